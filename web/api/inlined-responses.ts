import { createContext, use } from 'react';
import { query } from '../../contracts/constants.ts';
import { tidyReply } from './tidy-reply.ts';

/** Responses that came inside the document, by the addresses of their calls. */
export type InlinedResponses = Readonly<Record<string, unknown>>;

export const Inlined = createContext<{ responses: InlinedResponses; openedAt: number }>({
  responses: {},
  openedAt: 0,
});

/** The response that the document carries for an address. It is fresh for as long after the start as another is after it was read. */
export function useInlined(address: string | null): { data: unknown; isFresh: boolean } {
  const { responses, openedAt } = use(Inlined);
  const data = address === null ? undefined : tidyReply(responses[address]);
  return { data, isFresh: data !== undefined && Date.now() - openedAt < query.staleMs };
}
