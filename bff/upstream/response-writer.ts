import type { ServerResponse } from 'node:http';
import { type Failure, GatewayError } from '../errors.ts';
import type { UpstreamHeaders, HeaderPairs } from '../policy/headers.ts';
import type { Verdict } from '../policy/judge-response.ts';
import { decodeBody, maxBytes } from './decode-body.ts';

/** Where the bytes of an answer go. */
export interface Sink {
  /** False asks the upstream to wait. Throwing gives the answer up. */
  write(chunk: Buffer): boolean;
  end(): void;
  /** The answer is given up, and something else takes its place if nothing of it is out yet. */
  drop?(): void;
}

/** An answer of which the head is known. */
export interface Answer {
  status: number;
  /** As the upstream sent them. */
  headers: UpstreamHeaders;
  /** As the browser gets them. */
  publicHeaders: HeaderPairs;
}

/** `fail` sends an error instead, with the headers that stay true of it. */
export function openWriter(verdict: Verdict, answer: Answer, res: ServerResponse, fail: (error: GatewayError, headers: HeaderPairs) => void): Sink {
  const replace = ({ code, status }: Failure): void => fail(new GatewayError(code, { status }), withoutBodyHeaders(answer.publicHeaders));
  switch (verdict.kind) {
    case 'stream':
      return new BufferedWriter(res, answer, null);
    case 'stream-unless-empty':
      return new BufferedWriter(res, answer, () => replace(verdict.error));
    case 'replace':
      replace(verdict.error);
      return discard();
    case 'change':
      return changeInto(res, answer, verdict, replace);
  }
}

/** What is left of an answer that was replaced. It is read, so that the connection can serve the next request. */
export function discard(): Sink {
  let bytes = 0;
  return {
    write(chunk) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new Error('The rest of the answer is too long to read for nothing.');
      return true;
    },
    end: () => {},
  };
}

function changeInto(res: ServerResponse, answer: Answer, { change, otherwise }: Extract<Verdict, { kind: 'change' }>, replace: (failure: Failure) => void): Sink {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const send = async (): Promise<void> => {
    const text = await decodeBody(Buffer.concat(chunks), answer.headers['content-encoding']);
    const body = Buffer.from(JSON.stringify(change(JSON.parse(text))));
    if (res.destroyed) return;
    res.writeHead(answer.status, [...withoutBodyHeaders(answer.publicHeaders), 'content-type', 'application/json', 'content-length', String(body.length)]);
    res.end(body);
  };
  return {
    write(chunk) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new GatewayError(otherwise.code, { status: otherwise.status });
      chunks.push(chunk);
      return true;
    },
    end: () => void send().catch(() => replace(otherwise)),
  };
}

const ofBody = new Set(['content-length', 'content-type', 'content-encoding', 'content-disposition', 'content-range', 'accept-ranges', 'etag', 'last-modified', 'digest']);

function withoutBodyHeaders(pairs: HeaderPairs): HeaderPairs {
  return pairs.filter((_, index) => !ofBody.has(pairs[index - (index % 2)] ?? ''));
}

/** Bytes up to which an answer is held until it is whole. */
const maxBuffered = 64 * 1024;

/**
 * Passes an answer on. A short one goes out whole, in a single write: that is cheaper, and while nothing of it is out, an answer that
 * breaks off can still be asked for again. A longer one, or one whose length is not told, goes out as it comes; what comes
 * together leaves together.
 */
class BufferedWriter implements Sink {
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
    this.#isShort = Number(answer.headers['content-length'] ?? Infinity) <= maxBuffered;
    // Not before the rest of what has been read is through: a head that comes with its body goes out with it.
    if (!this.#isShort) process.nextTick(release, this);
  }

  write(chunk: Buffer): boolean {
    if (this.#res.headersSent) return this.#res.write(chunk);
    this.#held = this.#held === null ? chunk : Buffer.concat([this.#held, chunk]);
    if (this.#held.length <= maxBuffered) return true;
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

const release = (sink: BufferedWriter): void => sink.release();
