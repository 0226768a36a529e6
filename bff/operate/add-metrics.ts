import { Counter, Gauge, type Registry } from 'prom-client';

/** A value for one set of labels. Values of equal sets are added up. */
export type Sample = readonly [labels: Record<string, string>, value: number];

/** A single value, values by the only label, or samples. */
type MetricValues = number | Readonly<Record<string, number>> | Sample[];

export interface ReadMetric {
  help: string;
  labels?: readonly string[];
  /** Missing: there is no metric. */
  read: (() => MetricValues | Promise<MetricValues>) | undefined;
}

/**
 * Adds metrics that are read on each scrape, by name: counters if it ends in `_total`, as
 * Prometheus recommends, otherwise gauges.
 */
export function addMetrics(
  registry: Registry,
  metrics: Readonly<Record<string, ReadMetric>>,
): void {
  for (const [name, { help, labels: labelNames = [], read }] of Object.entries(metrics)) {
    if (!read) continue;
    const metric = new (name.endsWith('_total') ? Counter : Gauge)({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const samples = samplesOf(await read(), labelNames[0]);
        // Drops backends that ROUTES no longer lists.
        metric.reset();
        for (const [labels, value] of samples) metric.inc(labels, value);
      },
    });
  }
}

function samplesOf(values: MetricValues, label = ''): readonly Sample[] {
  if (typeof values === 'number') return [[{}, values]];
  if (Array.isArray(values)) return values;
  return Object.entries(values).map(([name, value]) => [{ [label]: name }, value]);
}
