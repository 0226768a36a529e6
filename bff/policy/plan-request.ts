import type { IncomingHttpHeaders } from 'node:http';
import { callsWithEffects, callUrl, matchCall, splitKey } from '../../contracts/call-key.ts';
import type { Config } from '../config.ts';
import { GatewayError } from '../errors.ts';
import type { Plan, Target, TraceContext } from '../exchange.ts';
import { joinLists } from './join-lists.ts';
import { effectiveMethod, needsOverride } from './override-method.ts';
import { isFromOwnSite, isStray } from './own-site.ts';
import { decodeQuery, joinQuery, partOf, type QueryPart, splitQuery } from './php-query.ts';
import { isApiPath, isTusPath } from './prefixes.ts';
import { overrideValues, upstreamHeaders } from './request-headers.ts';
import { withoutForeignWorkspace, withWorkspace } from './with-workspace.ts';

/** What the policies look at: the part of an exchange that is plain data. */
export interface Incoming {
  id: string;
  method: string;
  target: Target;
  headers: IncomingHttpHeaders;
  rawHeaders: readonly string[];
  cookies: ReadonlyMap<string, string>;
  hasSession: boolean;
  clientAddress: string;
  trace: TraceContext;
}

export type PlanConfig = Pick<Config, 'overrideHeader' | 'overrideParam' | 'upstreamOrigin' | 'upstreamBase' | 'ownOrigins'>;

/**
 * What goes to the backend for a request, by all the rules at once.
 * @throws GatewayError where the request is ambiguous, or could be another site's.
 */
export function planRequest(incoming: Incoming, config: PlanConfig): Plan {
  const { target, headers } = incoming;
  if (target.hasEncodedSlash) throw new GatewayError('bad_path');
  const parts = splitQuery(target.query);
  const method = readMethod(incoming, parts, config);
  const isRead = method === 'GET' || method === 'HEAD';
  const hasEffects = !isRead || changesSomething(target.decoded);
  if (isRead && hasEffects && isStray(headers, incoming.hasSession, config.ownOrigins)) throw new GatewayError('foreign_origin');
  const isApi = isApiPath(target.decoded);
  const override = needsOverride(method) ? method : null;
  const query = joinQuery(rewriteQuery(parts, incoming, { method, override, isApi, param: config.overrideParam }));
  return {
    method: override === null ? incoming.method : 'POST',
    path: `${config.upstreamBase}${target.path}${query === '' ? '' : `?${query}`}`,
    headers: upstreamHeaders(incoming.rawHeaders, headers, { ...incoming, isOwn: isFromOwnSite(headers, config.ownOrigins), isApi, override }, config),
    effectiveMethod: method,
    callKey: matchCall(method, target.decoded)?.key ?? null,
    isApi,
    canRepeat: !hasEffects,
    isUnhurried: isTusPath(target.decoded),
    wantsHtml: headers.accept?.includes('text/html') ?? false,
  };
}

function readMethod({ method, rawHeaders }: Incoming, parts: QueryPart[], { overrideHeader, overrideParam }: PlanConfig): string {
  const inQuery = parts.filter(({ name }) => name === overrideParam).map(({ value }) => decodeQuery(value));
  return effectiveMethod(method, overrideValues(rawHeaders, overrideHeader), inQuery);
}

/** Laravel answers HEAD by running GET, so both count. */
function changesSomething(decodedPath: string): boolean {
  return effectful.some((pattern) => pattern.test(decodedPath));
}

/** Laravel ignores closing slashes, however many. */
const effectful = callsWithEffects.map((key) => new RegExp(`^${callUrl(splitKey(key).path).replaceAll(/\{\w+\}/g, '[^/]+')}/*$`));

interface QueryFacts {
  method: string;
  override: string | null;
  isApi: boolean;
  param: string;
}

function rewriteQuery(parts: QueryPart[], { target, cookies }: Incoming, { method, override, isApi, param }: QueryFacts): QueryPart[] {
  const clean = parts.filter(({ variable }) => variable !== param && variable !== symfonyParam);
  const joined = isApi && (method === 'GET' || method === 'HEAD') ? joinLists(clean) : clean;
  // Resumable uploads are told their method by the header only, and no workspace: their addresses are compared as they are.
  if (isTusPath(target.decoded)) return withoutForeignWorkspace(joined, cookies, isApi);
  const overridden = override === null ? joined : [...joined, partOf(param, override)];
  return withWorkspace(overridden, method, cookies, isApi);
}

/** Symfony reads this name whatever the operator calls it. */
const symfonyParam = '_method';
