import { type Exchange, type HeaderPairs, serverTiming } from '../exchange.ts';
import { isHeld } from './not-modified.ts';

/** An answer of which every byte but the request's id is known before anyone asks. */
export interface ReadyAnswer {
  status: number;
  headers: HeaderPairs;
  body: string | Buffer;
  /** Null where nobody may keep the answer, or it is no answer of status 200. */
  etag: string | null;
  /** Headers in place of the answer for whoever holds it already. */
  notModified: HeaderPairs;
}

/** Bytes up to which Node writes a text together with the head, in one piece and without a buffer between. */
const shortBytes = 15_000;

/** `caching` are the headers that a 304 repeats (RFC 9110 §15.4.5), `others` those that only go with the body. */
export function readyAnswer(status: number, etag: string | null, caching: HeaderPairs, others: HeaderPairs, body: Buffer): ReadyAnswer {
  const tagged = etag === null ? caching : [...caching, 'etag', etag];
  return {
    status,
    headers: [...tagged, ...others, 'content-length', String(body.length)],
    body: body.length > shortBytes ? body : body.toString('latin1'),
    etag,
    notModified: tagged,
  };
}

/** Sends it at once; nothing but a head to whoever holds it, and, by Node, to HEAD. */
export function sendReady(exchange: Exchange, { status, headers, body, etag, notModified }: ReadyAnswer): void {
  const { req, res, id } = exchange;
  const ifNoneMatch = req.headers['if-none-match'];
  if (ifNoneMatch !== undefined && etag !== null && isHeld(ifNoneMatch, etag)) res.writeHead(304, notModified.concat('x-request-id', id, 'server-timing', serverTiming(exchange))).end();
  else res.writeHead(status, headers.concat('x-request-id', id, 'server-timing', serverTiming(exchange))).end(body, 'latin1');
}
