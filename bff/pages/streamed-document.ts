import { randomBytes } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { screenOf } from '../../contracts/screen-of.ts';
import { lookOf } from '../../contracts/theme.ts';
import type { LoadedDocument } from './document-data.ts';
import { asGatewayError, GatewayError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { noteFailure } from '../reply/failure-response.ts';
import { within } from '../span.ts';
import type { DocumentAssets, ScreenAssets } from './assets.ts';
import {
  chooseEncoding,
  createCompressor,
  type Encoding,
  documentEncodings,
} from './compression.ts';
import {
  assetTags,
  rootAttributesOf,
  type RootAttributes,
  renderContent,
  renderHead,
} from './document.ts';
import { embedJson, escapeHtml } from './embed.ts';
import { renderOutageContent } from './outage-page.ts';
import { type PageConfig, renderPageTags } from './page-head.ts';
import type { PageMatch } from './page-match.ts';
import { securityHeaders } from './security-headers.ts';

/** The contents of a page's head that was sent before the visitor was identified. */
export interface EarlyHead {
  look: RootAttributes;
  assets: ScreenAssets;
  nonce: string;
}

export interface Arrival {
  view: PageMatch;
  choice: string | undefined;
  guess: EarlyHead;
  start: LoadedDocument | GatewayError;
  assets: DocumentAssets;
  config: PageConfig;
}

/** The rest of a page whose head was sent: the app's data, or a message that replaces the app. */
function renderRest(exchange: Exchange, arrival: Arrival): string {
  const { start, guess } = arrival;
  if (start instanceof GatewayError) return renderFailure(exchange, start, guess);
  if (start.kind !== 'redirect') return renderArrived(arrival, start);
  const target = webAddress(start.location);
  return target === null
    ? renderFailure(exchange, new GatewayError('upstream_unreadable'), guess)
    : renderRedirect(target, guess);
}

function renderFailure(exchange: Exchange, error: GatewayError, { nonce }: EarlyHead): string {
  noteFailure(exchange, error);
  return renderOutageContent(exchange.id, nonce);
}

function renderArrived(
  { view, choice, guess, assets, config }: Arrival,
  start: Exclude<LoadedDocument, { kind: 'redirect' }>,
): string {
  const {
    data: { bootstrap, routeData },
  } = start;
  const look = lookOf(bootstrap, choice);
  const setCookies = start.kind === 'visitor' ? start.setCookies : [];
  const isLate = bootstrap.user === null || setCookies.length > 0;
  const tags = [
    // Headers have been sent, so the app has to fetch the upstream's cookies by a call.
    ...(isLate ? ['<meta name="foyer-renew" content="1">'] : []),
    ...correctRootAttributes(guess, rootAttributesOf(bootstrap, look)),
    assetTags(missing(assets.forScreen(screenOf(view.match, bootstrap)), guess.assets)),
  ].filter((tag) => tag !== '');
  // A session's token is useless if its cookie cannot be delivered.
  const delivered = bootstrap.user === null ? { ...bootstrap, csrf_token: null } : bootstrap;
  const content = {
    head: renderPageTags(view, { bootstrap, routeData }, config),
    look,
    bootstrap: embedJson(delivered),
    routeData: embedJson(routeData),
  };
  return renderContent(content, {
    nonce: guess.nonce,
    tags: tags.map((tag) => `${tag}\n`).join(''),
  });
}

function correctRootAttributes(
  { look, nonce }: EarlyHead,
  { lang, dir, mode }: RootAttributes,
): string[] {
  if (look.lang === lang && look.dir === dir && look.mode === mode) return [];
  const [langJson, dirJson, modeJson] = [lang, dir, mode].map(embedJson);
  return [
    `<script nonce="${nonce}">{const{documentElement:h}=document;h.lang=${langJson};h.dir=${dirJson};h.dataset.theme=${modeJson}}</script>`,
  ];
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

function renderRedirect(target: string, { nonce }: EarlyHead): string {
  return `<title>…</title>
<script nonce="${nonce}">location.replace(${embedJson(target)})</script>
</head>
<body>
<noscript><a href="${escapeHtml(target)}">${escapeHtml(target)}</a></noscript>
</body>
</html>
`;
}

export interface StreamedPage {
  view: PageMatch;
  /** The guests' bootstrap data: the page's look and policy until the member's data arrives. */
  guests: Bootstrap;
  /** The theme in the cookie. */
  choice: string | undefined;
  load(): Promise<LoadedDocument>;
}

/**
 * Sends a member's page in two parts: the head at once, so that the browser fetches the app
 * meanwhile, and the rest once `load` resolves. The status is already 200, so the rest reports any
 * failure.
 */
export async function streamDocument(
  exchange: Exchange,
  page: StreamedPage,
  assets: DocumentAssets,
  config: PageConfig,
): Promise<void> {
  const { req, res, id } = exchange;
  const { view, guests, choice } = page;
  const encoding = chooseEncoding(req.headers['accept-encoding'], documentEncodings);
  const nonce = randomBytes(16).toString('base64');
  const guess: EarlyHead = {
    nonce,
    look: rootAttributesOf(guests, lookOf(guests, choice)),
    assets: assets.forScreen(screenOf(view.match, { settings: guests.settings, user: {} })),
  };
  const inline = `nonce-${nonce}`;
  res.writeHead(200, [
    ...documentHeaders(encoding),
    ...securityHeaders(config, { style: inline, script: inline }, guests.settings, view.routeId),
    'x-request-id',
    id,
  ]);
  if (req.method === 'HEAD') return void res.end();
  // The calls start before the head is compressed, because the rest waits for them.
  const loading = page.load().catch(asGatewayError);
  const body = begin(exchange, encoding, renderHead(guess.look, guess.assets, nonce));
  const start = await loading;
  // The calls failed because the visitor left.
  if (!res.destroyed)
    body.end(
      within(exchange.span, 'render', () =>
        renderRest(exchange, { view, choice, guess, start, assets, config }),
      ),
    );
}

function documentHeaders(encoding: Encoding): string[] {
  const headers = [
    'content-type',
    'text/html; charset=utf-8',
    'cache-control',
    'private, no-store',
    'vary',
    'cookie, accept-encoding',
  ];
  return encoding === 'identity' ? headers : [...headers, 'content-encoding', encoding];
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
