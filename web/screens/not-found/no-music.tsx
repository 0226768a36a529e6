import { Link } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import { useAction } from '../../ui/forms/use-action.ts';
import { useNamedPage } from '../../data/session/screen-title.ts';
import { useSession } from '../../data/session/session.tsx';
import { useLogout } from '../../data/session/sign-in-out.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';

/** The home page of members who may not listen: the reason, and links that they can use. */
export function NoMusic() {
  const { bootstrap, t } = useSession();
  const { run, isPending } = useAction(useLogout());
  const title = t("You can't listen here yet");
  useNamedPage(title);
  const links: [to: string, label: string][] = [
    [paths.accountSettings(), t('Account settings')],
    ...(bootstrap.billing.enable
      ? [[paths.pricing(), t('See plans')] satisfies [string, string]]
      : []),
    [paths.contact(), t('Contact us')],
  ];
  return (
    <div className="page grid min-h-[65dvh] place-items-center py-12 text-center">
      <div className="max-w-xl">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <p className="mx-auto mt-4 max-w-[40ch] text-base text-balance text-muted">
          {t(
            "Your account doesn't have permission to listen to music. Write to us to change that.",
          )}
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          {links.map(([to, label]) => (
            <Link key={to} to={to} className={buttonClass({ variant: 'outline' })}>
              {label}
            </Link>
          ))}
          <Button variant="ghost" isPending={isPending} onClick={run}>
            {t('Log out')}
          </Button>
        </div>
      </div>
    </div>
  );
}
