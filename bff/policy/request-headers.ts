import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';
import type { HeaderPairs, TraceContext } from '../exchange.ts';
import { hopHeaders } from './hop-by-hop.ts';
import { pushTrace } from './trace-context.ts';

export interface RequestFacts {
  id: string;
  clientAddress: string;
  trace: TraceContext;
  hasSession: boolean;
  /** Whether the browser says that the site itself asks. */
  isOwn: boolean;
  isApi: boolean;
  /** Method to name in the override header, or null. */
  override: string | null;
}

/** Symfony reads this name whatever the operator calls it, so it is always cleared. */
const symfonyOverride = 'x-http-method-override';

/** Set below, answered by this server, or believed by some PHP framework or proxy when a client writes them. */
const rebuilt = new Set([
  'host', 'origin', 'referer', 'cookie', 'accept', 'expect', 'forwarded', 'via', 'x-real-ip', 'client-ip', 'x-client-ip', 'x-cluster-client-ip',
  'x-original-url', 'x-rewrite-url', 'x-original-host', 'x-host', 'x-request-id', 'traceparent', 'tracestate', 'proxy', symfonyOverride,
]);

/** PHP reads X_Forwarded_For, and under some servers X.Forwarded.For, as X-Forwarded-For: that would bring back all that is cleared below. */
const plainName = /^[a-z0-9-]+$/;

/** The headers that go upstream: cleaned first, then the gateway's own. */
export function upstreamHeaders(
  raw: readonly string[],
  headers: IncomingHttpHeaders,
  facts: RequestFacts,
  config: Pick<Config, 'upstreamOrigin' | 'overrideHeader' | 'ownOrigins'>,
): HeaderPairs {
  return [...cleanHeaders(raw, headers, config.overrideHeader), ...identityHeaders(headers, facts, config), ...ownHeaders(headers, facts, config)];
}

function cleanHeaders(raw: readonly string[], headers: IncomingHttpHeaders, overrideHeader: string): HeaderPairs {
  const isHop = hopHeaders(headers.connection);
  const override = overrideHeader.toLowerCase();
  const pairs: HeaderPairs = [];
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? '';
    const lower = name.toLowerCase();
    if (!plainName.test(lower) || lower.startsWith('x-forwarded-') || lower === override || rebuilt.has(lower) || isHop(lower)) continue;
    pairs.push(name, raw[index + 1] ?? '');
  }
  return pairs;
}

/** Who asks and whom: the backend hears its own name everywhere, since Sanctum ignores sessions whose Origin or Referer is another's. */
function identityHeaders(headers: IncomingHttpHeaders, facts: RequestFacts, { upstreamOrigin, ownOrigins }: Pick<Config, 'upstreamOrigin' | 'ownOrigins'>): HeaderPairs {
  const [protocol = '', host = ''] = upstreamOrigin.split('://');
  const pairs = ['host', host, 'x-forwarded-host', host, 'x-forwarded-proto', protocol, 'x-forwarded-for', facts.clientAddress];
  const { origin, referer } = headers;
  const isOwnOrigin = (address: string): boolean => facts.isOwn || ownOrigins.some((own) => address === own || address.startsWith(`${own}/`));
  if (origin !== undefined) pairs.push('origin', isOwnOrigin(origin) ? upstreamOrigin : origin);
  if (referer !== undefined) pairs.push('referer', isOwnOrigin(referer) ? upstreamOrigin + pathOf(referer) : referer);
  // Some browsers and privacy tools send neither, and their users would seem signed out.
  if (origin === undefined && referer === undefined && (facts.hasSession || facts.isOwn)) pairs.push('referer', `${upstreamOrigin}/`);
  return pairs;
}

const pathOf = (address: string): string => /^[a-z]+:\/\/[^/]*(\/.*)?$/i.exec(address)?.[1] ?? '/';

function ownHeaders(headers: IncomingHttpHeaders, facts: RequestFacts, { overrideHeader }: Pick<Config, 'overrideHeader'>): HeaderPairs {
  const pairs = ['x-request-id', facts.id];
  pushTrace(pairs, facts.trace);
  const accept = headers.accept ?? '*/*';
  // Laravel answers a guest with a redirect, or an error with a page, where nothing says that JSON is wanted.
  if (facts.isApi && accept === '*/*') pairs.push('accept', 'application/json');
  else if (headers.accept !== undefined) pairs.push('accept', accept);
  // Several Cookie lines, as HTTP/2 splits them, are one for PHP.
  if (headers.cookie !== undefined) pairs.push('cookie', headers.cookie);
  if (facts.override !== null) pairs.push(overrideHeader, facts.override);
  return pairs;
}

/** Every method that a client names in a header: repeated ones too, which `req.headers` would have joined. */
export function overrideValues(raw: readonly string[], overrideHeader: string): string[] {
  const configured = overrideHeader.toLowerCase();
  const values: string[] = [];
  for (let index = 0; index < raw.length; index += 2) {
    const lower = (raw[index] ?? '').toLowerCase();
    if (lower === configured || lower === symfonyOverride) values.push(raw[index + 1] ?? '');
  }
  return values;
}
