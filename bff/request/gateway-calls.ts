import { callUrl } from '../../contracts/call-key.ts';
import { matchKey } from '../../contracts/match-call.ts';
import { demo } from '../../contracts/demo.ts';
import type { Config } from '../config/read-config.ts';
import type { RouteDecision, VisitorRules } from './route-decision.ts';
import type { Incoming } from './incoming.ts';
import { type PlanConfig, planRequest, type UpstreamRequest } from './plan-request.ts';
import { pushSite } from './request-headers.ts';
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

export type SharedRequestConfig = Pick<
  Config,
  'upstreamOrigin' | 'publicOrigin' | 'upstreamBase' | 'cdnLoopId'
>;

const compressions = 'br, gzip';

/**
 * A read whose reply many visitors share, so it must contain nothing personal. Without Origin and
 * Referer, Sanctum treats it as stateless: it starts no session and sets no cookie. In the demo,
 * only visitors of the same world share it.
 */
export function sharedRequest(
  address: string,
  { locale, world, routing }: SharedScope,
  config: SharedRequestConfig,
): UpstreamRequest {
  const choice = choiceFor(address, routing);
  const site = choice?.backend?.config ?? config;
  const headers = [
    'accept',
    'application/json',
    'accept-encoding',
    compressions,
    'user-agent',
    'Foyer',
  ];
  pushSite(headers, site);
  if (world !== null) headers.push('cookie', `${demo.worldCookie}=${world}`);
  if (locale !== null) headers.push('accept-language', locale.replace('_', '-'));
  const url = callUrl(address);
  return {
    method: 'GET',
    path: site.upstreamBase + url,
    headers,
    callKey: matchKey('GET', parseTarget(url).decoded),
    visitor: null,
    choice,
  };
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
  config: SharedRequestConfig,
): UpstreamRequest {
  const [callKey, url] = ['POST recaptcha/verify', callUrl('recaptcha/verify')];
  const choice = routing?.forwarded(callKey, url) ?? null;
  const site = choice?.backend?.config ?? config;
  const headers = [
    'accept',
    'application/json',
    'content-type',
    'application/json',
    'user-agent',
    'Foyer',
    'x-forwarded-for',
    visitor,
  ];
  pushSite(headers, site);
  return {
    method: 'POST',
    path: site.upstreamBase + url,
    headers,
    body: JSON.stringify({ token }),
    callKey,
    visitor,
    choice,
  };
}

/**
 * Headers of a visitor's page request that are also sent with the calls made on the visitor's
 * behalf.
 */
const forwardedHeaders = [
  'cookie',
  'authorization',
  'user-agent',
  'accept-language',
  'cdn-loop',
] as const;

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
  const headers = Object.fromEntries(
    forwardedHeaders.flatMap((name) =>
      page.headers[name] === undefined ? [] : [[name, page.headers[name]]],
    ),
  );
  const language = locale === null ? {} : { 'accept-language': locale.replace('_', '-') };
  const all = {
    ...headers,
    ...language,
    accept: 'application/json',
    'accept-encoding': compressions,
  };
  const call = {
    ...page,
    method: 'GET',
    target: parseTarget(callUrl(address)),
    headers: all,
    rawHeaders: Object.entries(all).flat(),
  };
  return planRequest(call, config);
}
