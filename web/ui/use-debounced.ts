import { useEffect, useState } from 'react';

/** Search text once it has not changed for `ms` milliseconds. An empty text applies at once. */
export function useDebounced(text: string, ms = 250): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), text === '' ? 0 : ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return text === '' ? '' : debounced;
}
