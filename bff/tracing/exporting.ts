import {
  LogsExporterMetricsHelper,
  MetricsExporterMetricsHelper,
  ProtobufLogsSerializer,
  ProtobufMetricsSerializer,
} from '@opentelemetry/otlp-transformer';
import type { Logger } from 'pino';
import type { Config, TimedExport } from '../config.ts';
import type { ReadMetrics } from '../ops/metric-families.ts';
import { LineQueue } from './line-queue.ts';
import { logRecord } from './log-record.ts';
import { metricBatch } from './metric-batch.ts';
import { noteUnsent } from './note-unsent.ts';
import { createSender } from './otlp-sender.ts';
import { resourceOf, scopeOf } from './resource.ts';
import type { Telemetry } from './telemetry.ts';
import type { SentCounts } from './tracing.ts';

export type Exporting = Omit<Telemetry, 'tracing'>;

/** Sends the metrics of `/metrics` and the lines of the log to OpenTelemetry. */
export function createExporting(
  { metricExport, logExport }: Pick<Config, 'metricExport' | 'logExport'>,
  version: string,
  log: Logger,
): Exporting {
  const metrics = metricExport && createMetricExport(metricExport, version, log);
  const lines = logExport && createLogExport(logExport, version, log);
  return {
    takeLine: lines && ((line) => lines.take(line)),
    startMetrics: (read) => metrics?.start(read),
    exported: () => ({
      ...(lines && { logs: lines.counts }),
      ...(metrics && { metrics: metrics.counts }),
    }),
    async stop(withinMs) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => void (timer = setTimeout(resolve, withinMs)));
      await Promise.race([Promise.all([lines?.stop(), metrics?.stop()]), late]);
      clearTimeout(timer);
    },
  };
}

function createLogExport(settings: TimedExport, version: string, log: Logger): LineQueue {
  const source = { resource: resourceOf(settings, version), scope: scopeOf(version) };
  const { send } = createSender(settings, {
    name: 'LOGS',
    serializer: ProtobufLogsSerializer,
    helper: LogsExporterMetricsHelper,
  });
  return new LineQueue({
    send: (lines) => send(lines.flatMap((line) => logRecord(line, source) ?? [])),
    intervalMs: settings.intervalMs,
    whenFailed: (counts, error) => noteUnsent(log, 'log lines', counts, error),
  });
}

const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error('unknown');

interface MetricExport {
  counts: SentCounts;
  start(read: ReadMetrics): void;
  /** Sends the last numbers. */
  stop(): Promise<void>;
}

function createMetricExport(settings: TimedExport, version: string, log: Logger): MetricExport {
  const source = {
    resource: resourceOf(settings, version),
    scope: scopeOf(version),
    since: performance.timeOrigin,
  };
  const { send } = createSender(settings, {
    name: 'METRICS',
    serializer: ProtobufMetricsSerializer,
    helper: MetricsExporterMetricsHelper,
  });
  const counts: SentCounts = { sent: 0, failed: 0, dropped: 0 };
  let timer: NodeJS.Timeout | undefined;
  let read: ReadMetrics | null = null;
  let sending: Promise<void> | null = null;

  async function sendAll(from: ReadMetrics): Promise<void> {
    const error = await from()
      .then((families) => send(metricBatch(families, source)))
      .catch(asError);
    if (error === null) return void (counts.sent += 1);
    counts.failed += 1;
    noteUnsent(log, 'metrics', counts, error);
  }

  /** The next numbers contain those of a batch that is skipped. */
  function sendNow(): void {
    if (read === null) return;
    if (sending !== null) return void (counts.dropped += 1);
    sending = sendAll(read).finally(() => void (sending = null));
  }

  return {
    counts,
    start(from) {
      read = from;
      timer = setInterval(sendNow, settings.intervalMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await sending;
      sendNow();
      await sending;
    },
  };
}
