import { useEffect, useEffectEvent } from 'react';
import { paths } from '../../../contracts/routes/paths.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { hasNext } from '../../data/calls/read-page.ts';
import { useDeletedPlaylists } from '../../music/library/playlist-deletion.ts';
import { playlistsQuery } from '../../music/library/playlist-facts.ts';
import { useNewPlaylist } from '../../music/library/use-new-playlist.ts';
import { readList } from '../../music/tracks/read-list.ts';
import { useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { SidebarList } from './sidebar-list.tsx';
import { PlaylistRow } from './sidebar-row.tsx';
import { useCurrent } from './use-current.ts';

interface Props {
  userId: number;
  /** Shows only playlists whose names contain all these words. */
  words: string;
  /** Null while it loads; 0 if that failed. */
  onCount: (count: number | null) => void;
}

/** The listener's own and followed playlists, one click away. */
export function SidebarPlaylists({ userId, words, onCount }: Props) {
  const t = useT();
  const current = useCurrent();
  const reading = useCall(
    'GET users/{id}/playlists',
    { params: { id: userId }, query: playlistsQuery },
    { thingExists: true },
  );
  const { data, error } = reading;
  const deleted = useDeletedPlaylists();
  const playlists = data && readList(data.pagination).filter(({ id }) => !deleted.has(id));
  const count = playlists?.length ?? (error ? 0 : null);
  const report = useEffectEvent(onCount);
  useEffect(() => report(count), [count]);
  return (
    <SidebarList
      title={t('Your playlists')}
      of={{ ...reading, data: playlists }}
      words={words}
      emptyText={t('Playlists you create or follow will appear here.')}
      rest={
        hasNext(data?.pagination)
          ? { to: paths.library('playlists'), label: t('All playlists') }
          : null
      }
      action={<NewPlaylistButton />}
    >
      {(playlist) => (
        <PlaylistRow
          key={playlist.id}
          playlist={playlist}
          current={current(paths.playlist(playlist))}
        />
      )}
    </SidebarList>
  );
}

function NewPlaylistButton() {
  const t = useT();
  const make = useNewPlaylist();
  return (
    make && (
      <Tooltip label={t('New playlist')}>
        {(control) => (
          <button
            type="button"
            {...control}
            onClick={make}
            className="grid size-10 place-items-center rounded-full text-muted -outline-offset-2 hover:bg-hover hover:text-main folded:size-11"
          >
            <Icon name="add" />
          </button>
        )}
      </Tooltip>
    )
  );
}
