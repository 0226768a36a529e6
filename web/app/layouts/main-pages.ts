import { useLocation } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import { matchRoute } from '../../../contracts/routes/routes.ts';
import { setting } from '../../../contracts/site/site-settings.ts';
import { useSession } from '../../data/session/session.tsx';
import type { IconName } from '../../ui/all-icons.tsx';

export interface MainPage {
  /** The ID of its route and of related elements. */
  id: 'home' | 'search' | 'library' | 'notifications' | 'user';
  path: string;
  label: string;
  /** A one-word label for narrow spaces. */
  short: string;
  icon: IconName;
  current: 'page' | 'true' | undefined;
}

/** A listener's main pages: tabs on phones, and the first three in the sidebar elsewhere. */
export function useMainPages(): MainPage[] {
  const { bootstrap, t } = useSession();
  const { pathname } = useLocation();
  const route = matchRoute(pathname)?.route.id;
  const { user } = bootstrap;
  const page = (
    id: MainPage['id'],
    path: string,
    label: string,
    short: string,
    icon: IconName,
  ): MainPage => ({
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
    page('home', paths.home(), t('Home'), t('Home'), 'home'),
    page('search', paths.search(''), t('Search'), t('Search'), 'search'),
    page('library', paths.library(), t('Your library'), t('Library'), 'library'),
    ...(setting(bootstrap.settings, 'notifications.integrated')
      ? [
          page(
            'notifications',
            paths.notifications(),
            t('Notifications'),
            t('Notifications'),
            'bell',
          ),
        ]
      : []),
    ...(user ? [page('user', paths.user(user), t('Your profile'), t('You'), 'user')] : []),
  ];
}
