import type { ServerResponse } from 'node:http';
import type { Answer, Sink } from './answer-sink.ts';

/** Bytes up to which an answer is held until it is whole. */
const mostHeld = 64 * 1024;

/**
 * Passes an answer on. A short one goes out whole, in a single write: that is cheaper, and while nothing of it is out, an answer that
 * breaks off can still be asked for again. A longer one, or one whose length is not told, goes out as it comes; what comes
 * together leaves together.
 */
export class HoldingSink implements Sink {
  readonly #res: ServerResponse;
  readonly #answer: Answer;
  /** What to do with an answer that has no byte; null: send it. */
  readonly #onEmpty: (() => void) | null;
  readonly #isShort: boolean;
  #held: Buffer | null = null;
  #isDropped = false;

  constructor(res: ServerResponse, answer: Answer, onEmpty: (() => void) | null) {
    this.#res = res;
    this.#answer = answer;
    this.#onEmpty = onEmpty;
    this.#isShort = Number(answer.headers['content-length'] ?? Infinity) <= mostHeld;
    // Not before the rest of what has been read is through: a head that comes with its body goes out with it.
    if (!this.#isShort) process.nextTick(release, this);
  }

  write(chunk: Buffer): boolean {
    if (this.#res.headersSent) return this.#res.write(chunk);
    this.#held = this.#held === null ? chunk : Buffer.concat([this.#held, chunk]);
    if (this.#held.length <= mostHeld) return true;
    return this.#begin();
  }

  end(): void {
    if (this.#res.headersSent) this.#res.end();
    else if (this.#held === null && this.#onEmpty !== null) this.#onEmpty();
    else this.#sendWhole();
  }

  drop(): void {
    this.#isDropped = true;
  }

  /** Sends what there is, if it is not out yet: more may take a while. */
  release(): void {
    if (this.#isDropped || this.#res.headersSent || this.#res.writableEnded || this.#res.destroyed) return;
    if (this.#held !== null) this.#begin();
    else if (this.#onEmpty === null) this.#res.writeHead(this.#answer.status, this.#answer.publicHeaders).flushHeaders();
  }

  #begin(): boolean {
    this.#res.writeHead(this.#answer.status, this.#answer.publicHeaders);
    return this.#held === null || this.#res.write(this.#held);
  }

  #sendWhole(): void {
    const { status, headers, publicHeaders } = this.#answer;
    const body = this.#held;
    // Its length was not told, and is known by now.
    if (body !== null && headers['content-length'] === undefined) publicHeaders.push('content-length', String(body.length));
    this.#res.writeHead(status, publicHeaders);
    if (body === null) this.#res.end();
    // Head and body as one text of bytes are one write; a buffer would be a second one.
    else this.#res.end(body.toString('latin1'), 'latin1');
  }
}

const release = (sink: HoldingSink): void => sink.release();
