import { useCallback, useEffect, useId, useLayoutEffect, useRef } from 'react';
import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr';
import { callAddress } from '../../../contracts/calls/call-key.ts';
import type { CallInput, QueryKey, ReplyOf } from '../../../contracts/schema/calls.ts';
import { type ApiError, isAbsent } from './api-error.ts';
import { markUnsupported } from './capabilities.ts';
import { unlessForgotten } from './forget-responses.ts';
import { useInlined } from './inlined-responses.ts';
import { call, type CallOptions, type LooseInput } from './call.ts';

/** The result of a hook that reads: no data yet, the first failure, or data. */
export interface Reading<Data> {
  data: Data | undefined;
  error: ApiError | undefined;
  isValidating: boolean;
  /** Without arguments, reads again. */
  mutate: () => Promise<unknown>;
}

export interface CallReadOptions {
  /** The previous data stays until the new has loaded or failed; `isLoading` marks it. */
  keepPreviousData?: boolean;
  /** Aborts the previous request when another input replaces it: search-as-you-type. */
  stopsOvertaken?: boolean;
  /**
   * Whether the item in the input certainly exists, such as the user's own lists: a 404 then means
   * that the backend lacks the call.
   */
  thingExists?: boolean;
}

/**
 * Reads and caches a call: `useCall('GET notifications', { query: { page: 1 } })`. Null skips it.
 * Inlined data is available at once, also on a server. `error` is set after the first failure,
 * while retries may follow.
 */
export function useCall<K extends QueryKey>(
  key: K,
  input: CallInput<K> | null,
  { keepPreviousData = false, stopsOvertaken = false, thingExists = false }: CallReadOptions = {},
): SWRResponse<ReplyOf<K>, ApiError> {
  const address = input === null ? null : callAddress(key, input as LooseInput);
  const { data, isFresh } = useInlined(key, address);
  const request = useStop(address);
  const response = useReading<ReplyOf<K>>(
    address,
    () =>
      stopsOvertaken
        ? request((signal) => read(key, input as CallInput<K>, { signal, thingExists }))
        : read(key, input as CallInput<K>, { thingExists }),
    {
      ...(data !== undefined && { fallbackData: data as ReplyOf<K> }),
      revalidateIfStale: !isFresh,
      keepPreviousData,
    },
  );
  useInlinedAsCached(address, data, response.mutate);
  return response;
}

/**
 * Reads uncached data for one component, such as the record of a form. It may use several calls:
 * `useFreshRead('upload 7', () => readUpload(type, 7))`. A new name aborts the read and starts over.
 * Null skips it.
 */
export function useFreshRead<Data>(
  name: string | null,
  request: (signal: AbortSignal) => Promise<Data>,
  { keepPreviousData = false }: Pick<CallReadOptions, 'keepPreviousData'> = {},
): SWRResponse<Data, ApiError> {
  const id = useId();
  const address = name === null ? null : `${id} ${name}`;
  const stoppable = useStop(address);
  const { cache } = useSWRConfig();
  useEffect(() => () => cache.delete(address ?? ''), [address, cache]);
  return useReading<Data>(address, () => stoppable((signal) => unlessForgotten(request(signal))), {
    keepPreviousData,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    // A later read of the same name must not get an earlier response.
    dedupingInterval: 0,
  });
}

/** Like SWR, but an error replaces previous data. */
function useReading<Data>(
  address: string | null,
  request: () => Promise<Data>,
  config: SWRConfiguration<Data, ApiError>,
): SWRResponse<Data, ApiError> {
  const response = useSWR<Data, ApiError>(address, request, config);
  const { cache } = useSWRConfig();
  const isPrevious = () =>
    address !== null && config.fallbackData === undefined && cache.get(address)?.data === undefined;
  return config.keepPreviousData && response.error && isPrevious()
    ? { ...response, data: undefined }
    : response;
}

/**
 * Aborts requests that a component no longer needs, which SWR doesn't. Then clears the failure from
 * SWR's cache, and rereads for other components.
 */
function useStop(address: string | null) {
  const { mutate } = useSWRConfig();
  const stops = useRef(new Map<string | null, AbortController>());
  useEffect(() => {
    const { current } = stops;
    return () => {
      current.get(address)?.abort();
      current.delete(address);
    };
  }, [address]);
  return async <Reply>(request: (signal: AbortSignal) => Promise<Reply>): Promise<Reply> => {
    const controller = new AbortController();
    stops.current.set(address, controller);
    const { signal } = controller;
    try {
      return await request(signal);
    } catch (error) {
      if (signal.aborted) setTimeout(() => void mutate(address, undefined));
      throw error;
    }
  };
}

/** Puts the document's data into SWR's cache. `mutate` ignores SWR's fallback data. */
function useInlinedAsCached<Reply>(
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

/** Reads a query. `thingExists`: as in `useCall`. */
export async function read<K extends QueryKey>(
  key: K,
  input: CallInput<K>,
  { thingExists = false, ...options }: CallOptions & { thingExists?: boolean } = {},
): Promise<ReplyOf<K>> {
  try {
    return await unlessForgotten(callAny(key, input, options));
  } catch (error) {
    if (thingExists && isAbsent(error)) markUnsupported(key, error);
    throw error;
  }
}

interface Cached<Value> {
  value: Value | undefined;
  /** The current value, even if no render has happened since it changed. */
  read: () => Value | undefined;
  write: (value: Value) => void;
}

/**
 * A cache entry without a fetcher: components write it themselves, for example with rows collected
 * from several responses. It outlives the screen and is cleared with all other responses.
 */
export function useCached<Value>(key: string): Cached<Value> {
  const { cache, mutate } = useSWRConfig();
  // Values are replaced as a whole; comparing thousands of rows would cost more than rendering
  // them.
  const { data } = useSWR<Value>(key, null, { compare: Object.is });
  const readNow = useCallback(() => cache.get(key)?.data as Value | undefined, [cache, key]);
  const write = useCallback(
    (value: Value) => void mutate(key, value, { revalidate: false }),
    [mutate, key],
  );
  return { value: data, read: readNow, write };
}
