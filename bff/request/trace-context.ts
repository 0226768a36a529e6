import { randomBytes } from 'node:crypto';
import type { HeaderPairs } from './headers.ts';

/** A request's place in a trace across systems (W3C Trace Context). */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  id: string;
  /** The whole `traceparent` header. */
  parent: string;
  /** The `tracestate` header; empty if there is none. */
  state: string;
  /** Whether it arrived with the request; anybody could have sent it. */
  isReceived: boolean;
}

/**
 * https://www.w3.org/TR/trace-context/#traceparent-header: lower case only, and neither id all
 * zeros.
 */
const wellFormed =
  /^([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?=-|$)/;

/**
 * The trace of a request; null without a well-formed one. If the gateway records no span, it
 * forwards the header unchanged.
 */
export function readTrace(
  traceparent: string | undefined,
  tracestate: string | undefined,
): TraceContext | null {
  const fields = traceparent === undefined ? null : wellFormed.exec(traceparent);
  if (!fields || traceparent === undefined) return null;
  const [head, version, id = '', parent = '', flags = ''] = fields;
  // Forbidden (ff), or version 00 with more fields than that version has.
  if (version === 'ff' || (version === '00' && head.length !== traceparent.length)) return null;
  return {
    id,
    parent: version === '00' ? traceparent : asFirstVersion(id, parent, flags),
    state: tracestate ?? '',
    isReceived: true,
  };
}

/** Only these fields and the record flag of a later version can be read. */
function asFirstVersion(id: string, parent: string, flags: string): string {
  return `00-${id}-${parent}-0${Number.parseInt(flags, 16) & 1}`;
}

/** The same trace without the flag to record it. */
export function unsampled(trace: TraceContext): TraceContext {
  const flags = Number.parseInt(trace.parent.slice(-2), 16);
  return (flags & 1) === 0
    ? trace
    : {
        ...trace,
        parent: trace.parent.slice(0, -2) + (flags & 0xfe).toString(16).padStart(2, '0'),
      };
}

/** Sets the parent in the headers for the upstream, and replaces any other. */
export function setParent(pairs: HeaderPairs, parent: string): void {
  const index = pairs.findIndex((name, at) => at % 2 === 0 && name === 'traceparent');
  if (index === -1) pairs.push('traceparent', parent);
  else pairs[index + 1] = parent;
}

/** Adds a trace's headers for the upstream. */
export function pushTrace(pairs: HeaderPairs, { parent, state }: TraceContext): void {
  pairs.push('traceparent', parent);
  if (state !== '') pairs.push('tracestate', state);
}

/** Hexadecimal digits of a new trace: 32 for its ID, 16 for this part. */
const digits = 48;
const poolSize = 512;
let pool = '';
let used = 0;

/**
 * A trace that begins here, without the flag to record it. Random bytes for many at once cost a
 * tenth of as many single calls, and nearly every request needs some.
 */
export function newTrace(): TraceContext {
  if (used === pool.length) {
    pool = randomBytes((poolSize * digits) / 2).toString('hex');
    used = 0;
  }
  const id = pool.slice(used, used + 32);
  const parent = `00-${id}-${pool.slice(used + 32, used + digits)}-00`;
  used += digits;
  return { id, parent, state: '', isReceived: false };
}
