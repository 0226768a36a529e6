import { createContext, use } from 'react';
import { query } from '../../../contracts/constants.ts';
import { sanitizeReply } from './sanitize-reply.ts';

/** Responses embedded in the document, by the addresses of their calls. */
export type InlinedResponses = Readonly<Record<string, unknown>>;

export const Inlined = createContext<{ responses: InlinedResponses; openedAt: number }>({
  responses: {},
  openedAt: 0,
});

/**
 * The response that the document contains for an address. After page load it stays fresh for as
 * long as any other response.
 */
export function useInlined(address: string | null): { data: unknown; isFresh: boolean } {
  const { responses, openedAt } = use(Inlined);
  const data = address === null ? undefined : sanitizeReply(responses[address]);
  return { data, isFresh: data !== undefined && Date.now() - openedAt < query.staleMs };
}
