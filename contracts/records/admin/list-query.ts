import { list, record, text } from '../../loose.ts';
import type { Filter, Operator } from './admin-type.ts';

/** The conditions of a list, without a page. */
export interface ListConditions {
  query: string;
  filters: readonly Filter[];
  /** `-created_at`: the newest first. */
  sort: string;
}

const operators: readonly Operator[] = ['=', '!=', '>', '<', 'has'];

/** Filters in the form that the list calls of such backends read: base64 of JSON. */
export const encodeFilters = (filters: readonly Filter[]): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(filters))));

/** The filters of a query; null for anything that `encodeFilters` would not write. */
export function decodeFilters(written: unknown): Filter[] | null {
  try {
    const bytes = Uint8Array.from(atob(text(written)), (letter) => letter.charCodeAt(0));
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const filters = list(parsed).map(filterOf);
    return Array.isArray(parsed) && filters.every((one) => one !== null) ? filters : null;
  } catch {
    return null;
  }
}

function filterOf(value: unknown): Filter | null {
  const { key, operator, value: wanted } = record(value);
  const known = operators.find((one) => one === operator);
  const isValue = wanted === null || ['string', 'number', 'boolean'].includes(typeof wanted);
  return known && typeof key === 'string' && isValue
    ? { key, operator: known, value: wanted as Filter['value'] }
    : null;
}

/** The query of a list call. */
export function listQuery({ query, filters, sort }: ListConditions): Record<string, string> {
  const isDescending = sort.startsWith('-');
  return {
    ...(query !== '' && { query }),
    ...(filters.length > 0 && { filters: encodeFilters(filters) }),
    ...(sort !== '' && {
      orderBy: isDescending ? sort.slice(1) : sort,
      orderDir: isDescending ? 'desc' : 'asc',
    }),
  };
}
