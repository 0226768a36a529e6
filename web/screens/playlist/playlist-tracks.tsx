import { useEffect, useRef } from 'react';
import type { Playlist, Track } from '../../../contracts/schema/music.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { mayEditTracks } from '../../music/library/playlist-facts.ts';
import { type EditableList, allOf } from '../../music/lists/lazy-list.ts';
import { TrackTable } from '../../music/lists/track-table.tsx';
import { usePagedList } from '../../music/lists/use-paged-list.ts';
import { readList } from '../../music/tracks/read-list.ts';
import { addedAt } from '../../music/tracks/track-facts.ts';
import type { Source } from '../../music/tracks/source.ts';
import { useSession } from '../../data/session/session.tsx';
import { FindTracks } from './find-tracks.tsx';
import { useTrackEdits } from './use-track-edits.ts';

/** Rows per page, as in the playlist's own reply. */
const pageSize = 100;

interface Props {
  playlist: Playlist;
  /** The tracks in the playlist's reply: all of them, or the first page. */
  sent: ReplyOf<'GET playlists/{id}'>['tracks'];
  source: Source;
}

/** A playlist's tracks for members, at any length. Users who may edit it get all editing tools. */
export function PlaylistTracks({ playlist, sent, source }: Props) {
  const { bootstrap, t } = useSession();
  const { user } = bootstrap;
  const rows = useRows(playlist.id, sent);
  const edits = useTrackEdits(playlist, rows);
  const isOffered = mayEditTracks(playlist, user);
  const [canRemove, canMove, canAdd] = [
    useSupports('POST playlists/{id}/tracks/remove'),
    useSupports('POST playlists/{id}/tracks/order'),
    useSupports('POST playlists/{id}/tracks/add'),
  ].map((has) => has && isOffered);
  const canFind = useSupports('GET search') && canAdd;
  const known = new Set((allOf(rows) ?? []).map(({ id }) => id));
  return (
    <>
      {rows.count === 0 ? (
        <p className="text-base text-muted">
          {isOffered
            ? t(
                'This playlist is empty. Add tracks from anywhere or find some below, then put them in any order.',
              )
            : t('This playlist is still empty.')}
        </p>
      ) : (
        <TrackTable
          label={t('Tracks of :name', { name: playlist.name })}
          rows={rows}
          source={source}
          addedAt={readList(sent).some((track) => addedAt(track) !== null) ? addedAt : undefined}
          onRemove={canRemove ? edits.remove : undefined}
          isRemovedByMenu
          onMove={canMove ? edits.move : undefined}
        />
      )}
      {canFind && <FindTracks has={(id) => known.has(id)} onAdd={edits.add} />}
    </>
  );
}

/** Starts with the first page from the playlist's reply, and reloads the rows when it changes. */
function useRows(id: number, sent: Props['sent']): EditableList<Track> {
  const page = Array.isArray(sent)
    ? {
        current_page: 1,
        data: sent,
        per_page: Math.max(pageSize, sent.length),
        total: sent.length,
        last_page: 1,
      }
    : sent;
  const rows = usePagedList(
    'GET playlists/{id}/tracks',
    { params: { id } },
    { perPage: page?.per_page ?? pageSize, firstPage: page ? { pagination: page } : undefined },
  );
  const shown = useRef(sent);
  useEffect(() => {
    if (shown.current === sent) return;
    shown.current = sent;
    rows.refresh();
  }, [sent, rows]);
  return rows;
}
