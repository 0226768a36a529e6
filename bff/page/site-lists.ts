import { Hono } from 'hono';
import type { Config } from '../config.ts';
import { GatewayError } from '../errors.ts';
import type { Exchange, GatewayEnv, PublicData } from '../exchange.ts';
import { isHiddenSite } from './head/page-head.ts';
import { publicPaths, renderRobots, renderSitemap } from './robots.ts';

interface Loader {
  loadPublic(exchange: Exchange): Promise<PublicData>;
}

const kept = { 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' };

/** `robots.txt` and `sitemap.xml`, made of what is kept for guests' pages anyway. */
export function siteLists(loader: Loader, { publicOrigin }: Pick<Config, 'publicOrigin'>): Hono<GatewayEnv> {
  return new Hono<GatewayEnv>()
    .get('/robots.txt', async (c) => {
      // Without its start-up data the site still says what is private: a failure here keeps search engines away from all of it for days.
      const isHidden = await loader.loadPublic(c.env.exchange).then(({ bootstrap }) => isHiddenSite(bootstrap), () => false);
      return c.body(renderRobots(publicOrigin, isHidden), 200, { ...kept, 'content-type': 'text/plain; charset=utf-8' });
    })
    .get('/sitemap.xml', async (c) => {
      const found = publicPaths(await loader.loadPublic(c.env.exchange));
      if (found === null) throw new GatewayError('not_found');
      return c.body(renderSitemap(publicOrigin, found), 200, { ...kept, 'content-type': 'application/xml; charset=utf-8' });
    });
}
