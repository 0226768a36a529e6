import { useEffect, useEffectEvent, useRef } from 'react';
import { FILES_CREATE } from '../../contracts/constants.ts';
import type { Bootstrap } from '../../contracts/site/bootstrap.ts';
import { useCall } from '../data/calls/use-call.ts';
import { limitOf, verdict } from '../data/session/can.ts';
import { useSession } from '../data/session/session.tsx';
import { isOver } from './core/item.ts';
import { useUploads } from './use-uploads.ts';

/** Bytes of a person's files, and their limit. */
export interface Space {
  used: number;
  allowed: number;
  isUsedUp: boolean;
}

type Usage = { used: number; available?: number | null | undefined };

/** Uploads that end within this time of each other share one measurement. */
const debounceMs = 1_000;

/**
 * Measures the space again after each batch of uploads and updates the upload limit. Null if there
 * is no limit, or if the backend doesn't measure; undefined while it loads.
 */
export function useSpace(): Space | null | undefined {
  const { bootstrap } = useSession();
  const { uploads, items, earlier } = useUploads();
  const { data, error, mutate } = useCall('GET user/space-usage', {});
  const ended = earlier.files + items.filter(({ status }) => isOver(status)).length;
  const isMoving = items.some(({ status, isPaused }) => !isOver(status) && !isPaused);
  const measured = useRef(ended);
  const limitUploads = useEffectEvent((reading: Usage | undefined) => {
    const space = reading && spaceOf(bootstrap, reading);
    if (reading) uploads.space.measure(space ? space.allowed - space.used : null, reading);
  });
  useEffect(() => limitUploads(data), [data]);
  useEffect(() => {
    if (isMoving || measured.current === ended) return undefined;
    const timer = setTimeout(() => {
      measured.current = ended;
      // SWR returns the same object for an equal response, so a copy marks a new reading.
      void mutate().then((reading) => limitUploads(reading && { ...reading }));
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [ended, isMoving, mutate]);
  return data ? spaceOf(bootstrap, data) : error && null;
}

function spaceOf(bootstrap: Bootstrap, { used, available }: Usage): Space | null {
  const limit = limitOf(bootstrap, FILES_CREATE, 'space');
  const allowed = limit ?? available;
  if (allowed === null || allowed === undefined) return null;
  return {
    used,
    allowed,
    isUsedUp:
      limit === null
        ? used >= allowed
        : verdict(bootstrap, FILES_CREATE, { restriction: 'space', used }).overQuota,
  };
}
