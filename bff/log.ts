import { type Logger, pino } from 'pino';

const flushMs = 250;

/**
 * JSON lines on standard output, written in pieces of 4 KB and at least four times a second: a write for every line costs more than
 * making the line. What is held is written when the process ends, whatever ends it short of SIGKILL.
 */
export function createLog(level: string): Logger {
  const out = pino.destination({ sync: true, minLength: 4096 });
  setInterval(() => out.flushSync(), flushMs).unref();
  process.on('exit', () => out.flushSync());
  return pino({ level, base: null }, out);
}
