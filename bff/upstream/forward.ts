import type { Dispatcher } from 'undici';
import { GatewayError } from '../errors.ts';
import type { Exchange, PendingWork } from '../exchange.ts';
import { sendFailure } from '../failure-response.ts';
import type { UpstreamHeaders, HeaderPairs } from '../policy/headers.ts';
import { judgeResponse } from '../policy/judge-response.ts';
import type { Plan } from '../policy/plan-request.ts';
import { rewrittenPart } from '../policy/rewrite-addresses.ts';
import type { Writer } from './buffered-writer.ts';
import type { Ticket } from './circuit-breaker.ts';
import { countStreamed } from './free-buffers.ts';
import { type Body, bodyOf, wholeBody } from './request-body.ts';
import { headFor, withChangedBody } from './response-head.ts';
import { discard, openWriter } from './response-writer.ts';
import { type Attempt, claimRetryAfterError, claimRetryAfterResponse, retryDelay } from './retry.ts';
import type { TimedWork } from './timeouts.ts';
import { asUpstreamError, ClientGoneError, isClientError, isOutage } from './upstream-failure.ts';
import type { Upstream } from './upstream.ts';

/** Milliseconds that the upstream gets to end a response that the visitor does not get: another was sent instead. */
const graceMs = 1_000;

/**
 * Sends a request to the upstream and its response to the visitor, byte by byte, at the pace of the slower side.
 * `bytes`: its body, where it has been read already.
 */
export function forward(upstream: Upstream, exchange: Exchange, plan: Plan, bytes: Buffer | null = null): void {
  const forwarding = new Forwarding(upstream, exchange, plan, bytes === null ? bodyOf(exchange.req) : wholeBody(bytes));
  forwarding.start();
}

class Forwarding implements Dispatcher.DispatchHandler, TimedWork, PendingWork, Attempt {
  timeoutAt = Infinity;
  index = -1;
  attempts = 0;
  wasSent = false;
  readonly #upstream: Upstream;
  readonly #exchange: Exchange;
  readonly #plan: Plan;
  readonly #body: Body;
  #controller: Dispatcher.DispatchController | null = null;
  #writer: Writer | null = null;
  #ticket: Ticket = 'refused';
  /** Attempts that failed with their connection. */
  #broken = 0;
  /** This attempt's response is not worth passing on, and there will be another attempt. */
  #isSkipped = false;
  #retryTimer: NodeJS.Timeout | null = null;
  /** Nothing is under way to the upstream: it has got no request yet, or has sent all of its response. */
  #isDone = true;
  /** The visitor has a response, or is gone: whatever the upstream still does is of no interest. */
  #isOver = false;

  constructor(upstream: Upstream, exchange: Exchange, plan: Plan, body: Body) {
    this.#upstream = upstream;
    this.#exchange = exchange;
    this.#plan = plan;
    this.#body = body;
  }

  start(): void {
    this.#upstream.budget.earn();
    this.#upstream.timeouts.watch(this);
    this.#exchange.pendingWork = this;
    this.#allow(this.#upstream.config.idleMs);
    if (this.#body.isToBeRead) this.#body.read(() => void (this.#isOver || this.#attempt()), () => this.#extend());
    else this.#attempt();
  }

  #attempt(): void {
    const { breaker } = this.#upstream;
    this.#ticket = breaker.admit();
    if (this.#ticket === 'refused') return this.#fail(breaker.refusal());
    const { method, path, headers } = this.#plan;
    this.attempts += 1;
    this.wasSent = false;
    this.#isDone = false;
    this.#isSkipped = false;
    this.#writer = null;
    this.#upstream.poolAfter(this.#broken).dispatch({ method, path, headers, body: this.#body.open() }, this);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    this.wasSent = true;
    if (this.#isOver) controller.abort(new ClientGoneError('The visitor went away.'));
    else this.#extend();
  }

  onBodySent(chunk: Buffer): void {
    this.#exchange.bytesIn += chunk.length;
    countStreamed(chunk.length);
    this.#extend();
  }

  onRequestSent(): void {
    if (!this.#writer && !this.#isOver) this.#allow(this.#upstream.config.firstByteMs);
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: UpstreamHeaders): void {
    // An interim response: the real one follows.
    if (status < 200 || this.#isOver) return;
    const { config, budget, addresses, onResponse } = this.#upstream;
    const { res, startedAt } = this.#exchange;
    this.#report(!isOutage(status, headers));
    this.#extend();
    if (claimRetryAfterResponse(this, status, headers, budget)) {
      this.#isSkipped = true;
      this.#writer = discard();
      return;
    }
    this.#exchange.upstreamMs = performance.now() - startedAt;
    onResponse(this.#plan, status);
    const verdict = judgeResponse(this.#plan, status, headers, config);
    const head = headFor(this.#exchange, status, headers, config);
    const rewritten = addresses && rewrittenPart(this.#plan, status, headers);
    if (rewritten === 'head') head.publicHeaders = withChangedBody(head.publicHeaders, null);
    this.#writer = openWriter(verdict, head, res, (error, kept) => this.#fail(error, kept), rewritten === 'body' ? addresses : null);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    countStreamed(chunk.length);
    if (!this.#isOver) this.#extend();
    if (this.#writer?.write(chunk) === false) this.#waitForVisitor(controller);
  }

  onResponseEnd(): void {
    this.#settle();
    if (this.#isSkipped && !this.#isOver) this.#repeat();
    else this.#writer?.end();
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#settle();
    // A response that breaks off has been counted by its head.
    this.#report(this.#isOver || isClientError(error) ? null : false);
    if (this.#isOver) return;
    this.#writer?.drop?.();
    this.#broken += 1;
    if (this.#isSkipped) this.#repeat();
    else if (!this.#exchange.res.headersSent && claimRetryAfterError(this, error, this.#upstream.budget)) this.#repeat();
    else this.#fail(asUpstreamError(error, this.wasSent));
  }

  onTimeout(): void {
    if (this.#isOver) this.#controller?.abort(new Error('Nobody waits for the rest.'));
    else if (this.attempts === 0) this.#fail(new GatewayError('client_timeout'));
    else this.#controller?.abort(new GatewayError(this.#body.isAwaited && !this.#writer ? 'client_timeout' : 'upstream_timeout'));
  }

  get canRepeat(): boolean {
    return this.#plan.canRepeat && this.#body.isEmpty;
  }

  #repeat(): void {
    this.#retryTimer = setTimeout(() => this.#attempt(), retryDelay(this) ?? 0);
  }

  /** Pauses the upstream until the visitor has taken more. A visitor who takes nothing at all is cut off by Node's own timeout. */
  #waitForVisitor(controller: Dispatcher.DispatchController): void {
    const { res } = this.#exchange;
    const { socket } = res;
    controller.pause();
    this.timeoutAt = Infinity;
    if (!this.#plan.isUnhurried) socket?.setTimeout(this.#upstream.config.idleMs);
    (this.#writer?.outlet ?? res).once('drain', () => {
      if (!this.#plan.isUnhurried) socket?.setTimeout(0);
      this.#extend();
      controller.resume();
    });
  }

  #extend(): void {
    this.#allow(this.#upstream.config.idleMs);
  }

  /** Sets the timeout to so many milliseconds from now. Resumable uploads have none. */
  #allow(ms: number): void {
    this.timeoutAt = ms > 0 && !this.#plan.isUnhurried ? this.#upstream.timeouts.after(ms) : Infinity;
  }

  /** The upstream is done with this attempt. */
  #settle(): void {
    this.#isDone = true;
    this.timeoutAt = Infinity;
    if (this.#isOver) this.#upstream.timeouts.forget(this);
  }

  #report(succeeded: boolean | null): void {
    this.#upstream.breaker.report(this.#ticket, succeeded);
    this.#ticket = 'refused';
  }

  #fail(error: GatewayError, headers: HeaderPairs = []): void {
    this.#isOver = true;
    sendFailure(this.#exchange, error, headers);
  }

  /** The response is out, or the visitor is gone. */
  whenClosed(): void {
    const isGone = !this.#isOver && !this.#exchange.res.writableFinished;
    if (this.#retryTimer) clearTimeout(this.#retryTimer);
    // Before the abort, which calls `onResponseError` at once: it is no failure of the upstream, and nothing to try again.
    this.#isOver = true;
    if (isGone) this.#controller?.abort(new ClientGoneError('The visitor went away.'));
    this.timeoutAt = this.#upstream.timeouts.after(graceMs);
    if (this.#isDone) this.#upstream.timeouts.forget(this);
    this.#body.close();
  }
}
