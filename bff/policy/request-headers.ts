import type { IncomingHttpHeaders } from 'node:http';
import { headers } from '../../contracts/constants.ts';
import type { Config } from '../config.ts';
import { decideOnce, type HeaderPairs, isHopHeader, namedByConnection } from './headers.ts';
import type { Incoming } from './incoming.ts';
import { pushLoopMark } from './loop.ts';
import { isFromOwnSite } from './own-site.ts';
import { pushTrace } from './trace-context.ts';

export interface RequestFacts {
  isApi: boolean;
  /** Method to name in the override header, which is believed before any field of the body; or null. */
  override: string | null;
}

export type HeaderConfig = Pick<
  Config,
  'upstreamOrigin' | 'publicOrigin' | 'overrideHeader' | 'ownOrigins' | 'loopMark'
>;

/** Symfony reads this name whatever the operator calls it, so it is always cleared. */
const symfonyOverride = 'x-http-method-override';

/** Set below, handled by this server, or believed by some PHP framework or proxy when a client writes them. */
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
 * By these names proxies and networks of all makers say where a visitor is: X-Real-IP, True-Client-IP, CF-Connecting-IP, X-Remote-Addr, Forwarded-For
 * and their kin. Here they are the visitor's own invention.
 */
const saysAddress =
  /forward(?:ed|er|-|$)|(?:real|client|connect(?:ing|ion)|orig(?:in(?:al|ating))?|remote|source|src|socket|peer|viewer|visitor|user|proxy)-?(?:ip|addr|host)|(?:^|-)(?:ips?|ipv[46]|ip-?addr(?:ess)?|pseudo-ipv4|external-address|coming-from)$/;

/** PHP reads X_Forwarded_For, and under some servers X.Forwarded.For, as X-Forwarded-For: that would bring back all that is cleared below. */
const plainName = /^[a-z0-9-]+$/;

const passes = decideOnce(
  (name) =>
    plainName.test(name) && !saysAddress.test(name) && !rebuilt.has(name) && !isHopHeader(name),
);

/** The headers that go upstream: cleaned first, then the gateway's own. */
export function upstreamHeaders(
  incoming: Incoming,
  facts: RequestFacts,
  config: HeaderConfig,
): HeaderPairs {
  const pairs: HeaderPairs = [];
  pushClean(pairs, incoming, config.overrideHeader);
  pushIdentity(pairs, incoming, config);
  pushOwn(pairs, incoming, facts, config.overrideHeader);
  return pairs;
}

/** Each once: what came in several headers is one list, as Node joins it, or was one too many. */
function pushClean(
  pairs: HeaderPairs,
  { headers, routing }: Incoming,
  overrideHeader: string,
): void {
  const named = namedByConnection(headers.connection);
  const override = overrideHeader.toLowerCase();
  for (const name in headers) {
    const value = headers[name];
    if (
      typeof value !== 'string' ||
      !passes(name) ||
      named?.has(name) ||
      name === override ||
      routing?.hides(name)
    )
      continue;
    pairs.push(name, value);
  }
}

/** Where the request comes from and goes to: the upstream finds its own name everywhere, since Sanctum ignores sessions whose Origin or Referer is another's. */
function pushIdentity(
  pairs: HeaderPairs,
  { headers, clientAddress, hasSession }: Incoming,
  { upstreamOrigin, publicOrigin, ownOrigins, loopMark }: HeaderConfig,
): void {
  pushSite(pairs, { upstreamOrigin, publicOrigin, loopMark }, headers['cdn-loop']);
  pairs.push('x-forwarded-for', clientAddress);
  const isOwn = isFromOwnSite(headers, ownOrigins);
  const isOwnOrigin = (address: string): boolean =>
    isOwn || ownOrigins.some((own) => address === own || address.startsWith(`${own}/`));
  // A page of this site that shows a token instead of a session is a program: taken for one of the upstream's own pages, its writes would need a CSRF token too.
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

type SiteConfig = Pick<Config, 'upstreamOrigin' | 'publicOrigin' | 'loopMark'>;

/** The upstream's own name, the site's mark, and the scheme by which visitors reach it here: PHP makes its addresses and its cookies by that. */
export function pushSite(
  pairs: HeaderPairs,
  { upstreamOrigin, publicOrigin, loopMark }: SiteConfig,
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
  pushLoopMark(pairs, loopMark, receivedMarks);
}

/** The path of an address of this site, with its query. */
function pathOf(address: string): string {
  const start = address.indexOf('/', address.indexOf('://') + 3);
  return start === -1 ? '/' : address.slice(start);
}

function pushOwn(
  pairs: HeaderPairs,
  { id, trace, headers }: Incoming,
  { isApi, override }: RequestFacts,
  overrideHeader: string,
): void {
  pairs.push('x-request-id', id);
  pushTrace(pairs, trace);
  const { accept, cookie } = headers;
  // Laravel redirects a guest, or renders an error as a page, where nothing says that JSON is wanted.
  if (isApi && (accept === undefined || accept === '*/*')) pairs.push('accept', 'application/json');
  else if (accept !== undefined) pairs.push('accept', accept);
  // Several Cookie lines, as HTTP/2 splits them, are one for PHP.
  if (cookie !== undefined) pairs.push('cookie', cookie);
  if (override !== null) pairs.push(overrideHeader, override);
}

/** Every method that a client names in a header: repeated ones too, which `headers` would have joined. */
export function overrideValues(raw: readonly string[], overrideHeader: string): string[] {
  const configured = overrideHeader.toLowerCase();
  const values: string[] = [];
  for (let index = 0; index < raw.length; index += 2) {
    const lower = (raw[index] ?? '').toLowerCase();
    if (lower === configured || lower === symfonyOverride) values.push(raw[index + 1] ?? '');
  }
  return values;
}
