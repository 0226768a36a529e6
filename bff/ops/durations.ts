import type { Metric, Registry } from 'prom-client';

/** Upper bounds of the histograms, in milliseconds. */
const bounds = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000];

/** How long something took: plain numbers, since the library's own histogram makes texts of all labels for every observation. */
export class Durations {
  /** Of each bucket alone; the last is for all that is above. */
  readonly #counts = [...bounds, Infinity].map(() => 0);
  #sum = 0;

  /** In milliseconds. */
  observe(ms: number): void {
    let bucket = 0;
    while (bucket < bounds.length && ms > (bounds[bucket] ?? 0)) bucket += 1;
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1;
    this.#sum += ms;
  }

  /** As Prometheus has it: each bucket with all below it, times in seconds. */
  samples(name: string, labels: Record<string, string>): Sample[] {
    let count = 0;
    const buckets = this.#counts.map((one, index): Sample => {
      count += one;
      const bound = bounds[index];
      return {
        metricName: `${name}_bucket`,
        labels: { le: bound === undefined ? '+Inf' : bound / 1_000, ...labels },
        value: count,
      };
    });
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels, value: this.#sum / 1_000 },
      { metricName: `${name}_count`, labels, value: count },
    ];
  }
}

interface Sample {
  metricName: string;
  labels: Record<string, string | number>;
  value: number;
}

/** A histogram whose numbers are read when somebody looks. */
export function histogram(
  registry: Registry,
  name: string,
  help: string,
  read: () => Iterable<readonly [labels: Record<string, string>, durations: Durations]>,
): void {
  const metric = {
    name,
    help,
    type: 'histogram',
    aggregator: 'sum',
    get: () =>
      Promise.resolve({
        name,
        help,
        type: 'histogram',
        aggregator: 'sum',
        values: [...read()].flatMap(([labels, durations]) => durations.samples(name, labels)),
      }),
  };
  // All that a registry reads of its metrics.
  registry.registerMetric(metric as unknown as Metric);
}
