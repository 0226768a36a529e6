import type { Registry } from 'prom-client';
import type { Bounds } from '../config/bounds.ts';
import type { DriftState } from './drift.ts';
import type { RoutingState } from '../backend/routing.ts';
import type { ShadowState } from './shadow.ts';
import type { CircuitBreaker } from '../backend/circuit-breaker.ts';
import type { Busiest } from '../backend/slots.ts';
import { counter, gauge, type Sample } from './collected.ts';

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

/** Missing numbers get no metric. */
export function addGauges(registers: Registry[], gauges: Gauges): void {
  addTraffic(registers, gauges);
  addBackends(registers, gauges);
  addPages(registers, gauges);
  addReplies(registers, gauges);
  addRouting(registers, gauges);
}

/** Requests in flight and refused. */
function addTraffic(
  registers: Registry[],
  { inFlight, atUpstream, bounds, rejectedRequests, limited }: Gauges,
): void {
  if (inFlight)
    gauge(registers, 'foyer_requests_in_flight', 'Requests in flight.', [], () => [
      [{}, inFlight()],
    ]);
  if (atUpstream)
    gauge(registers, 'foyer_upstream_requests', 'Requests to the backend in flight.', [], () => [
      [{}, atUpstream()],
    ]);
  if (bounds)
    gauge(registers, 'foyer_bound', 'Concurrency limits, after ulimit -n.', ['of'], () =>
      boundSamples(bounds()),
    );
  if (rejectedRequests)
    counter(
      registers,
      'foyer_turned_away_total',
      'Requests refused at a concurrency limit: of the backend, or of one address.',
      ['by'],
      () => Object.entries(rejectedRequests()).map(([by, value]) => [{ by }, value]),
    );
  if (limited)
    counter(
      registers,
      'foyer_rate_limited_total',
      'Requests refused by a rate limit.',
      ['call'],
      () => Object.entries(limited()).map(([call, value]) => [{ call }, value]),
    );
}

/** The state of the backends. */
function addBackends(
  registers: Registry[],
  { upstreamUp, retries, sockets, breakers }: Gauges,
): void {
  if (upstreamUp)
    gauge(
      registers,
      'foyer_upstream_up',
      'Whether the backend delivers the bootstrap data that every page needs.',
      [],
      async () => {
        const isUp = await upstreamUp();
        return [[{}, isUp === null ? Number.NaN : Number(isUp)]];
      },
    );
  if (retries)
    counter(
      registers,
      'foyer_upstream_retries_total',
      'Retried requests to the backend.',
      [],
      () => [[{}, retries()]],
    );
  if (sockets)
    gauge(
      registers,
      'foyer_upstream_sockets',
      'Open connections to a backend, free ones, and requests waiting for one.',
      ['state', 'backend'],
      () =>
        sockets().flatMap(({ backend, ...states }) =>
          Object.entries(states).map(([state, value]): Sample => [{ state, backend }, value]),
        ),
    );
  if (breakers) {
    const samples = (key: 'open' | 'opened' | 'closed'): Sample[] =>
      breakers().flatMap(({ backend, states }) =>
        [...states].map(([what, state]): Sample => [{ what, backend }, state[key]]),
      );
    const labels = ['what', 'backend'];
    gauge(
      registers,
      'foyer_breaker_open',
      'Open circuit breakers, by route, or of a whole backend.',
      labels,
      () => samples('open'),
    );
    counter(
      registers,
      'foyer_breaker_opened_total',
      'How often a circuit breaker opened.',
      labels,
      () => samples('opened'),
    );
    counter(
      registers,
      'foyer_breaker_closed_total',
      'How often a circuit breaker closed.',
      labels,
      () => samples('closed'),
    );
  }
}

/** Data and pages that guests share. */
function addPages(
  registers: Registry[],
  { caches, cookiesDropped, unrendered, redis }: Gauges,
): void {
  if (caches)
    counter(
      registers,
      'foyer_cache_reads_total',
      'Cache reads, by outcome.',
      ['cache', 'outcome'],
      () => cacheSamples(caches()),
    );
  if (cookiesDropped)
    counter(
      registers,
      'foyer_shared_cookies_dropped_total',
      'Shared responses whose cookies were dropped.',
      [],
      () => [[{}, cookiesDropped()]],
    );
  if (unrendered)
    counter(
      registers,
      'foyer_unrendered_pages_total',
      'Pages for guests sent without content, which the browser renders.',
      [],
      () => [[{}, unrendered()]],
    );
  if (redis)
    gauge(registers, 'foyer_redis_up', 'Whether Redis is reachable.', [], () => [
      [{}, Number(redis())],
    ]);
}

/** Checks of the backends' replies. */
function addReplies(registers: Registry[], { drift, shadow }: Gauges): void {
  if (drift) {
    counter(
      registers,
      'foyer_drift_compared_total',
      'Replies sampled for comparison with the schema, by outcome.',
      ['outcome'],
      () => Object.entries(drift().counts).map(([outcome, value]) => [{ outcome }, value]),
    );
    counter(
      registers,
      'foyer_drift_total',
      'Replies that did not match the schema, by call, path, kind and backend.',
      ['call', 'path', 'kind', 'backend'],
      () =>
        drift().findings.map(({ call, path, kind, backend, count }) => [
          { call, path, kind, backend },
          count,
        ]),
    );
  }
  if (shadow) {
    counter(
      registers,
      'foyer_shadow_compared_total',
      'Replies sampled for comparison with another backend, by outcome.',
      ['outcome'],
      () => Object.entries(shadow().counts).map(([outcome, value]) => [{ outcome }, value]),
    );
    gauge(
      registers,
      'foyer_shadow_differences',
      'Differences in the replies of another backend, by call.',
      ['call'],
      () =>
        [...Map.groupBy(shadow().findings, ({ call }) => call)].map(([call, found]) => [
          { call },
          found.length,
        ]),
    );
  }
}

/** Routing of requests, the log, and telemetry sent to OpenTelemetry. */
function addRouting(registers: Registry[], { routing, lostLines, spans }: Gauges): void {
  if (routing) {
    counter(
      registers,
      'foyer_routed_requests_total',
      'Requests routed by a ROUTES rule, by its name.',
      ['rule', 'to'],
      () => routing().counts.map(({ rule, to, count }) => [{ rule, to }, count]),
    );
    counter(
      registers,
      'foyer_routes_reloads_total',
      'Reloads of the ROUTES file, by outcome.',
      ['outcome'],
      () => Object.entries(routing().reloads).map(([outcome, value]) => [{ outcome }, value]),
    );
    gauge(
      registers,
      'foyer_routes_reload_failed',
      'Whether the last reload failed, so that rules older than the file are in force.',
      [],
      () => [[{}, Number(routing().failure !== null)]],
    );
  }
  if (lostLines)
    counter(
      registers,
      'foyer_log_lines_lost_total',
      'Log lines that could not be written to standard output.',
      [],
      () => [[{}, lostLines()]],
    );
  if (spans)
    counter(
      registers,
      'foyer_spans_total',
      'Finished OpenTelemetry spans, by outcome.',
      ['outcome'],
      () => Object.entries(spans()).map(([outcome, value]) => [{ outcome }, value]),
    );
}

const boundSamples = ({
  requests,
  ofOneCall,
  ofOneAddress,
  connections,
  files,
}: Bounds): Sample[] => [
  [{ of: 'requests' }, requests],
  [{ of: 'requests_of_one_call' }, ofOneCall],
  [{ of: 'requests_of_one_address' }, ofOneAddress],
  [{ of: 'connections' }, connections],
  [{ of: 'files' }, files],
];

function cacheSamples(caches: Readonly<Record<string, CacheReads>>): Sample[] {
  return Object.entries(caches).flatMap(([cache, { hits, stale, misses }]): Sample[] => [
    [{ cache, outcome: 'hit' }, hits],
    [{ cache, outcome: 'stale' }, stale],
    [{ cache, outcome: 'miss' }, misses],
  ]);
}
