import { type Logger, pino } from 'pino';
import type { Exchange } from '../exchange.ts';
import { redactedJson } from '../policy/redact-path.ts';
import { BatchedLines } from './batched-lines.ts';
import { LogOutput } from './log-output.ts';

/** A logger and its output; hand-made lines are written to the output directly. */
export interface Log {
  logger: Logger;
  lines: { write(line: string): unknown };
}

/**
 * JSON lines on standard output, written in batches, at most a quarter of a second late. The rest
 * is written when the process exits, also after a crash. A signal without a handler loses the
 * waiting lines.
 */
export function createLog(level: string): Log {
  const out = new LogOutput();
  const lines = new BatchedLines((text) => out.write(text));
  process.on('exit', () => {
    lines.flush();
    out.end();
  });
  return { logger: pino({ level, base: null }, lines), lines };
}

/** Whether it is a health check, which is served even while load is shed. */
export const isHealthPath = (path: string): boolean => path === '/healthz' || path === '/readyz';

/**
 * Writes one line per finished request: the path without its query, and no headers or bodies,
 * because all of those can contain secrets. The line equals the logger's own, but building it by
 * hand takes a third of the time.
 */
export function createRequestLog({ logger, lines }: Log): (exchange: Exchange) => void {
  const [debug, info, warn] = (['debug', 'info', 'warn'] as const).map((level) =>
    logger.isLevelEnabled(level) ? (logger.levels.values[level] ?? null) : null,
  );
  return (exchange) => {
    // Health checks come every few seconds, so they are logged only at `debug`.
    const level = isHealthPath(exchange.target.path)
      ? debug
      : exchange.res.statusCode >= 500 || exchange.failure === 'waiting'
        ? warn
        : info;
    if (typeof level === 'number') lines.write(requestLine(exchange, level));
  };
}

/**
 * Nothing needs escaping: Node's parser knows the methods, and IDs and traces are checked or made
 * here.
 */
function requestLine(exchange: Exchange, level: number): string {
  const {
    res,
    id,
    trace,
    method,
    target,
    startedAt,
    upstreamMs,
    attempts,
    failure,
    cause,
    bytesOut,
  } = exchange;
  return (
    `{"level":${level},"time":${Date.now()},"id":"${id}","trace":"${trace.id}","method":"${method}","path":${redactedJson(target.path)},` +
    `"status":${res.headersSent ? res.statusCode : null},"ms":${Math.round(performance.now() - startedAt)},"bytes":${bytesOut}` +
    (upstreamMs === null ? '' : `,"upstreamMs":${Math.round(upstreamMs)}`) +
    (attempts < 2 ? '' : `,"attempts":${attempts}`) +
    (failure === null ? '' : `,"failure":"${failure}"`) +
    (cause === null ? '' : `,"cause":"${cause}"`) +
    (res.writableFinished ? '' : ',"cut":true') +
    ',"msg":"request"}\n'
  );
}
