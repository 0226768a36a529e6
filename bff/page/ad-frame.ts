import { Hono } from 'hono';
import { adFramePath } from '../../contracts/constants.ts';
import type { Config } from '../config.ts';
import { GatewayError } from '../errors.ts';
import type { GatewayEnv } from '../exchange.ts';

/** It becomes what the page around it hands over. Its listener goes with its document. */
const page = `<!doctype html><meta charset="utf-8"><title>Advertisement</title><script>addEventListener("message",e=>{if(parent!==self&&e.source===parent&&typeof e.data?.ad==="string"){document.open();document.write(e.data.ad);document.close()}})</script>`;

type AdConfig = Pick<Config, 'cspScripts' | 'cspConnect' | 'cspFrames' | 'cspImages'>;

/**
 * A page for one advertisement, with a policy of its own: scripts run that are written into it or come from the operator's sources, which the site's
 * own pages never allow to be written. It has no origin, so nothing of the site or the visitor is in its reach. Not there where no source is named.
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
