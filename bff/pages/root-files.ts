import { Hono } from 'hono';
import type { Bootstrap } from '../../contracts/site/bootstrap.ts';
import { ADMIN_SEGMENT } from '../../contracts/constants.ts';
import { id, list, record, text } from '../../contracts/loose.ts';
import { localPath, paths } from '../../contracts/routes/paths.ts';
import { matchRoute } from '../../contracts/routes/routes.ts';
import type { Config } from '../config/read-config.ts';
import { GatewayError } from '../errors.ts';
import type { GatewayEnv } from '../exchange.ts';
import type { DocumentAssets } from './assets.ts';
import { escapeHtml } from '../../contracts/markup.ts';
import type { GuestDocuments } from './guest-documents.ts';
import { absolute, isHiddenSite } from './page-head.ts';
import { letterIcon, letterIconPath, webManifest } from './web-manifest.ts';

/**
 * Not for search engines: members' own pages, pages reached only by a link, and addresses for
 * programs.
 */
const privatePrefixes = [
  'api',
  'auth',
  'secure',
  'account-settings',
  'notifications',
  'checkout',
  'billing',
  'change-plan',
  'library',
  'backstage',
  ADMIN_SEGMENT,
  'password',
  'workspace',
  'search',
  '_foyer',
];

function renderRobots(publicOrigin: string, isHidden: boolean): string {
  // A hidden site marks each page as noindex, which robots can read only if they may fetch it.
  const lines = [
    'User-agent: *',
    ...privatePrefixes.map((prefix) => `Disallow: /${prefix}/`),
    ...['account-settings', 'notifications', ADMIN_SEGMENT].map((path) => `Disallow: /${path}$`),
  ];
  return `${[...lines, ...(isHidden ? [] : ['', `Sitemap: ${publicOrigin}/sitemap.xml`])].join('\n')}\n`;
}

/** Maximum addresses in a site map. */
const max = 5_000;
const listed = new Set([
  'home',
  'pricing',
  'contact',
  'page',
  'page-with-id',
  'channel',
  'genre',
  'tag',
  'artist',
  'album',
  'track',
  'playlist',
  'user',
]);

type PublicSource = Pick<GuestDocuments, 'loadPublic'>;
type PublicData = Awaited<ReturnType<PublicSource['loadPublic']>>;

/**
 * The known public addresses of this site, from its menus, its landing page and its visitors; null
 * if the site is hidden.
 */
function publicPaths({ bootstrap, landingArtists, seenPages }: PublicData): string[] | null {
  if (isHiddenSite(bootstrap)) return null;
  const linked = bootstrap.menus.flatMap(({ items }) =>
    items.filter(isForEverybody).map(({ action }) => localPath(action)),
  );
  const artists = list(record(landingArtists)['artists']).flatMap((artist) => {
    const number = id(record(artist)['id']);
    return number === null
      ? []
      : [paths.artist({ id: number, name: text(record(artist)['name']) })];
  });
  const fixed = [
    paths.home(),
    ...(bootstrap.billing.enable ? [paths.pricing()] : []),
    paths.contact(),
  ];
  const listed = [
    ...fixed,
    ...linked.filter((path) => path !== null),
    ...artists,
    ...seenPages,
  ].filter((path) => isListed(path, bootstrap));
  return [...new Set(listed)].slice(0, max);
}

type Item = Bootstrap['menus'][number]['items'][number];

const isForEverybody = ({ permissions, roles }: Item): boolean =>
  (permissions ?? []).length === 0 && (roles ?? []).length === 0;

function isListed(path: string, { billing }: Bootstrap): boolean {
  const route = /[?#]/.test(path) ? undefined : matchRoute(path)?.route;
  return route !== undefined && listed.has(route.id) && (route.id !== 'pricing' || billing.enable);
}

function renderSitemap(publicOrigin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${escapeHtml(publicOrigin + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

const caching = { 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' };

const iconPath = '/favicon.ico';

/**
 * `robots.txt`, `sitemap.xml`, `favicon.ico` and the web manifest with its icon, made from data
 * cached for guests' pages. Browsers request `favicon.ico` on pages without an icon, such as the
 * backend's own. It redirects to the icon of the site's branding, or Foyer's. A build with a file of
 * this name serves that.
 */
export function rootFileRoutes(
  publicData: PublicSource,
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  { findFile }: Pick<DocumentAssets, 'findFile'>,
): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>()
    .get('/robots.txt', async (c) => {
      // robots.txt works without the bootstrap data: a failure here would keep search engines away
      // from the whole site for days.
      const isHidden = await publicData.loadPublic(c.env.exchange).then(
        ({ bootstrap }) => isHiddenSite(bootstrap),
        () => false,
      );
      return c.body(renderRobots(publicOrigin, isHidden), 200, {
        ...caching,
        'content-type': 'text/plain; charset=utf-8',
      });
    })
    .get('/sitemap.xml', async (c) => {
      const paths = publicPaths(await publicData.loadPublic(c.env.exchange));
      if (paths === null) throw new GatewayError('not_found');
      return c.body(renderSitemap(publicOrigin, paths), 200, {
        ...caching,
        'content-type': 'application/xml; charset=utf-8',
      });
    })
    .get('/manifest.webmanifest', async (c) => {
      const { bootstrap } = await publicData.loadPublic(c.env.exchange);
      return c.body(JSON.stringify(webManifest(bootstrap, publicOrigin)), 200, {
        ...caching,
        'content-type': 'application/manifest+json; charset=utf-8',
      });
    })
    .get(letterIconPath, async (c) => {
      const { bootstrap } = await publicData.loadPublic(c.env.exchange);
      return c.body(letterIcon(bootstrap), 200, { ...caching, 'content-type': 'image/svg+xml' });
    });
  if (findFile(iconPath)) return routes;
  return routes.get(iconPath, async (c) => {
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

/** The address as a path on this site. Null for an address that would redirect back here. */
function visibleHere(address: string | null, publicOrigin: string): string | null {
  const url = address === null ? null : new URL(address);
  if (url === null || url.origin !== publicOrigin) return address;
  return url.pathname === iconPath ? null : url.pathname + url.search;
}
