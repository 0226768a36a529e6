import type { CallInput, CallKey, ReplyOf } from '../../contracts/schema/calls.ts';
import { networkError } from './api-error.ts';

type Input<K extends CallKey> = Record<never, never> extends CallInput<K> ? [input?: CallInput<K>, signal?: AbortSignal] : [input: CallInput<K>, signal?: AbortSignal];

/** A call's input without its row's types. */
export interface LooseInput {
  params?: Record<string, string | number>;
  query?: object;
  body?: unknown;
}

/**
 * Makes one call of the table: `call('GET users/{id}', { params: { id: 7 } })`.
 * Real verbs go out (the gateway turns them into overrides); an XSRF token goes with every write, and a write that the backend refuses for
 * a stale token is repeated once with a new one, which is safe because it was refused before anything happened. So is one that is refused
 * because the session ended, after the same person has signed in again: what they were doing goes on.
 * What makes it comes once a page is there, or with its first call: a page for guests arrives with all that it shows.
 * @throws ApiError for every failure but an abort.
 */
export async function call<K extends CallKey>(key: K, ...[input, signal]: Input<K>): Promise<ReplyOf<K>> {
  const { makeCall } = await import('./make-call.ts').catch((error: unknown) => {
    throw networkError(error);
  });
  return (await makeCall(key, (input ?? {}) as LooseInput, signal)) as ReplyOf<K>;
}
