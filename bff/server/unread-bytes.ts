import type { IncomingMessage, ServerResponse } from 'node:http';

// After a response, neither side may keep the connection open forever.

/**
 * Called when the whole response has reached the socket ('prefinish'): cuts off a client that reads
 * nothing for this many milliseconds; 0: never. Node measures what the kernel accepts, so a slow
 * reader is safe.
 */
export function cutUnread(res: ServerResponse, idleMs: number): void {
  const { socket } = res;
  if (!socket || idleMs === 0 || socket.writableLength === 0) return;
  socket.setTimeout(idleMs);
  // Runs before Node sets the idle time for the next request.
  res.prependOnceListener('finish', () => socket.setTimeout(0));
}

/**
 * Called when the response is sent ('close'): reads the unwanted rest of a body, because closing
 * with unread bytes resets the connection and the sender would miss the response. Cuts off a client
 * that keeps sending for longer than `graceMs`.
 */
export function discardRest(req: IncomingMessage, graceMs = 5_000): void {
  if (req.complete || req.destroyed) return;
  req.resume();
  const timer = setTimeout(() => req.destroy(), graceMs).unref();
  req.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
}
