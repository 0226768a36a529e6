import type { Dispatcher } from 'undici';
import { type GatewayError, causeOf } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import type { UpstreamHeaders } from '../request/headers.ts';
import type { UpstreamRequest } from '../request/plan-request.ts';
import { redactPath } from '../request/redact-path.ts';
import { setParent } from '../request/trace-context.ts';
import type { Config } from '../config/read-config.ts';
import type { SecretHeader } from '../config/types.ts';
import type { Span } from '../span.ts';
import type { RequestOutcome } from './circuit-breaker.ts';
import { discard, type Writer } from '../reply/writer.ts';
import {
  type Attempt,
  claimRetryAfterError,
  claimRetryAfterResponse,
  Reconnecting,
  retryDelay,
} from './retry.ts';
import type { Ticket } from './route-circuit.ts';
import type { Slot } from './slots.ts';
import {
  asUpstreamError,
  ClientDisconnectedError,
  isClientError,
  isOutage,
  ConnectionFailedError,
} from './upstream-failure.ts';
import type { Upstream } from './upstream.ts';

/**
 * - `waiting`: the upstream does not have the request: not yet, or not again yet.
 * - `sending`: the upstream has it, and has not responded.
 * - `skipped`: the response is read and dropped, since a retry may bring a better one.
 * - `receiving`: the response is used.
 * - `abandoned`: the upstream still has it, but nobody waits for the response.
 * - `done`: the upstream has nothing more to do with it.
 */
type AttemptState = 'waiting' | 'sending' | 'skipped' | 'receiving' | 'abandoned' | 'done';

/** Kept with the request, for its log line. An attempt without a connection does not count. */
type AttemptRecord = Pick<Exchange, 'attempts' | 'cause'>;

/**
 * Sends one request to the upstream: takes a slot, asks the circuit breaker, retries, reconnects,
 * and reports the outcome. Subclasses handle the response. It is its own handler for undici, so
 * that a request costs only one object.
 */
export abstract class UpstreamAttempt<Request extends UpstreamRequest>
  implements Dispatcher.DispatchHandler, Attempt
{
  protected readonly upstream: Upstream;
  protected readonly request: Request;
  /** The settings when it started. Later changes do not affect it. */
  protected readonly config: Config;
  protected readonly record: AttemptRecord;
  protected state: AttemptState = 'waiting';
  /** Status of the response that is used; 0 before there is one. */
  protected status = 0;
  /** Span of the call with all its attempts; null if it is not recorded. */
  protected span: Span | null = null;
  #retries = 0;
  #controller: Dispatcher.DispatchController | null = null;
  #slot: Slot | null = null;
  /** Null before the breaker admitted the request, and once it knows how it ended. */
  #ticket: Ticket | null = null;
  #brokenConnections = 0;
  #reconnecting: Reconnecting | null = null;
  #retryTimer: NodeJS.Timeout | null = null;
  /** Reads a skipped response to its end. */
  #skipped: Writer | null = null;

  constructor(upstream: Upstream, request: Request, record: AttemptRecord) {
    this.upstream = upstream;
    this.request = request;
    this.config = upstream.config;
    this.record = record;
  }

  abstract get canRepeat(): boolean;
  /** Called for each attempt. */
  protected abstract body(): Dispatcher.DispatchOptions['body'];
  protected abstract takeSlot(): Slot | null;
  /** The head of the response that is used. */
  protected abstract onHead(status: number, headers: UpstreamHeaders): void;
  protected abstract onChunk(controller: Dispatcher.DispatchController, chunk: Buffer): void;
  /** The response is whole. `isAwaited`: it was not abandoned. */
  protected abstract onWhole(isAwaited: boolean): void;
  /** Called when there will be no response. */
  protected abstract onFailure(error: GatewayError): void;
  /** Called when a response breaks off. Returns whether none of it was sent yet. */
  protected abstract dropResponse(): boolean;
  /** Called when the upstream is done with an attempt, or with all of them. */
  protected abstract onSettled(): void;

  get attempts(): number {
    return this.record.attempts;
  }

  /** Whether the latest attempt got a connection. */
  protected get isConnected(): boolean {
    return this.#controller !== null;
  }

  /** `parent`: the span that the request is made for. */
  protected admit(parent: Span | null): void {
    const { breaker, budget, slots } = this.upstream;
    const { request } = this;
    if (request.choice !== null) request.choice.tally.count += 1;
    budget.earn();
    const slot = this.takeSlot();
    if (slot === null) return this.#refuse(parent, slots.refusal());
    this.#slot = slot;
    // The breaker comes last, because a request that it admits must be sent.
    const ticket = breaker.admit(request);
    if (ticket === null) return this.#refuse(parent, breaker.refusal(request));
    this.#ticket = ticket;
    if (parent !== null) this.span = beginSpan(parent, request, this.config);
    this.send();
  }

  /** The circuit breaker is open, or no slot is free. */
  #refuse(parent: Span | null, error: GatewayError): void {
    this.finish('unknown');
    parent?.note('upstream not called', { 'foyer.failure': error.code });
    this.onFailure(error);
  }

  protected send(): void {
    const { method, path, headers } = this.request;
    const { pool, freshPool } = this.upstream;
    this.record.attempts += 1;
    this.state = 'sending';
    this.#controller = null;
    (this.needsFresh ? freshPool() : pool).dispatch(
      {
        method,
        path,
        headers: withSecret(headers, this.config.upstreamSecretHeader),
        body: this.body(),
        reset: this.reset,
      },
      this,
    );
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // Probes take no slot, and the circuit breaker ignores them.
    if (this.#slot !== null) this.upstream.breaker.connected();
    if (this.state === 'abandoned')
      controller.abort(new ClientDisconnectedError('The visitor went away.'));
    else this.onProgress();
  }

  onResponseStart(
    _: Dispatcher.DispatchController,
    status: number,
    headers: UpstreamHeaders,
  ): void {
    // An interim response; the final one follows.
    if (status < 200) return;
    if (this.state !== 'sending') return;
    this.onProgress();
    if (this.skips(status, headers)) {
      this.state = 'skipped';
      this.record.cause = 'status';
      this.#skipped = discard();
      return;
    }
    this.state = 'receiving';
    if (isOutage(status, headers)) this.report('failed');
    this.status = status;
    this.span?.set({ 'http.response.status_code': status });
    this.span?.note('response begins');
    this.onHead(status, headers);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.state !== 'skipped') return this.onChunk(controller, chunk);
    this.onProgress();
    this.#skipped?.write(chunk);
  }

  onResponseEnd(): void {
    if (this.state === 'skipped') return this.#retry(retryDelay(this));
    const isAwaited = this.state === 'receiving';
    this.finish('answered');
    this.onWhole(isAwaited);
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    if (this.state === 'abandoned') return this.finish('unknown');
    this.record.cause = causeOf(error);
    if (error instanceof ConnectionFailedError) return this.#reconnect(error);
    this.#brokenConnections += 1;
    const mayRetry =
      this.state === 'skipped' ||
      (this.dropResponse() && claimRetryAfterError(this, error, this.upstream.budget));
    if (mayRetry) return this.#retry(retryDelay(this));
    this.finish(isClientError(error) ? 'unknown' : 'failed');
    this.onFailure(asUpstreamError(error));
  }

  /**
   * Whether the connection closes afterwards. Undefined: undici decides. It closes after HEAD, since some
   * servers send a body, and after a GET with a body, since some do not read it.
   */
  protected get reset(): boolean | undefined {
    return undefined;
  }

  /** Called when part of the request or of its response moves. */
  protected onProgress(): void {}

  /** Milliseconds for which a request without a connection tries to get one. */
  protected get connectMs(): number {
    return this.config.connectMs;
  }

  /**
   * Whether the next attempt uses a new connection. After two broken ones, all pooled ones may be
   * dead, for example after a proxy restart.
   */
  protected get needsFresh(): boolean {
    return this.#brokenConnections >= 2;
  }

  /** Whether to discard a response and retry. */
  protected skips(status: number, headers: UpstreamHeaders): boolean {
    return claimRetryAfterResponse(this, status, headers, this.upstream.budget);
  }

  /** Ends the running attempt with this error, or the whole request if none is running. */
  protected fail(error: GatewayError): void {
    if (this.state !== 'waiting') return this.#controller?.abort(error);
    this.finish('unknown');
    this.onFailure(error);
  }

  /** The response is no longer needed. `reason` aborts the running attempt; null lets it finish. */
  protected abandon(reason: Error | null): void {
    if (this.state === 'waiting') return this.finish('unknown');
    if (this.state === 'done') return;
    // Before the abort, which calls `onResponseError` at once: there is nothing to retry.
    this.state = 'abandoned';
    if (reason) this.#controller?.abort(reason);
  }

  protected report(ending: RequestOutcome, cause?: string): void {
    if (this.#ticket !== null)
      this.upstream.breaker.report(this.#ticket, this.request, ending, cause);
    this.#ticket = null;
  }

  protected endSpan(error: string | null = null): void {
    this.span?.end(error ?? (this.status >= 400 ? String(this.status) : null));
  }

  protected finish(ending: RequestOutcome, cause?: string): void {
    this.state = 'done';
    if (this.#retryTimer) clearTimeout(this.#retryTimer);
    if (this.#slot) this.upstream.slots.release(this.#slot);
    this.#slot = null;
    this.report(ending, cause);
    this.onSettled();
  }

  /** An attempt without a connection doesn't count, because nothing was sent. */
  #reconnect(error: ConnectionFailedError): void {
    this.record.attempts -= 1;
    this.#reconnecting ??= new Reconnecting(this.connectMs);
    const delay = this.#reconnecting.delayAfter(error);
    if (delay !== null) return this.#retry(delay);
    this.finish(error.isOwn ? 'unknown' : 'unconnected', error.code);
    this.onFailure(asUpstreamError(error));
  }

  #retry(delay: number | null): void {
    this.state = 'waiting';
    this.onSettled();
    if (this.span !== null) this.#noteRetry(this.span, delay ?? 0);
    this.#retryTimer = setTimeout(() => this.send(), delay ?? 0);
  }

  #noteRetry(span: Span, delayMs: number): void {
    this.#retries += 1;
    span.set({ 'http.request.resend_count': this.#retries });
    span.note('retry', {
      'foyer.cause': this.record.cause ?? 'other',
      'foyer.delay_ms': Math.round(delayMs),
    });
  }
}

/**
 * Starts the span of a call, and sends it to the upstream as the parent. The address is redacted as
 * in the log.
 */
function beginSpan(
  parent: Span,
  { method, path, callKey, headers }: UpstreamRequest,
  { upstreamUrl }: Config,
): Span {
  const span = parent.begin(callKey ?? method, 'client', {
    'http.request.method': method,
    'url.full': upstreamUrl.origin + redactPath(path.split('?', 1)[0] ?? ''),
    'server.address': upstreamUrl.hostname,
    'server.port': Number(upstreamUrl.port) || (upstreamUrl.protocol === 'https:' ? 443 : 80),
  });
  setParent(headers, span.traceparent);
  return span;
}

/** A visitor's header of that name is removed earlier. Added last, so that no plan contains it. */
const withSecret = (headers: string[], secret: SecretHeader | null): string[] =>
  secret === null ? headers : [...headers, secret.name, secret.value];
