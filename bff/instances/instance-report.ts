import { record } from '../../contracts/loose.ts';
import type { Bounds } from '../bounds.ts';

/** What an instance tells the others of itself. Nothing else leaves: no settings, no addresses. */
export interface InstanceReport {
  version: string;
  /** Name of its machine or container. */
  host: string;
  pid: number;
  /** ISO 8601. */
  startedAt: string;
  isDraining: boolean;
  inFlight: number;
  bounds: Bounds;
  /** Copies per second; null without shadow traffic. */
  shadowRate: number | null;
  breaker: {
    isOn: boolean;
    /** The calls and backends for which it is open, the first few of them. */
    open: readonly string[];
  };
  /** Null: replies are not compared. */
  drift: { mode: string; compared: number; differing: number; kinds: number } | null;
  /** Null: nothing has moved. */
  routes: {
    /** Names the content of the file that is in force. */
    version: string;
    /** ISO 8601. */
    since: string;
    /** Whether a newer file was refused. */
    hasFailed: boolean;
  } | null;
}

export const maxReportBytes = 8_192;
const maxOpen = 20;

/** As JSON, chosen field by field, with bounded lists. */
export function writeReport(report: InstanceReport): string {
  const { version, host, pid, startedAt, isDraining, inFlight, shadowRate } = report;
  const { bounds, breaker, drift, routes } = report;
  return JSON.stringify({
    ...{ version, host, pid, startedAt, isDraining, inFlight, shadowRate },
    bounds: {
      requests: bounds.requests,
      ofOneCall: bounds.ofOneCall,
      ofOneAddress: bounds.ofOneAddress,
      connections: bounds.connections,
      files: bounds.files,
    },
    breaker: { isOn: breaker.isOn, open: breaker.open.slice(0, maxOpen) },
    drift: drift && {
      mode: drift.mode,
      compared: drift.compared,
      differing: drift.differing,
      kinds: drift.kinds,
    },
    routes: routes && {
      version: routes.version,
      since: routes.since,
      hasFailed: routes.hasFailed,
    },
  });
}

/** The report in a text from Redis, which anybody may have written; null if it is none. */
export function readReport(json: string): InstanceReport | null {
  if (json.length > maxReportBytes) return null;
  try {
    const found = record(JSON.parse(json));
    const breaker = record(found['breaker']);
    return {
      version: text(found['version']),
      host: text(found['host']),
      pid: figure(found['pid']),
      startedAt: time(found['startedAt']),
      isDraining: found['isDraining'] === true,
      inFlight: figure(found['inFlight']),
      bounds: readBounds(record(found['bounds'])),
      shadowRate: found['shadowRate'] === null ? null : figure(found['shadowRate']),
      breaker: { isOn: breaker['isOn'] === true, open: list(breaker['open']).map(text) },
      drift: found['drift'] === null ? null : readDrift(record(found['drift'])),
      routes: found['routes'] === null ? null : readRoutes(record(found['routes'])),
    };
  } catch {
    return null;
  }
}

const readBounds = (found: Record<string, unknown>): Bounds => ({
  requests: limit(found['requests']),
  ofOneCall: limit(found['ofOneCall']),
  ofOneAddress: limit(found['ofOneAddress']),
  connections: limit(found['connections']),
  files: limit(found['files']),
});

const readDrift = (found: Record<string, unknown>): NonNullable<InstanceReport['drift']> => ({
  mode: text(found['mode']),
  compared: figure(found['compared']),
  differing: figure(found['differing']),
  kinds: figure(found['kinds']),
});

const readRoutes = (found: Record<string, unknown>): NonNullable<InstanceReport['routes']> => ({
  version: text(found['version']),
  since: time(found['since']),
  hasFailed: found['hasFailed'] === true,
});

class ReportError extends Error {
  override name = 'ReportError';
}

function text(value: unknown): string {
  if (typeof value === 'string' && /^[^\p{C}]{1,200}$/u.test(value)) return value;
  throw new ReportError('not a short text');
}

function time(value: unknown): string {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]{5,15}Z$/.test(value)) return value;
  throw new ReportError('not a time');
}

function figure(value: unknown): number {
  if (typeof value === 'number' && value >= 0) return value;
  throw new ReportError('not a number');
}

/** JSON has no infinity: it writes null. */
const limit = (value: unknown): number => (value === null ? Infinity : figure(value));

function list(value: unknown): unknown[] {
  if (Array.isArray(value) && value.length <= maxOpen) return value;
  throw new ReportError('not a short list');
}
