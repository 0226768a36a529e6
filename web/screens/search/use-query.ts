import { useEffect, useState } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
} from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import { useIsNavigating } from '../../data/router/router-context.ts';
import { useHydrated } from '../../data/session/session.tsx';
import type { Kind } from './found-kinds.tsx';

const pauseMs = 300;

interface Query {
  /** The field's text. */
  text: string;
  /** The address's query; empty without one. */
  query: string;
  type: (text: string) => void;
  /** Searches at once, without waiting for a pause. */
  submit: () => void;
}

/**
 * Keeps field and address in sync: the address follows typing after a pause, and the field follows
 * Back, Forward and links. With `kind`, it stays within that kind.
 */
export function useQuery(kind?: Kind): Query {
  const inAddress = (useParams()['query'] ?? '').trim();
  // Servers render one page for all searches, whose address does not contain the visitor's query.
  const query = useHydrated() ? inAddress : '';
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const isNavigating = useIsNavigating();
  const [text, setText] = useState(query);
  // A prerendered page gets its address on hydration, within the same history entry.
  const entry = `${key} ${query}`;
  const [seen, setSeen] = useState(entry);
  if (seen !== entry) {
    setSeen(entry);
    // A replaced address reflects earlier typing, and the field may contain more by now.
    if (navigationType !== NavigationType.Replace) setText(query);
  }
  const wanted = text.trim();
  useEffect(() => {
    // A navigation to another page that started meanwhile wins: earlier typing never pulls the
    // visitor back.
    if (wanted === query || isNavigating) return undefined;
    const timer = setTimeout(
      () => navigate(paths.search(wanted, kind), { replace: true }),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [wanted, query, kind, isNavigating, navigate]);
  return {
    text,
    query,
    type: setText,
    submit: () => {
      if (wanted !== query) navigate(paths.search(wanted, kind), { replace: true });
    },
  };
}
