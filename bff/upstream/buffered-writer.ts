import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import type { FailureCause } from '../failure-cause.ts';
import { codingsOf, maxBytes, whyNotJson } from '../read-body.ts';
import type { ResponseHead } from './response-head.ts';

/** Receives the bytes of a response. */
export interface Writer {
  /** False: the upstream must wait. Throwing abandons the response. */
  write(chunk: Buffer): boolean;
  end(): void;
  /** The response is abandoned; another one is sent instead if nothing of it was sent yet. */
  drop?(): void;
  /** Emits 'drain' when `write` may continue; the visitor's response if absent. */
  readonly outlet?: Writable;
}

/** Replaces a useless response: an empty one, or one that is no JSON. */
export interface Fallback {
  send(reason: FailureCause): void;
  mustBeJson: boolean;
}

/** Maximum bytes of a response that are buffered until it is complete. */
export const maxBuffered = 64 * 1024;

/** Maximum bytes of JSON of unknown length that are buffered. */
const maxHeld = 4 * 1024;

/**
 * Status of part of a file. A listener plays its first bytes while the last are sent, and requests
 * the rest by a range after a broken connection.
 */
const partial = 206;

/** Maximum bytes of a body that is sent as text. */
const maxText = 12 * 1024;

/**
 * Why a response is useless, by its decoded bytes so far; null if it may be useful. `isWhole`: no
 * more follow.
 */
export function whyUseless(
  bytes: Buffer | null,
  isWhole: boolean,
  fallback: Fallback | null,
): FailureCause | null {
  if (fallback === null) return null;
  if (bytes === null) return isWhole ? 'empty' : null;
  return fallback.mustBeJson ? whyNotJson(bytes, isWhole) : null;
}

/** Reads the rest of a replaced response, so that the connection can serve the next request. */
export function discard(): Writer {
  let bytes = 0;
  return {
    write(chunk) {
      bytes += chunk.length;
      if (bytes > maxBytes)
        throw new Error('The rest of the response is too long to read and discard.');
      return true;
    },
    end: () => {},
  };
}

/**
 * Passes a response on. A short one is sent whole in a single write, which is cheaper; and while
 * nothing was sent, a broken response can still be retried or replaced. Longer ones, parts of files,
 * and those of unknown length are streamed, except for the start of JSON, which is looked at first.
 * Bytes that arrive together are sent together.
 */
export class BufferedWriter implements Writer {
  readonly #res: ServerResponse;
  readonly #head: ResponseHead;
  readonly #fallback: Fallback | null;
  /** Bytes to collect before any are sent. */
  readonly #held: number;
  #buffered: Buffer | null = null;
  #isDropped = false;
  /** Receives the rest of a response that was replaced. */
  #rest: Writer | null = null;

  constructor(res: ServerResponse, head: ResponseHead, fallback: Fallback | null) {
    this.#res = res;
    this.#head = head;
    const { 'content-length': length, 'content-encoding': encoding } = head.headers;
    // Compressed bytes say nothing.
    this.#fallback =
      fallback === null || codingsOf(encoding).length === 0
        ? fallback
        : { ...fallback, mustBeJson: false };
    this.#held =
      length === undefined
        ? this.#fallback?.mustBeJson
          ? maxHeld
          : 0
        : Number(length) <= maxBuffered && head.status !== partial
          ? maxBuffered
          : 0;
    // Only after the rest of the read data is processed, so that a head that arrives with its body
    // is sent with it.
    if (this.#held === 0) process.nextTick(release, this);
  }

  write(chunk: Buffer): boolean {
    if (this.#rest !== null) return this.#rest.write(chunk);
    if (this.#res.headersSent) return this.#res.write(chunk);
    this.#buffered = this.#buffered === null ? chunk : Buffer.concat([this.#buffered, chunk]);
    if (this.#buffered.length <= (this.#held || maxBuffered)) return true;
    return this.#begin();
  }

  end(): void {
    if (this.#rest !== null) return;
    if (this.#res.headersSent) return void this.#res.end();
    if (!this.#isReplaced(true)) this.#sendWhole(this.#buffered);
  }

  drop(): void {
    this.#isDropped = true;
  }

  /** Sends the bytes collected so far: more may take a while. */
  release(): void {
    if (this.#isDropped || this.#res.headersSent || this.#res.writableEnded || this.#res.destroyed)
      return;
    if (this.#buffered !== null) this.#begin();
    else if (this.#fallback === null)
      this.#res.writeHead(this.#head.status, this.#head.publicHeaders).flushHeaders();
  }

  #isReplaced(isWhole: boolean): boolean {
    const reason = whyUseless(this.#buffered, isWhole, this.#fallback);
    if (reason === null) return false;
    this.#rest = discard();
    this.#fallback?.send(reason);
    return true;
  }

  #begin(): boolean {
    if (this.#isReplaced(false)) return true;
    this.#res.writeHead(this.#head.status, this.#head.publicHeaders);
    return this.#buffered === null || this.#res.write(this.#buffered);
  }

  #sendWhole(body: Buffer | null): void {
    const { status, headers, publicHeaders } = this.#head;
    // The upstream did not send a length; it is known now.
    if (body !== null && headers['content-length'] === undefined)
      publicHeaders.push('content-length', String(body.length));
    this.#res.writeHead(status, publicHeaders);
    if (body === null) this.#res.end();
    // Head and body as one binary string are a single write without an extra buffer; for a long
    // body the copy would cost more.
    else if (body.length <= maxText) this.#res.end(body.toString('latin1'), 'latin1');
    else this.#res.end(body);
  }
}

const release = (writer: BufferedWriter): void => writer.release();
