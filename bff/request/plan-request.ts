import { isUnder } from '../../contracts/routes/decoded-path.ts';
import { callsWithSideEffects } from '../../contracts/calls/call-facts.ts';
import { callUrl, splitKey } from '../../contracts/calls/call-key.ts';
import { matchKey } from '../../contracts/calls/match-call.ts';
import type { Config } from '../config/read-config.ts';
import { GatewayError } from '../errors.ts';
import { memoizeByPath } from './memoize.ts';
import type { RouteDecision } from './route-decision.ts';
import type { HeaderPairs } from './headers.ts';
import type { Incoming } from './incoming.ts';
import { type Field, readFields } from './form-fields.ts';
import { isPlainQuery, rewriteQuery } from './rewrite-query.ts';
import { effectiveMethod, needsOverride, symfonyParam } from './override-method.ts';
import { isOwnPage } from './own-pages.ts';
import { isForeignRead } from './own-site.ts';
import { decodeQuery, type QueryPart, splitQuery } from './php-query.ts';
import { type HeaderConfig, overrideValues, upstreamHeaders } from './request-headers.ts';
import { isApiPath, isTusPath } from './target.ts';

/** A request to the upstream, with facts about it. */
export interface Plan extends UpstreamRequest {
  /** The method that the upstream will execute. */
  effectiveMethod: string;
  /** Whether it belongs to the API, as opposed to the upstream's files and tools. */
  isApi: boolean;
  /** Whether it is for a page or a script of the backend's own, where nobody can upload files. */
  isOwnPage: boolean;
  /** Whether the request can be retried without changing anything after a lost response. */
  canRepeat: boolean;
  /** Whether no timeout applies and responses need no body: a resumable upload. */
  isResumable: boolean;
  /** Whether the client accepts HTML, as a browser that opens a page does. */
  wantsHtml: boolean;
}

export interface UpstreamRequest {
  method: string;
  /** Path and query, below the upstream's origin. */
  path: string;
  headers: HeaderPairs;
  /** Row of the table of calls, such as `POST auth/login`; null for other paths. */
  callKey: string | null;
  /** Only for the gateway's own calls: visitors' bodies are streamed. */
  body?: string;
  /** Address of the visitor it is made for; null for nobody in particular. */
  visitor: string | null;
  /** The backend that a rule of ROUTES chose; null for the first one. */
  choice: RouteDecision | null;
}

type OverrideConfig = Pick<Config, 'overrideHeader' | 'overrideParam'>;

export type PlanConfig = HeaderConfig &
  Pick<
    Config,
    'overrideParam' | 'upstreamBase' | 'upstreamPages' | 'upstreamPrefixes' | 'legacyAdmin'
  >;

/**
 * Plans the upstream request by applying all rules. `body`: a short body in full, needed only if
 * `mayOverrideMethod` is true.
 * @throws GatewayError if the request is ambiguous, or could come from another site.
 */
export function planRequest(
  incoming: Incoming,
  config: PlanConfig,
  body: Buffer | null = null,
): Plan {
  const { target, headers } = incoming;
  if (target.isAmbiguousUpstream) throw new GatewayError('bad_path');
  const parts = isPlainQuery(target.query, config.overrideParam) ? null : splitQuery(target.query);
  const method = readMethod(incoming, parts, config, body);
  const isRead = method === 'GET' || method === 'HEAD';
  const route = routeOf(target.decoded);
  const hasSideEffects = !isRead || route.changesSomething;
  if (isRead && hasSideEffects && isForeignRead(headers, incoming.hasSession, config.ownOrigins))
    throw new GatewayError('foreign_origin');
  const { isApi, isResumable } = route;
  const override = needsOverride(method) ? method : null;
  const query = staysAsItCame(parts, isRead, headers)
    ? target.query
    : rewriteQuery(target.query, parts, incoming.cookies, {
        method,
        override,
        isApi,
        isResumable,
        param: config.overrideParam,
      });
  const callKey = callKeyOf(route, method, target.decoded);
  const choice = choose(
    incoming,
    isRead ? callKeyOf(route, 'GET', target.decoded) : callKey,
    config,
  );
  const site = choice?.backend?.config ?? config;
  return {
    method: override === null ? incoming.method : 'POST',
    path: `${site.upstreamBase}${target.path}${query === '' ? '' : `?${query}`}`,
    headers: upstreamHeaders(
      incoming,
      isApi,
      override ?? (mayOverrideMethod(incoming) ? incoming.method : null),
      site,
    ),
    effectiveMethod: method,
    callKey,
    visitor: incoming.clientAddress,
    choice,
    isApi,
    isOwnPage: isOwnPage(incoming, choice, config),
    canRepeat: !hasSideEffects,
    isResumable,
    wantsHtml: headers.accept?.includes('text/html') ?? false,
  };
}

/** A screen's page is chosen by its address in the app; a call or a file by its forwarded path. */
function choose(
  { routing, target }: Incoming,
  call: string | null,
  { upstreamPrefixes }: PlanConfig,
): RouteDecision | null {
  if (routing === null) return null;
  return isUnder(target.decoded, upstreamPrefixes)
    ? routing.forwarded(call, target.decoded)
    : routing.screenAt(target.path);
}

/**
 * The method that a request means, including any method in its body.
 * @throws GatewayError for two different methods.
 */
export const methodOf = (incoming: Incoming, config: OverrideConfig, body: Buffer): string =>
  readMethod(incoming, splitQuery(incoming.target.query), config, body);

function readMethod(
  incoming: Incoming,
  parts: readonly QueryPart[] | null,
  { overrideHeader, overrideParam }: OverrideConfig,
  body: Buffer | null,
): string {
  const { method, rawHeaders, headers } = incoming;
  if (method !== 'POST') return effectiveMethod(method, [], []);
  const inQuery = (parts ?? [])
    .filter(({ name }) => name === overrideParam)
    .map(({ value }) => decodeQuery(value));
  const inBody =
    body !== null && mayOverrideMethod(incoming)
      ? methodsIn(headers['content-type'] ?? '', body)
      : [];
  return effectiveMethod(method, overrideValues(rawHeaders, overrideHeader), [
    ...inQuery,
    ...inBody,
  ]);
}

/**
 * Laravel looks for a method in the fields of every POST, in any encoding. On its own pages,
 * outside the API, that is allowed.
 */
export function mayOverrideMethod({
  method,
  headers,
  target,
}: Pick<Incoming, 'method' | 'headers' | 'target'>): boolean {
  if (method !== 'POST' || headers['content-type'] === undefined) return false;
  const { isApi, isResumable } = routeOf(target.decoded);
  return isApi && !isResumable;
}

/** Whether a body may name a method. */
export const hasMethodOverride = (body: Buffer): boolean => body.includes(symfonyParam);

/**
 * Every method that a form names. Other bodies, and forms that cannot be parsed with certainty,
 * count as naming none: the header that the gateway adds takes precedence over any odd spelling.
 */
function methodsIn(type: string, body: Buffer): string[] {
  if (!hasMethodOverride(body)) return [];
  let fields: Field[];
  try {
    fields = readFields(type, body);
  } catch {
    return [];
  }
  return fields
    .filter(({ variable }) => variable === symfonyParam)
    .map(({ value }) => (typeof value === 'string' ? value : ''));
}

/** Facts about a path that do not depend on the request. */
interface Route {
  isApi: boolean;
  isResumable: boolean;
  /** Whether reading it has effects. Laravel runs GET for HEAD, so both count. */
  changesSomething: boolean;
  /** Its row of the table of calls by effective method, looked up on first use. */
  callKeys: Partial<Record<string, string | null>>;
}

const routeOf = memoizeByPath((decoded): Route => ({
  isApi: isApiPath(decoded),
  isResumable: isTusPath(decoded),
  changesSomething: effectful.some((pattern) => pattern.test(decoded)),
  callKeys: {},
}));

/** `method` is one of the supported ones. */
function callKeyOf({ callKeys }: Route, method: string, decoded: string): string | null {
  const known = callKeys[method];
  if (known !== undefined) return known;
  return (callKeys[method] = matchKey(method, decoded));
}

/** Laravel ignores trailing slashes. */
const effectful = callsWithSideEffects.map(
  (key) => new RegExp(`^${callUrl(splitKey(key).path).replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
);

/**
 * Whether the query must stay unchanged: Laravel signs all of it in the links that it mails, and a
 * page that a person opens is not a call of the app.
 */
const staysAsItCame = (
  parts: readonly QueryPart[] | null,
  isRead: boolean,
  headers: Incoming['headers'],
): boolean =>
  (parts?.some(({ variable }) => variable === 'signature') ?? false) ||
  (isRead && headers['sec-fetch-mode'] === 'navigate');
