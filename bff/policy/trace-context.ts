import type { HeaderPairs } from './headers.ts';

/** Where a request belongs in a trace that crosses systems (W3C Trace Context). */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  id: string;
  /** The whole header `traceparent`. */
  parent: string;
  /** The header `tracestate`, empty where there is none. */
  state: string;
  /** Whether it came with the request, from anybody. */
  isReceived: boolean;
}

/** https://www.w3.org/TR/trace-context/#traceparent-header: lower case only, and neither id all zeros. */
const wellFormed =
  /^([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?=-|$)/;

/**
 * The trace that a request names; null where it names none that is well formed. Where the gateway records no span of its own, what came is handed on
 * as it is.
 */
export function readTrace(
  traceparent: string | undefined,
  tracestate: string | undefined,
): TraceContext | null {
  const found = traceparent === undefined ? null : wellFormed.exec(traceparent);
  if (!found || traceparent === undefined) return null;
  const [head, version, id = '', parent = '', flags = ''] = found;
  // Forbidden (ff), or of the only version known here with more behind it than that version has.
  if (version === 'ff' || (version === '00' && head.length !== traceparent.length)) return null;
  return {
    id,
    parent: version === '00' ? traceparent : asFirstVersion(id, parent, flags),
    state: tracestate ?? '',
    isReceived: true,
  };
}

/** Of a later version only these fields can be understood, and of its flags only the one to record. */
function asFirstVersion(id: string, parent: string, flags: string): string {
  return `00-${id}-${parent}-0${Number.parseInt(flags, 16) & 1}`;
}

/** The same without the flag to record it. */
export function unsampled(trace: TraceContext): TraceContext {
  const flags = Number.parseInt(trace.parent.slice(-2), 16);
  return (flags & 1) === 0
    ? trace
    : {
        ...trace,
        parent: trace.parent.slice(0, -2) + (flags & 0xfe).toString(16).padStart(2, '0'),
      };
}

/** Names another parent in headers that go upstream, whether or not there was one. */
export function setParent(pairs: HeaderPairs, parent: string): void {
  const index = pairs.findIndex((name, at) => at % 2 === 0 && name === 'traceparent');
  if (index === -1) pairs.push('traceparent', parent);
  else pairs[index + 1] = parent;
}

/** Adds the headers that go upstream for a trace. */
export function pushTrace(pairs: HeaderPairs, { parent, state }: TraceContext): void {
  pairs.push('traceparent', parent);
  if (state !== '') pairs.push('tracestate', state);
}
