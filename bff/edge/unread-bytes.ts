import type { IncomingMessage, ServerResponse } from 'node:http';

// Once a response is out, neither side may keep the connection open for ever.

/**
 * For the moment when the whole response is with the socket ('prefinish'): a client that reads none of it for so many milliseconds is cut off;
 * 0: nobody is. Node measures what the kernel has taken, so slow is not still.
 */
export function cutUnread(res: ServerResponse, idleMs: number): void {
  const { socket } = res;
  if (!socket || idleMs === 0 || socket.writableLength === 0) return;
  socket.setTimeout(idleMs);
  // Before Node sets the time for which the connection may wait for its next request.
  res.prependOnceListener('finish', () => socket.setTimeout(0));
}

/**
 * Once the response is out ('close'): reads what is left of a body that nobody wants any more, so that its sender gets to see the response:
 * closing with bytes unread resets the connection. A client that goes on sending for longer than `graceMs` is cut off.
 */
export function discardRest(req: IncomingMessage, graceMs = 5_000): void {
  if (req.complete || req.destroyed) return;
  req.resume();
  const timer = setTimeout(() => req.destroy(), graceMs).unref();
  req.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
}
