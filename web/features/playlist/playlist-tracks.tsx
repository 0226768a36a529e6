import { useEffect, useRef } from 'react';
import type { Playlist, Track } from '../../../contracts/schema/music.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import { useHas } from '../../api/capabilities.ts';
import { mayEditTracks } from '../../library/playlist-facts.ts';
import { type EditableRows, allOf } from '../../lists/rows.ts';
import { TrackTable } from '../../lists/track-table.tsx';
import { usePagedRows } from '../../lists/use-paged-rows.ts';
import type { Source } from '../../tracks/source.ts';
import { useSession } from '../../session/session.tsx';
import { FindTracks } from './find-tracks.tsx';
import { useTrackEdits } from './use-track-edits.ts';

/** Rows of a page, as they come with the playlist itself. */
const pageSize = 100;

interface Props {
  playlist: Playlist;
  /** What came with it: its tracks, or a first page of them. */
  sent: ReplyOf<'GET playlists/{id}'>['tracks'];
  source: Source;
}

/** The tracks of a playlist as members have them: of any length, and for whoever may change them with all that this takes. */
export function PlaylistTracks({ playlist, sent, source }: Props) {
  const {
    bootstrap: { user },
    t,
  } = useSession();
  const rows = useRows(playlist.id, sent);
  const edits = useTrackEdits(playlist, rows);
  const isOffered = mayEditTracks(playlist, user);
  const [canRemove, canMove, canAdd] = [
    useHas('POST playlists/{id}/tracks/remove'),
    useHas('POST playlists/{id}/tracks/order'),
    useHas('POST playlists/{id}/tracks/add'),
  ].map((has) => has && isOffered);
  const canFind = useHas('GET search') && canAdd;
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
          onRemove={canRemove ? edits.remove : undefined}
          isRemovedByMenu
          onMove={canMove ? edits.move : undefined}
        />
      )}
      {canFind && <FindTracks has={(id) => known.has(id)} onAdd={edits.add} />}
    </>
  );
}

/** What came with the playlist is their first page. When something else comes with it, they are read again. */
function useRows(id: number, sent: Props['sent']): EditableRows<Track> {
  const page = Array.isArray(sent)
    ? {
        current_page: 1,
        data: sent,
        per_page: Math.max(pageSize, sent.length),
        total: sent.length,
        last_page: 1,
      }
    : sent;
  const rows = usePagedRows(
    'GET playlists/{id}/tracks',
    { params: { id } },
    { perPage: page?.per_page ?? pageSize, sent: page ? { pagination: page } : undefined },
  );
  const shown = useRef(sent);
  useEffect(() => {
    if (shown.current === sent) return;
    shown.current = sent;
    rows.refresh();
  }, [sent, rows]);
  return rows;
}
