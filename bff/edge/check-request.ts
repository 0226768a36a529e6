import type { IncomingMessage } from 'node:http';
import { GatewayError } from '../errors.ts';

/** More than any browser sends, with all that proxies add; and fewer than the thousand after which Node drops the rest without a word. */
const maxHeaders = 100;
/** As much of a request line as nginx takes. */
const maxTargetBytes = 8 * 1024;

/** A name or an IPv6 address, and a port. The gateway does not use it, but a server behind it might. */
const host = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Said twice, two servers may each believe another one. */
const singleHeaders = new Set([
  'host',
  'content-length',
  'transfer-encoding',
  'content-type',
  'authorization',
  'origin',
  'x-xsrf-token',
  'sec-fetch-site',
  'expect',
  'upgrade',
]);

/**
 * What Node's parser lets through although servers do not agree on what it means, or on where it ends.
 * @throws GatewayError for such a request. Its connection must not be read any further.
 */
export function checkRequest({
  httpVersion,
  url = '',
  headers,
  rawHeaders,
}: Pick<IncomingMessage, 'httpVersion' | 'url' | 'headers' | 'rawHeaders'>): void {
  if (httpVersion !== '1.1' && httpVersion !== '1.0')
    throw new GatewayError('unsupported', { status: 505 });
  if (url.length > maxTargetBytes) throw new GatewayError('head_too_large', { status: 414 });
  if (rawHeaders.length > 2 * maxHeaders) throw new GatewayError('head_too_large');
  // HTTP/1.0 does not know the header; load balancers that check health leave it out.
  if (headers.host === undefined ? httpVersion === '1.1' : !host.test(headers.host))
    throw new GatewayError('malformed_request');
  // A look at the numbers first: hardly any request has a header twice.
  if (countOf(headers) * 2 !== rawHeaders.length && repeatsSingleHeader(rawHeaders))
    throw new GatewayError('malformed_request');
  checkBody(headers, httpVersion);
  // Not the protocol of this server. HTTP/2 is offered by clients that go on without it, and may be overheard (RFC 9110 §7.8).
  if (headers.upgrade !== undefined && headers.upgrade !== 'h2c')
    throw new GatewayError('unsupported');
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    throw new GatewayError('unsupported', { status: 417 });
}

function countOf(headers: object): number {
  let count = 0;
  for (const _ in headers) count += 1;
  return count;
}

/** Where the body ends must be written so that every server reads it alike (RFC 9112 §6). */
function checkBody(headers: IncomingMessage['headers'], httpVersion: string): void {
  const coding = headers['transfer-encoding'];
  if (coding === undefined) {
    if (Number(headers['content-length'] ?? 0) > Number.MAX_SAFE_INTEGER)
      throw new GatewayError('body_too_large');
    return;
  }
  if (httpVersion === '1.0') throw new GatewayError('malformed_request');
  // The name of any other coding would not be forwarded.
  if (coding.toLowerCase() !== 'chunked') throw new GatewayError('unsupported');
}

function repeatsSingleHeader(rawHeaders: readonly string[]): boolean {
  const seen = new Set<string>();
  return rawHeaders.some((entry, index) => {
    const name = entry.toLowerCase();
    if (index % 2 === 1 || !singleHeaders.has(name)) return false;
    if (seen.has(name)) return true;
    seen.add(name);
    return false;
  });
}
