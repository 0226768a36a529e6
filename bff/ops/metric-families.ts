/** One number of a metric. */
export interface MetricSample {
  /** For parts of a histogram, such as `foyer_request_duration_seconds_bucket`. */
  metricName?: string;
  labels: Readonly<Record<string, string | number>>;
  value: number;
}

/** A metric with all its numbers, as prom-client gives them: for other formats than its own. */
export interface MetricFamily {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram' | 'summary';
  values: readonly MetricSample[];
}

export type ReadMetrics = () => Promise<readonly MetricFamily[]>;
