import { type ComponentProps, useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../contracts/paths.ts';
import type { Playlist } from '../../../contracts/schema/music.ts';
import { isAbsent } from '../../api/api-error.ts';
import { markUnsupported, useSupports } from '../../api/capabilities.ts';
import { useCall } from '../../api/use-call.ts';
import { hasNext } from '../../api/read-page.ts';
import { useDeletedPlaylists } from '../../library/playlist-deletion.ts';
import { playlistsQuery } from '../../library/playlist-facts.ts';
import { useNewPlaylist } from '../../library/use-new-playlist.ts';
import { Picture } from '../../tracks/picture.tsx';
import { readList } from '../../tracks/read-list.ts';
import { useSession, useT } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { LazyIcon } from '../../ui/lazy-icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useCurrent } from './use-current.ts';

/** A row of the sidebar. */
export const sidebarRowClass =
  'flex min-h-11 items-center gap-3 rounded-control px-3 text-sm font-medium text-muted -outline-offset-2 hover:bg-hover hover:text-main ' +
  'aria-[current]:bg-selected aria-[current]:font-semibold aria-[current]:text-main forced-colors:aria-[current]:border';

/**
 * The listener's own and followed playlists, one click away. Hidden if the backend has no
 * playlists.
 */
export function SidebarPlaylists() {
  const { bootstrap, t } = useSession();
  const isKept = useSupports('GET users/{id}/playlists');
  const make = useNewPlaylist();
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
          <li key={playlist.id}>
            <Row playlist={playlist} current={current(paths.playlist(playlist))} />
          </li>
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

/** The name is beside the cover, or appears above it on hover in the collapsed sidebar. */
function Row({ playlist, current }: { playlist: Playlist; current: 'page' | undefined }) {
  return (
    <Tooltip label={playlist.name}>
      {({ onPointerEnter, onFocus, ...control }) => {
        const whenFolded =
          <Event extends { currentTarget: Element }>(tell: (event: Event) => void) =>
          (event: Event) => {
            if (isCollapsed(event.currentTarget)) tell(event);
          };
        const told: ComponentProps<typeof Link> = {
          to: paths.playlist(playlist),
          ...control,
          onPointerEnter: whenFolded(onPointerEnter),
          onFocus: whenFolded(onFocus),
        };
        return (
          <Link
            {...told}
            aria-current={current}
            className={`${sidebarRowClass} folded:min-h-14 folded:justify-center folded:px-0`}
          >
            <Picture
              name={playlist.name}
              address={playlist.image}
              className="w-8 shrink-0 folded:w-11"
            />
            <span dir="auto" className="min-w-0 truncate folded:hidden">
              {playlist.name}
            </span>
          </Link>
        );
      }}
    </Tooltip>
  );
}

/** Only the style sheet knows: the sidebar collapses by choice, and when space is short. */
const isCollapsed = (element: Element): boolean =>
  getComputedStyle(element).getPropertyValue('--folded') !== '';

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
