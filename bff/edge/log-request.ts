import { type Logger, pino } from 'pino';
import type { Exchange } from '../exchange.ts';

export interface PathRules {
  redactPath(path: string): string;
  isHealthPath(path: string): boolean;
}

/**
 * Writes one line for a request that is over. Path without query, nothing of headers or bodies: all of those can hold secrets.
 * The line is the one that the logger would write; made by hand it costs a third, and there is one for every request.
 */
export function createRequestLog(log: Logger, { redactPath, isHealthPath }: PathRules): (exchange: Exchange) => void {
  const out = (log as unknown as Record<symbol, { write(line: string): void }>)[pino.symbols.streamSym];
  const [debug, info, warn] = (['debug', 'info', 'warn'] as const).map((level) => (log.isLevelEnabled(level) ? (log.levels.values[level] ?? null) : null));
  return (exchange) => {
    // What watches the process asks every few seconds: there if wanted, out of the way otherwise.
    const level = isHealthPath(exchange.target.path) ? debug : exchange.res.statusCode >= 500 ? warn : info;
    if (typeof level === 'number') out?.write(requestLine(exchange, level, redactPath));
  };
}

/** Nothing has to be escaped: Node's parser knows the methods, the id is checked or made here, and so is the trace. */
function requestLine(exchange: Exchange, level: number, redactPath: (path: string) => string): string {
  const { res, id, trace, method, target, startedAt, upstreamMs, failure, bytesOut } = exchange;
  return (
    `{"level":${level},"time":${Date.now()},"id":"${id}","trace":"${trace.id}","method":"${method}","path":${JSON.stringify(redactPath(target.path))},` +
    `"status":${res.headersSent ? res.statusCode : null},"ms":${Math.round(performance.now() - startedAt)},"bytes":${bytesOut}` +
    (upstreamMs === null ? '' : `,"upstreamMs":${Math.round(upstreamMs)}`) +
    (failure === null ? '' : `,"failure":"${failure}"`) +
    (res.writableFinished ? '' : ',"cut":true') +
    ',"msg":"request"}\n'
  );
}
