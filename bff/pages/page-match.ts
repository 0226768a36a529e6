import { LRUCache } from 'lru-cache';
import type { Bootstrap } from '../../contracts/site/bootstrap.ts';
import { hasAdminPage } from '../../contracts/records/admin/admin-pages.ts';
import { ADMIN_ACCESS, MUSIC_VIEW } from '../../contracts/constants.ts';
import { type RouteCall, routeCalls } from '../../contracts/routes/route-data.ts';
import { matchRoute, notFoundRoute, type RouteMatch } from '../../contracts/routes/routes.ts';
import { routeOn, type ScreenChoice, screenOf } from '../../contracts/routes/screen-of.ts';
import type { DocumentData } from './load-route-data.ts';
import { hasPermission } from '../request/admin-rights.ts';
import type { Target } from '../request/target.ts';
import { looksLikeFile } from './static-files.ts';

/** Properties of a page that depend only on its path. */
export interface PageMatch {
  match: RouteMatch | null;
  status: number;
  /** Equal for paths whose documents differ only in their route data and their tab. */
  routeId: string;
  calls: readonly RouteCall[];
  /**
   * Whether the response must not be a page: in place of a script or an image, a page would be run
   * or drawn.
   */
  isMissingFile: boolean;
  /** Whether the status is certain before any data arrives. */
  isCertain: boolean;
  /** The IDs of the routes that the backend serves for this visitor, separated by spaces. */
  legacy: string;
}

/**
 * Matching a path takes longer than all the rest of a prepared response, so matches are cached.
 * Visitors choose paths, so the cache is limited and skips long ones.
 */
const longest = 200;
const known = new LRUCache<string, PageMatch, string>({
  max: 1_000,
  memoMethod: (path, _old, { context: decoded }) => readView(path, decoded),
});

export const matchPage = ({ path, decoded }: Pick<Target, 'path' | 'decoded'>): PageMatch =>
  path.length <= longest ? known.memo(path, { context: decoded }) : readView(path, decoded);

/**
 * The same, adjusted by the data: the page is missing, because the subject or a feature of the site
 * does not exist, or its subject failed to load.
 */
export function withDataStatus(
  view: PageMatch,
  { bootstrap, isMissing, failedWith }: DocumentData,
): PageMatch {
  if (isMissing || (view.match && !isAvailableOnSite(view, bootstrap)) || isHidden(view, bootstrap))
    return { ...view, match: null, status: 404, routeId: notFoundRoute.id };
  return failedWith === undefined ? view : { ...view, status: failedWith };
}

/**
 * Pages that are a 404 for members without a permission. Guests can sign in first. Excludes music
 * pages, which are streamed before permissions are known.
 */
function hidingPermission(match: RouteMatch | null): string | undefined {
  const permission = match?.route.access.permission;
  return permission === MUSIC_VIEW ? undefined : permission;
}

function isHidden({ match }: PageMatch, { user }: Bootstrap): boolean {
  const permission = hidingPermission(match);
  if (user === null || permission === undefined) return false;
  const can = (name: string) => hasPermission(user, name);
  if (!can(permission)) return true;
  return permission === ADMIN_ACCESS && !hasAdminPage(match?.params['*'] ?? '', can);
}

/** The screen whose code a document preloads: that of the sign-in page if it comes first. */
export const firstScreen = ({ match }: PageMatch, bootstrap: Bootstrap): ScreenChoice =>
  match?.route.access.login && bootstrap.user === null
    ? { screen: 'login', layout: 'auth' }
    : screenOf(match, bootstrap);

/** Whether the site has the feature that the page needs. */
export const isAvailableOnSite = ({ match }: PageMatch, bootstrap: Bootstrap): boolean =>
  routeOn(bootstrap, match) !== notFoundRoute;

function readView(path: string, decoded: string): PageMatch {
  const match = matchRoute(path);
  const calls = routeCalls(match);
  return {
    match,
    status: match ? 200 : 404,
    routeId: (match?.route ?? notFoundRoute).id,
    calls,
    isMissingFile: !match && looksLikeFile(decoded),
    isCertain:
      match !== null &&
      !match.route.statusByData &&
      hidingPermission(match) === undefined &&
      !calls.some(({ decidesStatus }) => decidesStatus),
    legacy: '',
  };
}
