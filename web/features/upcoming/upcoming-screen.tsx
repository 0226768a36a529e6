import { useLocation } from 'react-router';
import { matchRoute } from '../../../contracts/routes.ts';
import { useSession } from '../../session/session.tsx';

/** Holds the place of a screen that is still being made, and says which one. */
export function UpcomingScreen() {
  const { bootstrap, t } = useSession();
  const route = matchRoute(useLocation().pathname)?.route;
  const name = bootstrap.user?.first_name ?? bootstrap.user?.display_name ?? '';
  const isHome = route?.id === 'home';
  return (
    <div className="page grid gap-8 py-10 md:py-16">
      <header>
        <h1 className="text-2xl md:text-3xl">{isHome && name ? t('Good to see you, :name', { name }) : t(route?.title ?? 'Home')}</h1>
        <p className="mt-3 max-w-[60ch] text-base text-muted">{isHome ? t('Your music will play from here.') : t('This page is being built. It will be here soon.')}</p>
      </header>
      <div aria-hidden="true" className="grid grid-cols-2 gap-4 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
        {tiles.map((tile) => <div key={tile} className={`aspect-square rounded-card bg-linear-to-br ${tile}`} />)}
      </div>
    </div>
  );
}

const tiles = [
  'from-primary to-primary-dark', 'from-primary-light to-primary', 'from-chip to-primary-light',
  'from-primary-dark to-primary-light', 'from-background-alt to-chip', 'from-primary to-chip',
];
