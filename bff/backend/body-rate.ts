import type { IncomingMessage } from 'node:http';
import type { Body } from './request-body.ts';
import type { TimedWork } from './timeouts.ts';
import type { Upstream } from './upstream.ts';

/**
 * Checks that a body arrives at the minimum rate in each grace period. Resumable uploads only have
 * to keep moving. Periods in which the upstream read less than was available don't count. `body` is
 * null if nothing is sent yet.
 */
export class BodyRate implements TimedWork {
  timeoutAt = Infinity;
  index = -1;
  readonly #req: IncomingMessage;
  readonly #body: Body | null;
  readonly #timeouts: Upstream['timeouts'];
  readonly #windowMs: number;
  readonly #minBytes: number;
  readonly #onTooSlow: () => void;
  #bytesBefore: number;

  constructor(
    req: IncomingMessage,
    body: Body | null,
    { timeouts, config }: Pick<Upstream, 'timeouts' | 'config'>,
    isResumable: boolean,
    onTooSlow: () => void,
  ) {
    const { bodyMinRate, bodyGraceMs, idleMs } = config;
    this.#req = req;
    this.#body = body;
    this.#timeouts = timeouts;
    this.#windowMs = isResumable ? Math.max(bodyGraceMs, idleMs) : bodyGraceMs;
    this.#minBytes = isResumable ? 1 : (bodyMinRate * bodyGraceMs) / 1_000;
    this.#onTooSlow = onTooSlow;
    this.#bytesBefore = req.socket.bytesRead;
    if (bodyMinRate === Infinity || bodyGraceMs === 0) return;
    timeouts.watch(this);
    this.timeoutAt = performance.now() + this.#windowMs;
  }

  onTimeout(): void {
    const { complete, socket } = this.#req;
    if (complete) return this.stop();
    const { bytesRead } = socket;
    const isEnough = bytesRead - this.#bytesBefore >= this.#minBytes;
    this.#bytesBefore = bytesRead;
    if (this.#body?.hadBackpressure() || isEnough)
      return void (this.timeoutAt = performance.now() + this.#windowMs);
    this.stop();
    this.#onTooSlow();
  }

  stop(): void {
    this.#timeouts.forget(this);
  }
}
