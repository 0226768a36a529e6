import { useRef, useState } from 'react';
import { reportFailure } from '../failures/report-failure.ts';
import { useT } from '../../data/session/session.tsx';

/** Runs a button's action: one attempt at a time, with failures reported. */
export function useAction<Args extends unknown[] = []>(
  act: (...args: Args) => Promise<unknown>,
): { run: (...args: Args) => void; isPending: boolean } {
  const t = useT();
  const busy = useRef(false);
  const [isPending, setPending] = useState(false);
  const run = (...args: Args) => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    void act(...args)
      .catch((error: unknown) => reportFailure(error, t))
      .finally(() => {
        busy.current = false;
        setPending(false);
      });
  };
  return { run, isPending };
}
