import { useCallback, useEffect, useState } from 'react';
import type { ReplyOf } from '../../contracts/schema/calls.ts';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { inlinedReply } from './inlined.ts';
import { retryDelay, shouldRetry } from './query-policy.ts';

/** Queries of guest screens that need nothing but their name. */
type PlainKey = 'GET landing/artists' | 'GET billing/products';

interface Answer<Reply> {
  /** Undefined until it is there. */
  reply: Reply | undefined;
  error: ApiError | null;
  askAgain: () => void;
}

/**
 * Reads a query for a guest screen, whose first load has no room for a cache: the answer inside the document where there is one, else one
 * call, repeated as other queries are. Everywhere else `useCall` is the way.
 */
export function useAnswer<K extends PlainKey>(key: K): Answer<ReplyOf<K>> {
  const [reply, setReply] = useState(() => inlinedReply<PlainKey>(key, {}) as ReplyOf<K> | undefined);
  const [error, setError] = useState<ApiError | null>(null);
  const isMissing = reply === undefined && error === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    const aborter = new AbortController();
    ask(key, aborter.signal).then(setReply, (failure: ApiError) => {
      if (!aborter.signal.aborted) setError(failure);
    });
    return () => aborter.abort();
  }, [key, isMissing]);
  return { reply, error, askAgain: useCallback(() => setError(null), []) };
}

async function ask<K extends PlainKey>(key: K, signal: AbortSignal): Promise<ReplyOf<K>> {
  for (let failures = 1; ; failures += 1) {
    try {
      return (await call<PlainKey>(key, {}, signal)) as ReplyOf<K>;
    } catch (error) {
      if (signal.aborted || !shouldRetry(error, failures)) throw error;
      await new Promise((resolve) => { setTimeout(resolve, retryDelay(failures)); });
      signal.throwIfAborted();
    }
  }
}
