import { record } from '../../../contracts/loose.ts';
import type { ApiError } from '../../data/calls/api-error.ts';
import { type PageQuery, readPage } from '../../data/calls/read-page.ts';
import type { RowWindow } from '../../ui/rows/row-window.ts';
import { readList } from '../tracks/read-list.ts';

/** The known part of a paginated list: rows by number from 0, pages by number from 1. Immutable. */
export interface LoadedList<Item> {
  /** Rows per page, learned from replies: backends may ignore the requested size. */
  perPage: number;
  /** Total rows; null if the backend doesn't send it. */
  total: number | null;
  /** Without a total: whether rows follow the last known one. */
  hasMore: boolean;
  /** Null for a row that was announced but missing, or is invalid. */
  rows: ReadonlyMap<number, Item | null>;
  /**
   * When each page was read, in milliseconds since 1970. A page without an entry loads once
   * visible, even if its rows are known.
   */
  readAt: ReadonlyMap<number, number>;
  /** Cursors that request each page, on backends with cursors. */
  cursors?: ReadonlyMap<number, string>;
  /** The error of each page that failed. */
  failures: ReadonlyMap<number, ApiError>;
}

/** A page from the backend, with the paginator fields that it sent. */
export interface PageReply<Item> {
  items: readonly (Item | null)[];
  page: number | null;
  perPage: number | null;
  total: number | null;
  lastPage: number | null;
  hasNext: boolean;
  /** The cursor that requests the next page. */
  nextCursor?: string | undefined;
}

/** `query`: the one of the request. */
export function readReply<Item>(reply: unknown, query?: PageQuery): PageReply<Item> {
  const { data, next, ...page } = readPage(record(reply)['pagination'], query);
  return {
    ...page,
    items: data.map((item) => itemOf<Item>(item)),
    hasNext: next !== null,
    nextCursor: next && 'cursor' in next ? next.cursor : undefined,
  };
}

/** Null for an item without a name. */
export const itemOf = <Item>(item: unknown): Item | null =>
  (readList([item as { id: number }])[0] as Item | undefined) ?? null;

/** Without a total: placeholder rows shown after the known ones. */
const placeholderRows = 12;

export const countOf = ({ total, rows, hasMore }: LoadedList<unknown>): number =>
  total ?? endOf(rows) + (hasMore ? placeholderRows : 0);

/** One past the last known row. */
function endOf(rows: ReadonlyMap<number, unknown>): number {
  let end = 0;
  for (const index of rows.keys()) if (index >= end) end = index + 1;
  return end;
}

export const pageOf = (index: number, perPage: number): number => Math.floor(index / perPage) + 1;

/**
 * A page this fresh isn't reloaded when another page reports a different total: some totals are
 * estimates.
 */
const freshMs = 5_000;

/** Adds a page. The newest total wins. */
export function withReply<Item>(
  before: LoadedList<Item> | undefined,
  request: { page: number; perPage: number },
  reply: PageReply<Item>,
  now: number,
): LoadedList<Item> {
  const perPage = sizeOf(before, request, reply);
  // A different page size moves every row, so known rows are dropped.
  const known = before?.perPage === perPage ? before : undefined;
  const page = reply.page ?? request.page;
  const start = (page - 1) * perPage;
  const total = totalOf(reply, start, perPage);
  const isChanged = known !== undefined && total !== known.total;
  const rows = new Map(known?.rows);
  const rowsOfPage =
    reply.hasNext || (total ?? 0) > start + reply.items.length ? perPage : reply.items.length;
  for (let at = 0; at < perPage; at += 1) {
    if (at < rowsOfPage) rows.set(start + at, reply.items[at] ?? null);
    else rows.delete(start + at);
  }
  for (const index of rows.keys())
    if (index >= (total ?? (reply.hasNext ? Infinity : start + reply.items.length)))
      rows.delete(index);
  const readAt = new Map(
    [...(known?.readAt ?? [])].filter(([, at]) => !isChanged || now - at < freshMs),
  ).set(page, now);
  const failures = new Map(known?.failures);
  failures.delete(page);
  failures.delete(request.page);
  // An empty page ends the list, even if it names a next one.
  const hasNext = reply.hasNext && reply.items.length > 0;
  const cursors = new Map(known?.cursors);
  if (reply.nextCursor !== undefined) cursors.set(page + 1, reply.nextCursor);
  return {
    perPage,
    total,
    cursors,
    hasMore: start + rowsOfPage < endOf(rows) ? (known?.hasMore ?? hasNext) : hasNext,
    rows,
    readAt,
    failures,
  };
}

/**
 * Learns a new size only from a full page that isn't the last: some backends send the number of
 * rows returned.
 */
function sizeOf<Item>(
  before: LoadedList<Item> | undefined,
  request: { perPage: number },
  { items, perPage, hasNext }: PageReply<Item>,
): number {
  const size = Math.max(perPage ?? 0, items.length);
  if (before) return hasNext && size === items.length && size > 0 ? size : before.perPage;
  return size > 0 && (hasNext || perPage !== null) ? size : Math.max(request.perPage, size);
}

/** Null without a total. Less than the backend's total if the last page is shorter. */
function totalOf(
  { items, total, lastPage, hasNext }: PageReply<unknown>,
  start: number,
  perPage: number,
): number | null {
  if (total === null && lastPage === null) return null;
  const end = start + items.length;
  const claimed = total ?? (lastPage ?? 1) * perPage;
  if (hasNext) return Math.max(claimed, end);
  return items.length > 0 || start === 0 ? end : Math.min(claimed, start);
}

/** Pages to load, most urgent first. */
interface WantedPages {
  /** Pages with visible rows. */
  now: number[];
  /** Pages around them, loaded after the visible ones. */
  soon: number[];
}

/** Without a total, pages load in sequence: only the first unknown page is requested. */
export function wantedPages(
  list: LoadedList<unknown> | undefined,
  { first, end }: RowWindow,
): WantedPages {
  // Nothing has loaded, or it failed.
  if (!list || list.rows.size + list.readAt.size === 0)
    return { now: list?.failures.has(1) ? [] : [1], soon: [] };
  const { perPage, readAt, failures, total, hasMore, rows, cursors } = list;
  // Backends with cursors answer any page number with the first page.
  const canRequest = (page: number) => page === 1 || !cursors?.size || cursors.has(page);
  const isWanted = (page: number) => !readAt.has(page) && !failures.has(page) && canRequest(page);
  const known = total ?? endOf(rows);
  const span = Math.max(1, end - first);
  const pages = (from: number, to: number): number[] => {
    const start = pageOf(Math.max(0, from), perPage);
    const last = pageOf(Math.min(known, to) - 1, perPage);
    return Array.from({ length: Math.max(0, last - start + 1) }, (_, index) => start + index);
  };
  const middle = pageOf(Math.max(0, Math.floor((first + end - 1) / 2)), perPage);
  const nearestFirst = (numbers: number[]) =>
    numbers
      .filter(isWanted)
      .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b);
  const next = pageOf(known, perPage);
  const following = (to: number) =>
    total === null && hasMore && to > known && isWanted(next) ? [next] : [];
  const now = [...nearestFirst(pages(first, end)), ...following(end)];
  const around = [...nearestFirst(pages(first - span, end + span)), ...following(end + span)];
  return { now, soon: around.filter((page) => !now.includes(page)) };
}

/** Maximum known pages; beyond it, the farthest from the visible rows are dropped. */
const maxPages = 80;

export function withoutFarPages<Item>(
  list: LoadedList<Item>,
  { first, end }: RowWindow,
): LoadedList<Item> {
  // Without a total, the last known row decides where the next page starts.
  if (list.total === null || list.readAt.size <= maxPages) return list;
  const middle = pageOf(Math.floor((first + end) / 2), list.perPage);
  const far = new Set(
    [...list.readAt.keys()]
      .toSorted((a, b) => Math.abs(b - middle) - Math.abs(a - middle))
      .slice(0, list.readAt.size - maxPages),
  );
  return {
    ...list,
    rows: new Map([...list.rows].filter(([index]) => !far.has(pageOf(index, list.perPage)))),
    readAt: new Map([...list.readAt].filter(([page]) => !far.has(page))),
  };
}
