/** One standing of a track in a list: its id, and the how many times before it the same track stands there, from 0. Of two equal tracks, neither is lost. */
type Standing = `${number}.${number}`;

/** The standings of a list of track ids, in its order. */
function standingsOf(ids: readonly number[]): Standing[] {
  const seen = new Map<number, number>();
  return ids.map((id): Standing => {
    const before = seen.get(id) ?? 0;
    seen.set(id, before + 1);
    return `${id}.${before}`;
  });
}

const idOf = (standing: Standing): number => Number(standing.split('.', 1)[0]);

/** What somebody did to the order of a list that they had before them. */
export interface Reorder {
  /** The list as they want it, by its standings before. */
  wanted: readonly Standing[];
  /** What they put elsewhere. The rest is where it was. */
  moved: ReadonlySet<Standing>;
}

/** Rows of a list (by number, from 0) put before one of its rows, or behind the last. Returns how it is done, and how it is taken back. */
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
  // Of a track that stands there twice, what was the first may be the second afterwards.
  const later = standingsOf(after.flatMap((row) => ids[row] ?? []));
  const laterByRow = numbers.flatMap((row) => later[after.indexOf(row)] ?? []);
  return { done: reorder(after, present), undone: reorder(numbers, laterByRow) };
}

/**
 * The order to send, given what the backend has by now: all of that and nothing else, as often as it is there. What others added stays where
 * they put it, what they removed stays away, and so does the order that they gave to what was not moved here.
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

/** Brings tracks that were removed, and were added again at the end, back to where they stood in the list before. */
export function restoreRows(before: readonly number[], tracks: ReadonlySet<number>): Reorder {
  const wanted = standingsOf(before);
  return { wanted, moved: new Set(wanted.filter((standing) => tracks.has(idOf(standing)))) };
}

/** The ids of a list after a reorder of it. */
export const orderedIds = ({ wanted }: Reorder): number[] => wanted.map(idOf);
