import { useEffect, useState } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
} from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import { useIsNavigating } from '../../data/router/history.ts';
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
 * Synchronizes field and address: the address follows typing after a pause, and the field follows
 * Back, Forward and links. With `kind`, the address stays within that kind.
 */
export function useQuery(kind?: Kind): Query {
  const inAddress = (useParams()['query'] ?? '').trim();
  // The server prerenders one page for all searches, without the visitor's query.
  const query = useHydrated() ? inAddress : '';
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const isNavigating = useIsNavigating();
  const [text, setText] = useState(query);
  // Hydration adds the query within the same history entry.
  const entry = `${key} ${query}`;
  const [seen, setSeen] = useState(entry);
  if (seen !== entry) {
    setSeen(entry);
    // A replaced address reflects earlier typing, so the field may already contain more.
    if (navigationType !== NavigationType.Replace) setText(query);
  }
  const wanted = text.trim();
  useEffect(() => {
    // A navigation to another page takes precedence, so that earlier typing never pulls the visitor
    // back.
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
