import { isTransient } from '../../data/calls/api-error.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import { isPlayable } from '../../music/tracks/track-facts.ts';
import type { Source } from '../../music/tracks/source.ts';
import { missingTracks } from './missing-tracks.ts';
import { readSource } from './read-source.ts';

interface Rest {
  before: Track[];
  after: Track[];
  /** Number of the source's tracks in the queue, including these. */
  count: number;
  isTooLong: boolean;
}

/**
 * The playable tracks of a source that the queue lacks. Null if it can't be read at once, 'later'
 * if unavailable for now.
 */
export async function readRest(
  source: Source,
  known: readonly number[],
  signal?: AbortSignal,
): Promise<Rest | null | 'later'> {
  try {
    const whole = await readSource(source, { signal });
    if (!whole) return null;
    const playable = whole.tracks.filter(isPlayable);
    return {
      ...missingTracks(playable, known),
      count: playable.length,
      isTooLong: whole.isTooLong,
    };
  } catch (error) {
    return isTransient(error) ? 'later' : null;
  }
}
