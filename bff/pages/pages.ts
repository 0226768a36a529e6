import { cookie, shellPath } from '../../contracts/constants.ts';
import { lookOf } from '../../contracts/site/theme.ts';
import type { Config } from '../config/read-config.ts';
import { asGatewayError, GatewayError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { noteBackendError, noteFailure, sendFailure } from '../reply/failure-response.ts';
import { within } from '../span.ts';
import type { DocumentAssets } from './assets.ts';
import type { DocumentLoader, LoadedDocument } from './document-loader.ts';
import type { GuestDocuments } from './guest-documents.ts';
import type { DocumentData } from './load-route-data.ts';
import { outageHashes, renderOutagePage, retrySeconds } from './outage-page.ts';
import { createPageCache, renderPage } from './page-cache.ts';
import { isAvailableOnSite, withDataStatus, type PageMatch, matchPage } from './page-match.ts';
import { cookiePairs, pairsOf, sendUncached } from './prepared-response.ts';
import { type RenderGuestPage, renderedQuery } from './prerender.ts';
import { securityHeaders } from './security-headers.ts';
import { sendShell } from './shell.ts';
import { streamDocument } from './streamed-document.ts';

interface PageInputs {
  assets: DocumentAssets;
  /** Prerenders the first screen of guests' pages. */
  render: RenderGuestPage;
  /** The development server's changes to a page. */
  transformDocument?: ((html: string, url: string) => Promise<string>) | undefined;
  guestDocuments: Pick<GuestDocuments, 'peek' | 'guess' | 'loadPage'>;
  loader: Pick<DocumentLoader, 'load'>;
}

/**
 * Responds to GET and HEAD with the app's page, at every address that nothing else serves. A
 * prepared page is sent synchronously.
 * @throws GatewayError for a missing file.
 */
export function createPages(
  config: Config,
  { assets, render, transformDocument, guestDocuments, loader }: PageInputs,
): (exchange: Exchange) => true {
  const documents = createPageCache(assets, config, render);

  function sendPage(exchange: Exchange): Promise<void> | void {
    const { target, routing } = exchange;
    if (target.decoded === shellPath) return sendShell(exchange, guestDocuments, assets, config);
    const view =
      routing === null
        ? matchPage(target)
        : { ...matchPage(target), legacy: routing.legacyScreens() };
    if (view.isMissingFile) throw new GatewayError('not_found');
    if (transformDocument) return sendLoaded(exchange, view);
    const data = guestDocuments.peek(exchange, view.calls);
    exchange.span?.set({ 'foyer.document.cached': data !== null });
    if (data) return sendGuestPage(exchange, withDataStatus(view, data), data);
    const guests =
      view.isCertain && isProvenMember(exchange) ? guestDocuments.guess(exchange) : null;
    // A page that is probably missing waits for its status.
    if (guests && isAvailableOnSite(view, guests))
      return streamDocument(exchange, { view, guests, loader }, assets, config);
    return sendLoaded(exchange, view);
  }

  function sendGuestPage(
    exchange: Exchange,
    view: PageMatch,
    data: DocumentData,
  ): Promise<void> | void {
    const query = renderedQuery(view, exchange.target.query);
    return documents(view, data, themeChoice(exchange), exchange.span, query).send(exchange);
  }

  /** Requires both cookies: a page that is being sent can't set cookies or redirect by header. */
  function isProvenMember({ cookies }: Exchange): boolean {
    return (
      cookies.has(cookie.xsrf) &&
      cookies.keys().some((name) => name !== cookie.xsrf && config.sessionCookies.test(name))
    );
  }

  async function sendLoaded(exchange: Exchange, view: PageMatch): Promise<void> {
    const loaded = await loader.load(exchange).catch(asGatewayError);
    // The calls failed because the visitor left.
    if (exchange.res.destroyed) return;
    if (loaded instanceof GatewayError) return sendOutage(exchange, loaded);
    if (loaded.kind === 'redirect') return sendRedirect(exchange, loaded);
    const found = withDataStatus(view, loaded.data);
    if ((loaded.data.failedWith ?? 0) >= 500) noteBackendError(exchange);
    if (loaded.data.retryAfter !== undefined)
      exchange.res.setHeader('retry-after', loaded.data.retryAfter);
    if (loaded.setCookies === null && !transformDocument)
      return sendGuestPage(exchange, found, loaded.data);
    const look = lookOf(loaded.data.bootstrap, themeChoice(exchange));
    const { html, headers } = within(exchange.span, 'render', () =>
      renderPage(found, loaded.data, look, assets, config),
    );
    return sendUncached(
      exchange,
      found.status,
      transformDocument ? await transformDocument(html, exchange.target.path) : html,
      headers,
      loaded.setCookies ?? [],
    );
  }

  async function sendOutage(exchange: Exchange, error: GatewayError): Promise<void> {
    if (error.code === 'internal') throw error;
    noteFailure(exchange, error);
    const retryAfter = error.headers['retry-after'] ?? String(retrySeconds);
    return sendUncached(exchange, 503, renderOutagePage(exchange.id), [
      ...securityHeaders(config, outageHashes, null, null),
      ...pairsOf({ 'retry-after': retryAfter }),
    ]);
  }

  return (exchange) => {
    sendPage(exchange)?.catch((error: unknown) => sendFailure(exchange, asGatewayError(error)));
    return true;
  };
}

const themeChoice = ({ cookies }: Exchange): string | undefined => cookies.get(cookie.activeTheme);

function sendRedirect(
  exchange: Exchange,
  { status, location, setCookies }: Extract<LoadedDocument, { kind: 'redirect' }>,
): void {
  const headers = {
    location,
    'cache-control': 'private, no-store',
    'content-length': '0',
    'x-request-id': exchange.id,
  };
  exchange.res.writeHead(status, [...pairsOf(headers), ...cookiePairs(exchange, setCookies)]).end();
}
