import { type DestinationStream, type Logger, pino } from 'pino';
import { escapeUnprintable } from '../../contracts/printable.ts';
import type { Config } from '../config/read-config.ts';
import type { Exchange } from '../exchange.ts';
import { type Incident, incidentsOf } from '../incidents.ts';
import { redactedJson } from '../request/redact-path.ts';
import { isHealthPath } from '../request/target.ts';
import { LogOutput } from './log-output.ts';

/** A logger and its output; hand-made lines are written to the output directly. */
export interface Log {
  logger: Logger;
  lines: { write(line: string): unknown };
  /** Lines that could not be written. */
  lostLines?(): number;
}

type LogSettings = Pick<Config, 'logLevel'>;

/**
 * JSON lines on standard output, written in batches, at most a quarter of a second late. The rest
 * is written when the process exits, also after a crash. A signal without a handler loses the
 * waiting lines.
 */
export function createLog(settings: LogSettings) {
  const out = new LogOutput();
  const lines = new BatchedLines((text) => out.write(text));
  const logger = createLogger(settings, lines);
  process.on('exit', () => {
    incidentsOf(logger).end();
    lines.flush();
    out.end();
  });
  return { logger, lines, lostLines: () => out.lostLines };
}

/** Levels as names, which log collectors know, instead of pino's numbers. */
export function createLogger({ logLevel }: LogSettings, lines: DestinationStream): Logger {
  const escaped = { write: (line: string) => lines.write(escapeUnprintable(line)) };
  const formatters = { level: (level: string) => ({ level }) };
  return pino({ level: logLevel, base: null, formatters }, escaped);
}

/**
 * Writes one line per finished request: the path without its query, and no headers or bodies,
 * because all of those can contain secrets. The line equals the logger's own, but building it by
 * hand takes a third of the time. `routeOf`: its label in the metrics. `clientOf`: the visitor's
 * network or address; null: not logged.
 */
export function createRequestLog(
  { logger, lines }: Log,
  routeOf: (exchange: Exchange) => string,
  clientOf: ((address: string) => string | null) | null,
): (exchange: Exchange) => void {
  const incidents = incidentsOf(logger);
  return (exchange) => {
    // Health checks come every few seconds, so they are logged only at `debug`.
    const level = isHealthPath(exchange.target.path)
      ? 'debug'
      : hasFailed(exchange) && incidents.isFirst(failureOf(exchange), routeOf(exchange))
        ? 'warn'
        : 'info';
    if (!logger.isLevelEnabled(level)) return;
    const client = clientOf === null ? null : clientOf(exchange.clientAddress);
    lines.write(requestLine(exchange, level, routeOf(exchange), client));
  };
}

const hasFailed = ({ res, failure }: Exchange): boolean =>
  res.statusCode >= 500 || failure === 'waiting';

/** Requests that fail alike: the first is a warning, the others are counted. */
function failureOf({ res, failure, cause }: Exchange): Incident {
  const what = failure === null ? { status: res.statusCode } : { failure };
  return {
    key: `request ${failure ?? res.statusCode} ${cause}`,
    level: 'warn',
    about: { ...what, ...(cause !== null && { cause }) },
    message: 'requests failed',
  };
}

/**
 * No escaping needed: methods and routes are known names, and IDs, traces and addresses are
 * validated.
 */
function requestLine(
  exchange: Exchange,
  level: string,
  route: string,
  client: string | null,
): string {
  const { res, id, trace, method, target, upstreamMs, attempts, failure, cause } = exchange;
  const ms = Math.round(performance.now() - exchange.startedAt);
  return (
    `{"level":"${level}","time":${Date.now()},"id":"${id}","trace":"${trace.id}","method":"${method}",` +
    `"path":${redactedJson(target.path)},"route":"${route}",` +
    `"status":${res.headersSent ? res.statusCode : null},"ms":${ms},"bytes":${exchange.bytesOut}` +
    (upstreamMs === null ? '' : `,"upstreamMs":${Math.round(upstreamMs)}`) +
    (attempts < 2 ? '' : `,"attempts":${attempts}`) +
    (failure === null ? '' : `,"failure":"${failure}"`) +
    (cause === null ? '' : `,"cause":"${cause}"`) +
    (client === null ? '' : `,"client":"${client}"`) +
    (res.writableFinished ? '' : ',"cut":true') +
    ',"msg":"request"}\n'
  );
}

/** Characters after which lines are written. A pipe takes them in one piece. */
const batchLength = 16 * 1024;

/** Milliseconds that a line waits at most. */
const delayMs = 250;

/**
 * Gathers lines and writes them together, in order, because one write per line costs more than
 * making the line. Flush before ending the process. The library's own buffer is not used: it
 * recounts all waiting bytes with every line.
 */
export class BatchedLines {
  readonly #write: (text: string) => unknown;
  #waiting = '';
  #timer: NodeJS.Timeout | null = null;

  /** `write` takes any number of whole lines, and has written them when it returns. */
  constructor(write: (text: string) => unknown) {
    this.#write = write;
  }

  write(line: string): void {
    this.#waiting += line;
    if (this.#waiting.length >= batchLength) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), delayMs).unref();
  }

  flush(): void {
    const text = this.#waiting;
    this.#waiting = '';
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (text !== '') this.#write(text);
  }
}
