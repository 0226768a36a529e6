import { id, list, record } from '../../../contracts/loose.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import { readList } from '../../music/tracks/read-list.ts';
import { deviceStore } from '../../lib/device-store.ts';
import {
  type EntryKey,
  type Person,
  readLocalEntry,
  writeLocalEntry,
} from '../../lib/local-entries.ts';
import { oneAtATime } from '../../lib/tab-locks.ts';

export interface Named {
  id: number;
  name: string;
}

/** The facts of a track that a recap shows. */
export interface HeardTrack extends Named {
  artists: readonly Named[];
  /** One or none. */
  albums: readonly Named[];
  genres: readonly Named[];
}

export interface HeardPlay {
  track: HeardTrack;
  /** When it began to count, in `Date.now()` milliseconds. */
  at: number;
  /** Seconds heard. */
  seconds: number;
}

const entry: EntryKey = { name: 'heard', version: 2 };
/** Signing in again must not start what its owner has stopped. */
const offEntry: EntryKey = { name: 'heard-off', version: 1, outlivesSignOut: true };
/** A year of 55 plays a day. Each play writes all of them. */
const maxPlays = 20_000;

export const isHistoryKept = (person: Person): boolean => readLocalEntry(person, offEntry) !== true;

export const keepHistory = (person: Person, isKept: boolean): boolean =>
  writeLocalEntry(person, offEntry, !isKept);

const named = (items: readonly Named[]): Named[] =>
  items.map((item) => ({ id: item.id, name: item.name }));

export const heardTrack = ({ id: trackId, name, artists, album, genres }: Track): HeardTrack => ({
  id: trackId,
  name,
  artists: named(readList(artists)),
  albums: named(album ? [album] : []),
  genres: named(readList(genres)),
});

const isNamed = (raw: unknown): boolean =>
  id(record(raw)['id']) !== null && typeof record(raw)['name'] === 'string';

function isPlay(raw: unknown): raw is HeardPlay {
  const { track, at, seconds } = record(raw);
  const { artists, albums, genres } = record(track);
  return (
    isNamed(track) &&
    [artists, albums, genres].every((items) => Array.isArray(items) && items.every(isNamed)) &&
    typeof at === 'number' &&
    typeof seconds === 'number'
  );
}

/** Everything kept on this device. @throws Error if it can't be read. */
export const readHistory = async (person: Person): Promise<HeardPlay[]> =>
  list(await deviceStore.get(person, entry)).filter(isPlay);

const exclusively = oneAtATime('foyer-heard');

/**
 * Keeps a play, unless the others can't be read. Another one at the same time is an update of its
 * seconds. Never rejects.
 */
export const keepPlay = (person: Person, play: HeardPlay, isUpdate = false): Promise<void> =>
  exclusively(async () => {
    const plays = await readHistory(person);
    const others = plays.filter(({ at }) => at !== play.at);
    // Deleted while its track played on.
    if (isUpdate && others.length === plays.length) return;
    // The database stores an object once, however many plays refer to it.
    const track = others.find((one) => one.track.id === play.track.id)?.track ?? play.track;
    await deviceStore.set(person, entry, [...others, { ...play, track }].slice(-maxPlays));
  }).catch(() => undefined);

/** Waits for a play that is being stored, and deletes it too. */
export const deleteHistory = (person: Person): Promise<void> =>
  exclusively(() => deviceStore.remove(person, entry.name));
