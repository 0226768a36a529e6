import { callsWithEffects, callUrl, matchKey, splitKey } from '../../contracts/call-key.ts';
import type { Config } from '../config.ts';
import { GatewayError } from '../errors.ts';
import type { HeaderPairs } from './headers.ts';
import type { Incoming } from './incoming.ts';
import { effectiveMethod, needsOverride } from './override-method.ts';
import { isForeignRead } from './own-site.ts';
import { decodeQuery, joinQuery, partOf, type QueryPart, splitQuery } from './php-query.ts';
import { type HeaderConfig, overrideValues, upstreamHeaders } from './request-headers.ts';
import { joinLists, withoutForeignWorkspace, withWorkspace } from './rewrite-query.ts';
import { isApiPath, isTusPath } from './target.ts';

/** A request to the upstream, and what is known about it. */
export interface Plan extends UpstreamRequest {
  /** The method that the upstream will act on. */
  effectiveMethod: string;
  /** Row of the table of calls, `POST auth/login`, if it is one. */
  callKey: string | null;
  /** Whether it belongs to the API, as opposed to files and tools that the upstream serves. */
  isApi: boolean;
  /** Whether losing the response and sending the request again changes nothing. */
  canRepeat: boolean;
  /** Whether no timeout applies, and responses need no body: a resumable upload. */
  isUnhurried: boolean;
  /** Whether the client accepts HTML, as a browser that opens a page. */
  wantsHtml: boolean;
}

/** What goes to the upstream instead of what came in. */
export interface UpstreamRequest {
  method: string;
  /** Path and query, below the upstream's origin. */
  path: string;
  headers: HeaderPairs;
}


export type PlanConfig = HeaderConfig & Pick<Config, 'overrideParam' | 'upstreamBase'>;

/**
 * What goes to the upstream for a request, by all the rules at once.
 * @throws GatewayError where the request is ambiguous, or could be another site's.
 */
export function planRequest(incoming: Incoming, config: PlanConfig): Plan {
  const { target, headers } = incoming;
  if (target.hasEncodedSlash) throw new GatewayError('bad_path');
  const parts = splitQuery(target.query);
  const method = readMethod(incoming, parts, config);
  const isRead = method === 'GET' || method === 'HEAD';
  const hasEffects = !isRead || changesSomething(target.decoded);
  if (isRead && hasEffects && isForeignRead(headers, incoming.hasSession, config.ownOrigins)) throw new GatewayError('foreign_origin');
  const isApi = isApiPath(target.decoded);
  const override = needsOverride(method) ? method : null;
  const isUnhurried = isTusPath(target.decoded);
  const query = joinQuery(rewriteQuery(parts, incoming, { method, override, isApi, isUnhurried, param: config.overrideParam }));
  return {
    method: override === null ? incoming.method : 'POST',
    path: `${config.upstreamBase}${target.path}${query === '' ? '' : `?${query}`}`,
    headers: upstreamHeaders(incoming, { isApi, override }, config),
    effectiveMethod: method,
    callKey: matchKey(method, target.decoded),
    isApi,
    canRepeat: !hasEffects,
    isUnhurried,
    wantsHtml: headers.accept?.includes('text/html') ?? false,
  };
}

function readMethod({ method, rawHeaders }: Incoming, parts: QueryPart[], { overrideHeader, overrideParam }: PlanConfig): string {
  if (method !== 'POST') return effectiveMethod(method, [], []);
  const inQuery = parts.filter(({ name }) => name === overrideParam).map(({ value }) => decodeQuery(value));
  return effectiveMethod(method, overrideValues(rawHeaders, overrideHeader), inQuery);
}

/** Laravel runs GET for HEAD, so both count. */
function changesSomething(decodedPath: string): boolean {
  return effectful.some((pattern) => pattern.test(decodedPath));
}

/** Laravel ignores closing slashes, however many. */
const effectful = callsWithEffects.map((key) => new RegExp(`^${callUrl(splitKey(key).path).replaceAll(/\{\w+\}/g, '[^/]+')}/*$`));

interface QueryFacts {
  method: string;
  override: string | null;
  isApi: boolean;
  isUnhurried: boolean;
  param: string;
}

function rewriteQuery(parts: QueryPart[], { cookies }: Incoming, { method, override, isApi, isUnhurried, param }: QueryFacts): QueryPart[] {
  const clean = parts.filter(({ variable }) => variable !== param && variable !== symfonyParam);
  const joined = isApi && (method === 'GET' || method === 'HEAD') ? joinLists(clean) : clean;
  // Resumable uploads name their method in the header only, and no workspace: their addresses are compared as they are.
  if (isUnhurried) return withoutForeignWorkspace(joined, cookies, isApi);
  const overridden = override === null ? joined : [...joined, partOf(param, override)];
  return withWorkspace(overridden, method, cookies, isApi);
}

/** Symfony reads this name whatever the operator calls it. */
const symfonyParam = '_method';
