import { setTimeout as wait } from 'node:timers/promises';
import type { Dispatcher, Pool } from 'undici';
import { GatewayError } from '../errors.ts';
import type { UpstreamHeaders } from '../policy/headers.ts';
import type { UpstreamRequest } from '../policy/plan-request.ts';
import { decodeBody, maxBytes } from './content-coding.ts';
import { retryDelay } from './retry.ts';
import { asUpstreamError, isOutage, isPassing } from './upstream-failure.ts';
import type { Upstream } from './upstream.ts';

/**
 * Makes one of the gateway's own calls, which only read. Rejects with a GatewayError when no complete response comes in time. `isProbe`:
 * called exactly once, even while the circuit breaker is open. `hasOwnPace`: the caller waits by itself between attempts, so a missing
 * upstream is reported at once.
 */
export type CallUpstream = (request: UpstreamRequest, limits?: CallLimits) => Promise<UpstreamResponse>;

export interface CallLimits {
  withinMs?: number;
  isProbe?: boolean;
  hasOwnPace?: boolean;
  /** Aborts when nobody waits for the response any more. */
  signal?: AbortSignal;
}

/** A complete response of the upstream to one of the gateway's own calls. The body is decoded, with addresses as browsers may see them. */
export interface UpstreamResponse {
  status: number;
  headers: UpstreamHeaders;
  body: string;
}


/** The gateway's own reading calls: bootstrap data, route data, the state of the upstream. */
export function createCallUpstream(upstream: Upstream): CallUpstream {
  return async (request, { withinMs = upstream.config.documentMs, isProbe = false, hasOwnPace = false, signal: gone } = {}) => {
    const signal = AbortSignal.any([...(withinMs > 0 ? [AbortSignal.timeout(withinMs)] : []), ...(gone ? [gone] : [])]);
    if (isProbe) return callOnce(upstream, upstream.pool, request, signal).catch((error: unknown) => raise(error as Error, signal));
    upstream.budget.earn();
    let broken = 0;
    for (let attempts = 1; ; attempts += 1) {
      const outcome = await callThroughBreaker(upstream, upstream.poolAfter(broken), request, signal, gone).catch((error: unknown) => error as Error);
      if (isBrokenOff(outcome)) broken += 1;
      const isUseless = hasOwnPace ? isBrokenOff(outcome) : isBrokenOff(outcome) || isMissing(outcome);
      const delay = isUseless && !signal.aborted ? retryDelay({ attempts, wasSent: true, canRepeat: true }) : null;
      if (delay !== null && upstream.budget.spend()) await wait(delay);
      else if (outcome instanceof Error) return raise(outcome, signal);
      else return outcome;
    }
  };
}

/** Whether an established connection broke: the next one may well work. */
const isBrokenOff = (outcome: UpstreamResponse | Error): boolean => outcome instanceof Error && !(outcome instanceof GatewayError) && !isConnectError(outcome);

/** Whether the upstream, or what stands before it, was not there. */
const isMissing = (outcome: UpstreamResponse | Error): boolean => (outcome instanceof Error ? isConnectError(outcome) : isPassing(outcome.status, outcome.headers));

const isConnectError = (error: Error & { code?: string; syscall?: string }): boolean => error.syscall === 'connect' || error.syscall === 'getaddrinfo' || error.code === 'UND_ERR_CONNECT_TIMEOUT';

function raise(error: Error, signal: AbortSignal): never {
  throw signal.aborted ? new GatewayError('upstream_timeout', { cause: error }) : asUpstreamError(error, false);
}

async function callThroughBreaker(upstream: Upstream, pool: Pool, request: UpstreamRequest, signal: AbortSignal, gone: AbortSignal | undefined): Promise<UpstreamResponse> {
  const { breaker } = upstream;
  const ticket = breaker.admit();
  if (ticket === 'refused') throw breaker.refusal();
  try {
    const response = await callOnce(upstream, pool, request, signal);
    breaker.report(ticket, !isOutage(response.status, response.headers));
    return response;
  } catch (error) {
    // A response that cannot be read still shows that the upstream responds. A visitor who leaves says nothing about it.
    breaker.report(ticket, gone?.aborted ? null : error instanceof GatewayError);
    throw error;
  }
}

async function callOnce({ addresses }: Upstream, pool: Pool, request: UpstreamRequest, signal: AbortSignal): Promise<UpstreamResponse> {
  const response = await pool.request({ ...request, signal });
  const body = await readBody(response);
  try {
    const decoded = await decodeBody(body, response.headers['content-encoding']);
    return { status: response.statusCode, headers: response.headers, body: (addresses ? addresses.rewrite(decoded) : decoded).toString() };
  } catch (error) {
    throw new GatewayError('upstream_unreadable', { cause: error });
  }
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
