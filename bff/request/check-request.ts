import type { IncomingMessage } from 'node:http';
import { GatewayError } from '../errors.ts';

/**
 * More than any browser sends, including what proxies add, but below the thousand after which Node
 * silently drops the rest.
 */
const maxHeaders = 100;
/** The same limit as nginx. */
const maxTargetBytes = 8 * 1024;
/** Request line and headers together: more than most servers behind this one accept. */
const maxHeadBytes = 16 * 1024;

/**
 * A name or an IPv6 address, and a port. The gateway does not use it, but a server behind it might.
 */
const host = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** If one of these is repeated, two servers may each use a different value. */
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
 * Refuses requests that Node's parser accepts although servers disagree on their meaning or their
 * end.
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
  if (rawHeaders.length > 2 * maxHeaders || headBytes(url, rawHeaders) > maxHeadBytes)
    throw new GatewayError('head_too_large');
  // HTTP/1.0 does not require the header; load balancers' health checks leave it out.
  if (headers.host === undefined ? httpVersion === '1.1' : !host.test(headers.host))
    throw new GatewayError('malformed_request');
  // Compares the counts first, because hardly any request repeats a header.
  if (countOf(headers) * 2 !== rawHeaders.length && repeatsSingleHeader(rawHeaders))
    throw new GatewayError('malformed_request');
  checkBody(headers, httpVersion);
  // This server does not support upgrades. An HTTP/2 upgrade may be ignored (RFC 9110 §7.8),
  // because its clients continue without it.
  if (headers.upgrade !== undefined && !/^h2c?(?:[ \t]*,[ \t]*h2c?)*$/i.test(headers.upgrade))
    throw new GatewayError('unsupported');
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    throw new GatewayError('unsupported', { status: 417 });
}

function headBytes(url: string, rawHeaders: readonly string[]): number {
  let bytes = url.length;
  // Each name or value, with a separator or a line end.
  for (const one of rawHeaders) bytes += one.length + 2;
  return bytes;
}

function countOf(headers: object): number {
  let count = 0;
  for (const _ in headers) count += 1;
  return count;
}

/** The end of the body must be stated so that every server reads it the same way (RFC 9112 §6). */
function checkBody(headers: IncomingMessage['headers'], httpVersion: string): void {
  const coding = headers['transfer-encoding'];
  if (coding === undefined) {
    if (Number(headers['content-length'] ?? 0) > Number.MAX_SAFE_INTEGER)
      throw new GatewayError('body_too_large');
    return;
  }
  if (httpVersion === '1.0') throw new GatewayError('malformed_request');
  // Names of other codings would not be forwarded.
  if (coding.toLowerCase() !== 'chunked') throw new GatewayError('unsupported');
}

function repeatsSingleHeader(rawHeaders: readonly string[]): boolean {
  const names = new Set<string>();
  return rawHeaders.some((entry, index) => {
    const name = entry.toLowerCase();
    if (index % 2 === 1 || !singleHeaders.has(name)) return false;
    if (names.has(name)) return true;
    names.add(name);
    return false;
  });
}
