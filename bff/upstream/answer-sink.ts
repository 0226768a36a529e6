import type { ServerResponse } from 'node:http';
import { type Failure, GatewayError } from '../errors.ts';
import type { AnswerHeaders, HeaderPairs, Verdict } from '../exchange.ts';
import { decodeBody, mostBytes } from './decode-body.ts';
import { HoldingSink } from './holding-sink.ts';

/** Where the bytes of an answer go. */
export interface Sink {
  /** False asks the backend to wait. Throwing gives the answer up. */
  write(chunk: Buffer): boolean;
  end(): void;
  /** The answer is given up, and something else takes its place if nothing of it is out yet. */
  drop?(): void;
}

/** An answer of which the head is known. */
export interface Answer {
  status: number;
  /** As the backend sent them. */
  headers: AnswerHeaders;
  /** As the browser gets them. */
  publicHeaders: HeaderPairs;
}

/** `fail` sends an error instead, with the headers that stay true of it. */
export function openSink(verdict: Verdict, answer: Answer, res: ServerResponse, fail: (error: GatewayError, headers: HeaderPairs) => void): Sink {
  const replace = ({ code, status }: Failure): void => fail(new GatewayError(code, { status }), withoutBodyHeaders(answer.publicHeaders));
  switch (verdict.kind) {
    case 'stream':
      return new HoldingSink(res, answer, null);
    case 'stream-unless-empty':
      return new HoldingSink(res, answer, () => replace(verdict.error));
    case 'replace':
      replace(verdict.error);
      return swallow();
    case 'change':
      return changeInto(res, answer, verdict, replace);
  }
}

/** What is left of an answer that was replaced. It is read, so that the connection can serve the next request. */
export function swallow(): Sink {
  let bytes = 0;
  return {
    write(chunk) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new Error('The rest of the answer is too long to read for nothing.');
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
      if (bytes > mostBytes) throw new GatewayError(otherwise.code, { status: otherwise.status });
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
