import type { SentCounts } from './tracing.ts';

/** Lines in one batch, and lines that may wait; more are dropped. */
const mostAtOnce = 512;
const mostWaiting = 2_048;

type Failure = Error | null;

interface Options {
  /** Resolves to null if the lines were accepted. */
  send(lines: readonly string[]): Promise<Failure>;
  /** Milliseconds that a line waits at most for others. */
  intervalMs: number;
  whenFailed(counts: Readonly<SentCounts>, error: Error): void;
}

/** Sends log lines in batches, one batch at a time. A hanging collector costs no more than memory. */
export class LineQueue {
  readonly counts: SentCounts = { sent: 0, failed: 0, dropped: 0 };
  readonly #options: Options;
  #waiting: string[] = [];
  #timer: NodeJS.Timeout | null = null;
  #sending: Promise<void> | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  take(line: string): void {
    if (this.#waiting.length >= mostWaiting) return void (this.counts.dropped += 1);
    this.#waiting.push(line);
    if (this.#waiting.length >= mostAtOnce) this.#sendNext();
    else this.#timer ??= setTimeout(() => this.#sendNext(), this.#options.intervalMs).unref();
  }

  /** Resolves when all lines have been sent, or have failed. */
  async stop(): Promise<void> {
    for (;;) {
      this.#sendNext();
      if (this.#sending === null) return;
      await this.#sending;
    }
  }

  #sendNext(): void {
    if (this.#sending !== null) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const lines = this.#waiting.splice(0, mostAtOnce);
    if (lines.length === 0) return;
    this.#sending = this.#send(lines).then(() => {
      this.#sending = null;
      if (this.#waiting.length >= mostAtOnce) this.#sendNext();
      else if (this.#waiting.length > 0)
        this.#timer ??= setTimeout(() => this.#sendNext(), this.#options.intervalMs).unref();
    });
  }

  async #send(lines: readonly string[]): Promise<void> {
    const error = await this.#options.send(lines);
    if (error === null) return void (this.counts.sent += lines.length);
    this.counts.failed += lines.length;
    this.#options.whenFailed(this.counts, error);
  }
}
