import { useEffect, useRef } from 'react';
import { FILES_CREATE } from '../../contracts/constants.ts';
import { useCall } from '../api/use-call.ts';
import { limitOf, verdict } from '../session/can.ts';
import { useSession } from '../session/session.tsx';

/** Bytes of files that somebody keeps, of those that they may keep. */
export interface Space {
  used: number;
  allowed: number;
  isUsedUp: boolean;
}

/** `stored` is how many files are there as far as this page knows: when it changes, it is measured again. Null without a limit, or where the backend does not measure. */
export function useSpace(stored: number): Space | null {
  const { bootstrap } = useSession();
  const { data, mutate } = useCall('GET user/space-usage', {}, { isQuiet: true });
  const measured = useRef(stored);
  useEffect(() => {
    if (measured.current === stored) return;
    measured.current = stored;
    void mutate();
  }, [stored, mutate]);
  const used = data?.used;
  if (typeof used !== 'number') return null;
  const limit = limitOf(bootstrap, FILES_CREATE, 'space');
  const allowed = limit ?? data?.available;
  if (typeof allowed !== 'number') return null;
  return {
    used,
    allowed,
    isUsedUp:
      limit === null
        ? used >= allowed
        : verdict(bootstrap, FILES_CREATE, { restriction: 'space', used }).overQuota,
  };
}
