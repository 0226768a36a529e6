import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Exporting } from './exporting.ts';
import type { Telemetry } from './telemetry.ts';
import type { Tracing } from './tracing.ts';

type Settings = Pick<Config, 'spans' | 'metricExport' | 'logExport'>;

/** Loads OpenTelemetry if something is sent there; otherwise null. */
export async function openTelemetry(
  settings: Settings,
  version: string,
  log: Logger,
): Promise<Telemetry | null> {
  const tracing = await openTracing(settings, version, log);
  const exporting = await openExporting(settings, version, log);
  if (tracing === null && exporting === null) return null;
  return {
    tracing,
    takeLine: exporting?.takeLine ?? null,
    startMetrics: (read) => exporting?.startMetrics(read),
    exported: exporting?.exported ?? null,
    async stop(withinMs) {
      await Promise.all([tracing?.stop(withinMs), exporting?.stop(withinMs)]);
    },
  };
}

async function openTracing(
  { spans }: Settings,
  version: string,
  log: Logger,
): Promise<Tracing | null> {
  if (spans === null) return null;
  const { createTracing } = await import('./recorder.ts');
  return createTracing(spans, version, log);
}

async function openExporting(
  settings: Settings,
  version: string,
  log: Logger,
): Promise<Exporting | null> {
  if (settings.metricExport === null && settings.logExport === null) return null;
  const { createExporting } = await import('./exporting.ts');
  return createExporting(settings, version, log);
}
