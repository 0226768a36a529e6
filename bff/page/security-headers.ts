import type { Config } from '../config.ts';
import type { HeaderPairs } from '../policy/headers.ts';
import {
  contentSecurity,
  type Inline,
  knownSources,
  letsReportsOut,
  ownScripts,
  type Sources,
} from './content-security.ts';

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

/** Music plays by itself and may fill the screen; nothing else of the device is ever requested. */
const permissions = [
  ...['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture', 'payment'].map(
    (name) => `${name}=(self)`,
  ),
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'usb',
  ].map((name) => `${name}=()`),
].join(', ');

/** Routes whose addresses contain a secret, which must be in nobody's Referer, not even this site's own logs. */
const secretRoutes = ['reset-password'];

/** What every page says about itself. `settings` are the site's, `routeId` is whose page it is; null for a page that stands in, whatever its address. */
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
  return [
    'content-security-policy',
    contentSecurity(config, inline, added, settings ? ownScripts(settings) : []),
    'permissions-policy',
    permissions,
    'x-content-type-options',
    'nosniff',
    'referrer-policy',
    routeId === null || secretRoutes.includes(routeId)
      ? 'no-referrer'
      : 'strict-origin-when-cross-origin',
    // Popups of social sign-in must keep their opener.
    'cross-origin-opener-policy',
    'same-origin-allow-popups',
    ...(config.publicOrigin.startsWith('https:')
      ? ['strict-transport-security', 'max-age=31536000']
      : []),
  ];
}

/** Whether themes may use Google's fonts: their files come from there, and their style sheets from another place of theirs. */
const allowsGoogleFonts = (fonts: readonly string[]): boolean =>
  fonts.some((source) => /^(?:https:\/\/)?fonts\.gstatic\.com\/?$/.test(source));

/** What the app has to know of the policy, so that it asks for nothing that is refused; empty where that is nothing. */
export function policyTags(
  config: Pick<Config, 'cspFonts' | 'cspScripts' | 'cspConnect' | 'publicOrigin'>,
  settings: Record<string, unknown>,
): string {
  const allowed = [
    ...(allowsGoogleFonts(config.cspFonts) ? ['fonts'] : []),
    ...(config.cspScripts.length > 0 ? ['ads'] : []),
    ...(letsReportsOut(settings, config) ? ['reports'] : []),
  ];
  return allowed.length === 0 ? '' : `\n<meta name="foyer-allows" content="${allowed.join(' ')}">`;
}

function operatorSources({
  filesOrigin,
  cspImages,
  cspFonts,
  cspConnect,
  cspFrames,
  cspScripts,
}: SecurityConfig): Sources {
  const files = filesOrigin === null ? [] : [filesOrigin];
  const sheets = allowsGoogleFonts(cspFonts) ? ['https://fonts.googleapis.com'] : [];
  return {
    'img-src': [...files, ...cspImages],
    'media-src': [...files, ...cspImages],
    'font-src': [...files, ...cspFonts],
    'connect-src': [...files, ...cspConnect],
    'frame-src': cspFrames,
    'script-src': cspScripts,
    'style-src-elem': sheets,
  };
}
