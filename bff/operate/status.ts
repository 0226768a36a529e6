import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bounds } from '../config/bounds.ts';
import type { EffectiveSetting } from '../config/print.ts';
import type { Config } from '../config/read-config.ts';
import type { EventLoopDelay } from './event-loop.ts';
import type { DriftState } from './drift.ts';
import type { RoutingState } from '../backend/routing.ts';
import { defaultBackend } from '../request/backend-names.ts';
import type { ShadowState } from './shadow.ts';
import type { BreakerState } from '../backend/circuit-breaker.ts';
import type { Busiest } from '../backend/slots.ts';
import type { Probe, UpstreamState } from './health.ts';
import type { CacheReads, Gauges } from './gauges.ts';
import type { FailureNote, MinuteCounts, Recent } from './recent.ts';

export const version = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string;
  }
).version;

/** Everything that operators see of a process, in JSON and on the page. */
export interface Status {
  version: string;
  node: string;
  uptimeSeconds: number;
  upstream: Omit<UpstreamState, 'status'> & {
    /** Null: the first probe has no response yet. */
    status: UpstreamState['status'] | null;
    origin: string;
    breaker?: { isOn: boolean; states: Record<string, BreakerState> };
    retries?: number;
  };
  process: { rssBytes: number; heapUsedBytes: number; eventLoopDelayMs: EventLoopDelay };
  requests: {
    inFlight: number;
    atUpstream?: number;
    busiest?: Busiest | null;
    bounds?: Bounds;
    minutes: MinuteCounts[];
    limited?: Readonly<Record<string, number>>;
  };
  failures: FailureNote[];
  caches?: Readonly<Record<string, CacheReads>>;
  /** Shared responses that carried cookies since the start. */
  cookiesDropped?: number;
  drift?: DriftState;
  shadow?: ShadowState;
  routing?: RoutingState;
  redis?: 'up' | 'down';
  settings: readonly EffectiveSetting[];
}

export interface StatusSources {
  config: Pick<Config, 'upstreamUrl' | 'effective'>;
  probe: Pick<Probe, 'latest'>;
  delay(): EventLoopDelay;
  recent: Recent;
  gauges: Gauges;
}

const notProbedYet = {
  status: null,
  upstreamStatus: null,
  failure: null,
  cause: null,
  ms: 0,
} as const;

/** Probes the upstream, and reads everything else from this process. */
export async function readStatus({
  config,
  probe,
  delay,
  recent,
  gauges,
}: StatusSources): Promise<Status> {
  const {
    inFlight = () => 0,
    atUpstream,
    busiest,
    bounds,
    retries,
    breakers,
    limited,
    caches,
    cookiesDropped,
    drift,
    shadow,
    routing,
    redis,
  } = gauges;
  const found = (await probe.latest()) ?? notProbedYet;
  const { rss, heapUsed } = process.memoryUsage();
  return {
    version,
    node: process.version,
    uptimeSeconds: Math.round(process.uptime()),
    upstream: {
      origin: config.upstreamUrl.origin,
      ...found,
      ...(breakers && { breaker: breakerOf(breakers()) }),
      ...(retries && { retries: retries() }),
    },
    process: { rssBytes: rss, heapUsedBytes: heapUsed, eventLoopDelayMs: delay() },
    requests: {
      inFlight: inFlight(),
      ...(atUpstream && { atUpstream: atUpstream() }),
      ...(busiest && { busiest: busiest() }),
      ...(bounds && { bounds: bounds() }),
      minutes: recent.minutes(),
      ...(limited && { limited: limited() }),
    },
    failures: recent.failures(),
    ...(caches && { caches: caches() }),
    ...(cookiesDropped && { cookiesDropped: cookiesDropped() }),
    ...(drift && { drift: drift() }),
    ...(shadow && { shadow: shadow() }),
    ...(routing && { routing: routing() }),
    ...(redis && { redis: redis() ? 'up' : 'down' }),
    settings: config.effective,
  };
}

/** Adds the backend's name for all but the first. */
function breakerOf(
  breakers: ReturnType<NonNullable<Gauges['breakers']>>,
): NonNullable<Status['upstream']['breaker']> {
  const states = breakers.flatMap(({ backend, states: ofOne }) =>
    [...ofOne].map(
      ([what, state]) =>
        [backend === defaultBackend ? what : `${what} (${backend})`, state] as const,
    ),
  );
  return { isOn: breakers.every(({ isOn }) => isOn), states: Object.fromEntries(states) };
}
