import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr';
import { callAddress } from '../../contracts/call-key.ts';
import { query } from '../../contracts/constants.ts';
import type { CallInput, QueryKey, ReplyOf } from '../../contracts/schema/calls.ts';
import type { ApiError } from './api-error.ts';
import { call, type LooseInput } from './call.ts';
import { forgetInlined, inlinedReply } from './inlined.ts';
import { retryDelay, shouldRetry } from './query-policy.ts';

/** When each answer came, by cache key, so that one younger than the stale time is not asked for again. */
const arrivals = new Map<string, number>();

/** Part of every cache key: what was asked for one person never answers another, not even when it is still on its way. */
let generation = 0;

/**
 * Reads a query of the table and keeps it: `useCall('GET notifications', { query: { page: 1 } })`.
 * An answer inside the document is used first. SWR knows no stale time, so revalidation on mount is off for answers younger than 30 s.
 */
export function useCall<K extends QueryKey>(key: K, input: CallInput<K>): SWRResponse<ReplyOf<K>, ApiError> {
  const cacheKey = `${generation} ${callAddress(key, input as LooseInput)}`;
  const inlined = inlinedReply(key, input);
  if (inlined !== undefined && !arrivals.has(cacheKey)) arrivals.set(cacheKey, Date.now());
  const isFresh = Date.now() - (arrivals.get(cacheKey) ?? 0) < query.staleMs;
  const read = async (): Promise<ReplyOf<K>> => {
    const reply = await (call as (key: K, input: CallInput<K>) => Promise<ReplyOf<K>>)(key, input);
    arrivals.set(cacheKey, Date.now());
    return reply;
  };
  return useSWR<ReplyOf<K>, ApiError>(cacheKey, read, { ...policy, fallbackData: inlined, revalidateIfStale: !isFresh });
}

const policy: SWRConfiguration = {
  focusThrottleInterval: query.staleMs,
  onErrorRetry: (error: unknown, _key, _config, revalidate, { retryCount }) => {
    if (shouldRetry(error, retryCount)) setTimeout(() => void revalidate({ retryCount }), retryDelay(retryCount));
  },
};

/** Asks again for everything that is shown, as after a failure that concerned all of it. */
export async function refreshCalls(): Promise<void> {
  arrivals.clear();
  await mutate(() => true);
}

/** Forgets every answer, so that nothing read for one person is shown to the next. */
export async function clearCalls(): Promise<void> {
  generation += 1;
  arrivals.clear();
  forgetInlined();
  await mutate(() => true, undefined, { revalidate: false });
}
