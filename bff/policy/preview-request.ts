import type { Config } from '../config.ts';
import type { Plan, SuppliedRequest } from '../exchange.ts';
import { hasSessionCookie, readCookies } from './cookies.ts';
import { refuseForged } from './own-site.ts';
import { planRequest, type PlanConfig } from './plan-request.ts';
import { isUnder } from './prefixes.ts';
import { parseTarget, refuseAmbiguous } from './parse-target.ts';
import { readTrace } from './trace-context.ts';

/** Of the addresses that are kept for examples (RFC 5737). */
const visitor = '192.0.2.1';

/**
 * What a request of the app itself would become, by the very rules for real ones. Nothing is sent.
 * @throws GatewayError where it would be refused.
 */
export function previewRequest({ method, path, cookie, override }: SuppliedRequest, config: PlanConfig & Pick<Config, 'upstreamPrefixes' | 'sessionCookies'>): Plan | null {
  const pairs = [['Accept', 'application/json'], ['Sec-Fetch-Site', 'same-origin']];
  if (cookie !== '') pairs.push(['Cookie', cookie]);
  if (override !== '') pairs.push([config.overrideHeader, override]);
  const cookies = readCookies(cookie);
  const incoming = {
    id: 'preview',
    method,
    target: parseTarget(path),
    headers: Object.fromEntries(pairs.map(([name = '', value]) => [name.toLowerCase(), value])),
    rawHeaders: pairs.flat(),
    cookies,
    hasSession: hasSessionCookie(cookies, config.sessionCookies),
    clientAddress: visitor,
    trace: readTrace(undefined, undefined),
  };
  refuseAmbiguous(incoming);
  refuseForged(incoming, config);
  return isUnder(incoming.target.decoded, config.upstreamPrefixes) ? planRequest(incoming, config) : null;
}
