import { id, list, record, text } from '../../../contracts/loose.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import { namesOf, readList } from '../../music/tracks/read-list.ts';
import { deviceStore } from '../../lib/device-store.ts';
import {
  type EntryKey,
  type Person,
  readLocalEntry,
  removeLocalEntry,
  writeLocalEntry,
} from '../../lib/local-entries.ts';
import { Signal } from '../../lib/store.ts';
import { oneAtATime } from '../../lib/tab-locks.ts';

/** The facts of a track that a recap shows. */
export interface HeardTrack {
  id: number;
  name: string;
  artists: readonly { id: number; name: string }[];
  album: { id: number; name: string } | null;
  genre: string | null;
}

export interface HeardPlay {
  track: HeardTrack;
  /** When it began to count, in `Date.now()` milliseconds. */
  at: number;
  /** Seconds heard. */
  seconds: number;
}

/** Plays of one month in UTC: a month is rewritten with each play, so years must not be. */
const monthEntry = (month: string): EntryKey => ({ name: `heard ${month}`, version: 1 });
const indexEntry: EntryKey = { name: 'heard', version: 1 };
/** Signing in again must not start what its owner has stopped. */
const offEntry: EntryKey = { name: 'heard-off', version: 1, outlivesSignOut: true };
/** Three years, and six hours a day. */
const maxMonths = 36;
const maxPlays = 4_000;

export const isHistoryKept = (person: Person): boolean => readLocalEntry(person, offEntry) !== true;

export function keepHistory(person: Person, isKept: boolean): void {
  if (isKept) removeLocalEntry(person, offEntry.name, true);
  else writeLocalEntry(person, offEntry, true);
}

export const heardTrack = (track: Track): HeardTrack => ({
  id: track.id,
  name: track.name,
  artists: readList(track.artists).map((artist) => ({ id: artist.id, name: artist.name })),
  album: track.album ? { id: track.album.id, name: track.album.name } : null,
  genre: namesOf(track.genres)[0] ?? null,
});

const exclusively = oneAtATime('foyer-heard');
const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

async function readMonths(person: Person): Promise<string[]> {
  return list(await deviceStore.get(person, indexEntry)).filter((one) => typeof one === 'string');
}

async function readMonth(person: Person, month: string): Promise<HeardPlay[]> {
  const { tracks, plays } = record(await deviceStore.get(person, monthEntry(month)));
  const known = new Map(list(tracks).flatMap((one) => readHeardTrack(one)));
  return list(plays).flatMap((one) => {
    const [trackId, at, seconds] = list(one);
    const track = known.get(trackId as number);
    return track && typeof at === 'number' && typeof seconds === 'number'
      ? [{ track, at, seconds }]
      : [];
  });
}

function readHeardTrack(raw: unknown): [number, HeardTrack][] {
  const { id: rawId, name, artists, album, genre } = record(raw);
  const trackId = id(rawId);
  return trackId === null
    ? []
    : [
        [
          trackId,
          {
            id: trackId,
            name: text(name),
            artists: list(artists).flatMap(readNamed),
            album: readNamed(album)[0] ?? null,
            genre: text(genre) || null,
          },
        ],
      ];
}

function readNamed(raw: unknown): { id: number; name: string }[] {
  const namedId = id(record(raw)['id']);
  return namedId === null ? [] : [{ id: namedId, name: text(record(raw)['name']) }];
}

/** Everything kept on this device, oldest first. */
export async function readHistory(person: Person): Promise<HeardPlay[]> {
  const months = (await readMonths(person)).toSorted();
  return (await Promise.all(months.map((month) => readMonth(person, month)))).flat();
}

/** Keeps a play, or updates the seconds of the same one. Never rejects. */
export const keepPlay = (person: Person, play: HeardPlay): Promise<void> =>
  exclusively(async () => {
    const month = monthOf(play.at);
    const others = (await readMonth(person, month)).filter(
      ({ at, track }) => at !== play.at || track.id !== play.track.id,
    );
    const plays = [...others, play].slice(-maxPlays);
    await deviceStore.set(person, monthEntry(month), {
      tracks: [...new Map(plays.map(({ track }) => [track.id, track])).values()],
      plays: plays.map(({ track, at, seconds }) => [track.id, at, Math.round(seconds)]),
    });
    const months = await readMonths(person);
    if (months.includes(month)) return;
    const all = [...months, month].toSorted();
    for (const old of all.splice(0, all.length - maxMonths))
      await deviceStore.remove(person, monthEntry(old).name);
    await deviceStore.set(person, indexEntry, all);
  });

const deleted = new Signal<void>();
/** A track that is playing must not come back. */
export const onHistoryDeleted = deleted.listen;

/** Waits for a play that is being stored, and deletes it too. */
export function deleteHistory(person: Person): Promise<void> {
  deleted.emit();
  return exclusively(async () => {
    for (const month of await readMonths(person))
      await deviceStore.remove(person, monthEntry(month).name);
    await deviceStore.remove(person, indexEntry.name);
  });
}
