import { paths } from '../../../contracts/routes/paths.ts';
import { matchRoute } from '../../../contracts/routes/routes.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { safeHref } from '../../lib/address.ts';
import { destinationOf } from '../../data/router/destination.ts';
import { useDeletedPlaylists } from '../../music/library/playlist-deletion.ts';
import { readList } from '../../music/tracks/read-list.ts';
import { useSession } from '../../data/session/session.tsx';
import { visibleMenu } from '../../data/session/visible-menu.ts';
import type { IconName } from '../../ui/all-icons.tsx';
import type { Entry } from './entry.ts';

const page = (name: string, path: string, icon: IconName): Entry => ({
  id: `page ${path}`,
  group: 'pages',
  name,
  icon,
  act: { path },
});

/** The app's own pages and the site menus' pages that this visitor can see. */
export function usePageEntries(canOpen: (path: string) => boolean): Entry[] {
  const { bootstrap, t } = useSession();
  const { user } = bootstrap;
  const titled = (path: string, icon: IconName) =>
    page(t(matchRoute(path)?.route.title ?? ''), path, icon);
  const appPages = [
    titled(paths.home(), 'home'),
    titled(paths.search(''), 'search'),
    titled(paths.library(), 'library'),
    titled(paths.notifications(), 'bell'),
    ...(user ? [page(t('Your profile'), paths.user(user), 'user')] : []),
    titled(paths.accountSettings(), 'settings'),
    titled(paths.notificationSettings(), 'settings'),
    titled(paths.pricing(), 'card'),
    titled(paths.billing(), 'card'),
    titled(paths.contact(), 'edit'),
    titled(paths.login(), 'user'),
    titled(paths.register(), 'user'),
  ];
  const known = new Set(appPages.map(({ id }) => id));
  const linked = (['custom-page-navbar', 'auth-dropdown', 'footer'] as const)
    .flatMap((position) => visibleMenu(bootstrap, position))
    .flatMap(({ action, label }) => {
      const href = safeHref(action);
      if (href === null) return [];
      const { owner, path } = destinationOf(href);
      const isHere = owner === 'app' || owner === 'backend';
      return isHere && !known.has(`page ${path}`) ? [page(t(label), path, 'arrowRight')] : [];
    });
  return [...appPages, ...new Map(linked.map((entry) => [entry.id, entry])).values()].filter(
    ({ act }) => 'path' in act && canOpen(act.path),
  );
}

/** The visitor's own playlists and the ones they follow. */
export function usePlaylistEntries(): Entry[] {
  const { user } = useSession().bootstrap;
  const has = useSupports('GET users/{id}/playlists');
  const { data } = useCall(
    'GET users/{id}/playlists',
    user && has ? { params: { id: user.id }, query: { perPage: 50 } } : null,
  );
  const deleted = useDeletedPlaylists();
  return readList(data?.pagination)
    .filter(({ id }) => !deleted.has(id))
    .map((playlist) => {
      const path = paths.playlist(playlist);
      return {
        id: `page ${path}`,
        group: 'playlists',
        name: playlist.name,
        icon: 'library',
        picture: { address: playlist.image },
        act: { path },
      };
    });
}
