import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { callAddress } from '../../contracts/call-key.ts';
import type { CallInput, QueryKey, ReplyOf } from '../../contracts/schema/calls.ts';
import { ApiError } from './api-error.ts';
import { call, type LooseInput } from './call.ts';
import { isFresh, noteArrival, noteFirstArrival, useCacheKey } from './freshness.ts';
import { inlinedReply } from './inlined.ts';
import { withRetries } from './with-retries.ts';

export interface PageAnswer<Reply> {
  /** Undefined until it is there. */
  reply: Reply | undefined;
  /** The reply is that of the address before, which stays until the next has come. */
  isPrevious: boolean;
  error: ApiError | null;
  askAgain: () => void;
}

interface Told<Reply> {
  cacheKey: string;
  reply: Reply | undefined;
  error: ApiError | null;
}

const most = 40;
/** The latest answers, by cache key, so that a page one comes back to is there at once. Written in browsers only, after mount. */
const recent = new Map<string, unknown>();

/**
 * Reads a query for a page whose first load has no room for SWR: the answer inside the document where there is one, one from before where the
 * visitor comes back, else one call, repeated as other queries are. Null asks nothing. Elsewhere `useCall` is the way.
 */
export function usePageAnswer<K extends QueryKey>(key: K, input: CallInput<K> | null): PageAnswer<ReplyOf<K>> {
  const address = input === null ? null : callAddress(key, input as LooseInput);
  const cacheKey = useCacheKey(address ?? '');
  const [told, setTold] = useState<Told<ReplyOf<K>>>({ cacheKey: '', reply: undefined, error: null });
  const [attempt, setAttempt] = useState(0);
  const isCurrent = told.cacheKey === cacheKey;
  const known = (isCurrent ? told.reply : undefined) ?? (recent.get(cacheKey) as ReplyOf<K> | undefined) ?? (input === null ? undefined : inlinedReply(key, input));

  const read = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    if (input === null) return;
    if (known !== undefined) {
      noteFirstArrival(cacheKey);
      keep(cacheKey, known);
      setTold({ cacheKey, reply: known, error: null });
      if (isFresh(cacheKey)) return;
    }
    const outcome = await ask(key, input, signal).then((reply) => ({ reply, error: null }), (error: unknown) => ({ reply: known, error }));
    if (signal.aborted) return;
    if (outcome.error === null) {
      noteArrival(cacheKey);
      keep(cacheKey, outcome.reply);
    }
    setTold({ cacheKey, reply: outcome.reply, error: outcome.error instanceof ApiError ? outcome.error : null });
  });
  useEffect(() => {
    const aborter = new AbortController();
    void read(aborter.signal);
    return () => aborter.abort();
  }, [cacheKey, attempt]);

  const askAgain = useCallback(() => {
    setTold((before) => ({ ...before, error: null }));
    setAttempt((count) => count + 1);
  }, []);
  const isPrevious = known === undefined && address !== null && told.reply !== undefined;
  return { reply: known ?? (isPrevious ? told.reply : undefined), isPrevious, error: isCurrent && known === undefined ? told.error : null, askAgain };
}

function keep(cacheKey: string, reply: unknown): void {
  recent.delete(cacheKey);
  recent.set(cacheKey, reply);
  const oldest = recent.keys().next().value;
  if (recent.size > most && oldest !== undefined) recent.delete(oldest);
}

const ask = <K extends QueryKey>(key: K, input: CallInput<K>, signal: AbortSignal): Promise<ReplyOf<K>> =>
  withRetries(() => (call as (key: K, input: CallInput<K>, signal: AbortSignal) => Promise<ReplyOf<K>>)(key, input, signal), signal);
