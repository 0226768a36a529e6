import { createContext, use } from 'react';
import type { SWRConfiguration } from 'swr';
import { query } from '../../contracts/constants.ts';
import { ApiError, isRefusal } from './api-error.ts';

/** Reads that began together may be given up so far apart: their waits between tries differ. */
const togetherMs = 5_000;

/** Tells of the first of several failures in a row: a backend that is down fails every read of a page. A trace is told beside words that say less. */
export function onceTogether(tell: (error: unknown) => void): (error: unknown) => void {
  const toldAt = { trace: -Infinity, words: -Infinity };
  return (error) => {
    const kind = error instanceof ApiError && error.trace ? 'trace' : 'words';
    const isFirst = Date.now() - toldAt[kind] > togetherMs;
    toldAt[kind] = Date.now();
    if (isFirst) tell(error);
  };
}

export const ReadFailure = createContext<(error: unknown) => void>(() => {});

/** Reports a read that failed for good, where SWR does not do it. A refusal is not reported: the screen shows what it means. */
export const useReadFailure = (): ((error: unknown) => void) => use(ReadFailure);

export const unlessRefused =
  (tell: (error: unknown) => void) =>
  (error: unknown): void => {
    if (!isRefusal(error) || (error instanceof ApiError && error.trace)) tell(error);
  };

/** Retries a failed read, and calls `onFailure` when that is over. */
export function retryOr(
  onFailure: (error: unknown) => void,
): NonNullable<SWRConfiguration['onErrorRetry']> {
  return (error: unknown, _key, _config, revalidate, { retryCount }) => {
    if (shouldRetry(error, retryCount))
      setTimeout(() => void revalidate({ retryCount }), retryDelay(retryCount));
    else onFailure(error);
  };
}

/** `failures` counts those so far, the present one included. */
export const shouldRetry = (error: unknown, failures: number): boolean =>
  !isRefusal(error) && failures <= query.retries;

/** Doubling waits with jitter, so that a crowd does not come back as one: 1 to 2 s, then 2 to 4 s. */
export const retryDelay = (failures: number, random: () => number = Math.random): number =>
  1_000 * 2 ** (failures - 1) * (1 + random());
