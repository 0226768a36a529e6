import { createContext, use } from 'react';
import type { SWRConfiguration } from 'swr';
import { query } from '../../../contracts/constants.ts';
import { ApiError, isRefusal } from './api-error.ts';
import { unlessForgotten } from './forget-responses.ts';
import { wait } from '../../lib/dom.ts';

/** Reads that start together can fail this far apart, because their retry delays are random. */
const togetherMs = 5_000;

/**
 * Reports the first of several failures in a row: a backend that is down fails every read of a
 * page. A debug trace is also reported after a failure without one. Screens explain refusals, and
 * a notice already says that the browser is offline.
 */
export function reportFirstOnly(report: (error: unknown) => void): (error: unknown) => void {
  const lastAt = { trace: -Infinity, message: -Infinity };
  return (error) => {
    const hasTrace = error instanceof ApiError && Boolean(error.trace);
    if (!navigator.onLine || (isRefusal(error) && !hasTrace)) return;
    const kind = hasTrace ? 'trace' : 'message';
    const isFirst = Date.now() - lastAt[kind] > togetherMs;
    lastAt[kind] = Date.now();
    if (isFirst) report(error);
  };
}

export const ReadFailure = createContext<(error: unknown) => void>(() => {});

/** Reports a read that failed for good, for readers without SWR. Screens explain refusals. */
export const useReadFailure = (): ((error: unknown) => void) => use(ReadFailure);

/** Retries a failed read, and calls `onFailure` after the last retry. */
export function retryOr(
  onFailure: (error: unknown) => void,
): NonNullable<SWRConfiguration['onErrorRetry']> {
  return (error: unknown, _key, _config, revalidate, { retryCount }) => {
    if (shouldRetry(error, retryCount))
      void retryLater(() => revalidate({ retryCount }), retryCount);
    else onFailure(error);
  };
}

/** Does not retry a failed read of one person for the next one. */
async function retryLater(retry: () => unknown, failures: number): Promise<void> {
  await unlessForgotten(wait(retryDelay(failures)));
  retry();
}

/** `failures`: the failures so far, including this one. */
export const shouldRetry = (error: unknown, failures: number): boolean =>
  !isRefusal(error) && failures <= query.retries;

/** Exponential delays, with jitter between clients: 1 to 2 s, then 2 to 4 s. */
export const retryDelay = (failures: number, random: () => number = Math.random): number =>
  1_000 * 2 ** (failures - 1) * (1 + random());
