import { useEffect, useRef, useState } from 'react';

/** Pause after the last key, before the list is read. */
const pauseMs = 250;

/** The text of a search field, and the query that follows it after a pause. */
export function useSearchWords(
  query: string,
  onChange: (query: string) => void,
): { words: string; type: (words: string) => void; clear: () => void } {
  const [words, setWords] = useState(query);
  /** The last query that this field caused. */
  const sent = useRef(query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    // The query changed by Back or a view, rather than by this field.
    if (query === sent.current) return;
    sent.current = query;
    clearTimeout(timer.current);
    setWords(query);
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (next: string) => {
    if (next === sent.current) return;
    sent.current = next;
    latest.current(next);
  };
  return {
    words,
    type(next) {
      setWords(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(next), pauseMs);
    },
    clear() {
      clearTimeout(timer.current);
      setWords('');
      send('');
    },
  };
}
