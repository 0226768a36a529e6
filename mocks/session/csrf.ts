import type { PhpInput } from '../laravel/php-input.ts';
import { Refusal } from '../laravel/refusal.ts';
import type { Session } from '../state.ts';

const readMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * The XSRF-TOKEN cookie's value: an envelope in base64 around the session's token, as Laravel's encrypted cookies are.
 * It always ends in '=', so a client that forgets to decode the cookie is found out.
 */
export function xsrfEnvelope(csrf: string): string {
  const json = JSON.stringify({ iv: 'undersong', value: csrf, mac: '' });
  return btoa(json.padEnd(json.length + ((4 - (json.length % 3)) % 3)));
}

/** @throws Refusal 419 unless a changing request proves that it could read the site's cookies or pages. */
export function checkCsrf(request: Request, method: string, body: PhpInput, session: Session): void {
  if (readMethods.includes(method)) return;
  const plain = request.headers.get('X-CSRF-TOKEN') ?? body['_token'];
  const sealed = request.headers.get('X-XSRF-TOKEN');
  if (plain !== session.csrf && sealed !== xsrfEnvelope(session.csrf)) throw new Refusal(419, { message: 'CSRF token mismatch.' });
}
