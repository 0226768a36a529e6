import type { ServerResponse } from 'node:http';
import type { PiecewiseRewriter } from './rewrite-addresses.ts';
import { ofChangedBody, type ResponseHead } from './response-head.ts';
import {
  discard,
  maxBuffered,
  replaceUseless,
  sendWhole,
  type Writer,
  type WriterRules,
} from './writer.ts';

/** Maximum bytes of JSON of unknown length that are looked at before any are sent. */
const maxHeld = 4 * 1024;

/**
 * Passes a long response on, or one of unknown length, with the upstream's addresses rewritten in
 * its bytes. The start of JSON is checked first: as long as nothing has been sent, a broken
 * response can still be replaced. Bytes that arrive together are sent together, with the head.
 */
export class StreamWriter implements Writer {
  readonly #res: ServerResponse;
  readonly #head: ResponseHead;
  readonly #rules: WriterRules;
  readonly #pieces: PiecewiseRewriter | null;
  /** Bytes to collect before any are sent. */
  readonly #held: number;
  #buffered: Buffer | null = null;
  #isDropped = false;
  /** Receives the rest of a response that was replaced. */
  #rest: Writer | null = null;

  constructor(res: ServerResponse, head: ResponseHead, rules: WriterRules) {
    this.#res = res;
    this.#rules = rules;
    const { rewriter, fallback } = rules;
    this.#pieces = rewriter?.open() ?? null;
    this.#head = rewriter === null ? head : ofChangedBody(head);
    this.#held =
      this.#head.headers['content-length'] === undefined &&
      fallback?.kind === 'stream-unless-broken'
        ? maxHeld
        : 0;
    // Runs only after the rest of the read data is processed, so that a head that arrives with its
    // body is sent with it.
    if (this.#held === 0) process.nextTick(release, this);
  }

  write(chunk: Buffer): boolean {
    if (this.#rest !== null) return this.#rest.write(chunk);
    const bytes = this.#pieces === null ? chunk : this.#pieces.push(chunk);
    return bytes.length === 0 || this.#pass(bytes);
  }

  end(): void {
    if (this.#rest !== null) return;
    const last = this.#pieces?.end();
    if (last !== undefined && last.length > 0) this.#pass(last);
    if (this.#rest !== null) return;
    if (this.#res.headersSent) return void this.#res.end();
    if (!this.#isReplaced(true)) sendWhole(this.#res, this.#head, this.#buffered);
  }

  drop(): void {
    this.#isDropped = true;
  }

  /** Sends the bytes collected so far: more may take a while. */
  release(): void {
    if (this.#isDropped || this.#res.headersSent || this.#res.writableEnded || this.#res.destroyed)
      return;
    if (this.#buffered !== null) this.#begin();
    else if (this.#rules.fallback === null)
      this.#res.writeHead(this.#head.status, this.#head.publicHeaders).flushHeaders();
  }

  #pass(bytes: Buffer): boolean {
    if (this.#res.headersSent) return this.#res.write(bytes);
    this.#buffered = this.#buffered === null ? bytes : Buffer.concat([this.#buffered, bytes]);
    return this.#buffered.length <= (this.#held || maxBuffered) || this.#begin();
  }

  #isReplaced(isWhole: boolean): boolean {
    if (!replaceUseless(this.#head, this.#buffered, isWhole, this.#rules)) return false;
    this.#rest = discard();
    return true;
  }

  #begin(): boolean {
    if (this.#isReplaced(false)) return true;
    this.#res.writeHead(this.#head.status, this.#head.publicHeaders);
    return this.#buffered === null || this.#res.write(this.#buffered);
  }
}

const release = (writer: StreamWriter): void => writer.release();
