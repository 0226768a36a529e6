import type { Track } from '../../../contracts/schema/music.ts';

/**
 * The tracks of a whole list that a queue did not get from it: those before the part that it got, and those behind. `known`: ids of that part, in
 * the order of the list.
 */
export function missingTracks(
  tracks: readonly Track[],
  known: readonly number[],
): { before: Track[]; after: Track[] } {
  const start = tracks.findIndex((_, row) => known.every((id, at) => tracks[row + at]?.id === id));
  if (start !== -1)
    return { before: tracks.slice(0, start), after: tracks.slice(start + known.length) };
  // The list has changed since: whatever of it is there is known, as often as it is there.
  const left = new Map<number, number>();
  for (const id of known) left.set(id, (left.get(id) ?? 0) + 1);
  const after = tracks.filter(({ id }) => {
    const count = left.get(id) ?? 0;
    left.set(id, count - 1);
    return count <= 0;
  });
  return { before: [], after };
}
