import {
  BatchSpanProcessor,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { incidentsOf } from '../incidents.ts';

/** Spans that may wait to be sent; more are dropped. */
const maxQueuedSpans = 2_048;

type Result = Parameters<Parameters<SpanExporter['export']>[1]>[0];

/**
 * OpenTelemetry's batches with a size limit; sent and dropped spans are counted.
 */
export function countedSpans(exporter: SpanExporter, log: Logger) {
  /** Failed: the collector did not accept them. Dropped: too many were waiting. */
  const counts = { sent: 0, failed: 0, dropped: 0 };
  let waiting = 0;
  const note = (spans: number, { code, error }: Result): void => {
    if (code === succeeded.code) return void (counts.sent += spans);
    counts.failed += spans;
    // Every batch may fail, so repetitions are counted.
    incidentsOf(log).report(
      { key: 'unsent spans', level: 'warn', about: {}, message: 'failed to send spans' },
      { ...counts, why: wordsOf(error) },
    );
  };
  const batches = new BatchSpanProcessor({
    exporter: {
      export(spans, done) {
        waiting -= spans.length;
        exporter.export(spans, (result) => {
          note(spans.length, result);
          done(succeeded);
        });
      },
      shutdown: () => exporter.shutdown(),
    },
    maxQueueSize: maxQueuedSpans,
  });
  return {
    counts,
    onStart() {},
    onEnd(span) {
      if (waiting >= maxQueuedSpans) return void (counts.dropped += 1);
      waiting += 1;
      batches.onEnd(span);
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  } satisfies SpanProcessor & { counts: typeof counts };
}

/** The result reported to the batches in any case: failures have been handled by then. */
const succeeded: Result = { code: 0 };

/** Leaves out the response's body and the data sent. */
const wordsOf = (error: (Error & { code?: unknown }) | undefined): string =>
  [error?.message, error?.code].filter(Boolean).join(', ').slice(0, 200) || 'unknown';
