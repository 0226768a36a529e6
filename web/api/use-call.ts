import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from 'swr';
import { callAddress } from '../../contracts/call-key.ts';
import { query } from '../../contracts/constants.ts';
import type { CallInput, QueryKey, ReplyOf } from '../../contracts/schema/calls.ts';
import type { ApiError } from './api-error.ts';
import type { LooseInput } from './call.ts';
import { beginGeneration, isFresh, noteArrival, noteFirstArrival, useCacheKey } from './freshness.ts';
import { forgetInlined, inlinedReply } from './inlined.ts';
import { makeCall } from './make-call.ts';
import { retryDelay, shouldRetry } from './query-policy.ts';

/**
 * Reads a query of the table and keeps it: `useCall('GET notifications', { query: { page: 1 } })`.
 * An answer inside the document is used first. SWR knows no stale time, so revalidation on mount is off for answers younger than 30 s.
 */
export function useCall<K extends QueryKey>(key: K, input: CallInput<K>): SWRResponse<ReplyOf<K>, ApiError> {
  const cacheKey = useCacheKey(callAddress(key, input as LooseInput));
  const inlined = inlinedReply(key, input);
  if (inlined !== undefined) noteFirstArrival(cacheKey);
  const read = async (): Promise<ReplyOf<K>> => {
    const reply = await readCall(key, input);
    noteArrival(cacheKey);
    return reply;
  };
  return useSWR<ReplyOf<K>, ApiError>(cacheKey, read, { ...policy, fallbackData: inlined, revalidateIfStale: !isFresh(cacheKey) });
}

export const readCall = async <K extends QueryKey>(key: K, input: CallInput<K>): Promise<ReplyOf<K>> =>
  (await makeCall(key, input as LooseInput, undefined)) as ReplyOf<K>;

export const policy: SWRConfiguration = {
  focusThrottleInterval: query.staleMs,
  onErrorRetry: (error: unknown, _key, _config, revalidate, { retryCount }) => {
    if (shouldRetry(error, retryCount)) setTimeout(() => void revalidate({ retryCount }), retryDelay(retryCount));
  },
};

/** Forgets every answer, so that nothing read for one person is shown to the next. */
export async function clearCalls({ announce = false } = {}): Promise<void> {
  forgetInlined();
  beginGeneration({ announce });
  await mutate(() => true, undefined, { revalidate: false });
}

/**
 * Forgets every answer, and asks again for what is on screen: after a failure that concerned all of it, or because the same person now looks
 * from another workspace. Not SWR's own way to ask again, which leaves out lists of several pages.
 */
export const renewCalls = async (): Promise<void> => clearCalls({ announce: true });
