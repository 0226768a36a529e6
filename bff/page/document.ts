import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { languageTag, textDirection } from '../../contracts/language.ts';
import type { Theme } from '../../contracts/schema/bootstrap-data.ts';
import { fontVariable, themeFont } from '../../contracts/theme-font.ts';
import { isDark, themeVariables } from '../../contracts/theme.ts';
import type { ScreenAssets } from './assets.ts';
import { againScript, lateScript, waitScript } from './document-scripts.ts';
import { escapeHtml } from './embed.ts';

/** What `<html>` says. */
export interface PageLook {
  lang: string;
  dir: 'ltr' | 'rtl';
  mode: 'light' | 'dark';
}

export function lookOf({ i18n }: Pick<Bootstrap, 'i18n'>, theme: Theme | null): PageLook {
  const lang = languageTag(i18n.language);
  return { lang, dir: textDirection(lang), mode: isDark(theme) ? 'dark' : 'light' };
}

/** The first part of the page around the app: enough for a browser to fetch all that it will run. */
export function renderHead(
  { lang, dir, mode }: PageLook,
  assets: ScreenAssets,
  nonce?: string,
): string {
  // Before what it watches.
  const watch =
    assets.scripts.length > 0 ? `<script${nonceAttribute(nonce)}>${againScript}</script>\n` : '';
  return `<!doctype html>
<html lang="${lang}" dir="${dir}" data-theme="${mode}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<link rel="icon" href="/favicon.ico">
${watch}${assetTags(assets)}
`;
}

export interface PageContent {
  /** Tags: what the page says of itself. */
  head: string;
  theme: Theme | null;
  /** JSON, safe inside a script. */
  bootstrap: string;
  routeData: string;
  /** The app's first screen; absent where the app makes it itself. */
  screen?: RenderedScreen | null;
}

export interface RenderedScreen {
  html: string;
  /** For which it was rendered. */
  path: string;
  /** What the app starts from. */
  assets: ScreenAssets;
}

/**
 * What the page shows when the app has not replaced it after ten seconds, whatever the reason: the app's style sheet keeps it hidden until
 * then, and it needs no script. The app clears it away.
 */
const stalled =
  '<div class="stalled" lang="en" dir="ltr"><h2>This page has not started yet</h2><p>The connection may be slow, or part of the page got lost on its way.</p><p><a href="">Load again</a></p></div>';

/** Where a policy allows by nonce, and what was found out too late for the first part. */
interface Afterthought {
  nonce?: string;
  tags?: string;
}

/** The second part: everything that the app's first paint needs, in the visitor's theme. */
export function renderContent(
  { head, theme, bootstrap, routeData, screen }: PageContent,
  { nonce, tags = '' }: Afterthought = {},
): string {
  return `${head}
<meta name="color-scheme" content="${isDark(theme) ? 'dark' : 'light'}">
${themeColor(theme)}<style id="theme"${nonceAttribute(nonce)}>${themeStyle(theme)}</style>
${tags}</head>
<body>
${screen ? renderedRoot(screen) : `<div id="root">${stalled}</div>`}
<noscript>This site needs JavaScript. Please switch it on in your browser and reload the page.</noscript>
<script type="application/json" id="bootstrap">${bootstrap}</script>
<script type="application/json" id="route-data">${routeData}</script>
${screen ? `${lateAssetTags(screen.assets)}\n` : ''}</body>
</html>
`;
}

const renderedRoot = ({ html, path }: RenderedScreen): string =>
  `<div id="root" data-path="${escapeHtml(path)}">${html}</div>\n${stalled}\n<script>${waitScript}</script>`;

/** The page is there to be read: what makes it work is fetched after the first paint. */
const lateAssetTags = ({
  scripts,
  preloads,
}: ScreenAssets): string => `<template id="late">${assetTags({ styles: [], scripts, preloads })}</template>
<script>${lateScript}</script>`;

export const nonceAttribute = (nonce: string | undefined): string =>
  nonce === undefined ? '' : ` nonce="${nonce}"`;

export function assetTags({ styles, scripts, preloads }: ScreenAssets): string {
  return [
    ...styles.map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}">`),
    ...scripts.map((url) => `<script type="module" src="${escapeHtml(url)}"></script>`),
    ...preloads.map((url) => `<link rel="modulepreload" href="${escapeHtml(url)}">`),
  ].join('\n');
}

/** Names and values come from an allow-list in contracts/theme.ts, so none of them can leave the style sheet. */
export function themeStyle(theme: Theme | null): string {
  const font = themeFont(theme);
  const variables = [
    ...themeVariables(theme),
    ...(font === null ? [] : [[fontVariable, font]]),
  ].map(([name, value]) => `${name}:${value};`);
  return `:root{color-scheme:${isDark(theme) ? 'dark' : 'light'};${variables.join('')}}`;
}

/** The colour of the browser's own bars: the page's background. */
function themeColor(theme: Theme | null): string {
  const background = new Map(themeVariables(theme)).get('--be-background');
  return background?.includes(' ')
    ? `<meta name="theme-color" content="rgb(${background})">\n`
    : '';
}
