import { isUnder } from '../../contracts/routes/decoded-path.ts';
import { matchRoute } from '../../contracts/routes/routes.ts';
import type { Config } from '../config/read-config.ts';
import type { Exchange } from '../exchange.ts';
import { redactPath } from '../request/redact-path.ts';
import type { Metrics } from './metrics.ts';
import type { RecentRequests } from './recent-requests.ts';

/**
 * Counted but not listed: a client that tries many addresses would push everything else out of the
 * list.
 */
const unlisted = new Set(['not_found', 'method_not_allowed', 'unauthorized']);

/**
 * Counts a finished request, in bounded memory. `metrics`: null without a token for them; then only
 * failures need their route.
 */
export function countRequest(
  exchange: Exchange,
  metrics: Metrics | null,
  recent: RecentRequests,
  routeLabel: RouteLabel,
): void {
  const { req, res, plan, startedAt, failure, cause } = exchange;
  const status = res.headersSent ? res.statusCode : 0;
  recent.count(status);
  if (metrics === null && failure === null) return;
  const ms = performance.now() - startedAt;
  const route = routeLabel(exchange);
  const method = plan?.effectiveMethod ?? req.method ?? '';
  if (metrics) {
    const isCut = res.headersSent && !res.writableFinished;
    metrics.receivedBytes += exchange.bytesIn;
    metrics.sentBytes += exchange.bytesOut;
    metrics.record(route, method, status, ms, exchange.upstreamMs, isCut);
    if (failure !== null) metrics.recordFailure(failure, cause);
  }
  if (failure === null || unlisted.has(failure)) return;
  recent.noteFailure({
    id: exchange.id,
    code: failure,
    cause,
    method,
    route,
    path: redactPath(exchange.target.path),
    status: status === 0 ? null : status,
    ms: Math.round(ms),
  });
}

type Labelled = Pick<Exchange, 'plan' | 'failure' | 'target' | 'route'>;
export type RouteLabel = (exchange: Labelled) => string;

const own = /^\/(?:healthz|readyz|metrics|_foyer\/.*)$/;

/**
 * The route label, from a closed set: the row in the table of calls, the forwarded prefix, or the
 * kind of response that this server makes itself. Never a path. Call it once the request is over:
 * the exchange keeps it for the log, the metrics and the span.
 */
export function createRouteLabel(
  { upstreamPrefixes }: Pick<Config, 'upstreamPrefixes'>,
  isFile: (decodedPath: string) => boolean,
): RouteLabel {
  const labelOf = ({ plan, failure, target: { decoded } }: Labelled): string => {
    if (plan?.callKey) return plan.callKey;
    // Without a plan and a failure, the gateway made the response itself.
    const isOwn = plan === null && failure === null;
    const prefix = isOwn ? undefined : upstreamPrefixes.find((one) => isUnder(decoded, [one]));
    if (prefix !== undefined) return `proxied:${prefix}`;
    if (own.test(decoded)) return 'ops';
    // Only a missing file under /assets/ counts as a file; other failures are documents.
    const isOfFile =
      failure === null
        ? isFile(decoded)
        : failure === 'not_found' && decoded.startsWith('/assets/');
    return isOfFile ? 'file' : 'document';
  };
  return (exchange) => (exchange.route ??= labelOf(exchange));
}

/**
 * Ends a request's span with the same fields as its log line. `routeLabel` names its purpose, from
 * a closed set. So does the span's name: `GET users/{id}`, `GET /artist/:id/:name?`, `GET file`.
 */
export function endRequestSpan(exchange: Exchange, routeLabel: RouteLabel): void {
  const { span, res, id, method, target, failure, cause, attempts } = exchange;
  if (span === null) return;
  const status = res.headersSent ? res.statusCode : null;
  const route = routeOf(exchange, routeLabel(exchange));
  span.rename(exchange.plan?.callKey ?? `${method} ${route}`);
  span.set({
    'http.request.method': method,
    'http.route': route,
    'url.path': redactPath(target.path),
    'foyer.request.id': id,
    ...(status !== null && { 'http.response.status_code': status }),
    ...(failure !== null && { 'foyer.failure': failure }),
    ...(cause !== null && { 'foyer.cause': cause }),
    ...(attempts > 1 && { 'foyer.attempts': attempts }),
    ...(!res.writableFinished && { 'foyer.cut': true }),
  });
  span.end(status !== null && status >= 500 ? (failure ?? String(status)) : null);
}

/** The route in HTTP's semantic conventions: the pattern of the path. */
function routeOf({ plan, target }: Exchange, label: string): string {
  if (plan?.callKey) return plan.callKey.slice(plan.callKey.indexOf(' ') + 1);
  return label === 'document' ? (matchRoute(target.path)?.route.path ?? label) : label;
}
