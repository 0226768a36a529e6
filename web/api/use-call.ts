import { useLayoutEffect } from 'react';
import useSWR, { type SWRResponse, useSWRConfig } from 'swr';
import { callAddress } from '../../contracts/call-key.ts';
import type { CallInput, QueryKey, ReplyOf } from '../../contracts/schema/calls.ts';
import type { ApiError } from './api-error.ts';
import { retryOr, unlessForgotten, useInlined } from './api-provider.tsx';
import { call, type LooseInput } from './call.ts';

interface Options {
  /** What was read last stays until what is read now has come; `isLoading` tells that it is old. */
  keepPreviousData?: boolean;
  /** Nobody waits for it: no message tells of a failure. */
  isQuiet?: boolean;
}

const quiet = { onErrorRetry: retryOr(() => {}) };

/**
 * Reads a query of the table and keeps it: `useCall('GET notifications', { query: { page: 1 } })`. Null reads nothing. What the document
 * carries is there at once, on a server too. `error` is there from the first failure, while further tries may follow.
 */
export function useCall<K extends QueryKey>(key: K, input: CallInput<K> | null, { keepPreviousData = false, isQuiet = false }: Options = {}): SWRResponse<ReplyOf<K>, ApiError> {
  const address = input === null ? null : callAddress(key, input as LooseInput);
  const { data, isFresh } = useInlined(address);
  const response = useSWR<ReplyOf<K>, ApiError>(address, () => read(key, input as CallInput<K>), {
    ...(data !== undefined && { fallbackData: data as ReplyOf<K> }), revalidateIfStale: !isFresh, keepPreviousData, ...(isQuiet && quiet),
  });
  useKept(address, data, response.mutate);
  return response;
}

/** Puts what the document carries into SWR's cache, since fallback data is no part of it: a change by `mutate` would begin with nothing, and be lost. */
function useKept<Reply>(address: string | null, data: unknown, mutate: SWRResponse<Reply>['mutate']): void {
  const { cache } = useSWRConfig();
  useLayoutEffect(() => {
    if (address === null || data === undefined || cache.get(address)?.data !== undefined) return;
    void mutate(data as Reply, { revalidate: false });
  }, [address, data, cache, mutate]);
}

const callAny = call as <K extends QueryKey>(key: K, input: CallInput<K>) => Promise<ReplyOf<K>>;

export const read = async <K extends QueryKey>(key: K, input: CallInput<K>): Promise<ReplyOf<K>> => unlessForgotten(callAny(key, input));
