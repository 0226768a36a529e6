import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/read-config.ts';
import type { EventLoopDelay } from './event-loop.ts';
import { defaultBackend } from '../request/backend-names.ts';
import type { Probe, UpstreamState } from './health.ts';
import type { Gauges } from './gauges.ts';
import type { RecentRequests } from './recent-requests.ts';

export const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
) as { version: string };

interface StatusSources {
  config: Pick<Config, 'upstreamUrl' | 'effective'>;
  probe: Pick<Probe, 'latest'>;
  delay(): EventLoopDelay;
  recent: RecentRequests;
  gauges: Gauges;
}

/** Everything that operators see of a process, in JSON and on the page. */
export type Status = Awaited<ReturnType<typeof readStatus>>;

/** The first probe has no response yet. */
const notProbedYet: Omit<UpstreamState, 'status'> & { status: null } = {
  status: null,
  upstreamStatus: null,
  failure: null,
  cause: null,
  ms: 0,
};

/**
 * Probes the upstream, and reads everything else from this process. Numbers that nobody keeps are
 * left out.
 */
export async function readStatus({ config, probe, delay, recent, gauges }: StatusSources) {
  const { inFlight = () => 0, atUpstream, busiest, bounds, retries, breakers, limited } = gauges;
  const { caches, cookiesDropped, drift, shadow, routing, redis } = gauges;
  const health = (await probe.latest()) ?? notProbedYet;
  const { rss, heapUsed } = process.memoryUsage();
  return {
    version,
    node: process.version,
    uptimeSeconds: Math.round(process.uptime()),
    upstream: {
      origin: config.upstreamUrl.origin,
      ...health,
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
    /** Shared responses that carried cookies since the start. */
    ...(cookiesDropped && { cookiesDropped: cookiesDropped() }),
    ...(drift && { drift: drift() }),
    ...(shadow && { shadow: shadow() }),
    ...(routing && { routing: routing() }),
    ...(redis && { redis: redis() ? ('up' as const) : ('down' as const) }),
    settings: config.effective,
  };
}

/** Adds the backend's name for all but the first. */
function breakerOf(breakers: ReturnType<NonNullable<Gauges['breakers']>>) {
  const states = breakers.flatMap(({ backend, states: ofOne }) =>
    [...ofOne].map(
      ([what, state]) =>
        [backend === defaultBackend ? what : `${what} (${backend})`, state] as const,
    ),
  );
  return { isOn: breakers.every(({ isOn }) => isOn), states: Object.fromEntries(states) };
}
