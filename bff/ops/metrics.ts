import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { statusClass, statusClasses } from './recent.ts';

/** Numbers that other stages keep, read whenever somebody looks. One that is absent is shown nowhere. */
export interface Gauges {
  /** Requests to the upstream that were made again. */
  retries?(): number;
  /** The state of the circuit breaker. */
  breaker?(): 'closed' | 'half-open' | 'open';
  /** Requests that were refused as too many, by call. */
  limited?(): Readonly<Record<string, number>>;
  caches?(): Readonly<Record<string, CacheReads>>;
  /** Responses for all guests that came with cookies, which went no further. */
  cookiesDropped?(): number;
  /** Pages of guests that were made without content. */
  unrendered?(): number;
  /** Whether Redis can be reached. */
  redis?(): boolean;
}

/** Reads of one cache, by their outcome. */
export interface CacheReads {
  hits: number;
  stale: number;
  misses: number;
}

/** Upper bounds of the histograms, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const labelNames = ['route', 'method', 'status'] as const;

/** What is counted for one set of labels. The library's own look-up by labels costs more than the rest of a record. */
interface Series {
  labels: Record<(typeof labelNames)[number], string>;
  requests: number;
  total: Histogram.Internal<string>;
  upstream: Histogram.Internal<string>;
}

/** Counts requests for Prometheus. One registry for each gateway. */
export class Metrics {
  inFlight = 0;
  receivedBytes = 0;
  sentBytes = 0;
  readonly #registry = new Registry();
  readonly #series = new Map<string, (Series | undefined)[]>();
  readonly #total: Histogram<(typeof labelNames)[number]>;
  readonly #upstream: Histogram<(typeof labelNames)[number]>;
  readonly #failures: Counter<'code'>;

  constructor(version: string, gauges: Gauges) {
    const registers = [this.#registry];
    this.#total = new Histogram({ name: 'foyer_request_duration_seconds', help: 'From the head of a request to the end of its response.', labelNames, buckets, registers });
    this.#upstream = new Histogram({ name: 'foyer_upstream_duration_seconds', help: 'From the head of a request to the head of the response of the backend.', labelNames, buckets, registers });
    this.#failures = new Counter({ name: 'foyer_failures_total', help: "Responses that were the gateway's own failure.", labelNames: ['code'], registers });
    new Gauge({ name: 'foyer_build_info', help: 'The version that runs.', labelNames: ['version'], registers }).set({ version }, 1);
    this.#addRequestMetrics(registers);
    addGauges(registers, gauges);
  }

  /** `route` comes from a closed set; `method` may be anything. Times in milliseconds. */
  record(route: string, method: string, status: number, ms: number, upstreamMs: number | null): void {
    const series = this.#seriesOf(route, method, statusClass(status));
    series.requests += 1;
    series.total.observe(ms / 1_000);
    if (upstreamMs !== null) series.upstream.observe(upstreamMs / 1_000);
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
    return (ofRoute[index] ??= this.#makeSeries({ route, method: methods[found] ?? 'other', status: statusClasses[status] ?? 'none' }));
  }

  #makeSeries(labels: Series['labels']): Series {
    return { labels, requests: 0, total: this.#total.labels(labels), upstream: this.#upstream.labels(labels) };
  }

  /** Plain numbers while requests pass, handed to the library when somebody reads. */
  #addRequestMetrics(registers: Registry[]): void {
    counter(registers, 'foyer_requests_total', 'Requests that are over.', labelNames, () => [...this.#series.values()].flat().flatMap((one) => (one ? [[one.labels, one.requests]] : [])));
    counter(registers, 'foyer_received_bytes_total', 'Bytes of bodies that went on to the backend.', [], () => [[{}, this.receivedBytes]]);
    counter(registers, 'foyer_sent_bytes_total', 'Bytes of responses to visitors, heads included.', [], () => [[{}, this.sentBytes]]);
    gauge(registers, 'foyer_requests_in_flight', 'Requests that are not over.', [], () => [[{}, this.inFlight]]);
  }
}

type Sample = readonly [labels: Record<string, string>, value: number];

function addGauges(registers: Registry[], { retries, breaker, limited, caches, cookiesDropped, unrendered, redis }: Gauges): void {
  if (retries) counter(registers, 'foyer_upstream_retries_total', 'Requests to the backend that were made again.', [], () => [[{}, retries()]]);
  if (breaker) gauge(registers, 'foyer_breaker_state', 'Whether requests go to the backend at all.', ['state'], () => breakerStates.map((state) => [{ state }, Number(state === breaker())]));
  if (limited) counter(registers, 'foyer_rate_limited_total', 'Requests turned away as too many.', ['call'], () => Object.entries(limited()).map(([call, value]) => [{ call }, value]));
  if (caches) counter(registers, 'foyer_cache_reads_total', 'Reads of a cache, by how they ended.', ['cache', 'outcome'], () => cacheSamples(caches()));
  if (cookiesDropped) counter(registers, 'foyer_shared_cookies_dropped_total', 'Responses for all guests that came with cookies, which were dropped.', [], () => [[{}, cookiesDropped()]]);
  if (unrendered) counter(registers, 'foyer_unrendered_pages_total', 'Pages for guests that were made without their content: the browser makes it.', [], () => [[{}, unrendered()]]);
  if (redis) gauge(registers, 'foyer_redis_up', 'Whether Redis can be reached.', [], () => [[{}, Number(redis())]]);
}

const breakerStates = ['closed', 'half-open', 'open'] as const;

function cacheSamples(caches: Readonly<Record<string, CacheReads>>): Sample[] {
  return Object.entries(caches).flatMap(([cache, { hits, stale, misses }]): Sample[] => [
    [{ cache, outcome: 'hit' }, hits],
    [{ cache, outcome: 'stale' }, stale],
    [{ cache, outcome: 'miss' }, misses],
  ]);
}

/** A counter whose numbers are read when somebody looks. */
function counter(registers: Registry[], name: string, help: string, labels: readonly string[], read: () => Sample[]): void {
  const made = new Counter({ name, help, labelNames: labels, registers, collect() {
    made.reset();
    for (const [of, value] of read()) made.inc(of, value);
  } });
}

function gauge(registers: Registry[], name: string, help: string, labels: readonly string[], read: () => Sample[]): void {
  const made = new Gauge({ name, help, labelNames: labels, registers, collect() {
    for (const [of, value] of read()) made.set(of, value);
  } });
}

let ofProcess: Registry | null = null;

/** Shared by all gateways of a process, since these numbers are the process's. */
function processRegistry(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}
