import type { ServerResponse } from 'node:http';
import { type Failure, failure, GatewayError } from '../errors.ts';
import type { HeaderPairs } from '../policy/headers.ts';
import type { Verdict } from '../policy/judge-response.ts';
import type { AddressRewriter } from '../policy/rewrite-addresses.ts';
import { BufferedWriter, type Fallback, type Writer } from './buffered-writer.ts';
import { decodeBody, maxBytes } from './content-coding.ts';
import { type ResponseHead, withoutBodyHeaders } from './response-head.ts';
import { rewriteInto } from './rewriting-writer.ts';

type Fail = (error: GatewayError, headers: HeaderPairs) => void;

/**
 * `fail` sends an error instead, with the headers that remain valid. `rewriter` rewrites addresses
 * in the body, if needed.
 */
export function openWriter(
  verdict: Verdict,
  head: ResponseHead,
  res: ServerResponse,
  fail: Fail,
  rewriter: AddressRewriter | null,
): Writer {
  const replace = ({ code, status }: Failure): void =>
    fail(new GatewayError(code, { status }), withoutBodyHeaders(head.publicHeaders));
  const stream = (fallback: Fallback | null): Writer =>
    rewriter
      ? rewriteInto(res, head, {
          rewriter,
          fallback,
          onUnreadable: () => replace(failure('upstream_unreadable')),
        })
      : new BufferedWriter(res, head, fallback);
  switch (verdict.kind) {
    case 'stream':
      return stream(null);
    case 'stream-unless-empty':
      return stream({ send: () => replace(verdict.error), mustBeJson: false });
    case 'stream-unless-broken':
      return stream({ send: () => replace(verdict.error), mustBeJson: true });
    case 'head-only':
      res
        .writeHead(head.status, [...withoutBodyHeaders(head.publicHeaders), 'content-length', '0'])
        .end();
      return discard();
    case 'replace':
      replace(verdict.error);
      return discard();
    case 'change':
      return changeInto(res, head, verdict, replace, rewriter);
  }
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

function changeInto(
  res: ServerResponse,
  head: ResponseHead,
  { change, otherwise }: Extract<Verdict, { kind: 'change' }>,
  replace: (failure: Failure) => void,
  rewriter: AddressRewriter | null,
): Writer {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const send = async (): Promise<void> => {
    const text = await decodeBody(Buffer.concat(chunks), head.headers['content-encoding']);
    const changed = change(JSON.parse(text.toString()));
    if (changed === null) return replace(otherwise);
    const setCookies = (await head.cookiesFor?.(changed)) ?? [];
    if (res.destroyed) return;
    const json = Buffer.from(JSON.stringify(changed));
    const body = rewriter ? rewriter.rewrite(json) : json;
    res.writeHead(head.status, [
      ...withoutBodyHeaders(head.publicHeaders),
      'content-type',
      'application/json',
      'content-length',
      String(body.length),
      ...setCookies.flatMap((setCookie) => ['set-cookie', setCookie]),
    ]);
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
