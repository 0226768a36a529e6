import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Patience {
  /** Milliseconds for which a visitor may take nothing of an answer that is ready; 0: for ever. */
  idleMs: number;
  /** Milliseconds for which an answered visitor may go on sending. */
  restMs?: number;
}

/** Once a request is answered, sees to it that neither half of it can hold the connection for ever. */
export function letGoInTime(req: IncomingMessage, res: ServerResponse, { idleMs, restMs = 5_000 }: Patience): void {
  res.on('prefinish', () => cutUnread(res, idleMs));
  res.on('close', () => discardRest(req, restMs));
}

/** The whole answer is with the socket: whoever reads none of it is cut off. Node measures what the kernel has taken, so slow is not still. */
function cutUnread(res: ServerResponse, idleMs: number): void {
  const { socket } = res;
  if (!socket || idleMs === 0 || socket.writableLength === 0) return;
  socket.setTimeout(idleMs);
  // Before Node sets the time for which the connection may wait for its next request.
  res.prependOnceListener('finish', () => socket.setTimeout(0));
}

/**
 * Reads what is left of a body that nobody wants any more, so that its sender gets to see the answer: closing with bytes unread
 * resets the connection. Whoever goes on sending for long is cut off.
 */
function discardRest(req: IncomingMessage, restMs: number): void {
  if (req.complete || req.destroyed) return;
  req.resume();
  const timer = setTimeout(() => req.destroy(), restMs).unref();
  req.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
}
