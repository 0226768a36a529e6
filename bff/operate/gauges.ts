import type { Registry } from 'prom-client';
import type { Bounds } from '../config/bounds.ts';
import type { DriftState } from './drift.ts';
import type { RoutingState } from '../backend/routing.ts';
import type { ShadowState } from './shadow.ts';
import type { CircuitBreaker } from '../backend/circuit-breaker.ts';
import type { Busiest } from '../backend/slots.ts';
import { addMetrics, type ReadMetric, type Sample } from './collected.ts';

/** Numbers that other stages keep, read on each request for metrics. Missing ones are left out. */
export interface Gauges {
  /** Requests that have not ended. */
  inFlight?(): number;
  /** Whether the upstream delivers the bootstrap data; null until the first response. */
  upstreamUp?(): Promise<boolean | null>;
  /** Concurrent requests to the upstream. */
  atUpstream?(): number;
  /** The call with the most requests in flight to the first upstream. */
  busiest?(): Busiest | null;
  /** The concurrency limits. */
  bounds?(): Bounds;
  /** Requests refused at a concurrency limit: of the upstream, or of one address. */
  rejectedRequests?(): Readonly<Record<string, number>>;
  /** Retried requests to the upstream. */
  retries?(): number;
  /** Open and free connections to each backend, and requests waiting for one. */
  sockets?(): readonly ({ backend: string } & Record<'open' | 'free' | 'pending', number>)[];
  /**
   * Each backend's circuit breaker, with every route that it has ever opened for; the first
   * backend's is first.
   */
  breakers?(): readonly ({ backend: string } & Pick<CircuitBreaker, 'isOn' | 'states'>)[];
  /** Requests refused by rate limits, by call. */
  limited?(): Readonly<Record<string, number>>;
  caches?(): Readonly<Record<string, CacheReads>>;
  /** Shared responses whose cookies were dropped. */
  cookiesDropped?(): number;
  /** Guests' pages sent without prerendered content. */
  unrendered?(): number;
  /** Mismatches between the upstream and the schema. */
  drift?(): DriftState;
  /** Differences in another backend's replies. */
  shadow?(): ShadowState;
  /** The ROUTES rules, and how often each was applied. */
  routing?(): RoutingState;
  /** Whether Redis is reachable. */
  redis?(): boolean;
  /** Log lines that could not be written. */
  lostLines?(): number;
  /** Finished OpenTelemetry spans, by outcome. */
  spans?(): Readonly<Record<string, number>>;
}

/** Reads of one cache, by their outcome. */
export interface CacheReads {
  hits: number;
  stale: number;
  misses: number;
}

type Metrics = Record<string, ReadMetric>;

/** Missing numbers get no metric. */
export function addGauges(registry: Registry, gauges: Gauges): void {
  addMetrics(registry, {
    ...trafficMetrics(gauges),
    ...backendMetrics(gauges),
    ...pageMetrics(gauges),
    ...replyMetrics(gauges),
    ...routingMetrics(gauges),
  });
}

/** Requests in flight and refused. */
const trafficMetrics = ({
  inFlight,
  atUpstream,
  bounds,
  rejectedRequests,
  limited,
}: Gauges): Metrics => ({
  foyer_requests_in_flight: { help: 'Requests in flight.', read: inFlight },
  foyer_upstream_requests: { help: 'Requests to the backend in flight.', read: atUpstream },
  foyer_bound: {
    help: 'Concurrency limits, after ulimit -n.',
    labels: ['of'],
    read: bounds && (() => boundsByName(bounds())),
  },
  foyer_turned_away_total: {
    help: 'Requests refused at a concurrency limit: of the backend, or of one address.',
    labels: ['by'],
    read: rejectedRequests,
  },
  foyer_rate_limited_total: {
    help: 'Requests refused by a rate limit.',
    labels: ['call'],
    read: limited,
  },
});

/** The state of the backends. */
function backendMetrics({ upstreamUp, retries, sockets, breakers }: Gauges): Metrics {
  const breakerMetric = (help: string, key: 'open' | 'opened' | 'closed'): ReadMetric => ({
    help,
    labels: ['what', 'backend'],
    read:
      breakers &&
      (() =>
        breakers().flatMap(({ backend, states }) =>
          [...states].map(([what, state]): Sample => [{ what, backend }, state[key]]),
        )),
  });
  return {
    foyer_upstream_up: {
      help: 'Whether the backend delivers the bootstrap data that every page needs.',
      read: upstreamUp && (async () => Number((await upstreamUp()) ?? Number.NaN)),
    },
    foyer_upstream_retries_total: { help: 'Retried requests to the backend.', read: retries },
    foyer_upstream_sockets: {
      help: 'Open connections to a backend, free ones, and requests waiting for one.',
      labels: ['state', 'backend'],
      read:
        sockets &&
        (() =>
          sockets().flatMap(({ backend, ...states }) =>
            Object.entries(states).map(([state, value]): Sample => [{ state, backend }, value]),
          )),
    },
    foyer_breaker_open: breakerMetric(
      'Open circuit breakers, by route, or of a whole backend.',
      'open',
    ),
    foyer_breaker_opened_total: breakerMetric('How often a circuit breaker opened.', 'opened'),
    foyer_breaker_closed_total: breakerMetric('How often a circuit breaker closed.', 'closed'),
  };
}

/** Data and pages that guests share. */
const pageMetrics = ({ caches, cookiesDropped, unrendered, redis }: Gauges): Metrics => ({
  foyer_cache_reads_total: {
    help: 'Cache reads, by outcome.',
    labels: ['cache', 'outcome'],
    read:
      caches &&
      (() =>
        Object.entries(caches()).flatMap(([cache, { hits, stale, misses }]): Sample[] => [
          [{ cache, outcome: 'hit' }, hits],
          [{ cache, outcome: 'stale' }, stale],
          [{ cache, outcome: 'miss' }, misses],
        ])),
  },
  foyer_shared_cookies_dropped_total: {
    help: 'Shared responses whose cookies were dropped.',
    read: cookiesDropped,
  },
  foyer_unrendered_pages_total: {
    help: 'Pages for guests sent without content, which the browser renders.',
    read: unrendered,
  },
  foyer_redis_up: {
    help: 'Whether Redis is reachable.',
    read: redis && (() => Number(redis())),
  },
});

/** Checks of the backends' replies. */
const replyMetrics = ({ drift, shadow }: Gauges): Metrics => ({
  foyer_drift_compared_total: {
    help: 'Replies sampled for comparison with the schema, by outcome.',
    labels: ['outcome'],
    read: drift && (() => ({ ...drift().counts })),
  },
  foyer_drift_total: {
    help: 'Replies that did not match the schema, by call, path, kind and backend.',
    labels: ['call', 'path', 'kind', 'backend'],
    read:
      drift &&
      (() =>
        drift().findings.map(({ call, path, kind, backend, count }): Sample => [
          { call, path, kind, backend },
          count,
        ])),
  },
  foyer_shadow_compared_total: {
    help: 'Replies sampled for comparison with another backend, by outcome.',
    labels: ['outcome'],
    read: shadow && (() => shadow().counts),
  },
  foyer_shadow_differences: {
    help: 'Differences in the replies of another backend, by call.',
    labels: ['call'],
    read: shadow && (() => shadow().findings.map(({ call }): Sample => [{ call }, 1])),
  },
});

/** Routing of requests, the log, and telemetry sent to OpenTelemetry. */
const routingMetrics = ({ routing, lostLines, spans }: Gauges): Metrics => ({
  foyer_routed_requests_total: {
    help: 'Requests routed by a ROUTES rule, by its name.',
    labels: ['rule', 'to'],
    read: routing && (() => routing().counts.map(({ count, ...of }): Sample => [of, count])),
  },
  foyer_routes_reloads_total: {
    help: 'Reloads of the ROUTES file, by outcome.',
    labels: ['outcome'],
    read: routing && (() => ({ ...routing().reloads })),
  },
  foyer_routes_reload_failed: {
    help: 'Whether the last reload failed, so that rules older than the file are in force.',
    read: routing && (() => Number(routing().failure !== null)),
  },
  foyer_log_lines_lost_total: {
    help: 'Log lines that could not be written to standard output.',
    read: lostLines,
  },
  foyer_spans_total: {
    help: 'Finished OpenTelemetry spans, by outcome.',
    labels: ['outcome'],
    read: spans,
  },
});

const boundsByName = ({ requests, ofOneCall, ofOneAddress, connections, files }: Bounds) => ({
  requests,
  requests_of_one_call: ofOneCall,
  requests_of_one_address: ofOneAddress,
  connections,
  files,
});
