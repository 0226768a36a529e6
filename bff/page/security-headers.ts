import type { Config } from '../config.ts';

export type SecurityConfig = Pick<Config, 'mode' | 'publicOrigin'>;

/** What every page says about itself. `styleHashes` are the page's own inline style sheets, as `sha256-…`. */
export function securityHeaders(config: SecurityConfig, styleHashes: readonly string[]): Record<string, string> {
  const isHttps = config.publicOrigin.startsWith('https:');
  return {
    'content-security-policy': contentSecurity(config.mode, styleHashes),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Popups of social sign-in must keep their opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

function contentSecurity(mode: Config['mode'], styleHashes: readonly string[]): string {
  const isDevelopment = mode === 'development';
  const hashes = styleHashes.map((hash) => ` '${hash}'`).join('');
  // Vite's client and React's refresh are inline scripts and inline styles, and talk over a socket; a hash would switch 'unsafe-inline' off.
  const inline = " 'unsafe-inline'";
  const directives = {
    'default-src': "'self'",
    'script-src': `'self'${isDevelopment ? inline : ''}`,
    'style-src': `'self'${isDevelopment ? inline : hashes}`,
    'style-src-elem': `'self'${isDevelopment ? inline : hashes}`,
    'style-src-attr': "'unsafe-inline'",
    // Avatars, covers and media live wherever the backend keeps them.
    'img-src': "'self' data: blob: https:",
    'media-src': "'self' data: blob: https:",
    'font-src': "'self' data: https:",
    'connect-src': `'self' https:${isDevelopment ? ' ws: wss:' : ''}`,
    'frame-src': "'self' https:",
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
  };
  return Object.entries(directives).map(([name, value]) => `${name} ${value}`).join('; ');
}
