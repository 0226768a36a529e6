import { createContext, use } from 'react';
import { query } from '../../../contracts/constants.ts';
import type { QueryKey } from '../../../contracts/schema/calls.ts';
import { safeReply } from './safe-reply.ts';
import { attempt } from '../../lib/attempt.ts';

/** Responses embedded in the document, by the addresses of their calls. */
export type InlinedResponses = Readonly<Record<string, unknown>>;

export const Inlined = createContext<{ responses: InlinedResponses; openedAt: number }>({
  responses: {},
  openedAt: 0,
});

/**
 * The response that the document contains for an address of a call. After page load it stays fresh
 * for as long as any other response.
 */
export function useInlined(
  key: QueryKey,
  address: string | null,
): { data: unknown; isFresh: boolean } {
  const { responses, openedAt } = use(Inlined);
  const data = address === null ? undefined : safeOrAbsent(key, responses[address]);
  return { data, isFresh: data !== undefined && Date.now() - openedAt < query.staleMs };
}

/** Responses are read on every render, so each is copied only once. */
const safe = new WeakMap<object, unknown>();

/** An invalid reply is requested again, and its failure shown like any other. */
function safeOrAbsent(key: QueryKey, reply: unknown): unknown {
  if (typeof reply !== 'object' || reply === null) return undefined;
  if (!safe.has(reply))
    safe.set(
      reply,
      attempt(() => safeReply(key, reply)),
    );
  return safe.get(reply);
}
