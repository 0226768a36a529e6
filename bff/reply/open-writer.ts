import type { ServerResponse } from 'node:http';
import type { Verdict } from './judge-response.ts';
import type { AddressRewriter } from './rewrite-addresses.ts';
import { codingsOf } from './read-body.ts';
import { type ResponseHead, withoutBodyHeaders } from './response-head.ts';
import { StreamWriter } from './stream-writer.ts';
import { type Change, ChangingWriter, WholeWriter } from './whole-writer.ts';
import {
  discard,
  type Fallback,
  maxBuffered,
  type Replacing,
  type Writer,
  type WriterRules,
} from './writer.ts';

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
      return change(res, head, verdict, { fallback: null, rewriter, replacing });
    case 'stream':
      return passOn(res, head, null, replacing, rewriter);
    case 'stream-unless-empty':
    case 'stream-unless-broken':
      return passOn(res, head, verdict, replacing, rewriter);
  }
}

function change(
  res: ServerResponse,
  head: ResponseHead,
  verdict: Change,
  rules: WriterRules,
): Writer {
  const codings = codingsOf(head.headers['content-encoding']);
  const [coding = null] = codings.length === 1 && rules.rewriter !== null ? codings : [];
  return new ChangingWriter(res, head, rules, coding, verdict);
}

function passOn(
  res: ServerResponse,
  head: ResponseHead,
  fallback: Fallback | null,
  replacing: Replacing,
  rewriter: AddressRewriter | null,
): Writer {
  const { 'content-length': length, 'content-encoding': encoding } = head.headers;
  const isShort = length !== undefined && Number(length) <= maxBuffered && head.status !== partial;
  if (encoding === undefined) {
    const rules = { fallback, rewriter, replacing };
    return isShort ? new WholeWriter(res, head, rules) : new StreamWriter(res, head, rules);
  }
  const codings = codingsOf(encoding);
  const [coding] = codings;
  if (rewriter !== null && coding !== undefined && codings.length === 1)
    return new WholeWriter(res, head, { fallback, rewriter, replacing }, coding);
  const rules = {
    // Compressed bytes say nothing.
    fallback: codings.length > 0 && fallback !== null ? unlessEmpty(fallback) : fallback,
    // A body that was compressed twice stays unchanged.
    rewriter: codings.length > 0 ? null : rewriter,
    replacing,
  };
  return isShort ? new WholeWriter(res, head, rules) : new StreamWriter(res, head, rules);
}

const unlessEmpty = ({ error }: Fallback): Fallback => ({ kind: 'stream-unless-empty', error });
