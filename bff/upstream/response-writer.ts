import type { ServerResponse } from 'node:http';
import { type Failure, GatewayError } from '../errors.ts';
import type { HeaderPairs } from '../policy/headers.ts';
import type { Verdict } from '../policy/judge-response.ts';
import { decodeBody, maxBytes } from './decode-body.ts';
import { type ResponseHead, withoutBodyHeaders } from './response-head.ts';

/** Where the bytes of a response go. */
export interface Writer {
  /** False: the upstream has to wait. Throwing gives the response up. */
  write(chunk: Buffer): boolean;
  end(): void;
  /** The response is given up; another is sent instead if nothing of it is out yet. */
  drop?(): void;
}

/** `fail` sends an error instead, with the headers that stay true of it. */
export function openWriter(verdict: Verdict, head: ResponseHead, res: ServerResponse, fail: (error: GatewayError, headers: HeaderPairs) => void): Writer {
  const replace = ({ code, status }: Failure): void => fail(new GatewayError(code, { status }), withoutBodyHeaders(head.publicHeaders));
  switch (verdict.kind) {
    case 'stream':
      return new BufferedWriter(res, head, null);
    case 'stream-unless-empty':
      return new BufferedWriter(res, head, () => replace(verdict.error));
    case 'replace':
      replace(verdict.error);
      return discard();
    case 'change':
      return changeInto(res, head, verdict, replace);
  }
}

/** What is left of a response that was replaced. It is read, so that the connection can serve the next request. */
export function discard(): Writer {
  let bytes = 0;
  return {
    write(chunk) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new Error('The rest of the response is too long to read for nothing.');
      return true;
    },
    end: () => {},
  };
}

function changeInto(res: ServerResponse, head: ResponseHead, { change, otherwise }: Extract<Verdict, { kind: 'change' }>, replace: (failure: Failure) => void): Writer {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const send = async (): Promise<void> => {
    const text = await decodeBody(Buffer.concat(chunks), head.headers['content-encoding']);
    const changed = change(JSON.parse(text));
    if (res.destroyed) return;
    if (changed === null) return replace(otherwise);
    const body = Buffer.from(JSON.stringify(changed));
    res.writeHead(head.status, [...withoutBodyHeaders(head.publicHeaders), 'content-type', 'application/json', 'content-length', String(body.length)]);
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

/** Bytes up to which a response is buffered until it is whole. */
const maxBuffered = 64 * 1024;

/**
 * Passes a response on. A short one goes out whole, in a single write: that is cheaper, and while nothing of it is out, a response that
 * breaks off can still be requested again. A longer one, or one whose length is not known, goes out as it comes; what comes
 * together leaves together.
 */
class BufferedWriter implements Writer {
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
