import { LRUCache } from 'lru-cache';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { type Look, lookOf, systemChoice } from '../../contracts/theme.ts';
import type { DocumentData } from './document-data.ts';
import type { Exchange } from '../exchange.ts';
import { contentHash, inlineHash } from '../hashes.ts';
import type { HeaderPairs } from '../request/headers.ts';
import { type Span, within } from '../span.ts';
import type { DocumentAssets } from './assets.ts';
import {
  chooseEncoding,
  compress,
  compressBest,
  type Encoding,
  documentEncodings,
} from './compression.ts';
import {
  rootAttributesOf,
  renderContent,
  type RenderedScreen,
  renderHead,
  themeStyle,
} from './document.ts';
import { plainHashes, renderedHashes } from './document-scripts.ts';
import { embedOnce } from './embed.ts';
import { type PageConfig, renderPageTags } from './page-head.ts';
import { firstScreen, type PageMatch } from './page-match.ts';
import { type PreparedResponse, prepareResponse, sendPrepared } from './prepared-response.ts';
import { renderedPath, type RenderGuestPage } from './prerender.ts';
import { securityHeaders } from './security-headers.ts';

/** Number of sends after which the best compression is worth its time. */
const sendsBeforeBest = 20;

let isCompressingBest = false;

/** A guests' page, prepared in each encoding from its second use on. */
export class CachedPage {
  /** Approximate memory use. */
  readonly bytes: number;
  readonly #status: number;
  readonly #plain: Buffer;
  readonly #etag: string | null;
  readonly #headers: HeaderPairs;
  readonly #prepared: Partial<Record<Encoding, PreparedResponse>> = {};
  readonly #pending: Partial<Record<Encoding, Promise<PreparedResponse>>> = {};
  #sends = 0;

  constructor(status: number, html: string, headers: HeaderPairs) {
    this.#status = status;
    this.#plain = Buffer.from(html);
    this.#headers = headers;
    // Includes the headers: a browser that caches the page also caches its policy.
    this.#etag = status === 200 ? `W/"${contentHash(html, headers.join('\n'))}"` : null;
    // The page itself as string or buffer, plus half of that for compressed versions.
    this.bytes = Math.ceil(this.#plain.length * 2.5) + 4_096;
    this.#prepared.identity = this.#prepare('identity', this.#plain);
  }

  /** Sends the page, synchronously if it is ready in this visitor's encoding. */
  send(exchange: Exchange): Promise<void> | void {
    const { headers } = exchange.req;
    const encoding = chooseEncoding(headers['accept-encoding'], documentEncodings);
    const response = this.#prepared[encoding];
    if (!response)
      return this.#compressAndPrepare(encoding).then((made) => sendPrepared(exchange, made));
    sendPrepared(exchange, response);
    this.#sends += 1;
    if (this.#sends >= sendsBeforeBest && encoding === 'br' && !isCompressingBest) this.#improve();
  }

  #compressAndPrepare(encoding: Encoding): Promise<PreparedResponse> {
    return (this.#pending[encoding] ??= compress(this.#plain, encoding).then(
      (body) => (this.#prepared[encoding] = this.#prepare(encoding, body)),
    ));
  }

  /** One document at a time, because it briefly takes a whole core. */
  #improve(): void {
    isCompressingBest = true;
    this.#sends = Number.NEGATIVE_INFINITY;
    compressBest(this.#plain)
      .then((body) => void (this.#prepared.br = this.#prepare('br', body)))
      .finally(() => void (isCompressingBest = false))
      .catch(() => {});
  }

  #prepare(encoding: Encoding, body: Buffer): PreparedResponse {
    // Theme, language and session come from cookies, the device from the other headers.
    const caching = [
      'cache-control',
      'no-cache',
      'vary',
      'cookie, user-agent, sec-ch-ua-mobile, accept-encoding',
    ];
    const others = [
      'content-type',
      'text/html; charset=utf-8',
      ...this.#headers,
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ];
    return prepareResponse(this.#status, this.#etag, caching, others, body);
  }
}

/**
 * `choice`: the cookie's theme. `span`: the request's span, which records the rendering. `query`:
 * what the screen shows of the address's query. Visitors choose it, so such a page is not kept.
 */
export type PageCache = (
  view: PageMatch,
  data: DocumentData,
  choice: string | undefined,
  span?: Span | null,
  query?: string,
) => CachedPage;

const megabyte = 1024 * 1024;

/**
 * Guests' pages, by everything that they depend on. The most recent ones are kept, up to a limit in
 * bytes.
 */
export function createPageCache(
  assets: DocumentAssets,
  config: PageConfig,
  render: RenderGuestPage,
  maxBytes = 32 * megabyte,
): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
  });

  return (view, data, choice, span = null, query = '') => {
    const look =
      choice === undefined ? defaultLook(data.bootstrap) : lookOf(data.bootstrap, choice);
    const make = () => within(span, 'render', () => makeDocument(view, data, look, query));
    if (query !== '') return make();
    const key = keyOf(view, data, look);
    const found = pages.get(key);
    if (found) return found;
    const made = make();
    pages.set(key, made);
    return made;
  };

  function makeDocument(
    view: PageMatch,
    data: DocumentData,
    look: Look,
    query: string,
  ): CachedPage {
    const screen = renderScreen(view, data, look, query);
    const html = renderPage(view, data, look, assets, config, screen);
    const inline = {
      style: inlineHash(themeStyle(look)),
      script: screen ? renderedHashes : plainHashes,
    };
    return new CachedPage(
      view.status,
      html,
      securityHeaders(config, inline, data.bootstrap.settings, view.routeId),
    );
  }

  function renderScreen(
    view: PageMatch,
    { bootstrap, routeData }: DocumentData,
    { theme, inDark }: Look,
    query: string,
  ): Pick<RenderedScreen, 'html' | 'path'> | null {
    const rendered = renderedPath(view, routeData);
    if (rendered === null) return null;
    const path = rendered + query;
    const themeChoice = inDark ? systemChoice : theme && String(theme.id);
    const html = render({ path, bootstrap, routeData, themeChoice });
    return html === null ? null : { path, html };
  }
}

const defaults = new WeakMap<Bootstrap, Look>();

/**
 * Most guests have chosen no theme. Finding the default takes as long as the rest of a prepared
 * response.
 */
function defaultLook(bootstrap: Bootstrap): Look {
  const found = defaults.get(bootstrap);
  if (found !== undefined) return found;
  const look = lookOf(bootstrap, undefined);
  defaults.set(bootstrap, look);
  return look;
}

/** Language, device and a dismissed notice are already in the bootstrap data. */
function keyOf(
  { routeId, status, match, legacy }: PageMatch,
  { bootstrap, routeData }: DocumentData,
  { theme, inDark }: Look,
): string {
  const { all } = bootstrap.themes;
  const themes = `${theme ? all.indexOf(theme) : ''}/${inDark ? all.indexOf(inDark) : ''}`;
  // Some tabs of a page have no data of their own.
  let key = `${routeId} ${match?.params['tab'] ?? ''} ${status} ${themes} ${embedOnce(bootstrap).digest} [${legacy}]`;
  for (const address in routeData) key += ` ${address} ${embedOnce(routeData[address]).digest}`;
  return key;
}

/** The whole page as one text, with the app's first screen if it was prerendered. */
export function renderPage(
  view: PageMatch,
  data: DocumentData,
  look: Look,
  assets: DocumentAssets,
  config: PageConfig,
  rendered: Pick<RenderedScreen, 'html' | 'path'> | null = null,
): string {
  const { bootstrap, routeData } = data;
  const needed = assets.forScreen(firstScreen(view, bootstrap));
  const screen = rendered && { ...rendered, assets: needed };
  const head = renderPageTags(view, data, config);
  const content = {
    head,
    look,
    bootstrap: embedOnce(bootstrap).json,
    routeData: embedOnce(routeData).json,
    screen,
  };
  return (
    renderHead(
      rootAttributesOf(bootstrap, look),
      screen ? { ...needed, scripts: [], preloads: [] } : needed,
    ) + renderContent(content)
  );
}
