import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { SWRConfig, type SWRConfiguration, unload } from 'swr';
import { query } from '../../contracts/constants.ts';
import { ApiError, isRefusal } from './api-error.ts';
import { tidyReply } from './tidy-reply.ts';

/** Responses that came inside the document, by the addresses of their calls. */
export type InlinedResponses = Readonly<Record<string, unknown>>;

const Inlined = createContext<{ responses: InlinedResponses; openedAt: number }>({
  responses: {},
  openedAt: 0,
});

interface Props {
  inlined: InlinedResponses;
  /** Hears of reads that failed for good: once, however many components wait for them, and once for several that fail together. */
  onFailure: (error: unknown) => void;
  children: ReactNode;
}

/** How the app reads: what is fresh, what is tried again, and who hears of a failure. */
export function ApiProvider({ inlined, onFailure, children }: Props) {
  const [openedAt] = useState(Date.now);
  const document = useMemo(() => ({ responses: inlined, openedAt }), [inlined, openedAt]);
  const policy = useMemo(
    (): SWRConfiguration => ({
      // SWR knows no stale time. It joins later reads of an address to the last one for this long, which comes to the same.
      dedupingInterval: query.staleMs,
      focusThrottleInterval: query.staleMs,
      onErrorRetry: retryOr(onceTogether(onFailure)),
    }),
    [onFailure],
  );
  return (
    <Inlined value={document}>
      <SWRConfig value={policy}>{children}</SWRConfig>
    </Inlined>
  );
}

/** Reads that began together may be given up so far apart: their waits between tries differ. */
const togetherMs = 5_000;

/** Tells of the first of several failures in a row: a backend that is down fails every read of a page. A trace is told beside words that say less. */
function onceTogether(tell: (error: unknown) => void): (error: unknown) => void {
  const toldAt = { trace: -Infinity, words: -Infinity };
  return (error) => {
    const kind = error instanceof ApiError && error.trace ? 'trace' : 'words';
    const isFirst = Date.now() - toldAt[kind] > togetherMs;
    toldAt[kind] = Date.now();
    if (isFirst) tell(error);
  };
}

/** The response that the document carries for an address. It is fresh for as long after the start as another is after it was read. */
export function useInlined(address: string | null): { data: unknown; isFresh: boolean } {
  const { responses, openedAt } = use(Inlined);
  const data = address === null ? undefined : tidyReply(responses[address]);
  return { data, isFresh: data !== undefined && Date.now() - openedAt < query.staleMs };
}

/** Tries a failed read again, and calls `onFailure` when that is over. A refusal is no failure: the screen shows what it means. */
export function retryOr(
  onFailure: (error: unknown) => void,
): NonNullable<SWRConfiguration['onErrorRetry']> {
  return (error: unknown, _key, _config, revalidate, { retryCount }) => {
    if (shouldRetry(error, retryCount))
      setTimeout(() => void revalidate({ retryCount }), retryDelay(retryCount));
    else if (!isRefusal(error) || (error instanceof ApiError && error.trace)) onFailure(error);
  };
}

/** `failures` counts those so far, the present one included. */
export const shouldRetry = (error: unknown, failures: number): boolean =>
  !isRefusal(error) && failures <= query.retries;

/** Doubling waits with jitter, so that a crowd does not come back as one: 1 to 2 s, then 2 to 4 s. */
export const retryDelay = (failures: number, random: () => number = Math.random): number =>
  1_000 * 2 ** (failures - 1) * (1 + random());

let forgotten = 0;

/**
 * Forgets every response, so that nothing that was read for one person is shown to the next, and reads anew what is on screen. Not so where
 * the screen is about to be left: this browser may not read any more what it shows.
 */
export function forgetResponses({ revalidate }: { revalidate: boolean }): void {
  forgotten += 1;
  unload({ revalidate });
}

/** What a request leads to, unless everything was forgotten meanwhile: then it never settles. SWR drops late responses itself, but not late failures. */
export async function unlessForgotten<Reply>(request: Promise<Reply>): Promise<Reply> {
  const before = forgotten;
  try {
    return await request;
  } finally {
    if (before !== forgotten) await new Promise(() => {});
  }
}
