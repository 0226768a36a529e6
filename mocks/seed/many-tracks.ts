import { compareNames } from '../laravel/collation.ts';
import type { WorldState } from '../state.ts';
import type { Track } from './catalogue-rows.ts';

/**
 * Takes of the catalogue's tracks, to fill a table with 100,000 rows. A row is created from its
 * number, and a world keeps only their count.
 */

/** Above every ID that a world creates. */
const firstId = 1_000_000;

type Source = Pick<WorldState, 'manyTracks'> & {
  readonly catalogue: { readonly tracks: readonly Track[] };
};

function trackAt(tracks: readonly Track[], number: number): Track {
  const track = tracks[number % tracks.length] as Track;
  return {
    ...track,
    id: firstId + number,
    name: `${track.name} (take ${Math.floor(number / tracks.length) + 2})`,
    plays: (number * 7_919) % 90_000,
  };
}

interface CachedRows {
  rows: readonly Track[];
  /** Sorting so many names takes seconds, so it is done once. */
  byName?: readonly Track[];
}

const cachedRows = new WeakMap<readonly Track[], Map<number, CachedRows>>();

/** All tracks, sorted if the order is by name. */
export function manyTracks(
  { manyTracks: count, catalogue }: Source,
  orderBy?: unknown,
): readonly Track[] {
  const { tracks } = catalogue;
  if (count === 0 || tracks.length === 0) return [];
  const counts = cachedRows.get(tracks) ?? new Map<number, CachedRows>();
  cachedRows.set(tracks, counts);
  const known = counts.get(count) ?? {
    rows: Array.from({ length: count }, (_, number) => trackAt(tracks, number)),
  };
  counts.set(count, known);
  if (orderBy !== 'name') return known.rows;
  known.byName ??= known.rows.toSorted((a, b) => compareNames(a.name, b.name));
  return known.byName;
}

export function manyTrackById(
  { manyTracks: count, catalogue }: Source,
  id: number,
): Track | undefined {
  const number = id - firstId;
  return Number.isInteger(number) && number >= 0 && number < count && catalogue.tracks.length > 0
    ? trackAt(catalogue.tracks, number)
    : undefined;
}
