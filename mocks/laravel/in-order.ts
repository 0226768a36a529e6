import { compareNames, folded, wordsOf } from './collation.ts';

interface Wish {
  orderBy?: unknown;
  orderDir?: unknown;
  query?: unknown;
}

/**
 * Rows of a list that has the newest first, as a query wishes them: narrowed down to those with each of its words, and ordered by `added_at` or a
 * column. What it cannot be ordered by is no wish. Equal rows stay as they were.
 */
export function inOrder<Row>(
  rows: readonly Row[],
  { orderBy, orderDir, query }: Wish,
  columns: Record<string, (row: Row) => string | number>,
  textOf: (row: Row) => string,
): Row[] {
  const words = wordsOf(query);
  const found =
    words.length === 0
      ? [...rows]
      : rows.filter((row) => {
          const text = folded(textOf(row));
          return words.every((word) => text.includes(word));
        });
  if (orderBy === 'added_at') return orderDir === 'asc' ? found.toReversed() : found;
  const column =
    typeof orderBy === 'string' && Object.hasOwn(columns, orderBy) ? columns[orderBy] : undefined;
  if (!column) return found;
  const sign = orderDir === 'desc' ? -1 : 1;
  return found.toSorted((a, b) => sign * compared(column(a), column(b)));
}

const compared = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b));
