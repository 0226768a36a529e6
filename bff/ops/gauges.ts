import type { Registry } from 'prom-client';
import type { Bounds } from '../bounds.ts';
import type { DriftState } from '../drift/drift.ts';
import type { RoutingState } from '../routing/routing.ts';
import type { ShadowState } from '../shadow/shadow.ts';
import type { CircuitBreaker } from '../upstream/circuit-breaker.ts';
import type { Busiest } from '../upstream/slots.ts';
import { counter, gauge, type Sample } from './collected.ts';

/** Numbers that other stages keep, read whenever somebody looks. One that is absent is shown nowhere. */
export interface Gauges {
  /** Requests that are not over. */
  inFlight?(): number;
  /** Whether the upstream has what every page needs; null while the first answer is awaited. */
  upstreamUp?(): Promise<boolean | null>;
  /** Requests that are with the upstream. */
  atUpstream?(): number;
  /** The call that most requests with the first upstream are for. */
  busiest?(): Busiest | null;
  /** How much may go on at the same time. */
  bounds?(): Bounds;
  /** Requests that were turned away since too many were under way: to the upstream, or from one address. */
  turnedAway?(): Readonly<Record<string, number>>;
  /** Requests to the upstream that were made again. */
  retries?(): number;
  /** Connections to each backend that are open, those of them that are free, and requests that wait for one. */
  sockets?(): readonly ({ backend: string } & Record<'open' | 'free' | 'pending', number>)[];
  /** The circuit breaker of each backend, by what it has ever opened for; that of the first comes first. */
  breakers?(): readonly ({ backend: string } & Pick<CircuitBreaker, 'isOn' | 'states'>)[];
  /** Requests that were refused as too many, by call. */
  limited?(): Readonly<Record<string, number>>;
  caches?(): Readonly<Record<string, CacheReads>>;
  /** Responses for all guests that came with cookies, which went no further. */
  cookiesDropped?(): number;
  /** Pages of guests that were made without content. */
  unrendered?(): number;
  /** Where the upstream departs from the table of calls. */
  drift?(): DriftState;
  /** How another backend's replies differ. */
  shadow?(): ShadowState;
  /** What ROUTES says, and how often it was followed. */
  routing?(): RoutingState;
  /** Whether Redis can be reached. */
  redis?(): boolean;
  /** Spans of OpenTelemetry that are over, by what became of them. */
  spans?(): Readonly<Record<string, number>>;
}

/** Reads of one cache, by their outcome. */
export interface CacheReads {
  hits: number;
  stale: number;
  misses: number;
}

/** Absent numbers have no metric. */
export function addGauges(registers: Registry[], gauges: Gauges): void {
  addTraffic(registers, gauges);
  addBackends(registers, gauges);
  addPages(registers, gauges);
  addReplies(registers, gauges);
  addRouting(registers, gauges);
}

/** What is under way, and what was turned away. */
function addTraffic(
  registers: Registry[],
  { inFlight, atUpstream, bounds, turnedAway, limited }: Gauges,
): void {
  if (inFlight)
    gauge(registers, 'foyer_requests_in_flight', 'Requests that are not over.', [], () => [
      [{}, inFlight()],
    ]);
  if (atUpstream)
    gauge(registers, 'foyer_upstream_requests', 'Requests that are with the backend.', [], () => [
      [{}, atUpstream()],
    ]);
  if (bounds)
    gauge(
      registers,
      'foyer_bound',
      'How much may go on at the same time, after ulimit -n.',
      ['of'],
      () => boundSamples(bounds()),
    );
  if (turnedAway)
    counter(
      registers,
      'foyer_turned_away_total',
      'Requests turned away since too many were under way: to the backend, or from one address.',
      ['by'],
      () => Object.entries(turnedAway()).map(([by, value]) => [{ by }, value]),
    );
  if (limited)
    counter(
      registers,
      'foyer_rate_limited_total',
      'Requests turned away as too many.',
      ['call'],
      () => Object.entries(limited()).map(([call, value]) => [{ call }, value]),
    );
}

/** The backends, as the gateway sees them. */
function addBackends(
  registers: Registry[],
  { upstreamUp, retries, sockets, breakers }: Gauges,
): void {
  if (upstreamUp)
    gauge(
      registers,
      'foyer_upstream_up',
      'Whether the backend has the bootstrap data that every page needs.',
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
      'Requests to the backend that were made again.',
      [],
      () => [[{}, retries()]],
    );
  if (sockets)
    gauge(
      registers,
      'foyer_upstream_sockets',
      'Connections to a backend, those of them that no request uses, and requests that wait for one.',
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
      'Routes that get a rest, by their name, or a whole backend.',
      labels,
      () => samples('open'),
    );
    counter(registers, 'foyer_breaker_opened_total', 'How often a rest began.', labels, () =>
      samples('opened'),
    );
    counter(registers, 'foyer_breaker_closed_total', 'How often one ended.', labels, () =>
      samples('closed'),
    );
  }
}

/** What guests share. */
function addPages(
  registers: Registry[],
  { caches, cookiesDropped, unrendered, redis }: Gauges,
): void {
  if (caches)
    counter(
      registers,
      'foyer_cache_reads_total',
      'Reads of a cache, by how they ended.',
      ['cache', 'outcome'],
      () => cacheSamples(caches()),
    );
  if (cookiesDropped)
    counter(
      registers,
      'foyer_shared_cookies_dropped_total',
      'Responses for all guests that came with cookies, which were dropped.',
      [],
      () => [[{}, cookiesDropped()]],
    );
  if (unrendered)
    counter(
      registers,
      'foyer_unrendered_pages_total',
      'Pages for guests that were made without their content: the browser makes it.',
      [],
      () => [[{}, unrendered()]],
    );
  if (redis)
    gauge(registers, 'foyer_redis_up', 'Whether Redis can be reached.', [], () => [
      [{}, Number(redis())],
    ]);
}

/** What the backends answer. */
function addReplies(registers: Registry[], { drift, shadow }: Gauges): void {
  if (drift) {
    counter(
      registers,
      'foyer_drift_compared_total',
      'Replies that were to be compared with the table of calls, by how that ended.',
      ['outcome'],
      () => Object.entries(drift().counts).map(([outcome, value]) => [{ outcome }, value]),
    );
    counter(
      registers,
      'foyer_drift_total',
      'Replies that departed from the table of calls, by call, place, way and backend.',
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
      'Replies that were to be compared with those of another backend, by how that ended.',
      ['outcome'],
      () => Object.entries(shadow().counts).map(([outcome, value]) => [{ outcome }, value]),
    );
    gauge(
      registers,
      'foyer_shadow_differences',
      'Ways in which replies of another backend differ, by call.',
      ['call'],
      () =>
        [...Map.groupBy(shadow().findings, ({ call }) => call)].map(([call, found]) => [
          { call },
          found.length,
        ]),
    );
  }
}

/** Where requests and spans go. */
function addRouting(registers: Registry[], { routing, spans }: Gauges): void {
  if (routing) {
    counter(
      registers,
      'foyer_routed_requests_total',
      'Requests that a rule of ROUTES sent somewhere, by its name.',
      ['rule', 'to'],
      () => routing().counts.map(({ rule, to, count }) => [{ rule, to }, count]),
    );
    counter(
      registers,
      'foyer_routes_reloads_total',
      'How often the file of ROUTES was read again, by how that ended.',
      ['outcome'],
      () => Object.entries(routing().reloads).map(([outcome, value]) => [{ outcome }, value]),
    );
    gauge(
      registers,
      'foyer_routes_reload_failed',
      'Whether the last time failed, so that older rules are in force than the file has.',
      [],
      () => [[{}, Number(routing().failure !== null)]],
    );
  }
  if (spans)
    counter(
      registers,
      'foyer_spans_total',
      'Spans of OpenTelemetry that are over, by what became of them.',
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
