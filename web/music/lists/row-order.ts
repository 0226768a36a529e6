/** Columns that rows can be sorted by. */
export type OrderColumn =
  | 'name'
  | 'artist'
  | 'album'
  | 'added'
  | 'duration'
  | 'released'
  | 'owner'
  | 'count';

export interface RowOrder {
  by: OrderColumn;
  direction: 'asc' | 'desc';
}

/** A table's current sort order and available columns; null is the list's own order. */
export interface Sorting {
  order: RowOrder | null;
  columns: readonly OrderColumn[];
  onOrder: (order: RowOrder | null) => void;
}

/** Cycles a heading through ascending, descending and the list's own order. */
export function orderAfter(order: RowOrder | null, by: OrderColumn): RowOrder | null {
  if (order?.by !== by) return { by, direction: 'asc' };
  return order.direction === 'asc' ? { by, direction: 'desc' } : null;
}
