import { id, isOn, list, record, text } from '../../contracts/loose.ts';
import type { Track } from '../../contracts/schema/music.ts';
import { readList } from '../music/tracks/read-list.ts';
import type { FileFacts } from './fetch-track.ts';

/** never: music of this kind can't be kept. failed: several attempts failed. */
export type KeptState = 'waiting' | 'done' | 'failed' | 'never';

export interface KeptTrack {
  track: Track;
  state: KeptState;
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

/** What a person keeps on this device. Immutable; the latest collection is the last. */
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

/** The index as it is stored. */
export const toStored = ({ tracks, collections, ...rest }: KeptIndex): unknown => ({
  ...rest,
  tracks: [...tracks.values()],
  collections: [...collections.values()],
});

/** Reads a stored index. Drops tracks that no collection contains. */
export function readIndex(stored: unknown): KeptIndex {
  const raw = record(stored);
  const tracks = new Map(
    list(raw['tracks'])
      .flatMap(readTrack)
      .map((one) => [one.track.id, one]),
  );
  const collections = list(raw['collections']).flatMap((entry): KeptCollection[] => {
    const { key, name, path, image, trackIds } = record(entry);
    const ids = list(trackIds).flatMap((one) => id(one) ?? []);
    return text(key) === '' || !text(path).startsWith('/')
      ? []
      : [
          {
            key: text(key),
            name: text(name),
            path: text(path),
            image: text(image) || null,
            trackIds: ids.filter((one) => tracks.has(one)),
          },
        ];
  });
  return withoutUnused({
    tracks,
    collections: new Map(collections.map((one) => [one.key, one])),
    isPaused: isOn(raw['isPaused']),
    paidUntil: typeof raw['paidUntil'] === 'number' ? raw['paidUntil'] : null,
  });
}

const states: readonly unknown[] = ['waiting', 'done', 'failed', 'never'];

function readTrack(entry: unknown): KeptTrack[] {
  const raw = record(entry);
  const track = record(raw['track']);
  if (id(track['id']) === null || text(track['name']) === '' || !states.includes(raw['state']))
    return [];
  const facts = record(raw['facts']);
  return [
    {
      track: factsOfTrack(track as unknown as Track),
      state: raw['state'] as KeptState,
      bytes: id(raw['bytes']) ?? 0,
      facts: raw['facts']
        ? {
            total: id(facts['total']),
            tag: text(facts['tag']) || null,
            type: text(facts['type']),
          }
        : null,
    },
  ];
}

/** The facts that the player, the rows and the menus need. */
function factsOfTrack(track: Track): Track {
  const { id: trackId, name, duration, number, disc, image, src, album, explicit } = track;
  const artists = readList(track.artists).map((one) => ({ id: one.id, name: one.name }));
  const facts = { name, duration, number, disc, image, src, explicit, artists };
  return {
    ...facts,
    id: trackId,
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
  return withoutUnused({ ...index, tracks, collections });
}

export function withoutCollections(index: KeptIndex, keys: readonly string[]): KeptIndex {
  const collections = new Map([...index.collections].filter(([key]) => !keys.includes(key)));
  return withoutUnused({ ...index, collections });
}

/** Removes a track from every collection. */
export function withoutTrack(index: KeptIndex, trackId: number): KeptIndex {
  const collections = [...index.collections.values()].map((one) => ({
    ...one,
    trackIds: one.trackIds.filter((other) => other !== trackId),
  }));
  return withoutUnused({
    ...index,
    collections: new Map(
      collections.filter(({ trackIds }) => trackIds.length > 0).map((one) => [one.key, one]),
    ),
  });
}

export function withTrack(
  index: KeptIndex,
  trackId: number,
  change: Partial<KeptTrack>,
): KeptIndex {
  const known = index.tracks.get(trackId);
  if (!known) return index;
  return { ...index, tracks: new Map(index.tracks).set(trackId, { ...known, ...change }) };
}

function withoutUnused(index: KeptIndex): KeptIndex {
  const used = new Set([...index.collections.values()].flatMap(({ trackIds }) => trackIds));
  return { ...index, tracks: new Map([...index.tracks].filter(([key]) => used.has(key))) };
}

/** The tracks of a collection, in its order. */
export const keptTracksOf = (
  { trackIds }: Pick<KeptCollection, 'trackIds'>,
  { tracks }: KeptIndex,
): KeptTrack[] => trackIds.flatMap((one) => tracks.get(one) ?? []);

/** Bytes of all tracks that are here. */
export const keptBytes = ({ tracks }: Pick<KeptIndex, 'tracks'>): number =>
  [...tracks.values()].reduce((sum, { bytes }) => sum + bytes, 0);

/** How much of these tracks is here, from 0 to 1. `progress`: bytes of those that load now. */
export function partOf(
  ids: readonly number[],
  { tracks }: KeptIndex,
  progress: ReadonlyMap<number, number>,
): number {
  const parts = ids.map((one) => {
    const known = tracks.get(one);
    if (known?.state !== 'waiting') return 1;
    const total = known.facts?.total ?? 0;
    return total > 0 ? Math.min(1, (progress.get(one) ?? 0) / total) : 0;
  });
  return parts.reduce((sum, part) => sum + part, 0) / Math.max(1, parts.length);
}
