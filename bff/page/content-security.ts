import { embedOrigins } from '../../contracts/constants.ts';
import type { Config } from '../config.ts';
import type { Sources } from './known-sources.ts';

/** Of a page's own inline style sheet and script: `sha256-…` of what is in it, or `nonce-…` where nobody keeps the page. */
export interface Inline {
  style: string;
  script?: string | readonly string[] | undefined;
}

const own = "'self'";
const media = [own, 'data:', 'blob:', 'https:'];

/** The content security policy of a page. `added` are sources of the operator and of the site's settings, well-formed each. */
export function contentSecurity(mode: Config['mode'], inline: Inline, added: readonly Sources[]): string {
  const isDevelopment = mode === 'development';
  // Vite's client and React's refresh are inline scripts and inline styles, and talk over a socket; a hash would switch 'unsafe-inline' off.
  const allowed = (sources: string | readonly string[] = []): string[] => (isDevelopment ? ["'unsafe-inline'"] : [sources].flat().map((source) => `'${source}'`));
  const directives: Record<string, readonly string[]> = {
    'default-src': [own],
    'script-src': [own, ...allowed(inline.script)],
    'style-src': [own, ...allowed(inline.style)],
    'style-src-elem': [own, ...allowed(inline.style)],
    'style-src-attr': ["'unsafe-inline'"],
    // Avatars, covers and media live wherever the backend keeps them.
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
    // The appearance editor shows the site in a frame of its own.
    'frame-ancestors': [own],
  };
  return Object.entries(directives).map(([name, sources]) => `${name} ${merged(name, sources, added)}`).join('; ');
}

function merged(name: string, sources: readonly string[], added: readonly Sources[]): string {
  return [...new Set([...sources, ...added.flatMap((more) => more[name as keyof Sources] ?? [])])].join(' ');
}
