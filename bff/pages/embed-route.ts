import { Hono } from 'hono';
import { html } from 'hono/html';
import { callAddress } from '../../contracts/calls/call-key.ts';
import { embedFrame } from '../../contracts/embed.ts';
import { list, record } from '../../contracts/loose.ts';
import { isEntityId } from '../../contracts/routes/paths.ts';
import { lookOf } from '../../contracts/site/theme.ts';
import type { Config } from '../config/read-config.ts';
import { asGatewayError, GatewayError } from '../errors.ts';
import type { Exchange, GatewayEnv } from '../exchange.ts';
import { inlineHash } from '../hashes.ts';
import type { Clients } from '../limits/clients.ts';
import { noteFailure } from '../reply/failure-response.ts';
import { parseTarget } from '../request/target.ts';
import type { DocumentAssets } from './assets.ts';
import { compress } from './compression.ts';
import { rootAttributesOf, themeStyle } from './document.ts';
import {
  contentOf,
  type Markup,
  renderEmbed,
  renderEmbedNotice,
  textsOf,
} from './embed-document.ts';
import type { GuestDocuments } from './guest-documents.ts';
import type { DocumentData } from './load-route-data.ts';
import { retrySeconds } from './outage-page.ts';
import { matchPage, type PageMatch } from './page-match.ts';
import { documentEncoding, htmlType } from './prepared-response.ts';

interface Sources {
  guestDocuments: Pick<GuestDocuments, 'loadPage'>;
  /** Loading counts against the address's limit of requests in flight, as for pages. */
  clients: Pick<Clients, 'admit'>;
  assets: Pick<DocumentAssets, 'embed'>;
}

interface EmbedReply {
  status: 200 | 404 | 503;
  html: Markup;
  style: string;
  /** Addresses of pictures and sounds. */
  media?: readonly (string | null)[];
  retryAfter?: string;
}

/**
 * `/embed/album/7`: the player that other sites show in a frame, from guests' data alone. It exists
 * only if EMBED_ORIGINS allows it. Its sandbox takes the document's origin away: no script in it,
 * and no page around it, can use the visitor's session here.
 */
export function embedRoutes(sources: Sources, config: Config): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>();
  if (config.embedOrigins === null) return routes;
  return routes
    .get('/embed/wave/:id', async (c) =>
      c.body(await renderWave(c.env.exchange, sources), 200, waveHeaders),
    )
    .get('/embed/*', (c) => send(c.env.exchange, sources, config));
}

async function send(exchange: Exchange, sources: Sources, config: Config): Promise<Response> {
  const reply = await replyTo(exchange, sources, config).catch((thrown: unknown) =>
    outage(exchange, asGatewayError(thrown), sources),
  );
  // A cookie of the demo or of ROUTES.
  exchange.res.removeHeader('set-cookie');
  const encoding = documentEncoding(exchange);
  const body = await compress(Buffer.from(await reply.html), encoding);
  return new Response(new Uint8Array(body), {
    status: reply.status,
    headers: {
      ...htmlType,
      'content-security-policy': policy(reply, sources.assets.embed, config),
      'cache-control': reply.status === 200 ? 'public, max-age=300' : 'no-store',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      ...(reply.retryAfter && { 'retry-after': reply.retryAfter }),
    },
  });
}

/** Data for nobody in particular, whatever the cookies. */
async function load(
  exchange: Exchange,
  { guestDocuments, clients }: Sources,
  calls: PageMatch['calls'],
): Promise<DocumentData> {
  clients.admit(exchange);
  const { routing, span, target } = exchange;
  return guestDocuments.loadPage({ cookies: new Map(), routing, span }, calls, target.query);
}

async function replyTo(exchange: Exchange, sources: Sources, config: Config): Promise<EmbedReply> {
  const { publicOrigin } = config;
  const { embed } = sources.assets;
  const { decoded, query } = exchange.target;
  const path = decoded.slice('/embed'.length);
  const page = matchPage(parseTarget(path));
  const isPlayer = embedFrame(publicOrigin + path)?.url === `${publicOrigin}/embed${path}`;
  const data = await load(exchange, sources, isPlayer ? page.calls : []);
  const theme = new URLSearchParams(query).get('theme');
  const look = lookOf(data.bootstrap, theme === 'light' || theme === 'dark' ? theme : 'system');
  const style = `${embed?.style ?? ''}${themeStyle(look)}`;
  const frame = { root: rootAttributesOf(data.bootstrap, look), style };
  const texts = textsOf(data.bootstrap);
  const content = isPlayer && page.match ? contentOf(page.match, data, publicOrigin) : null;
  // It does not exist, or is not public.
  if (!content) {
    const action = html`<a class="listen" href="${publicOrigin}/">${texts.listen}</a>`;
    return { status: 404, html: renderEmbedNotice(frame, texts.missing, action), style };
  }
  const script = `<script type="module"${config.mode === 'development' ? ' src="/web/embed/main.ts"' : ''}>${embed?.script ?? ''}</script>`;
  const media = [content.image, ...content.tracks.map(({ src }) => src)];
  return { status: 200, html: renderEmbed(frame, content, texts, script), style, media };
}

/** Without the site's data: in English, like the outage page. */
function outage(exchange: Exchange, error: GatewayError, { assets }: Sources): EmbedReply {
  noteFailure(exchange, error);
  const style = assets.embed?.style ?? '';
  const frame = { root: { lang: 'en', dir: 'ltr', mode: 'light' }, style } as const;
  const action = html`<a class="listen" href="" target="_self">Try again</a>`;
  return {
    status: 503,
    html: renderEmbedNotice(frame, "We'll be right back", action),
    style,
    retryAfter: error.headers['retry-after'] ?? String(retrySeconds),
  };
}

const plainOrigin = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/;

/** Only what this document loads: no other host, no other script, and no origin. */
function policy(
  { style, media = [] }: EmbedReply,
  embed: DocumentAssets['embed'],
  { ownOrigins, filesOrigin, cspImages, embedOrigins, mode }: Config,
): string {
  const ancestors = `frame-ancestors ${embedOrigins?.join(' ')}`;
  // Vite adds scripts and styles, and loads modules from many folders.
  if (mode === 'development') return ancestors;
  const hosts = media.map((one) => URL.parse(one ?? '')?.origin ?? '');
  const plain = [...ownOrigins, filesOrigin ?? '', ...hosts].filter((one) => plainOrigin.test(one));
  // Some browsers match nothing with 'self' in a sandbox.
  const files = [...new Set(["'self'", ...plain, ...cspImages])].join(' ');
  return [
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    `script-src ${embed ? `'${inlineHash(embed.script)}'` : "'none'"}`,
    `style-src '${inlineHash(style)}'`,
    `img-src data: ${files}`,
    `media-src ${files}`,
    "base-uri 'none'",
    "form-action 'none'",
    ancestors,
  ].join('; ');
}

/** A document without an origin reads it like another site. It says nothing about the visitor. */
const waveHeaders = {
  'content-type': 'image/svg+xml',
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=3600',
  'x-content-type-options': 'nosniff',
};

/** Bars of a drawn waveform. */
const bars = 64;

/** A track's waveform as the mask of the player's line. */
async function renderWave(exchange: Exchange, sources: Sources): Promise<string> {
  const number = exchange.target.decoded.slice('/embed/wave/'.length);
  if (!isEntityId(number)) throw new GatewayError('not_found');
  const address = callAddress('GET tracks/{id}/wave', { params: { id: number } });
  const call = { address, shared: true, decidesStatus: true } as const;
  const { routeData } = await load(exchange, sources, [call]);
  const figures = list(record(routeData[address])['waveData']).filter(Number.isFinite) as number[];
  if (figures.length === 0) throw new GatewayError('not_found');
  const step = Math.ceil(figures.length / bars);
  const heights = figures
    .filter((_, index) => index % step === 0)
    .map((one) => Math.round(Math.min(1, Math.max(0.06, one)) * 48));
  const path = heights.map((height, index) => `M${index + 0.5} ${50 - height}v${2 * height}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${heights.length} 100" preserveAspectRatio="none"><path d="${path.join('')}" stroke="#000" stroke-width=".6"/></svg>`;
}
