import { callUrl } from '../../contracts/call-key.ts';
import { matchKey } from '../../contracts/match-call.ts';
import { demo } from '../../contracts/demo.ts';
import type { Config } from '../config.ts';
import type { Choice, VisitorRules } from './choice.ts';
import type { Incoming } from './incoming.ts';
import { type PlanConfig, planRequest, type UpstreamRequest } from './plan-request.ts';
import { pushSite } from './request-headers.ts';
import { parseTarget } from './target.ts';

/** Who shares what guests see: those of one language, and in the demo of one world. Null: of none in particular. */
export interface SharedScope {
  locale: string | null;
  world: string | null;
  /** What the rules of ROUTES say for the visitor; null without them. */
  routing: VisitorRules | null;
}

export type SharedRequestConfig = Pick<
  Config,
  'upstreamOrigin' | 'publicOrigin' | 'upstreamBase' | 'loopMark'
>;

const compressions = 'br, gzip';

/**
 * A reading call whose reply many visitors share, so that nothing of any of them may be in it. Without Origin and Referer Sanctum
 * takes it for stateless: no session is begun, and no cookie comes back. In the demo, those who share are those of one world.
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

/** The backend that a reading call goes to, by a rule of ROUTES. */
export function choiceFor(address: string, routing: VisitorRules | null): Choice | null {
  if (routing === null) return null;
  const { decoded } = parseTarget(callUrl(address));
  return routing.forwarded(matchKey('GET', decoded), decoded);
}

/** Asks whether a token proves that a person is there. Nothing of the visitor goes with it but the address, so it needs no token against forgery either. */
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

/** Headers of a visitor's request for a page that also go with the calls made on the visitor's behalf. */
const passedOn = ['cookie', 'authorization', 'user-agent', 'accept-language', 'cdn-loop'] as const;

/**
 * The same with the visitor's own credentials, by the rules for a request of the visitor. The language is the one they chose here, which
 * need not be their browser's; null where they chose none.
 */
export function visitorRequest(
  address: string,
  locale: string | null,
  page: Incoming,
  config: PlanConfig,
): UpstreamRequest {
  const headers = Object.fromEntries(
    passedOn.flatMap((name) =>
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
