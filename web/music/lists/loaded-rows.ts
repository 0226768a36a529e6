import { record } from '../../../contracts/loose.ts';
import type { ApiError } from '../../data/calls/api-error.ts';
import { type PageQuery, readPage } from '../../data/calls/read-page.ts';
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

/** `asked`: the query of the request. */
export function readReply<Item>(reply: unknown, asked?: PageQuery): PageReply<Item> {
  const { data, next, ...page } = readPage(record(reply)['pagination'], asked);
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
const ahead = 12;

export const countOf = ({ total, rows, hasMore }: LoadedList<unknown>): number =>
  total ?? endOf(rows) + (hasMore ? ahead : 0);

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
  asked: { page: number; perPage: number },
  answer: PageReply<Item>,
  now: number,
): LoadedList<Item> {
  const perPage = sizeOf(before, asked, answer);
  // A different page size moves every row, so known rows are dropped.
  const known = before?.perPage === perPage ? before : undefined;
  const page = answer.page ?? asked.page;
  const start = (page - 1) * perPage;
  const total = totalOf(answer, start, perPage);
  const isChanged = known !== undefined && total !== known.total;
  const rows = new Map(known?.rows);
  const rowsOfPage =
    answer.hasNext || (total ?? 0) > start + answer.items.length ? perPage : answer.items.length;
  for (let at = 0; at < perPage; at += 1) {
    if (at < rowsOfPage) rows.set(start + at, answer.items[at] ?? null);
    else rows.delete(start + at);
  }
  for (const index of rows.keys())
    if (index >= (total ?? (answer.hasNext ? Infinity : start + answer.items.length)))
      rows.delete(index);
  const readAt = new Map(
    [...(known?.readAt ?? [])].filter(([, at]) => !isChanged || now - at < freshMs),
  ).set(page, now);
  const failures = new Map(known?.failures);
  failures.delete(page);
  failures.delete(asked.page);
  // An empty page ends the list, even if it names a next one.
  const hasNext = answer.hasNext && answer.items.length > 0;
  const cursors = new Map(known?.cursors);
  if (answer.nextCursor !== undefined) cursors.set(page + 1, answer.nextCursor);
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
  asked: { perPage: number },
  { items, perPage, hasNext }: PageReply<Item>,
): number {
  const said = Math.max(perPage ?? 0, items.length);
  if (before) return hasNext && said === items.length && said > 0 ? said : before.perPage;
  return said > 0 && (hasNext || perPage !== null) ? said : Math.max(asked.perPage, said);
}

/** Null without a total. Less than the backend's total if the last page is shorter. */
function totalOf(
  { items, total, lastPage, hasNext }: PageReply<unknown>,
  start: number,
  perPage: number,
): number | null {
  if (total === null && lastPage === null) return null;
  const end = start + items.length;
  const said = total ?? (lastPage ?? 1) * perPage;
  if (hasNext) return Math.max(said, end);
  return items.length > 0 || start === 0 ? end : Math.min(said, start);
}

/** The visible rows, from `first` up to but not including `end`. */
interface Seen {
  first: number;
  end: number;
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
  kept: LoadedList<unknown> | undefined,
  { first, end }: Seen,
): WantedPages {
  // Nothing has loaded, or it failed.
  if (!kept || kept.rows.size + kept.readAt.size === 0)
    return { now: kept?.failures.has(1) ? [] : [1], soon: [] };
  const { perPage, readAt, failures, total, hasMore, rows, cursors } = kept;
  // Backends with cursors answer any page number with the first page.
  const canAsk = (page: number) => page === 1 || !cursors?.size || cursors.has(page);
  const isWanted = (page: number) => !readAt.has(page) && !failures.has(page) && canAsk(page);
  const known = total ?? endOf(rows);
  const span = Math.max(1, end - first);
  const pages = (from: number, to: number): number[] => {
    const [start, last] = [
      pageOf(Math.max(0, from), perPage),
      pageOf(Math.min(known, to) - 1, perPage),
    ];
    return Array.from({ length: Math.max(0, last - start + 1) }, (_, index) => start + index);
  };
  const middle = pageOf(Math.max(0, Math.floor((first + end - 1) / 2)), perPage);
  const near = (list: number[]) =>
    list.filter(isWanted).toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b);
  const next = pageOf(known, perPage);
  const following = (to: number) =>
    total === null && hasMore && to > known && isWanted(next) ? [next] : [];
  const now = [...near(pages(first, end)), ...following(end)];
  const around = [...near(pages(first - span, end + span)), ...following(end + span)];
  return { now, soon: around.filter((page) => !now.includes(page)) };
}

/** Maximum known pages; beyond it, the farthest from the visible rows are dropped. */
const maxPages = 80;

export function withoutFarPages<Item>(
  kept: LoadedList<Item>,
  { first, end }: Seen,
): LoadedList<Item> {
  // Without a total, the last known row decides where the next page starts.
  if (kept.total === null || kept.readAt.size <= maxPages) return kept;
  const middle = pageOf(Math.floor((first + end) / 2), kept.perPage);
  const far = new Set(
    [...kept.readAt.keys()]
      .toSorted((a, b) => Math.abs(b - middle) - Math.abs(a - middle))
      .slice(0, kept.readAt.size - maxPages),
  );
  return {
    ...kept,
    rows: new Map([...kept.rows].filter(([index]) => !far.has(pageOf(index, kept.perPage)))),
    readAt: new Map([...kept.readAt].filter(([page]) => !far.has(page))),
  };
}
