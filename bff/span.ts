export type SpanAttributes = Record<string, string | number | boolean>;

/**
 * One OpenTelemetry span. A request that is not recorded has none, so functions that take a span
 * also accept null. Its name and attributes must contain nothing personal.
 */
export interface Span {
  /** The `traceparent` header of requests made on its behalf. */
  readonly traceparent: string;
  /** Starts a child span: a request to another system (`client`), or work of this process. */
  begin(name: string, kind: 'client' | 'internal', attributes?: SpanAttributes): Span;
  /** Records an event that happens now. */
  note(event: string, attributes?: SpanAttributes): void;
  /** Sets a name that is known only at the end. */
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Ends the span, with a word for the error if there was one. Later calls are ignored. */
  end(error?: string | null): void;
}

/** Does work in a child span. */
export function within<T>(span: Span | null, name: string, work: () => T): T {
  if (span === null) return work();
  const part = span.begin(name, 'internal');
  try {
    return work();
  } finally {
    part.end();
  }
}
