import { callUrl } from '../../contracts/calls/call-key.ts';
import { matchKey } from '../../contracts/calls/match-call.ts';
import { demo } from '../../contracts/demo.ts';
import type { Config } from '../config/read-config.ts';
import type { RouteDecision, VisitorRules } from './route-decision.ts';
import type { Incoming } from './incoming.ts';
import { type PlanConfig, planRequest, type UpstreamRequest } from './plan-request.ts';
import { pushSite, type SiteConfig } from './request-headers.ts';
import { parseTarget } from './target.ts';

/**
 * Visitors who share a response: those with the same language and, in the demo, the same world.
 * Null: nobody in particular.
 */
export interface SharedScope {
  locale: string | null;
  world: string | null;
  /** The visitor's rules of ROUTES; null without them. */
  routing: VisitorRules | null;
}

type OwnConfig = SiteConfig & Pick<Config, 'upstreamBase'>;

const compressions = 'br, gzip';

/** A call that the gateway makes itself. */
function ownRequest(
  method: 'GET' | 'POST',
  address: string,
  routing: VisitorRules | null,
  config: OwnConfig,
): UpstreamRequest {
  const url = callUrl(address);
  const { decoded } = parseTarget(url);
  const callKey = matchKey(method, decoded);
  const choice = routing?.forwarded(callKey, decoded) ?? null;
  const site = choice?.backend?.config ?? config;
  const headers = ['accept', 'application/json', 'user-agent', 'Foyer'];
  pushSite(headers, site);
  return { method, path: site.upstreamBase + url, headers, callKey, visitor: null, choice };
}

/**
 * A read whose reply many visitors share, so it must contain nothing personal. Without Origin and
 * Referer, Sanctum treats it as stateless: it starts no session and sets no cookie. In the demo,
 * only visitors of the same world share it.
 */
export function sharedRequest(
  address: string,
  { locale, world, routing }: SharedScope,
  config: OwnConfig,
): UpstreamRequest {
  const request = ownRequest('GET', address, routing, config);
  request.headers.push('accept-encoding', compressions);
  if (world !== null) request.headers.push('cookie', `${demo.worldCookie}=${world}`);
  if (locale !== null) request.headers.push('accept-language', locale.replace('_', '-'));
  return request;
}

/** The backend for a read, by a rule of ROUTES. */
export function choiceFor(address: string, routing: VisitorRules | null): RouteDecision | null {
  if (routing === null) return null;
  const { decoded } = parseTarget(callUrl(address));
  return routing.forwarded(matchKey('GET', decoded), decoded);
}

/**
 * Checks whether a token proves that a human is present. It sends nothing of the visitor except the
 * address, so it needs no CSRF token.
 */
export function humanCheckRequest(
  token: string,
  { clientAddress: visitor, routing }: Pick<Incoming, 'clientAddress' | 'routing'>,
  config: OwnConfig,
): UpstreamRequest {
  const request = ownRequest('POST', 'recaptcha/verify', routing, config);
  request.headers.push('content-type', 'application/json', 'x-forwarded-for', visitor);
  return { ...request, body: JSON.stringify({ token }), visitor };
}

/**
 * The same with the visitor's own credentials, by the rules for visitors' requests. The language is
 * the one chosen on this site, which may differ from the browser's; null if none was chosen.
 */
export function visitorRequest(
  address: string,
  locale: string | null,
  page: Incoming,
  config: PlanConfig,
): UpstreamRequest {
  const { cookie, authorization } = page.headers;
  const headers = {
    cookie,
    authorization,
    'user-agent': page.headers['user-agent'],
    'accept-language': locale?.replace('_', '-') ?? page.headers['accept-language'],
    'cdn-loop': page.headers['cdn-loop'],
    accept: 'application/json',
    'accept-encoding': compressions,
  };
  const target = parseTarget(callUrl(address));
  return planRequest({ ...page, method: 'GET', target, headers, rawHeaders: [] }, config);
}
