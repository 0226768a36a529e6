import type { Exchange } from '../exchange.ts';

/** Asked for every few seconds by whatever watches the process: there if wanted, out of the way otherwise. */
const probes = ['/healthz', '/readyz'];

/** Writes one line when a request is over. Path without query, nothing of headers or bodies: all of those can hold secrets. */
export function logWhenOver(exchange: Exchange, redactPath: (path: string) => string): void {
  const { req, res, id, log, target, startedAt } = exchange;
  const { socket } = req;
  // A socket serves one request after another: what it wrote before is not this answer's.
  const bytesBefore = socket.bytesWritten;
  res.once('close', () => {
    const line = {
      id,
      trace: exchange.trace.id,
      method: req.method,
      path: redactPath(target.path),
      status: res.headersSent ? res.statusCode : null,
      ms: Math.round(performance.now() - startedAt),
      bytes: socket.bytesWritten - bytesBefore,
      ...(exchange.upstreamMs === null ? {} : { upstreamMs: Math.round(exchange.upstreamMs) }),
      ...(exchange.failure === null ? {} : { failure: exchange.failure }),
      ...(res.writableFinished ? {} : { cut: true }),
    };
    if (probes.includes(target.path)) log.debug(line, 'request');
    else if (res.statusCode >= 500) log.warn(line, 'request');
    else log.info(line, 'request');
  });
}
