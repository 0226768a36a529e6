import type { HeardPlay, HeardTrack, Named } from '../../../player/counting/heard-plays.ts';

/** An item of a ranking. */
export interface Ranked extends Named {
  /** The artists of a track or an album; empty for others. */
  by: string;
  plays: number;
  seconds: number;
}

/** The figures of a year. */
export type Recap = ReturnType<typeof recapsOf>[number];

/** The years with plays, latest first. `plays`: oldest first. */
export function recapsOf(plays: readonly HeardPlay[], timeZone: string | undefined) {
  // Swedish writes dates as ISO 8601 does.
  const { format } = new Intl.DateTimeFormat('sv-SE', { timeZone });
  const dated = plays.map((play) => ({ ...play, day: format(play.at) }));
  const years = Map.groupBy(dated, ({ day }) => day.slice(0, 4));
  return [...years].toReversed().map(([year, all]) => ({
    year,
    seconds: all.reduce((sum, { seconds }) => sum + seconds, 0),
    plays: all.length,
    /** With at least one play. */
    days: new Set(all.map(({ day }) => day)).size,
    artists: ranked(all, ({ artists }) => artists),
    tracks: ranked(all, (track) => [track], artistsOf),
    albums: ranked(all, ({ albums }) => albums, artistsOf),
    genres: ranked(all, ({ genres }) => genres),
  }));
}

export const artistsOf = ({ artists }: HeardTrack): string =>
  artists.map(({ name }) => name).join(', ');

function ranked(
  plays: readonly HeardPlay[],
  itemsOf: (track: HeardTrack) => readonly Named[],
  byOf: (track: HeardTrack) => string = () => '',
): Ranked[] {
  const rows = new Map<number, Ranked>();
  for (const { track, seconds } of plays)
    for (const { id, name } of itemsOf(track)) {
      const row = rows.get(id) ?? { id, name, by: byOf(track), plays: 0, seconds: 0 };
      rows.set(id, { ...row, plays: row.plays + 1, seconds: row.seconds + seconds });
    }
  return [...rows.values()].toSorted((a, b) => b.plays - a.plays || b.seconds - a.seconds);
}
