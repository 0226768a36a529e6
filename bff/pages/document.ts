import type { Bootstrap } from '../../contracts/site/bootstrap.ts';
import { languageTag, textDirection } from '../../contracts/site/language.ts';
import type { Theme } from '../../contracts/schema/bootstrap-data.ts';
import { fontVariable, themeFont } from '../../contracts/site/theme-font.ts';
import { isDark, type Look, themeVariables } from '../../contracts/site/theme.ts';
import type { ScreenAssets } from './assets.ts';
import {
  chunkRetryScript,
  deferredAppScript,
  partialPaintScript,
  pendingFormScript,
} from './document-scripts.ts';
import { escapeHtml } from '../../contracts/markup.ts';

/** The attributes of `<html>`. */
export interface RootAttributes {
  lang: string;
  dir: 'ltr' | 'rtl';
  /** The system's mode is known only to the browser, and a style sheet decides. */
  mode: 'light' | 'dark' | 'system';
}

export function rootAttributesOf(
  { i18n }: Pick<Bootstrap, 'i18n'>,
  { theme, inDark }: Look,
): RootAttributes {
  const lang = languageTag(i18n.language);
  return { lang, dir: textDirection(lang), mode: inDark ? 'system' : modeOf(theme) };
}

const modeOf = (theme: Theme | null): 'light' | 'dark' => (isDark(theme) ? 'dark' : 'light');

/** The first part of a page: enough for a browser to fetch all its code. */
export function renderHead(
  { lang, dir, mode }: RootAttributes,
  assets: ScreenAssets,
  nonce?: string,
): string {
  const attribute = nonceAttribute(nonce);
  // Must come before the scripts that it watches.
  const watch = assets.scripts.length > 0 && `<script${attribute}>${chunkRetryScript}</script>\n`;
  return `<!doctype html>
<html lang="${lang}" dir="${dir}" data-theme="${mode}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<link rel="icon" href="/favicon.ico">
${watch || ''}${assetTags(assets)}
`;
}

interface PageContent {
  /** Meta tags. */
  head: string;
  look: Look;
  /** JSON, safe inside a script. */
  bootstrap: string;
  routeData: string;
  /** The app's prerendered first screen; missing if the app renders it. */
  screen?: RenderedScreen | null;
  /** If the policy uses one. */
  nonce?: string;
  /** Tags that came too late for the first part. */
  tags?: string;
}

export interface RenderedScreen {
  html: string;
  /** The path that it was rendered for. */
  path: string;
  /** The app's start files. */
  assets: ScreenAssets;
}

/**
 * Shown if the app has not started after ten seconds, for any reason. The app's style sheet hides
 * it until then, and it needs no script. The app removes it.
 */
const stalled =
  '<div class="stalled" lang="en" dir="ltr"><h2>This page has not started yet</h2><p>The connection may be slow, or part of the page was lost.</p><p><a href="">Reload</a></p></div>';

/**
 * The first paint waits until all of the screen has arrived, up to the element after it. Otherwise
 * parts that are centred or aligned at the bottom would move. Browsers that do not know this link
 * paint the screen in pieces. The script must not block the parser, because Chromium does not
 * continue to parse after the connection is lost.
 */
const wholeScreenFirst = `<link rel="expect" href="#bootstrap" blocking="render">
<script type="module" async>${partialPaintScript}</script>`;

/** The second part: everything for the app's first paint, in the visitor's theme. */
export function renderContent(content: PageContent): string {
  const { head, look, bootstrap, routeData, screen, nonce, tags = '' } = content;
  return `${head}
<meta name="color-scheme" content="${look.inDark ? 'light dark' : modeOf(look.theme)}">
${themeColors(look)}<style id="theme"${nonceAttribute(nonce)}>${themeStyle(look)}</style>
${screen ? `${wholeScreenFirst}\n` : ''}${tags}</head>
<body>
${screen ? renderedRoot(screen) : `<div id="root">${stalled}</div>`}
<noscript>This site needs JavaScript. Please turn it on in your browser and reload the page.</noscript>
<script type="application/json" id="bootstrap">${bootstrap}</script>
<script type="application/json" id="route-data">${routeData}</script>
${screen ? `${lateAssetTags(screen.assets)}\n` : ''}</body>
</html>
`;
}

const renderedRoot = ({ html, path }: RenderedScreen): string =>
  `<div id="root" data-path="${escapeHtml(path)}">${html}</div>\n${stalled}\n<script>${pendingFormScript}</script>`;

/** The page can be read at once; its scripts are fetched after the first paint. */
const lateAssetTags = (assets: ScreenAssets): string =>
  `<template id="late">${assetTags({ ...assets, styles: [] })}</template>
<script>${deferredAppScript}</script>`;

export const nonceAttribute = (nonce: string | undefined): string =>
  nonce === undefined ? '' : ` nonce="${nonce}"`;

export function assetTags({ styles, scripts, preloads }: ScreenAssets): string {
  return [
    ...styles.map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}">`),
    ...scripts.map((url) => `<script type="module" src="${escapeHtml(url)}"></script>`),
    ...preloads.map((url) => `<link rel="modulepreload" href="${escapeHtml(url)}">`),
  ].join('\n');
}

/**
 * Names and values pass an allow-list in contracts/site/theme.ts, so they can't escape the style
 * sheet.
 */
export function themeStyle({ theme, inDark }: Look): string {
  if (!inDark) return rootRule(theme);
  // Values that only one of them has must not apply in the other.
  return `@media not all and ${inDarkSystems}{${rootRule(theme)}}@media ${inDarkSystems}{${rootRule(inDark)}}`;
}

const inDarkSystems = '(prefers-color-scheme: dark)';

function rootRule(theme: Theme | null): string {
  const font = themeFont(theme);
  const variables = themeVariables(theme);
  if (font !== null) variables.push([fontVariable, font]);
  const written = variables.map(([name, value]) => `${name}:${value};`);
  return `:root{color-scheme:${modeOf(theme)};${written.join('')}}`;
}

/** The colour of the browser's own bars: the page background. The first that applies counts. */
const themeColors = ({ theme, inDark }: Look): string =>
  (inDark ? themeColor(inDark, ` media="${inDarkSystems}"`) : '') + themeColor(theme);

function themeColor(theme: Theme | null, media = ''): string {
  const background = new Map(themeVariables(theme)).get('--be-background');
  return background?.includes(' ')
    ? `<meta name="theme-color" content="rgb(${background})"${media}>\n`
    : '';
}
