import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** Whether a request brings a body (RFC 9112 §6.3). */
export function hasBody(req: IncomingMessage): boolean {
  const length = req.headers['content-length'];
  return req.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/**
 * A visitor's body for undici to send. Not the request itself: undici destroys a body when the backend answers early or goes away,
 * and with the request would go the connection on which the visitor waits for that answer.
 */
export function bodyOf(req: IncomingMessage): Readable {
  const body = new Readable({
    read: () => void req.resume(),
    destroy(error, done) {
      req.off('data', onData).off('end', onEnd).off('close', onClose);
      done(error);
    },
  });
  const onData = (chunk: Buffer): void => {
    if (!body.push(chunk)) req.pause();
  };
  const onEnd = (): void => void body.push(null);
  const onClose = (): void => {
    if (!req.complete) body.destroy(new Error('The visitor went away.'));
  };
  // Whoever reads it hears of it otherwise; a body that nobody reads yet must not end the process.
  body.on('error', () => {});
  // Paused first: a listener for data would start the flow before there is anywhere to send it.
  req.pause();
  req.on('data', onData).on('end', onEnd).on('close', onClose);
  return body;
}
