import { addDays, type Day } from '../../../lib/dates.ts';
import type { HeardPlay, HeardTrack } from '../../../player/counting/heard-plays.ts';

/** An item of a ranking. `key`: unique within it. */
export interface Ranked {
  key: string;
  id: number;
  name: string;
  /** The artists of a track or an album; empty for others. */
  by: string;
  plays: number;
  seconds: number;
}

export interface Recap {
  year: number;
  seconds: number;
  plays: number;
  tracks: Ranked[];
  artists: Ranked[];
  albums: Ranked[];
  genres: Ranked[];
  /** Seconds by month and by hour of the day. */
  months: number[];
  hours: number[];
  /** Days with at least one play. */
  days: number;
  streak: { days: number; first: Day; last: Day };
  firstPlay: HeardPlay;
}

/** `2026-03-09` and the hour of a play, in the listener's time zone. */
export type ReadClock = (at: number) => { day: Day; hour: number };

export function clockIn(timeZone: string | undefined): ReadClock {
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' },
    hourCycle: 'h23',
    timeZone,
  });
  return (at) => {
    const [day = '', hour = '0'] = format.format(at).split(' ');
    return { day, hour: Number(hour) };
  };
}

/** The years with plays, latest first. */
export const yearsOf = (plays: readonly HeardPlay[], clock: ReadClock): number[] =>
  [...new Set(plays.map(({ at }) => Number(clock(at).day.slice(0, 4))))].toSorted((a, b) => b - a);

/** The figures of a year; null without a play. */
export function recapOf(plays: readonly HeardPlay[], year: number, clock: ReadClock): Recap | null {
  const months = Array.from({ length: 12 }, () => 0);
  const hours = Array.from({ length: 24 }, () => 0);
  const days = new Set<Day>();
  const ofYear = plays
    .filter(({ at }) => clock(at).day.startsWith(`${year}-`))
    .toSorted((a, b) => a.at - b.at);
  const [firstPlay] = ofYear;
  if (!firstPlay) return null;
  for (const { at, seconds } of ofYear) {
    const { day, hour } = clock(at);
    days.add(day);
    const month = Number(day.slice(5, 7)) - 1;
    months[month] = (months[month] ?? 0) + seconds;
    hours[hour] = (hours[hour] ?? 0) + seconds;
  }
  return {
    year,
    seconds: ofYear.reduce((sum, { seconds }) => sum + seconds, 0),
    plays: ofYear.length,
    tracks: ranked(ofYear, (track) => [{ ...track, by: artistsOf(track) }]),
    artists: ranked(ofYear, ({ artists }) => artists.map((artist) => ({ ...artist, by: '' }))),
    albums: ranked(ofYear, (track) =>
      track.album ? [{ ...track.album, by: artistsOf(track) }] : [],
    ),
    genres: ranked(ofYear, ({ genre }) => (genre === null ? [] : [{ id: 0, name: genre, by: '' }])),
    months,
    hours,
    days: days.size,
    streak: longestStreak([...days].toSorted()),
    firstPlay,
  };
}

/** Keeps a name in another script from reordering the words around it. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

export const artistsOf = ({ artists }: HeardTrack): string =>
  artists.map(({ name }) => name).join(', ');

function ranked(
  plays: readonly HeardPlay[],
  itemsOf: (track: HeardTrack) => { id: number; name: string; by: string }[],
): Ranked[] {
  const rows = new Map<string, Ranked>();
  for (const { track, seconds } of plays)
    for (const { id, name, by } of itemsOf(track)) {
      const key = id > 0 ? String(id) : name;
      const row = rows.get(key) ?? { key, id, name, by, plays: 0, seconds: 0 };
      rows.set(key, { ...row, plays: row.plays + 1, seconds: row.seconds + seconds });
    }
  return [...rows.values()].toSorted((a, b) => b.plays - a.plays || b.seconds - a.seconds);
}

function longestStreak(days: readonly Day[]): Recap['streak'] {
  let best = { days: 0, first: '', last: '' };
  let run = best;
  for (const day of days) {
    run =
      run.days > 0 && addDays(run.last, 1) === day
        ? { ...run, days: run.days + 1, last: day }
        : { days: 1, first: day, last: day };
    if (run.days > best.days) best = run;
  }
  return best;
}

/** When most of the music was heard: 0 at night, 1 in the morning, 2 in the afternoon, 3 later. */
export function dayPartOf(hours: readonly number[]): number {
  const sums = [0, 0, 0, 0];
  for (const [hour, seconds] of hours.entries()) {
    const part = [5, 11, 17, 23].filter((start) => hour >= start).length % 4;
    sums[part] = (sums[part] ?? 0) + seconds;
  }
  return sums.indexOf(Math.max(...sums));
}

/** The same play reaches the account up to two days later if the device was offline. */
const earlyMs = 10 * 60_000;
const lateMs = 2 * 86_400_000;

/**
 * Plays of the device and of the account. A play in both counts once, with the seconds that the
 * device knows.
 */
export function mergePlays(
  device: readonly HeardPlay[],
  account: readonly HeardPlay[],
): HeardPlay[] {
  const open = Map.groupBy(
    account.toSorted((a, b) => a.at - b.at),
    ({ track }) => track.id,
  );
  const same = new Set<HeardPlay>();
  const merged = device
    .toSorted((a, b) => a.at - b.at)
    .map((play) => {
      const known = open
        .get(play.track.id)
        ?.find(
          (one) => !same.has(one) && one.at >= play.at - earlyMs && one.at <= play.at + lateMs,
        );
      if (!known) return play;
      same.add(known);
      // The account knows a genre that the device's queue may have dropped.
      return play.track.genre === null ? { ...play, track: known.track } : play;
    });
  return [...merged, ...account.filter((play) => !same.has(play))].toSorted((a, b) => a.at - b.at);
}
