import { type Exchange, serverTiming, waitingCookies } from '../exchange.ts';
import type { HeaderPairs } from '../policy/headers.ts';
import { chooseEncoding, compress, madeHere } from './compression.ts';

/** Sends a page that is about one visitor, or about this moment: nobody keeps it, not even the browser. */
export async function sendUncached(
  exchange: Exchange,
  status: number,
  html: string,
  headers: HeaderPairs,
  setCookies: readonly string[],
): Promise<void> {
  const encoding = chooseEncoding(exchange.req.headers['accept-encoding'], madeHere);
  const body = await compress(Buffer.from(html), encoding);
  if (exchange.res.destroyed) return;
  const others = [
    'content-type',
    'text/html; charset=utf-8',
    ...headers,
    ...(setCookies.length === 0 ? [] : [...waitingCookies(exchange), ...setCookies]).flatMap(
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

/** A browser names one tag; caches between name those of the variants that they keep. */
const mostTags = 50;

/** Whether the client already has this version (RFC 9110 §13.1.2: tags are compared weakly). */
function isCurrentTag(ifNoneMatch: string, etag: string): boolean {
  // The usual case: one version, the one that was sent.
  if (ifNoneMatch === etag) return true;
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return (
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',', mostTags).some((tag) => bare(tag) === bare(etag))
  );
}

/** A response of which every byte but the request's id and the times is known before any request. */
export interface PreparedResponse {
  status: number;
  headers: HeaderPairs;
  body: string | Buffer;
  /** Null where nobody may keep the response, or its status is not 200. */
  etag: string | null;
  /** Headers of the 304 for clients that have the response already. */
  notModified: HeaderPairs;
}

/** Bytes up to which Node writes a text together with the head, in one piece and without a buffer between. */
const shortBytes = 15_000;

/** `caching` are the headers that a 304 repeats (RFC 9110 §15.4.5), `others` those that only go with the body. */
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

/** Sends it at once; nothing but a head to clients that have it already, and, by Node, to HEAD. */
export function sendPrepared(
  exchange: Exchange,
  { status, headers, body, etag, notModified }: PreparedResponse,
): void {
  const { req, res, id } = exchange;
  const ifNoneMatch = req.headers['if-none-match'];
  const forOne = res.hasHeader('set-cookie');
  if (ifNoneMatch !== undefined && etag !== null && isCurrentTag(ifNoneMatch, etag))
    res
      .writeHead(
        304,
        (forOne ? asPrivate(notModified) : notModified).concat(
          'x-request-id',
          id,
          'server-timing',
          serverTiming(exchange),
        ),
      )
      .end();
  else
    res
      .writeHead(
        status,
        (forOne ? asPrivate(headers) : headers).concat(
          'x-request-id',
          id,
          'server-timing',
          serverTiming(exchange),
        ),
      )
      .end(body, 'latin1');
}

/** With a cookie for one visitor it must not become everybody's in a cache between. */
const asPrivate = (headers: HeaderPairs): HeaderPairs =>
  headers.map((value, index) =>
    value === 'no-cache' && headers[index - 1] === 'cache-control' ? 'private, no-cache' : value,
  );
