import { renderToString } from 'react-dom/server';
import { type Bootstrap, normaliseBootstrap } from '../contracts/bootstrap.ts';
import { matchRoute, notFoundRoute, routes } from '../contracts/routes.ts';
import { accessOf } from '../contracts/screen-of.ts';
import { PrerenderedApp } from './app/app.tsx';
import { decide } from './app/guard.ts';
import { loadScreen } from './app/screens.ts';
import { renderBounded } from './counted-render/jsx-runtime.ts';
import { setServerOrigin } from './lib/address.ts';

export interface GuestPage {
  /** Without a query, which no page that is kept for others may hold. */
  path: string;
  bootstrap: Bootstrap;
  /** Answers by the addresses of their calls. */
  routeData: Record<string, unknown>;
  /** As the cookie would say it; null for the site's own. */
  themeChoice: string | null;
}

export type RenderGuestPage = (page: GuestPage) => string | null;

/** What React writes where something was not there yet, or threw. Text and attributes of a page never hold it: they are escaped. */
const unfinished = '<!--$!-->';

/**
 * Makes the app's first screen for guests as HTML; null where the guard sends them elsewhere. The function throws what a screen throws.
 * `origin` is this site's own.
 */
export async function createRenderer(origin: string): Promise<RenderGuestPage> {
  setServerOrigin(origin);
  await Promise.all(
    ['landing', 'home-channel', notFoundRoute.screen, ...guestScreens()].map((screen) =>
      loadScreen({ screen, layout: 'site' }),
    ),
  );
  await loadScreen({ screen: 'login', layout: 'auth' });
  return renderGuestPage;
}

const guestScreens = (): Set<string> =>
  new Set(routes.filter(({ access }) => !access.login).map(({ screen }) => screen));

function renderGuestPage({ path, bootstrap, routeData, themeChoice }: GuestPage): string | null {
  // As the browser will read it out of the document.
  const read = normaliseBootstrap(bootstrap);
  const route = matchRoute(path)?.route ?? notFoundRoute;
  if (decide({ access: accessOf(route, read), bootstrap: read, afterLogin: '/' }).do === 'redirect')
    return null;
  const html = renderBounded(() =>
    renderToString(
      <PrerenderedApp bootstrap={read} inlined={routeData} path={path} themeChoice={themeChoice} />,
    ),
  );
  if (html.includes(unfinished)) throw new Error(`Could not fully render the page ${path}`);
  return html;
}
