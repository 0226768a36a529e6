import type { Logger } from 'pino';
import { incidentsOf } from '../incidents.ts';
import type { SentCounts } from './tracing.ts';

/** Logs that a batch was not accepted. Every batch may fail, so repetitions are counted. */
export function noteUnsent(
  log: Logger,
  what: 'spans' | 'log lines' | 'metrics',
  counts: Readonly<SentCounts>,
  error: Error | undefined,
): void {
  incidentsOf(log).report(
    { key: `unsent ${what}`, level: 'warn', about: {}, message: `failed to send ${what}` },
    { ...counts, why: wordsOf(error) },
  );
}

/** Without the response's body and the data sent. */
function wordsOf(error: (Error & { code?: unknown }) | undefined): string {
  const words = [error?.message, error?.code]
    .filter((word) => word !== undefined && word !== '')
    .join(', ');
  return words === '' ? 'unknown' : words.slice(0, 200);
}
