import { useLocation } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import { matchRoute } from '../../../contracts/routes/routes.ts';
import { setting } from '../../../contracts/site/site-settings.ts';
import { useSession } from '../../data/session/session.tsx';
import type { IconName } from '../../ui/all-icons.tsx';

export interface Place {
  /** The ID of its route and of related elements. */
  id: 'home' | 'search' | 'library' | 'notifications' | 'user';
  path: string;
  label: string;
  /** A one-word label for narrow spaces. */
  short: string;
  icon: IconName;
  current: 'page' | 'true' | undefined;
}

/**
 * A listener's main pages: tabs on phones, and the first three of them in the sidebar on wide
 * screens.
 */
export function useListenerPlaces(): Place[] {
  const { bootstrap, t } = useSession();
  const { pathname } = useLocation();
  const route = matchRoute(pathname)?.route.id;
  const { user } = bootstrap;
  const place = (
    id: Place['id'],
    path: string,
    label: string,
    short: string,
    icon: IconName,
  ): Place => ({
    id,
    path,
    label,
    short,
    icon,
    // Also current on the pages below it, such as the library's albums or another person's page.
    current:
      pathname === path
        ? 'page'
        : route?.split('-')[0] === id && id !== 'user'
          ? 'true'
          : undefined,
  });
  return [
    place('home', paths.home(), t('Home'), t('Home'), 'home'),
    place('search', paths.search(''), t('Search'), t('Search'), 'search'),
    place('library', paths.library(), t('Your library'), t('Library'), 'library'),
    ...(setting(bootstrap.settings, 'notifications.integrated')
      ? [place('notifications', paths.notifications(), t('Notifications'), t('Alerts'), 'bell')]
      : []),
    ...(user ? [place('user', paths.user(user), t('Your profile'), t('You'), 'user')] : []),
  ];
}
