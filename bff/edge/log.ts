import { type Logger, pino } from 'pino';
import type { Exchange } from '../exchange.ts';
import { redactPath } from '../policy/redact-path.ts';

/** A log, and where its lines go: a line that is made by hand is written there as it is. */
export interface Log {
  logger: Logger;
  lines: { write(line: string): unknown };
}

const flushMs = 250;

/**
 * JSON lines on standard output, written in pieces of 4 KB and at least four times a second: a write for every line costs more than
 * making the line. What is left is written when the process exits, a crash of its own included; a signal that nobody handles
 * takes up to a quarter of a second of lines with it.
 */
export function createLog(level: string): Log {
  const lines = pino.destination({ sync: true, minLength: 4096 });
  setInterval(() => lines.flushSync(), flushMs).unref();
  process.on('exit', () => lines.flushSync());
  return { logger: pino({ level, base: null }, lines), lines };
}

/** Whether it is a health check: those are served even while load is shed. */
export const isHealthPath = (path: string): boolean => path === '/healthz' || path === '/readyz';

/**
 * Writes one line for a request that is over. Path without query, nothing of headers or bodies: all of those can contain secrets.
 * The line is the one that the logger would write; made by hand it costs a third, and there is one for every request.
 */
export function createRequestLog({ logger, lines }: Log): (exchange: Exchange) => void {
  const [debug, info, warn] = (['debug', 'info', 'warn'] as const).map((level) => (logger.isLevelEnabled(level) ? (logger.levels.values[level] ?? null) : null));
  return (exchange) => {
    // Health checks come every few seconds: logged at `debug` only.
    const level = isHealthPath(exchange.target.path) ? debug : exchange.res.statusCode >= 500 ? warn : info;
    if (typeof level === 'number') lines.write(requestLine(exchange, level));
  };
}

/** Nothing has to be escaped: Node's parser knows the methods, the id is checked or made here, and so is the trace. */
function requestLine(exchange: Exchange, level: number): string {
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
