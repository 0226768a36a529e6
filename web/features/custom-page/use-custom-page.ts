import { useCallback, useEffect, useState } from 'react';
import { record } from '../../../contracts/loose.ts';
import { isPageName } from '../../../contracts/paths.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { inlinedReply } from '../../api/inlined.ts';
import { withRetries } from '../../api/with-retries.ts';

type Reply = ReplyOf<'GET custom-pages/{idOrSlug}'>;

/** What has become of the page: `movedTo` is a path of this site. */
export type PageState =
  | { is: 'loading' }
  | { is: 'here'; reply: Reply }
  | { is: 'missing'; movedTo: string | null }
  | { is: 'refused' }
  | { is: 'failed' };

/** Reads a page, out of the document where it came with it, else by calls of its own: guests' screens have no room for a cache. */
export function useCustomPage(idOrSlug: string): { state: PageState; isAskingAgain: boolean; askAgain: () => void } {
  const [state, setState] = useState<PageState>(() => begin(idOrSlug));
  const [attempt, setAttempt] = useState(0);
  const [isAskingAgain, setAskingAgain] = useState(false);
  const isDue = state.is === 'loading' || isAskingAgain;
  useEffect(() => {
    if (!isDue) return undefined;
    const aborter = new AbortController();
    const settle = (next: PageState): void => {
      if (aborter.signal.aborted) return;
      setState(next);
      setAskingAgain(false);
    };
    ask(idOrSlug, aborter.signal).then((reply) => settle({ is: 'here', reply }), (error: unknown) => settle(failure(error)));
    return () => aborter.abort();
  }, [idOrSlug, isDue, attempt]);
  const askAgain = useCallback(() => {
    setAskingAgain(true);
    setAttempt((count) => count + 1);
  }, []);
  return { state, isAskingAgain, askAgain };
}

function begin(idOrSlug: string): PageState {
  if (!isPageName(idOrSlug)) return { is: 'missing', movedTo: null };
  const reply = inlinedReply('GET custom-pages/{idOrSlug}', { params: { idOrSlug } });
  return reply ? { is: 'here', reply } : { is: 'loading' };
}

function failure(error: unknown): PageState {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404) return { is: 'missing', movedTo: error instanceof ApiError ? error.movedTo : null };
  return { is: status === 401 || status === 403 ? 'refused' : 'failed' };
}

const ask = (idOrSlug: string, signal: AbortSignal): Promise<Reply> =>
  withRetries(async () => {
    const reply = await call('GET custom-pages/{idOrSlug}', { params: { idOrSlug } }, signal);
    if (record(reply)['page'] === undefined) throw new ApiError(502, null);
    return reply;
  }, signal);
