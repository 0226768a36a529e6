import { unlessForgotten } from './forget-responses.ts';
import { retryDelay } from './read-retries.ts';
import { wait } from '../../lib/dom.ts';

/** Calls whose responses begin or end a session. */
export const changesSession = (key: string): boolean =>
  /^POST (?:auth\/(?:(?:passkeys\/)?login|logout|register|two-factor-challenge)|secure\/auth\/social\/connect)$/.test(
    key,
  );

const reads = new Set<AbortController>();
let change: Promise<unknown> = Promise.resolve();

/**
 * Signs in or out. Laravel sends the session's cookie with every response, so a read that ends
 * later would restore the former session: pending reads are aborted first.
 */
export function changeSession<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  for (const read of reads) read.abort();
  const sent = send();
  // The app needs a moment to drop the former user's responses.
  const pause = () => wait(retryDelay(1));
  change = sent.then(pause, pause);
  return sent;
}

/**
 * Resolves once a response has begun. Resends a read that a sign-in or sign-out aborted, unless its
 * response is no longer wanted.
 */
export async function fetchInSession(
  read: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const aborter = new AbortController();
  reads.add(aborter);
  try {
    return await read(aborter.signal);
  } catch (error) {
    if (!aborter.signal.aborted) throw error;
  } finally {
    reads.delete(aborter);
  }
  await unlessForgotten(change);
  return fetchInSession(read);
}
