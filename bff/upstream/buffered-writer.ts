import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import type { ResponseHead } from './response-head.ts';

/** Where the bytes of a response go. */
export interface Writer {
  /** False: the upstream has to wait. Throwing gives the response up. */
  write(chunk: Buffer): boolean;
  end(): void;
  /** The response is given up; another is sent instead if nothing of it is out yet. */
  drop?(): void;
  /** What says 'drain' when `write` may go on; the visitor's response where it is missing. */
  readonly outlet?: Writable;
}

/** Bytes up to which a response is buffered until it is whole. */
export const maxBuffered = 64 * 1024;

/**
 * Passes a response on. A short one goes out whole, in a single write: that is cheaper, and while nothing of it is out, a response that
 * breaks off can still be requested again. A longer one, or one whose length is not known, goes out as it comes; what comes
 * together leaves together.
 */
export class BufferedWriter implements Writer {
  readonly #res: ServerResponse;
  readonly #head: ResponseHead;
  /** What to do with a response that has no byte; null: send it. */
  readonly #onEmpty: (() => void) | null;
  readonly #isShort: boolean;
  #buffered: Buffer | null = null;
  #isDropped = false;

  constructor(res: ServerResponse, head: ResponseHead, onEmpty: (() => void) | null) {
    this.#res = res;
    this.#head = head;
    this.#onEmpty = onEmpty;
    this.#isShort = Number(head.headers['content-length'] ?? Infinity) <= maxBuffered;
    // Not before the rest of what has been read is through: a head that comes with its body goes out with it.
    if (!this.#isShort) process.nextTick(release, this);
  }

  write(chunk: Buffer): boolean {
    if (this.#res.headersSent) return this.#res.write(chunk);
    this.#buffered = this.#buffered === null ? chunk : Buffer.concat([this.#buffered, chunk]);
    if (this.#buffered.length <= maxBuffered) return true;
    return this.#begin();
  }

  end(): void {
    if (this.#res.headersSent) this.#res.end();
    else if (this.#buffered === null && this.#onEmpty !== null) this.#onEmpty();
    else this.#sendWhole();
  }

  drop(): void {
    this.#isDropped = true;
  }

  /** Sends what there is, if it is not out yet: more may take a while. */
  release(): void {
    if (this.#isDropped || this.#res.headersSent || this.#res.writableEnded || this.#res.destroyed) return;
    if (this.#buffered !== null) this.#begin();
    else if (this.#onEmpty === null) this.#res.writeHead(this.#head.status, this.#head.publicHeaders).flushHeaders();
  }

  #begin(): boolean {
    this.#res.writeHead(this.#head.status, this.#head.publicHeaders);
    return this.#buffered === null || this.#res.write(this.#buffered);
  }

  #sendWhole(): void {
    const { status, headers, publicHeaders } = this.#head;
    const body = this.#buffered;
    // The upstream did not send its length, which is known by now.
    if (body !== null && headers['content-length'] === undefined) publicHeaders.push('content-length', String(body.length));
    this.#res.writeHead(status, publicHeaders);
    if (body === null) this.#res.end();
    // Head and body as one text of bytes are one write; a buffer would be a second one.
    else this.#res.end(body.toString('latin1'), 'latin1');
  }
}

const release = (writer: BufferedWriter): void => writer.release();
