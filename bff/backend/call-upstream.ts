import type { Dispatcher } from 'undici';
import { GatewayError } from '../errors.ts';
import { hasWaitedTooLong } from '../exchange.ts';
import type { UpstreamHeaders } from '../request/headers.ts';
import type { UpstreamRequest } from '../request/plan-request.ts';
import { decodeBody, maxBytes, textOf } from '../reply/read-body.ts';
import type { Span } from '../span.ts';
import type { Slot } from './slots.ts';
import { UpstreamAttempt } from './upstream-attempt.ts';
import type { Upstream, Upstreams } from './upstream.ts';

/**
 * Makes one of the gateway's own read-only calls. Rejects with a GatewayError when no complete
 * response arrives in time.
 */
export type CallUpstream = (
  request: UpstreamRequest,
  limits?: CallLimits,
) => Promise<UpstreamResponse>;

export interface CallLimits {
  /** Default: UPSTREAM_DOCUMENT_TIMEOUT; 0: no limit. */
  withinMs?: number;
  /** Sent exactly once, without a slot, even while the circuit breaker is open. */
  isProbe?: boolean;
  /** For a probe: tests that a new connection works. */
  isApart?: boolean;
  /**
   * The caller paces its own retries and may have an older response. A failed response is reported
   * at once, a missing connection after the time that a restart takes.
   */
  hasOwnRetryPolicy?: boolean;
  /** The span of the calling request, if it is recorded. */
  span?: Span | null;
  /** Aborts when the response is no longer needed. */
  signal?: AbortSignal;
}

/**
 * A complete response of the upstream to one of the gateway's own calls. The body is decoded, with
 * addresses rewritten for browsers.
 */
export interface UpstreamResponse {
  status: number;
  headers: UpstreamHeaders;
  body: string;
}

/** The gateway's own calls: bootstrap data, route data, human checks, health checks. */
export function createCallUpstream(upstreams: Upstreams): CallUpstream {
  return async (request, limits = {}) =>
    new CollectedCall(upstreams.of(request.choice), request, limits).start();
}

/** Milliseconds that a backend may take to restart without a page without data. */
const restartMs = 400;

class CollectedCall extends UpstreamAttempt<UpstreamRequest> {
  readonly #limits: CallLimits;
  readonly #response = Promise.withResolvers<UpstreamResponse>();
  readonly #since = performance.now();
  #timer: NodeJS.Timeout | undefined;
  #headers: UpstreamHeaders = {};
  #chunks: Buffer[] = [];
  #bytes = 0;

  constructor(upstream: Upstream, request: UpstreamRequest, limits: CallLimits) {
    super(upstream, request, { attempts: 0, cause: null });
    this.#limits = limits;
  }

  start(): Promise<UpstreamResponse> {
    const { withinMs = this.config.documentMs, isProbe, signal, span } = this.#limits;
    const { promise } = this.#response;
    if (signal?.aborted) {
      this.#onGone();
      return promise;
    }
    signal?.addEventListener('abort', this.#onGone);
    if (withinMs > 0) this.#timer = setTimeout(() => this.#giveUp(false), withinMs).unref();
    if (isProbe) this.send();
    else this.admit(span ?? null);
    return promise;
  }

  get canRepeat(): boolean {
    return !this.#limits.isProbe;
  }

  protected body(): string | null {
    return this.request.body ?? null;
  }

  protected takeSlot(): Slot | null {
    const { slots } = this.upstream;
    return this.#limits.hasOwnRetryPolicy ? slots.takeReserved() : slots.take('document');
  }

  protected override get connectMs(): number {
    const { isProbe, hasOwnRetryPolicy } = this.#limits;
    const { connectMs } = this.config;
    return isProbe ? 0 : hasOwnRetryPolicy ? Math.min(connectMs, restartMs) : connectMs;
  }

  protected override get needsFresh(): boolean {
    return this.#limits.isApart === true || super.needsFresh;
  }

  protected override skips(status: number, headers: UpstreamHeaders): boolean {
    return !this.#limits.hasOwnRetryPolicy && super.skips(status, headers);
  }

  protected onHead(_: number, headers: UpstreamHeaders): void {
    this.#headers = headers;
  }

  protected onChunk(_: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.state === 'abandoned') return;
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes <= maxBytes) return;
    // An unreadable response still proves that the upstream responds.
    this.report('answered');
    throw new GatewayError('upstream_unreadable');
  }

  protected dropResponse(): boolean {
    this.#chunks = [];
    this.#bytes = 0;
    return true;
  }

  protected onWhole(isAwaited: boolean): void {
    if (!isAwaited) return;
    this.#read().then(
      (body) => {
        this.endSpan();
        this.#response.resolve({ status: this.status, headers: this.#headers, body });
      },
      (cause: unknown) =>
        this.onFailure(new GatewayError('upstream_unreadable', { reason: 'coding', cause })),
    );
  }

  protected onFailure(error: GatewayError): void {
    this.endSpan(error.code);
    this.#response.reject(error);
  }

  protected onSettled(): void {
    if (this.state !== 'done') return;
    clearTimeout(this.#timer);
    this.#limits.signal?.removeEventListener('abort', this.#onGone);
  }

  async #read(): Promise<string> {
    const { addresses, watchDrift, recorder } = this.upstream;
    const encoding = this.#headers['content-encoding'];
    const body = await decodeBody(Buffer.concat(this.#chunks), encoding);
    const decoded = { ...this.#headers, 'content-encoding': undefined };
    for (const watch of [
      watchDrift(this.request.callKey, this.status, decoded),
      recorder?.watch(this.request, null, this.status, decoded),
    ]) {
      watch?.take(body);
      watch?.end();
    }
    return textOf(addresses ? addresses.rewrite(body) : body);
  }

  readonly #onGone = (): void => this.#giveUp(true);

  /**
   * The time is up, or the visitor has left. Visitors who leave only count against the upstream if
   * it kept them waiting.
   */
  #giveUp(isGone: boolean): void {
    const error = new GatewayError('upstream_timeout');
    const isUnconnected = this.state === 'sending' && !this.isConnected;
    if (isGone && !hasWaitedTooLong(this.#since)) this.report('unknown');
    else this.report(isUnconnected ? 'unconnected' : 'failed');
    this.endSpan(isGone ? 'visitor gone' : error.code);
    this.abandon(error);
    this.#response.reject(error);
  }
}
