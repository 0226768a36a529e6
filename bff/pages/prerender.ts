import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { type Bootstrap, normaliseBootstrap } from '../../contracts/site/bootstrap.ts';
import type { RouteMatch } from '../../contracts/routes/routes.ts';
import type { PageMatch } from './page-match.ts';

/**
 * The app's renderer from the build in `folder` (dist/server), run once as a warm-up. Rejects if
 * the build is missing or does not start.
 */
export async function loadRenderer(folder: string, origin: string): Promise<RenderGuestPage> {
  const { href } = pathToFileURL(join(folder, 'server.js'));
  const { createRenderer } = (await import(/* @vite-ignore */ href)) as {
    createRenderer(origin: string): Promise<RenderGuestPage>;
  };
  const render = await createRenderer(origin);
  const bootstrap = normaliseBootstrap({ settings: {} });
  for (const path of ['/', '/login']) render({ path, bootstrap, routeData: {}, themeChoice: null });
  return render;
}

export interface GuestPage {
  /** The path, with the part of the query that the screen shows. */
  path: string;
  bootstrap: Bootstrap;
  routeData: Record<string, unknown>;
  /** A theme's ID, as in the visitor's cookie. */
  themeChoice: string | null;
}

/**
 * Renders the app's first screen for guests as HTML; null if the app redirects them. Throws the
 * screen's errors.
 */
export type RenderGuestPage = (page: GuestPage) => string | null;

/**
 * A renderer that never throws: the browser renders a page that fails here. `render` is null if
 * there is no server build. `failures`: how many pages lacked content because of that.
 */
export function createPrerenderer(
  render: RenderGuestPage | null,
  log: Logger,
): { render: RenderGuestPage; failures(): number } {
  let failures = 0;
  return {
    failures: () => failures,
    render(page) {
      try {
        if (render) return render(page);
      } catch (err) {
        // Logged once, because a failing screen fails for every visitor until it is fixed.
        if (failures === 0)
          log.error({ err, path: page.path }, 'cannot prerender a page for guests');
      }
      failures += 1;
      return null;
    },
  };
}

/** A path that matches no route. */
const nowhere = '/not-found';

/**
 * The path at which a guests' page is rendered: the route's own words, plus the visitor's words
 * that the upstream has confirmed by replying to a deciding call. Other parts of an address stay
 * out of a shared page; the app adds them in the browser. Null if the page cannot be rendered
 * without them.
 */
export function renderedPath(
  { match, calls }: Pick<PageMatch, 'match' | 'calls'>,
  routeData: Record<string, unknown>,
): string | null {
  if (match === null) return nowhere;
  const deciding = calls.filter(
    ({ address, decidesStatus }) => decidesStatus === true && Object.hasOwn(routeData, address),
  );
  if (match.route.statusByData && deciding.length === 0) return null;
  const confirmedWords = new Set(deciding.flatMap(({ address }) => wordsOf(address)));
  return `/${segmentsOf(match, confirmedWords).join('/')}`;
}

/** Maximum length; longer than any email address. */
const longestWord = 254;

/**
 * The part of an address's query that the first screen shows, with its question mark: where a
 * newcomer comes from. Other queries stay out of a page, so that guests can share it.
 */
export function renderedQuery({ match }: Pick<PageMatch, 'match'>, query: string): string {
  if (query === '' || match?.route.layout !== 'auth') return '';
  const params = new URLSearchParams(query);
  const shown = new URLSearchParams();
  for (const name of ['email', 'redirectFrom']) {
    const value = params.get(name) ?? '';
    if (value !== '' && value.length <= longestWord) shown.set(name, value);
  }
  return shown.size > 0 ? `?${shown}` : '';
}

/** The words in a call's address: its path segments and query values. */
function wordsOf(address: string): string[] {
  const [path = '', query] = address.split('?', 2);
  return [...path.split('/'), ...[...new URLSearchParams(query).values()].map(encodeURIComponent)];
}

function segmentsOf({ route, params }: RouteMatch, confirmedWords: ReadonlySet<string>): string[] {
  const segments = route.path.split('/').slice(1);
  return segments.flatMap((segment) => {
    if (segment === '*') return [];
    if (!segment.startsWith(':')) return [segment];
    const name = segment.replace(/^:|\?$/g, '');
    const value = encodeURIComponent(params[name] ?? '');
    // A word that the route itself lists is not the visitor's.
    if (confirmedWords.has(value) || route.words?.[name]?.includes(value)) return [value];
    // A search with a query has results, unlike the page to start from.
    const isShown = !segment.endsWith('?') || (route.id === 'search' && value !== '');
    return isShown ? ['-'] : [];
  });
}
