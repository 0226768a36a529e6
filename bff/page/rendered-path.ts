import type { RouteMatch } from '../../contracts/routes.ts';
import type { PageView } from './page-view.ts';

/** Any path that no route has. */
const nowhere = '/not-found';

/**
 * The path at which a page for guests is rendered: the route's own, with those words of the visitor's that the backend has vouched for by
 * answering a call that decides about them. Whatever else an address says stays out of a page that others get too, and the app adds it in the
 * browser. Null where nothing can be said without it.
 */
export function renderedPath({ match, calls }: Pick<PageView, 'match' | 'calls'>, routeData: Record<string, unknown>): string | null {
  if (match === null) return nowhere;
  const deciding = calls.filter(({ address, decidesStatus }) => decidesStatus === true && Object.hasOwn(routeData, address));
  if (match.route.statusByData && deciding.length === 0) return null;
  const vouched = new Set(deciding.flatMap(({ address }) => address.split(/[/?]/)));
  return `/${segmentsOf(match, vouched).join('/')}`;
}

function segmentsOf({ route, params }: RouteMatch, vouched: ReadonlySet<string>): string[] {
  return route.path.split('/').slice(1).flatMap((segment) => {
    if (segment === '*') return [];
    if (!segment.startsWith(':')) return [segment];
    const word = encodeURIComponent(params[segment.replace(/^:|\?$/g, '')] ?? '');
    if (vouched.has(word)) return [word];
    return segment.endsWith('?') ? [] : ['-'];
  });
}
