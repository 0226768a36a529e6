import { SeverityNumber } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import type { ReadableLogRecord } from '@opentelemetry/sdk-logs';
import { hrTime } from './metric-batch.ts';

interface Source {
  resource: Resource;
  scope: { name: string; version: string };
}

const severities: Record<string, SeverityNumber> = {
  trace: SeverityNumber.TRACE,
  debug: SeverityNumber.DEBUG,
  info: SeverityNumber.INFO,
  warn: SeverityNumber.WARN,
  error: SeverityNumber.ERROR,
  fatal: SeverityNumber.FATAL,
};

/** The names of pino's numbers. */
const names: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

/**
 * A line of the log as OpenTelemetry sends it: the same facts under the same names, and nothing
 * else. Null if it is no line of ours.
 */
export function logRecord(line: string, { resource, scope }: Source): ReadableLogRecord | null {
  const fields = parse(line);
  if (fields === null) return null;
  const { level, time, msg, trace, ...attributes } = fields;
  const severityText = typeof level === 'number' ? names[level] : String(level);
  const at = hrTime(typeof time === 'number' ? time : Date.now());
  return {
    hrTime: at,
    hrTimeObserved: at,
    ...(severityText !== undefined && {
      severityText,
      severityNumber: severities[severityText] ?? SeverityNumber.UNSPECIFIED,
    }),
    ...(typeof trace === 'string' && {
      // The line belongs to the whole request, so to no span of it.
      spanContext: { traceId: trace, spanId: '', traceFlags: 0 },
    }),
    body: String(msg),
    resource,
    instrumentationScope: scope,
    attributes,
    droppedAttributesCount: 0,
  };
}

function parse(line: string): Record<string, unknown> | null {
  try {
    const found: unknown = JSON.parse(line);
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
