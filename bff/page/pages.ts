import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Handler } from 'hono';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import type { RouteCall } from '../../contracts/route-data.ts';
import { activeTheme } from '../../contracts/theme.ts';
import { cookie } from '../../contracts/constants.ts';
import type { Config } from '../config.ts';
import { asGatewayError, GatewayError } from '../errors.ts';
import type { Exchange, GatewayEnv, Start, StartData } from '../exchange.ts';
import { sendFailure } from '../failure-response.ts';
import { answerOnce } from './answer-once.ts';
import type { DocumentAssets } from './document-assets.ts';
import { inlineHash } from './inline-hash.ts';
import { judged, type PageView, viewOf } from './page-view.ts';
import type { RenderGuestPage } from './page-renderer.ts';
import { createReadyDocuments, renderPage } from './ready-documents.ts';
import { themeStyle } from './render-document.ts';
import { downHashes, renderDownPage, retrySeconds } from './render-down-page.ts';
import { type SecurityConfig, securityHeaders } from './security-headers.ts';
import { streamDocument } from './stream-document.ts';

interface PageInputs {
  assets: DocumentAssets;
  /** The first screen of guests' pages. */
  render: RenderGuestPage;
  /** The development server's changes to a page. */
  transformDocument?: ((html: string, url: string) => Promise<string>) | undefined;
  loader: {
    /** A guest's data if it is at hand. */
    peek(exchange: Exchange, calls: readonly RouteCall[]): StartData | null;
    /** What guests see, for someone who is none; null where it is not at hand. */
    guess(exchange: Exchange): Bootstrap | null;
    load(exchange: Exchange): Promise<Start>;
  };
}

export type Pages = (exchange: Exchange) => Promise<void> | void;

/** The page around the app, for every address that nothing else serves. */
export function servePages(pages: Pages): Handler<GatewayEnv> {
  return ({ env: { exchange } }) => {
    pages(exchange)?.catch((error: unknown) => sendFailure(exchange, asGatewayError(error)));
    return RESPONSE_ALREADY_SENT;
  };
}

/**
 * Answers GET and HEAD with the page around the app. What is ready is sent before this returns; anything else by the promise, which rejects
 * with what went wrong.
 * @throws GatewayError for a file that is not there.
 */
export function createPages(config: SecurityConfig & Pick<Config, 'sessionCookies'>, { assets, render, transformDocument, loader }: PageInputs): Pages {
  const documents = createReadyDocuments(assets, config, render);

  function answer(exchange: Exchange): Promise<void> | void {
    const { target, cookies } = exchange;
    const view = viewOf(target);
    if (view.isMissingFile) throw new GatewayError('not_found');
    const choice = cookies.get(cookie.activeTheme);
    if (transformDocument) return answerLoaded(exchange, view, choice);
    const data = loader.peek(exchange, view.calls);
    if (data) return documents(judged(view, data), data, choice).send(exchange);
    const guests = view.isCertain && isProvenMember(exchange) ? loader.guess(exchange) : null;
    if (guests) return streamDocument(exchange, { view, guests, choice, load: () => loader.load(exchange) }, assets, config);
    return answerLoaded(exchange, view, choice);
  }

  /** Both cookies have to be there already: a page that has begun can neither set them nor send its visitor elsewhere by a header. */
  function isProvenMember({ cookies }: Exchange): boolean {
    return cookies.has(cookie.xsrf) && cookies.keys().some((name) => name !== cookie.xsrf && config.sessionCookies.test(name));
  }

  async function answerLoaded(exchange: Exchange, view: PageView, choice: string | undefined): Promise<void> {
    const loaded = await loader.load(exchange).catch(asGatewayError);
    // Whoever has left made the calls fail by leaving.
    if (exchange.res.destroyed) return;
    if (loaded instanceof GatewayError) return answerDown(exchange, loaded);
    if (loaded.kind === 'redirect') return answerRedirect(exchange, loaded);
    const found = judged(view, loaded.data);
    if (loaded.kind === 'guest' && !transformDocument) return documents(found, loaded.data, choice).send(exchange);
    const theme = activeTheme(loaded.data.bootstrap, choice);
    const html = renderPage(found, loaded.data, theme, assets, config.publicOrigin);
    const headers = securityHeaders(config, { style: inlineHash(themeStyle(theme)) }, loaded.data.bootstrap.settings, found.routeId);
    const setCookies = loaded.kind === 'visitor' ? loaded.setCookies : [];
    return answerOnce(exchange, found.status, transformDocument ? await transformDocument(html, exchange.target.path) : html, headers, setCookies);
  }

  async function answerDown(exchange: Exchange, error: GatewayError): Promise<void> {
    exchange.failure = error.code;
    if (error.code === 'internal') throw error;
    return answerOnce(exchange, 503, renderDownPage(exchange.id), [...securityHeaders(config, downHashes, null, null), 'retry-after', String(retrySeconds)], []);
  }

  return answer;
}

function answerRedirect({ res, id }: Exchange, { status, location, setCookies }: Extract<Start, { kind: 'redirect' }>): void {
  const cookies = setCookies.flatMap((setCookie) => ['set-cookie', setCookie]);
  res.writeHead(status, ['location', location, 'cache-control', 'private, no-store', 'content-length', '0', ...cookies, 'x-request-id', id]).end();
}
