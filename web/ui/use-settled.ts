import { useEffect, useState } from 'react';

/** Search text once it has not changed for `ms` milliseconds. An empty text settles at once. */
export function useSettled(text: string, ms = 250): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), text === '' ? 0 : ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return text === '' ? '' : settled;
}
