import { LRUCache } from 'lru-cache';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import type { Theme } from '../../contracts/schema/bootstrap-data.ts';
import { activeTheme } from '../../contracts/theme.ts';
import { screenOf } from '../../contracts/screen-of.ts';
import type { StartData } from '../exchange.ts';
import type { DocumentAssets } from './document-assets.ts';
import { embedOnce } from './embed-once.ts';
import { inlineHash } from './inline-hash.ts';
import { headOf } from './head/page-head.ts';
import { renderHeadTags } from './head/render-head-tags.ts';
import type { PageView } from './page-view.ts';
import { ReadyDocument } from './ready-document.ts';
import type { RenderGuestPage } from './page-renderer.ts';
import { lookOf, renderContent, type RenderedScreen, renderHead, themeStyle } from './render-document.ts';
import { renderedPath } from './rendered-path.ts';
import { renderedHashes } from './rendered-scripts.ts';
import { type SecurityConfig, securityHeaders } from './security-headers.ts';

/** `choice` is the cookie's choice of a theme. */
export type FindDocument = (view: PageView, data: StartData, choice: string | undefined) => ReadyDocument;

const megabyte = 1024 * 1024;

/** Guests' pages by everything that they depend on; the latest so many bytes of them are kept. */
export function createReadyDocuments(assets: DocumentAssets, config: SecurityConfig, render: RenderGuestPage, mostBytes = 32 * megabyte): FindDocument {
  const held = new LRUCache<string, ReadyDocument>({ maxSize: mostBytes, sizeCalculation: ({ bytes }) => bytes });

  return (view, data, choice) => {
    const theme = choice === undefined ? defaultTheme(data.bootstrap) : activeTheme(data.bootstrap, choice);
    const key = keyOf(view, data, theme);
    const found = held.get(key);
    if (found) return found;
    const made = makeDocument(view, data, theme);
    held.set(key, made);
    return made;
  };

  function makeDocument(view: PageView, data: StartData, theme: Theme | null): ReadyDocument {
    const screen = renderScreen(view, data, theme);
    const html = renderPage(view, data, theme, assets, config.publicOrigin, screen);
    const inline = { style: inlineHash(themeStyle(theme)), script: screen ? renderedHashes : undefined };
    return new ReadyDocument(view.status, html, securityHeaders(config, inline, data.bootstrap.settings, view.routeId));
  }

  function renderScreen(view: PageView, { bootstrap, routeData }: StartData, theme: Theme | null): Pick<RenderedScreen, 'html' | 'path'> | null {
    const path = renderedPath(view, routeData);
    const html = path === null ? null : render({ path, bootstrap, routeData, themeChoice: theme && String(theme.id) });
    return path === null || html === null ? null : { path, html };
  }
}

const defaults = new WeakMap<Bootstrap, Theme | null>();

/** Most guests have chosen none. Finding it takes as long as the rest of a ready answer. */
function defaultTheme(bootstrap: Bootstrap): Theme | null {
  const found = defaults.get(bootstrap);
  if (found !== undefined) return found;
  const theme = activeTheme(bootstrap, undefined);
  defaults.set(bootstrap, theme);
  return theme;
}

/** Language, device and a dismissed notice are in the start-up data already. */
function keyOf({ routeId, status }: PageView, { bootstrap, routeData }: StartData, theme: Theme | null): string {
  let key = `${routeId} ${status} ${theme ? bootstrap.themes.all.indexOf(theme) : ''} ${embedOnce(bootstrap).digest}`;
  for (const address in routeData) key += ` ${address} ${embedOnce(routeData[address]).digest}`;
  return key;
}

/** The whole page as one text, around the app's first screen where that was rendered. */
export function renderPage(
  view: PageView, data: StartData, theme: Theme | null, assets: DocumentAssets, publicOrigin: string, rendered: Pick<RenderedScreen, 'html' | 'path'> | null = null,
): string {
  const { bootstrap, routeData } = data;
  const needed = assets.forScreen(screenOf(view.match, bootstrap));
  const screen = rendered && { ...rendered, assets: needed };
  const head = renderHeadTags(headOf(view, data, publicOrigin));
  const content = { head, theme, bootstrap: embedOnce(bootstrap).json, routeData: embedOnce(routeData).json, screen };
  return renderHead(lookOf(bootstrap, theme), screen ? { ...needed, scripts: [], preloads: [] } : needed) + renderContent(content);
}
