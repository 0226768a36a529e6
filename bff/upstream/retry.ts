import { GatewayError } from '../errors.ts';
import type { UpstreamHeaders } from '../policy/headers.ts';

const maxRetries = 2;
const baseMs = 50;

export interface Failure {
  /** How many attempts were made, this one included. */
  attempts: number;
  /** Whether anything of the request may have reached the upstream. */
  wasSent: boolean;
  canRepeat: boolean;
}

/**
 * Milliseconds to wait before trying again, or null to give up. What was never sent can always be sent again; what was sent, only
 * if sending it twice is like sending it once. The wait is jittered, so that an upstream that comes back does not get all retries at once.
 */
export function retryDelay({ attempts, wasSent, canRepeat }: Failure, random: () => number = Math.random): number | null {
  if (attempts > maxRetries || (wasSent && !canRepeat)) return null;
  return baseMs * 2 ** (attempts - 1) * (0.5 + random());
}

/** Whether a retry may bring another response. A maintenance page says when to come back; what is not implemented stays so. */
export const isPassing = (status: number, headers: UpstreamHeaders): boolean => status >= 500 && status !== 501 && headers['retry-after'] === undefined;

/** Whether a response shows that the upstream, or something before it, is not there: what the breaker counts. */
export const isOutage = (status: number, headers: UpstreamHeaders): boolean => status >= 502 && status <= 504 && headers['retry-after'] === undefined;

/** What a visitor does or sends says nothing about the upstream. Otherwise visitors could open the circuit breaker. */
export function isClientError(error: Error & { code?: string }): boolean {
  return error instanceof ClientGoneError || error.code === 'client_timeout' || (error.code !== undefined && requestErrors.includes(error.code));
}

/** Undici's, about a request that it cannot send. */
const requestErrors = ['UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED', 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH', 'UND_ERR_ABORTED'];

/** A body that will never be whole. */
export class ClientGoneError extends Error {
  override name = 'ClientGoneError';
}

/** What undici reports, as a failure that can be shown to a person. */
export function asUpstreamError(error: Error, wasSent: boolean): GatewayError {
  if (error instanceof GatewayError) return error;
  return new GatewayError(wasSent ? 'upstream_broke_off' : 'upstream_unreachable', { cause: error });
}

/**
 * How many retries there may be: a fifth of the requests, so that an upstream in trouble does not get three times as many. A few are
 * always at hand, for a site with few requests.
 */
export class RetryBudget {
  static readonly share = 0.2;
  static readonly most = 50;
  #left = 10;
  #spent = 0;

  /** A request came in. */
  earn(): void {
    if (this.#left < RetryBudget.most) this.#left += RetryBudget.share;
  }

  /** Whether one more retry is allowed; if so, it is spent. */
  spend(): boolean {
    if (this.#left < 1) return false;
    this.#left -= 1;
    this.#spent += 1;
    return true;
  }

  /** Retries so far. */
  get spent(): number {
    return this.#spent;
  }
}
