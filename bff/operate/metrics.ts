import { collectDefaultMetrics, Counter, Registry } from 'prom-client';
import { failureCodes, type FailureCause } from '../errors.ts';
import { servedMethods } from '../request/override-method.ts';
import { addMetrics, type Sample } from './add-metrics.ts';
import { Durations, histogram } from './durations.ts';
import { addGauges, type Gauges } from './gauges.ts';
import { statusClass, statusClasses } from './recent-requests.ts';

const labelNames = ['route', 'method', 'status'] as const;

/** Failure codes with the causes that they usually have. */
const commonCauses = [
  ['upstream_error', 'status'],
  ['waiting', 'waiting'],
  ['overloaded', 'event_loop'],
  ['overloaded', 'slots'],
  ['overloaded', 'slots_of_call'],
] as const satisfies readonly (readonly [(typeof failureCodes)[number], FailureCause])[];

/**
 * The counts for one set of labels. The library's own look-up by labels costs more than the rest of
 * a record.
 */
interface Series {
  labels: Record<(typeof labelNames)[number], string>;
  requests: number;
  /** Responses among these that began but broke off. */
  cut: number;
  total: Durations;
  /** Null until a request has reached the upstream. */
  upstream: Durations | null;
}

/** Request metrics for Prometheus. One registry per gateway. */
export class Metrics {
  receivedBytes = 0;
  sentBytes = 0;
  readonly #registry = new Registry();
  readonly #series = new Map<string, (Series | undefined)[]>();
  readonly #failures: Counter<'code' | 'cause'>;

  constructor(version: string, gauges: Gauges) {
    const registry = this.#registry;
    histogram(
      registry,
      'foyer_request_duration_seconds',
      'Time from the head of a request to the end of its response.',
      () => this.#allSeries().map(({ labels, total }) => [labels, total]),
    );
    histogram(
      registry,
      'foyer_upstream_duration_seconds',
      'Time from the head of a request to the head of the backend response.',
      () =>
        this.#allSeries().flatMap(({ labels, upstream }) =>
          upstream ? [[labels, upstream] as const] : [],
        ),
    );
    this.#failures = new Counter({
      name: 'foyer_failures_total',
      help: 'Failed requests: by the gateway, by the backend, or because the visitor left while waiting for it.',
      labelNames: ['code', 'cause'],
      registers: [registry],
    });
    // All start at zero, because a rate misses the first increment of a new series.
    for (const code of failureCodes) this.#failures.inc({ code }, 0);
    for (const [code, cause] of commonCauses) this.#failures.inc({ code, cause }, 0);
    this.#addRequestMetrics(version);
    addGauges(registry, gauges);
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

  recordFailure(code: string, cause: FailureCause | null): void {
    this.#failures.inc(cause === null ? { code } : { code, cause });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** All metrics in the text format of Prometheus, including those of the process. */
  async text(): Promise<string> {
    return `${await this.#registry.metrics()}\n${await processRegistry().metrics()}`;
  }

  #seriesOf(route: string, method: string, status: number): Series {
    let ofRoute = this.#series.get(route);
    if (!ofRoute) this.#series.set(route, (ofRoute = []));
    const at = servedMethods.indexOf(method);
    const index = (at === -1 ? servedMethods.length : at) * statusClasses.length + status;
    return (ofRoute[index] ??= {
      labels: {
        route,
        method: servedMethods[at] ?? 'other',
        status: statusClasses[status] ?? 'none',
      },
      requests: 0,
      cut: 0,
      total: new Durations(),
      upstream: null,
    });
  }

  #allSeries(): Series[] {
    return [...this.#series.values()].flat().filter((one) => one !== undefined);
  }

  /** Plain numbers while requests pass, given to the library on each scrape. */
  #addRequestMetrics(version: string): void {
    const samples = (key: 'requests' | 'cut'): Sample[] =>
      this.#allSeries().map((series) => [series.labels, series[key]]);
    addMetrics(this.#registry, {
      foyer_build_info: {
        help: 'The running version.',
        labels: ['version'],
        read: () => ({ [version]: 1 }),
      },
      foyer_requests_total: {
        help: 'Finished requests.',
        labels: labelNames,
        read: () => samples('requests'),
      },
      foyer_responses_cut_total: {
        help: 'Responses that began but broke off.',
        labels: labelNames,
        read: () => samples('cut'),
      },
      foyer_received_bytes_total: {
        help: 'Bytes of bodies sent to the backend.',
        read: () => this.receivedBytes,
      },
      foyer_sent_bytes_total: {
        help: 'Bytes of responses to visitors, including heads.',
        read: () => this.sentBytes,
      },
    });
  }
}

let ofProcess: Registry | undefined;

/** Shared by all gateways of a process, because the numbers are the process's. */
function processRegistry(): Registry {
  if (!ofProcess) collectDefaultMetrics({ register: (ofProcess = new Registry()) });
  return ofProcess;
}
