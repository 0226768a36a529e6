import { createHash } from 'node:crypto';
import { languageTag, textDirection } from '../../contracts/language.ts';
import { isDark, themeVariables } from '../../contracts/theme.ts';
import type { Theme } from '../../contracts/schema/theme.ts';
import type { StartData } from '../exchange.ts';
import type { ScreenAssets } from './document-assets.ts';
import { embedJson, escapeHtml } from './escape.ts';

export interface RenderedDocument {
  html: string;
  /** Of the inline style sheet, for the content security policy. */
  styleHash: string;
  /** Of the inline script, where there is one. */
  scriptHash?: string;
}

/** The HTML page around the app: everything that its first paint needs is in it, in the visitor's theme. */
export function renderDocument(data: StartData, theme: Theme | null, assets: ScreenAssets, title: string): RenderedDocument {
  const { bootstrap, routeData } = data;
  const lang = languageTag(bootstrap.i18n.language);
  const mode = isDark(theme) ? 'dark' : 'light';
  const style = themeStyle(theme, mode);
  const html = `<!doctype html>
<html lang="${lang}" dir="${textDirection(lang)}" data-theme="${mode}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
<meta name="color-scheme" content="${mode}">
${themeColor(theme)}<style id="theme">${style}</style>
${assetTags(assets)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<div id="root"></div>
<noscript>This site needs JavaScript. Please switch it on in your browser and reload the page.</noscript>
<script type="application/json" id="bootstrap">${embedJson(bootstrap)}</script>
<script type="application/json" id="route-data">${embedJson(routeData)}</script>
</body>
</html>
`;
  return { html, styleHash: hashOf(style) };
}

function assetTags({ styles, scripts, preloads }: ScreenAssets): string {
  return [
    ...styles.map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}">`),
    ...scripts.map((url) => `<script type="module" src="${escapeHtml(url)}"></script>`),
    ...preloads.map((url) => `<link rel="modulepreload" href="${escapeHtml(url)}">`),
  ].join('\n');
}

/** Names and values come from an allow-list in contracts/theme.ts, so none of them can leave the style sheet. */
function themeStyle(theme: Theme | null, mode: 'dark' | 'light'): string {
  const variables = themeVariables(theme).map(([name, value]) => `${name}:${value};`);
  return `:root{color-scheme:${mode};${variables.join('')}}`;
}

/** The colour of the browser's own bars: the page's background. */
function themeColor(theme: Theme | null): string {
  const background = new Map(themeVariables(theme)).get('--be-background');
  return background?.includes(' ') ? `<meta name="theme-color" content="rgb(${background})">\n` : '';
}

export const hashOf = (inline: string): string => `sha256-${createHash('sha256').update(inline).digest('base64')}`;
