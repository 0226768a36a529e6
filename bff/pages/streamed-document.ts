import { randomBytes } from 'node:crypto';
import type { Writable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { Bootstrap } from '../../contracts/site/bootstrap.ts';
import { cookie } from '../../contracts/constants.ts';
import { screenOf } from '../../contracts/routes/screen-of.ts';
import { lookOf } from '../../contracts/site/theme.ts';
import type { Config } from '../config/read-config.ts';
import { asGatewayError, GatewayError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { noteFailure } from '../reply/failure-response.ts';
import { within } from '../span.ts';
import type { DocumentAssets, ScreenAssets } from './assets.ts';
import { createCompressor, type Encoding } from './compression.ts';
import {
  assetTags,
  rootAttributesOf,
  type RootAttributes,
  renderContent,
  renderHead,
} from './document.ts';
import type { DocumentLoader, LoadedDocument } from './document-loader.ts';
import { escapeHtml } from '../../contracts/markup.ts';
import { embedJson } from './embed.ts';
import { renderOutageContent } from './outage-page.ts';
import { renderPageTags } from './page-head.ts';
import type { PageMatch } from './page-match.ts';
import { documentEncoding, htmlType, pairsOf } from './prepared-response.ts';
import { securityHeaders } from './security-headers.ts';

interface StreamedPage {
  view: PageMatch;
  /** The guests' bootstrap data: the page's look and policy until the member's data arrives. */
  guests: Bootstrap;
  loader: Pick<DocumentLoader, 'load'>;
}

/**
 * Sends a member's page in two parts: the head at once, so that the browser starts to fetch the
 * app, and the rest once its data is loaded. The status is already 200, so the rest reports any
 * failure.
 */
export async function streamDocument(
  exchange: Exchange,
  { view, guests, loader }: StreamedPage,
  assets: DocumentAssets,
  config: Config,
): Promise<void> {
  const { req, res, id } = exchange;
  const choice = exchange.cookies.get(cookie.activeTheme);
  const encoding = documentEncoding(exchange);
  const nonce = randomBytes(16).toString('base64');
  const sentRoot = rootAttributesOf(guests, lookOf(guests, choice));
  const screen = assets.forScreen(screenOf(view.match, { settings: guests.settings, user: {} }));
  const preloads = [...new Set([...screen.preloads, ...(assets.forMembers ?? [])])];
  const sentAssets = { ...screen, preloads };
  const inline = `nonce-${nonce}`;
  const headers = {
    ...htmlType,
    'cache-control': 'private, no-store',
    vary: 'cookie, accept-encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'x-request-id': id,
  };
  res.writeHead(200, [
    ...pairsOf(headers),
    ...securityHeaders(config, { style: inline, script: inline }, guests.settings, view.routeId),
  ]);
  if (req.method === 'HEAD') return void res.end();
  // The calls start before the head is compressed, because the rest waits for them.
  const loading = loader.load(exchange).catch(asGatewayError);
  const body = begin(exchange, encoding, renderHead(sentRoot, sentAssets, nonce));
  const start = await loading;
  // The calls failed because the visitor left.
  if (!res.destroyed) body.end(within(exchange.span, 'render', renderRest));

  /** The app's data, or a message that replaces the app. */
  function renderRest(): string {
    if (start instanceof GatewayError) return renderFailure(start);
    if (start.kind === 'page') return renderArrived(start);
    const target = webAddress(start.location);
    return target === null
      ? renderFailure(new GatewayError('upstream_unreadable'))
      : renderRedirect(target, nonce);
  }

  function renderFailure(error: GatewayError): string {
    noteFailure(exchange, error);
    return renderOutageContent(id, nonce);
  }

  function renderArrived({ data, setCookies }: Extract<LoadedDocument, { kind: 'page' }>): string {
    const { bootstrap, routeData } = data;
    const look = lookOf(bootstrap, choice);
    const isLate = bootstrap.user === null || (setCookies ?? []).length > 0;
    const tags = [
      // Headers have been sent, so the app has to fetch the upstream's cookies by a call.
      isLate ? '<meta name="foyer-renew" content="1">' : '',
      correctRootAttributes(sentRoot, rootAttributesOf(bootstrap, look), nonce),
      assetTags(missing(assets.forScreen(screenOf(view.match, bootstrap)), sentAssets)),
    ].filter((tag) => tag !== '');
    // A session's token is useless if its cookie cannot be delivered.
    const delivered = bootstrap.user === null ? { ...bootstrap, csrf_token: null } : bootstrap;
    return renderContent({
      head: renderPageTags(view, data, config),
      look,
      bootstrap: embedJson(delivered),
      routeData: embedJson(routeData),
      nonce,
      tags: tags.map((tag) => `${tag}\n`).join(''),
    });
  }
}

function begin({ res }: Exchange, encoding: Encoding, head: string): Writable {
  const compressor = createCompressor(encoding);
  if (!compressor) {
    res.write(head);
    return res;
  }
  // Without back-pressure: the rest is in memory anyway and small when compressed, and a response
  // that nobody reads is cut off.
  compressor.on('data', (chunk: Buffer) => void res.write(chunk)).once('end', () => void res.end());
  res.once('close', () => void compressor.destroy());
  compressor.write(head);
  compressor.flush();
  return compressor;
}

function correctRootAttributes(
  rendered: RootAttributes,
  actual: RootAttributes,
  nonce: string,
): string {
  if (isDeepStrictEqual(rendered, actual)) return '';
  const { lang, dir, mode } = actual;
  const [langJson, dirJson, modeJson] = [lang, dir, mode].map(embedJson);
  return `<script nonce="${nonce}">{const{documentElement:h}=document;h.lang=${langJson};h.dir=${dirJson};h.dataset.theme=${modeJson}}</script>`;
}

function missing(wanted: ScreenAssets, sent: ScreenAssets): ScreenAssets {
  const without = (one: string[], other: string[]): string[] =>
    one.filter((url) => !other.includes(url));
  return {
    styles: without(wanted.styles, sent.styles),
    scripts: without(wanted.scripts, sent.scripts),
    preloads: without(wanted.preloads, sent.preloads),
  };
}

/**
 * In a script, an address can do more than in a header, so only web addresses and paths of this
 * site are followed.
 */
function webAddress(location: string): string | null {
  if (/^\/(?![/\\])/.test(location)) return location;
  const url = URL.parse(location);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

function renderRedirect(target: string, nonce: string): string {
  return `<title>…</title>
<script nonce="${nonce}">location.replace(${embedJson(target)})</script>
</head>
<body>
<noscript><a href="${escapeHtml(target)}">${escapeHtml(target)}</a></noscript>
</body>
</html>
`;
}
