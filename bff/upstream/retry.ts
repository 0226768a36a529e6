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
 * if asking twice is like asking once. The wait is jittered, so that a upstream that comes back is not met by everyone at once.
 */
export function retryDelay({ attempts, wasSent, canRepeat }: Failure, random: () => number = Math.random): number | null {
  if (attempts > maxRetries || (wasSent && !canRepeat)) return null;
  return baseMs * 2 ** (attempts - 1) * (0.5 + random());
}

/** Whether another try may bring another answer. A maintenance page says when to come back; what is not built will not be built by asking. */
export const isPassing = (status: number, headers: UpstreamHeaders): boolean => status >= 500 && status !== 501 && headers['retry-after'] === undefined;

/** Whether an answer shows that the upstream, or something before it, is not there: what the breaker counts. */
export const isOutage = (status: number, headers: UpstreamHeaders): boolean => status >= 502 && status <= 504 && headers['retry-after'] === undefined;

/** What a visitor does, or asks for, tells nothing about the upstream, or visitors could have it rest. */
export function isClientError(error: Error & { code?: string }): boolean {
  return error instanceof ClientGoneError || error.code === 'client_timeout' || (error.code !== undefined && requestErrors.includes(error.code));
}

/** Undici's, about a request that it cannot send. */
const requestErrors = ['UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED', 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH', 'UND_ERR_ABORTED'];

/** A body that will never be whole. */
export class ClientGoneError extends Error {
  override name = 'ClientGoneError';
}

/** What undici reports, as a failure that a person can be told. */
export function asUpstreamError(error: Error, wasSent: boolean): GatewayError {
  if (error instanceof GatewayError) return error;
  return new GatewayError(wasSent ? 'upstream_broke_off' : 'upstream_unreachable', { cause: error });
}

/**
 * How many retries there may be: a fifth of the requests, so that a upstream in trouble is not asked three times as much. A few are
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
