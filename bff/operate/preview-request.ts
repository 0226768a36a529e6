import { isUnder } from '../../contracts/decoded-path.ts';
import type { Config } from '../config/read-config.ts';
import { hasSessionCookie, readCookies } from '../request/cookies.ts';
import { refuseForged } from '../request/own-site.ts';
import { type Plan, type PlanConfig, planRequest } from '../request/plan-request.ts';
import { parseTarget, refuseAmbiguous } from '../request/target.ts';
import type { TraceContext } from '../request/trace-context.ts';

/** A request as an operator describes it, to preview how the gateway would send it. */
export interface SuppliedRequest {
  method: string;
  /** Path and query. */
  path: string;
  /** The whole Cookie header and the value of the override header; empty if there is none. */
  cookie: string;
  override: string;
}

/** An address reserved for examples (RFC 5737). */
const visitor = '192.0.2.1';
/** The example of https://www.w3.org/TR/trace-context/, not recorded. */
const trace: TraceContext = {
  id: '4bf92f3577b34da6a3ce929d0e0e4736',
  parent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00',
  state: '',
  isReceived: false,
};

/**
 * Previews how a request from the app would be sent, by the same rules as for real ones. Nothing is
 * sent.
 * @throws GatewayError if it would be refused.
 */
export function previewRequest(
  { method, path, cookie, override }: SuppliedRequest,
  config: PlanConfig & Pick<Config, 'upstreamPrefixes' | 'sessionCookies'>,
): Plan | null {
  const pairs = [
    ['Accept', 'application/json'],
    ['Sec-Fetch-Site', 'same-origin'],
  ];
  const { cookies, forBackend = '' } = readCookies(
    cookie,
    config.publicOrigin.startsWith('https:'),
  );
  if (forBackend !== '') pairs.push(['Cookie', forBackend]);
  if (override !== '') pairs.push([config.overrideHeader, override]);
  const incoming = {
    id: 'preview',
    method,
    target: parseTarget(path),
    headers: Object.fromEntries(pairs.map(([name = '', value]) => [name.toLowerCase(), value])),
    rawHeaders: pairs.flat(),
    cookies,
    hasSession: hasSessionCookie(cookies, config.sessionCookies),
    clientAddress: visitor,
    trace,
    routing: null,
  };
  refuseAmbiguous(incoming);
  refuseForged(incoming, config);
  return isUnder(incoming.target.decoded, config.upstreamPrefixes)
    ? planRequest(incoming, config)
    : null;
}
