import { id, isList, list, record, text } from '../../../contracts/loose.ts';

/** The part of a query that selects a page. Cursors have no numbers. */
export type PageQuery = { page: number } | { cursor: string };

/** A page from any of Laravel's paginators. Null: the backend does not send the field. */
export interface ListPage {
  data: unknown[];
  page: number | null;
  perPage: number | null;
  total: number | null;
  lastPage: number | null;
  /** Null at the end of the list. */
  next: PageQuery | null;
}

/**
 * Reads a page and builds the query for the next one. Only this function knows how paginators
 * differ: simple ones name the next page, length-aware ones the last page, Laravel's own an
 * address, `cursorPaginate` a cursor. `query`: the query that returned this page.
 */
export function readPage(value: unknown, query: PageQuery = { page: 1 }): ListPage {
  if (isList(value)) {
    const data = list(value);
    return {
      data,
      page: 1,
      perPage: null,
      total: data.length,
      lastPage: 1,
      next: null,
    };
  }
  const fields = record(value);
  const data = list(fields['data']);
  const page = id(fields['current_page']);
  const [perPage, total] = [id(fields['per_page']), id(fields['total'])];
  const lastPage =
    id(fields['last_page']) ??
    (total === null || !perPage ? null : Math.max(1, Math.ceil(total / perPage)));
  const current = page ?? ('page' in query ? query.page : null);
  const isBeforeLast = page !== null && page < (lastPage ?? 0);
  const next = named(fields, current) ?? (isBeforeLast ? { page: page + 1 } : null);
  // An empty page ends the list, whatever the reply claims. So does a next page that is the same
  // page.
  const isEnd = next === null || (data.length === 0 && !isBeforeLast) || !isAhead(next, query);
  return { data, page, perPage, total, lastPage, next: isEnd ? null : next };
}

export const hasNext = (value: unknown): boolean => readPage(value).next !== null;

function named(fields: Record<string, unknown>, current: number | null): PageQuery | null {
  const { next_cursor: cursor, next_page: next, next_page_url: address } = fields;
  if (text(cursor) !== '') return { cursor: text(cursor) };
  return pageOf(next, current) ?? pageOf(address, current);
}

/**
 * The page that a number or an address refers to. An address may point to any host, so it is never
 * fetched: only its parameter counts. An address without a known parameter means the following
 * page.
 */
function pageOf(next: unknown, current: number | null): PageQuery | null {
  const number = id(next);
  if (number !== null) return number > 0 ? { page: number } : null;
  if (!next) return null;
  const params = new URLSearchParams(text(next).split('#', 1)[0]?.split('?').slice(1).join('?'));
  const cursor = params.get('cursor');
  if (cursor) return { cursor };
  const page = id(params.get('page'));
  if (page !== null) return { page };
  return current === null ? null : { page: current + 1 };
}

const isAhead = (next: PageQuery, query: PageQuery): boolean =>
  'page' in next
    ? !('page' in query) || next.page > query.page
    : !('cursor' in query) || next.cursor !== query.cursor;
