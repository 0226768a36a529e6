import { useEffect, useState } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
} from 'react-router';
import { paths } from '../../../contracts/paths.ts';
import { useIsNavigating } from '../../router/router-context.ts';
import { useHydrated } from '../../session/session.tsx';
import type { Kind } from './found-kinds.tsx';

const pauseMs = 300;

interface Query {
  /** What stands in the field. */
  text: string;
  /** What the address searches for; empty where it says nothing. */
  query: string;
  type: (text: string) => void;
  /** At once, without waiting for a pause. */
  submit: () => void;
}

/**
 * Keeps the field and the address in step: the address follows the typing after a pause, and the field follows Back, Forward and links. With
 * `kind`, it goes on to be of that kind alone.
 */
export function useQuery(kind?: Kind): Query {
  const inAddress = (useParams()['query'] ?? '').trim();
  // Servers render all searches as one page, in whose address there are no words, or none of a visitor's.
  const query = useHydrated() ? inAddress : '';
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const isNavigating = useIsNavigating();
  const [text, setText] = useState(query);
  // A prerendered page learns its address when it hydrates, within the same history entry.
  const entry = `${key} ${query}`;
  const [seen, setSeen] = useState(entry);
  if (seen !== entry) {
    setSeen(entry);
    // What replaces an address is what was typed a moment ago, and by now there may be more.
    if (navigationType !== NavigationType.Replace) setText(query);
  }
  const wanted = text.trim();
  useEffect(() => {
    // Another page that was requested meanwhile wins: nothing that was typed before pulls the visitor back.
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
