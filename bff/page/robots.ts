import { ADMIN_SEGMENT } from '../../contracts/constants.ts';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { localPath, paths } from '../../contracts/paths.ts';
import { matchRoute } from '../../contracts/routes.ts';
import { record, list, id, text } from '../../contracts/loose.ts';
import type { PublicData } from '../exchange.ts';
import { isHiddenSite } from './head/page-head.ts';
import { escapeHtml } from './escape.ts';

/** What is nobody's to find: members' own places, what only a link leads to, and what answers programs. */
const privatePrefixes = [
  'api', 'auth', 'secure', 'account-settings', 'notifications', 'checkout', 'billing', 'change-plan', 'library', 'backstage', ADMIN_SEGMENT, 'password', 'workspace', 'search', '_foyer',
];

export function renderRobots(publicOrigin: string, isHidden: boolean): string {
  // A site that hides says so in each page; what may not be fetched cannot say it.
  const lines = ['User-agent: *', ...privatePrefixes.map((prefix) => `Disallow: /${prefix}/`), ...['account-settings', 'notifications', ADMIN_SEGMENT].map((path) => `Disallow: /${path}$`)];
  return `${[...lines, ...(isHidden ? [] : ['', `Sitemap: ${publicOrigin}/sitemap.xml`])].join('\n')}\n`;
}

/** Most that one map of a site may hold. */
const most = 5_000;
const listed = new Set(['home', 'pricing', 'contact', 'page', 'page-with-id', 'channel', 'artist', 'album', 'track', 'user']);

/** Addresses of this site that everybody may see, as far as its menus, its landing page and its visitors tell; null where it wants to be in no list. */
export function publicPaths({ bootstrap, landingArtists, seenPages }: PublicData): string[] | null {
  if (isHiddenSite(bootstrap)) return null;
  const linked = bootstrap.menus.flatMap(({ items }) => items.filter(isForEverybody).map(({ action }) => localPath(action)));
  const artists = list(record(landingArtists)['artists']).flatMap((artist) => {
    const number = id(record(artist)['id']);
    return number === null ? [] : [paths.artist({ id: number, name: text(record(artist)['name']) })];
  });
  const fixed = [paths.home(), ...(bootstrap.billing.enable ? [paths.pricing()] : []), paths.contact()];
  const found = [...fixed, ...linked.filter((path) => path !== null), ...artists, ...seenPages].filter((path) => isListed(path, bootstrap));
  return [...new Set(found)].slice(0, most);
}

type Item = Bootstrap['menus'][number]['items'][number];

const isForEverybody = ({ permissions, roles }: Item): boolean => (permissions ?? []).length === 0 && (roles ?? []).length === 0;

function isListed(path: string, { billing }: Bootstrap): boolean {
  const route = /[?#]/.test(path) ? undefined : matchRoute(path)?.route;
  return route !== undefined && listed.has(route.id) && (route.id !== 'pricing' || billing.enable);
}

export function renderSitemap(publicOrigin: string, found: readonly string[]): string {
  const urls = found.map((path) => `<url><loc>${escapeHtml(publicOrigin + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}
