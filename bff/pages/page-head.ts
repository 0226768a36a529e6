import type { Bootstrap } from '../../contracts/site/bootstrap.ts';
import {
  ADMIN_ACCESS,
  backendPaths,
  legacyScreens,
  searchModels,
} from '../../contracts/constants.ts';
import { embedFrame } from '../../contracts/embed.ts';
import { record, text } from '../../contracts/loose.ts';
import { notFoundRoute, type Route, verifyRoute } from '../../contracts/routes/routes.ts';
import { isVerificationDue } from '../../contracts/routes/screen-of.ts';
import { bounded, readSeo, type Seo } from '../../contracts/routes/seo.ts';
import { rawSetting } from '../../contracts/site/site-settings.ts';
import type { DocumentData } from './load-route-data.ts';
import type { Config } from '../config/read-config.ts';
import { escapeHtml } from '../../contracts/markup.ts';
import { embedJson } from './embed.ts';
import type { PageMatch } from './page-match.ts';
import { policyTags } from './security-headers.ts';
import { factsOf, structuredData } from './structured-data.ts';
import { pageSubject } from './page-subject.ts';

type Data = Pick<DocumentData, 'bootstrap' | 'routeData'>;

type PageHead = ReturnType<typeof headOf>;

/**
 * A page's metadata for search engines and link previews. Depends only on the page's route and
 * data, never on its path alone, because guests' pages are cached by those.
 */
export function headOf(view: PageMatch, { bootstrap, routeData }: Data, publicOrigin: string) {
  const { branding, i18n } = bootstrap;
  const isFound = view.status === 200;
  const route = view.match?.route ?? notFoundRoute;
  const site = siteSeo(bootstrap);
  const landing = landingOf(route, bootstrap);
  const subject = isFound && view.match ? pageSubject(view.match, routeData, bootstrap) : null;
  const translate = (words: string): string => i18n.lines[words] ?? words;
  const titleOf = ({ id, title }: Route): string =>
    id === 'home' ? branding.site_name : `${translate(title)} · ${branding.site_name}`;
  const { tab } = view.match?.params ?? {};
  // A tab or radio page puts its kind before the name.
  const part = translate(
    tab === undefined ? (route.id === 'radio' ? route.title : '') : (route.tabs?.[tab] ?? ''),
  );
  const ownTitle = subject?.name
    ? [part, subject.name, branding.site_name].filter(Boolean).join(' · ')
    : titleOf(route);
  const path = subject?.path ?? (/[:*]/.test(route.path) ? null : route.path);
  const url = isFound && path !== null ? publicOrigin + path : null;
  const picture =
    subject?.seo.image ||
    subject?.image ||
    text(landing['headerImage']) ||
    site.image ||
    branding.logo_light;
  const image = absolute(picture, bootstrap, publicOrigin);
  const description = bounded(
    subject?.seo.description ||
      subject?.description ||
      (subject && route.id !== 'home' && factsOf(route.id, subject.from)) ||
      translate(text(landing['headerSubtitle']) || branding.site_description) ||
      site.description,
    300,
  );
  const about = subject && {
    kind: route.id,
    tab: tab === undefined ? null : { slug: tab, name: part },
    ...subject.from,
    name: subject.name || branding.site_name,
    description,
    url,
    image,
  };
  const structured = about && bootstrap.user === null ? structuredData(about, publicOrigin) : null;
  const ownType = subject?.seo.type ?? '';
  return {
    title: isVerificationDue(bootstrap)
      ? titleOf(verifyRoute)
      : (part === '' && subject?.seo.title) || ownTitle,
    description,
    siteName: branding.site_name,
    type: /^[a-z][a-z0-9._]{1,39}$/.test(ownType) ? ownType : (subject?.type ?? 'website'),
    /** Absolute, like `url`; null if there is none. */
    image,
    url,
    isHidden:
      !isFound || isPrivate(route) || [subject?.seo.robots ?? '', site.robots].some(asksToBeHidden),
    /** The oEmbed address; null if there is nothing to embed. */
    embed: structured && url && embeddable.has(route.id) ? embedAddress(url, publicOrigin) : null,
    /** Structured data; null on members' pages, which search engines never read. */
    structured,
    /** For the app: routes whose links must leave the app. */
    legacy: view.legacy,
  };
}

/** The site's own texts, for pages without any. */
const siteSeo = (bootstrap: Bootstrap): Seo => readSeo(bootstrap.default_meta_tags);

/** Page types whose links have an embeddable preview. */
export const embeddable = new Set(['artist', 'album', 'track', 'playlist']);

const embedAddress = (url: string, publicOrigin: string): string =>
  `${publicOrigin}/oembed?${new URLSearchParams({ format: 'json', url }).toString()}`;

export const asksToBeHidden = (robots: string): boolean => /\b(?:noindex|none)\b/i.test(robots);

/** Whether the whole site is hidden from search engines. */
export const isHiddenSite = (bootstrap: Bootstrap): boolean =>
  asksToBeHidden(siteSeo(bootstrap).robots);

/** Useful only by a direct link, so hidden from search engines. */
const hiddenRoutes = new Set([
  'reset-password',
  'workspace-login',
  'workspace-register',
  'forgot-password',
  'continue',
  'search',
  ...Object.keys(searchModels).map((kind) => `search-${kind}`),
]);

function isPrivate({ id, access }: Route): boolean {
  return hiddenRoutes.has(id) || access.login === true || access.permission === ADMIN_ACCESS;
}

function landingOf({ id }: Route, { settings }: Bootstrap): Record<string, unknown> {
  return id === 'home' && rawSetting(settings, 'homepage.type') === 'landingPage'
    ? record(rawSetting(settings, 'homepage.appearance'))
    : {};
}

/**
 * Resolves pictures like the app: relative ones are on the upstream's file host. Only web
 * addresses.
 */
export function absolute(
  picture: string,
  { settings }: Bootstrap,
  publicOrigin: string,
): string | null {
  if (picture === '') return null;
  const base =
    text(rawSetting(settings, 'asset_url')) ||
    text(rawSetting(settings, 'base_url')) ||
    publicOrigin;
  const isRooted = /^[/\\]/.test(picture.trim());
  const url = URL.parse(picture, isRooted ? publicOrigin : `${base.replace(/(?<!\/)\/+$/, '')}/`);
  return url && /^https?:$/.test(url.protocol) && url.username === '' && url.href.length <= 2_000
    ? url.href
    : null;
}

/**
 * All metadata of a page and, for the app, what the settings allow and which addresses the backend
 * serves.
 */
export function renderPageTags(view: PageMatch, data: Data, config: Config): string {
  const forwarded = escapeHtml(config.upstreamPrefixes.join(' '));
  const head = headOf(view, data, config.publicOrigin);
  const touch = touchIcon(data.bootstrap, config.publicOrigin);
  const touchTag =
    touch === null ? '' : `\n<link rel="apple-touch-icon" href="${escapeHtml(touch)}">`;
  const { embed, url } = head;
  // Sites show a player only over https.
  const isOffered = config.embedOrigins !== null && embed !== null;
  const player = isOffered && url?.startsWith('https:') ? embedFrame(url) : null;
  return `${renderHeadTags(head, player)}
<link rel="manifest" href="/manifest.webmanifest">${touchTag}
<meta name="${backendPaths}" content="${forwarded}">${policyTags(config, data.bootstrap.settings)}`;
}

/**
 * The home screen's picture on iOS, which cannot draw SVG. Without one it draws a letter itself.
 */
function touchIcon(bootstrap: Bootstrap, publicOrigin: string): string | null {
  const own = absolute(bootstrap.branding.favicon, bootstrap, publicOrigin);
  return own !== null && /\.(?:png|jpe?g)(?:\?|$)/i.test(own) ? own : null;
}

/**
 * Title, description, link previews and address, each on its own line. All values are escaped and
 * quoted.
 */
export function renderHeadTags(
  head: PageHead,
  player: ReturnType<typeof embedFrame> = null,
): string {
  const { title, description, type, image, url, embed, structured } = head;
  const meta = (kind: 'name' | 'property', name: string, value: string | null): string =>
    value ? `<meta ${kind}="${name}" content="${escapeHtml(value)}">` : '';
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    head.isHidden ? '<meta name="robots" content="noindex">' : '',
    url ? `<link rel="canonical" href="${escapeHtml(url)}">` : '',
    embed
      ? `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(embed)}" title="${escapeHtml(title)}">`
      : '',
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', image),
    meta('property', 'og:url', url),
    meta('property', 'og:type', type),
    meta('property', 'og:site_name', head.siteName),
    meta('name', 'twitter:card', player ? 'player' : image ? 'summary_large_image' : 'summary'),
    ...Object.entries(player ?? {}).flatMap(([name, value]) => {
      const part = name === 'url' ? '' : `:${name}`;
      return [
        meta('name', `twitter:player${part}`, String(value)),
        meta('property', `og:video${part}`, String(value)),
      ];
    }),
    meta('property', 'og:video:type', player && 'text/html'),
    meta('name', legacyScreens, head.legacy),
    structured ? `<script type="application/ld+json">${embedJson(structured)}</script>` : '',
  ]
    .filter((tag) => tag !== '')
    .join('\n');
}
