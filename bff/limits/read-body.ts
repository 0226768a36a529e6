import type { IncomingMessage } from 'node:http';
import { GatewayError } from '../errors.ts';

/** More than any account form needs. */
const maxBodyBytes = 16 * 1024;

/**
 * The whole body of a small form, byte by byte.
 * @throws GatewayError if it is longer than `maxBodyBytes`, does not arrive within this many
 * milliseconds (0: no limit), or breaks off.
 */
export function readBody(req: IncomingMessage, withinMs: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let bytes = 0;
  const onClose = (): void => reject(new GatewayError('client_timeout'));
  const timer = withinMs > 0 ? setTimeout(onClose, withinMs) : undefined;
  const onData = (chunk: Buffer): void => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxBodyBytes) reject(new GatewayError('body_too_large'));
  };
  const onEnd = (): void => resolve(Buffer.concat(chunks));
  if (Number(req.headers['content-length'] ?? 0) > maxBodyBytes)
    reject(new GatewayError('body_too_large'));
  else req.on('data', onData).on('end', onEnd).on('close', onClose);
  return promise.finally(() => {
    clearTimeout(timer);
    req.off('data', onData).off('end', onEnd).off('close', onClose);
  });
}
