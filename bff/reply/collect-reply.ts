import type { UpstreamHeaders } from '../request/headers.ts';
import type { UpstreamRequest } from '../request/plan-request.ts';
import type { Writer } from './writer.ts';

/** A reply that is being forwarded, whose chunks are also observed. */
export interface ReplyWatch {
  take(chunk: Buffer): void;
  /** The reply is complete. */
  end(): void;
}

/**
 * Records requests to the upstream and its replies. Only a separate command provides one; no
 * setting does.
 */
export interface Recorder {
  /**
   * `sent`: the request's body, if it was short enough to be buffered. Null for a reply that is not
   * recorded.
   */
  watch(
    request: UpstreamRequest,
    sent: Buffer | null,
    status: number,
    headers: UpstreamHeaders,
  ): ReplyWatch | null;
}

/** Bytes of a reply that is checked or recorded; longer ones are skipped. */
const maxBytes = 1024 * 1024;

/** Passes on the chunks of a reply once it is complete; null instead if it is too long. */
export function collectReply(
  whenWhole: (chunks: readonly Buffer[] | null, bytes: number) => void,
): ReplyWatch {
  let [chunks, bytes]: [Buffer[], number] = [[], 0];
  return {
    take(chunk) {
      bytes += chunk.length;
      if (bytes > maxBytes) chunks = [];
      else chunks.push(chunk);
    },
    end: () => whenWhole(bytes > maxBytes ? null : chunks, bytes),
  };
}

/** A writer whose bytes `watch` sees too: to compare or to record them. */
export const watched = (writer: Writer, watch: ReplyWatch | null): Writer =>
  watch === null
    ? writer
    : {
        write(chunk) {
          watch.take(chunk);
          return writer.write(chunk);
        },
        end() {
          writer.end();
          watch.end();
        },
        drop: () => writer.drop?.(),
        get outlet() {
          return writer.outlet ?? null;
        },
      };
