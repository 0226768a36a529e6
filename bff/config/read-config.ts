import { demo as demoSite } from '../../contracts/demo.ts';
import { cdnLoopId } from '../hashes.ts';
import { readSettings } from './check.ts';
import { defaultOrigin, loopback } from './conflicts.ts';
import { effectiveSettings } from './print.ts';
import type { Environment } from './schema.ts';

/** Limits that fit every site. Tests lower them; 0 or Infinity switches one off. */
const limits = {
  /** To connect to the backend. */
  connectMs: 2_000,
  /** New requests are refused while the event loop is later than this. */
  shedMs: 1_000,
  /** A request body must arrive at this rate in bytes per second, measured over `bodyGraceMs`. */
  bodyMinRate: 500,
  bodyGraceMs: 30_000,
  /** Concurrent requests of one client address; `boundsFor` lowers it to half of all. */
  maxOfOneAddress: 200,
};

export type Config = ReturnType<typeof readConfig> & {
  /** Other origins that a backend in ROUTES may use for itself: those of the first backend. */
  otherOrigins?: readonly string[];
};

/** Invalid settings. Its message has a line for each problem. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** @throws ConfigError for unknown, malformed or missing settings. */
export function readConfig(environment: Environment) {
  const read = readSettings(environment);
  if ('problems' in read) throw new ConfigError(read.problems.join('\n'));
  const { publicUrl, upstreamAddresses, cspSources, ...values } = read.values;
  const { port, upstreamUrl, demo } = values;
  const mode = values.mode === 'development' ? ('development' as const) : ('production' as const);
  /** The origin that browsers use. */
  const publicOrigin = publicUrl ?? defaultOrigin(port);
  const upstreamOrigin = values.upstreamOrigin ?? upstreamUrl.origin;
  /** Path of UPSTREAM_URL without its closing slash. */
  const upstreamBase = upstreamUrl.pathname.replace(/\/+$/, '');
  const addresses =
    upstreamAddresses ??
    (upstreamOrigin === publicOrigin && upstreamBase === '' ? 'keep' : 'rewrite');
  const demoPaths = demo ? [demoSite.prefix] : [];
  return {
    ...values,
    ...limits,
    mode,
    publicOrigin,
    /** All spellings of the origin, which prove a request to be from this site. */
    ownOrigins: publicUrl ? [publicUrl] : loopback.map((host) => `http://${host}:${port}`),
    upstreamOrigin,
    upstreamBase,
    upstreamPrefixes: [...values.upstreamPrefixes, ...demoPaths],
    upstreamPages: [...values.upstreamPages, ...demoPaths],
    /** Marks this site's requests to its backend: see request/cdn-loop.ts. */
    cdnLoopId: cdnLoopId(publicOrigin, upstreamUrl.href),
    /** Whether debug traces of the backend reach browsers. */
    showTraces: mode === 'development' || demo,
    rewriteAddresses: addresses === 'rewrite',
    trustedProxies: values.trustedProxies ?? [],
    rateLimitSecret: values.rateLimitSecret ?? '',
    routes: read.routes,
    effective: effectiveSettings(read.env, {
      PUBLIC_URL: publicOrigin,
      UPSTREAM_ORIGIN: upstreamOrigin,
      UPSTREAM_ADDRESSES: addresses,
    }),
    // Sources for the content security policy.
    cspImages: cspSources?.['img-src'] ?? [],
    cspFonts: cspSources?.['font-src'] ?? [],
    cspConnect: cspSources?.['connect-src'] ?? [],
    cspFrames: cspSources?.['frame-src'] ?? [],
    cspScripts: cspSources?.['script-src'] ?? [],
  };
}
