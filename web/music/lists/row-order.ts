import { languageTag } from '../../../contracts/site/language.ts';
import { createWordMatcher } from '../../lib/find-matches.ts';

/** Columns that rows can be sorted by. */
export type OrderColumn =
  | 'name'
  | 'artist'
  | 'album'
  | 'added'
  | 'duration'
  | 'released'
  | 'owner'
  | 'count';

export interface RowOrder {
  by: OrderColumn;
  direction: 'asc' | 'desc';
}

/** A table's current sort order and available columns; null is the list's own order. */
export interface Sorting {
  order: RowOrder | null;
  columns: readonly OrderColumn[];
  onOrder: (order: RowOrder | null) => void;
}

/** Cycles a heading through ascending, descending and the list's own order. */
export function orderAfter(order: RowOrder | null, by: OrderColumn): RowOrder | null {
  if (order?.by !== by) return { by, direction: 'asc' };
  return order.direction === 'asc' ? { by, direction: 'desc' } : null;
}

/** How the visitor wants to see a list. */
export interface RowQuery {
  /** Null for the list's own order. */
  order: RowOrder | null;
  /** Every word must match; empty for everything. */
  words: string;
}

/** How a list can be sorted and searched. */
export interface RowCriteria<Item> {
  orders: Partial<
    Record<
      OrderColumn,
      {
        /** The backend's name for the order. */
        orderBy: string;
        /**
         * The sort key of an item; an empty string, for unknown, sorts last. `row`: its position in
         * the list's own order.
         */
        of: (item: Item, row: number) => string | number;
      }
    >
  >;
  /** The text that words are searched in. */
  text: (item: Item) => string;
}

/**
 * The backend's name for a list in a sort order, from its name without: `liked-tracks.name.asc`. A
 * filtered list has no name.
 */
export function sourceId(
  list: string,
  { order, words }: RowQuery,
  criteria: RowCriteria<never>,
): string {
  const orderBy = order && criteria.orders[order.by]?.orderBy;
  const id = order && orderBy ? `${list}.${orderBy}.${order.direction}` : list;
  return words === '' ? id : `${id}?query=${words}`;
}

/** A complete list, sorted and filtered. Equal items keep the list's own order. */
export function orderedItems<Item>(
  items: readonly Item[],
  { order, words }: RowQuery,
  criteria: RowCriteria<Item>,
  language: string,
): Item[] {
  const hasWords = createWordMatcher(words, language);
  const found = items
    .map((item, row) => ({ item, row }))
    .filter(({ item }) => hasWords(criteria.text(item)));
  const of = order && criteria.orders[order.by]?.of;
  if (!of) return found.map(({ item }) => item);
  const compare = comparison(language, order.direction);
  return found
    .map((one) => ({ ...one, value: of(one.item, one.row) }))
    .toSorted((a, b) => compare(a.value, b.value) || a.row - b.row)
    .map(({ item }) => item);
}

/** Whether a list's first items match the requested order and words. */
export function matchesQuery<Item>(
  items: readonly Item[],
  { order, words }: RowQuery,
  criteria: RowCriteria<Item>,
  language: string,
): { order: boolean; words: boolean } {
  const of = order && criteria.orders[order.by]?.of;
  const values = of ? items.map(of) : [];
  const compare = comparison(language, order?.direction ?? 'asc');
  const hasWords = createWordMatcher(words, language);
  return {
    order: values.every(
      (value, index) => index === 0 || compare(values[index - 1] ?? '', value) <= 0,
    ),
    words: items.every((item) => hasWords(criteria.text(item))),
  };
}

/** Compares names by the language's rules. Unknown values sort last in both directions. */
function comparison(
  language: string,
  direction: RowOrder['direction'],
): (a: string | number, b: string | number) => number {
  const { compare } = new Intl.Collator(languageTag(language), {
    numeric: true,
    sensitivity: 'base',
  });
  const sign = direction === 'asc' ? 1 : -1;
  return (a, b) => {
    if (a === '' || b === '') return Number(a === '') - Number(b === '');
    return (
      sign *
      (typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)))
    );
  };
}
