import { cookie } from '../../contracts/constants.ts';
import { callUrl } from '../../contracts/call-key.ts';
import { readCookie } from '../lib/cookie.ts';

/** A token as it was when a write went out, and how many times one had been fetched by then. */
export interface XsrfToken {
  value: string | null;
  fetched: number;
}

let fetched = 0;
let pending: Promise<void> | null = null;

const present = (): XsrfToken => ({ value: readCookie(cookie.xsrf), fetched });

/**
 * The token that proves to the backend that a write comes from this site. A page from the shared cache arrives without one, so the first
 * write fetches it. While a new one is being fetched, the old is not used any more.
 * @throws TypeError when the network fails, as `fetch` does.
 */
export async function xsrfToken(): Promise<XsrfToken> {
  if (pending ?? readCookie(cookie.xsrf) === null) await fetchToken();
  return present();
}

/**
 * A newer token than one that was refused. All writes that were refused with the same one share one request, whether it is in flight
 * or over when they learn of it.
 * @throws TypeError when the network fails.
 */
export async function newerToken(refused: XsrfToken): Promise<XsrfToken> {
  if (refused.fetched === fetched) await fetchToken();
  return present();
}

/**
 * Asks the backend for a new token, and with it for the cookies of a session that goes on. Calls at the same time share one request.
 * @throws TypeError when the network fails.
 */
export function fetchToken(): Promise<void> {
  pending ??= fetch(callUrl('sanctum/csrf-cookie'), { credentials: 'same-origin' })
    .then(() => void (fetched += 1))
    .finally(() => (pending = null));
  return pending;
}

/**
 * Sends a write with its token, and once more with a newer one after a 419: that refusal comes before anything happened.
 * @throws TypeError when the network fails while a token is fetched; what `send` throws.
 */
export async function withToken<Reply extends { status: number }>(
  send: (token: string | null) => Promise<Reply>,
): Promise<Reply> {
  const token = await xsrfToken();
  const reply = await send(token.value);
  return reply.status === 419 ? send((await newerToken(token)).value) : reply;
}
