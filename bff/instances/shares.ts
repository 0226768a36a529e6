/**
 * The whole part of a limit that one of these instances gets: all parts together are exactly the
 * limit. With more instances than the limit has units, some get none.
 */
export function wholeShare(total: number, ids: readonly string[], id: string): number {
  const sorted = ids.toSorted();
  const index = sorted.indexOf(id);
  // An instance that the others don't know yet takes no more than it will get once they do.
  const count = index === -1 ? sorted.length + 1 : sorted.length;
  const rest = total % count;
  return Math.floor(total / count) + (index !== -1 && index < rest ? 1 : 0);
}

/** The same for a limit that can be divided. */
export const evenShare = (total: number, count: number): number => total / Math.max(1, count);
