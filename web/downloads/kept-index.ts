import { id, list, record, text } from '../../contracts/loose.ts';
import type { Playlist, Track } from '../../contracts/schema/music.ts';
import { isPlayable } from '../music/tracks/track-facts.ts';
import type { FileFacts } from './track-files.ts';

/** An album, a playlist, the liked tracks, or a single track. */
export interface KeptCollection {
  /** As `Source.id`: `album.5`, `playlist.7`, `liked-tracks`; `track.9`. */
  key: string;
  name: string;
  path: string;
  image: string | null;
  tracks: readonly Track[];
  /** Some tracks were removed from this device alone, so it no longer follows its list. */
  isPartial?: boolean;
}

/** A track's file, from the first response on. */
export interface KeptFile extends FileFacts {
  /** Its length; null until all of it is here, and 0 if it can't be kept. */
  bytes: number | null;
}

/** The music that a person keeps on this device. Immutable. */
export interface KeptIndex {
  /** The latest one is the last. */
  collections: readonly KeptCollection[];
  /** By the track's ID. Files of removed tracks stay until their undo is over. */
  files: Readonly<Record<number, KeptFile>>;
  /** By the visitor. */
  isPaused: boolean;
  /** When the paid period ends, in milliseconds; null if there is none. */
  paidUntil: number | null;
}

/** The playlist's own picture, or that of the first track. */
export const pictureOf = (
  playlist: Pick<Playlist, 'image'> | undefined,
  [first]: readonly Track[],
): string | null => playlist?.image || first?.image || first?.album?.image || null;

export const indexEntry = { name: 'downloads', version: 2 } as const;

export function readIndex(stored: unknown): KeptIndex {
  const { collections, files, isPaused, paidUntil } = record(stored);
  return {
    collections: list(collections).flatMap((one) => readCollection(record(one))),
    files: Object.fromEntries(
      Object.entries(record(files)).map(([key, one]) => [key, readFile(record(one))]),
    ),
    isPaused: isPaused === true,
    paidUntil: typeof paidUntil === 'number' ? paidUntil : null,
  };
}

export const emptyIndex = readIndex(null);

function readCollection(raw: Record<string, unknown>): KeptCollection[] {
  const [key, name, path] = [text(raw['key']), text(raw['name']), text(raw['path'])];
  const tracks = list(raw['tracks'])
    .map(record)
    .filter((one) => id(one['id']) !== null && text(one['name']) !== '') as unknown as Track[];
  const [image, isPartial] = [text(raw['image']) || null, raw['isPartial'] === true];
  return path.startsWith('/') ? [{ key, name, path, image, tracks, isPartial }] : [];
}

const readFile = ({ bytes, tag, type }: Record<string, unknown>): KeptFile => ({
  bytes: id(bytes),
  tag: text(tag) || null,
  type: text(type),
});

/** The files of tracks that a collection contains. */
export function usedFiles(index: KeptIndex): KeptIndex['files'] {
  const tracks = tracksOf(index);
  return Object.fromEntries(Object.entries(index.files).filter(([key]) => tracks.has(Number(key))));
}

export const tracksOf = ({
  collections,
}: Pick<KeptIndex, 'collections'>): ReadonlyMap<number, Track> =>
  new Map(collections.flatMap(({ tracks }) => tracks.map((track) => [track.id, track])));

export const distinct = (tracks: readonly Track[]): Track[] => [
  ...new Map(tracks.map((track) => [track.id, track])).values(),
];

/**
 * The collections after one was updated from its whole list. Null if nothing has changed or the
 * result exceeds the quota: then they stay as they are.
 */
export function followed(
  { collections }: KeptIndex,
  key: string,
  list: readonly Track[],
  maxTracks: number,
): Pick<KeptIndex, 'collections'> | null {
  const old = collections.find((one) => one.key === key);
  const known = new Set(old?.tracks.map(({ id: trackId }) => trackId));
  // A kept track stays while its original has no file.
  const tracks = distinct(list.filter((track) => known.has(track.id) || isPlayable(track)));
  const isSame = tracks.length === known.size && tracks.every((track) => known.has(track.id));
  // An empty list is more likely a fault of the backend.
  if (!old || old.isPartial || isSame || tracks.length === 0) return null;
  const next = collections.map((one) => (one === old ? { ...old, tracks } : one));
  return tracksOf({ collections: next }).size > maxTracks ? null : { collections: next };
}

/** The length of a track's file; 0 unless it is here. */
export const bytesOf = ({ files }: KeptIndex, trackId: number): number =>
  files[trackId]?.bytes ?? 0;

export const keptBytes = (index: KeptIndex, tracks: Iterable<Track>): number =>
  [...tracks].reduce((sum, track) => sum + bytesOf(index, track.id), 0);
