import type { ReadMetrics } from '../ops/metric-families.ts';
import type { SentCounts, Tracing } from './tracing.ts';

/** Log lines, and batches of metrics. */
export type Exported = Readonly<Partial<Record<'logs' | 'metrics', Readonly<SentCounts>>>>;

/** Everything that is sent to OpenTelemetry. */
export interface Telemetry {
  /** Null: no spans. */
  tracing: Tracing | null;
  /** Takes each line of the log; null: log lines are not sent. */
  takeLine: ((line: string) => void) | null;
  /** Starts sending metrics, if that is enabled. */
  startMetrics(read: ReadMetrics): void;
  /** Null if neither log lines nor metrics are sent. */
  exported: (() => Exported) | null;
  /** Sends the queued telemetry. Gives up after this many milliseconds. */
  stop(withinMs: number): Promise<void>;
}
