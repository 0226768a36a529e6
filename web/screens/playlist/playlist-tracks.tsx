import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react';
import type { Playlist, Track } from '../../../contracts/schema/music.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { mayEditTracks } from '../../music/library/playlist-facts.ts';
import { allOf, type LazyList, runAround } from '../../music/lists/lazy-list.ts';
import { ListTools, NothingFound } from '../../music/lists/list-tools.tsx';
import { type RowCriteria, type RowQuery, sourceId } from '../../music/lists/row-order.ts';
import { trackCriteria, undatedCriteria } from '../../music/lists/track-criteria.ts';
import { useListOptions } from '../../music/lists/use-list-options.ts';
import { type OrderedList, useOrderedList } from '../../music/lists/use-ordered-list.ts';
import { TrackTable } from '../../music/lists/track-table.tsx';
import { readList } from '../../music/tracks/read-list.ts';
import { addedAt, isPlayable } from '../../music/tracks/track-facts.ts';
import type { Source, TrackSource } from '../../music/tracks/source.ts';
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
  /** Gets the tracks as sorted and filtered; null for the playlist's own order. */
  onShown: Dispatch<SetStateAction<TrackSource | null>>;
}

/** A playlist's tracks for members, at any length. Users who may edit it get all editing tools. */
export function PlaylistTracks({ playlist, sent, source, onShown }: Props) {
  const { bootstrap, t } = useSession();
  const { user } = bootstrap;
  const isDated = readList(sent).some((track) => addedAt(track) !== null);
  const criteria = isDated ? trackCriteria : undatedCriteria;
  const options = useListOptions(criteria);
  const list = useOrderedTracks(playlist.id, sent, options, criteria);
  const { rows, base } = list;
  const edits = useTrackEdits(playlist, { ...base, refresh: list.refresh });
  const order = list.lacks.order ? null : options.order;
  const words = list.lacks.words ? '' : options.words;
  const isOwnOrder = order === null && words === '';
  const shownSource = { ...source, id: sourceId(source.id, { order, words }, criteria) };
  useEffect(() => {
    const shown = isOwnOrder ? null : shownOf(rows, shownSource);
    if (shown !== undefined) onShown((last) => (isSame(last, shown) ? last : shown));
  });
  const isOffered = mayEditTracks(playlist, user);
  const [canRemove, canMove, canAdd] = [
    useSupports('POST playlists/{id}/tracks/remove'),
    useSupports('POST playlists/{id}/tracks/order'),
    useSupports('POST playlists/{id}/tracks/add'),
  ].map((has) => has && isOffered);
  const canFind = useSupports('GET search') && canAdd;
  const known = new Set((allOf(base) ?? []).map(({ id }) => id));
  return (
    <>
      <ListTools
        findLabel={t('Find in playlist')}
        ownOrder={t('Custom order')}
        options={options}
        list={list}
      />
      {rows.count === 0 && words !== '' ? (
        <NothingFound words={words} onClear={() => options.type('')} />
      ) : rows.count === 0 ? (
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
          source={shownSource}
          addedAt={isDated ? addedAt : undefined}
          sorting={{ order, columns: options.columns, onOrder: options.sort }}
          onRemove={canRemove ? edits.remove : undefined}
          isRemovedByMenu
          onMove={canMove && isOwnOrder ? edits.move : undefined}
        />
      )}
      {canFind && <FindTracks has={(id) => known.has(id)} onAdd={edits.add} />}
    </>
  );
}

/** The first tracks that can be played; undefined until known, null for none. */
function shownOf(rows: LazyList<Track>, source: Source): TrackSource | null | undefined {
  if (rows.count === undefined) return undefined;
  const after = rows.readAll ? pageSize - 1 : Infinity;
  const { items } = runAround(rows, 0, { before: 0, after });
  const tracks = items.filter(isPlayable);
  const isWhole = rows.isCounted && items.length >= rows.count;
  return tracks.length > 0 ? { tracks, source, more: isWhole ? null : source } : null;
}

const isSame = (a: TrackSource | null, b: TrackSource | null): boolean =>
  a?.source?.id === b?.source?.id &&
  a?.tracks.length === b?.tracks.length &&
  (a?.tracks ?? []).every(({ id }, index) => id === b?.tracks[index]?.id);

/** Starts with the first page from the playlist's reply, and reloads the rows when it changes. */
function useOrderedTracks(
  id: number,
  sent: Props['sent'],
  query: RowQuery,
  criteria: RowCriteria<Track>,
): OrderedList<Track> {
  const page = Array.isArray(sent)
    ? {
        current_page: 1,
        data: sent,
        per_page: Math.max(pageSize, sent.length),
        total: sent.length,
        last_page: 1,
      }
    : sent;
  const list = useOrderedList('GET playlists/{id}/tracks', { params: { id } }, query, criteria, {
    perPage: page?.per_page ?? pageSize,
    firstPage: page ? { pagination: page } : undefined,
    thingExists: false,
  });
  const shown = useRef(sent);
  useEffect(() => {
    if (shown.current === sent) return;
    shown.current = sent;
    list.refresh();
  }, [sent, list]);
  return list;
}
