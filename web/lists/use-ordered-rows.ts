import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { CallInput } from '../../contracts/schema/calls.ts';
import type { LooseInput } from '../api/call.ts';
import type { ItemOf, PagedKey } from '../api/use-pages.ts';
import { useSession } from '../session/session.tsx';
import { fitsWish, orderedItems, type RowWays, type RowWish } from './ordered-items.ts';
import { type EditableRows, type Rows, useWholeRows } from './rows.ts';
import { usePagedRows } from './use-paged-rows.ts';

/** A list that is ordered and searched in the browser, because all of it is here or soon can be; longer ones only the backend can order. */
const mostHere = 500;
/** How many rows tell whether a backend has done what it was asked for. */
const looked = 20;

export interface OrderedRows<Item> {
  /** As somebody wants to see them. */
  rows: Rows<Item>;
  /** How many there are without any words; undefined where nobody knows. */
  total: number | undefined;
  /** All of them as they are shown, where they are all here. */
  all: readonly Item[] | null;
  /** Which of the wishes neither the backend nor the browser can fulfil. */
  lacks: { order: boolean; words: boolean };
  /** Takes items out of the list at once; returns what puts them back where they were. */
  remove: (ids: ReadonlySet<number>) => () => void;
  /** Reads again what is seen. */
  refresh: () => void;
}

const none: never[] = [];
const nothing = { order: false, words: false };

/**
 * The rows of a paginated call in an order, and narrowed down to those with some words:
 *
 *   const { rows, lacks } = useOrderedRows('GET users/{id}/liked-albums', { params: { id } }, wish, ways);
 *
 * Where all of them are here, or can be within a few pages, the browser does it. Of longer lists the backend is asked for it, by `orderBy`,
 * `orderDir` and `query`; one that answers as if it had not been asked is found out.
 */
export function useOrderedRows<K extends PagedKey>(
  key: K,
  input: CallInput<K>,
  wish: RowWish,
  ways: RowWays<ItemOf<K>>,
): OrderedRows<ItemOf<K> & { id: number }> {
  type Item = ItemOf<K> & { id: number };
  const { language } = useSession().bootstrap.i18n;
  const { by, direction } = wish.order ?? {};
  const { words } = wish;
  const isWished = by !== undefined || words !== '';
  const own = usePagedRows(key, input) as EditableRows<Item>;
  const isShort = own.isCounted && (own.count ?? 0) <= mostHere;
  const isAsked = isWished && own.count !== undefined && !isShort;
  const asked = usePagedRows(key, isAsked ? withWish(input, wish, ways) : input, {
    isRead: isAsked,
  }) as EditableRows<Item>;
  const whole = useMemo(() => (isShort ? wholeOf(own) : null), [own, isShort]);
  const isReadingRest = isWished && isShort && whole === null;
  useEffect(() => {
    if (isReadingRest) own.see({ first: 0, end: own.count ?? 0 });
  }, [isReadingRest, own]);
  const all = useMemo(
    () =>
      whole &&
      orderedItems<Item>(
        whole,
        { order: by && direction ? { by, direction } : null, words },
        ways as RowWays<Item>,
        language,
      ),
    [whole, by, direction, words, ways, language],
  );
  const local = useWholeRows(all ?? none);
  const lacks = useMemo(
    () => (isAsked ? lackOf(own, asked, wish, ways as RowWays<Item>, language) : nothing),
    [isAsked, own, asked, wish, ways, language],
  );
  const remove = useRemoval(isAsked ? asked : own);
  return {
    rows: isAsked ? asked : isWished ? (all ? local : { ...own, count: undefined }) : own,
    total: own.isCounted ? own.count : undefined,
    all,
    lacks,
    remove,
    refresh() {
      // It is being read for the first time.
      if (own.count === undefined) return;
      own.refresh();
      if (isAsked) asked.refresh();
    },
  };
}

function useRemoval<Item extends { id: number }>(
  rows: EditableRows<Item>,
): OrderedRows<Item>['remove'] {
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

function withWish<K extends PagedKey>(
  input: CallInput<K>,
  { order, words }: RowWish,
  ways: RowWays<ItemOf<K>>,
): CallInput<K> {
  const { query, ...rest } = input as LooseInput;
  const orderBy = order ? ways.orders[order.by]?.orderBy : undefined;
  return {
    ...rest,
    query: {
      ...query,
      ...(orderBy !== undefined && { orderBy, orderDir: order?.direction }),
      ...(words !== '' && { query: words }),
    },
  } as CallInput<K>;
}

/** Null while some of them are not here. */
function wholeOf<Item>({ count = 0, at }: Rows<Item>): Item[] | null {
  const items: Item[] = [];
  for (let row = 0; row < count; row += 1) {
    const one = at(row);
    if (one.state === 'here') items.push(one.item);
    else if (one.state !== 'gone') return null;
  }
  return items;
}

const firstOf = <Item>({ count = 0, at }: Rows<Item>): Item[] =>
  Array.from({ length: Math.min(count, looked) }, (_, row) => at(row)).flatMap((one) =>
    one.state === 'here' ? [one.item] : [],
  );

/** A backend that does not know the wish answers with the list as it is. */
function lackOf<Item extends { id: number }>(
  own: Rows<Item>,
  asked: Rows<Item>,
  wish: RowWish,
  ways: RowWays<Item>,
  language: string,
): { order: boolean; words: boolean } {
  const [before, after] = [firstOf(own), firstOf(asked)];
  const isSame =
    before.length > 0 &&
    before.length === after.length &&
    before.every(({ id }, row) => id === after[row]?.id);
  if (!isSame) return nothing;
  const fits = fitsWish(after, wish, ways, language);
  return { order: !fits.order, words: !fits.words };
}

function takenFrom<Item extends { id: number }>(
  { count = 0, at }: Rows<Item>,
  ids: ReadonlySet<number>,
): { row: number; item: Item }[] {
  const taken: { row: number; item: Item }[] = [];
  for (let row = 0; row < count && taken.length < ids.size; row += 1) {
    const one = at(row);
    if (one.state === 'here' && ids.has(one.item.id)) taken.push({ row, item: one.item });
  }
  return taken;
}
