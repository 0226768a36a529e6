import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { CallInput } from '../../../contracts/schema/calls.ts';
import type { ApiError } from '../../data/calls/api-error.ts';
import type { LooseInput } from '../../data/calls/call.ts';
import type { ItemOf, PagedKey } from '../../data/calls/use-pages.ts';
import { useSession } from '../../data/session/session.tsx';
import { matchesQuery, orderedItems, type RowCriteria, type RowQuery } from './row-order.ts';
import { type EditableList, type LazyList, useLoadedList } from './lazy-list.ts';
import { usePagedList } from './use-paged-list.ts';

/** Lists up to this length are sorted and searched in the browser. Longer ones need the backend. */
const maxLocalRows = 500;
/** How many rows are checked for whether the backend applied the query. */
const sampleSize = 20;

export interface OrderedList<Item> {
  /** The rows as requested. */
  rows: LazyList<Item>;
  /** All rows in the list's own order. */
  base: EditableList<Item>;
  /** Total rows without search words; undefined if unknown. */
  total: number | undefined;
  /** All rows as shown, if all are loaded. */
  all: readonly Item[] | null;
  /** Which parts of the query neither the backend nor the browser supports. */
  lacks: { order: boolean; words: boolean };
  /** Removes items at once; returns an undo that restores their positions. */
  remove: (ids: ReadonlySet<number>) => () => void;
  /** Reloads the visible rows. */
  refresh: () => void;
}

const none: never[] = [];
const nothing = { order: false, words: false };

/**
 * The rows of a visitor's own list, sorted and filtered by words:
 *
 *   const { rows, lacks } = useOrderedList('GET users/{id}/liked-albums', { params: { id } }, query, criteria);
 *
 * The browser does it if all rows are loaded or can be within a few pages, or if `isWhole` asks for
 * all of them. For longer lists the backend gets `orderBy`, `orderDir` and `query`; the hook detects
 * backends that ignore them.
 */
export function useOrderedList<K extends PagedKey>(
  key: K,
  input: CallInput<K>,
  query: RowQuery & { isWhole?: boolean },
  criteria: RowCriteria<ItemOf<K>>,
  options: Parameters<typeof usePagedList>[2] = {},
): OrderedList<ItemOf<K> & { id: number }> {
  type Item = ItemOf<K> & { id: number };
  const { language } = useSession().bootstrap.i18n;
  const { by, direction } = query.order ?? {};
  const { words, isWhole = false } = query;
  const hasQuery = isWhole || by !== undefined || words !== '';
  const base = usePagedList(key, input, { thingExists: true, ...options }) as EditableList<Item>;
  const isShort = isWhole || (base.isCounted && (base.count ?? 0) <= maxLocalRows);
  const isQueried = hasQuery && base.count !== undefined && !isShort;
  const queried = usePagedList(key, isQueried ? withQuery(input, query, criteria) : input, {
    isRead: isQueried,
    thingExists: true,
  }) as EditableList<Item>;
  const [items, error] = useMemo(() => allItems(base, isShort), [base, isShort]);
  const isReadingRest = hasQuery && isShort && items === null;
  useEffect(() => {
    if (isReadingRest) base.setVisible({ first: 0, end: base.count ?? 0 });
  }, [isReadingRest, base]);
  const all = useMemo(
    () =>
      items &&
      orderedItems<Item>(
        items,
        { order: by && direction ? { by, direction } : null, words },
        criteria as RowCriteria<Item>,
        language,
      ),
    [items, by, direction, words, criteria, language],
  );
  const local = useLoadedList(all ?? none);
  const lacks = useMemo(
    () =>
      isQueried
        ? unsupportedIn(base, queried, query, criteria as RowCriteria<Item>, language)
        : nothing,
    [isQueried, base, queried, query, criteria, language],
  );
  const unread = { ...base, count: undefined, error: base.error ?? error };
  const remove = useRemoval(isQueried ? queried : base);
  return {
    rows: isQueried ? queried : hasQuery ? (all ? local : unread) : base,
    base,
    total: base.isCounted ? base.count : undefined,
    all,
    lacks,
    remove,
    refresh() {
      // The first load is still in progress.
      if (base.count === undefined) return;
      base.refresh();
      if (isQueried) queried.refresh();
    },
  };
}

function useRemoval<Item extends { id: number }>(
  rows: EditableList<Item>,
): OrderedList<Item>['remove'] {
  const latest = useRef(rows);
  useLayoutEffect(() => {
    latest.current = rows;
  });
  return useCallback((ids) => {
    const taken = takenFrom(latest.current, ids);
    if (taken.length > 0)
      latest.current.edit({ type: 'remove', rows: taken.map(({ row }) => row) });
    return () => {
      for (const { row, item } of taken)
        latest.current.edit({ type: 'insert', items: [item], before: row });
    };
  }, []);
}

function withQuery<K extends PagedKey>(
  input: CallInput<K>,
  { order, words }: RowQuery,
  criteria: RowCriteria<ItemOf<K>>,
): CallInput<K> {
  const { query, ...rest } = input as LooseInput;
  const orderBy = order ? criteria.orders[order.by]?.orderBy : undefined;
  return {
    ...rest,
    query: {
      ...query,
      ...(orderBy !== undefined && { orderBy, orderDir: order?.direction }),
      ...(words !== '' && { query: words }),
    },
  } as CallInput<K>;
}

/** `items`: null unless all are loaded; `error`: why one of them can't be read. */
function allItems<Item>(
  { count, at }: LazyList<Item>,
  isShort: boolean,
): [items: Item[] | null, error?: ApiError] {
  if (!isShort || count === undefined) return [null];
  const items: Item[] = [];
  for (let row = 0; row < count; row += 1) {
    const one = at(row);
    if (one.state === 'failed') return [null, one.error];
    if (one.state === 'loading') return [null];
    if (one.state === 'loaded') items.push(one.item);
  }
  return [items];
}

const firstOf = <Item>({ count = 0, at }: LazyList<Item>): Item[] =>
  Array.from({ length: Math.min(count, sampleSize) }, (_, row) => at(row)).flatMap((one) =>
    one.state === 'loaded' ? [one.item] : [],
  );

/** A backend that ignores the query returns the list unchanged. */
function unsupportedIn<Item extends { id: number }>(
  base: LazyList<Item>,
  queried: LazyList<Item>,
  query: RowQuery,
  criteria: RowCriteria<Item>,
  language: string,
): { order: boolean; words: boolean } {
  const [before, after] = [firstOf(base), firstOf(queried)];
  const isSame =
    before.length > 0 &&
    before.length === after.length &&
    before.every(({ id }, row) => id === after[row]?.id);
  if (!isSame) return nothing;
  const fits = matchesQuery(after, query, criteria, language);
  return { order: !fits.order, words: !fits.words };
}

function takenFrom<Item extends { id: number }>(
  { count = 0, at }: LazyList<Item>,
  ids: ReadonlySet<number>,
): { row: number; item: Item }[] {
  const taken: { row: number; item: Item }[] = [];
  for (let row = 0; row < count && taken.length < ids.size; row += 1) {
    const one = at(row);
    if (one.state === 'loaded' && ids.has(one.item.id)) taken.push({ row, item: one.item });
  }
  return taken;
}
