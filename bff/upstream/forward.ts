import type { Dispatcher } from 'undici';
import { asGatewayError, GatewayError } from '../errors.ts';
import { type Exchange, hasWaited, type PendingWork } from '../exchange.ts';
import { causeOf } from '../failure-cause.ts';
import { noteBackendError, sendFailure } from '../failure-response.ts';
import type { UpstreamHeaders, HeaderPairs } from '../policy/headers.ts';
import { judgeResponse } from '../policy/judge-response.ts';
import { namesMethod, type Plan, planRequest } from '../policy/plan-request.ts';
import { rewrittenPart } from '../policy/rewrite-addresses.ts';
import { BodyRate } from './body-rate.ts';
import type { Writer } from './buffered-writer.ts';
import type { Ending } from './circuit-breaker.ts';
import { countStreamed } from './free-buffers.ts';
import type { Kind } from './places.ts';
import { beginCall, type CallSpan, noteRefusal } from './call-span.ts';
import { type Body, bodyOf, wholeBody } from './request-body.ts';
import { headFor, withChangedBody } from './response-head.ts';
import { discard, openWriter } from './response-writer.ts';
import {
  type Attempt,
  claimRetryAfterError,
  claimRetryAfterResponse,
  Reconnecting,
  retryDelay,
} from './retry.ts';
import type { Ticket } from './route-circuit.ts';
import type { TimedWork } from './timeouts.ts';
import {
  asUpstreamError,
  ClientGoneError,
  isClientError,
  isOutage,
  UnconnectedError,
} from './upstream-failure.ts';
import type { Upstream } from './upstream.ts';
import type { Upstreams } from './upstreams.ts';
import { watched } from './watched-writer.ts';

/** Milliseconds that the upstream gets to end a response that the visitor does not get: another was sent instead. */
const graceMs = 1_000;

/**
 * Sends a request to the upstream that its plan names, and its response to the visitor, byte by byte, at the pace of the slower side.
 * `bytes`: its body, where it has been read already.
 */
export function forward(
  upstreams: Upstreams,
  exchange: Exchange,
  plan: Plan,
  bytes: Buffer | null = null,
): void {
  const forwarding = new Forwarding(
    upstreams,
    exchange,
    plan,
    bytes === null ? bodyOf(exchange.req, plan.isUnhurried) : wholeBody(bytes),
  );
  forwarding.start();
}

class Forwarding implements Dispatcher.DispatchHandler, TimedWork, PendingWork, Attempt {
  timeoutAt = Infinity;
  index = -1;
  attempts = 0;
  readonly #upstreams: Upstreams;
  readonly #upstream: Upstream;
  readonly #exchange: Exchange;
  #plan: Plan;
  readonly #body: Body;
  #controller: Dispatcher.DispatchController | null = null;
  #writer: Writer | null = null;
  /** Null before the breaker was asked, and once it has heard how this ended. */
  #ticket: Ticket | null = null;
  /** Among the requests that are with the upstream. */
  #place: Kind | null = null;
  #rate: BodyRate | null = null;
  #span: CallSpan | null = null;
  /** Attempts that failed with their connection. */
  #broken = 0;
  #reconnecting: Reconnecting | null = null;
  /** This attempt's response is not worth passing on, and there will be another attempt. */
  #isSkipped = false;
  #retryTimer: NodeJS.Timeout | null = null;
  /** Nothing is under way to the upstream: it has got no request yet, or has sent all of its response. */
  #isDone = true;
  /** The visitor has a response, or is gone: whatever the upstream still does is of no interest. */
  #isOver = false;

  constructor(upstreams: Upstreams, exchange: Exchange, plan: Plan, body: Body) {
    this.#upstreams = upstreams;
    this.#upstream = upstreams.of(plan.choice);
    this.#exchange = exchange;
    this.#plan = plan;
    this.#body = body;
  }

  start(): void {
    this.#upstream.budget.earn();
    this.#upstream.timeouts.watch(this);
    this.#exchange.pendingWork = this;
    this.#allow(this.#upstream.config.idleMs);
    if (this.#body.isAwaited)
      this.#rate = new BodyRate(
        this.#exchange.req,
        this.#body,
        this.#upstream,
        this.#plan.isUnhurried,
        () => this.#giveUp(new GatewayError('slow_request')),
      );
    if (this.#body.isToBeRead)
      this.#body.read(
        () => void (this.#isOver || this.#admit()),
        () => this.#extend(),
      );
    else this.#admit();
  }

  #admit(): void {
    if (this.#body.whole !== null) this.#rate?.stop();
    if (!this.#heedBody()) return;
    if (this.#plan.choice !== null) this.#plan.choice.tally.count += 1;
    const { breaker, config, places } = this.#upstream;
    // The breaker last: what it admits must go out.
    this.#place = places.take(this.#kind());
    this.#ticket = this.#place && breaker.admit(this.#plan);
    if (this.#ticket === null)
      return this.#fail(
        noteRefusal(
          this.#exchange.span,
          this.#place ? breaker.refusal(this.#plan) : places.refusal(),
        ),
      );
    this.#span = beginCall(this.#exchange.span, this.#plan, config);
    if (this.#body.isEmpty) this.#exchange.waitsSince = this.#exchange.startedAt;
    this.#attempt();
  }

  #attempt(): void {
    const { method, path, headers } = this.#plan;
    this.attempts += 1;
    this.#exchange.attempts += 1;
    this.#isDone = false;
    this.#isSkipped = false;
    this.#writer = null;
    this.#upstream
      .poolAfter(this.#broken)
      .dispatch({ method, path, headers, body: this.#body.open() }, this);
  }

  /** Plans anew where the body names a method. False where that is refused, or is another upstream's. */
  #heedBody(): boolean {
    const { whole } = this.#body;
    if (whole === null || !namesMethod(whole)) return true;
    try {
      this.#plan = planRequest(this.#exchange, this.#upstreams.of(null).config, whole);
      this.#exchange.plan = this.#plan;
      if (this.#upstreams.of(this.#plan.choice) === this.#upstream) return true;
      this.#upstream.timeouts.forget(this);
      forward(this.#upstreams, this.#exchange, this.#plan, whole);
      return false;
    } catch (error) {
      this.#fail(asGatewayError(error));
      return false;
    }
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    this.#upstream.breaker.connected();
    if (this.#isOver) controller.abort(new ClientGoneError('The visitor went away.'));
    else this.#extend();
  }

  onBodySent(chunk: Buffer): void {
    this.#exchange.bytesIn += chunk.length;
    countStreamed(chunk.length);
    this.#extend();
  }

  onRequestSent(): void {
    if (this.#writer || this.#isOver) return;
    this.#allow(this.#upstream.config.firstByteMs);
    // The last step of a resumable upload may take its time.
    if (!this.#plan.isUnhurried) this.#exchange.waitsSince ??= performance.now();
  }

  onResponseStart(
    _: Dispatcher.DispatchController,
    status: number,
    headers: UpstreamHeaders,
  ): void {
    // An interim response: the real one follows.
    if (status < 200 || this.#isOver) return;
    const { config, budget, addresses, drift, shadow, recorder, onResponse } = this.#upstream;
    const { res, startedAt } = this.#exchange;
    this.#extend();
    if (claimRetryAfterResponse(this, status, headers, budget)) {
      this.#isSkipped = true;
      this.#exchange.cause = 'status';
      this.#writer = discard();
      return;
    }
    this.#exchange.waitsSince = null;
    if (status >= 500) noteBackendError(this.#exchange);
    if (isOutage(status, headers)) this.#report('failed');
    this.#exchange.upstreamMs = performance.now() - startedAt;
    this.#span?.answered(status);
    onResponse(this.#plan, status);
    const verdict = judgeResponse(this.#plan, status, headers, config);
    const head = headFor(this.#exchange, status, headers, config);
    const rewritten = addresses && rewrittenPart(this.#plan, status, headers);
    if (rewritten === 'head') head.publicHeaders = withChangedBody(head.publicHeaders, null);
    const writer = openWriter(
      verdict,
      head,
      res,
      (error, kept) => this.#fail(error, kept),
      rewritten === 'body' ? addresses : null,
    );
    this.#writer = watched(writer, {
      drift,
      shadow,
      recorder,
      exchange: this.#exchange,
      plan: this.#plan,
      sent: this.#body.whole,
      status,
      headers,
      idleMs: config.idleMs,
      refuse: (code) => this.#fail(new GatewayError(code)),
    });
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    countStreamed(chunk.length);
    if (!this.#isOver) this.#extend();
    if (this.#writer?.write(chunk) === false) this.#waitForVisitor(controller);
    // What is out cannot fail any more: it can only break off.
    if (this.#ticket !== null && !this.#isSkipped && this.#exchange.res.headersSent)
      this.#report('answered');
  }

  onResponseEnd(): void {
    this.#settle();
    if (this.#isSkipped && !this.#isOver) return this.#repeat(retryDelay(this));
    this.#leavePlace();
    this.#report('answered');
    this.#span?.end();
    this.#writer?.end();
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#settle();
    if (this.#isOver) return this.#report('unknown');
    this.#exchange.cause = causeOf(error);
    if (error instanceof UnconnectedError) return this.#reconnect(error);
    this.#writer?.drop?.();
    this.#broken += 1;
    if (
      this.#isSkipped ||
      (!this.#exchange.res.headersSent && claimRetryAfterError(this, error, this.#upstream.budget))
    )
      return this.#repeat(retryDelay(this));
    this.#report(isClientError(error) ? 'unknown' : 'failed');
    this.#fail(asUpstreamError(error));
  }

  onTimeout(): void {
    if (this.#isOver) this.#controller?.abort(new Error('Nobody waits for the rest.'));
    else
      this.#giveUp(
        new GatewayError(
          this.attempts === 0 || (this.#body.isAwaited && !this.#writer)
            ? 'client_timeout'
            : 'upstream_timeout',
        ),
      );
  }

  /** Ends the attempt that is under way, or all where none is. */
  #giveUp(error: GatewayError): void {
    if (this.attempts === 0) this.#fail(error);
    else this.#controller?.abort(error);
  }

  /** Bodies that come in pieces are slow, so together they are one kind; of the others each call is. */
  #kind(): string {
    const { isEmpty, whole } = this.#body;
    return isEmpty || whole
      ? (this.#plan.callKey ?? (this.#plan.isApi ? 'call' : 'file'))
      : 'upload';
  }

  #leavePlace(): void {
    if (this.#place) this.#upstream.places.giveBack(this.#place);
    this.#place = null;
  }

  get canRepeat(): boolean {
    return this.#plan.canRepeat && this.#body.isEmpty;
  }

  /** An attempt that got no connection was none: nothing of the request has left. */
  #reconnect(error: UnconnectedError): void {
    this.#reconnecting ??= new Reconnecting(this.#upstream.config.connectMs);
    const delay = this.#reconnecting.delayAfter(error);
    this.attempts -= 1;
    this.#exchange.attempts -= 1;
    if (delay !== null) return this.#repeat(delay);
    this.#report(error.isOwn ? 'unknown' : 'unconnected', error.code);
    this.#fail(asUpstreamError(error));
  }

  #repeat(delay: number | null): void {
    this.#span?.retried(this.#exchange.cause, delay ?? 0);
    this.#retryTimer = setTimeout(() => this.#attempt(), delay ?? 0);
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
    this.timeoutAt =
      ms > 0 && !this.#plan.isUnhurried ? this.#upstream.timeouts.after(ms) : Infinity;
  }

  /** The upstream is done with this attempt. */
  #settle(): void {
    this.#isDone = true;
    this.timeoutAt = Infinity;
    if (this.#isOver) this.#leave();
  }

  /** Nobody waits for anything any more, here or there. */
  #leave(): void {
    this.#leavePlace();
    this.#upstream.timeouts.forget(this);
  }

  #report(ending: Ending, cause?: string): void {
    if (this.#ticket !== null)
      this.#upstream.breaker.report(this.#ticket, this.#plan, ending, cause);
    this.#ticket = null;
  }

  #fail(error: GatewayError, headers: HeaderPairs = []): void {
    this.#isOver = true;
    this.#span?.end(error.code);
    sendFailure(this.#exchange, error, headers);
  }

  /** The response is out, or the visitor is gone. */
  whenClosed(): void {
    const isGone = !this.#isOver && !this.#exchange.res.writableFinished;
    if (this.#retryTimer) clearTimeout(this.#retryTimer);
    // Before the abort, which calls `onResponseError` at once: it is nothing to try again.
    this.#isOver = true;
    // Many who leave like this show an upstream that hangs.
    if (isGone && hasWaited(this.#exchange.waitsSince)) this.#report('failed');
    this.#span?.end(isGone ? 'visitor gone' : null);
    if (isGone) this.#controller?.abort(new ClientGoneError('The visitor went away.'));
    this.timeoutAt = this.#upstream.timeouts.after(graceMs);
    if (this.#isDone) {
      this.#leave();
      this.#report('unknown');
    }
    this.#rate?.stop();
    this.#body.close();
  }
}
