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

/** What is sent instead of a response that turns out to be of no use: it has no byte, or should be JSON and is not. */
export interface Fallback {
  send(): void;
  mustBeJson: boolean;
}

/** Bytes up to which a response is buffered until it is whole. */
export const maxBuffered = 64 * 1024;

/** Bytes up to which JSON is read before it goes out. To read is to spend: as much for 10 kB as for all the rest of a response. */
const maxRead = 4 * 1024;

/** A part of a file: somebody listens to its first bytes while the last are made, and asks by a range for what a broken connection took. */
const partial = 206;

/** Bytes up to which a body is sent as a text. */
const maxText = 12 * 1024;

/** Whether it is JSON that was broken by a warning of PHP before it, by a script that died in it, or by an error behind it. Only a short one is read. */
export function isBroken(body: Buffer | string, fallback: Fallback | null): boolean {
  return (
    fallback !== null &&
    fallback.mustBeJson &&
    body.length <= maxRead &&
    !isJson(typeof body === 'string' ? body : body.toString('latin1'))
  );
}

/** Of bytes as letters: those of other alphabets stand inside of texts, where each is as good as another. */
function isJson(bytes: string): boolean {
  try {
    JSON.parse(bytes.startsWith(byteOrderMark) ? bytes.slice(byteOrderMark.length) : bytes);
    return true;
  } catch {
    return false;
  }
}

/** Browsers read over it. */
const byteOrderMark = '\u00ef\u00bb\u00bf';

/**
 * Passes a response on. A short one goes out whole, in a single write: that is cheaper, and while nothing of it is out, a response that
 * breaks off can still be requested again. A longer one goes out as it comes, and so do parts of files and one whose length is not known, but
 * for the start of JSON that is to be read; what comes together leaves together.
 */
export class BufferedWriter implements Writer {
  readonly #res: ServerResponse;
  readonly #head: ResponseHead;
  readonly #fallback: Fallback | null;
  /** Bytes that are waited for before any goes out. */
  readonly #held: number;
  #buffered: Buffer | null = null;
  #isDropped = false;

  constructor(res: ServerResponse, head: ResponseHead, fallback: Fallback | null) {
    this.#res = res;
    this.#head = head;
    const { 'content-length': length, 'content-encoding': encoding } = head.headers;
    // What is still encoded cannot be read.
    this.#fallback =
      encoding === undefined || fallback === null ? fallback : { ...fallback, mustBeJson: false };
    this.#held =
      length === undefined
        ? this.#fallback?.mustBeJson
          ? maxRead
          : 0
        : Number(length) <= maxBuffered && head.status !== partial
          ? maxBuffered
          : 0;
    // Not before the rest of what has been read is through: a head that comes with its body goes out with it.
    if (this.#held === 0) process.nextTick(release, this);
  }

  write(chunk: Buffer): boolean {
    if (this.#res.headersSent) return this.#res.write(chunk);
    this.#buffered = this.#buffered === null ? chunk : Buffer.concat([this.#buffered, chunk]);
    if (this.#buffered.length <= (this.#held || maxBuffered)) return true;
    return this.#begin();
  }

  end(): void {
    if (this.#res.headersSent) return void this.#res.end();
    const body = this.#buffered;
    // Head and body as one text of bytes are one write without a buffer between; of a long body the copy would cost more.
    const bytes = body !== null && body.length <= maxText ? body.toString('latin1') : body;
    if (this.#fallback !== null && (bytes === null || isBroken(bytes, this.#fallback)))
      this.#fallback.send();
    else this.#sendWhole(bytes);
  }

  drop(): void {
    this.#isDropped = true;
  }

  /** Sends what there is, if it is not out yet: more may take a while. */
  release(): void {
    if (this.#isDropped || this.#res.headersSent || this.#res.writableEnded || this.#res.destroyed)
      return;
    if (this.#buffered !== null) this.#begin();
    else if (this.#fallback === null)
      this.#res.writeHead(this.#head.status, this.#head.publicHeaders).flushHeaders();
  }

  #begin(): boolean {
    this.#res.writeHead(this.#head.status, this.#head.publicHeaders);
    return this.#buffered === null || this.#res.write(this.#buffered);
  }

  #sendWhole(bytes: Buffer | string | null): void {
    const { status, headers, publicHeaders } = this.#head;
    // The upstream did not send its length, which is known by now.
    if (bytes !== null && headers['content-length'] === undefined)
      publicHeaders.push('content-length', String(bytes.length));
    this.#res.writeHead(status, publicHeaders);
    if (bytes === null) this.#res.end();
    else this.#res.end(bytes, 'latin1');
  }
}

const release = (writer: BufferedWriter): void => writer.release();
