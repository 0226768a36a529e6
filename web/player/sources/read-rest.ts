import { isPassing } from '../../api/api-error.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import { text } from '../../../contracts/loose.ts';
import type { Source } from '../queue/queue-item.ts';
import { missingTracks } from './missing-tracks.ts';
import { readSource } from './read-source.ts';

interface Rest {
  before: Track[];
  after: Track[];
  /** How many tracks of the source are here with these. */
  count: number;
  isTooLong: boolean;
}

/** What a queue does not have yet of its source and can be played. Null where it cannot be read at once, 'later' where nobody can say now. */
export async function readRest(
  source: Source,
  known: readonly number[],
  signal?: AbortSignal,
): Promise<Rest | null | 'later'> {
  try {
    const whole = await readSource(source, { signal });
    if (!whole) return null;
    const playable = whole.tracks.filter(({ src }) => text(src) !== '');
    return {
      ...missingTracks(playable, known),
      count: playable.length,
      isTooLong: whole.isTooLong,
    };
  } catch (error) {
    return isPassing(error) ? 'later' : null;
  }
}
