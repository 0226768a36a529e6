import useSWR from 'swr';
import { callAddress } from '../../../contracts/calls/call-key.ts';
import type { CallInput, ReplyOf } from '../../../contracts/schema/calls.ts';
import { ApiError } from './api-error.ts';
import type { LooseInput } from './call.ts';
import { hasNext, type ListPage, type PageQuery, readPage } from './read-page.ts';
import { read, type Reading, useCall } from './use-call.ts';
import type { ItemOf, PagedKey } from './use-pages.ts';

/** Rows requested per page; most backends return no more. */
const perPage = 100;
/** Concurrent requests, if pages have numbers. */
const together = 2;
/** Longer lists are not read in full: that would take hundreds of requests. */
const maxRows = 10_000;

export interface WholeListOptions {
  signal?: AbortSignal | undefined;
  /** `total`: null if the backend does not send it. */
  onProgress?: ((count: number, total: number | null) => void) | undefined;
  limit?: number;
}

export interface WholeList {
  /** As received, in their order. */
  rows: unknown[];
  /** The list's length; null if it is longer than the rows read and the backend omits it. */
  total: number | null;
}

/**
 * Reads a list of any length from its first page to its last, or `limit` rows of it.
 * @throws ApiError if a page cannot be read or the backend returns another page instead: no row is
 * ever skipped.
 */
export async function readWholeList<K extends PagedKey>(
  key: K,
  input: CallInput<K>,
  { signal, onProgress, limit = maxRows }: WholeListOptions = {},
): Promise<WholeList> {
  const pages: unknown[][] = [];
  const progress = { count: 0 };
  const readOne = async (page: PageQuery): Promise<ListPage> => {
    const { query, ...rest } = input as LooseInput;
    const reply: ReplyOf<K> = await read(
      key,
      { ...rest, query: { ...query, ...page, perPage } } as CallInput<K>,
      signal && { signal },
    );
    const found = readPage(reply.pagination, page);
    if (isAnother(found, page, pages.at(-1))) throw new ApiError(404, null);
    progress.count += found.data.length;
    onProgress?.(Math.min(progress.count, limit), found.total);
    return found;
  };
  let last = await readOne({ page: 1 });
  pages.push(last.data);
  const known = new Set<string>();
  while (last.next && progress.count < limit) {
    const queries = nextQueries(last, limit - progress.count);
    for (const one of queries) {
      const name = JSON.stringify(one);
      if (known.has(name)) throw new ApiError(404, null);
      known.add(name);
    }
    const replies = await Promise.all(queries.map(readOne));
    pages.push(...replies.map(({ data }) => data));
    last = replies.at(-1) ?? last;
  }
  const rows = pages.flat();
  const isWhole = last.next === null && rows.length <= limit;
  return { rows: rows.slice(0, limit), total: isWhole ? rows.length : last.total };
}

/** The next page, and the one after it if it exists. */
function nextQueries({ next, lastPage, data }: ListPage, left: number): PageQuery[] {
  if (!next) return [];
  if (!('page' in next) || lastPage === null || data.length === 0) return [next];
  const pages = Math.min(together, lastPage - next.page + 1, Math.ceil(left / data.length));
  return Array.from({ length: Math.max(1, pages) }, (_, index) => ({ page: next.page + index }));
}

/** Whether the backend returned the wrong page, which would duplicate rows. */
function isAnother(
  { page, data }: ListPage,
  query: PageQuery,
  before: unknown[] | undefined,
): boolean {
  if (!('page' in query)) return false;
  if (page !== null) return page !== query.page;
  return data.length > 1 && JSON.stringify(data) === JSON.stringify(before);
}

/** All rows of a list, or the first ones; undefined until all have loaded. Null reads nothing. */
export function useWholeList<K extends PagedKey>(
  key: K,
  input: CallInput<K> | null,
  limit?: number,
): Reading<ItemOf<K>[]> {
  const first = useCall(key, input);
  const page = first.data?.pagination;
  const hasMore = hasNext(page);
  const whole = useSWR<unknown[], ApiError>(
    hasMore ? `${callAddress(key, input ?? {})}#whole` : null,
    async () => (await readWholeList(key, input as CallInput<K>, { ...(limit && { limit }) })).rows,
  );
  return {
    data: (hasMore ? whole.data : first.data && readPage(page).data) as ItemOf<K>[] | undefined,
    error: first.error ?? whole.error,
    isValidating: first.isValidating || whole.isValidating,
    mutate: () => (hasMore ? whole.mutate() : first.mutate()),
  };
}
