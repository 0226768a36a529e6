import { type Exchange, pendingSetCookies, pushOwnHeaders } from '../exchange.ts';
import type { HeaderPairs } from '../request/headers.ts';
import { chooseEncoding, compress, documentEncodings, type Encoding } from './compression.ts';

/** Header pairs of these headers. */
export const pairsOf = (headers: Readonly<Record<string, string>>): HeaderPairs =>
  Object.entries(headers).flat();

/** Header pairs of these cookies and of those that are already set, which they would replace. */
export const cookiePairs = (exchange: Exchange, setCookies: readonly string[]): HeaderPairs =>
  setCookies.length === 0
    ? []
    : [...pendingSetCookies(exchange), ...setCookies].flatMap((one) => ['set-cookie', one]);

/** The encoding for a document. */
export const documentEncoding = ({ req }: Pick<Exchange, 'req'>): Encoding =>
  chooseEncoding(req.headers['accept-encoding'], documentEncodings);

export const htmlType = { 'content-type': 'text/html; charset=utf-8' };

/** Theme, language and session come from cookies, the device from the other headers. */
export const pageVary = { vary: 'cookie, user-agent, sec-ch-ua-mobile, accept-encoding' };

/** Sends a page that must not be cached, even by the browser. */
export async function sendUncached(
  exchange: Exchange,
  status: number,
  html: string,
  headers: HeaderPairs,
  setCookies: readonly string[] = [],
): Promise<void> {
  const encoding = documentEncoding(exchange);
  const body = await compress(Buffer.from(html), encoding);
  if (exchange.res.destroyed) return;
  const head = {
    status,
    caching: { 'cache-control': 'private, no-store', ...pageVary },
    others: [...pairsOf(htmlType), ...headers, ...cookiePairs(exchange, setCookies)],
  };
  sendPrepared(exchange, prepareResponse(head, encoding, body));
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

/**
 * Bytes up to which Node writes a string together with the head, in one piece and without another
 * buffer.
 */
const shortBytes = 15_000;

/** The parts of a response that are the same in each encoding. */
export interface ResponseHead {
  status: number;
  /** Null if the response may not be cached, or its status is not 200. */
  etag?: string | null;
  /** The headers that a 304 repeats (RFC 9110 §15.4.5). */
  caching: Readonly<Record<string, string>>;
  /** Headers that only accompany the body. */
  others: HeaderPairs;
}

export type PreparedResponse = ReturnType<typeof prepareResponse>;

/** Prepares everything of a response except the request ID and the times. */
export function prepareResponse(
  { status, etag = null, caching, others }: ResponseHead,
  encoding: Encoding,
  body: Buffer,
) {
  const notModified = pairsOf({ ...caching, ...(etag !== null && { etag }) });
  const headers = [...notModified, ...others];
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  headers.push('content-length', String(body.length));
  return {
    status,
    headers,
    body: body.length > shortBytes ? body : body.toString('latin1'),
    etag,
    /** Headers of the 304 for clients that already have the response. */
    notModified,
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
