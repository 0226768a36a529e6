import { id, isOn, list, record, text } from '../../contracts/loose.ts';
import type { Playlist, Track } from '../../contracts/schema/music.ts';
import { readList } from '../music/tracks/read-list.ts';
import type { FileFacts } from './fetch-track.ts';

/** failed: several attempts failed. never: music of this kind can't be kept. */
const states = ['waiting', 'done', 'failed', 'never'] as const;

export interface KeptTrack {
  track: Track;
  state: (typeof states)[number];
  /** The length of the file once it is here. */
  bytes: number;
  /** Known from the first response on. */
  facts: FileFacts | null;
}

/** An album, a playlist, the liked tracks, or a single track. */
export interface KeptCollection {
  /** As `Source.id`: `album.5`, `playlist.7`, `liked-tracks`; `track.9`. */
  key: string;
  name: string;
  path: string;
  image: string | null;
  trackIds: readonly number[];
}

/** The music that a person keeps on this device. Immutable; the latest collection is the last. */
export interface KeptIndex {
  tracks: ReadonlyMap<number, KeptTrack>;
  collections: ReadonlyMap<string, KeptCollection>;
  /** By the visitor. */
  isPaused: boolean;
  /** When the paid period ends, in milliseconds; null if there is none. */
  paidUntil: number | null;
}

export const emptyIndex: KeptIndex = {
  tracks: new Map(),
  collections: new Map(),
  isPaused: false,
  paidUntil: null,
};

export const indexEntry = { name: 'downloads', version: 1 } as const;

/** The playlist's own picture, or that of the first track. */
export const pictureOf = (
  playlist: Pick<Playlist, 'image'> | undefined,
  [first]: readonly Track[],
): string | null => playlist?.image || first?.image || first?.album?.image || null;

export const toStored = ({ tracks, collections, ...rest }: KeptIndex): unknown => ({
  ...rest,
  tracks: [...tracks.values()],
  collections: [...collections.values()],
});

export function readIndex(stored: unknown): KeptIndex {
  const { tracks, collections, isPaused, paidUntil } = record(stored);
  const known = new Map(list(tracks).flatMap((one) => readTrack(record(one))));
  return {
    tracks: known,
    collections: new Map(list(collections).flatMap((one) => readCollection(record(one), known))),
    isPaused: isOn(isPaused),
    paidUntil: typeof paidUntil === 'number' ? paidUntil : null,
  };
}

function readTrack(raw: Record<string, unknown>): [number, KeptTrack][] {
  const track = record(raw['track']);
  const trackId = id(track['id']);
  const state = states.find((one) => one === raw['state']);
  if (trackId === null || text(track['name']) === '' || !state) return [];
  const facts = raw['facts'] ? (raw['facts'] as FileFacts) : null;
  return [
    [trackId, { track: track as unknown as Track, state, bytes: id(raw['bytes']) ?? 0, facts }],
  ];
}

function readCollection(
  { key, name, path, image, trackIds }: Record<string, unknown>,
  tracks: KeptIndex['tracks'],
): [string, KeptCollection][] {
  if (!text(path).startsWith('/')) return [];
  const ids = list(trackIds).flatMap((one) => id(one) ?? []);
  const facts = { key: text(key), name: text(name), path: text(path), image: text(image) || null };
  return [[facts.key, { ...facts, trackIds: ids.filter((one) => tracks.has(one)) }]];
}

/** The facts that the player, the rows and the menus need. */
function factsOfTrack({ album, ...track }: Track): Track {
  const { name, duration, number, disc, image, src, explicit } = track;
  return {
    ...{ id: track.id, name, duration, number, disc, image, src, explicit },
    artists: readList(track.artists).map((one) => ({ id: one.id, name: one.name })),
    album: album && { id: album.id, name: album.name, image: album.image },
  };
}

/** Adds a collection, or updates it. Its tracks that are here stay. */
export function withCollection(
  index: KeptIndex,
  collection: Omit<KeptCollection, 'trackIds'>,
  added: readonly Track[],
): KeptIndex {
  const tracks = new Map(index.tracks);
  for (const track of added) {
    const known = tracks.get(track.id);
    // A press on a failed track is another attempt.
    const state = known?.state === 'done' ? 'done' : 'waiting';
    tracks.set(track.id, { bytes: 0, facts: null, ...known, state, track: factsOfTrack(track) });
  }
  const collections = new Map(index.collections);
  collections.delete(collection.key);
  collections.set(collection.key, {
    ...collection,
    trackIds: [...new Set(added.map((track) => track.id))],
  });
  return withoutUnused({ ...index, tracks }, [...collections.values()]);
}

export const withoutCollections = (index: KeptIndex, keys: readonly string[]): KeptIndex =>
  withoutUnused(
    index,
    [...index.collections.values()].filter(({ key }) => !keys.includes(key)),
  );

/** Removes a track from every collection. */
export const withoutTrack = (index: KeptIndex, trackId: number): KeptIndex =>
  withoutUnused(
    index,
    [...index.collections.values()]
      .map((one) => ({ ...one, trackIds: one.trackIds.filter((other) => other !== trackId) }))
      .filter(({ trackIds }) => trackIds.length > 0),
  );

export function withTrack(
  index: KeptIndex,
  trackId: number,
  change: Partial<KeptTrack>,
): KeptIndex {
  const known = index.tracks.get(trackId);
  return known
    ? { ...index, tracks: new Map(index.tracks).set(trackId, { ...known, ...change }) }
    : index;
}

/** Drops the tracks that none of these collections contains. */
function withoutUnused(index: KeptIndex, collections: readonly KeptCollection[]): KeptIndex {
  const used = new Set(collections.flatMap(({ trackIds }) => trackIds));
  return {
    ...index,
    collections: new Map(collections.map((one) => [one.key, one])),
    tracks: new Map([...index.tracks].filter(([key]) => used.has(key))),
  };
}

/** The tracks of a collection, in its order. */
export const keptTracksOf = (
  { trackIds }: Pick<KeptCollection, 'trackIds'>,
  { tracks }: KeptIndex,
): KeptTrack[] => trackIds.flatMap((one) => tracks.get(one) ?? []);

export const keptBytes = (tracks: Iterable<KeptTrack>): number =>
  [...tracks].reduce((sum, { bytes }) => sum + bytes, 0);

/** How much of these tracks is here, from 0 to 1. `progress`: bytes of those that load now. */
export function partOf(
  tracks: readonly KeptTrack[],
  progress: ReadonlyMap<number, number>,
): number {
  const parts = tracks.map(({ state, facts, track }) => {
    if (state !== 'waiting') return 1;
    const total = facts?.total ?? 0;
    return total > 0 ? Math.min(1, (progress.get(track.id) ?? 0) / total) : 0;
  });
  return parts.reduce((sum, part) => sum + part, 0) / Math.max(1, parts.length);
}
