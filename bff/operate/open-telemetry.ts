import type { Logger } from 'pino';
import type { Environment } from '../config/schema.ts';
import type { Tracing } from './recorder.ts';

/**
 * Loads OpenTelemetry if its own variables name a collector and do not switch it off; otherwise
 * null.
 */
export async function openTelemetry(
  env: Environment,
  version: string,
  log: Logger,
): Promise<Tracing | null> {
  const isOff =
    env['OTEL_SDK_DISABLED']?.trim().toLowerCase() === 'true' ||
    env['OTEL_TRACES_EXPORTER']?.trim() === 'none';
  const collector = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  if (isOff || !collector) return null;
  // The exporter would quietly send to its default, this machine.
  if (!URL.canParse(collector) || !/^https?:/i.test(collector)) {
    log.warn('the address for OpenTelemetry is not http or https, so no spans are sent');
    return null;
  }
  const { createTracing } = await import('./recorder.ts');
  return createTracing(env, version, log);
}
