import { setTimeout as wait } from 'node:timers/promises';
import type { Dispatcher, Pool } from 'undici';
import type { Config } from '../config.ts';
import { GatewayError } from '../errors.ts';
import type { AskUpstream, UpstreamAnswer, UpstreamRequest } from '../exchange.ts';
import type { Backend } from './create-backend.ts';
import { decodeBody, mostBytes } from './decode-body.ts';
import { asUpstreamError, isOutage, isPassing, retryDelay } from './retry.ts';

/** The gateway's own reading calls: start-up data, route data, the state of the backend. The last is told even while the breaker is open. */
export function createAsk(backend: Backend, { documentMs }: Pick<Config, 'documentMs'>): AskUpstream {
  return async (request, { withinMs = documentMs, isProbe = false, isPaced = false, signal: gone } = {}) => {
    const signal = AbortSignal.any([...(withinMs > 0 ? [AbortSignal.timeout(withinMs)] : []), ...(gone ? [gone] : [])]);
    if (isProbe) return askOnce(backend.pool, request, signal).catch((error: unknown) => raise(error as Error, signal));
    backend.budget.earn();
    for (let attempts = 1; ; attempts += 1) {
      const outcome = await askWithLeave(backend, request, signal, gone).catch((error: unknown) => error as Error);
      const isUseless = isPaced ? isBrokenOff(outcome) : isBrokenOff(outcome) || isMissing(outcome);
      const delay = isUseless && !signal.aborted ? retryDelay({ attempts, wasSent: true, canRepeat: true }) : null;
      if (delay !== null && backend.budget.spend()) await wait(delay);
      else if (outcome instanceof Error) return raise(outcome, signal);
      else return outcome;
    }
  };
}

/** Whether a connection broke that stood: the next one may well hold. */
const isBrokenOff = (outcome: UpstreamAnswer | Error): boolean => outcome instanceof Error && !(outcome instanceof GatewayError) && !isConnectError(outcome);

/** Whether the backend, or what stands before it, was not there. */
const isMissing = (outcome: UpstreamAnswer | Error): boolean => (outcome instanceof Error ? isConnectError(outcome) : isPassing(outcome.status, outcome.headers));

const isConnectError = (error: Error & { code?: string; syscall?: string }): boolean => error.syscall === 'connect' || error.syscall === 'getaddrinfo' || error.code === 'UND_ERR_CONNECT_TIMEOUT';

function raise(error: Error, signal: AbortSignal): never {
  throw signal.aborted ? new GatewayError('upstream_timeout', { cause: error }) : asUpstreamError(error, false);
}

async function askWithLeave({ pool, breaker }: Backend, request: UpstreamRequest, signal: AbortSignal, gone: AbortSignal | undefined): Promise<UpstreamAnswer> {
  const ticket = breaker.admit();
  if (ticket === 'refused') throw breaker.refusal();
  try {
    const answer = await askOnce(pool, request, signal);
    breaker.report(ticket, !isOutage(answer.status, answer.headers));
    return answer;
  } catch (error) {
    // An answer that cannot be read is an answer all the same, and a visitor who leaves tells nothing about the backend.
    breaker.report(ticket, gone?.aborted ? null : error instanceof GatewayError);
    throw error;
  }
}

async function askOnce(pool: Pool, request: UpstreamRequest, signal: AbortSignal): Promise<UpstreamAnswer> {
  const answer = await pool.request({ ...request, signal });
  const body = await readBody(answer);
  try {
    return { status: answer.statusCode, headers: answer.headers, body: await decodeBody(body, answer.headers['content-encoding']) };
  } catch (error) {
    throw new GatewayError('upstream_unreadable', { cause: error });
  }
}

async function readBody({ body }: Dispatcher.ResponseData): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new GatewayError('upstream_unreadable');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
