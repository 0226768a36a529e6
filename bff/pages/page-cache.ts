import { LRUCache } from 'lru-cache';
import type { Bootstrap } from '../../contracts/site/bootstrap.ts';
import { type Look, lookOf, systemChoice } from '../../contracts/site/theme.ts';
import type { DocumentData } from './load-route-data.ts';
import type { Config } from '../config/read-config.ts';
import type { Exchange } from '../exchange.ts';
import { contentHash, inlineHash } from '../hashes.ts';
import { type Span, within } from '../span.ts';
import type { DocumentAssets } from './assets.ts';
import { compress, compressBest, type Encoding } from './compression.ts';
import {
  rootAttributesOf,
  renderContent,
  type RenderedScreen,
  renderHead,
  themeStyle,
} from './document.ts';
import { plainHashes, renderedHashes } from './document-scripts.ts';
import { embedOnce } from './embed.ts';
import { renderPageTags } from './page-head.ts';
import { firstScreen, type PageMatch } from './page-match.ts';
import {
  documentEncoding,
  htmlType,
  pageVary,
  pairsOf,
  type PreparedResponse,
  prepareResponse,
  type ResponseHead,
  sendPrepared,
} from './prepared-response.ts';
import { renderedPath, type RenderGuestPage } from './prerender.ts';
import { securityHeaders } from './security-headers.ts';

/** Number of sends after which the best compression is worth its time. */
const sendsBeforeBest = 20;

let isCompressingBest = false;

/** A guests' page, prepared in each encoding from its second use on. */
export class CachedPage {
  /** Approximate memory use. */
  readonly bytes: number;
  readonly #plain: Buffer;
  readonly #head: ResponseHead;
  readonly #prepared: Partial<Record<Encoding, PreparedResponse | Promise<PreparedResponse>>>;
  #sends = 0;

  constructor(status: number, { html, headers }: RenderedPage) {
    this.#plain = Buffer.from(html);
    this.#head = {
      status,
      // Includes the headers: a browser that caches the page also caches its policy.
      etag: status === 200 ? `W/"${contentHash(html, headers.join('\n'))}"` : null,
      caching: { 'cache-control': 'no-cache', ...pageVary },
      others: [...pairsOf(htmlType), ...headers],
    };
    // The page itself as string or buffer, plus half of that for compressed versions.
    this.bytes = Math.ceil(this.#plain.length * 2.5) + 4_096;
    this.#prepared = { identity: prepareResponse(this.#head, 'identity', this.#plain) };
  }

  /** Sends the page, synchronously if it is ready in this visitor's encoding. */
  send(exchange: Exchange): Promise<void> | void {
    const encoding = documentEncoding(exchange);
    const response = (this.#prepared[encoding] ??= this.#compress(encoding));
    if (response instanceof Promise) return response.then((ready) => sendPrepared(exchange, ready));
    sendPrepared(exchange, response);
    this.#sends += 1;
    if (this.#sends >= sendsBeforeBest && encoding === 'br' && !isCompressingBest) this.#improve();
  }

  async #compress(encoding: Encoding): Promise<PreparedResponse> {
    const body = await compress(this.#plain, encoding);
    return (this.#prepared[encoding] = prepareResponse(this.#head, encoding, body));
  }

  /** One document at a time, because it briefly takes a whole core. */
  #improve(): void {
    isCompressingBest = true;
    this.#sends = Number.NEGATIVE_INFINITY;
    compressBest(this.#plain)
      .then((body) => void (this.#prepared.br = prepareResponse(this.#head, 'br', body)))
      .finally(() => void (isCompressingBest = false))
      .catch(() => {});
  }
}

const megabyte = 1024 * 1024;

/**
 * Caches guests' pages by everything that they depend on, up to a limit in bytes. The least
 * recently used ones are evicted first.
 */
export function createPageCache(
  assets: DocumentAssets,
  config: Config,
  render: RenderGuestPage,
  maxBytes = 32 * megabyte,
) {
  const pages = new LRUCache<string, CachedPage, () => CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    memoMethod: (_key, _old, { context }) => context(),
  });

  function makePage(view: PageMatch, data: DocumentData, look: Look, query: string): CachedPage {
    const screen = renderScreen(view, data, look, query);
    return new CachedPage(view.status, renderPage(view, data, look, assets, config, screen));
  }

  function renderScreen(
    view: PageMatch,
    { bootstrap, routeData }: DocumentData,
    { theme, inDark }: Look,
    query: string,
  ): RenderedScreen | null {
    const rendered = renderedPath(view, routeData);
    if (rendered === null) return null;
    const path = rendered + query;
    const themeChoice = inDark ? systemChoice : theme && String(theme.id);
    const html = render({ path, bootstrap, routeData, themeChoice });
    if (html === null) return null;
    return { path, html, assets: assets.forScreen(firstScreen(view, bootstrap)) };
  }

  /**
   * `choice`: the cookie's theme. `span`: the request's span, which records the rendering. `query`:
   * the part of the address's query that the screen shows. Visitors choose it, so such a page is
   * not cached.
   */
  return (
    view: PageMatch,
    data: DocumentData,
    choice: string | undefined,
    span: Span | null = null,
    query = '',
  ): CachedPage => {
    const { bootstrap } = data;
    const look =
      choice === undefined
        ? defaults.getOrInsertComputed(bootstrap, () => lookOf(bootstrap, undefined))
        : lookOf(bootstrap, choice);
    const make = () => within(span, 'render', () => makePage(view, data, look, query));
    return query === '' ? pages.memo(keyOf(view, data, look), { context: make }) : make();
  };
}

/**
 * The default theme for guests. Cached, because finding it takes as long as the rest of a prepared
 * response.
 */
const defaults = new WeakMap<Bootstrap, Look>();

/** Language, device and a dismissed notice are already in the bootstrap data. */
function keyOf(
  { routeId, status, match, legacy }: PageMatch,
  { bootstrap, routeData }: DocumentData,
  { theme, inDark }: Look,
): string {
  const { all } = bootstrap.themes;
  const themes = `${theme ? all.indexOf(theme) : ''}/${inDark ? all.indexOf(inDark) : ''}`;
  // Some tabs of a page have no data of their own.
  const isSearch = match?.params['query'] ? 'query' : '';
  let key = `${routeId} ${match?.params['tab'] ?? ''} ${isSearch} ${status} ${themes} ${embedOnce(bootstrap).digest} [${legacy}]`;
  for (const address in routeData) key += ` ${address} ${embedOnce(routeData[address]).digest}`;
  return key;
}

type RenderedPage = ReturnType<typeof renderPage>;

/** The whole page as one text, with the app's first screen if it was prerendered. */
export function renderPage(
  view: PageMatch,
  data: DocumentData,
  look: Look,
  assets: DocumentAssets,
  config: Config,
  screen: RenderedScreen | null = null,
) {
  const { bootstrap, routeData } = data;
  const needed = assets.forScreen(firstScreen(view, bootstrap));
  const first = screen ? { ...needed, scripts: [], preloads: [] } : needed;
  const content = {
    head: renderPageTags(view, data, config),
    look,
    bootstrap: embedOnce(bootstrap).json,
    routeData: embedOnce(routeData).json,
    screen,
  };
  const inline = {
    style: inlineHash(themeStyle(look)),
    script: screen ? renderedHashes : plainHashes,
  };
  return {
    html: renderHead(rootAttributesOf(bootstrap, look), first) + renderContent(content),
    /** Its security headers. */
    headers: securityHeaders(config, inline, bootstrap.settings, view.routeId),
  };
}
