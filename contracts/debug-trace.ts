import { isDebugTrace } from './errors.ts';
import { id, list, record, text, textMap } from './loose.ts';
import type { DebugTrace, TraceFrame, VendorGroup } from './schema/error.ts';

/** The response as a debug trace of an Ignition page, if it is one: a dialog about a failure must not fail over a frame. */
export function debugTrace(payload: unknown): DebugTrace | null {
  if (!isDebugTrace(payload)) return null;
  const raw = record(payload);
  const trace = list(raw['trace']).map(record).map((entry, index) => ('vendorGroup' in entry ? vendorGroup(entry, index) : traceFrame(entry, index)));
  return {
    ignitionTrace: true,
    message: text(raw['message']),
    exception: text(raw['exception']),
    file: text(raw['file']),
    line: id(raw['line']),
    totalVendorGroups: trace.filter((entry) => 'vendorGroup' in entry).length,
    phpVersion: text(raw['phpVersion']),
    appVersion: text(raw['appVersion']),
    trace,
  };
}

function vendorGroup(raw: Record<string, unknown>, first: number): VendorGroup {
  return { vendorGroup: true, items: list(raw['items']).map(record).map((frame, index) => traceFrame(frame, first + index)) };
}

function traceFrame(raw: Record<string, unknown>, index: number): TraceFrame {
  return {
    path: typeof raw['path'] === 'string' ? [raw['path']] : list(raw['path']).map(text),
    method: text(raw['method']),
    lineNumber: id(raw['lineNumber']),
    codeSnippet: textMap(raw['codeSnippet']),
    flatIndex: id(raw['flatIndex']) ?? index,
    applicationFrame: raw['applicationFrame'] === true,
  };
}
