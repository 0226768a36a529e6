import type { TraceContext } from '../request/trace-context.ts';
import type { Span } from '../span.ts';

/** Counts by outcome. */
export interface SentCounts {
  sent: number;
  /** The collector did not accept them. */
  failed: number;
  /** Too many were waiting. */
  dropped: number;
}

/** The trace context of a request, and its span if it is recorded. */
export interface BegunRequest {
  trace: TraceContext;
  span: Span | null;
}

export interface Tracing {
  /**
   * Starts a request with the context that it sent. `isTrusted`: whether that came from a proxy of
   * the operator's, which may decide about recording.
   */
  begin(received: TraceContext, isTrusted: boolean): BegunRequest;
  /** Of finished spans. */
  counts(): Readonly<SentCounts>;
  /** Sends waiting spans for at most this many milliseconds. Nothing is recorded afterwards. */
  stop(withinMs: number): Promise<void>;
}
