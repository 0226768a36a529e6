import { useEffect, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import type { OrderColumn, RowCriteria, RowOrder, RowQuery } from './row-order.ts';
import { useIsNavigating } from '../../data/router/history.ts';

const debounceMs = 250;
/** In characters. Addresses contain no longer searches. */
export const maxQueryLength = 200;

/** Trims and truncates text like the address does, so that the two can be compared. */
const wordsOf = (text: string): string => text.trim().slice(0, maxQueryLength).trim();

export interface ListOptions extends RowQuery {
  /** The possible sort columns. */
  columns: readonly OrderColumn[];
  /** The field's text, which the address follows after a pause. */
  text: string;
  type: (text: string) => void;
  sort: (order: RowOrder | null) => void;
}

/** How the user wants to see a list, stored in the address: `?sort=name&dir=desc&q=rain`. */
export function useListOptions(criteria: RowCriteria<never>): ListOptions {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const isNavigating = useIsNavigating();
  const columns = useMemo(() => Object.keys(criteria.orders) as OrderColumn[], [criteria]);
  const { order, words } = useMemo(() => readOptions(search, columns), [search, columns]);
  const [text, setText] = useState(words);
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    // A replaced address reflects earlier typing, so the field may already contain more.
    if (navigationType !== NavigationType.Replace) setText(words);
  }
  const go = (next: RowQuery) => navigate(pathname + queryOf(next), { replace: true });
  const wanted = wordsOf(text);
  useEffect(() => {
    // A navigation to another page takes precedence.
    if (wanted === words || isNavigating) return undefined;
    const timer = setTimeout(
      () => navigate(pathname + queryOf({ order, words: wanted }), { replace: true }),
      debounceMs,
    );
    return () => clearTimeout(timer);
  }, [wanted, words, order, pathname, isNavigating, navigate]);
  return {
    columns,
    order,
    words,
    text,
    type: setText,
    sort: (next) => {
      if (!isSame(next, order)) go({ order: next, words: wanted });
    },
  };
}

const isSame = (a: RowOrder | null, b: RowOrder | null): boolean =>
  a?.by === b?.by && a?.direction === b?.direction;

function readOptions(search: string, columns: readonly OrderColumn[]): RowQuery {
  const query = new URLSearchParams(search);
  const by = columns.find((column) => column === query.get('sort'));
  return {
    order: by ? { by, direction: query.get('dir') === 'desc' ? 'desc' : 'asc' } : null,
    words: wordsOf(query.get('q') ?? ''),
  };
}

function queryOf({ order, words }: RowQuery): string {
  const query = new URLSearchParams({
    ...(order && { sort: order.by, dir: order.direction }),
    ...(words !== '' && { q: words }),
  }).toString();
  return query === '' ? '' : `?${query}`;
}
