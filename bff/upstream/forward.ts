import type { OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Dispatcher, Pool } from 'undici';
import type { Config } from '../config.ts';
import { GatewayError } from '../errors.ts';
import type { AnswerHeaders, Exchange, Plan, Verdict } from '../exchange.ts';
import { Alarm } from './alarm.ts';
import { openSink, type Sink } from './answer-sink.ts';
import { countStreamed } from './free-buffers.ts';
import { bodyOf, hasBody } from './request-body.ts';
import { asUpstreamError, retryDelay } from './retry.ts';

/** What is decided elsewhere about an answer. */
export interface AnswerRules {
  judge(plan: Plan, status: number, headers: AnswerHeaders, requestId: string): Verdict;
  publicHeaders(headers: AnswerHeaders, status: number, exchange: Exchange): OutgoingHttpHeaders;
  fail(exchange: Exchange, error: GatewayError, headers?: OutgoingHttpHeaders): void;
}

export interface Upstream {
  pool: Pool;
  times: Pick<Config, 'firstByteMs' | 'idleMs'>;
  rules: AnswerRules;
}

/** Milliseconds that the backend gets to end an answer in whose place the visitor was sent another. */
const restMs = 1_000;

/** Sends a request to the backend and its answer to the visitor, byte by byte, at the pace of the slower side. */
export function forward(upstream: Upstream, exchange: Exchange, plan: Plan): void {
  new Forwarding(upstream, exchange, plan).start();
}

class Forwarding implements Dispatcher.DispatchHandler {
  readonly #upstream: Upstream;
  readonly #exchange: Exchange;
  readonly #plan: Plan;
  readonly #body: Readable | null;
  readonly #alarm = new Alarm();
  #controller: Dispatcher.DispatchController | null = null;
  #sink: Sink | null = null;
  #attempts = 0;
  #wasSent = false;
  /** The backend has said all it will say. */
  #isDone = false;
  /** The visitor has an answer, or is gone: whatever the backend still does is of no interest. */
  #isOver = false;

  constructor(upstream: Upstream, exchange: Exchange, plan: Plan) {
    this.#upstream = upstream;
    this.#exchange = exchange;
    this.#plan = plan;
    this.#body = hasBody(exchange.req) ? bodyOf(exchange.req) : null;
  }

  start(): void {
    const { res } = this.#exchange;
    res.on('drain', () => this.#controller?.resume());
    res.once('close', () => this.#close());
    this.#attempt();
  }

  #attempt(): void {
    const { method, path, headers } = this.#plan;
    this.#attempts += 1;
    this.#wasSent = false;
    this.#isDone = false;
    this.#upstream.pool.dispatch({ method, path, headers, body: this.#body }, this);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    this.#wasSent = true;
    if (this.#isOver) controller.abort(new Error('The visitor went away.'));
    else this.#watchIdle();
  }

  onBodySent(chunk: Buffer): void {
    countStreamed(chunk.length);
    this.#alarm.touch();
  }

  onRequestSent(): void {
    if (this.#sink || this.#isOver) return;
    const ms = this.#plan.isUnhurried ? 0 : this.#upstream.times.firstByteMs;
    this.#alarm.set(ms, () => this.#controller?.abort(new GatewayError('upstream_timeout')));
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: AnswerHeaders): void {
    // An interim answer: the real one follows.
    if (status < 200 || this.#isOver) return;
    const { exchange, rules } = { exchange: this.#exchange, rules: this.#upstream.rules };
    exchange.upstreamMs = performance.now() - exchange.startedAt;
    this.#watchIdle();
    const verdict = rules.judge(this.#plan, status, headers, exchange.id);
    const answer = { status, headers, publicHeaders: rules.publicHeaders(headers, status, exchange) };
    this.#sink = openSink(verdict, answer, exchange.res, (error, kept) => this.#fail(error, kept));
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    countStreamed(chunk.length);
    if (!this.#isOver) this.#alarm.touch();
    if (this.#sink?.write(chunk) === false) controller.pause();
  }

  onResponseEnd(): void {
    this.#isDone = true;
    this.#alarm.clear();
    this.#sink?.end();
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#isDone = true;
    this.#alarm.clear();
    if (this.#isOver) return;
    if (!this.#retry(error)) this.#fail(asUpstreamError(error, this.#wasSent));
  }

  #retry(error: Error): boolean {
    if (this.#sink || error instanceof GatewayError) return false;
    const canRepeat = this.#plan.canRepeat && this.#body === null;
    const delay = retryDelay({ attempts: this.#attempts, wasSent: this.#wasSent, canRepeat });
    if (delay === null) return false;
    this.#alarm.set(delay, () => this.#attempt());
    return true;
  }

  #watchIdle(): void {
    const ms = this.#plan.isUnhurried ? 0 : this.#upstream.times.idleMs;
    this.#alarm.set(ms, () => {
      const isVisitorSlow = !this.#sink && this.#body !== null && !this.#exchange.req.isPaused();
      this.#controller?.abort(new GatewayError(isVisitorSlow ? 'client_timeout' : 'upstream_timeout'));
    });
  }

  #fail(error: GatewayError, headers: OutgoingHttpHeaders = {}): void {
    this.#isOver = true;
    this.#upstream.rules.fail(this.#exchange, error, headers);
  }

  /** The answer is out, or the visitor is gone. */
  #close(): void {
    const isGone = !this.#exchange.res.writableFinished;
    this.#alarm.clear();
    if (isGone && !this.#isOver) this.#controller?.abort(new Error('The visitor went away.'));
    else if (!this.#isDone) this.#alarm.set(restMs, () => this.#controller?.abort(new Error('Nobody waits for the rest.')));
    this.#isOver = true;
    this.#body?.destroy();
  }
}
