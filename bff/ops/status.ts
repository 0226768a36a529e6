import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config, EffectiveSetting } from '../config.ts';
import type { EventLoopDelay } from '../event-loop.ts';
import type { UpstreamState } from './health.ts';
import type { CacheReads, Gauges } from './metrics.ts';
import type { FailureNote, MinuteCounts, Recent } from './recent.ts';

export const version = (JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string }).version;

/** All that operators see of one process, as JSON and on the page alike. */
export interface Status {
  version: string;
  node: string;
  uptimeSeconds: number;
  upstream: UpstreamState & { origin: string; breaker?: ReturnType<NonNullable<Gauges['breaker']>>; retries?: number };
  process: { rssBytes: number; heapUsedBytes: number; eventLoopDelayMs: EventLoopDelay };
  requests: { inFlight: number; minutes: MinuteCounts[]; limited?: Readonly<Record<string, number>> };
  failures: FailureNote[];
  caches?: Readonly<Record<string, CacheReads>>;
  /** Responses for all guests that came with cookies since the start. */
  cookiesDropped?: number;
  redis?: 'up' | 'down';
  settings: readonly EffectiveSetting[];
}

export interface StatusSources {
  config: Pick<Config, 'upstreamUrl' | 'effective'>;
  probe(): Promise<UpstreamState>;
  delay(): EventLoopDelay;
  inFlight: number;
  recent: Recent;
  gauges: Gauges;
}

/** Probes the upstream, and reads everything else in this process. */
export async function readStatus({ config, probe, delay, inFlight, recent, gauges }: StatusSources): Promise<Status> {
  const { retries, breaker, limited, caches, cookiesDropped, redis } = gauges;
  const found = await probe();
  const { rss, heapUsed } = process.memoryUsage();
  return {
    version,
    node: process.version,
    uptimeSeconds: Math.round(process.uptime()),
    upstream: { origin: config.upstreamUrl.origin, ...found, ...(breaker && { breaker: breaker() }), ...(retries && { retries: retries() }) },
    process: { rssBytes: rss, heapUsedBytes: heapUsed, eventLoopDelayMs: delay() },
    requests: { inFlight, minutes: recent.minutes(), ...(limited && { limited: limited() }) },
    failures: recent.failures(),
    ...(caches && { caches: caches() }),
    ...(cookiesDropped && { cookiesDropped: cookiesDropped() }),
    ...(redis && { redis: redis() ? 'up' : 'down' }),
    settings: config.effective,
  };
}
