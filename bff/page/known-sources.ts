import { rawSetting, setting } from '../../contracts/site-settings.ts';

/** Directives of the policy that settings can add to. */
export type Directive = 'script-src' | 'img-src' | 'media-src' | 'font-src' | 'connect-src' | 'frame-src' | 'style-src-elem';
export type Sources = Partial<Record<Directive, readonly string[]>>;

/** What each provider's own documentation asks for; needed only while the site's settings name a key of theirs. */
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
    sources: { 'script-src': ['https://challenges.cloudflare.com'], 'frame-src': ['https://challenges.cloudflare.com'], 'connect-src': ['https://challenges.cloudflare.com'] },
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
      'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://www.googletagmanager.com'],
    },
  },
];

/**
 * What the site's own settings let a page reach besides this origin: its files, its backend, and the providers that it uses. Only origins
 * made by the URL parser get out of a setting's value, so no value can add a word or a directive of its own.
 */
export function knownSources(settings: Record<string, unknown>, hasConnectSources: boolean): Sources[] {
  const own = ['asset_url', 'base_url'].flatMap((name) => originOf(rawSetting(settings, name), /^https?:$/));
  const reports = originOf(rawSetting(settings, 'logging.sentry_public'), /^https:$/);
  const found = providers.filter(({ key }) => isGiven(rawSetting(settings, key))).map(({ sources }) => sources);
  // Uploads straight to storage go to a host that no setting tells. Until the operator names it, it can be any.
  const storage = setting(settings, 'uploads.s3_direct_upload') && !hasConnectSources ? ['https:'] : [];
  return [{ 'img-src': own, 'media-src': own, 'font-src': own, 'connect-src': [...own, ...reports, ...storage] }, ...found];
}

const isGiven = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** The WHATWG parser accepts quotes and semicolons in some hosts; a policy's grammar has no place for them. */
const plainOrigin = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?$/;

function originOf(value: unknown, protocols: RegExp): string[] {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  return url && protocols.test(url.protocol) && plainOrigin.test(url.origin) ? [url.origin] : [];
}
