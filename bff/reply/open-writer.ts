import type { ServerResponse } from 'node:http';
import type { Verdict } from './judge-response.ts';
import type { AddressRewriter } from './rewrite-addresses.ts';
import { codingsOf } from './read-body.ts';
import { type ResponseHead, withoutBodyHeaders } from './response-head.ts';
import { StreamWriter } from './stream-writer.ts';
import { ChangingWriter, WholeWriter } from './whole-writer.ts';
import { discard, maxBuffered, type Replacing, type Writer, type WriterRules } from './writer.ts';

/**
 * Status of part of a file. A listener plays its first bytes while the last are sent, and requests
 * the rest by a range after a broken connection.
 */
const partial = 206;

/** `rewriter` rewrites addresses in the body, if needed. */
export function openWriter(
  verdict: Verdict,
  head: ResponseHead,
  res: ServerResponse,
  replacing: Replacing,
  rewriter: AddressRewriter | null,
): Writer {
  switch (verdict.kind) {
    case 'head-only':
      res
        .writeHead(head.status, [...withoutBodyHeaders(head.publicHeaders), 'content-length', '0'])
        .end();
      return discard();
    case 'replace':
      replacing.replace(head, verdict.error);
      return discard();
    case 'change':
      return new ChangingWriter(res, head, { fallback: null, rewriter, replacing }, verdict);
    case 'stream':
      return passOn(res, head, { fallback: null, rewriter, replacing });
    case 'stream-unless-empty':
    case 'stream-unless-broken':
      return passOn(res, head, { fallback: verdict, rewriter, replacing });
  }
}

function passOn(res: ServerResponse, head: ResponseHead, rules: WriterRules): Writer {
  const { 'content-length': length, 'content-encoding': encoding } = head.headers;
  const isShort = length !== undefined && Number(length) <= maxBuffered && head.status !== partial;
  const codings = encoding === undefined ? [] : codingsOf(encoding);
  if (codings.length === 0)
    return isShort ? new WholeWriter(res, head, rules) : new StreamWriter(res, head, rules);
  if (codings.length === 1 && rules.rewriter !== null) return new WholeWriter(res, head, rules);
  const { fallback, replacing } = rules;
  const unread: WriterRules = {
    // A compressed body cannot be checked.
    fallback: fallback && { kind: 'stream-unless-empty', error: fallback.error },
    // A body that was compressed twice stays unchanged.
    rewriter: null,
    replacing,
  };
  return isShort ? new WholeWriter(res, head, unread) : new StreamWriter(res, head, unread);
}
