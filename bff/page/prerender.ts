import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { type Bootstrap, normaliseBootstrap } from '../../contracts/bootstrap.ts';
import type { RouteMatch } from '../../contracts/routes.ts';
import type { PageMatch } from './page-match.ts';

/** What the build of the app for the gateway exports. */
interface Built {
  createRenderer(origin: string): Promise<RenderGuestPage>;
}

/**
 * The app's renderer from the build in `folder` (dist/server), used once so that no visitor waits for code that runs for the first time.
 * Rejects where there is no such build, or it does not start.
 */
export async function loadRenderer(folder: string, origin: string): Promise<RenderGuestPage> {
  const { createRenderer } = (await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'server.js')).href
  )) as Built;
  const render = await createRenderer(origin);
  for (const path of ['/', '/login'])
    render({
      path,
      bootstrap: normaliseBootstrap({ settings: {} }),
      routeData: {},
      themeChoice: null,
    });
  return render;
}

export interface GuestPage {
  path: string;
  bootstrap: Bootstrap;
  routeData: Record<string, unknown>;
  /** A theme by its id, as the visitor's cookie would name it. */
  themeChoice: string | null;
}

/** Makes the app's first screen for guests as HTML; null where the app sends them elsewhere. Throws what a screen throws. */
export type RenderGuestPage = (page: GuestPage) => string | null;

export interface Prerenderer {
  /** The same without a throw: a page that cannot be rendered is made by the browser, as all were before. */
  render: RenderGuestPage;
  /** How many pages were made without content although they should have had one. */
  failures(): number;
}

/** `render` is null where the app was not built for this. */
export function createPrerenderer(render: RenderGuestPage | null, log: Logger): Prerenderer {
  let failures = 0;
  return {
    failures: () => failures,
    render(page) {
      try {
        if (render) return render(page);
      } catch (err) {
        // Once: a screen that fails here fails for every visitor until somebody mends it.
        if (failures === 0)
          log.error({ err, path: page.path }, 'a page for guests could not be rendered');
      }
      failures += 1;
      return null;
    },
  };
}

/** Any path that no route has. */
const nowhere = '/not-found';

/**
 * The path at which a page for guests is rendered: the route's own, with the words that it knows itself and those of the visitor's that the upstream has confirmed by
 * replying to a call that decides about them. Whatever else an address says stays out of a page that others get too, and the app adds it in the
 * browser. Null where nothing can be said without it.
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
  const vouched = new Set(deciding.flatMap(({ address }) => wordsOf(address)));
  return `/${segmentsOf(match, vouched).join('/')}`;
}

/** What a call's address names: the words of its path, and what its query asks for. */
function wordsOf(address: string): string[] {
  const [path = '', query] = address.split('?', 2);
  return [...path.split('/'), ...[...new URLSearchParams(query).values()].map(encodeURIComponent)];
}

function segmentsOf({ route, params }: RouteMatch, vouched: ReadonlySet<string>): string[] {
  return route.path
    .split('/')
    .slice(1)
    .flatMap((segment) => {
      if (segment === '*') return [];
      if (!segment.startsWith(':')) return [segment];
      const name = segment.replace(/^:|\?$/g, '');
      const word = encodeURIComponent(params[name] ?? '');
      // One of the few that may stand there is the route's word, not the visitor's.
      if (vouched.has(word) || route.words?.[name]?.includes(word)) return [word];
      return segment.endsWith('?') ? [] : ['-'];
    });
}
