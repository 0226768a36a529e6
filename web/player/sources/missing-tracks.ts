import type { Track } from '../../../contracts/schema/music.ts';

/**
 * The tracks of a whole list that are missing from the queue's part of it: those before and those
 * after. `known`: IDs of the queue's part, in list order.
 */
export function missingTracks(
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
