import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { DriftState } from '../drift/drift.ts';
import type { RoutingState } from '../routing/routing.ts';
import type { ShadowState } from '../shadow/shadow.ts';
import { failureCodes } from '../errors.ts';
import type { CircuitBreaker } from '../upstream/circuit-breaker.ts';
import { Durations, histogram } from './durations.ts';
import { statusClass, statusClasses } from './recent.ts';

/** Numbers that other stages keep, read whenever somebody looks. One that is absent is shown nowhere. */
export interface Gauges {
  /** Requests that are not over. */
  inFlight?(): number;
  /** Requests that are with the upstream. */
  atUpstream?(): number;
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

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const labelNames = ['route', 'method', 'status'] as const;

/** What is counted for one set of labels. The library's own look-up by labels costs more than the rest of a record. */
interface Series {
  labels: Record<(typeof labelNames)[number], string>;
  requests: number;
  /** Of those, responses that began and did not reach their end. */
  cut: number;
  total: Durations;
  /** Null until one of them has met the upstream. */
  upstream: Durations | null;
}

/** Counts requests for Prometheus. One registry for each gateway. */
export class Metrics {
  receivedBytes = 0;
  sentBytes = 0;
  readonly #registry = new Registry();
  readonly #series = new Map<string, (Series | undefined)[]>();
  readonly #failures: Counter<'code'>;

  constructor(version: string, gauges: Gauges) {
    const registers = [this.#registry];
    histogram(
      this.#registry,
      'foyer_request_duration_seconds',
      'From the head of a request to the end of its response.',
      () => this.#allSeries().map(({ labels, total }) => [labels, total]),
    );
    histogram(
      this.#registry,
      'foyer_upstream_duration_seconds',
      'From the head of a request to the head of the response of the backend.',
      () =>
        this.#allSeries().flatMap(({ labels, upstream }) =>
          upstream ? [[labels, upstream] as const] : [],
        ),
    );
    this.#failures = new Counter({
      name: 'foyer_failures_total',
      help: "Responses that were the gateway's own failure.",
      labelNames: ['code'],
      registers,
    });
    // Each from the start: no rate can see the first of what was not there before.
    for (const code of failureCodes) this.#failures.inc({ code }, 0);
    new Gauge({
      name: 'foyer_build_info',
      help: 'The version that runs.',
      labelNames: ['version'],
      registers,
    }).set({ version }, 1);
    this.#addRequestMetrics(registers);
    addGauges(registers, gauges);
  }

  /** `route` comes from a closed set; `method` may be anything. Times in milliseconds. */
  record(
    route: string,
    method: string,
    status: number,
    ms: number,
    upstreamMs: number | null,
    isCut = false,
  ): void {
    const series = this.#seriesOf(route, method, statusClass(status));
    series.requests += 1;
    if (isCut) series.cut += 1;
    series.total.observe(ms);
    if (upstreamMs !== null) (series.upstream ??= new Durations()).observe(upstreamMs);
  }

  recordFailure(code: string): void {
    this.#failures.inc({ code });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Everything in the text format of Prometheus, numbers of the process included. */
  async text(): Promise<string> {
    return `${await this.#registry.metrics()}\n${await processRegistry().metrics()}`;
  }

  #seriesOf(route: string, method: string, status: number): Series {
    let ofRoute = this.#series.get(route);
    if (!ofRoute) this.#series.set(route, (ofRoute = []));
    const found = methods.indexOf(method);
    const index = (found === -1 ? methods.length : found) * statusClasses.length + status;
    return (ofRoute[index] ??= this.#makeSeries({
      route,
      method: methods[found] ?? 'other',
      status: statusClasses[status] ?? 'none',
    }));
  }

  #allSeries(): Series[] {
    return [...this.#series.values()].flat().filter((one) => one !== undefined);
  }

  #makeSeries(labels: Series['labels']): Series {
    return { labels, requests: 0, cut: 0, total: new Durations(), upstream: null };
  }

  /** Plain numbers while requests pass, handed to the library when somebody reads. */
  #addRequestMetrics(registers: Registry[]): void {
    counter(registers, 'foyer_requests_total', 'Requests that are over.', labelNames, () =>
      this.#allSeries().map(({ labels, requests }) => [labels, requests]),
    );
    counter(
      registers,
      'foyer_responses_cut_total',
      'Responses that began and did not reach their end.',
      labelNames,
      () => this.#allSeries().map(({ labels, cut }) => [labels, cut]),
    );
    counter(
      registers,
      'foyer_received_bytes_total',
      'Bytes of bodies that went on to the backend.',
      [],
      () => [[{}, this.receivedBytes]],
    );
    counter(
      registers,
      'foyer_sent_bytes_total',
      'Bytes of responses to visitors, heads included.',
      [],
      () => [[{}, this.sentBytes]],
    );
  }
}

type Sample = readonly [labels: Record<string, string>, value: number];

function addGauges(
  registers: Registry[],
  {
    inFlight,
    atUpstream,
    turnedAway,
    retries,
    sockets,
    breakers,
    limited,
    caches,
    cookiesDropped,
    unrendered,
    drift,
    shadow,
    routing,
    redis,
    spans,
  }: Gauges,
): void {
  if (inFlight)
    gauge(registers, 'foyer_requests_in_flight', 'Requests that are not over.', [], () => [
      [{}, inFlight()],
    ]);
  if (atUpstream)
    gauge(registers, 'foyer_upstream_requests', 'Requests that are with the backend.', [], () => [
      [{}, atUpstream()],
    ]);
  if (turnedAway)
    counter(
      registers,
      'foyer_turned_away_total',
      'Requests turned away since too many were under way: to the backend, or from one address.',
      ['by'],
      () => Object.entries(turnedAway()).map(([by, value]) => [{ by }, value]),
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
  if (limited)
    counter(
      registers,
      'foyer_rate_limited_total',
      'Requests turned away as too many.',
      ['call'],
      () => Object.entries(limited()).map(([call, value]) => [{ call }, value]),
    );
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
  if (redis)
    gauge(registers, 'foyer_redis_up', 'Whether Redis can be reached.', [], () => [
      [{}, Number(redis())],
    ]);
}

function cacheSamples(caches: Readonly<Record<string, CacheReads>>): Sample[] {
  return Object.entries(caches).flatMap(([cache, { hits, stale, misses }]): Sample[] => [
    [{ cache, outcome: 'hit' }, hits],
    [{ cache, outcome: 'stale' }, stale],
    [{ cache, outcome: 'miss' }, misses],
  ]);
}

/** A counter whose numbers are read when somebody looks. */
function counter(
  registers: Registry[],
  name: string,
  help: string,
  labels: readonly string[],
  read: () => Sample[],
): void {
  const made = new Counter({
    name,
    help,
    labelNames: labels,
    registers,
    collect() {
      made.reset();
      for (const [of, value] of read()) made.inc(of, value);
    },
  });
}

function gauge(
  registers: Registry[],
  name: string,
  help: string,
  labels: readonly string[],
  read: () => Sample[],
): void {
  const made = new Gauge({
    name,
    help,
    labelNames: labels,
    registers,
    collect() {
      // A backend that ROUTES names no more is gone.
      made.reset();
      for (const [of, value] of read()) made.set(of, value);
    },
  });
}

let ofProcess: Registry | null = null;

/** Shared by all gateways of a process, since these numbers are the process's. */
function processRegistry(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}
