import {
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { noteUnsent } from './note-unsent.ts';
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
    noteUnsent(this.#log, 'spans', this.counts, error);
  }
}

/** The result reported to the batches in any case: failures have been handled by then. */
const succeeded: Result = { code: 0 };
