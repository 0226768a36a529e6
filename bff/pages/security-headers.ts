import { embedOrigins, workerPath } from '../../contracts/constants.ts';
import { rawSetting, setting } from '../../contracts/site/site-settings.ts';
import type { Config } from '../config/read-config.ts';
import type { HeaderPairs } from '../request/headers.ts';
import { pairsOf } from './prepared-response.ts';

/**
 * Sources for a page's own inline style sheet and script: `sha256-…` of the content, or `nonce-…`
 * for an uncached page.
 */
export interface Inline {
  style: string;
  script?: string | readonly string[] | undefined;
}

/** Music autoplays and may go full screen; no other device feature is allowed. */
const permissions = [
  'autoplay=(self), encrypted-media=(self), fullscreen=(self), picture-in-picture=(self)',
  'payment=(self), accelerometer=(), camera=(), display-capture=(), geolocation=()',
  'gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=()',
].join(', ');

/** Routes with a secret in their addresses, which must stay out of Referer headers and logs. */
const secretRoutes = ['reset-password'];

/**
 * The security headers of every page. `settings`: the site's, if they are known. `routeId`: the
 * page's route; null for a substitute page at any address.
 */
export function securityHeaders(
  config: Config,
  inline: Inline,
  settings: Record<string, unknown> | null,
  routeId: string | null,
): HeaderPairs {
  const isSecret = routeId === null || secretRoutes.includes(routeId);
  return pairsOf({
    'content-security-policy': contentSecurity(config, inline, settings ?? {}),
    'permissions-policy': permissions,
    'x-content-type-options': 'nosniff',
    'referrer-policy': isSecret ? 'no-referrer' : 'strict-origin-when-cross-origin',
    // Social sign-in popups need their opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(config.publicOrigin.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000',
    }),
  });
}

const own = "'self'";
const media = [own, 'data:', 'blob:', 'https:'];

/**
 * Any host that the page is requested from, because a policy cannot name a path of `'self'`. Some
 * older versions of Safari do not match any host with this.
 */
const anyHost = 'http://*:*';

/**
 * A page's content security policy: two policies that both apply. The first lists allowed sites.
 * The second restricts scripts of this origin to built files and configured scripts, and so
 * excludes uploads.
 */
function contentSecurity(
  config: Config,
  inline: Inline,
  settings: Record<string, unknown>,
): string {
  const added = [operatorSources(config), ...knownSources(settings, config.cspConnect.length > 0)];
  const sites = written(sitePolicy(config, inline), added);
  // Vite serves modules from many folders.
  if (config.mode === 'development') return sites;
  const here = (path: string): string[] =>
    [...config.ownOrigins.filter(hasName), anyHost].map((host) => host + path);
  const built = here('/assets/');
  const files = {
    'script-src': [...built, ...ownScripts(settings).flatMap(here), ...quoted(inline.script)],
    'style-src-elem': [...built, ...quoted(inline.style)],
    'worker-src': [...built, ...here(workerPath), 'blob:'],
  };
  return `${sites}, ${written(files, added)}`;
}

const quoted = (sources: string | readonly string[] = []): string[] =>
  [sources].flat().map((source) => `'${source}'`);

function sitePolicy({ mode, ownOrigins }: Config, inline: Inline): Sources {
  const isDevelopment = mode === 'development';
  // Vite's client and React's refresh use inline scripts, inline styles and a WebSocket. A hash
  // would turn 'unsafe-inline' off.
  const unsafe = "'unsafe-inline'";
  const style = [own, ...(isDevelopment ? [unsafe] : quoted(inline.style))];
  return {
    'default-src': [own],
    'script-src': [own, ...(isDevelopment ? [unsafe] : quoted(inline.script))],
    'style-src': style,
    'style-src-elem': style,
    'style-src-attr': [unsafe],
    // Avatars, covers and media may be on any host that the upstream stores files on.
    'img-src': media,
    'media-src': media,
    'font-src': [own, 'data:'],
    'connect-src': [own, ...(isDevelopment ? ['ws:', 'wss:'] : [])],
    // Players embedded in custom pages.
    'frame-src': [own, ...embedOrigins],
    'worker-src': [own, 'blob:'],
    'object-src': ["'none'"],
    'base-uri': [own],
    'form-action': [own],
    // The appearance editor shows the site in a frame, possibly from the upstream's port of this
    // host.
    'frame-ancestors': [own, ...ownOrigins.flatMap(anyPortOf)],
  };
}

const written = (directives: Sources, added: readonly Sources[]): string =>
  Object.entries(directives)
    .map(([name, sources]) => {
      const more = added.flatMap((one) => one[name] ?? []);
      return [name, ...new Set([...sources, ...more])].join(' ');
    })
    .join('; ');

/** A policy cannot contain IPv6 addresses. */
const hasName = (origin: string): boolean => !origin.includes('[');

/** Every port and scheme of a site's host. */
function anyPortOf(origin: string): string[] {
  const { hostname } = new URL(origin);
  return !hasName(origin) ? [] : [`http://${hostname}:*`, `https://${hostname}:*`];
}

/** The sources of directives. */
type Sources = Readonly<Record<string, readonly string[]>>;

const allow = (sources: readonly string[], ...directives: string[]): Sources =>
  Object.fromEntries(directives.map((name) => [name, sources]));

const google = 'https://www.google.com/recaptcha/';
const hcaptcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

/**
 * From each provider's documentation; allowed only while the site's settings contain its key.
 */
const providers: Readonly<Record<string, Sources>> = {
  'recaptcha.site_key': {
    'script-src': [google, 'https://www.gstatic.com/recaptcha/'],
    'frame-src': [google, 'https://recaptcha.google.com/recaptcha/'],
    'connect-src': [google],
  },
  'turnstile.site_key': allow(
    ['https://challenges.cloudflare.com'],
    'script-src',
    'frame-src',
    'connect-src',
  ),
  'hcaptcha.site_key': allow(hcaptcha, 'script-src', 'frame-src', 'style-src-elem', 'connect-src'),
  'analytics.tracking_code': {
    'script-src': ['https://www.googletagmanager.com'],
    'connect-src': [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://www.googletagmanager.com',
    ],
  },
};

/**
 * The origins that the site's settings let a page reach besides this one: its files, its upstream,
 * and its providers. Values pass through the URL parser and are reduced to origins, so none can add
 * a word or directive to the policy.
 */
function knownSources(settings: Record<string, unknown>, hasConnectSources: boolean): Sources[] {
  const own = ['asset_url', 'base_url'].flatMap((name) =>
    originOf(rawSetting(settings, name), /^https?:$/),
  );
  const reports = originOf(rawSetting(settings, 'logging.sentry_public'), /^https:$/);
  const found = Object.entries(providers)
    .filter(([key]) => isGiven(rawSetting(settings, key)))
    .map(([, sources]) => sources);
  // Direct uploads go to an unknown storage host. Any host is allowed until the operator configures
  // one.
  const storage =
    setting(settings, 'uploads.s3_direct_upload') && !hasConnectSources ? ['https:'] : [];
  return [
    allow(own, 'img-src', 'media-src', 'font-src'),
    allow([...own, ...reports, ...storage], 'connect-src'),
    ...found,
  ];
}

function operatorSources(config: Config): Sources {
  const files = config.filesOrigin === null ? [] : [config.filesOrigin];
  return {
    'img-src': [...files, ...config.cspImages],
    'media-src': [...files, ...config.cspImages],
    'font-src': [...files, ...config.cspFonts],
    'connect-src': [...files, ...config.cspConnect],
    'frame-src': config.cspFrames,
    'script-src': config.cspScripts,
    'style-src-elem': allowsGoogleFonts(config.cspFonts) ? ['https://fonts.googleapis.com'] : [],
  };
}

/** Whether themes may use Google Fonts, whose files and style sheets come from different hosts. */
const allowsGoogleFonts = (fonts: readonly string[]): boolean =>
  fonts.some((source) => /^(?:https:\/\/)?fonts\.gstatic\.com\/?$/.test(source));

/**
 * Describes the policy to the app, so that it skips blocked requests; empty if nothing is blocked.
 */
export function policyTags(
  config: Pick<Config, 'cspFonts' | 'cspScripts' | 'cspConnect' | 'publicOrigin' | 'embedOrigins'>,
  settings: Record<string, unknown>,
): string {
  const allowed = [
    allowsGoogleFonts(config.cspFonts) && 'fonts',
    config.cspScripts.length > 0 && 'ads',
    allowsErrorReports(settings, config) && 'reports',
    config.embedOrigins !== null && 'embeds',
  ].filter((name) => name !== false);
  return allowed.length === 0 ? '' : `\n<meta name="foyer-allows" content="${allowed.join(' ')}">`;
}

/**
 * Whether a page's policy allows error reports to the service in the site's settings. An https
 * service is allowed automatically, a plain http one only if the operator adds it. A page on https
 * may not call plain http at all.
 */
function allowsErrorReports(
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

/** A warning for operators if reports are blocked; null if all is well, or no service is set. */
export function blockedReports(
  settings: Record<string, unknown>,
  config: Pick<Config, 'publicOrigin' | 'cspConnect'>,
): string | null {
  return !isGiven(rawSetting(settings, 'logging.sentry_public')) ||
    allowsErrorReports(settings, config)
    ? null
    : 'The backend setting logging.sentry_public is not an https address, so pages send no error reports. Use an https address.';
}

/**
 * Paths of scripts on this site from its settings, such as a human check that the operator hosts.
 */
function ownScripts(settings: Record<string, unknown>): string[] {
  const [path = ''] = setting(settings, 'recaptcha.script').split('?');
  return plainFile.test(path) ? [path] : [];
}

/** No folder, because a policy would allow everything in it. */
const plainFile = /^(?:\/[\w~-][\w.~-]*)+$/;

const isGiven = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** The WHATWG parser accepts quotes and semicolons in some hosts; a policy does not. */
const plainOrigin = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?$/;

function originOf(value: unknown, protocols: RegExp): string[] {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  return url && protocols.test(url.protocol) && plainOrigin.test(url.origin) ? [url.origin] : [];
}
