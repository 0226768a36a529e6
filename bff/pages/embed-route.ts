import { Hono } from 'hono';
import type { Bootstrap } from '../../contracts/site/bootstrap.ts';
import { callAddress } from '../../contracts/calls/call-key.ts';
import { MUSIC_PLAY, SUPER_PERMISSION } from '../../contracts/constants.ts';
import { embedOfPage, embedTexts } from '../../contracts/embed.ts';
import { list, record, text } from '../../contracts/loose.ts';
import { isEntityId } from '../../contracts/routes/paths.ts';
import { bounded } from '../../contracts/routes/seo.ts';
import { setting } from '../../contracts/site/site-settings.ts';
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
import { type EmbedFrame, renderEmbed, renderEmbedNotice, tracksOf } from './embed-document.ts';
import type { GuestDocuments } from './guest-documents.ts';
import type { DocumentData } from './load-route-data.ts';
import { retrySeconds } from './outage-page.ts';
import { absolute } from './page-head.ts';
import { matchPage, type PageMatch } from './page-match.ts';
import { pageSubject, pathOf } from './page-subject.ts';
import { documentEncoding } from './prepared-response.ts';

interface Sources {
  guestDocuments: Pick<GuestDocuments, 'loadPage'>;
  /** Loading counts against the address's limit of requests in flight, as for pages. */
  clients: Pick<Clients, 'admit'>;
  assets: Pick<DocumentAssets, 'embed'>;
}

interface EmbedReply {
  status: 200 | 404 | 503;
  html: string;
  frame: EmbedFrame;
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
    .get('/embed/wave/:id', async (c) => c.json(await waveOf(c.env.exchange, sources), 200, wave))
    .get('/embed/*', (c) => send(c.env.exchange, sources, config));
}

async function send(exchange: Exchange, sources: Sources, config: Config): Promise<Response> {
  const reply = await replyTo(exchange, sources, config).catch((thrown: unknown) =>
    outage(exchange, asGatewayError(thrown), sources),
  );
  // A cookie of the demo or of ROUTES.
  exchange.res.removeHeader('set-cookie');
  const encoding = documentEncoding(exchange);
  const body = await compress(Buffer.from(reply.html), encoding);
  return new Response(new Uint8Array(body), {
    status: reply.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(reply, config),
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
  const { routing, span } = exchange;
  const data = await guestDocuments.loadPage({ cookies: new Map(), routing, span }, calls);
  if (data.failedWith === undefined) return data;
  throw new GatewayError('upstream_error', {
    headers: data.retryAfter === undefined ? {} : { 'retry-after': data.retryAfter },
  });
}

async function replyTo(exchange: Exchange, sources: Sources, config: Config): Promise<EmbedReply> {
  const { publicOrigin } = config;
  const path = exchange.target.decoded.slice('/embed'.length);
  const embed = embedOfPage(path);
  const page = matchPage(parseTarget(embed?.path === `/embed${path}` ? path : '/'));
  const data = await load(exchange, sources, embed ? page.calls : []);
  const { bootstrap } = data;
  const frame = frameOf(exchange, bootstrap, sources.assets.embed, config);
  const subject = embed && page.match ? pageSubject(page.match, data.routeData, bootstrap) : null;
  // It does not exist, or is not public.
  if (!embed || !subject?.path || subject.name === '') {
    const { missing: title, missingMore: more, listen: action } = frame.texts;
    const notice = { title, more, action, href: `${publicOrigin}/` };
    return { status: 404, html: renderEmbedNotice(frame, notice), frame };
  }
  /** A path for addresses of this site, which then works under each of its names. */
  const address = (one: string): string | null =>
    absolute(one, bootstrap, publicOrigin)?.replace(`${publicOrigin}/`, '/') ?? null;
  const { reply, subject: item } = subject.from;
  const artists = makersOf(item, publicOrigin);
  const names = artists.map(({ name }) => name).join(', ');
  const isList = embed.kind !== 'track';
  const isAllowed = mayPlay(bootstrap);
  const tracks = tracksOf({ reply, subject: item }, (src) => (isAllowed ? address(src) : null));
  const content = {
    title: subject.name,
    page: publicOrigin + subject.path,
    artists,
    image: address(subject.image || text(record(item['album'])['image'])),
    tracks: tracks.map((track) => ({
      ...track,
      // A name on every row says nothing.
      artists: isList && track.artists === names ? '' : track.artists,
      page: publicOrigin + track.page,
    })),
    isList,
    preview: setting(bootstrap.settings, 'player.preview_seconds') ?? 0,
  };
  const media = [content.image, ...tracks.map(({ src }) => src)];
  return { status: 200, html: renderEmbed(frame, content), frame, media };
}

function frameOf(
  { target }: Exchange,
  bootstrap: Bootstrap,
  embed: DocumentAssets['embed'],
  { mode }: Config,
): EmbedFrame {
  const { i18n, branding } = bootstrap;
  const wanted = new URLSearchParams(target.query).get('theme');
  const look = lookOf(bootstrap, wanted === 'light' || wanted === 'dark' ? wanted : 'system');
  const t = (words: string, { site = ':site' } = {}): string =>
    (i18n.lines[words] ?? words).replaceAll(':site', () => site);
  return {
    root: rootAttributesOf(bootstrap, look),
    site: branding.site_name,
    texts: embedTexts(t, branding.site_name),
    style: `${embed?.style ?? ''}${themeStyle(look)}`,
    script: embed
      ? `<script>${embed.script}</script>`
      : mode === 'development'
        ? '<script type="module" src="/web/embed/main.ts"></script>'
        : '',
  };
}

/** Without the site's data: in English, like the outage page. */
function outage(exchange: Exchange, error: GatewayError, { assets }: Sources): EmbedReply {
  noteFailure(exchange, error);
  const frame: EmbedFrame = {
    root: { lang: 'en', dir: 'ltr', mode: 'light' },
    site: '',
    texts: embedTexts((words) => words, ''),
    style: assets.embed?.style ?? '',
    script: '',
  };
  const notice = {
    title: "We'll be right back",
    more: 'The music stopped for a moment.',
    action: 'Try again',
    href: '',
  };
  const retryAfter = error.headers['retry-after'] ?? String(retrySeconds);
  return { status: 503, html: renderEmbedNotice(frame, notice), frame, retryAfter };
}

/** Whether guests may listen. */
function mayPlay({ guest_role: guests }: Bootstrap): boolean {
  const held = guests?.permissions?.find(
    ({ name }) => name === MUSIC_PLAY || name === SUPER_PERMISSION,
  );
  const limit = held?.restrictions?.find(({ name }) => name === 'minutes')?.value;
  return held !== undefined && String(limit ?? '') !== '0';
}

/** The artists, or the listener who made a playlist. */
function makersOf(item: Record<string, unknown>, publicOrigin: string) {
  const owner = record(item['owner']);
  return [...list(item['artists']).map(record), owner].flatMap((one) => {
    const name = bounded(text(one['display_name']) || text(one['name']), 200);
    const path = (one === owner ? pathOf.user : pathOf.artist)(one, {});
    return name === '' ? [] : [{ name, page: path && publicOrigin + path }];
  });
}

const plainOrigin = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/;

/** Only what this document loads: no other host, no other script, and no origin. */
function policy({ html, frame, media = [] }: EmbedReply, config: Config): string {
  const { ownOrigins, filesOrigin, cspImages, embedOrigins, mode } = config;
  const ancestors = `frame-ancestors ${embedOrigins?.join(' ')}`;
  // Vite adds scripts and styles, and loads modules from many folders.
  if (mode === 'development') return ancestors;
  const plain = (origins: readonly string[]) => origins.filter((one) => plainOrigin.test(one));
  // Some browsers match nothing with 'self' in a sandbox.
  const own = ["'self'", ...plain(ownOrigins)];
  const hosts = plain(media.map((one) => URL.parse(one ?? '')?.origin ?? ''));
  const files = [...new Set([...own, ...plain([filesOrigin ?? '']), ...cspImages, ...hosts])];
  const code = /<script>(.*)<\/script>/s.exec(html)?.[1];
  return [
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    `script-src ${code === undefined ? "'none'" : `'${inlineHash(code)}'`}`,
    `style-src '${inlineHash(frame.style)}'`,
    `img-src data: ${files.join(' ')}`,
    `media-src ${files.join(' ')}`,
    `connect-src ${own.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    ancestors,
  ].join('; ');
}

/** A document without an origin reads it like another site. It says nothing about the visitor. */
const wave = {
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=3600',
  'x-content-type-options': 'nosniff',
};

async function waveOf(exchange: Exchange, sources: Sources): Promise<number[]> {
  const number = exchange.target.decoded.slice('/embed/wave/'.length);
  if (!isEntityId(number)) throw new GatewayError('not_found');
  const address = callAddress('GET tracks/{id}/wave', { params: { id: number } });
  const call = { address, shared: true, decidesStatus: true } as const;
  const { routeData } = await load(exchange, sources, [call]);
  const figures = list(record(routeData[address])['waveData'])
    // A frame can show no more.
    .slice(0, 1_000)
    .flatMap((one) => (typeof one === 'number' ? Math.round(one * 100) / 100 : []));
  if (figures.length === 0) throw new GatewayError('not_found');
  return figures;
}
