import { useEffect, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import type { RowQuery } from '../../lists/ordered-items.ts';
import type { OrderColumn, RowOrder } from '../../lists/row-order.ts';
import { useIsNavigating } from '../../router/router-context.ts';

const pauseMs = 250;
/** Characters: an address holds no more words than that. */
export const mostWords = 200;

/** As the address says it: read from there they are the same. */
const wordsOf = (text: string): string => text.trim().slice(0, mostWords).trim();

export interface ListWish extends RowQuery {
  /** What stands in the field, which the address follows after a pause. */
  text: string;
  type: (text: string) => void;
  sort: (order: RowOrder | null) => void;
}

/** How somebody wants to see a list, as the address says it: `?sort=name&dir=desc&q=rain`. `columns`: what it can be sorted by. */
export function useListWish(columns: readonly OrderColumn[]): ListWish {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const isNavigating = useIsNavigating();
  const { order, words } = useMemo(() => readWish(search, columns), [search, columns]);
  const [text, setText] = useState(words);
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    // What replaces an address is what was typed a moment ago, and by now there may be more.
    if (navigationType !== NavigationType.Replace) setText(words);
  }
  const go = (next: RowQuery) => navigate(pathname + writeWish(next), { replace: true });
  const wanted = wordsOf(text);
  useEffect(() => {
    // Another page that was requested meanwhile wins.
    if (wanted === words || isNavigating) return undefined;
    const timer = setTimeout(
      () => navigate(pathname + writeWish({ order, words: wanted }), { replace: true }),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [wanted, words, order, pathname, isNavigating, navigate]);
  return {
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

function readWish(search: string, columns: readonly OrderColumn[]): RowQuery {
  const query = new URLSearchParams(search);
  const by = columns.find((column) => column === query.get('sort'));
  return {
    order: by ? { by, direction: query.get('dir') === 'desc' ? 'desc' : 'asc' } : null,
    words: wordsOf(query.get('q') ?? ''),
  };
}

function writeWish({ order, words }: RowQuery): string {
  const query = new URLSearchParams({
    ...(order && { sort: order.by, dir: order.direction }),
    ...(words !== '' && { q: words }),
  }).toString();
  return query === '' ? '' : `?${query}`;
}
