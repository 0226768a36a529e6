import type { Config } from '../config/read-config.ts';
import { type Exchange, pendingSetCookies, pushOwnHeaders } from '../exchange.ts';
import { maySignIn, withdrawHint } from '../request/guest-hint.ts';
import { isOver, nextTurn, withoutLateSession } from '../request/session-turns.ts';
import type { Plan } from '../request/plan-request.ts';
import { guardOf } from './file-headers.ts';
import { fileHostHeaders } from './files-host.ts';
import {
  type HeaderPairs,
  type UpstreamHeaders,
  weakened,
  withoutNames,
} from '../request/headers.ts';
import { isPublic, publicHeaders } from './response-headers.ts';

/** The head of a response. */
export interface ResponseHead {
  status: number;
  /** As the upstream sent them. */
  headers: UpstreamHeaders;
  /** As sent to the browser. */
  publicHeaders: HeaderPairs;
  /**
   * Returns the gateway's own cookies for a successful reply's body. Null: the body grants nothing.
   */
  cookiesFor: ((reply: unknown) => Promise<readonly string[]>) | null;
}

/**
 * This hop (RFC 9110 §7.6.3). Only responses name it: nginx does not compress for a request with
 * Via, and CDN-Loop already marks the request.
 */
const via = '1.1 foyer';

/** `headers` are the upstream's. */
export function headFor(
  exchange: Exchange,
  plan: Plan,
  status: number,
  headers: UpstreamHeaders,
  config: Config,
): ResponseHead {
  const { method, target } = exchange;
  const mayChangeSession = status < 400 && maySignIn(method, target.decoded);
  const guard = guardOf(exchange, plan, status, headers);
  const guarded = publicHeaders(
    withdrawHint(
      forSession(exchange, headers, config),
      status,
      mayChangeSession,
      config.publicOrigin,
    ),
    status,
    config,
    guard.removed,
  );
  for (const one of guard.added) guarded.push(one);
  // With a separate host for files, they are served only from there.
  const pairs =
    config.filesOrigin !== null && !plan.isApi && !plan.isOwnPage
      ? fileHostHeaders(guarded, exchange.headers.origin, config.ownOrigins)
      : guarded;
  pairs.push('via', via);
  pushOwnHeaders(pairs, exchange);
  if (isPublic(headers['cache-control'])) exchange.res.removeHeader('set-cookie');
  for (const setCookie of pendingSetCookies(exchange)) pairs.push('set-cookie', setCookie);
  if (mayChangeSession) pairs.push('set-cookie', nextTurn(exchange, config.publicOrigin));
  const { replyCookies } = exchange;
  for (const setCookie of replyCookies?.cookiesFromHead(status, headers) ?? [])
    pairs.push('set-cookie', setCookie);
  const cookiesFor =
    replyCookies !== null && status >= 200 && status < 300
      ? (reply: unknown) => replyCookies.cookiesFromBody(reply, headers)
      : null;
  return { status, headers, publicHeaders: pairs, cookiesFor };
}

function forSession(
  exchange: Exchange,
  headers: UpstreamHeaders,
  config: Pick<Config, 'sessionCookies'>,
): UpstreamHeaders {
  const { 'set-cookie': setCookies } = headers;
  return setCookies === undefined || !isOver(exchange)
    ? headers
    : { ...headers, 'set-cookie': withoutLateSession(exchange, [setCookies].flat(), config) };
}

const ofBody = new Set([
  'content-length',
  'content-type',
  'content-encoding',
  'content-disposition',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'digest',
]);

const ofBytes = new Set([
  'content-length',
  'accept-ranges',
  'digest',
  'content-digest',
  'repr-digest',
  'content-md5',
]);

/** The headers of a response whose body was changed, without its length. */
export function withChangedBody(pairs: HeaderPairs): HeaderPairs {
  const remaining = withoutNames(pairs, ofBytes);
  const etag = remaining.findIndex((name, index) => index % 2 === 0 && name === 'etag') + 1;
  if (etag > 0) remaining[etag] = weakened(remaining[etag] ?? '');
  return remaining;
}

/** The head of a response with a rewritten body of unknown length. */
export const ofChangedBody = (head: ResponseHead): ResponseHead => ({
  ...head,
  headers: { ...head.headers, 'content-length': undefined },
  publicHeaders: withChangedBody(head.publicHeaders),
});

/**
 * The headers that remain valid when a response's body is replaced; for an unsatisfiable range
 * (416) they include the file's length.
 */
export function withoutBodyHeaders(pairs: HeaderPairs): HeaderPairs {
  return pairs.filter((_, index) => {
    const at = index - (index % 2);
    return (
      !ofBody.has(pairs[at] ?? '') ||
      (pairs[at] === 'content-range' && pairs[at + 1]?.startsWith('bytes */'))
    );
  });
}
