import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Tracing } from './tracing.ts';

/** Loads OpenTelemetry if spans are sent there; otherwise null. */
export async function openTelemetry(
  { spans }: Pick<Config, 'spans'>,
  version: string,
  log: Logger,
): Promise<Tracing | null> {
  if (spans === null) return null;
  const { createTracing } = await import('./recorder.ts');
  return createTracing(spans, version, log);
}
