import { renderToString } from 'react-dom/server';
import { type Bootstrap, normaliseBootstrap } from '../contracts/site/bootstrap.ts';
import { matchRoute, notFoundRoute, routes } from '../contracts/routes/routes.ts';
import { accessOf } from '../contracts/routes/screen-of.ts';
import { PrerenderedApp } from './app/app.tsx';
import { decide } from './app/guard.ts';
import { loadScreen } from './app/screens.ts';
import { renderBounded } from './app/counted-render/jsx-runtime.ts';
import { setServerOrigin } from './lib/address.ts';
import { biographyCode } from './ui/page/biography-code.ts';

export interface GuestPage {
  /** With a query only if the page is for one visitor. */
  path: string;
  bootstrap: Bootstrap;
  /** Replies by the addresses of their calls. */
  routeData: Record<string, unknown>;
  /** As in the cookie; null for the site's default. */
  themeChoice: string | null;
}

export type RenderGuestPage = (page: GuestPage) => string | null;

/**
 * React's marker for content that was not ready or threw. The page's own text and attributes never
 * contain it, since they are escaped.
 */
const unfinished = '<!--$!-->';

/**
 * Renders the app's first screen for guests as HTML, or null if the guard redirects. The function
 * throws the errors of its screens. `origin`: this site's own.
 */
export async function createRenderer(origin: string): Promise<RenderGuestPage> {
  setServerOrigin(origin);
  await biographyCode.load();
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
  // Matches the data that the browser will read from the document.
  const read = normaliseBootstrap(bootstrap);
  const route = matchRoute(path.replace(/\?.*/s, ''))?.route ?? notFoundRoute;
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
