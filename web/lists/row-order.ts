/** What rows can be sorted by. */
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

/** How a table is sorted, and what it can be sorted by; null is the order that the list has by itself. */
export interface Sorting {
  order: RowOrder | null;
  columns: readonly OrderColumn[];
  onOrder: (order: RowOrder | null) => void;
}

/** What a press on a heading leads to: ascending, descending, and back to the list's own order. */
export function orderAfter(order: RowOrder | null, by: OrderColumn): RowOrder | null {
  if (order?.by !== by) return { by, direction: 'asc' };
  return order.direction === 'asc' ? { by, direction: 'desc' } : null;
}
