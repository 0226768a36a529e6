import { chance } from '../random.ts';
import type { WorldState } from '../state.ts';
import { tracksOfAlbum } from './catalogue-rows.ts';
import { catalogue } from './catalogue.ts';
import { likedTracks } from './member-data.ts';

const minute = 60_000;
const day = 1_440 * minute;

/**
 * People by their ids in the seed, with the number of recent days on which they listened. Others
 * have no history.
 */
const listening: readonly [id: number, days: number][] = [
  [1, 34],
  [2, 21],
  [5, 12],
  [6, 28],
];

/**
 * By user id, newest first: the listening history of the demo's members over the last weeks. Most
 * days have one or two sessions, of liked tracks or of an album from its first track on, and some
 * tracks repeat. It depends only on likes and the catalogue, so it is the same in every world.
 */
export function seededPlays(now: number): WorldState['plays'] {
  return Object.fromEntries(listening.map(([id, days]) => [id, playsOf(id, days, now)]));
}

function playsOf(id: number, days: number, now: number): { track_id: number; at: string }[] {
  const draw = chance(40_009 + id);
  const liked = likedTracks[id] ?? [];
  const favourites = liked.slice(0, 5);
  const plays: { track_id: number; at: string }[] = [];
  // From oldest to newest: the last session ended some minutes ago.
  for (let daysAgo = days; daysAgo >= 0; daysAgo -= 1) {
    if (daysAgo > 0 && draw.maybe(0.3)) continue;
    const heard = draw.maybe(0.45)
      ? recordOf(draw.whole(1, catalogue.albums.length))
      : mixOf(liked, favourites, draw);
    let at = now - daysAgo * day - draw.whole(25, 400) * minute - heard.length * 5 * minute;
    for (const track_id of heard) {
      plays.push({ track_id, at: new Date(at).toISOString() });
      at += draw.whole(3, 5) * minute;
    }
  }
  return plays.toReversed();
}

const recordOf = (albumId: number): number[] =>
  tracksOfAlbum(catalogue, albumId).map(({ id }) => id);

const mixOf = (
  liked: readonly number[],
  favourites: readonly number[],
  draw: ReturnType<typeof chance>,
): number[] =>
  Array.from({ length: draw.whole(3, 9) }, () => {
    const among = draw.maybe(0.35) ? favourites : liked;
    return among[draw.whole(0, among.length - 1)] ?? draw.whole(1, catalogue.tracks.length);
  });
