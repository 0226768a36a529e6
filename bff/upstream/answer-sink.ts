import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { type Failure, GatewayError } from '../errors.ts';
import type { AnswerHeaders, Verdict } from '../exchange.ts';
import { decodeBody, mostBytes } from './decode-body.ts';

/** Where the bytes of an answer go. */
export interface Sink {
  /** False asks the backend to wait. Throwing gives the answer up. */
  write(chunk: Buffer): boolean;
  end(): void;
}

/** An answer of which the head is known. */
export interface Answer {
  status: number;
  /** As the backend sent them. */
  headers: AnswerHeaders;
  /** As the browser gets them. */
  publicHeaders: OutgoingHttpHeaders;
}

/** `fail` sends an error instead, with the headers that stay true of it. */
export function openSink(verdict: Verdict, answer: Answer, res: ServerResponse, fail: (error: GatewayError, headers: OutgoingHttpHeaders) => void): Sink {
  const replace = ({ code, status }: Failure): void => fail(new GatewayError(code, { status }), withoutBodyHeaders(answer.publicHeaders));
  switch (verdict.kind) {
    case 'stream':
      return streamInto(res, answer);
    case 'stream-unless-empty':
      return streamUnlessEmpty(res, answer, () => replace(verdict.error));
    case 'replace':
      replace(verdict.error);
      return swallow();
    case 'change':
      return changeInto(res, answer, verdict, replace);
  }
}

function streamInto(res: ServerResponse, { status, publicHeaders }: Answer): Sink {
  res.writeHead(status, publicHeaders);
  let hasBytes = false;
  // A head that comes alone (events, slow downloads) must not wait for its body; one that comes with its body goes out with it.
  queueMicrotask(() => {
    if (!hasBytes && !res.writableEnded && !res.destroyed) res.flushHeaders();
  });
  return {
    write(chunk) {
      hasBytes = true;
      return res.write(chunk);
    },
    end: () => void res.end(),
  };
}

function streamUnlessEmpty(res: ServerResponse, answer: Answer, replace: () => void): Sink {
  let sink: Sink | null = null;
  return {
    write: (chunk) => (sink ??= streamInto(res, answer)).write(chunk),
    end: () => (sink ? sink.end() : replace()),
  };
}

/** What is left of an answer that was replaced. It is read, so that the connection can serve the next request. */
function swallow(): Sink {
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
    res.writeHead(answer.status, { ...withoutBodyHeaders(answer.publicHeaders), 'content-type': 'application/json', 'content-length': body.length });
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

function withoutBodyHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofBody.has(name)));
}
