import { type Logger, pino } from 'pino';
import type { Exchange } from '../exchange.ts';
import { redactedJson } from '../policy/redact-path.ts';
import { BatchedLines } from './batched-lines.ts';
import { LogOutput } from './log-output.ts';

/** A log, and where its lines go: a line that is made by hand is written there as it is. */
export interface Log {
  logger: Logger;
  lines: { write(line: string): unknown };
}

/**
 * JSON lines on standard output, written together, a quarter of a second late at most. What is left is written when the process exits, a crash of
 * its own included; a signal that nobody handles takes what waits with it.
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

/** Whether it is a health check: those are served even while load is shed. */
export const isHealthPath = (path: string): boolean => path === '/healthz' || path === '/readyz';

/**
 * Writes one line for a request that is over. Path without query, nothing of headers or bodies: all of those can contain secrets.
 * The line is the one that the logger would write; made by hand it costs a third, and there is one for every request.
 */
export function createRequestLog({ logger, lines }: Log): (exchange: Exchange) => void {
  const [debug, info, warn] = (['debug', 'info', 'warn'] as const).map((level) =>
    logger.isLevelEnabled(level) ? (logger.levels.values[level] ?? null) : null,
  );
  return (exchange) => {
    // Health checks come every few seconds: logged at `debug` only.
    const level = isHealthPath(exchange.target.path)
      ? debug
      : exchange.res.statusCode >= 500 || exchange.failure === 'waiting'
        ? warn
        : info;
    if (typeof level === 'number') lines.write(requestLine(exchange, level));
  };
}

/** Nothing has to be escaped: Node's parser knows the methods, the id is checked or made here, and so is the trace. */
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
