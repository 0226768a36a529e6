import type { Metric, Registry } from 'prom-client';

/** Upper bounds of the histograms, in milliseconds. */
const bounds = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000];

/**
 * A histogram of plain numbers, because the library's own builds strings of all labels for every
 * observation.
 */
export class Durations {
  /** The count of each bucket alone; the last one has no upper bound. */
  readonly #counts = [...bounds, Infinity].map(() => 0);
  #sum = 0;

  /** `ms`: milliseconds. */
  observe(ms: number): void {
    let bucket = 0;
    while (bucket < bounds.length && ms > (bounds[bucket] ?? 0)) bucket += 1;
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1;
    this.#sum += ms;
  }

  /** In Prometheus form: buckets are cumulative, times in seconds. */
  samples(name: string, labels: Record<string, string>) {
    let count = 0;
    const buckets = this.#counts.map((one, index) => {
      const bound = bounds[index];
      const le = bound === undefined ? '+Inf' : bound / 1_000;
      return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: (count += one) };
    });
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels, value: this.#sum / 1_000 },
      { metricName: `${name}_count`, labels, value: count },
    ];
  }
}

/** A histogram whose values are read on each scrape. */
export function histogram(
  registry: Registry,
  name: string,
  help: string,
  read: () => Iterable<readonly [labels: Record<string, string>, durations: Durations]>,
): void {
  const described = { name, help, type: 'histogram', aggregator: 'sum' };
  const samples = () =>
    [...read()].flatMap(([labels, durations]) => durations.samples(name, labels));
  const metric = {
    ...described,
    get: () => Promise.resolve({ ...described, values: samples() }),
  };
  // The only members of a metric that a registry reads.
  registry.registerMetric(metric as unknown as Metric);
}
