import { query } from '../../contracts/constants.ts';
import { ApiError } from './api-error.ts';
import { isAbsent } from './is-absent.ts';

/** Whether a failed query is asked again: not where the backend has no such call. `failures` counts those so far, the present one included. */
export function shouldRetry(error: unknown, failures: number): boolean {
  const final = isAbsent(error) || (error instanceof ApiError && query.neverRetried.some((status) => status === error.status));
  return !final && failures <= query.retries;
}

/** Doubling waits with jitter, so that a crowd does not come back as one: 1 to 2 s, then 2 to 4 s. */
export function retryDelay(failures: number, random: () => number = Math.random): number {
  return 1_000 * 2 ** (failures - 1) * (1 + random());
}
