import { Link, useLocation } from 'react-router';
import { MUSIC_VIEW } from '../../../contracts/constants.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { can } from '../../data/session/can.ts';
import { useSession } from '../../data/session/session.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { useAction } from '../../ui/forms/use-action.ts';
import { useNamedPage } from '../../data/session/screen-title.ts';
import { useLogout } from '../../data/session/sign-in-out.ts';
import { Button } from '../../ui/button.tsx';

/**
 * An unknown address, or one that this visitor may not see. Both look the same, so that nothing
 * leaks.
 */
export function NotFoundScreen() {
  const { bootstrap, t } = useSession();
  const isHome = useLocation().pathname === paths.home();
  if (isHome && bootstrap.user && !can(bootstrap, MUSIC_VIEW)) return <NoMusic />;
  return (
    <div className="page grid min-h-[65dvh] place-items-center py-12 text-center">
      <div className="max-w-xl">
        <Doorway />
        <h1 className="text-2xl sm:text-3xl">
          {t("Looks like you've found the doorway to the great nothing")}
        </h1>
        <p className="mx-auto mt-4 max-w-[40ch] text-base text-balance text-muted">
          {t('There is no page at this address. The music is this way.')}
        </p>
        <Link to={paths.home()} className={buttonClass({ size: 'lg' }, 'mt-8')}>
          {t('Take me there!')}
        </Link>
      </div>
    </div>
  );
}

/** Decorative: a lit doorway whose light forms the grooves of a record, in the theme's colours. */
function Doorway() {
  return (
    <svg viewBox="0 0 240 200" aria-hidden="true" className="mx-auto mb-8 h-44 w-auto">
      <defs>
        <linearGradient id="doorway-light" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--color-primary-light)" />
          <stop offset="1" stopColor="var(--color-primary)" />
        </linearGradient>
        <linearGradient id="doorway-floor" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--color-primary)" stopOpacity="0.45" />
          <stop offset="1" stopColor="var(--color-primary)" stopOpacity="0" />
        </linearGradient>
        <clipPath id="doorway-frame">
          <path d="M84 156V76a36 36 0 0 1 72 0v80z" />
        </clipPath>
      </defs>
      <path d="M84 156h72l44 44H40z" fill="url(#doorway-floor)" />
      <g clipPath="url(#doorway-frame)">
        <rect x="84" y="30" width="72" height="130" fill="url(#doorway-light)" />
        {[14, 24, 34, 44, 54].map((radius) => (
          <circle
            key={radius}
            cx="120"
            cy="126"
            r={radius}
            fill="none"
            stroke="var(--color-on-primary)"
            strokeOpacity="0.28"
            strokeWidth="2"
          />
        ))}
        <circle cx="120" cy="126" r="6" fill="var(--color-on-primary)" fillOpacity="0.9" />
      </g>
      <path d="M12 156h216" stroke="var(--color-control)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

/** The home page of members who may not listen: the reason, and links that they can use. */
function NoMusic() {
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
