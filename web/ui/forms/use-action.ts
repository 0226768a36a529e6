import { useRef, useState } from 'react';
import { reportFailure } from '../failures/report-failure.ts';
import { useT } from '../../data/session/session.tsx';

/** Runs a button's action: one attempt at a time, with failures reported. */
export function useAction(act: () => Promise<unknown>): { run: () => void; isPending: boolean } {
  const t = useT();
  const busy = useRef(false);
  const [isPending, setPending] = useState(false);
  const run = () => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    void act()
      .catch((error: unknown) => reportFailure(error, t))
      .finally(() => {
        busy.current = false;
        setPending(false);
      });
  };
  return { run, isPending };
}
