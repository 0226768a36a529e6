import { LRUCache } from 'lru-cache';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { type RouteCall, routeCalls } from '../../contracts/route-data.ts';
import { matchRoute, notFoundRoute, type RouteMatch } from '../../contracts/routes.ts';
import type { Target } from '../exchange.ts';
import { looksLikeFile } from './answer-file.ts';

/** What is known of a page from its path alone. */
export interface PageView {
  match: RouteMatch | null;
  status: 200 | 404;
  /** Equal for paths whose documents differ in their route data at most. */
  routeId: string;
  calls: readonly RouteCall[];
  /** Whether no page may stand in for what is missing: one in place of a script would be run, in place of an image drawn. */
  isMissingFile: boolean;
  /** Whether the status is certain before any data came. */
  isCertain: boolean;
}

/** Matching a path takes longer than all the rest of a ready answer. Paths are a visitor's to choose, so only so many, and no long ones, are kept. */
const longest = 200;
const known = new LRUCache<string, PageView>({ max: 1_000 });

export function viewOf({ path, decoded }: Target): PageView {
  const found = known.get(path);
  if (found) return found;
  const view = readView(path, decoded);
  if (path.length <= longest) known.set(path, view);
  return view;
}

/** The same where the data says that there is nothing. */
export const missing = (view: PageView): PageView => ({ ...view, match: null, status: 404, routeId: notFoundRoute.id });

function readView(path: string, decoded: string): PageView {
  const match = matchRoute(path);
  const calls = routeCalls(match);
  return {
    match,
    status: match ? 200 : 404,
    routeId: (match?.route ?? notFoundRoute).id,
    calls,
    isMissingFile: !match && looksLikeFile(decoded),
    isCertain: match !== null && !match.route.statusByData && !calls.some(({ decidesStatus }) => decidesStatus),
  };
}

/** As the app names it, so that the tab's name does not change when the app starts. */
export function pageTitle({ match }: PageView, { branding, i18n }: Bootstrap): string {
  const { id, title } = match?.route ?? notFoundRoute;
  return id === 'home' ? branding.site_name : `${i18n.lines[title] ?? title} · ${branding.site_name}`;
}

/** What search engines say below the page's name. */
export function pageDescription({ branding, i18n }: Bootstrap): string {
  return i18n.lines[branding.site_description] ?? branding.site_description;
}
