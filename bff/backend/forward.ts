import type { Dispatcher } from 'undici';
import { type Failure, GatewayError, type FailureCause } from '../errors.ts';
import { type Exchange, hasWaitedTooLong, type PendingWork } from '../exchange.ts';
import { noteBackendError, sendFailure } from '../reply/failure-response.ts';
import { type UpstreamHeaders, type HeaderPairs, hasBody } from '../request/headers.ts';
import { judgeResponse } from '../reply/judge-response.ts';
import type { Plan } from '../request/plan-request.ts';
import type { CallTimes } from '../request/call-times.ts';
import { rewrittenPart } from '../reply/rewrite-addresses.ts';
import { watchRate } from './body-rate.ts';
import { receiveBody } from './receive-body.ts';
import { type Body, noBody, StreamedBody } from './request-body.ts';
import {
  headFor,
  type ResponseHead,
  withChangedBody,
  withoutBodyHeaders,
} from '../reply/response-head.ts';
import { openWriter } from '../reply/open-writer.ts';
import type { Slot } from './slots.ts';
import type { TimedWork } from './timeouts.ts';
import { UpstreamAttempt } from './upstream-attempt.ts';
import { ClientDisconnectedError } from './upstream-failure.ts';
import type { Upstream, Upstreams } from './upstream.ts';
import { watched } from '../reply/collect-reply.ts';
import type { Replacing, Writer } from '../reply/writer.ts';

type Times = Readonly<Required<CallTimes>>;

/** The timeouts of one request: those of its rule, of its call, or of the settings. */
function timesOf({ callTimes, config }: Upstream, { callKey, choice }: Plan): Times {
  if (callTimes === null) return config;
  const ofCall = callKey === null ? undefined : callTimes().get(callKey);
  const ofRule = choice?.times;
  if (!ofCall && !ofRule) return config;
  const { firstByteMs, idleMs } = config;
  return { firstByteMs, idleMs, ...ofCall, ...ofRule };
}

const bytesBetween = 4 * 1024 * 1024;
let streamed = 0;

/**
 * Counts streamed bytes, and frees their buffers if Node runs with `--expose-gc`, as with `npm
 * start`. V8 sees only a small object for each buffer and lets 64 MB or more pile up before it
 * collects them. A minor collection takes half a millisecond and runs once per 4 MB. From about 16
 * MB on, V8 may collect the whole heap because of the buffers, which costs twice as much as
 * everything else.
 */
function countStreamed(bytes: number): void {
  streamed += bytes;
  if (streamed < bytesBetween) return;
  streamed = 0;
  globalThis.gc?.({ type: 'minor' });
}

/** Milliseconds that the upstream gets to end an abandoned response. */
const graceMs = 1_000;

/** Streams a request to its plan's upstream, and the response to the visitor, with backpressure. */
export function forward(upstreams: Upstreams, exchange: Exchange, plan: Plan, body: Body): void {
  new Forwarding(upstreams.of(plan.choice), exchange, plan, body).start();
}

/**
 * The same with the request's own body. Resumable uploads aren't buffered: if the connection
 * breaks, every forwarded byte counts.
 */
export function forwardWithBody(upstreams: Upstreams, exchange: Exchange, plan: Plan): void {
  const { req } = exchange;
  if (!hasBody(req)) forward(upstreams, exchange, plan, noBody);
  else if (plan.isResumable) forward(upstreams, exchange, plan, new StreamedBody(req, []));
  else
    receiveBody(
      upstreams.of(plan.choice),
      exchange,
      (body) => body && forward(upstreams, exchange, plan, body),
    );
}

class Forwarding extends UpstreamAttempt<Plan> implements TimedWork, PendingWork, Replacing {
  timeoutAt = Infinity;
  index = -1;
  readonly #exchange: Exchange;
  readonly #body: Body;
  readonly #times: Times;
  #writer: Writer | null = null;
  #rate: NodeJS.Timeout | undefined;

  constructor(upstream: Upstream, exchange: Exchange, plan: Plan, body: Body) {
    super(upstream, plan, exchange);
    this.#exchange = exchange;
    this.#body = body;
    this.#times = timesOf(upstream, plan);
  }

  start(): void {
    this.upstream.timeouts.watch(this);
    this.#exchange.pendingWork = this;
    this.onProgress();
    if (this.#body.isEmpty) this.#exchange.waitsSince = this.#exchange.startedAt;
    else if (this.#body.whole === null && !this.#exchange.req.complete)
      this.#rate = this.#watchRate();
    this.admit(this.#exchange.span);
  }

  /** Not part of `start`: a closure there would make every request allocate a context. */
  #watchRate(): NodeJS.Timeout | undefined {
    const { isResumable } = this.request;
    return watchRate(this.#exchange.req, this.#body, this.config, isResumable, () =>
      this.fail(new GatewayError('slow_request')),
    );
  }

  get canRepeat(): boolean {
    return this.request.canRepeat && this.#body.isEmpty;
  }

  protected body(): ReturnType<Body['open']> {
    return this.#body.open();
  }

  /**
   * After HEAD, the connection stays open only for calls, which send no body: the body of a file
   * would be read as the next response.
   */
  protected override get reset(): boolean | undefined {
    const { method, isApi } = this.request;
    return method === 'HEAD' && isApi && this.#body.isEmpty ? false : undefined;
  }

  /** Streamed bodies are slow, so together they count as one call. */
  protected takeSlot(): Slot | null {
    const { isEmpty, whole } = this.#body;
    const { callKey, isApi } = this.request;
    return this.upstream.slots.take(
      isEmpty || whole ? (callKey ?? (isApi ? 'call' : 'file')) : 'upload',
    );
  }

  onBodySent(chunk: Buffer): void {
    this.#exchange.bytesIn += chunk.length;
    countStreamed(chunk.length);
    this.onProgress();
  }

  onRequestSent(): void {
    if (this.state !== 'sending') return;
    this.#allow(this.#times.firstByteMs);
    // The last step of a resumable upload may take long.
    if (!this.request.isResumable) this.#exchange.waitsSince ??= performance.now();
  }

  protected onHead(status: number, headers: UpstreamHeaders): void {
    const { addresses, watchDrift, recorder, onResponse } = this.upstream;
    const { config } = this;
    const { res, startedAt } = this.#exchange;
    this.#exchange.waitsSince = null;
    if (status >= 500) noteBackendError(this.#exchange);
    this.#exchange.upstreamMs = performance.now() - startedAt;
    onResponse(this.request, status);
    const verdict = judgeResponse(this.request, status, headers, config);
    const head = headFor(this.#exchange, this.request, status, headers, config);
    const rewritten = addresses && rewrittenPart(this.request, status, headers);
    if (rewritten === 'head') head.publicHeaders = withChangedBody(head.publicHeaders);
    const writer = openWriter(verdict, head, res, this, rewritten === 'body' ? addresses : null);
    const key = this.request.effectiveMethod === 'HEAD' ? null : this.request.callKey;
    const compared = watched(writer, watchDrift(key, status, headers));
    this.#writer =
      recorder === null
        ? compared
        : watched(compared, recorder.watch(this.request, this.#body.whole, status, headers));
  }

  protected onChunk(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    countStreamed(chunk.length);
    if (this.state !== 'abandoned') this.onProgress();
    if (this.#writer?.write(chunk) === false) this.#waitForVisitor(controller);
    // A response whose head is sent can no longer fail: it can only break off.
    if (this.#exchange.res.headersSent) this.report('answered');
  }

  protected onWhole(): void {
    this.endSpan();
    this.#writer?.end();
  }

  protected dropResponse(): boolean {
    this.#writer?.drop?.();
    this.#writer = null;
    return !this.#exchange.res.headersSent;
  }

  replace(
    head: ResponseHead,
    { code, status, reason: known = null }: Failure,
    reason: FailureCause | null = known,
  ): void {
    this.onFailure(
      new GatewayError(code, { status, ...(reason && { reason }) }),
      withoutBodyHeaders(head.publicHeaders),
    );
  }

  /** Sends an error instead of the response, with those of its headers that still apply. */
  protected onFailure(error: GatewayError, headers: HeaderPairs = []): void {
    this.abandon(null);
    this.endSpan(error.code);
    sendFailure(this.#exchange, error, headers);
  }

  onTimeout(): void {
    if (this.state === 'abandoned') this.abandon(new Error('Nobody waits for the rest.'));
    else
      this.fail(
        new GatewayError(
          this.#body.isAwaited && !this.#writer ? 'client_timeout' : 'upstream_timeout',
        ),
      );
  }

  /**
   * Pauses the upstream until the visitor has read more. Node's own timeout disconnects a visitor
   * who reads nothing.
   */
  #waitForVisitor(controller: Dispatcher.DispatchController): void {
    const { res } = this.#exchange;
    const { socket } = res;
    controller.pause();
    this.timeoutAt = Infinity;
    if (!this.request.isResumable) socket?.setTimeout(this.#times.idleMs);
    (this.#writer?.outlet ?? res).once('drain', () => {
      if (!this.request.isResumable) socket?.setTimeout(0);
      this.onProgress();
      controller.resume();
    });
  }

  protected override onProgress(): void {
    this.#allow(this.#times.idleMs);
  }

  /** Sets the timeout to this many milliseconds from now. Resumable uploads have none. */
  #allow(ms: number): void {
    this.timeoutAt = ms > 0 && !this.request.isResumable ? performance.now() + ms : Infinity;
  }

  protected onSettled(): void {
    this.timeoutAt = Infinity;
    if (this.state === 'done') this.upstream.timeouts.forget(this);
  }

  /** Called when the response is sent or the visitor is gone. */
  whenClosed(): void {
    const isGone = this.state !== 'abandoned' && !this.#exchange.res.writableFinished;
    // Many of these indicate a hanging upstream.
    if (isGone && hasWaitedTooLong(this.#exchange.waitsSince)) this.report('failed');
    this.endSpan(isGone ? 'visitor gone' : null);
    this.timeoutAt = performance.now() + graceMs;
    this.abandon(isGone ? new ClientDisconnectedError('The visitor went away.') : null);
    clearInterval(this.#rate);
    this.#body.close();
  }
}
