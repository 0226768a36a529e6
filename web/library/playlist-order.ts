/**
 * One occurrence of a track in a list: its ID and its index among equal tracks, from 0. Keeps
 * duplicates apart.
 */
type Standing = `${number}.${number}`;

function standingsOf(ids: readonly number[]): Standing[] {
  const seen = new Map<number, number>();
  return ids.map((id): Standing => {
    const before = seen.get(id) ?? 0;
    seen.set(id, before + 1);
    return `${id}.${before}`;
  });
}

const idOf = (standing: Standing): number => Number(standing.split('.', 1)[0]);

/** A change to the order of a list as the visitor saw it. */
export interface Reorder {
  /** The list in its new order, by occurrences before the change. */
  wanted: readonly Standing[];
  /** The moved occurrences. All others keep their order. */
  moved: ReadonlySet<Standing>;
}

/**
 * Moves rows (by number, from 0) before another row, or to the end. Returns the change and its
 * undo.
 */
export function moveRows(
  ids: readonly number[],
  rows: readonly number[],
  before: number,
): { done: Reorder; undone: Reorder } {
  const held = new Set(rows);
  const numbers = ids.map((_, row) => row);
  const rest = (from: number, to: number) =>
    numbers.slice(from, to).filter((row) => !held.has(row));
  const after = [
    ...rest(0, before),
    ...numbers.filter((row) => held.has(row)),
    ...rest(before, ids.length),
  ];
  const present = standingsOf(ids);
  const reorder = (order: readonly number[], standings: readonly Standing[]): Reorder => ({
    wanted: order.flatMap((row) => standings[row] ?? []),
    moved: new Set([...held].flatMap((row) => standings[row] ?? [])),
  });
  // Moving a duplicate can swap it with its twin, so undo needs new occurrence numbers.
  const later = standingsOf(after.flatMap((row) => ids[row] ?? []));
  const laterByRow = numbers.flatMap((row) => later[after.indexOf(row)] ?? []);
  return { done: reorder(after, present), undone: reorder(numbers, laterByRow) };
}

/**
 * The order to send, merged with the backend's present list. It contains exactly the present
 * tracks. Tracks that others added, removed or moved stay that way, unless they were moved here.
 */
export function mergeOrder({ wanted, moved }: Reorder, present: readonly number[]): number[] {
  const there = standingsOf(present);
  const known = new Set(there);
  const merged = there.filter((standing) => !moved.has(standing));
  const stays = new Set(merged);
  let run: Standing[] = [];
  for (const standing of wanted) {
    if (moved.has(standing)) {
      if (known.has(standing)) run.push(standing);
    } else if (run.length > 0 && stays.has(standing)) {
      merged.splice(merged.indexOf(standing), 0, ...run);
      run = [];
    }
  }
  return [...merged, ...run].map(idOf);
}

/** Moves tracks that were removed and appended again back to their old places. */
export function restoreRows(before: readonly number[], tracks: ReadonlySet<number>): Reorder {
  const wanted = standingsOf(before);
  return { wanted, moved: new Set(wanted.filter((standing) => tracks.has(idOf(standing)))) };
}

/** The track IDs after a reorder. */
export const orderedIds = ({ wanted }: Reorder): number[] => wanted.map(idOf);
