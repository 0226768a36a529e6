import { id, isList, list, record, text, textMap } from '../loose.ts';
import type { DebugTrace, TraceFrame, VendorGroup } from '../schema/error.ts';

/**
 * A debug trace of Ignition or stock Laravel in the dialog's format; null without one. Untrusted: a
 * malformed frame must not break the dialog.
 */
export function debugTrace(payload: unknown): DebugTrace | null {
  const raw = record(payload);
  if (!isList(raw['trace'])) return null;
  const trace =
    raw['ignitionTrace'] === true ? ignitionFrames(list(raw['trace'])) : grouped(plainFrames(raw));
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

const ignitionFrames = (entries: unknown[]): DebugTrace['trace'] =>
  entries
    .map(record)
    .map((entry, index) =>
      'vendorGroup' in entry ? vendorGroup(entry, index) : ignitionFrame(entry, index),
    );

function vendorGroup(raw: Record<string, unknown>, first: number): VendorGroup {
  return {
    vendorGroup: true,
    items: list(raw['items'])
      .map(record)
      .map((frame, index) => ignitionFrame(frame, first + index)),
  };
}

function ignitionFrame(raw: Record<string, unknown>, index: number): TraceFrame {
  return {
    path: typeof raw['path'] === 'string' ? [raw['path']] : list(raw['path']).map(text),
    method: text(raw['method']),
    lineNumber: id(raw['lineNumber']),
    codeSnippet: textMap(raw['codeSnippet']),
    flatIndex: id(raw['flatIndex']) ?? index,
    applicationFrame: raw['applicationFrame'] === true,
  };
}

/** Stock Laravel's frames start with the calling function; the origin is in separate fields. */
function plainFrames(raw: Record<string, unknown>): TraceFrame[] {
  return [{ file: raw['file'], line: raw['line'] }, ...list(raw['trace'])]
    .map(record)
    .map((frame, flatIndex) => {
      const file = text(frame['file']);
      return {
        // Frames of PHP's own functions have no file.
        path: file === '' ? ['[internal]'] : file.split('/'),
        method: text(frame['class']) + text(frame['type']) + text(frame['function']),
        lineNumber: id(frame['line']),
        codeSnippet: {},
        flatIndex,
        applicationFrame: file !== '' && !file.includes('/vendor/'),
      };
    });
}

/** Groups neighbouring library frames, as Ignition does. */
function grouped(frames: readonly TraceFrame[]): DebugTrace['trace'] {
  const trace: DebugTrace['trace'] = [];
  for (const frame of frames) {
    const last = trace.at(-1);
    if (frame.applicationFrame) trace.push(frame);
    else if (last && 'vendorGroup' in last) last.items.push(frame);
    else trace.push({ vendorGroup: true, items: [frame] });
  }
  return trace;
}
