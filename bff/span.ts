export type SpanAttributes = Record<string, string | number | boolean>;

/**
 * One piece of work on the record of OpenTelemetry. Of a request that is not recorded there is none, so what takes one takes null too. Nothing of a
 * person may be in its name or attributes.
 */
export interface Span {
  /** The header `traceparent` of what is asked on its behalf. */
  readonly traceparent: string;
  /** Begins what is part of it: a request to another system (`client`), or work of this process. */
  begin(name: string, kind: 'client' | 'internal', attributes?: SpanAttributes): Span;
  /** Something that happens now. */
  note(event: string, attributes?: SpanAttributes): void;
  /** For what is known only at its end. */
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** It is over, with a word for what went wrong if something did. Whatever comes later is ignored. */
  end(error?: string | null): void;
}

/** Does work as a part of it. */
export function within<T>(span: Span | null, name: string, work: () => T): T {
  if (span === null) return work();
  const part = span.begin(name, 'internal');
  try {
    return work();
  } finally {
    part.end();
  }
}
