import { escapeHtml } from '../escape.ts';
import type { PageHead } from './page-head.ts';

/** Title, description, previews of links and address, each on its line. Everything in it is text in quotes. */
export function renderHeadTags({ title, description, siteName, type, image, url, isHidden }: PageHead): string {
  const meta = (kind: 'name' | 'property', name: string, value: string | null): string[] => (value ? [`<meta ${kind}="${name}" content="${escapeHtml(value)}">`] : []);
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...meta('name', 'description', description),
    ...(isHidden ? ['<meta name="robots" content="noindex">'] : []),
    ...(url ? [`<link rel="canonical" href="${escapeHtml(url)}">`] : []),
    ...meta('property', 'og:title', title),
    ...meta('property', 'og:description', description),
    ...meta('property', 'og:image', image),
    ...meta('property', 'og:url', url),
    ...meta('property', 'og:type', type),
    ...meta('property', 'og:site_name', siteName),
    ...meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ].join('\n');
}
