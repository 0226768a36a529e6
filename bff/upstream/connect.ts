import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { Pool } from 'undici';
import type { Config } from '../config.ts';

export type ConnectConfig = Pick<Config, 'upstreamUrl' | 'upstreamCa' | 'upstreamHttp2' | 'connectMs'>;

/** The connections to the backend. Their number is not bounded: a bound below the concurrency makes every request wait. */
export function connectUpstream({ upstreamUrl, upstreamCa, upstreamHttp2, connectMs }: ConnectConfig): Pool {
  const { hostname } = upstreamUrl;
  const isAddress = isIP(hostname.replaceAll(/^\[|\]$/g, '')) !== 0;
  return new Pool(upstreamUrl.origin, {
    allowH2: upstreamHttp2,
    // The gateway keeps time itself: undici's clock for the first byte already runs while a slow visitor uploads.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: {
      timeout: connectMs,
      // A certificate is checked against where we connect; undici would take the Host header, which is UPSTREAM_ORIGIN's.
      ...(isAddress ? {} : { servername: hostname }),
      ...(upstreamCa === null ? {} : { ca: readFileSync(upstreamCa) }),
    },
  });
}
