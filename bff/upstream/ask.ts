import { setTimeout as wait } from 'node:timers/promises';
import type { Dispatcher, Pool } from 'undici';
import type { Config } from '../config.ts';
import { GatewayError } from '../errors.ts';
import type { AskUpstream, UpstreamAnswer, UpstreamRequest } from '../exchange.ts';
import { decodeBody, mostBytes } from './decode-body.ts';
import { asUpstreamError, retryDelay } from './retry.ts';

/** The gateway's own reading calls: start-up data, route data, the state of the backend. */
export function createAsk(pool: Pool, { documentMs }: Pick<Config, 'documentMs'>): AskUpstream {
  return async (request, { withinMs = documentMs, retries = true, signal: gone } = {}) => {
    const signal = AbortSignal.any([...(withinMs > 0 ? [AbortSignal.timeout(withinMs)] : []), ...(gone ? [gone] : [])]);
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await askOnce(pool, request, signal);
      } catch (error) {
        if (signal.aborted) throw new GatewayError('upstream_timeout', { cause: error });
        const delay = retries ? retryDelay({ attempts, wasSent: true, canRepeat: !(error instanceof GatewayError) }) : null;
        if (delay === null) throw asUpstreamError(error as Error, false);
        await wait(delay);
      }
    }
  };
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
