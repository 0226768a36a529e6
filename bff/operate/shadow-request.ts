import { queryNames } from '../../contracts/calls/call-facts.ts';
import type { CallKey } from '../../contracts/schema/calls.ts';
import type { HeaderPairs } from '../request/headers.ts';
import type { Incoming } from '../request/incoming.ts';
import { splitQuery } from '../request/php-query.ts';
import { type PlanConfig, planRequest, type UpstreamRequest } from '../request/plan-request.ts';
import { redactPath } from '../request/redact-path.ts';

/**
 * The parts of a visitor's request that another backend may receive. Everything here is an
 * allowlist: any unlisted name, in any spelling, could be a credential.
 */

/**
 * Whether an address contains only its call's own parameters. Without the others, the response
 * could differ.
 */
export function isShadowable(call: string, { path, query }: Incoming['target']): boolean {
  const names = queryNames[call as CallKey] ?? [];
  return (
    redactPath(path) === path &&
    splitQuery(query).every(({ raw, name }) => raw === '' || names.includes(name))
  );
}

/** Headers copied from the visitor. */
const copiedHeaders = ['accept', 'accept-language'];

/** Headers that name the backend itself and this site. */
const ofBackend = ['host', 'x-forwarded-host', 'x-forwarded-proto', 'cdn-loop'];

const own = ['accept-encoding', 'br, gzip', 'user-agent', 'Foyer'];

/** The request to repeat: unconditional, and without credentials unless `withCredentials`. */
export function shadowRequest(
  incoming: Incoming,
  config: PlanConfig,
  withCredentials: boolean,
): UpstreamRequest {
  const copied = withCredentials ? [...copiedHeaders, 'cookie', 'authorization'] : copiedHeaders;
  const headers = Object.fromEntries(
    copied.flatMap((name) => {
      const value = incoming.headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const asked: Incoming = withCredentials
    ? { ...incoming, headers }
    : { ...incoming, headers, cookies: new Map(), hasSession: false };
  const plan = planRequest(asked, config);
  const passing = new Set([...copied, ...ofBackend]);
  // Sanctum accepts a session only from its own pages.
  if (withCredentials) passing.add('referer');
  return {
    method: 'GET',
    path: plan.path,
    headers: [...only(plan.headers, passing), ...own],
    callKey: plan.callKey,
    visitor: null,
    choice: plan.choice,
  };
}

const only = (pairs: HeaderPairs, names: ReadonlySet<string>): HeaderPairs =>
  pairs.filter((_, index) => names.has(pairs[index - (index % 2)] ?? ''));
