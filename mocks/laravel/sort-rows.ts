import { compareNames, collationKey, wordsOf } from './collation.ts';

interface Wish {
  orderBy?: unknown;
  orderDir?: unknown;
  query?: unknown;
}

/**
 * Rows of a newest-first list, filtered by each word of the query and sorted by `added_at` or a
 * column. An unknown sort column is ignored, and equal rows keep their order.
 */
export function sortRows<Row>(
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
          const text = collationKey(textOf(row));
          return words.every((word) => text.includes(word));
        });
  if (orderBy === 'added_at') return orderDir === 'asc' ? found.toReversed() : found;
  const column =
    typeof orderBy === 'string' && Object.hasOwn(columns, orderBy) ? columns[orderBy] : undefined;
  if (!column) return found;
  const sign = orderDir === 'desc' ? -1 : 1;
  // Computes each value once: that can take longer than a comparison.
  return found
    .map((row) => ({ row, value: column(row) }))
    .toSorted((a, b) => sign * compared(a.value, b.value))
    .map(({ row }) => row);
}

const compared = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b));
