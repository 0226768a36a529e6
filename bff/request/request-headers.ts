import type { IncomingHttpHeaders } from 'node:http';
import { headers } from '../../contracts/constants.ts';
import type { Config } from '../config/read-config.ts';
import { type HeaderPairs, hopHeaders, namedByConnection, withUpstreamEtags } from './headers.ts';
import type { Incoming } from './incoming.ts';
import { memoize } from './memoize.ts';
import { isFromOwnSite } from './own-site.ts';
import { pushCdnLoop } from './cdn-loop.ts';
import { pushTrace } from './trace-context.ts';

export type SiteConfig = Pick<Config, 'upstreamOrigin' | 'publicOrigin' | 'cdnLoopId'>;

export type HeaderConfig = SiteConfig &
  Pick<Config, 'overrideHeader' | 'ownOrigins'> &
  // Absent for backends that must not get it.
  Partial<Pick<Config, 'upstreamSecretHeader'>>;

/** Symfony always reads this name, so it is removed even if the operator configures another. */
const symfonyOverride = 'x-http-method-override';

/**
 * Headers that are set below, handled by this server, or trusted from clients by some PHP framework
 * or proxy.
 */
const rebuilt = new Set([
  'host',
  'origin',
  'referer',
  'cookie',
  'accept',
  'expect',
  'forwarded',
  'via',
  'cdn-loop',
  'x-original-url',
  'x-rewrite-url',
  'x-original-host',
  'x-host',
  'x-request-id',
  'traceparent',
  'tracestate',
  'proxy',
  symfonyOverride,
  headers.humanCheck.toLowerCase(),
  'front-end-https',
  'x-url-scheme',
  'x-scheme',
  'cf-visitor',
]);

/**
 * Headers in which proxies and networks report a visitor's address: X-Real-IP, True-Client-IP,
 * CF-Connecting-IP, X-Remote-Addr, Forwarded-For and the like. Here the visitor could have made
 * them up.
 */
const clientAddressHeader =
  /forward(?:ed|er|-|$)|(?:real|client|connect(?:ing|ion)|orig(?:in(?:al|ating))?|remote|source|src|socket|peer|viewer|visitor|user|proxy)-?(?:ip|addr|host)|(?:^|-)(?:ips?|ipv[46]|ip-?addr(?:ess)?|pseudo-ipv4|external-address|coming-from)$/;

/**
 * PHP reads X_Forwarded_For, and under some servers X.Forwarded.For, as X-Forwarded-For: that would
 * restore the headers removed below.
 */
const plainName = /^[a-z0-9-]+$/;

const passes = memoize(
  (name) =>
    plainName.test(name) &&
    !clientAddressHeader.test(name) &&
    !rebuilt.has(name) &&
    !hopHeaders.has(name),
);

/**
 * The headers for the upstream: the client's cleaned ones first, then the gateway's own. `override`:
 * method for the override header, which takes precedence over any field of the body; or null.
 */
export function upstreamHeaders(
  incoming: Incoming,
  isApi: boolean,
  override: string | null,
  config: HeaderConfig,
): HeaderPairs {
  const pairs: HeaderPairs = [];
  pushClean(pairs, incoming, config);
  pushIdentity(pairs, incoming, config);
  pushOwn(pairs, incoming, isApi);
  if (override !== null) pairs.push(config.overrideHeader, override);
  return pairs;
}

/**
 * Adds each header once: a repeated one is a list, joined as Node does it, or has one value too
 * many.
 */
function pushClean(
  pairs: HeaderPairs,
  { headers, routing }: Incoming,
  { overrideHeader, upstreamSecretHeader }: HeaderConfig,
): void {
  const named = namedByConnection(headers.connection);
  const override = overrideHeader.toLowerCase();
  // Added when the request is sent: nobody else may claim to be this gateway.
  const secret = upstreamSecretHeader?.name;
  for (const name in headers) {
    const value = headers[name];
    if (
      typeof value !== 'string' ||
      !passes(name) ||
      named?.has(name) ||
      name === override ||
      name === secret ||
      routing?.hides(name)
    )
      continue;
    pairs.push(name, conditions.has(name) ? withUpstreamEtags(value) : value);
  }
}

const conditions = new Set(['if-match', 'if-none-match']);

/**
 * Rewrites Host, Origin and Referer to the upstream's name, since Sanctum ignores sessions from
 * other origins.
 */
function pushIdentity(
  pairs: HeaderPairs,
  { headers, clientAddress, hasSession }: Incoming,
  config: HeaderConfig,
): void {
  const { upstreamOrigin, ownOrigins } = config;
  pushSite(pairs, config, headers['cdn-loop']);
  pairs.push('x-forwarded-for', clientAddress);
  const isOwn = isFromOwnSite(headers, ownOrigins);
  const isOwnOrigin = (address: string): boolean =>
    isOwn || ownOrigins.some((own) => address === own || address.startsWith(`${own}/`));
  // A page of this site with a token instead of a session is a program. Treated as one of the
  // upstream's own pages, it would need a CSRF token for its writes.
  if (isOwn && !hasSession && isBearer(headers.authorization)) return;
  const { origin, referer } = headers;
  if (origin !== undefined) pairs.push('origin', isOwnOrigin(origin) ? upstreamOrigin : origin);
  if (referer !== undefined)
    pairs.push('referer', isOwnOrigin(referer) ? upstreamOrigin + pathOf(referer) : referer);
  // Some browsers and privacy tools send neither, and their users would seem signed out.
  if (origin === undefined && referer === undefined && (hasSession || isOwn))
    pairs.push('referer', `${upstreamOrigin}/`);
}

const isBearer = (authorization: string | undefined): boolean =>
  /^bearer /i.test(authorization ?? '');

/**
 * Adds the upstream's own name, the site's mark, and the scheme that visitors use here: PHP builds
 * its addresses and cookies from it.
 */
export function pushSite(
  pairs: HeaderPairs,
  { upstreamOrigin, publicOrigin, cdnLoopId }: SiteConfig,
  receivedMarks?: IncomingHttpHeaders[string],
): void {
  const host = upstreamOrigin.slice(upstreamOrigin.indexOf('://') + 3);
  pairs.push(
    'host',
    host,
    'x-forwarded-host',
    host,
    'x-forwarded-proto',
    publicOrigin.startsWith('https:') ? 'https' : 'http',
  );
  pushCdnLoop(pairs, cdnLoopId, receivedMarks);
}

/** Path and query of an address of this site. */
function pathOf(address: string): string {
  const start = address.indexOf('/', address.indexOf('://') + 3);
  return start === -1 ? '/' : address.slice(start);
}

function pushOwn(pairs: HeaderPairs, { id, trace, headers }: Incoming, isApi: boolean): void {
  pairs.push('x-request-id', id);
  pushTrace(pairs, trace);
  const { accept, cookie } = headers;
  // Unless JSON is requested, Laravel redirects a guest or renders an error as a page.
  if (isApi && (accept === undefined || accept === '*/*')) pairs.push('accept', 'application/json');
  else if (accept !== undefined) pairs.push('accept', accept);
  // HTTP/2 may split Cookie into several lines; PHP needs one.
  if (cookie !== undefined) pairs.push('cookie', cookie);
}

/**
 * Every method that a client names in a header, including repeated headers, which `headers` would
 * have joined.
 */
export function overrideValues(raw: readonly string[], overrideHeader: string): string[] {
  const configured = overrideHeader.toLowerCase();
  const values: string[] = [];
  for (let index = 0; index < raw.length; index += 2) {
    const lower = (raw[index] ?? '').toLowerCase();
    if (lower === configured || lower === symfonyOverride) values.push(raw[index + 1] ?? '');
  }
  return values;
}
