import { embedOrigins } from '../../contracts/constants.ts';
import { rawSetting, setting } from '../../contracts/site-settings.ts';
import type { Config } from '../config.ts';

/** Of a page's own inline style sheet and script: `sha256-…` of what is in it, or `nonce-…` where nobody keeps the page. */
export interface Inline {
  style: string;
  script?: string | readonly string[] | undefined;
}

const own = "'self'";
const media = [own, 'data:', 'blob:', 'https:'];

/** On whatever host the page was asked for: a policy cannot name a path of `'self'`. Some older versions of Safari take this for no host at all. */
const anyHost = 'http://*:*';

/** Where the build lies. */
const builtFolder = '/assets/';

/**
 * The content security policy of a page: two, which hold together. The first names the sites, the second what of this one may run: built files
 * and `scripts`, paths of single ones, and never what else this origin serves, such as files that somebody uploaded. `added` are sources of
 * the operator and of the site's settings, well-formed each.
 */
export function contentSecurity(
  config: Pick<Config, 'mode' | 'ownOrigins'>,
  inline: Inline,
  added: readonly Sources[],
  scripts: readonly string[],
): string {
  const sites = sitePolicy(config, inline);
  // Vite serves modules from everywhere.
  if (config.mode === 'development') return written(sites, added);
  const quoted = (sources: string | readonly string[] = []): string[] =>
    [sources].flat().map((source) => `'${source}'`);
  const here = (path: string): string[] =>
    [...config.ownOrigins.filter(hasName), anyHost].map((host) => host + path);
  const built = here(builtFolder);
  const builtFiles = {
    'script-src': [...built, ...scripts.flatMap(here), ...quoted(inline.script)],
    'style-src-elem': [...built, ...quoted(inline.style)],
    'worker-src': [...built, 'blob:'],
  };
  return `${written(sites, added)}, ${written(builtFiles, added)}`;
}

function sitePolicy(
  { mode, ownOrigins }: Pick<Config, 'mode' | 'ownOrigins'>,
  inline: Inline,
): Record<string, readonly string[]> {
  const isDevelopment = mode === 'development';
  // Vite's client and React's refresh are inline scripts and inline styles, and talk over a socket; a hash would switch 'unsafe-inline' off.
  const allowed = (sources: string | readonly string[] = []): string[] =>
    isDevelopment ? ["'unsafe-inline'"] : [sources].flat().map((source) => `'${source}'`);
  return {
    'default-src': [own],
    'script-src': [own, ...allowed(inline.script)],
    'style-src': [own, ...allowed(inline.style)],
    'style-src-elem': [own, ...allowed(inline.style)],
    'style-src-attr': ["'unsafe-inline'"],
    // Avatars, covers and media live wherever the upstream keeps them.
    'img-src': media,
    'media-src': media,
    'font-src': [own, 'data:'],
    'connect-src': [own, ...(isDevelopment ? ['ws:', 'wss:'] : [])],
    // Players in pages that somebody wrote.
    'frame-src': [own, ...embedOrigins],
    'worker-src': [own, 'blob:'],
    'object-src': ["'none'"],
    'base-uri': [own],
    'form-action': [own],
    // The appearance editor shows the site in a frame of its own, perhaps from the upstream's port of this host.
    'frame-ancestors': [own, ...ownOrigins.flatMap(anyPortOf)],
  };
}

const written = (
  directives: Record<string, readonly string[]>,
  added: readonly Sources[],
): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${merged(name, sources, added)}`)
    .join('; ');

/** A policy's grammar has no addresses of IPv6. */
const hasName = (origin: string): boolean => !origin.includes('[');

/** Every port and scheme of a site's host. */
function anyPortOf(origin: string): string[] {
  const { hostname } = new URL(origin);
  return !hasName(origin) ? [] : [`http://${hostname}:*`, `https://${hostname}:*`];
}

function merged(name: string, sources: readonly string[], added: readonly Sources[]): string {
  return [
    ...new Set([...sources, ...added.flatMap((more) => more[name as keyof Sources] ?? [])]),
  ].join(' ');
}

/** Directives of the policy that settings can add to. */
export type Directive =
  | 'script-src'
  | 'img-src'
  | 'media-src'
  | 'font-src'
  | 'connect-src'
  | 'frame-src'
  | 'style-src-elem';
export type Sources = Partial<Record<Directive, readonly string[]>>;

/** What each provider's own documentation demands; needed only while the site's settings name a key of theirs. */
const providers: readonly { key: string; sources: Sources }[] = [
  {
    key: 'recaptcha.site_key',
    sources: {
      'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
      'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
      'connect-src': ['https://www.google.com/recaptcha/'],
    },
  },
  {
    key: 'turnstile.site_key',
    sources: {
      'script-src': ['https://challenges.cloudflare.com'],
      'frame-src': ['https://challenges.cloudflare.com'],
      'connect-src': ['https://challenges.cloudflare.com'],
    },
  },
  {
    key: 'hcaptcha.site_key',
    sources: {
      'script-src': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
      'frame-src': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
      'style-src-elem': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
      'connect-src': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    },
  },
  {
    key: 'analytics.tracking_code',
    sources: {
      'script-src': ['https://www.googletagmanager.com'],
      'connect-src': [
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://www.googletagmanager.com',
      ],
    },
  },
];

/**
 * What the site's own settings let a page reach besides this origin: its files, its upstream, and the providers that it uses. Only origins
 * made by the URL parser get out of a setting's value, so no value can add a word or a directive of its own.
 */
export function knownSources(
  settings: Record<string, unknown>,
  hasConnectSources: boolean,
): Sources[] {
  const own = ['asset_url', 'base_url'].flatMap((name) =>
    originOf(rawSetting(settings, name), /^https?:$/),
  );
  const reports = originOf(rawSetting(settings, 'logging.sentry_public'), /^https:$/);
  const found = providers
    .filter(({ key }) => isGiven(rawSetting(settings, key)))
    .map(({ sources }) => sources);
  // Uploads straight to storage go to a host that no setting names. Until the operator names it, it can be any.
  const storage =
    setting(settings, 'uploads.s3_direct_upload') && !hasConnectSources ? ['https:'] : [];
  return [
    {
      'img-src': own,
      'media-src': own,
      'font-src': own,
      'connect-src': [...own, ...reports, ...storage],
    },
    ...found,
  ];
}

/**
 * Whether a page's policy lets error reports out to the service that the site's settings name. It names a service of https by itself, one of plain
 * http only where the operator does; a page of https may not call that at all.
 */
export function letsReportsOut(
  settings: Record<string, unknown>,
  { publicOrigin, cspConnect }: Pick<Config, 'publicOrigin' | 'cspConnect'>,
): boolean {
  const [origin = ''] = originOf(rawSetting(settings, 'logging.sentry_public'), /^https?:$/);
  if (origin.startsWith('https:')) return true;
  const host = origin.replace('http://', '');
  return (
    origin !== '' &&
    publicOrigin.startsWith('http:') &&
    cspConnect.some((source) => [origin, host, 'http:'].includes(source.replace(/\/$/, '')))
  );
}

/** The sentence for operators where no report gets out; null where all is well, or no service is named. */
export function blockedReports(
  settings: Record<string, unknown>,
  config: Pick<Config, 'publicOrigin' | 'cspConnect'>,
): string | null {
  return !isGiven(rawSetting(settings, 'logging.sentry_public')) || letsReportsOut(settings, config)
    ? null
    : "The backend's setting logging.sentry_public is no https address, so pages send no error reports. Use an https address.";
}

/** Paths of scripts on this site that its own settings name: that of a human check which the operator serves. */
export function ownScripts(settings: Record<string, unknown>): string[] {
  const [path = ''] = setting(settings, 'recaptcha.script').split('?');
  return plainFile.test(path) ? [path] : [];
}

/** No folder: a policy would allow all that lies in it. */
const plainFile = /^(?:\/[\w~-][\w.~-]*)+$/;

const isGiven = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** The WHATWG parser accepts quotes and semicolons in some hosts; a policy's grammar does not allow them. */
const plainOrigin = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?$/;

function originOf(value: unknown, protocols: RegExp): string[] {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  return url && protocols.test(url.protocol) && plainOrigin.test(url.origin) ? [url.origin] : [];
}
