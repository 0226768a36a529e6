import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { ClientDisconnectedError } from './upstream-failure.ts';

/** The body of a visitor's request, as sent upstream. */
export interface Body {
  readonly isEmpty: boolean;
  /** Whether the next byte must come from the visitor. */
  readonly isAwaited: boolean;
  /** The complete body once received; null if streamed or without one. */
  readonly whole: Buffer | null;
  /** Whether the upstream read less than was available at any time since the last call. */
  hadBackpressure(): boolean;
  /** The value to give to undici, created for each attempt. */
  open(): Buffer | Readable | null;
  /** Called when reading has ended. */
  close(): void;
}

/** A body that is already in memory. */
export class WholeBody implements Body {
  readonly isAwaited = false;
  readonly isEmpty: boolean;
  whole: Buffer | null;

  constructor(whole: Buffer | null) {
    this.isEmpty = whole === null;
    this.whole = whole;
  }

  hadBackpressure(): boolean {
    return false;
  }

  open(): Buffer | null {
    return this.whole;
  }

  close(): void {
    this.whole = null;
  }
}

/** Shared by all requests without a body. */
export const noBody = new WholeBody(null);

/** A streamed body with backpressure. */
export class StreamedBody implements Body {
  readonly isEmpty = false;
  readonly whole = null;
  readonly #req: IncomingMessage;
  /** Chunks that have already been read. */
  readonly #first: Buffer[];
  #stream: Readable | null = null;
  #hadBackpressure = false;

  constructor(req: IncomingMessage, first: Buffer[]) {
    this.#req = req;
    this.#first = first;
  }

  get isAwaited(): boolean {
    return !this.#req.complete && !this.#req.isPaused();
  }

  hadBackpressure(): boolean {
    const before = this.#hadBackpressure;
    this.#hadBackpressure = this.#req.isPaused();
    return before || this.#hadBackpressure;
  }

  /**
   * The request itself is not passed to undici, which destroys a body when the upstream responds
   * early or disconnects: that would close the visitor's connection too.
   */
  open(): Readable {
    this.#stream?.destroy();
    const req = this.#req;
    const first = this.#first;
    const left = [...first];
    const stream = new Readable({
      read() {
        for (let chunk = left.shift(); chunk; chunk = left.shift()) if (!stream.push(chunk)) return;
        // From here on, the request can't be retried.
        first.length = 0;
        req.resume();
      },
      destroy(error, done) {
        req.off('data', onData).off('end', onEnd).off('close', onClose);
        done(error);
      },
    });
    const onData = (chunk: Buffer): void => {
      if (stream.push(chunk)) return;
      req.pause();
      this.#hadBackpressure = true;
    };
    const onEnd = (): void => void stream.push(null);
    const onClose = (): void => {
      if (!req.complete) stream.destroy(new ClientDisconnectedError('The visitor went away.'));
    };
    // Its reader gets the error too; without a listener, an error of an unread body would end the
    // process.
    stream.on('error', () => {});
    // Paused first: a data listener would start the flow before there is a destination.
    req.pause();
    req.on('data', onData).on('end', onEnd).on('close', onClose);
    return (this.#stream = stream);
  }

  close(): void {
    this.#first.length = 0;
    this.#stream?.destroy();
  }
}
