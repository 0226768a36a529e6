import { useEffect, useState } from 'react';
import { PLAYLISTS_CREATE } from '../../../contracts/constants.ts';
import type { Playlist } from '../../../contracts/schema/music.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { markUnsupported } from '../../data/calls/capabilities.ts';
import { usePages } from '../../data/calls/use-pages.ts';
import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import { createWordMatcher } from '../../lib/find-matches.ts';
import { TrackSkeletons } from '../tracks/track-skeletons.tsx';
import { Picture } from '../tracks/picture.tsx';
import { readList } from '../tracks/read-list.ts';
import { can } from '../../data/session/can.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { NewPlaylist } from './new-playlist.tsx';
import { useDeletedPlaylists } from './playlist-deletion.ts';
import { playlistsQuery, mayEditTracks } from './playlist-facts.ts';

export function PlaylistChoice({ onChoose }: { onChoose: (playlist: Playlist) => void }) {
  const { bootstrap, t } = useSession();
  const [query, setQuery] = useState('');
  const { items, error, isValidating, hasMore, isLoadingMore, loadMore, refresh } = usePages(
    'GET users/{id}/playlists',
    { params: { id: bootstrap.user?.id ?? 0 }, query: playlistsQuery },
  );
  const deleted = useDeletedPlaylists();
  const playlists =
    items &&
    readList(items).filter((one) => mayEditTracks(one, bootstrap.user) && !deleted.has(one.id));
  const matches = createWordMatcher(query, bootstrap.i18n.language);
  const found = playlists?.filter(({ name }) => matches(name));
  useEffect(() => {
    if (isAbsent(error)) markUnsupported('GET users/{id}/playlists');
  }, [error]);
  return (
    <div className="mt-3 grid grid-cols-1 gap-3">
      <SearchField label={t('Find a playlist')} value={query} onChange={setQuery} />
      {can(bootstrap, PLAYLISTS_CREATE) && (
        <NewPlaylist
          name={query.trim()}
          onCreated={async (playlist) => {
            await refresh().catch(() => undefined);
            onChoose(playlist);
          }}
        />
      )}
      <Loading
        isLoading={!playlists && !error}
        label={t('Loading')}
        shape={<TrackSkeletons count={4} />}
      >
        {!playlists && error && (
          <ReadFailure error={error} isPending={isValidating} onRetry={() => void refresh()} />
        )}
        {found && (
          <PlaylistList playlists={found} isFiltered={query.trim() !== ''} onChoose={onChoose} />
        )}
      </Loading>
      {hasMore && (
        <Button variant="ghost" isPending={isLoadingMore} onClick={() => void loadMore()}>
          {t('Load more')}
        </Button>
      )}
    </div>
  );
}

function PlaylistList({
  playlists,
  isFiltered,
  onChoose,
}: {
  playlists: Playlist[];
  isFiltered: boolean;
  onChoose: (playlist: Playlist) => void;
}) {
  const t = useT();
  if (playlists.length === 0)
    return (
      <p role="status" className="py-4 text-center text-base text-muted">
        {isFiltered ? t('No playlists match.') : t('You have no playlists yet.')}
      </p>
    );
  return (
    <ul className="-mx-2" aria-label={t('Your playlists')}>
      {playlists.map((playlist) => (
        <li key={playlist.id}>
          <button
            type="button"
            onClick={() => onChoose(playlist)}
            className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-1.5 text-start hover:bg-hover"
          >
            <Picture name={playlist.name} address={playlist.image} className="w-11" />
            <span className="line-clamp-2 min-w-0 text-base font-medium wrap-anywhere">
              <bdi>{playlist.name}</bdi>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
