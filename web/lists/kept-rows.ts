import { leaveOut, record } from '../../contracts/loose.ts';
import type { ApiError } from '../api/api-error.ts';
import { type PageQuery, readPage } from '../api/read-page.ts';
import { readList } from '../music/read-list.ts';

/** What is known of a paginated list: rows by their number from 0, pages by theirs from 1. Never changed, only replaced. */
export interface KeptRows<Item> {
  /** Rows of a page, learned from what came: backends have a size of their own, whatever they are asked for. */
  perPage: number;
  /** How many rows there are; null where the backend does not say. */
  total: number | null;
  /** Whether there are more behind the last known one, where nobody says how many. */
  hasMore: boolean;
  /** Null for one that was announced and did not come, or that cannot be shown. */
  rows: ReadonlyMap<number, Item | null>;
  /** When each page was read, in milliseconds since 1970. One that is missing here is read when it is seen, be it that its rows are known. */
  readAt: ReadonlyMap<number, number>;
  /** What pages are asked for by that have no numbers, where the backend gives cursors. */
  cursors?: ReadonlyMap<number, string>;
  /** Why a page cannot be read. */
  failures: ReadonlyMap<number, ApiError>;
}

/** A page as it came, whatever of the paginator's fields the backend sends. */
export interface PageAnswer<Item> {
  items: readonly (Item | null)[];
  page: number | null;
  perPage: number | null;
  total: number | null;
  lastPage: number | null;
  hasNext: boolean;
  /** What the next page is asked for by, where pages have no numbers. */
  nextCursor?: string | undefined;
}

/** `asked`: the query that it answers. */
export function readAnswer<Item>(reply: unknown, asked?: PageQuery): PageAnswer<Item> {
  const { data, next, ...page } = readPage(record(reply)['pagination'], asked);
  return {
    ...page,
    items: data.map((item) => itemOf<Item>(item)),
    hasNext: next !== null,
    nextCursor: next && 'cursor' in next ? next.cursor : undefined,
  };
}

/** Null for what cannot be shown. */
export const itemOf = <Item>(item: unknown): Item | null =>
  Object.keys(record(item)).length > 0
    ? ((readList([item as { id: number }])[0] as Item | undefined) ?? null)
    : (leaveOut(item, 'id'), null);

/** How many rows are drawn where nobody knows how many there are: those that are known, and some that come. */
const ahead = 12;

export const countOf = ({ total, rows, hasMore }: KeptRows<unknown>): number =>
  total ?? endOf(rows) + (hasMore ? ahead : 0);

/** The number behind the last known row. */
function endOf(rows: ReadonlyMap<number, unknown>): number {
  let end = 0;
  for (const index of rows.keys()) if (index >= end) end = index + 1;
  return end;
}

export const pageOf = (index: number, perPage: number): number => Math.floor(index / perPage) + 1;

/** Pages that were read within so many milliseconds are not read again because another one says that the list has changed: some totals are estimates. */
const settledMs = 5_000;

/** The list after a page has come: the newest word on its length counts. */
export function withAnswer<Item>(
  before: KeptRows<Item> | undefined,
  asked: { page: number; perPage: number },
  answer: PageAnswer<Item>,
  now: number,
): KeptRows<Item> {
  const perPage = sizeOf(before, asked, answer);
  // With pages of another size, none of the rows stands where it was thought to.
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
    [...(known?.readAt ?? [])].filter(([, at]) => !isChanged || now - at < settledMs),
  ).set(page, now);
  const failures = new Map(known?.failures);
  failures.delete(page);
  failures.delete(asked.page);
  // An empty page is the end, whatever it says of a next one.
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

/** Only a page that is full and not the last tells a new size: some backends give the length of what came. */
function sizeOf<Item>(
  before: KeptRows<Item> | undefined,
  asked: { perPage: number },
  { items, perPage, hasNext }: PageAnswer<Item>,
): number {
  const said = Math.max(perPage ?? 0, items.length);
  if (before) return hasNext && said === items.length && said > 0 ? said : before.perPage;
  return said > 0 && (hasNext || perPage !== null) ? said : Math.max(asked.perPage, said);
}

/** Null where the backend does not say; less than it says where the last page is shorter than announced. */
function totalOf(
  { items, total, lastPage, hasNext }: PageAnswer<unknown>,
  start: number,
  perPage: number,
): number | null {
  if (total === null && lastPage === null) return null;
  const end = start + items.length;
  const said = total ?? (lastPage ?? 1) * perPage;
  if (hasNext) return Math.max(said, end);
  return items.length > 0 || start === 0 ? end : Math.min(said, start);
}

/** Which rows are seen: from `first` up to `end`, without it. */
interface Seen {
  first: number;
  end: number;
}

/** Pages to read, the most wanted first. */
interface WantedPages {
  /** Of rows in sight. */
  now: number[];
  /** Of as many again on both sides, for when those are here. */
  soon: number[];
}

/** Where nobody knows how many rows there are, pages come one after the other: the first that is not known is the only new one. */
export function wantedPages(
  kept: KeptRows<unknown> | undefined,
  { first, end }: Seen,
): WantedPages {
  // Nothing has come, or it could not be read.
  if (!kept || kept.rows.size + kept.readAt.size === 0)
    return { now: kept?.failures.has(1) ? [] : [1], soon: [] };
  const { perPage, readAt, failures, total, hasMore, rows, cursors } = kept;
  // A backend that gives cursors answers a page number with its first page.
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

/** So many pages stay known; of others, those that are farthest from what is seen are forgotten. */
const mostPages = 80;

export function withoutFarPages<Item>(kept: KeptRows<Item>, { first, end }: Seen): KeptRows<Item> {
  // Without a total, the last known row says where the next page begins.
  if (kept.total === null || kept.readAt.size <= mostPages) return kept;
  const middle = pageOf(Math.floor((first + end) / 2), kept.perPage);
  const far = new Set(
    [...kept.readAt.keys()]
      .toSorted((a, b) => Math.abs(b - middle) - Math.abs(a - middle))
      .slice(0, kept.readAt.size - mostPages),
  );
  return {
    ...kept,
    rows: new Map([...kept.rows].filter(([index]) => !far.has(pageOf(index, kept.perPage)))),
    readAt: new Map([...kept.readAt].filter(([page]) => !far.has(page))),
  };
}
