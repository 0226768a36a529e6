import type { Column } from '../../../contracts/records/admin/admin-type.ts';
import { isNumeric } from './cell-values.ts';

/** The sort direction of a column; undefined if another column is sorted. */
export function orderOf({ orderBy }: Column, sort: string): 'ascending' | 'descending' | undefined {
  if (orderBy === undefined) return undefined;
  if (sort === orderBy) return 'ascending';
  return sort === `-${orderBy}` ? 'descending' : undefined;
}

/**
 * The sort order after clicking a heading. Numbers and dates start with the largest, texts with the
 * first letter.
 */
export function nextSort(column: Column, sort: string): string {
  const { orderBy = '', kind } = column;
  const order = orderOf(column, sort);
  if (order === undefined) return isNumeric(column) || kind === 'date' ? `-${orderBy}` : orderBy;
  return order === 'ascending' ? `-${orderBy}` : orderBy;
}
