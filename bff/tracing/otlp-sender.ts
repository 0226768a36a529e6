import { readFileSync } from 'node:fs';
import { getSharedConfigurationDefaults } from '@opentelemetry/otlp-exporter-base';
import {
  createOtlpHttpExportDelegate,
  getSharedConfigurationFromEnvironment,
  httpAgentFactoryFromOptions,
} from '@opentelemetry/otlp-exporter-base/node-http';
import type { IExporterMetricsHelper, ISerializer } from '@opentelemetry/otlp-transformer';
import type { ExportSettings } from '../config.ts';

export interface Sender<Batch> {
  /** Resolves to null when the collector has accepted the batch. Never rejects. */
  send(batch: Batch): Promise<Error | null>;
}

interface Signal<Batch, Reply> {
  /** In the names of OpenTelemetry's environment variables. */
  name: 'METRICS' | 'LOGS';
  serializer: ISerializer<Batch, Reply>;
  helper: IExporterMetricsHelper<Batch>;
}

/**
 * Sends batches as the exporter of spans does: protocol buffers over HTTP, with a time limit and
 * retries. That transport is loaded for spans anyway.
 */
export function createSender<Batch, Reply>(
  { endpoint, headers }: ExportSettings,
  { name, serializer, helper }: Signal<Batch, Reply>,
): Sender<Batch> {
  const all = { ...headers, 'content-type': 'application/x-protobuf' };
  const delegate = createOtlpHttpExportDelegate(
    {
      ...sharedSettings(name),
      url: endpoint,
      headers: () => Promise.resolve(all),
      agentFactory: httpAgentFactoryFromOptions({ keepAlive: true, ...certificate(name) }),
    },
    serializer,
    `otlp_http_${name.toLowerCase()}_exporter`,
    helper,
    undefined,
  );
  return {
    send: (batch) =>
      new Promise<Error | null>((resolve) => {
        delegate.export(batch, ({ code, error }) =>
          resolve(code === succeeded.code ? null : (error ?? new Error('unknown'))),
        );
      }).catch((thrown: Error) => thrown),
  };
}

type Delegate = ReturnType<typeof createOtlpHttpExportDelegate>;
type Result = Parameters<Parameters<Delegate['export']>[1]>[0];

/** The code for success. The enum's own package is no dependency. */
const succeeded: Result = { code: 0 };

/** OTEL_EXPORTER_OTLP_TIMEOUT and OTEL_EXPORTER_OTLP_COMPRESSION, where they are set. */
function sharedSettings(name: string): ReturnType<typeof getSharedConfigurationDefaults> {
  const usual = getSharedConfigurationDefaults();
  const given = getSharedConfigurationFromEnvironment(name);
  return {
    ...usual,
    timeoutMillis: given.timeoutMillis ?? usual.timeoutMillis,
    compression: given.compression ?? usual.compression,
  };
}

/** OTEL_EXPORTER_OTLP_CERTIFICATE: the authority of the collector's certificate. */
function certificate(name: string): { ca?: Buffer } {
  const path =
    process.env[`OTEL_EXPORTER_OTLP_${name}_CERTIFICATE`] ||
    process.env['OTEL_EXPORTER_OTLP_CERTIFICATE'];
  return path ? { ca: readFileSync(path) } : {};
}
