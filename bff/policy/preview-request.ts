import type { Config } from '../config.ts';
import type { Plan, SuppliedRequest } from '../exchange.ts';
import { hasSessionCookie, readCookies } from './cookies.ts';
import { type DecideConfig, decideRequest } from './decide-request.ts';
import { parseTarget } from './parse-target.ts';
import { readTrace } from './trace-context.ts';

/** Of the addresses that are kept for examples (RFC 5737). */
const visitor = '192.0.2.1';

/**
 * What a request of the app itself would become, by the very rules for real ones. Nothing is sent.
 * @throws GatewayError where it would be refused.
 */
export function previewRequest({ method, path, cookie, override }: SuppliedRequest, config: DecideConfig & Pick<Config, 'sessionCookies'>): Plan | null {
  const pairs = [['Accept', 'application/json'], ['Sec-Fetch-Site', 'same-origin']];
  if (cookie !== '') pairs.push(['Cookie', cookie]);
  if (override !== '') pairs.push([config.overrideHeader, override]);
  const cookies = readCookies(cookie);
  return decideRequest(
    {
      id: 'preview',
      method,
      target: parseTarget(path),
      headers: Object.fromEntries(pairs.map(([name = '', value]) => [name.toLowerCase(), value])),
      rawHeaders: pairs.flat(),
      cookies,
      hasSession: hasSessionCookie(cookies, config.sessionCookies),
      clientAddress: visitor,
      trace: readTrace(undefined, undefined),
    },
    config,
  );
}
