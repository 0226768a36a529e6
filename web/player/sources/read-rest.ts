import { isTransient } from '../../data/calls/api-error.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import { isPlayable } from '../../music/tracks/track-facts.ts';
import type { Source } from '../../music/tracks/source.ts';
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
    const all = await readSource(source, { signal });
    if (!all) return null;
    const playable = all.tracks.filter(isPlayable);
    return {
      ...missingTracks(playable, known),
      count: playable.length,
      isTooLong: all.isTooLong,
    };
  } catch (error) {
    return isTransient(error) ? 'later' : null;
  }
}

/**
 * The tracks of a list before and after the queue's part of it. `known`: IDs of the queue's part,
 * in list order.
 */
function missingTracks(
  tracks: readonly Track[],
  known: readonly number[],
): { before: Track[]; after: Track[] } {
  const start = tracks.findIndex((_, row) => known.every((id, at) => tracks[row + at]?.id === id));
  if (start !== -1)
    return { before: tracks.slice(0, start), after: tracks.slice(start + known.length) };
  // The list has changed: exclude each known track as often as it occurs.
  const left = new Map<number, number>();
  for (const id of known) left.set(id, (left.get(id) ?? 0) + 1);
  const after = tracks.filter(({ id }) => {
    const count = left.get(id) ?? 0;
    left.set(id, count - 1);
    return count <= 0;
  });
  return { before: [], after };
}
