import { rowById, type Track } from '../../seed/catalogue-rows.ts';
import type { PlayRow, WorldState } from '../../state.ts';

/** A track's plays on one day. */
export interface Plays {
  track_id: number;
  /** Days since 1970. */
  on: number;
  plays: number;
  /** Unique listeners. */
  listeners: number;
  /** Plays by country, in lower case, and by device. Both add up to `plays`. */
  places: Record<string, number>;
  devices: Record<string, number>;
}

const day = 86_400_000;
/** The plays of a track before the world began are spread over its last days. */
const pastDays = 540;

/** Shares in percent. */
const homes = ['ie', 'gb', 'us', 'de', 'se', 'fr', 'nl', 'jp', 'br', 'in'] as const;
const shares = [34, 21, 14, 9, 7, 5, 4, 3, 2, 1] as const;
const deviceShares = { mobile: 58, desktop: 33, tablet: 9 } as const;

/**
 * The plays of some tracks on each day of a period, oldest first. Plays before the world began are
 * drawn from each track's total, the same in every world; later plays were counted. Omits days
 * without a play.
 */
export function playsBetween(
  state: WorldState,
  tracks: readonly Track[],
  first: number,
  last: number,
): Plays[] {
  const began = Math.floor(state.beganAt / day);
  const ids = new Set(tracks.map(({ id }) => id));
  const counted = Map.groupBy(
    state.playLog.filter(({ track_id }) => ids.has(track_id)),
    ({ track_id, at }) => `${track_id} ${Math.floor(Date.parse(at) / day)}`,
  );
  return tracks.flatMap((track) => {
    const age = ageOf(state, track, began);
    const found: Plays[] = [];
    for (let on = first; on <= last; on += 1) {
      const past = on < began && on >= began - age ? pastPlays(track, began - on, age) : 0;
      const rows = counted.get(`${track.id} ${on}`) ?? [];
      if (past + rows.length > 0) found.push(heardOn(track, on, past, rows));
    }
    return found;
  });
}

/** The number of days from the release until the world began. */
function ageOf({ catalogue }: WorldState, { album_id }: Track, began: number): number {
  const released = Date.parse(rowById(catalogue.albums, album_id)?.release_date ?? '');
  if (Number.isNaN(released)) return pastDays;
  return Math.max(1, Math.min(pastDays, began - Math.floor(released / day)));
}

/**
 * Weekends have more plays, and every day varies a little. All days add up to about the track's
 * plays.
 */
function pastPlays({ id, plays }: Track, daysAgo: number, age: number): number {
  const weekly = daysAgo % 7 < 2 ? 1.35 : 0.86;
  const mood = 0.6 + ((Math.imul(id * 977 + daysAgo, 2_654_435_761) >>> 0) / 2 ** 32) * 0.8;
  return Math.round((plays / age) * weekly * mood);
}

function heardOn(
  { id, artists }: Track,
  on: number,
  past: number,
  rows: readonly PlayRow[],
): Plays {
  const people = new Set(rows.map(({ user_id }) => user_id ?? 'guest'));
  const places = shared(past, sharesOf(artists[0]?.id ?? 1));
  const devices = shared(past, deviceShares);
  for (const { country, device } of rows) {
    places[country ?? 'unknown'] = (places[country ?? 'unknown'] ?? 0) + 1;
    devices[device] = (devices[device] ?? 0) + 1;
  }
  return {
    track_id: id,
    on,
    plays: past + rows.length,
    listeners: Math.ceil(past * 0.62) + people.size,
    places,
    devices,
  };
}

/** Most listeners live where the artist does. */
const sharesOf = (artistId: number): Record<string, number> =>
  Object.fromEntries(
    shares.map((share, index) => [homes[(index + artistId - 1) % homes.length] ?? '', share]),
  );

/** Divides a number by shares, so that the parts add up to it: the first gets the rest. */
function shared(number: number, parts: Readonly<Record<string, number>>): Record<string, number> {
  const all = Object.values(parts).reduce((sum, part) => sum + part, 0);
  const divided = Object.entries(parts).map(([name, part]): [string, number] => [
    name,
    Math.floor((number * part) / Math.max(1, all)),
  ]);
  const rest = number - divided.reduce((sum, [, part]) => sum + part, 0);
  const [first] = divided;
  if (first) first[1] += rest;
  return Object.fromEntries(divided);
}
