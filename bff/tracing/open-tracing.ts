import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Tracing } from './tracing.ts';

/** Loads OpenTelemetry where its spans are wanted; null where nobody wants them. */
export async function openTracing(
  { spans }: Pick<Config, 'spans'>,
  version: string,
  log: Logger,
): Promise<Tracing | null> {
  if (spans === null) return null;
  const { createTracing } = await import('./recorder.ts');
  return createTracing(spans, version, log);
}
