import type { ServerResponse } from 'node:http';
import type { Recorder, ReplyWatch } from '../collect-reply.ts';
import type { Admission, BackendDrift } from '../drift/drift.ts';
import type { FailureCode } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import type { UpstreamHeaders } from '../policy/headers.ts';
import type { Plan } from '../policy/plan-request.ts';
import { maxBytes } from '../read-body.ts';
import type { Shadow } from '../shadow/shadow.ts';
import type { Writer } from './buffered-writer.ts';

interface Watching {
  drift: BackendDrift;
  shadow: Shadow | null;
  recorder: Recorder | null;
  exchange: Exchange;
  plan: Plan;
  /** The request's body, if it was read first. */
  sent: Buffer | null;
  status: number;
  headers: UpstreamHeaders;
  /** Milliseconds for which a complete reply may be held; 0: no limit. */
  idleMs: number;
  /**
   * Sends an error instead of a reply that does not match the schema, or that was held too long.
   */
  refuse(code: FailureCode): void;
}

/**
 * A writer that compares a sampled reply with the schema or with another backend's: in parallel, or
 * before it is sent.
 */
export function watched(
  writer: Writer,
  { drift, shadow, recorder, exchange, plan, sent, status, headers, idleMs, refuse }: Watching,
): Writer {
  const key = plan.effectiveMethod === 'HEAD' ? null : plan.callKey;
  if (drift.isHeld(key, status, headers))
    return new HoldingWriter(
      writer,
      exchange.res,
      (chunks) => drift.admits(key, headers, chunks, idleMs),
      refuse,
    );
  const watches = [
    drift.watch(key, status, headers),
    shadow?.watch(exchange, plan, status, headers) ?? null,
    recorder?.watch(plan, sent, status, headers) ?? null,
  ].filter((watch) => watch !== null);
  return watches.length === 0 ? writer : watchedBy(watches, writer);
}

function watchedBy(watches: readonly ReplyWatch[], writer: Writer): Writer {
  return {
    write(chunk) {
      for (const watch of watches) watch.take(chunk);
      return writer.write(chunk);
    },
    end() {
      writer.end();
      for (const watch of watches) watch.end();
    },
    drop: () => writer.drop?.(),
    get outlet() {
      return writer.outlet;
    },
  };
}

/** Holds a reply until it has been checked; a reply too long to hold is streamed. */
class HoldingWriter implements Writer {
  readonly #inner: Writer;
  readonly #res: ServerResponse;
  readonly #admits: (chunks: readonly Buffer[]) => Promise<Admission>;
  readonly #refuse: (code: FailureCode) => void;
  #held: Buffer[] | null = [];
  #bytes = 0;

  constructor(
    inner: Writer,
    res: ServerResponse,
    admits: (chunks: readonly Buffer[]) => Promise<Admission>,
    refuse: (code: FailureCode) => void,
  ) {
    this.#inner = inner;
    this.#res = res;
    this.#admits = admits;
    this.#refuse = refuse;
  }

  get outlet(): Writer['outlet'] {
    return this.#inner.outlet;
  }

  write(chunk: Buffer): boolean {
    if (this.#held === null) return this.#inner.write(chunk);
    this.#held.push(chunk);
    this.#bytes += chunk.length;
    return this.#bytes <= maxBytes || this.#release();
  }

  end(): void {
    const held = this.#held;
    if (held === null) return this.#inner.end();
    void this.#admits(held).then((admission) => {
      if (this.#res.destroyed) return;
      if (admission !== 'fits')
        return this.#refuse(admission === 'late' ? 'upstream_timeout' : 'upstream_drifted');
      this.#release();
      this.#inner.end();
    });
  }

  drop(): void {
    this.#inner.drop?.();
  }

  #release(): boolean {
    const held = this.#held ?? [];
    this.#held = null;
    return held.reduce((_, chunk) => this.#inner.write(chunk), true);
  }
}
