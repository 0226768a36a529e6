import { ADMIN_ACCESS } from '../../../contracts/constants.ts';
import { isOn } from '../../../contracts/loose.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import type { Lyric } from '../../../contracts/schema/playing.ts';
import { legacy } from '../../legacy-call.ts';
import type { Track } from '../../seed/catalogue-rows.ts';
import type { WorldState } from '../../state.ts';
import type { World } from '../../world.ts';
import { editableLyric, lyricFor } from '../releases/lyrics.ts';
import { trackOf } from '../music/music.ts';
import { updatedAt } from '../music/unreleased.ts';
import { adminList, allowed, type ColumnValues } from '../admin-list.ts';

/** Lyrics of the demo have the ID and the update time of their track. */
interface Row {
  track: Track;
  lyric: Lyric;
}

const listLyrics = legacy('GET lyrics', 'auth', (call) => {
  allowed(call, ADMIN_ACCESS);
  allowed(call, 'lyrics.view');
  const { world } = call;
  const { state } = world;
  const rows = [...state.unreleased.tracks, ...state.catalogue.tracks.toReversed()].flatMap(
    (track): Row[] => {
      const lyric = lyricFor(state, track);
      return lyric ? [{ track, lyric }] : [];
    },
  );
  return {
    pagination: adminList(rows, call.query, {
      values: columnsOf(state),
      textOf: ({ track, lyric }) =>
        `${track.name} ${track.artists.map(({ name }) => name).join(' ')} ${lyric.text}`,
      shown: (row) => shownLyric(world, row),
    }),
    status: 'success',
  };
});

const columnsOf = (state: WorldState): ColumnValues<Row> => ({
  name: ({ track }) => track.name,
  track_id: ({ track }) => track.id,
  artists: ({ track }) => track.artists.map(({ id }) => id),
  is_synced: ({ lyric }) => isOn(lyric.is_synced),
  updated_at: (row) => changedAt(state, row),
});

const showLyric = legacy('GET lyrics/{id}', 'auth', (call) => {
  const person = allowed(call, ADMIN_ACCESS);
  const row = editableLyric(call.world.state, person, call.params.id, 'lyrics.view');
  return { lyric: shownLyric(call.world, row), status: 'success' };
});

export const adminLyricsCalls = [listLyrics, showLyric];

const changedAt = (state: WorldState, { track, lyric }: Row): string =>
  lyric.updated_at ?? updatedAt(state, track);

const shownLyric = (world: World, row: Row): ReplyOf<'GET lyrics/{id}'>['lyric'] => ({
  ...row.lyric,
  id: row.lyric.id ?? row.track.id,
  track_id: row.track.id,
  track: trackOf(world, row.track),
  updated_at: changedAt(world.state, row),
});
