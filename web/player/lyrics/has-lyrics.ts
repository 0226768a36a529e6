import { learnLack } from '../../api/capabilities.ts';

/** Tracks in a row, after which a backend that has words for none of them is taken for one that has no such call. */
const most = 8;

const without = new Set<number>();
let hasAny = false;

/** Notes whether a track had words: a backend without the call says of every track what others say of one that has none. */
export function noteLyrics(trackId: number, hasWords: boolean): void {
  if (hasWords) hasAny = true;
  else without.add(trackId);
  if (!hasAny && without.size >= most) learnLack('GET tracks/{id}/lyrics');
}

/** For tests, in which one backend follows another. */
export function forgetLyrics(): void {
  without.clear();
  hasAny = false;
}
