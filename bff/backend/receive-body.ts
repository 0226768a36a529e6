import { GatewayError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { sendFailure } from '../reply/failure-response.ts';
import { watchRate } from './body-rate.ts';
import { type Body, StreamedBody, WholeBody } from './request-body.ts';
import type { Upstream } from './upstream.ts';

/** Bytes of a body that are read before it is forwarded. */
const maxReadBytes = 64 * 1024;

/**
 * Reads up to `maxReadBytes` of a body before anything is sent. A body in one piece costs half, can
 * be resent, may name the method, and never makes the upstream wait for a slow sender. Longer
 * bodies then stream. `then` gets null if the body never arrives: the visitor left, or got an
 * error.
 */
export function receiveBody(
  { config }: Pick<Upstream, 'config'>,
  exchange: Exchange,
  then: (body: Body | null) => void,
): void {
  const { req } = exchange;
  const chunks: Buffer[] = [];
  let bytes = 0;
  let isOver = false;
  const idle =
    config.idleMs > 0 ? setTimeout(fail, config.idleMs, 'client_timeout').unref() : undefined;
  const rate = req.complete
    ? undefined
    : watchRate(req, null, config, false, () => fail('slow_request'));

  function finish(body: Body | null): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(idle);
    clearInterval(rate);
    req.off('data', onData).off('end', onEnd);
    then(body);
  }

  function fail(code: 'slow_request' | 'client_timeout'): void {
    finish(null);
    sendFailure(exchange, new GatewayError(code));
  }

  function onData(chunk: Buffer): void {
    chunks.push(chunk);
    bytes += chunk.length;
    idle?.refresh();
    if (bytes <= maxReadBytes) return;
    req.pause();
    finish(new StreamedBody(req, chunks));
  }

  function onEnd(): void {
    const [only] = chunks;
    finish(new WholeBody(only && chunks.length === 1 ? only : Buffer.concat(chunks)));
  }

  // The visitor is gone.
  exchange.pendingWork = { whenClosed: () => finish(null) };
  req.on('data', onData).on('end', onEnd);
}
