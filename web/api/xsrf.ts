import { cookie } from '../../contracts/constants.ts';
import { callUrl } from '../../contracts/call-key.ts';
import { readCookie } from '../lib/cookie.ts';

let pending: Promise<void> | null = null;

/**
 * The token that proves to the backend that a write comes from this site. A page from the shared cache arrives without one, so the first
 * write fetches it.
 * @throws TypeError when the network fails, as `fetch` does.
 */
export async function xsrfToken(): Promise<string | null> {
  // While a new one is on its way, the present one is as good as gone.
  return (pending ? null : readCookie(cookie.xsrf)) ?? (await freshXsrfToken());
}

/** Asks the backend for a new token; calls at the same time share one request. */
export async function freshXsrfToken(): Promise<string | null> {
  pending ??= fetch(callUrl('sanctum/csrf-cookie'), { credentials: 'same-origin' })
    .then(() => undefined)
    .finally(() => {
      pending = null;
    });
  await pending;
  return readCookie(cookie.xsrf);
}
