import { setTimeout as wait } from 'node:timers/promises';
import type { Dispatcher, Pool } from 'undici';
import type { ReplyWatch } from '../collect-reply.ts';
import { GatewayError } from '../errors.ts';
import { hasWaited } from '../exchange.ts';
import type { UpstreamHeaders } from '../policy/headers.ts';
import type { UpstreamRequest } from '../policy/plan-request.ts';
import { causeOf } from '../failure-cause.ts';
import type { Span } from '../span.ts';
import { decodeBody, maxBytes } from './content-coding.ts';
import type { Ending } from './circuit-breaker.ts';
import { Reconnecting, retryDelay } from './retry.ts';
import { beginCall, type CallSpan, noteRefusal } from './call-span.ts';
import { asUpstreamError, isOutage, isPassing, UnconnectedError } from './upstream-failure.ts';
import type { Upstream } from './upstream.ts';
import type { Upstreams } from './upstreams.ts';

/**
 * Makes one of the gateway's own calls, which change nothing. Rejects with a GatewayError when no complete response comes in time. `isProbe`:
 * called exactly once, even while the circuit breaker is open. `hasOwnPace`: the caller waits by itself between attempts and
 * may have an old response at hand, so one that fails is reported at once, and a missing upstream after the time of a restart.
 */
export type CallUpstream = (
  request: UpstreamRequest,
  limits?: CallLimits,
) => Promise<UpstreamResponse>;

export interface CallLimits {
  withinMs?: number;
  isProbe?: boolean;
  /** Of a probe: by a connection of its own, which shows that one can be made. */
  isApart?: boolean;
  hasOwnPace?: boolean;
  /** Of the request that it is made for, where that is recorded. */
  span?: Span | null;
  /** Aborts when nobody waits for the response any more. */
  signal?: AbortSignal;
}

/** A complete response of the upstream to one of the gateway's own calls. The body is decoded, with addresses as browsers may see them. */
export interface UpstreamResponse {
  status: number;
  headers: UpstreamHeaders;
  body: string;
}

/** The gateway's own calls: bootstrap data, route data, whether a person is there, the state of the upstream. */
export function createCallUpstream(upstreams: Upstreams): CallUpstream {
  return async (
    request,
    {
      withinMs,
      isProbe = false,
      isApart = false,
      hasOwnPace = false,
      span = null,
      signal: gone,
    } = {},
  ) => {
    const upstream = upstreams.of(request.choice);
    const { breaker, config, budget, places } = upstream;
    const ms = withinMs ?? config.documentMs;
    const signal = AbortSignal.any([
      ...(ms > 0 ? [AbortSignal.timeout(ms)] : []),
      ...(gone ? [gone] : []),
    ]);
    if (isProbe)
      return callOnce(
        upstream,
        isApart ? upstream.freshPool() : upstream.pool,
        request,
        signal,
      ).catch((error: unknown) => raise(error as Error, signal));
    if (request.choice !== null) request.choice.tally.count += 1;
    budget.earn();
    const place = hasOwnPace ? places.takeSpare() : places.take('document');
    const ticket = place && breaker.admit(request);
    if (ticket === null) {
      if (place) places.giveBack(place);
      throw noteRefusal(span, place ? breaker.refusal(request) : places.refusal());
    }
    const call = beginCall(span, request, config);
    const since = performance.now();
    const outcome = await callRepeatedly(upstream, request, signal, hasOwnPace, call);
    if (!(outcome instanceof Error)) call?.answered(outcome.status);
    call?.end(
      outcome instanceof Error
        ? gone?.aborted
          ? 'visitor gone'
          : errorOf(outcome, signal).code
        : null,
    );
    if (place) places.giveBack(place);
    breaker.report(
      ticket,
      request,
      gone?.aborted && !hasWaited(since) ? 'unknown' : endingOf(outcome),
      outcome instanceof UnconnectedError ? outcome.code : undefined,
    );
    return outcome instanceof Error ? raise(outcome, signal) : outcome;
  };
}

/** Milliseconds that a backend may take to be restarted without anybody's page being without its data. */
const shortMs = 400;

type Outcome = UpstreamResponse | Error;

async function callRepeatedly(
  upstream: Upstream,
  request: UpstreamRequest,
  signal: AbortSignal,
  hasOwnPace: boolean,
  call: CallSpan | null,
): Promise<Outcome> {
  const { connectMs } = upstream.config;
  const reconnecting = new Reconnecting(hasOwnPace ? Math.min(connectMs, shortMs) : connectMs);
  let [broken, attempts] = [0, 0];
  for (;;) {
    const outcome = await callOnce(upstream, upstream.poolAfter(broken), request, signal).catch(
      (error: unknown) => error as Error,
    );
    let delay: number | null;
    if (outcome instanceof UnconnectedError) {
      delay = reconnecting.delayAfter(outcome);
    } else {
      if (!signal.aborted) upstream.breaker.connected();
      attempts += 1;
      broken += isBrokenOff(outcome) ? 1 : 0;
      const isUseless =
        isBrokenOff(outcome) ||
        (!hasOwnPace && !(outcome instanceof Error) && isPassing(outcome.status, outcome.headers));
      delay = isUseless && !signal.aborted ? retryDelay({ attempts, canRepeat: true }) : null;
      if (delay !== null && !upstream.budget.spend()) delay = null;
    }
    if (delay === null || signal.aborted) return outcome;
    call?.retried(outcome instanceof Error ? causeOf(outcome) : 'status', delay);
    await wait(delay);
  }
}

/** Whether an established connection broke: the next one may well work. */
const isBrokenOff = (outcome: Outcome): boolean =>
  outcome instanceof Error &&
  !(outcome instanceof GatewayError) &&
  !(outcome instanceof UnconnectedError);

function endingOf(outcome: Outcome): Ending {
  if (outcome instanceof UnconnectedError) return outcome.isOwn ? 'unknown' : 'unconnected';
  if (!(outcome instanceof Error))
    return isOutage(outcome.status, outcome.headers) ? 'failed' : 'answered';
  // A response that cannot be read still shows that the upstream responds.
  return outcome instanceof GatewayError ? 'answered' : 'failed';
}

function raise(error: Error, signal: AbortSignal): never {
  throw errorOf(error, signal);
}

const errorOf = (error: Error, signal: AbortSignal): GatewayError =>
  signal.aborted ? new GatewayError('upstream_timeout', { cause: error }) : asUpstreamError(error);

async function callOnce(
  { addresses, drift, recorder }: Upstream,
  pool: Pool,
  request: UpstreamRequest,
  signal: AbortSignal,
): Promise<UpstreamResponse> {
  const { method, path, headers, body: sent } = request;
  const response = await pool.request({
    method,
    path,
    headers,
    signal,
    ...(sent === undefined ? {} : { body: sent }),
  });
  const body = await readBody(response);
  try {
    const decoded = await decodeBody(body, response.headers['content-encoding']);
    drift.see(request.callKey, response.statusCode, response.headers, decoded);
    seeWhole(
      recorder?.watch(request, null, response.statusCode, {
        ...response.headers,
        'content-encoding': undefined,
      }) ?? null,
      decoded,
    );
    return {
      status: response.statusCode,
      headers: response.headers,
      body: (addresses ? addresses.rewrite(decoded) : decoded).toString(),
    };
  } catch (error) {
    throw new GatewayError('upstream_unreadable', { cause: error });
  }
}

function seeWhole(watch: ReplyWatch | null, body: Buffer): void {
  watch?.take(body);
  watch?.end();
}

async function readBody({ body }: Dispatcher.ResponseData): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new GatewayError('upstream_unreadable');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
