import { LRUCache } from 'lru-cache';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import type { Theme } from '../../contracts/schema/theme.ts';
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
import { lookOf, renderContent, renderHead, themeStyle } from './render-document.ts';
import { type SecurityConfig, securityHeaders } from './security-headers.ts';

/** `choice` is the cookie's choice of a theme. */
export type FindDocument = (view: PageView, data: StartData, choice: string | undefined) => ReadyDocument;

const megabyte = 1024 * 1024;

/** Guests' pages by everything that they depend on; the latest so many bytes of them are kept. */
export function createReadyDocuments(assets: DocumentAssets, config: SecurityConfig, mostBytes = 32 * megabyte): FindDocument {
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
    const html = renderPage(view, data, theme, assets, config.publicOrigin);
    return new ReadyDocument(view.status, html, securityHeaders(config, { style: inlineHash(themeStyle(theme)) }, data.bootstrap.settings, view.routeId));
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

/** The whole page as one text. */
export function renderPage(view: PageView, data: StartData, theme: Theme | null, assets: DocumentAssets, publicOrigin: string): string {
  const { bootstrap, routeData } = data;
  const content = { head: renderHeadTags(headOf(view, data, publicOrigin)), theme, bootstrap: embedOnce(bootstrap).json, routeData: embedOnce(routeData).json };
  return renderHead(lookOf(bootstrap, theme), assets.forScreen(screenOf(view.match, bootstrap))) + renderContent(content);
}
