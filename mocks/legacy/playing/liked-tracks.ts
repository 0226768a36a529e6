import { compareNames, collationKey, wordsOf } from '../../laravel/collation.ts';
import { pageOf } from '../../laravel/paginate.ts';
import { modelNotFound } from '../../laravel/http-exception.ts';
import { legacy } from '../../legacy-call.ts';
import { personById } from '../../people.ts';
import { rowById, type Track } from '../../seed/catalogue-rows.ts';
import { likedTracks as seededLikes } from '../../seed/member-data.ts';
import {
  finderOfVersions,
  idOfVersion,
  versionAt,
  type VersionOrder,
  versionsInOrder,
} from '../../seed/track-versions.ts';
import type { WorldState } from '../../state.ts';
import type { World } from '../../world.ts';
import { trackOf, tracksByIds } from '../music/music.ts';

const pageSize = 20;
const hour = 3_600_000;

interface Liked {
  track: Track;
  /** Milliseconds since 1970. */
  at: number;
}

interface Wish {
  orderBy?: unknown;
  orderDir?: unknown;
  query?: unknown;
}

interface LikedList {
  length: number;
  slice(start: number, end: number): Liked[];
  /** -1 if it is not liked. */
  placeOf(trackId: number): number;
}

export const showLikedTracks = legacy('GET users/{id}/liked-tracks', ({ world, params, query }) => {
  const person = personById(world.state, Number(params.id));
  if (!person) throw modelNotFound('User', params.id);
  const { data, ...page } = pageOf(
    likedTracks(world.state, person.id, query),
    query.page,
    query.perPage,
    pageSize,
  );
  return {
    pagination: {
      ...page,
      data: data.map(({ track, at }) => ({
        ...trackOf(world, track),
        added_at: new Date(at).toISOString(),
      })),
    },
    status: 'success',
  };
});

const orders: readonly VersionOrder[] = ['name', 'artist', 'album', 'duration', 'added_at'];

/** A member's liked tracks in the requested order, by default newest first. */
export function likedTracks(
  state: WorldState,
  personId: number,
  { orderBy, orderDir, query }: Wish,
): LikedList {
  const order = orders.find((one) => one === orderBy) ?? 'added_at';
  const isDescending = orderDir === 'desc' || (orderDir !== 'asc' && order === 'added_at');
  const albumName = ({ album_id }: Track): string =>
    rowById(state.catalogue.albums, album_id)?.name ?? '';
  const words = wordsOf(query);
  const has = ({ name, artists }: Track, album: string) => {
    const text = collationKey(`${name} ${artists.map((artist) => artist.name).join(' ')} ${album}`);
    return words.every((word) => text.includes(word));
  };
  const ascending = comparisons(albumName)[order];
  const compare = (a: Liked, b: Liked): number =>
    isDescending ? ascending(b, a) : ascending(a, b);
  const few = tracksByIds(state.catalogue, state.likedTracks[personId] ?? [])
    .filter((track) => has(track, albumName(track)))
    .map((track) => ({ track, at: likedAt(state, personId, track.id) }))
    .toSorted(compare);
  const many = manyOf(state, personId, { order, isDescending, words, albumName });
  return merged(few, many, compare);
}

function comparisons(
  albumName: (track: Track) => string,
): Record<VersionOrder, (a: Liked, b: Liked) => number> {
  const artist = ({ track }: Liked): string => track.artists[0]?.name ?? '';
  const name = (a: Liked, b: Liked): number => compareNames(a.track.name, b.track.name);
  return {
    name,
    artist: (a, b) => compareNames(artist(a), artist(b)) || name(a, b),
    album: (a, b) =>
      compareNames(albumName(a.track), albumName(b.track)) ||
      a.track.disc - b.track.disc ||
      a.track.number - b.track.number ||
      name(a, b),
    duration: (a, b) => a.track.duration - b.track.duration,
    added_at: (a, b) => a.at - b.at,
  };
}

/** A like from before the world began gets its date from its place among the first likes. */
function likedAt(
  { likedAt: noted, beganAt }: WorldState,
  personId: number,
  trackId: number,
): number {
  const since = noted[personId]?.[trackId];
  return since === undefined
    ? beganAt - (1 + (seededLikes[personId] ?? []).indexOf(trackId)) * 26 * hour
    : Date.parse(since);
}

interface ManyWish {
  order: VersionOrder;
  isDescending: boolean;
  words: readonly string[];
  albumName: (track: Track) => string;
}

interface Many {
  length: number;
  at(place: number): Liked;
  placeOf(trackId: number): number;
}

const none: Many = {
  length: 0,
  at: () => {
    throw new RangeError('The list is empty.');
  },
  placeOf: () => -1,
};

/** Rows by their numbers: the lower the number, the newer the like. */
function manyOf(
  { manyLikes, catalogue: { tracks }, beganAt }: WorldState,
  personId: number,
  { order, isDescending, words, albumName }: ManyWish,
): Many {
  if (manyLikes?.user_id !== personId) return none;
  const without = new Set(manyLikes.without);
  const all = versionsInOrder(tracks, manyLikes.count, order, albumName);
  const hasWords = words.length === 0 ? () => true : finderOfVersions(tracks, words, albumName);
  const isWhole = words.length === 0 && without.size === 0;
  const numbers = isWhole
    ? all
    : all.filter(
        (number) =>
          hasWords(number) && !(without.size > 0 && without.has(idOfVersion(tracks, number))),
      );
  // Numbers ascend from newest to oldest.
  const isBackward = order === 'added_at' ? !isDescending : isDescending;
  const mirrored = (place: number): number => (isBackward ? numbers.length - 1 - place : place);
  return {
    length: numbers.length,
    at(place) {
      const number = numbers[mirrored(place)] ?? 0;
      return { track: versionAt(tracks, number), at: beganAt - (number + 1) * hour };
    },
    placeOf(trackId) {
      const found = numbers.findIndex((number) => idOfVersion(tracks, number) === trackId);
      return found < 0 ? -1 : mirrored(found);
    },
  };
}

/** Merges a few rows into many by position, and creates only the requested rows of the many. */
function merged(
  few: readonly Liked[],
  many: Many,
  compare: (a: Liked, b: Liked) => number,
): LikedList {
  const places =
    many.length === 0
      ? few.map((_, index) => index)
      : few.map((one, index) => index + firstAfter(many, one, compare));
  const length = few.length + many.length;
  const slice = (start: number, end: number): Liked[] => {
    const rows: Liked[] = [];
    for (let place = start; place < Math.min(end, length); place += 1) {
      const before = places.filter((one) => one < place).length;
      const own = few[before];
      rows.push(own && places[before] === place ? own : many.at(place - before));
    }
    return rows;
  };
  const placeOf = (trackId: number): number => {
    const own = few.findIndex(({ track }) => track.id === trackId);
    if (own >= 0) return places[own] ?? -1;
    const among = many.placeOf(trackId);
    return among < 0
      ? -1
      : places.reduce((place, one) => (one <= place ? place + 1 : place), among);
  };
  return { length, slice, placeOf };
}

function firstAfter(many: Many, one: Liked, compare: (a: Liked, b: Liked) => number): number {
  let [low, high] = [0, many.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(many.at(middle), one) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Records that a like was added or removed, after the list of likes has changed. */
export function noteLike({ state, now }: World, personId: number, trackId: number): void {
  (state.likedAt[personId] ??= {})[trackId] = now().toISOString();
  const { manyLikes } = state;
  if (manyLikes?.user_id === personId && !manyLikes.without.includes(trackId))
    manyLikes.without.push(trackId);
}

/** The ids of all tracks that a member likes, as in the bootstrap data. */
export function likedTrackIds(state: WorldState, personId: number): number[] {
  const few = state.likedTracks[personId] ?? [];
  if (state.manyLikes?.user_id !== personId) return few;
  const [{ tracks }, without] = [state.catalogue, new Set(state.manyLikes.without)];
  return [
    ...few,
    ...Array.from({ length: state.manyLikes.count }, (_, number) =>
      idOfVersion(tracks, number),
    ).filter((id) => !without.has(id)),
  ];
}
