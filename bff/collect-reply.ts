import type { UpstreamHeaders } from './policy/headers.ts';
import type { UpstreamRequest } from './policy/plan-request.ts';

/** A reply on its way to a visitor, whose pieces are looked at as well. */
export interface ReplyWatch {
  take(chunk: Buffer): void;
  /** The reply is whole. */
  end(): void;
}

/** Takes down what the upstream was asked and what it said. A command of its own brings one along: no setting does. */
export interface Recorder {
  /** `sent`: the request's body, where it was short enough to be read first. Null for a reply that is not taken down. */
  watch(
    request: UpstreamRequest,
    sent: Buffer | null,
    status: number,
    headers: UpstreamHeaders,
  ): ReplyWatch | null;
}

/** Bytes of a reply that is compared with anything: longer ones are let go. */
const mostBytes = 1024 * 1024;

/** Hands over the pieces of a reply once it is whole; null in their place where it is too long. */
export function collectReply(
  whenWhole: (chunks: readonly Buffer[] | null, bytes: number) => void,
): ReplyWatch {
  let [chunks, bytes]: [Buffer[], number] = [[], 0];
  return {
    take(chunk) {
      bytes += chunk.length;
      if (bytes > mostBytes) chunks = [];
      else chunks.push(chunk);
    },
    end: () => whenWhole(bytes > mostBytes ? null : chunks, bytes),
  };
}
