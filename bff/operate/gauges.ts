import type { Registry } from 'prom-client';
import type { Bounds } from '../config/bounds.ts';
import type { Config } from '../config/read-config.ts';
import type { Drift } from './drift.ts';
import type { RoutingState } from '../backend/routing.ts';
import type { Shadow } from './shadow.ts';
import type { Upstream } from '../backend/upstream.ts';
import type { Busiest } from '../backend/slots.ts';
import { addMetrics, type ReadMetric, type Sample } from './add-metrics.ts';

/**
 * Numbers that other stages keep, read on each request for metrics. Missing ones are left out. The
 * help of each metric explains its number.
 */
export interface Gauges extends Partial<ReturnType<typeof backendGauges>> {
  inFlight?(): number;
  /** Null until the first response. */
  upstreamUp?(): Promise<boolean | null>;
  /** The call with the most requests in flight to the first upstream. */
  busiest?(): Busiest | null;
  bounds?(): Bounds;
  rejectedRequests?(): Counts;
  limited?(): Counts;
  caches?(): Readonly<Record<string, CacheReads>>;
  cookiesDropped?(): number;
  unrendered?(): number;
  routing?(): RoutingState;
  redis?(): boolean;
  lostLines?(): number;
  spans?(): Counts;
}

type Counts = Readonly<Record<string, number>>;

/** Reads of one cache, by their outcome. */
export interface CacheReads {
  hits: number;
  stale: number;
  misses: number;
}

/** Numbers of all backends: combined, or per backend where one would hide another's problem. */
export function backendGauges(
  known: () => Upstream[],
  config: Config,
  { drift, shadow }: { drift: Drift; shadow: Shadow | null },
) {
  const sum = (of: (upstream: Upstream) => number): number =>
    known().reduce((total, upstream) => total + of(upstream), 0);
  return {
    atUpstream: () => sum(({ slots }) => slots.state.taken),
    retries: () => sum(({ budget }) => budget.spent),
    sockets: () =>
      known().map(({ name: backend, pool }) => {
        const { connected: open, free, pending } = pool.stats;
        return { backend, open, free, pending };
      }),
    /**
     * Each backend's circuit breaker, with every route that it has ever opened for; the first
     * backend's is first.
     */
    breakers: () =>
      known().map(({ name: backend, breaker }) => ({
        backend,
        isOn: breaker.isOn,
        states: breaker.states,
      })),
    ...(shadow && { shadow: () => shadow.state() }),
    ...(config.drift !== 'off' && { drift: () => drift.state() }),
  };
}

/** Missing numbers get no metric. */
export function addGauges(registry: Registry, gauges: Gauges): void {
  addMetrics(registry, backendMetrics(gauges));
  addMetrics(registry, ownMetrics(gauges));
}

/** Requests in flight and refused, shared data and pages, the log and telemetry. */
function ownMetrics(gauges: Gauges): Record<string, ReadMetric> {
  const { bounds, caches, redis } = gauges;
  return {
    foyer_requests_in_flight: { help: 'Requests in flight.', read: gauges.inFlight },
    foyer_upstream_requests: {
      help: 'Requests to the backend in flight.',
      read: gauges.atUpstream,
    },
    foyer_bound: {
      help: 'Concurrency limits, after ulimit -n.',
      labels: ['of'],
      read: bounds && (() => boundsByName(bounds())),
    },
    foyer_turned_away_total: {
      help: 'Requests refused at a concurrency limit: of the backend, or of one address.',
      labels: ['by'],
      read: gauges.rejectedRequests,
    },
    foyer_rate_limited_total: {
      help: 'Requests refused by a rate limit.',
      labels: ['call'],
      read: gauges.limited,
    },
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
      read: gauges.cookiesDropped,
    },
    foyer_unrendered_pages_total: {
      help: 'Pages for guests sent without content, which the browser renders.',
      read: gauges.unrendered,
    },
    foyer_redis_up: {
      help: 'Whether Redis is reachable.',
      read: redis && (() => Number(redis())),
    },
    foyer_log_lines_lost_total: {
      help: 'Log lines that could not be written to standard output.',
      read: gauges.lostLines,
    },
    foyer_spans_total: {
      help: 'Finished OpenTelemetry spans, by outcome.',
      labels: ['outcome'],
      read: gauges.spans,
    },
  };
}

/** The state of the backends, checks of their replies, and ROUTES. */
function backendMetrics(gauges: Gauges): Record<string, ReadMetric> {
  const { upstreamUp, sockets, breakers, drift, shadow, routing } = gauges;
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
    foyer_upstream_retries_total: {
      help: 'Retried requests to the backend.',
      read: gauges.retries,
    },
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
  };
}

const boundsByName = ({ ofOneCall, ofOneAddress, ...bounds }: Bounds) => ({
  ...bounds,
  requests_of_one_call: ofOneCall,
  requests_of_one_address: ofOneAddress,
});
