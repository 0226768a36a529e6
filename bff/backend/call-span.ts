import type { Config } from '../config/read-config.ts';
import type { GatewayError } from '../errors.ts';
import { redactPath } from '../request/redact-path.ts';
import type { UpstreamRequest } from '../request/plan-request.ts';
import { setParent } from '../request/trace-context.ts';
import type { Span } from '../span.ts';

/**
 * The span of one call to the upstream with all its attempts. The upstream gets it as the parent.
 */
export class CallSpan {
  readonly #span: Span;
  #status = 0;
  #retries = 0;

  constructor(span: Span) {
    this.#span = span;
  }

  /** An attempt failed, and the next one follows after this many milliseconds. */
  retried(cause: string | null, delayMs: number): void {
    this.#retries += 1;
    this.#span.note('retry', {
      'foyer.cause': cause ?? 'other',
      'foyer.delay_ms': Math.round(delayMs),
    });
  }

  /** The head of the response that is passed on. */
  answered(status: number): void {
    this.#status = status;
    this.#span.note('response begins');
  }

  end(error: string | null = null): void {
    if (this.#status > 0) this.#span.set({ 'http.response.status_code': this.#status });
    if (this.#retries > 0) this.#span.set({ 'http.request.resend_count': this.#retries });
    this.#span.end(error ?? (this.#status >= 400 ? String(this.#status) : null));
  }
}

/**
 * Starts the span, and names it in the headers. Null if the calling request is not recorded. The
 * address is recorded as it is logged.
 */
export function beginCall(
  parent: Span | null,
  { method, path, callKey, headers }: UpstreamRequest,
  { upstreamUrl }: Pick<Config, 'upstreamUrl'>,
): CallSpan | null {
  if (parent === null) return null;
  const span = parent.begin(callKey ?? method, 'client', {
    'http.request.method': method,
    'url.full': upstreamUrl.origin + redactPath(path.split('?', 1)[0] ?? ''),
    'server.address': upstreamUrl.hostname,
    'server.port': Number(upstreamUrl.port) || (upstreamUrl.protocol === 'https:' ? 443 : 80),
  });
  setParent(headers, span.traceparent);
  return new CallSpan(span);
}

/** Nothing was sent to the upstream: its circuit breaker is open, or no slot is free. */
export function noteNotSent(span: Span | null, error: GatewayError): GatewayError {
  span?.note('upstream not called', { 'foyer.failure': error.code });
  return error;
}
