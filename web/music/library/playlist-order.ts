/**
 * One occurrence of a track in a list: its ID and its index among equal tracks, from 0. Keeps
 * duplicates apart.
 */
type Occurrence = `${number}.${number}`;

function occurrencesOf(ids: readonly number[]): Occurrence[] {
  const seen = new Map<number, number>();
  return ids.map((id): Occurrence => {
    const before = seen.get(id) ?? 0;
    seen.set(id, before + 1);
    return `${id}.${before}`;
  });
}

const idOf = (occurrence: Occurrence): number => Number(occurrence.split('.', 1)[0]);

/** A change to the order of a list as the visitor saw it. */
export interface Reorder {
  /** The list in its new order, by occurrences before the change. */
  wanted: readonly Occurrence[];
  /** The moved occurrences. All others keep their order. */
  moved: ReadonlySet<Occurrence>;
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
  const moving = new Set(rows);
  const numbers = ids.map((_, row) => row);
  const rest = (from: number, to: number) =>
    numbers.slice(from, to).filter((row) => !moving.has(row));
  const after = [
    ...rest(0, before),
    ...numbers.filter((row) => moving.has(row)),
    ...rest(before, ids.length),
  ];
  const present = occurrencesOf(ids);
  const reorder = (order: readonly number[], occurrences: readonly Occurrence[]): Reorder => ({
    wanted: order.flatMap((row) => occurrences[row] ?? []),
    moved: new Set([...moving].flatMap((row) => occurrences[row] ?? [])),
  });
  // Moving a duplicate can swap it with its twin, so undo needs new occurrence numbers.
  const later = occurrencesOf(after.flatMap((row) => ids[row] ?? []));
  const laterByRow = numbers.flatMap((row) => later[after.indexOf(row)] ?? []);
  return { done: reorder(after, present), undone: reorder(numbers, laterByRow) };
}

/**
 * The order to send, merged with the backend's present list. It contains exactly the present
 * tracks. Tracks that others added, removed or moved stay that way, unless they were moved here.
 */
export function mergeOrder({ wanted, moved }: Reorder, present: readonly number[]): number[] {
  const currentOccurrences = occurrencesOf(present);
  const known = new Set(currentOccurrences);
  const merged = currentOccurrences.filter((occurrence) => !moved.has(occurrence));
  const stays = new Set(merged);
  let run: Occurrence[] = [];
  for (const occurrence of wanted) {
    if (moved.has(occurrence)) {
      if (known.has(occurrence)) run.push(occurrence);
    } else if (run.length > 0 && stays.has(occurrence)) {
      merged.splice(merged.indexOf(occurrence), 0, ...run);
      run = [];
    }
  }
  return [...merged, ...run].map(idOf);
}

/** Moves tracks that were removed and appended again back to their old places. */
export function restoreRows(before: readonly number[], tracks: ReadonlySet<number>): Reorder {
  const wanted = occurrencesOf(before);
  return { wanted, moved: new Set(wanted.filter((occurrence) => tracks.has(idOf(occurrence)))) };
}

/** The track IDs after a reorder. */
export const orderedIds = ({ wanted }: Reorder): number[] => wanted.map(idOf);
