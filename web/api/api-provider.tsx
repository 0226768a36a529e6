import { type ReactNode, useMemo, useState } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { query } from '../../contracts/constants.ts';
import { type InlinedResponses, Inlined } from './inlined-responses.ts';
import { onceTogether, ReadFailure, retryOr, unlessRefused } from './read-retries.ts';

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
  const fail = useMemo(() => unlessRefused(onceTogether(onFailure)), [onFailure]);
  const policy = useMemo(
    (): SWRConfiguration => ({
      // SWR knows no stale time. It joins later reads of an address to the last one for this long, which comes to the same.
      dedupingInterval: query.staleMs,
      focusThrottleInterval: query.staleMs,
      onErrorRetry: retryOr(fail),
    }),
    [fail],
  );
  return (
    <Inlined value={document}>
      <ReadFailure value={fail}>
        <SWRConfig value={policy}>{children}</SWRConfig>
      </ReadFailure>
    </Inlined>
  );
}
