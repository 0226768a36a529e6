import { Link, useLocation } from 'react-router';
import { paths } from '../../../contracts/paths.ts';
import { matchRoute } from '../../../contracts/routes.ts';
import { useT } from '../../session/session.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { promises } from './promises.ts';

/** The same for screens of the sign-in column. */
export function UpcomingAccessScreen() {
  const t = useT();
  const route = matchRoute(useLocation().pathname)?.route;
  return (
    <>
      <h1 className="text-xl sm:text-2xl">{t(route?.title ?? 'Home')}</h1>
      <p className="mt-2 mb-6 text-base text-muted">{t(promises[route?.id ?? ''] ?? 'This page is being built. It will be here soon.')}</p>
      <Link to={paths.login()} className={buttonClass({ variant: 'outline', isWide: true, size: 'lg' })}>{t('Back to sign in')}</Link>
    </>
  );
}
