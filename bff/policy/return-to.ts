import type { IncomingHttpHeaders } from 'node:http';
import { returnToCookie } from '../../contracts/constants.ts';
import { localPath } from '../../contracts/paths.ts';
import { setOwnCookie } from './cookies.ts';

/** Long enough for the sign-in page to come over a bad connection: its app takes the address out of the cookie at once. */
const lifetimeSeconds = 120;
/** Browsers keep cookies of up to 4096 bytes. */
const longest = 3_000;

/**
 * The Set-Cookie that goes with a redirect to the sign-in page, to return afterwards: an address that the redirect itself could carry would be
 * anybody's to write. None where no person opened the page: pictures and scripts of other sites must not say where somebody goes.
 */
export function setReturnTo(
  { url, headers }: { url: string; headers: IncomingHttpHeaders },
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
