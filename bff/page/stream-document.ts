import { randomBytes } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { screenOf } from '../../contracts/screen-of.ts';
import { activeTheme } from '../../contracts/theme.ts';
import { asGatewayError } from '../errors.ts';
import type { Exchange, Start } from '../exchange.ts';
import { chooseEncoding, type Encoding } from './choose-encoding.ts';
import { compressing, madeHere } from './compress.ts';
import type { DocumentAssets } from './document-assets.ts';
import type { PageView } from './page-view.ts';
import { lookOf, renderHead } from './render-document.ts';
import { type Guess, renderRest } from './render-rest.ts';
import { type SecurityConfig, securityHeaders } from './security-headers.ts';

export interface StreamedPage {
  view: PageView;
  /** What guests see: the look and the policy of the page before anything is known of the member. */
  guests: Bootstrap;
  /** The cookie's choice of a theme. */
  choice: string | undefined;
  load(): Promise<Start>;
}

/**
 * Sends a member's page in two parts: the head at once, so that the browser fetches the app meanwhile, and the rest when `load` has it.
 * The status is 200 by then, whatever happened in between: the rest says it.
 */
export async function streamDocument(exchange: Exchange, page: StreamedPage, assets: DocumentAssets, config: SecurityConfig): Promise<void> {
  const { req, res, id } = exchange;
  const { view, guests, choice } = page;
  const encoding = chooseEncoding(req.headers['accept-encoding'], madeHere);
  const nonce = randomBytes(16).toString('base64');
  const guess: Guess = {
    nonce,
    look: lookOf(guests, activeTheme(guests, choice)),
    assets: assets.forScreen(screenOf(view.match, { settings: guests.settings, user: {} })),
  };
  const inline = `nonce-${nonce}`;
  res.writeHead(200, [...documentHeaders(encoding), ...securityHeaders(config, { style: inline, script: inline }, guests.settings, view.routeId), 'x-request-id', id]);
  if (req.method === 'HEAD') return void res.end();
  // The calls go out before the head is compressed: they are what the rest waits for.
  const loading = page.load().catch(asGatewayError);
  const body = begin(exchange, encoding, renderHead(guess.look, guess.assets));
  const start = await loading;
  // Whoever has left made the calls fail by leaving.
  if (!res.destroyed) body.end(renderRest(exchange, { view, choice, guess, start, assets, publicOrigin: config.publicOrigin }));
}

function documentHeaders(encoding: Encoding): string[] {
  const headers = ['content-type', 'text/html; charset=utf-8', 'cache-control', 'private, no-store', 'vary', 'cookie, accept-encoding'];
  return encoding === 'identity' ? headers : [...headers, 'content-encoding', encoding];
}

function begin({ res }: Exchange, encoding: Encoding, head: string): Writable {
  const compressor = compressing(encoding);
  if (!compressor) {
    res.write(head);
    return res;
  }
  // Without back-pressure: the rest is in memory anyway and small when compressed, and an answer that is whole is cut off if nobody reads it.
  compressor.on('data', (chunk: Buffer) => void res.write(chunk)).once('end', () => void res.end());
  res.once('close', () => void compressor.destroy());
  compressor.write(head);
  compressor.flush();
  return compressor;
}
