import { callUrl } from '../../contracts/call-key.ts';
import { demo } from '../../contracts/demo.ts';
import type { Config } from '../config.ts';
import type { Incoming } from './incoming.ts';
import { type PlanConfig, planRequest, type UpstreamRequest } from './plan-request.ts';
import { pushSite } from './request-headers.ts';
import { parseTarget } from './target.ts';

/** Who shares what guests see: those of one language, and in the demo of one world. Null: of none in particular. */
export interface SharedScope {
  locale: string | null;
  world: string | null;
}

export type SharedRequestConfig = Pick<Config, 'upstreamOrigin' | 'publicOrigin' | 'upstreamBase'>;

const compressions = 'br, gzip';

/**
 * A reading call whose reply many visitors share, so that nothing of any of them may be in it. Without Origin and Referer Sanctum
 * takes it for stateless: no session is begun, and no cookie comes back. In the demo, those who share are those of one world.
 */
export function sharedRequest(address: string, { locale, world }: SharedScope, config: SharedRequestConfig): UpstreamRequest {
  const headers = ['accept', 'application/json', 'accept-encoding', compressions, 'user-agent', 'Foyer'];
  pushSite(headers, config);
  if (world !== null) headers.push('cookie', `${demo.worldCookie}=${world}`);
  if (locale !== null) headers.push('accept-language', locale.replace('_', '-'));
  return { method: 'GET', path: config.upstreamBase + callUrl(address), headers };
}

/** Headers of a visitor's request for a page that also go with the calls made on the visitor's behalf. */
const passedOn = ['cookie', 'authorization', 'user-agent', 'accept-language'] as const;

/**
 * The same with the visitor's own credentials, by the rules for a request of the visitor. The language is the one they chose here, which
 * need not be their browser's; null where they chose none.
 */
export function visitorRequest(address: string, locale: string | null, page: Incoming, config: PlanConfig): UpstreamRequest {
  const headers = Object.fromEntries(passedOn.flatMap((name) => (page.headers[name] === undefined ? [] : [[name, page.headers[name]]])));
  const language = locale === null ? {} : { 'accept-language': locale.replace('_', '-') };
  const all = { ...headers, ...language, accept: 'application/json', 'accept-encoding': compressions };
  const call = { ...page, method: 'GET', target: parseTarget(callUrl(address)), headers: all, rawHeaders: Object.entries(all).flat() };
  const { method, path, headers: pairs } = planRequest(call, config);
  return { method, path, headers: pairs };
}
