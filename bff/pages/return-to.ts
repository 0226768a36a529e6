import type { IncomingMessage } from 'node:http';
import { returnToCookie } from '../../contracts/constants.ts';
import { localPath } from '../../contracts/paths.ts';
import { setOwnCookie } from '../request/cookies.ts';

/**
 * Long enough to load the sign-in page over a bad connection: its app reads the address from the
 * cookie at once.
 */
const lifetimeSeconds = 120;
/** Browsers keep cookies of up to 4096 bytes. */
const longest = 3_000;

/**
 * The Set-Cookie that accompanies a redirect to the sign-in page, so that the visitor returns
 * afterwards. An address in the redirect itself could be written by anybody. No cookie is set
 * unless a person opened the page: images and scripts of other sites must not decide where somebody
 * is sent.
 */
export function setReturnTo(
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  publicOrigin: string,
): string[] {
  const address = localPath(url);
  const isOpened =
    (headers['sec-fetch-dest'] ?? 'document') === 'document' &&
    headers['sec-purpose'] === undefined;
  const value = encodeURIComponent(address ?? '');
  if (value === '' || value.length > longest || !isOpened) return [];
  return [setOwnCookie({ name: returnToCookie, value, lifetimeSeconds }, publicOrigin)];
}
