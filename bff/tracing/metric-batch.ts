import { type HrTime, ValueType } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type ResourceMetrics,
} from '@opentelemetry/sdk-metrics';
import type { MetricFamily, MetricSample } from '../ops/metric-families.ts';

interface Source {
  resource: Resource;
  scope: { name: string; version: string };
  /** Since when the counters count, in milliseconds since 1970. */
  since: number;
}

/** The metrics of Prometheus, under their own names, as OpenTelemetry sends them. */
export function metricBatch(
  families: readonly MetricFamily[],
  { resource, scope, since }: Source,
  now = Date.now(),
): ResourceMetrics {
  const times = { startTime: hrTime(since), endTime: hrTime(now) };
  const metrics = families.flatMap((family) => metricData(family, times) ?? []);
  return { resource, scopeMetrics: [{ scope, metrics }] };
}

type Times = Pick<DataPoint<number>, 'startTime' | 'endTime'>;

/** Null: nothing to send. */
function metricData(family: MetricFamily, times: Times): MetricData | null {
  const { name, help, type } = family;
  const common = {
    descriptor: { name, description: help, unit: unitOf(name), valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  if (type === 'histogram') {
    const dataPoints = histogramPoints(family, times);
    return dataPoints.length === 0
      ? null
      : { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints };
  }
  // A gauge without a value yet is NaN.
  const dataPoints = family.values
    .filter(({ value }) => Number.isFinite(value))
    .map(({ labels, value }) => ({ ...times, attributes: { ...labels }, value }));
  if (dataPoints.length === 0 || type === 'summary') return null;
  return type === 'counter'
    ? { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...common, dataPointType: DataPointType.GAUGE, dataPoints };
}

/** One point for each set of labels: Prometheus gives each bucket, sum and count by itself. */
function histogramPoints({ name, values }: MetricFamily, times: Times): DataPoint<Histogram>[] {
  const points = Map.groupBy(values, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels));
  return [...points].map(([labels, samples]) => {
    const valueOf = (part: string): number =>
      samples.find(({ metricName }) => metricName === `${name}_${part}`)?.value ?? 0;
    return {
      ...times,
      attributes: JSON.parse(labels) as Record<string, string>,
      value: {
        buckets: bucketsOf(samples.filter(({ labels }) => labels['le'] !== undefined)),
        sum: valueOf('sum'),
        count: valueOf('count'),
      },
    };
  });
}

/** Prometheus counts everything up to a bound; OpenTelemetry what lies between two. */
function bucketsOf(buckets: readonly MetricSample[]): Histogram['buckets'] {
  const sorted = buckets
    .map(({ labels, value }) => ({
      bound: labels['le'] === '+Inf' ? Infinity : Number(labels['le']),
      value,
    }))
    .toSorted((a, b) => a.bound - b.bound);
  return {
    boundaries: sorted.map(({ bound }) => bound).filter(Number.isFinite),
    counts: sorted.map(({ value }, index) => value - (sorted[index - 1]?.value ?? 0)),
  };
}

const unitOf = (name: string): string =>
  /_seconds(?:_total)?$/.test(name) ? 's' : /_bytes(?:_total)?$/.test(name) ? 'By' : '';

/** Seconds and nanoseconds, from milliseconds. */
export const hrTime = (ms: number): HrTime => [
  Math.floor(ms / 1_000),
  Math.floor((ms % 1_000) * 1e6),
];
