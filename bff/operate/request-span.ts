import { matchRoute } from '../../contracts/routes.ts';
import type { Exchange } from '../exchange.ts';
import { redactPath } from '../request/redact-path.ts';

/**
 * Ends a request's span with the same facts as its log line, and no more. `routeLabel` names its
 * purpose, from a closed set. So does the span's name: `GET users/{id}`, `GET /artist/:id/:name?`,
 * `GET file`.
 */
export function endRequestSpan(
  exchange: Exchange,
  routeLabel: (exchange: Exchange) => string,
): void {
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
