import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import type { Failure, FailureCause } from '../errors.ts';
import type { Verdict } from './judge-response.ts';
import type { AddressRewriter } from './rewrite-addresses.ts';
import { maxBytes, whyNotJson } from './read-body.ts';
import type { ResponseHead } from './response-head.ts';

/** Receives the bytes of a response. */
export interface Writer {
  /** False: the upstream must wait. Throwing abandons the response. */
  write(chunk: Buffer): boolean;
  end(): void;
  /** Abandons the response, and sends another one if nothing was sent yet. */
  drop?(): void;
  /** Emits 'drain' when `write` may continue; the visitor's response if absent. */
  readonly outlet?: Writable | null;
}

/** The error to send instead of a useless response: an empty one, or one that is not JSON. */
export type Fallback = Extract<Verdict, { kind: 'stream-unless-empty' | 'stream-unless-broken' }>;

/** Sends errors instead of responses. */
export interface Replacing {
  /** `head` is that of the response; its headers that remain valid are sent. */
  replace(head: ResponseHead, failure: Failure, reason?: FailureCause | null): void;
}

/** How the bytes of a response are treated. */
export interface WriterRules {
  /** Null: every response is sent as it is. */
  fallback: Fallback | null;
  /** Rewrites the upstream's addresses; null if they stay. */
  rewriter: AddressRewriter | null;
  replacing: Replacing;
}

/** Maximum bytes of a response that are buffered until it is complete. */
export const maxBuffered = 64 * 1024;

/** Maximum bytes of a body that is sent as text. */
const maxText = 12 * 1024;

/**
 * Replaces a response that is useless by its decoded bytes so far, and returns whether it did.
 * `isWhole`: no more follow.
 */
export function replaceUseless(
  head: ResponseHead,
  bytes: Buffer | null,
  isWhole: boolean,
  { fallback, replacing }: WriterRules,
): boolean {
  if (fallback === null) return false;
  let reason: FailureCause | null = null;
  if (bytes === null) reason = isWhole ? 'empty' : null;
  else if (fallback.kind === 'stream-unless-broken') reason = whyNotJson(bytes, isWhole);
  if (reason === null) return false;
  replacing.replace(head, fallback.error, reason);
  return true;
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

/** Sends a whole response in a single write. */
export function sendWhole(
  res: ServerResponse,
  { status, headers, publicHeaders }: ResponseHead,
  body: Buffer | null,
): void {
  // The upstream did not send a length; it is known now.
  if (body !== null && headers['content-length'] === undefined)
    publicHeaders.push('content-length', String(body.length));
  res.writeHead(status, publicHeaders);
  if (body === null) res.end();
  // Head and body as one binary string are a single write without an extra buffer; for a long body
  // the copy would cost more.
  else if (body.length <= maxText) res.end(body.toString('latin1'), 'latin1');
  else res.end(body);
}
