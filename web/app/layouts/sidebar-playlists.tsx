import { useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../contracts/paths.ts';
import { isAbsent } from '../../api/api-error.ts';
import { markUnsupported, useSupports } from '../../api/capabilities.ts';
import { useCall } from '../../api/use-call.ts';
import { hasNext } from '../../api/read-page.ts';
import { followDrags } from '../../library/drag-tracks.ts';
import { useDeletedPlaylists } from '../../library/playlist-deletion.ts';
import { playlistsQuery } from '../../library/playlist-facts.ts';
import { useNewPlaylist } from '../../library/use-new-playlist.ts';
import { readList } from '../../tracks/read-list.ts';
import { useSession, useT } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { LazyIcon } from '../../ui/lazy-icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { PlaylistRow, sidebarRowClass } from './sidebar-row.tsx';
import { useCurrent } from './use-current.ts';

/**
 * The listener's own and followed playlists, one click away. Hidden if the backend has no
 * playlists.
 */
export function SidebarPlaylists() {
  const { bootstrap, t } = useSession();
  const isKept = useSupports('GET users/{id}/playlists');
  const make = useNewPlaylist();
  useEffect(() => (isKept ? followDrags() : undefined), [isKept]);
  if (!isKept || !bootstrap.user) return null;
  return (
    <nav aria-label={t('Your playlists')} className="mt-3 border-t border-divider pt-3">
      <div className="flex min-h-10 items-center justify-between ps-3 folded:justify-center folded:ps-0">
        <h2 className="text-xs font-semibold text-muted folded:sr-only">{t('Your playlists')}</h2>
        {make && (
          <Tooltip label={t('New playlist')}>
            {(control) => (
              <button
                type="button"
                {...control}
                onClick={make}
                className="grid size-10 place-items-center rounded-full text-muted -outline-offset-2 hover:bg-hover hover:text-main folded:size-11"
              >
                <LazyIcon name="add" />
              </button>
            )}
          </Tooltip>
        )}
      </div>
      <Rows userId={bootstrap.user.id} />
    </nav>
  );
}

function Rows({ userId }: { userId: number }) {
  const t = useT();
  const current = useCurrent();
  const { data, error, isValidating, mutate } = useCall('GET users/{id}/playlists', {
    params: { id: userId },
    query: playlistsQuery,
  });
  const deleted = useDeletedPlaylists();
  const playlists = readList(data?.pagination).filter(({ id }) => !deleted.has(id));
  // The user's own playlists always exist if the backend has playlists.
  useEffect(() => {
    if (isAbsent(error)) markUnsupported('GET users/{id}/playlists');
  }, [error]);
  if (!data && error) {
    return (
      <div className="px-3 text-xs text-muted folded:px-0 folded:text-center">
        <p className="pb-2 folded:sr-only">{t(error.message)}</p>
        <Button
          variant="outline"
          size="sm"
          isPending={isValidating}
          onClick={() => void mutate()}
          className="folded:px-2 folded:text-2xs"
        >
          {t('Try again')}
        </Button>
      </div>
    );
  }
  return (
    <Loading isLoading={!data} label={t('Loading')} shape={<RowSkeletons />}>
      {data && playlists.length === 0 && (
        <p className="px-3 pb-2 text-xs text-muted folded:sr-only">
          {t('Playlists you create or follow will appear here.')}
        </p>
      )}
      <ul>
        {playlists.map((playlist) => (
          <PlaylistRow
            key={playlist.id}
            playlist={playlist}
            current={current(paths.playlist(playlist))}
          />
        ))}
        {hasNext(data?.pagination) && (
          <li>
            <Link to={paths.library()} className={sidebarRowClass}>
              <LazyIcon name="library" className="size-5 folded:mx-auto" />
              <span className="folded:sr-only">{t('All playlists')}</span>
            </Link>
          </li>
        )}
      </ul>
    </Loading>
  );
}

function RowSkeletons() {
  return (
    <ul>
      {[0, 1, 2, 3].map((row) => (
        <li
          key={row}
          className="flex min-h-11 items-center gap-3 px-3 folded:min-h-14 folded:justify-center folded:px-0"
        >
          <Skeleton className="size-8 rounded-cover folded:size-11" />
          <Skeleton className="h-3.5 w-3/5 rounded-cover folded:hidden" />
        </li>
      ))}
    </ul>
  );
}
