import { useEffect, useRef, useState } from 'react';

/** Typing pauses before the list is read. */
const pauseMs = 250;

/** The words of a search field, and the query that follows them after a pause. */
export function useSearchWords(
  query: string,
  onChange: (query: string) => void,
): { words: string; type: (words: string) => void; clear: () => void } {
  const [words, setWords] = useState(query);
  /** The query that this field caused last. */
  const sent = useRef(query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    // Back, or a view.
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
