import type { Config } from '../config.ts';

export type SecurityConfig = Pick<Config, 'mode' | 'publicOrigin'>;

/** Of a page's own inline style sheet and script, as `sha256-…`. */
interface InlineHashes {
  style: string;
  script?: string | undefined;
}

/** What every page says about itself. */
export function securityHeaders(config: SecurityConfig, inline: InlineHashes): Record<string, string> {
  const isHttps = config.publicOrigin.startsWith('https:');
  return {
    'content-security-policy': contentSecurity(config.mode, inline),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Popups of social sign-in must keep their opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

function contentSecurity(mode: Config['mode'], inline: InlineHashes): string {
  const isDevelopment = mode === 'development';
  // Vite's client and React's refresh are inline scripts and inline styles, and talk over a socket; a hash would switch 'unsafe-inline' off.
  const allowed = (hash: string | undefined) => (isDevelopment ? " 'unsafe-inline'" : hash ? ` '${hash}'` : '');
  const directives = {
    'default-src': "'self'",
    'script-src': `'self'${allowed(inline.script)}`,
    'style-src': `'self'${allowed(inline.style)}`,
    'style-src-elem': `'self'${allowed(inline.style)}`,
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
