import type { Column } from '../../../contracts/records/admin/admin-type.ts';
import { isNumeric } from './cell-values.ts';

/** How a column is sorted; undefined if another is. */
export function orderOf({ orderBy }: Column, sort: string): 'ascending' | 'descending' | undefined {
  if (orderBy === undefined) return undefined;
  if (sort === orderBy) return 'ascending';
  return sort === `-${orderBy}` ? 'descending' : undefined;
}

/** Numbers and dates begin with the largest, texts with the first letter. */
export function nextSort(column: Column, sort: string): string {
  const { orderBy = '', kind } = column;
  const order = orderOf(column, sort);
  if (order === undefined) return isNumeric(column) || kind === 'date' ? `-${orderBy}` : orderBy;
  return order === 'ascending' ? `-${orderBy}` : orderBy;
}
