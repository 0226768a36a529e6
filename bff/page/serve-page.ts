import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { activeTheme } from '../../contracts/theme.ts';
import { cookie } from '../../contracts/constants.ts';
import { matchRoute, notFoundRoute, type RouteMatch } from '../../contracts/routes.ts';
import { screenOf } from '../../contracts/screen-of.ts';
import { asGatewayError, GatewayError } from '../errors.ts';
import type { Exchange, Start, StartData } from '../exchange.ts';
import { answerDocument } from './answer-document.ts';
import { answerFile, looksLikeFile } from './answer-file.ts';
import type { DocumentAssets } from './document-assets.ts';
import { type RenderedDocument, renderDocument } from './render-document.ts';
import { renderDownPage, retrySeconds } from './render-down-page.ts';
import type { SecurityConfig } from './security-headers.ts';

export interface PageParts {
  assets: DocumentAssets;
  load(exchange: Exchange): Promise<Start>;
  transformDocument?: ((html: string, url: string) => Promise<string>) | undefined;
  config: SecurityConfig;
}

/** Answers for everything that is neither the backend's nor about this process: a built file, or the page around the app. */
export async function servePage(parts: PageParts, exchange: Exchange, request: Headers): Promise<Response> {
  const { path, decoded } = exchange.target;
  const file = parts.assets.findFile(decoded);
  if (file) return answerFile(file, request);
  const match = matchRoute(path);
  // A page in place of a script that is gone would be run, and in place of an image it would be drawn.
  if (!match && looksLikeFile(decoded)) throw new GatewayError('not_found');
  const start = await parts.load(exchange).catch((error: unknown) => asGatewayError(error));
  if (start instanceof GatewayError) return answerDown(parts, exchange, start, request);
  if (start.kind === 'redirect') return answerRedirect(start);
  const found = start.data.isMissing ? null : match;
  const document = await render(parts, exchange, start.data, found);
  const isPersonal = start.kind === 'visitor';
  return answerDocument(document, { status: found ? 200 : 404, isPersonal, setCookies: isPersonal ? start.setCookies : [] }, request, parts.config);
}

async function render({ assets, transformDocument }: PageParts, { cookies, target }: Exchange, data: StartData, match: RouteMatch | null): Promise<RenderedDocument> {
  const theme = activeTheme(data.bootstrap, cookies.get(cookie.activeTheme));
  const document = renderDocument(data, theme, assets.forScreen(screenOf(match, data.bootstrap)), pageTitle(match, data.bootstrap));
  return transformDocument ? { ...document, html: await transformDocument(document.html, target.path) } : document;
}

/** As the app names it, so that the tab's name does not change when the app starts. */
function pageTitle(match: RouteMatch | null, { branding, i18n }: Bootstrap): string {
  const { id, title } = match?.route ?? notFoundRoute;
  return id === 'home' ? branding.site_name : `${i18n.lines[title] ?? title} · ${branding.site_name}`;
}

async function answerDown({ config }: PageParts, exchange: Exchange, error: GatewayError, request: Headers): Promise<Response> {
  exchange.failure = error.code;
  if (error.code === 'internal') throw error;
  const response = await answerDocument(renderDownPage(exchange.id), { status: 503, isPersonal: true, setCookies: [] }, request, config);
  response.headers.set('retry-after', String(retrySeconds));
  return response;
}

function answerRedirect({ status, location, setCookies }: Extract<Start, { kind: 'redirect' }>): Response {
  const headers = new Headers({ location, 'cache-control': 'private, no-store' });
  for (const setCookie of setCookies) headers.append('set-cookie', setCookie);
  return new Response(null, { status, headers });
}
