import { Hono } from 'hono';
import { embedCode, embedFrame } from '../../contracts/embed.ts';
import { list, record, text } from '../../contracts/loose.ts';
import type { Config } from '../config/read-config.ts';
import { GatewayError } from '../errors.ts';
import type { GatewayEnv } from '../exchange.ts';
import type { Clients } from '../limits/clients.ts';
import { parseTarget } from '../request/target.ts';
import type { GuestDocuments } from './guest-documents.ts';
import { embeddable, headOf } from './page-head.ts';
import { withDataStatus, matchPage, type PageMatch } from './page-match.ts';

interface Sources {
  guestDocuments: Pick<GuestDocuments, 'loadPage'>;
  /** Loading counts against the address's limit of requests in flight, as for pages. */
  clients: Pick<Clients, 'admit'>;
}

/** Covers and portraits are square; a consumer with less room states its limits. */
const largest = 600;

/**
 * `/oembed` (oembed.com, version 1.0): a preview that other sites show in place of a link to an
 * artist, an album, a track or a playlist: the player, where EMBED_ORIGINS allows it. Uses guests'
 * data only.
 */
export function oembedRoute(
  { guestDocuments, clients }: Sources,
  { publicOrigin, embedOrigins }: Pick<Config, 'publicOrigin' | 'embedOrigins'>,
): Hono<GatewayEnv> {
  return new Hono<GatewayEnv>().get('/oembed', async (c) => {
    const { exchange } = c.env;
    const query = new URLSearchParams(exchange.target.query);
    if ((query.get('format') ?? 'json') !== 'json') throw new GatewayError('unsupported');
    const page = pageAt(query.get('url') ?? '', publicOrigin);
    if (page === null) throw new GatewayError('not_found');
    clients.admit(exchange);
    const data = await guestDocuments.loadPage(exchange, page.calls);
    const { structured, siteName, image, url } = headOf(
      withDataStatus(page, data),
      data,
      publicOrigin,
    );
    // It does not exist, or is not public.
    if (structured === null) throw new GatewayError('not_found');
    const [maxWidth, maxHeight] = ['maxwidth', 'maxheight'].map((name) => {
      const most = Number(query.get(name));
      return Number.isInteger(most) && most > 0 ? most : Infinity;
    }) as [number, number];
    const size = Math.min(largest, maxWidth, maxHeight);
    const title = text(record(structured)['name']);
    const player = embedOrigins !== null && url ? embedFrame(url, maxWidth, maxHeight) : null;
    return c.json(
      {
        version: '1.0',
        type: player ? 'rich' : 'link',
        title,
        ...(player && {
          html: embedCode(player, `${title} · ${siteName}`),
          width: player.width,
          height: player.height,
        }),
        ...authorOf(structured),
        provider_name: siteName,
        provider_url: `${publicOrigin}/`,
        cache_age: 300,
        ...(image !== null && {
          thumbnail_url: image,
          thumbnail_width: size,
          thumbnail_height: size,
        }),
      },
      200,
      { 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' },
    );
  });
}

/**
 * The page at an address of this site; null for any other address, and for pages without a preview.
 */
function pageAt(address: string, publicOrigin: string): PageMatch | null {
  const url = URL.parse(address);
  if (url?.origin !== publicOrigin) return null;
  const target = parseTarget(url.pathname);
  const page = target.isAmbiguous ? null : matchPage(target);
  return page?.match && embeddable.has(page.match.route.id) ? page : null;
}

/** The artists, or the listener who made a playlist. */
function authorOf(structured: object): { author_name?: string; author_url?: string } {
  const { byArtist, creator } = record(structured);
  const makers = (creator === undefined ? list(byArtist) : [creator]).map(record);
  const [first] = makers;
  if (!first) return {};
  const names = makers.map(({ name }) => text(name));
  return { author_name: names.join(', '), author_url: text(first['url']) };
}
