import { Hono } from 'hono';
import { adFramePath } from '../../contracts/constants.ts';
import type { Config } from '../config/read-config.ts';
import { GatewayError } from '../errors.ts';
import type { GatewayEnv } from '../exchange.ts';

/** The parent page sends the content, which replaces this document and its listener. */
const page = `<!doctype html><meta charset="utf-8"><title>Advertisement</title><script>addEventListener("message",e=>{if(parent!==self&&e.source===parent&&typeof e.data?.ad==="string"){document.open();document.write(e.data.ad);document.close()}})</script>`;

type AdConfig = Pick<Config, 'cspScripts' | 'cspConnect' | 'cspFrames' | 'cspImages'>;

/**
 * A sandboxed page for one advertisement, whose policy allows inline scripts and the operator's
 * sources. Without an origin, it cannot access the site or the visitor's data. It exists only if a
 * source is configured.
 */
export function adFrameRoute(config: AdConfig): Hono<GatewayEnv> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(config),
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  };
  return new Hono<GatewayEnv>().get(adFramePath, (c) => {
    if (config.cspScripts.length === 0) throw new GatewayError('not_found');
    return c.body(page, 200, headers);
  });
}

function policy({ cspScripts, cspConnect, cspFrames, cspImages }: AdConfig): string {
  return [
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    ['script-src', "'unsafe-inline'", ...cspScripts].join(' '),
    "style-src 'unsafe-inline' https:",
    ['img-src https: data:', ...cspImages].join(' '),
    'media-src https: data:',
    'font-src https: data:',
    ['connect-src', ...cspScripts, ...cspConnect].join(' '),
    ['frame-src', ...cspScripts, ...cspFrames].join(' '),
    "frame-ancestors 'self'",
  ].join('; ');
}
