import {
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { incidentsOf } from '../incidents.ts';
import type { SentCounts } from './tracing.ts';

/** Spans that may wait to be sent; more are dropped. */
const maxQueuedSpans = 2_048;

type Result = Parameters<Parameters<SpanExporter['export']>[1]>[0];

/**
 * OpenTelemetry's batches with a size limit; sent and dropped spans are counted.
 */
export class CountedSpans implements SpanProcessor {
  readonly counts: SentCounts = { sent: 0, failed: 0, dropped: 0 };
  readonly #log: Logger;
  readonly #batches: SpanProcessor;
  #waiting = 0;

  constructor(exporter: SpanExporter, log: Logger) {
    this.#log = log;
    this.#batches = new BatchSpanProcessor({
      exporter: this.#counted(exporter),
      maxQueueSize: maxQueuedSpans,
    });
  }

  onStart(): void {}

  onEnd(span: ReadableSpan): void {
    if (this.#waiting >= maxQueuedSpans) return void (this.counts.dropped += 1);
    this.#waiting += 1;
    this.#batches.onEnd(span);
  }

  forceFlush(): Promise<void> {
    return this.#batches.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.#batches.shutdown();
  }

  #counted(exporter: SpanExporter): SpanExporter {
    return {
      export: (spans, done) => {
        this.#waiting -= spans.length;
        exporter.export(spans, (result) => {
          this.#note(spans.length, result);
          done(succeeded);
        });
      },
      shutdown: () => exporter.shutdown(),
    };
  }

  #note(spans: number, { code, error }: Result): void {
    if (code === succeeded.code) return void (this.counts.sent += spans);
    this.counts.failed += spans;
    // Every batch may fail, so repetitions are counted.
    incidentsOf(this.#log).report(
      { key: 'unsent spans', level: 'warn', about: {}, message: 'failed to send spans' },
      { ...this.counts, why: wordsOf(error) },
    );
  }
}

/** The result reported to the batches in any case: failures have been handled by then. */
const succeeded: Result = { code: 0 };

/** Without the response's body and the data sent. */
function wordsOf(error: (Error & { code?: unknown }) | undefined): string {
  const words = [error?.message, error?.code]
    .filter((word) => word !== undefined && word !== '')
    .join(', ');
  return words === '' ? 'unknown' : words.slice(0, 200);
}
