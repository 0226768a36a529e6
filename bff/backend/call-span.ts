import type { Config } from '../config/read-config.ts';
import { redactPath } from '../request/redact-path.ts';
import type { UpstreamRequest } from '../request/plan-request.ts';
import { setParent } from '../request/trace-context.ts';
import type { Span } from '../span.ts';

/**
 * The span of one call to the upstream with all its attempts. The upstream gets it as the parent.
 */
export class CallSpan {
  readonly #span: Span;
  #error: string | null = null;
  #retries = 0;

  constructor(span: Span) {
    this.#span = span;
  }

  /** An attempt failed, and the next one follows after this many milliseconds. */
  retried(cause: string | null, delayMs: number): void {
    this.#retries += 1;
    this.#span.set({ 'http.request.resend_count': this.#retries });
    this.#span.note('retry', {
      'foyer.cause': cause ?? 'other',
      'foyer.delay_ms': Math.round(delayMs),
    });
  }

  /** The head of the response that is passed on. */
  answered(status: number): void {
    if (status >= 400) this.#error = String(status);
    this.#span.set({ 'http.response.status_code': status });
    this.#span.note('response begins');
  }

  end(error: string | null = null): void {
    this.#span.end(error ?? this.#error);
  }
}

/** Starts the span, and names it in the headers. The address is recorded as it is logged. */
export function beginCall(
  parent: Span,
  { method, path, callKey, headers }: UpstreamRequest,
  { upstreamUrl }: Pick<Config, 'upstreamUrl'>,
): CallSpan {
  const span = parent.begin(callKey ?? method, 'client', {
    'http.request.method': method,
    'url.full': upstreamUrl.origin + redactPath(path.split('?', 1)[0] ?? ''),
    'server.address': upstreamUrl.hostname,
    'server.port': Number(upstreamUrl.port) || (upstreamUrl.protocol === 'https:' ? 443 : 80),
  });
  setParent(headers, span.traceparent);
  return new CallSpan(span);
}
