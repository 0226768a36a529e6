import type { IncomingMessage } from 'node:http';
import { GatewayError } from '../errors.ts';
import type { Exchange, PendingWork } from '../exchange.ts';
import { sendFailure } from '../reply/failure-response.ts';
import { BodyRate } from './body-rate.ts';
import { type Body, StreamedBody, WholeBody } from './request-body.ts';
import type { TimedWork } from './timeouts.ts';
import type { Upstream } from './upstream.ts';

/** Bytes of a body that are read before anything is sent. */
const maxReadBytes = 64 * 1024;

/**
 * Reads up to `maxReadBytes` of a body before anything is sent. A body in one piece costs half, can
 * be resent, may name the method, and never makes the upstream wait for a slow sender. Longer
 * bodies then stream. `then` gets null if the body never arrives: the visitor left, or got an
 * error.
 */
export function receiveBody(
  upstream: Pick<Upstream, 'timeouts' | 'config'>,
  exchange: Exchange,
  then: (body: Body | null) => void,
): void {
  new Receiving(upstream, exchange, then).start();
}

class Receiving implements TimedWork, PendingWork {
  timeoutAt = Infinity;
  index = -1;
  readonly #upstream: Pick<Upstream, 'timeouts' | 'config'>;
  readonly #exchange: Exchange;
  readonly #req: IncomingMessage;
  /** As it was when the request arrived. */
  readonly #idleMs: number;
  readonly #chunks: Buffer[] = [];
  #bytes = 0;
  #rate: BodyRate | null = null;
  /** Null once it was called. */
  #then: ((body: Body | null) => void) | null;

  constructor(
    upstream: Pick<Upstream, 'timeouts' | 'config'>,
    exchange: Exchange,
    then: (body: Body | null) => void,
  ) {
    this.#upstream = upstream;
    this.#exchange = exchange;
    this.#req = exchange.req;
    this.#idleMs = upstream.config.idleMs;
    this.#then = then;
  }

  start(): void {
    this.#exchange.pendingWork = this;
    this.#upstream.timeouts.watch(this);
    this.#extend();
    if (!this.#req.complete)
      this.#rate = new BodyRate(this.#req, null, this.#upstream, false, () =>
        this.#fail('slow_request'),
      );
    this.#req.on('data', this.#onData).on('end', this.#onEnd);
  }

  readonly #onData = (chunk: Buffer): void => {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    this.#extend();
    if (this.#bytes <= maxReadBytes) return;
    this.#req.pause();
    this.#finish(new StreamedBody(this.#req, this.#chunks));
  };

  readonly #onEnd = (): void => {
    const [only] = this.#chunks;
    const whole = only && this.#chunks.length === 1 ? only : Buffer.concat(this.#chunks);
    this.#finish(new WholeBody(whole));
  };

  onTimeout(): void {
    this.#fail('client_timeout');
  }

  /** The visitor is gone. */
  whenClosed(): void {
    this.#finish(null);
  }

  #extend(): void {
    this.timeoutAt = this.#idleMs > 0 ? performance.now() + this.#idleMs : Infinity;
  }

  #fail(code: 'slow_request' | 'client_timeout'): void {
    this.#finish(null);
    sendFailure(this.#exchange, new GatewayError(code));
  }

  #finish(body: Body | null): void {
    const then = this.#then;
    this.#then = null;
    this.#upstream.timeouts.forget(this);
    this.#rate?.stop();
    this.#req.off('data', this.#onData).off('end', this.#onEnd);
    then?.(body);
  }
}
