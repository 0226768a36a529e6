import { type ReactNode, useMemo, useState } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { query } from '../../../contracts/constants.ts';
import { type InlinedResponses, Inlined } from './inlined-responses.ts';
import { reportFirstOnly, ReadFailure, retryOr } from './read-retries.ts';

interface Props {
  inlined: InlinedResponses;
  /**
   * Called when a read fails for good: once per read, however many components wait for it, and once
   * for several reads that fail together.
   */
  onFailure: (error: unknown) => void;
  children: ReactNode;
}

/** Configures caching, retries and failure reports for all reads. */
export function ApiProvider({ inlined, onFailure, children }: Props) {
  const [openedAt] = useState(Date.now);
  const document = useMemo(() => ({ responses: inlined, openedAt }), [inlined, openedAt]);
  const fail = useMemo(() => reportFirstOnly(onFailure), [onFailure]);
  const policy = useMemo(
    (): SWRConfiguration => ({
      // SWR has no stale time. Deduplicating later reads of an address for this long has the same
      // effect.
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
