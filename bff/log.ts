import { type Logger, pino } from 'pino';

const flushMs = 250;

/**
 * JSON lines on standard output, written in pieces of 4 KB and at least four times a second: a write for every line costs more than
 * making the line. What is held is written when the process exits, a crash of its own included; a signal that nobody handles
 * takes up to a quarter of a second of lines with it.
 */
export function createLog(level: string): Logger {
  const out = pino.destination({ sync: true, minLength: 4096 });
  setInterval(() => out.flushSync(), flushMs).unref();
  process.on('exit', () => out.flushSync());
  return pino({ level, base: null }, out);
}
