import type { Config } from '../config/read-config.ts';
import type { HeaderPairs } from '../request/headers.ts';
import {
  contentSecurity,
  type Inline,
  knownSources,
  allowsErrorReports,
  ownScripts,
  type Sources,
} from './content-security.ts';
import { pairsOf } from './prepared-response.ts';

export type SecurityConfig = Pick<
  Config,
  | 'mode'
  | 'publicOrigin'
  | 'ownOrigins'
  | 'filesOrigin'
  | 'cspImages'
  | 'cspFonts'
  | 'cspConnect'
  | 'cspFrames'
  | 'cspScripts'
>;

/** Music autoplays and may go full screen; no other device feature is allowed. */
const permissions = [
  'autoplay=(self), encrypted-media=(self), fullscreen=(self), picture-in-picture=(self)',
  'payment=(self), accelerometer=(), camera=(), display-capture=(), geolocation=()',
  'gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=()',
].join(', ');

/**
 * Routes whose addresses contain a secret, which must not be in any Referer, nor in this site's own
 * logs.
 */
const secretRoutes = ['reset-password'];

/**
 * The security headers of every page. `settings`: the site's. `routeId`: the page's route; null for
 * a substitute page at any address.
 */
export function securityHeaders(
  config: SecurityConfig,
  inline: Inline,
  settings: Record<string, unknown> | null,
  routeId: string | null,
): HeaderPairs {
  const added = [
    operatorSources(config),
    ...(settings ? knownSources(settings, config.cspConnect.length > 0) : []),
  ];
  const scripts = settings ? ownScripts(settings) : [];
  const isSecret = routeId === null || secretRoutes.includes(routeId);
  return pairsOf({
    'content-security-policy': contentSecurity(config, inline, added, scripts),
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

/** Whether themes may use Google Fonts, whose files and style sheets come from different hosts. */
const allowsGoogleFonts = (fonts: readonly string[]): boolean =>
  fonts.some((source) => /^(?:https:\/\/)?fonts\.gstatic\.com\/?$/.test(source));

/**
 * Tells the app about the policy, so that it requests nothing that would be blocked; empty if
 * nothing would be.
 */
export function policyTags(
  config: Pick<Config, 'cspFonts' | 'cspScripts' | 'cspConnect' | 'publicOrigin'>,
  settings: Record<string, unknown>,
): string {
  const allowed = [
    allowsGoogleFonts(config.cspFonts) && 'fonts',
    config.cspScripts.length > 0 && 'ads',
    allowsErrorReports(settings, config) && 'reports',
  ].filter((name) => name !== false);
  return allowed.length === 0 ? '' : `\n<meta name="foyer-allows" content="${allowed.join(' ')}">`;
}

function operatorSources(config: SecurityConfig): Sources {
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
