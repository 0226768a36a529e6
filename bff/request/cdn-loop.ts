import type { IncomingHttpHeaders } from 'node:http';
import { GatewayError } from '../errors.ts';
import type { HeaderPairs } from './headers.ts';

/**
 * RFC 8586: every server on the way adds its mark, so that each recognises a request that returns.
 */
const header = 'cdn-loop';

/** Adds the marks of the servers so far, and this site's own. */
export function pushCdnLoop(
  pairs: HeaderPairs,
  mark: string,
  received?: IncomingHttpHeaders[string],
): void {
  pairs.push(header, received ? `${String(received)}, ${mark}` : mark);
}

/**
 * @throws GatewayError for a request that this site sent itself: each loop would create more of
 * them.
 */
export function refuseCdnLoop(headers: IncomingHttpHeaders, mark: string): void {
  if (headers[header] !== undefined && String(headers[header]).includes(mark))
    throw new GatewayError('loop');
}
