import { markUnsupported } from '../../../data/calls/capabilities.ts';

/** After this many tracks in a row without lyrics, the backend is assumed to lack the call. */
const maxTracks = 8;

const without = new Set<number>();
let hasAny = false;

/**
 * Notes whether a track has lyrics: a backend without the call answers like one without lyrics for
 * the track.
 */
export function noteLyrics(trackId: number, hasWords: boolean): void {
  if (hasWords) hasAny = true;
  else without.add(trackId);
  if (!hasAny && without.size >= maxTracks) markUnsupported('GET tracks/{id}/lyrics');
}

/** For tests with several backends. */
export function forgetLyrics(): void {
  without.clear();
  hasAny = false;
}
