import { Link, useLocation } from 'react-router';
import { MUSIC_VIEW } from '../../../contracts/constants.ts';
import { paths } from '../../../contracts/paths.ts';
import { matchRoute } from '../../../contracts/routes.ts';
import { can } from '../../session/can.ts';
import { useSession } from '../../session/session.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** What each screen that is still to come will be, by the id of its route. */
const promises: Record<string, string> = {
  home: 'Soon your music plays from here: new records, what you like, and where you left off.',
  'api-docs': 'Soon you read here how to use the API.',
  backstage: 'Soon you publish your records here.',
  admin: 'Soon you run the site from here.',
  channel: 'Soon you browse this channel here.',
  library: 'Soon you find everything that you like here.',
};

/** Stands in for a screen that is still being made, and says what it will be. */
export function UpcomingScreen() {
  const { bootstrap, t } = useSession();
  const route = matchRoute(useLocation().pathname)?.route;
  const { user } = bootstrap;
  const isOwnHome = route?.id === 'home' && user !== null;
  const name = user?.first_name || user?.display_name || '';
  return (
    <div className="page py-10 md:py-16">
      <div className="rounded-card border border-divider bg-paper p-6 shadow-card md:p-12">
        <Waves />
        <h1 className="mt-6 text-2xl md:text-3xl">{isOwnHome ? t('Good to see you, :name', { name }) : t(route?.title ?? 'Home')}</h1>
        <p className="mt-3 max-w-[55ch] text-base text-muted">{t(promises[route?.id ?? ''] ?? 'This page is being built. It will be here soon.')}</p>
        {isOwnHome && can(bootstrap, MUSIC_VIEW) && <Link to={paths.search('')} className={buttonClass({ size: 'lg' }, 'mt-8')}><Icon name="search" className="size-5 shrink-0" />{t('Search for artists, albums and tracks')}</Link>}
      </div>
    </div>
  );
}

/** Bars of a sound, in the theme's colour. */
function Waves() {
  return (
    <svg viewBox="0 0 96 40" aria-hidden="true" className="h-10 w-24 text-primary">
      {[10, 22, 34, 18, 40, 26, 14, 30, 20, 8].map((height, index) => (
        <rect key={index * 10} x={index * 10} y={20 - height / 2} width="5" height={height} rx="2.5" fill="currentColor" opacity={0.35 + height / 62} />
      ))}
    </svg>
  );
}
