import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
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

/** Replaces a useless response: an empty one, or invalid JSON. */
export interface Fallback {
  send(): void;
  mustBeJson: boolean;
}

/** Maximum bytes of a response that are buffered until it is complete. */
export const maxBuffered = 64 * 1024;

/**
 * Maximum bytes of JSON that are parsed before sending. Parsing 10 kB costs as much as the rest of
 * the response.
 */
const maxRead = 4 * 1024;

/**
 * Status of part of a file. A listener plays its first bytes while the last are sent, and requests
 * the rest by a range after a broken connection.
 */
const partial = 206;

/** Maximum bytes of a body that is sent as text. */
const maxText = 12 * 1024;

/**
 * Whether it is JSON broken by a PHP warning before it, by a crashed script, or by an error after
 * it. Only short bodies are parsed.
 */
export function isBroken(body: Buffer | string, fallback: Fallback | null): boolean {
  return (
    fallback !== null &&
    fallback.mustBeJson &&
    body.length <= maxRead &&
    !isJson(typeof body === 'string' ? body : body.toString('latin1'))
  );
}

/**
 * Parses bytes as Latin-1: characters of other alphabets only occur inside strings, where any
 * character is valid.
 */
function isJson(bytes: string): boolean {
  try {
    JSON.parse(bytes.startsWith(byteOrderMark) ? bytes.slice(byteOrderMark.length) : bytes);
    return true;
  } catch {
    return false;
  }
}

/** Browsers ignore it. */
const byteOrderMark = '\u00ef\u00bb\u00bf';

/**
 * Passes a response on. A short one is sent whole in a single write, which is cheaper; and while
 * nothing was sent, a broken response can still be retried. Longer ones, parts of files, and those
 * of unknown length are streamed, except for the start of JSON that is parsed first. Bytes that
 * arrive together are sent together.
 */
export class BufferedWriter implements Writer {
  readonly #res: ServerResponse;
  readonly #head: ResponseHead;
  readonly #fallback: Fallback | null;
  /** Bytes to collect before any are sent. */
  readonly #held: number;
  #buffered: Buffer | null = null;
  #isDropped = false;

  constructor(res: ServerResponse, head: ResponseHead, fallback: Fallback | null) {
    this.#res = res;
    this.#head = head;
    const { 'content-length': length, 'content-encoding': encoding } = head.headers;
    // A compressed body cannot be parsed.
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
    // Only after the rest of the read data is processed, so that a head that arrives with its body
    // is sent with it.
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
    // Head and body as one binary string are a single write without an extra buffer; for a long
    // body the copy would cost more.
    const bytes = body !== null && body.length <= maxText ? body.toString('latin1') : body;
    if (this.#fallback !== null && (bytes === null || isBroken(bytes, this.#fallback)))
      this.#fallback.send();
    else this.#sendWhole(bytes);
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

  #begin(): boolean {
    this.#res.writeHead(this.#head.status, this.#head.publicHeaders);
    return this.#buffered === null || this.#res.write(this.#buffered);
  }

  #sendWhole(bytes: Buffer | string | null): void {
    const { status, headers, publicHeaders } = this.#head;
    // The upstream did not send a length; it is known now.
    if (bytes !== null && headers['content-length'] === undefined)
      publicHeaders.push('content-length', String(bytes.length));
    this.#res.writeHead(status, publicHeaders);
    if (bytes === null) this.#res.end();
    else this.#res.end(bytes, 'latin1');
  }
}

const release = (writer: BufferedWriter): void => writer.release();
