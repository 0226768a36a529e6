import { type Exchange, pendingSetCookies, pushOwnHeaders } from '../exchange.ts';
import type { HeaderPairs } from '../request/headers.ts';
import { chooseEncoding, compress, documentEncodings } from './compression.ts';

/** Sends a page that is personal or only valid now. Nobody may cache it, not even the browser. */
export async function sendUncached(
  exchange: Exchange,
  status: number,
  html: string,
  headers: HeaderPairs,
  setCookies: readonly string[],
): Promise<void> {
  const encoding = chooseEncoding(exchange.req.headers['accept-encoding'], documentEncodings);
  const body = await compress(Buffer.from(html), encoding);
  if (exchange.res.destroyed) return;
  const others = [
    'content-type',
    'text/html; charset=utf-8',
    ...headers,
    ...(setCookies.length === 0 ? [] : [...pendingSetCookies(exchange), ...setCookies]).flatMap(
      (one) => ['set-cookie', one],
    ),
  ];
  if (encoding !== 'identity') others.push('content-encoding', encoding);
  sendPrepared(
    exchange,
    prepareResponse(
      status,
      null,
      [
        'cache-control',
        'private, no-store',
        'vary',
        'cookie, user-agent, sec-ch-ua-mobile, accept-encoding',
      ],
      others,
      body,
    ),
  );
}

/** A browser sends one tag; shared caches send those of all stored variants. */
const maxTags = 50;

/** Whether the client already has this version (RFC 9110 §13.1.2: tags are compared weakly). */
function isCurrentTag(ifNoneMatch: string, etag: string): boolean {
  // The usual case: one tag, the current one.
  if (ifNoneMatch === etag) return true;
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return (
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',', maxTags).some((tag) => bare(tag) === bare(etag))
  );
}

/** A response that is fully prepared except for the request ID and the times. */
export interface PreparedResponse {
  status: number;
  headers: HeaderPairs;
  body: string | Buffer;
  /** Null if the response may not be cached, or its status is not 200. */
  etag: string | null;
  /** Headers of the 304 for clients that already have the response. */
  notModified: HeaderPairs;
}

/**
 * Bytes up to which Node writes a string together with the head, in one piece and without another
 * buffer.
 */
const shortBytes = 15_000;

/**
 * `caching`: the headers that a 304 repeats (RFC 9110 §15.4.5). `others`: headers that only
 * accompany the body.
 */
export function prepareResponse(
  status: number,
  etag: string | null,
  caching: HeaderPairs,
  others: HeaderPairs,
  body: Buffer,
): PreparedResponse {
  const tagged = etag === null ? caching : [...caching, 'etag', etag];
  return {
    status,
    headers: [...tagged, ...others, 'content-length', String(body.length)],
    body: body.length > shortBytes ? body : body.toString('latin1'),
    etag,
    notModified: tagged,
  };
}

/** Sends it at once. Clients that already have it get only a head, as does HEAD (by Node). */
export function sendPrepared(
  exchange: Exchange,
  { status, headers, body, etag, notModified }: PreparedResponse,
): void {
  const { req, res } = exchange;
  const ifNoneMatch = req.headers['if-none-match'];
  const isCurrent = ifNoneMatch !== undefined && etag !== null && isCurrentTag(ifNoneMatch, etag);
  const prepared = isCurrent ? notModified : headers;
  const pairs = res.hasHeader('set-cookie') ? asPrivate(prepared) : [...prepared];
  res.writeHead(isCurrent ? 304 : status, pushOwnHeaders(pairs, exchange));
  if (isCurrent) res.end();
  else res.end(body, 'latin1');
}

/** A response with one visitor's cookie must not be stored in a shared cache. */
const asPrivate = (headers: HeaderPairs): HeaderPairs =>
  headers.map((value, index) =>
    value === 'no-cache' && headers[index - 1] === 'cache-control' ? 'private, no-cache' : value,
  );
