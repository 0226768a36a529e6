import type { ServerResponse } from 'node:http';
import { type Failure, failure, GatewayError } from '../errors.ts';
import type { FailureCause } from '../failure-cause.ts';
import type { HeaderPairs } from '../policy/headers.ts';
import { isPage } from '../policy/content-type.ts';
import type { Verdict } from '../policy/judge-response.ts';
import type { AddressRewriter } from '../policy/rewrite-addresses.ts';
import { codingsOf, maxBytes, readJson, whyNotJson } from '../read-body.ts';
import { BufferedWriter, discard, type Fallback, type Writer } from './buffered-writer.ts';
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
  const replace = (
    { code, status, reason: known = null }: Failure,
    reason: FailureCause | null = known,
  ): void =>
    fail(
      new GatewayError(code, { status, ...(reason && { reason }) }),
      withoutBodyHeaders(head.publicHeaders),
    );
  const stream = (fallback: Fallback | null): Writer =>
    rewriter
      ? rewriteInto(res, head, {
          rewriter,
          fallback,
          onUnreadable: (reason) => replace(failure('upstream_unreadable'), reason),
        })
      : new BufferedWriter(res, head, fallback);
  const streamUnless = (error: Failure, mustBeJson: boolean): Writer =>
    stream({ send: (reason) => replace(error, reason), mustBeJson });
  switch (verdict.kind) {
    case 'stream':
      return stream(null);
    case 'stream-unless-empty':
      return streamUnless(verdict.error, false);
    case 'stream-unless-broken':
      return streamUnless(verdict.error, true);
    case 'head-only':
      res
        .writeHead(head.status, [...withoutBodyHeaders(head.publicHeaders), 'content-length', '0'])
        .end();
      return discard();
    case 'replace':
      replace(verdict.error);
      return discard();
    case 'change':
      return changeInto(res, head, verdict, replace, rewriter, () => stream(null));
  }
}

type Change = Extract<Verdict, { kind: 'change' }>;

/** Holds a response until it is complete, and sends it with changed JSON, as it came, or an error. */
function changeInto(
  res: ServerResponse,
  head: ResponseHead,
  verdict: Change,
  replace: (failure: Failure, reason?: FailureCause | null) => void,
  rewriter: AddressRewriter | null,
  asItCame: () => Writer,
): Writer {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const { otherwise, ifUnreadable } = verdict;
  const sendAsItCame = (): void => {
    const writer = asItCame();
    for (const chunk of chunks) writer.write(chunk);
    writer.end();
  };
  const send = async (): Promise<void> => {
    const read = await readJson(Buffer.concat(chunks), head.headers['content-encoding']);
    if (res.destroyed) return;
    if ('unreadable' in read)
      return ifUnreadable === null ? sendAsItCame() : replace(ifUnreadable, read.unreadable);
    const changed = verdict.change(read.payload);
    if (changed === null) return replace(otherwise);
    const setCookies = (await head.cookiesFor?.(changed)) ?? [];
    if (res.destroyed) return;
    if (changed === read.payload && setCookies.length === 0 && !isPage(head.headers))
      return sendAsItCame();
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
  // An endless page is not waited for.
  const mayBePage =
    isPage(head.headers) && codingsOf(head.headers['content-encoding']).length === 0;
  let rest: Writer | null = null;
  return {
    write(chunk) {
      if (rest !== null) return rest.write(chunk);
      bytes += chunk.length;
      if (bytes > maxBytes) throw new GatewayError(otherwise.code, { status: otherwise.status });
      chunks.push(chunk);
      const reason = mayBePage && chunks.length === 1 ? whyNotJson(chunk, false) : null;
      if (reason === null) return true;
      rest = discard();
      replace(ifUnreadable ?? otherwise, reason);
      return true;
    },
    end: () => rest ?? void send().catch(() => replace(otherwise)),
  };
}
