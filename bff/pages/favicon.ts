import { Hono } from 'hono';
import type { PublicData } from './document-data.ts';
import type { Config } from '../config/read-config.ts';
import type { Exchange, GatewayEnv } from '../exchange.ts';
import type { DocumentAssets } from './assets.ts';
import { absolute } from './page-head.ts';

interface PublicSource {
  loadPublic(exchange: Exchange): Promise<Pick<PublicData, 'bootstrap'>>;
}

const path = '/favicon.ico';

/**
 * Browsers request this icon on pages without one, such as the backend's own. It redirects to the
 * icon of the site's branding, or Foyer's. A build with a file of this name serves that.
 */
export function faviconRoute(
  publicData: PublicSource,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  { findFile }: Pick<DocumentAssets, 'findFile'>,
): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>();
  if (findFile(path)) return routes;
  return routes.get(path, async (c) => {
    const branded = await publicData.loadPublic(c.env.exchange).then(
      ({ bootstrap }) => absolute(bootstrap.branding.favicon, bootstrap, publicOrigin),
      () => null,
    );
    return c.body(null, 302, {
      location: visibleHere(branded, publicOrigin) ?? '/favicon.svg',
      'cache-control': 'public, max-age=300',
    });
  });
}

/**
 * As a path on this site, which visitors may reach under another name. Null for an address that
 * leads back here.
 */
function visibleHere(address: string | null, publicOrigin: string): string | null {
  const url = address === null ? null : new URL(address);
  if (url === null || url.origin !== publicOrigin) return address;
  return url.pathname === path ? null : url.pathname + url.search;
}
