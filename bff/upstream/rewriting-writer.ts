import type { ServerResponse } from 'node:http';
import { pipeline, Transform, type Writable } from 'node:stream';
import type { AddressRewriter, PiecewiseRewriter } from '../policy/rewrite-addresses.ts';
import type { FailureCause } from '../failure-cause.ts';
import { type Coding, codingsOf } from '../read-body.ts';
import {
  BufferedWriter,
  type Fallback,
  maxBuffered,
  whyUseless,
  type Writer,
} from './buffered-writer.ts';
import { type ResponseHead, withChangedBody } from './response-head.ts';

interface Rewriting {
  rewriter: AddressRewriter;
  fallback: Fallback | null;
  /** Handles a body that does not match its encoding. */
  onUnreadable(reason: FailureCause): void;
}

/**
 * Passes a response on with the upstream's addresses rewritten to this site's. A short one is
 * searched as a whole; without a match it keeps its length, ETag and bytes. A long one is rewritten
 * as it streams. Compressed ones are compressed again; those that were compressed twice stay
 * unchanged.
 */
export function rewriteInto(res: ServerResponse, head: ResponseHead, rewriting: Rewriting): Writer {
  const codings = codingsOf(head.headers['content-encoding']);
  if (codings.length > 1) return new BufferedWriter(res, head, rewriting.fallback);
  const [coding = null] = codings;
  const isShort = Number(head.headers['content-length'] ?? Infinity) <= maxBuffered;
  return coding !== null || isShort
    ? new WholeWriter(res, head, coding, rewriting)
    : new PiecewiseWriter(res, head, rewriting);
}

/** A body of unknown length, or one too long to wait for. */
class PiecewiseWriter implements Writer {
  readonly #pieces: PiecewiseRewriter;
  readonly #inner: BufferedWriter;

  constructor(
    res: ServerResponse,
    { headers, ...head }: ResponseHead,
    { rewriter, fallback }: Rewriting,
  ) {
    this.#pieces = rewriter.open();
    this.#inner = new BufferedWriter(
      res,
      {
        ...head,
        headers: { ...headers, 'content-length': undefined },
        publicHeaders: withChangedBody(head.publicHeaders, null),
      },
      fallback,
    );
  }

  write(chunk: Buffer): boolean {
    const certain = this.#pieces.push(chunk);
    return certain.length === 0 || this.#inner.write(certain);
  }

  end(): void {
    const rest = this.#pieces.end();
    if (rest.length > 0) this.#inner.write(rest);
    this.#inner.end();
  }

  drop(): void {
    this.#inner.drop();
  }
}

/**
 * A body that is read before any of it is sent; a compressed one that turns out to be long is
 * streamed.
 */
class WholeWriter implements Writer {
  readonly #res: ServerResponse;
  readonly #head: ResponseHead;
  readonly #coding: Coding | null;
  readonly #rewriting: Rewriting;
  #chunks: Buffer[] = [];
  #bytes = 0;
  /** Receives the bytes once there are too many to wait for. */
  #decoder: Transform | null = null;

  constructor(
    res: ServerResponse,
    head: ResponseHead,
    coding: Coding | null,
    rewriting: Rewriting,
  ) {
    this.#res = res;
    this.#head = head;
    this.#coding = coding;
    this.#rewriting = rewriting;
  }

  get outlet(): Writable {
    return this.#decoder ?? this.#res;
  }

  write(chunk: Buffer): boolean {
    if (this.#decoder) return this.#decoder.write(chunk);
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    return this.#bytes <= maxBuffered || this.#coding === null || this.#stream(this.#coding);
  }

  end(): void {
    if (this.#decoder) return void this.#decoder.end();
    const body =
      this.#chunks.length === 1 && this.#chunks[0] ? this.#chunks[0] : Buffer.concat(this.#chunks);
    if (this.#coding === null || body.length === 0)
      this.#send(body, this.#rewriting.rewriter.rewrite(body));
    else void this.#recode(body, this.#coding).catch(() => this.#rewriting.onUnreadable('other'));
  }

  drop(): void {
    this.#decoder?.destroy();
  }

  async #recode(body: Buffer, coding: Coding): Promise<void> {
    const { rewriter, fallback, onUnreadable } = this.#rewriting;
    let decoded: Buffer;
    try {
      decoded = await coding.decode(body.subarray(coding.headerLength(body)));
    } catch {
      const { status } = this.#head;
      // Perhaps the browser can read it, and a form needs it.
      return status >= 400 && status < 500 ? this.#send(body, body) : onUnreadable('coding');
    }
    const reason = whyUseless(decoded, true, fallback);
    if (reason !== null) return fallback?.send(reason);
    const changed = rewriter.rewrite(decoded);
    this.#send(body, changed === decoded ? body : await coding.encode(changed));
  }

  #send(body: Buffer, changed: Buffer): void {
    if (this.#res.destroyed) return;
    const length = changed.length;
    const head =
      changed === body
        ? this.#head
        : {
            ...this.#head,
            headers: { ...this.#head.headers, 'content-length': String(length) },
            publicHeaders: withChangedBody(this.#head.publicHeaders, length),
          };
    const writer = new BufferedWriter(this.#res, head, this.#rewriting.fallback);
    if (length > 0) writer.write(changed);
    writer.end();
  }

  #stream(coding: Coding): boolean {
    const pieces = this.#rewriting.rewriter.open();
    const rewrite = new Transform({
      transform: (chunk: Buffer, _, done) => done(null, pieces.push(chunk)),
      flush: (done) => done(null, pieces.end()),
    });
    const start = Buffer.concat(this.#chunks);
    this.#chunks = [];
    this.#decoder = coding.openDecoder();
    this.#res.writeHead(this.#head.status, withChangedBody(this.#head.publicHeaders, null));
    // A body that cannot be decoded to the end breaks off, like any other whose head was sent.
    pipeline(this.#decoder, rewrite, coding.openEncoder(), this.#res, () => {});
    return this.#decoder.write(start.subarray(coding.headerLength(start)));
  }
}
