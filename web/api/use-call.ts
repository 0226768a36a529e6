import { useCallback, useLayoutEffect, useRef } from 'react';
import useSWR, { type SWRResponse, useSWRConfig } from 'swr';
import { callAddress } from '../../contracts/call-key.ts';
import type { CallInput, QueryKey, ReplyOf } from '../../contracts/schema/calls.ts';
import type { ApiError } from './api-error.ts';
import { unlessForgotten } from './forget-responses.ts';
import { useInlined } from './inlined-responses.ts';
import { tidyReply } from './tidy-reply.ts';
import { call, type CallOptions, type LooseInput } from './call.ts';

interface Options {
  /** What was read last stays until what is read now has come; `isLoading` tells that it is old. */
  keepPreviousData?: boolean;
  /** A request is given up when another is wanted in its place, or none: for what changes with each key. No other component reads the same meanwhile. */
  stopsOvertaken?: boolean;
}

/**
 * Reads a query of the table and keeps it: `useCall('GET notifications', { query: { page: 1 } })`. Null reads nothing. What the document
 * carries is there at once, on a server too. `error` is there from the first failure, while further tries may follow.
 */
export function useCall<K extends QueryKey>(
  key: K,
  input: CallInput<K> | null,
  { keepPreviousData = false, stopsOvertaken = false }: Options = {},
): SWRResponse<ReplyOf<K>, ApiError> {
  const address = input === null ? null : callAddress(key, input as LooseInput);
  const { data, isFresh } = useInlined(address);
  const request = useStop(address);
  const response = useSWR<ReplyOf<K>, ApiError>(
    address,
    () =>
      stopsOvertaken
        ? request((signal) => read(key, input as CallInput<K>, { signal }))
        : read(key, input as CallInput<K>),
    {
      ...(data !== undefined && { fallbackData: data as ReplyOf<K> }),
      revalidateIfStale: !isFresh,
      keepPreviousData,
    },
  );
  useKept(address, data, response.mutate);
  return response;
}

/**
 * Makes requests that end when their address is read no more: SWR itself lets them go on. What such a request fails with is taken out of SWR's cache,
 * where it would stand as a failure until the address is read again.
 */
function useStop(address: string | null) {
  const { mutate } = useSWRConfig();
  const present = useRef<AbortController>(null);
  // Before SWR begins to read the next address, which it does in a layout effect too.
  useLayoutEffect(() => () => present.current?.abort(), [address]);
  return async <Reply>(request: (signal: AbortSignal) => Promise<Reply>): Promise<Reply> => {
    const { signal } = (present.current = new AbortController());
    try {
      return await request(signal);
    } catch (error) {
      if (signal.aborted) setTimeout(() => void mutate(address, undefined, { revalidate: false }));
      throw error;
    }
  };
}

/** Puts what the document carries into SWR's cache, since fallback data is no part of it: a change by `mutate` would begin with nothing, and be lost. */
function useKept<Reply>(
  address: string | null,
  data: unknown,
  mutate: SWRResponse<Reply>['mutate'],
): void {
  const { cache } = useSWRConfig();
  useLayoutEffect(() => {
    if (address === null || data === undefined || cache.get(address)?.data !== undefined) return;
    void mutate(data as Reply, { revalidate: false });
  }, [address, data, cache, mutate]);
}

const callAny = call as <K extends QueryKey>(
  key: K,
  input: CallInput<K>,
  options?: CallOptions,
) => Promise<ReplyOf<K>>;

export const read = async <K extends QueryKey>(
  key: K,
  input: CallInput<K>,
  options?: CallOptions,
): Promise<ReplyOf<K>> => tidyReply(await unlessForgotten(callAny(key, input, options)));

interface Cached<Value> {
  value: Value | undefined;
  /** What is there now, be it that nothing has been drawn since. */
  read: () => Value | undefined;
  write: (value: Value) => void;
}

/** A value of the cache that only its users fill, such as what many responses together say: it outlives its screen, and is forgotten with every response. */
export function useCached<Value>(key: string): Cached<Value> {
  const { cache, mutate } = useSWRConfig();
  // Values are replaced as a whole; comparing thousands of rows would cost more than drawing them.
  const { data } = useSWR<Value>(key, null, { compare: Object.is });
  const readNow = useCallback(() => cache.get(key)?.data as Value | undefined, [cache, key]);
  const write = useCallback(
    (value: Value) => void mutate(key, value, { revalidate: false }),
    [mutate, key],
  );
  return { value: data, read: readNow, write };
}
