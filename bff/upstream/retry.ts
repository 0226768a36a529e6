import { GatewayError } from '../errors.ts';
import type { UpstreamHeaders } from '../policy/headers.ts';
import { isPassing } from './upstream-failure.ts';

const maxRetries = 2;
const baseMs = 50;

/** The latest attempt to send a request. */
export interface Attempt {
  /** How many were made, this one included. */
  readonly attempts: number;
  /** Whether anything of the request may have reached the upstream. */
  readonly wasSent: boolean;
  /** Whether sending the request twice is like sending it once. */
  readonly canRepeat: boolean;
}

/**
 * Milliseconds to wait before trying again, or null to give up. What was never sent can always be sent again; what was sent, only
 * if it can be repeated. The wait is jittered, so that an upstream that comes back does not get all retries at once.
 */
export function retryDelay({ attempts, wasSent, canRepeat }: Attempt, random: () => number = Math.random): number | null {
  if (attempts > maxRetries || (wasSent && !canRepeat)) return null;
  return baseMs * 2 ** (attempts - 1) * (0.5 + random());
}

/** Whether a response is to be skipped, since another attempt may bring a better one. If so, the attempt is taken from the budget. */
export function claimRetryAfterResponse(attempt: Attempt, status: number, headers: UpstreamHeaders, budget: RetryBudget): boolean {
  return isPassing(status, headers) && retryDelay(attempt) !== null && budget.spend();
}

/** The same for an attempt that failed while the visitor had nothing of a response. An error that the gateway itself raised is final. */
export function claimRetryAfterError(attempt: Attempt, error: Error, budget: RetryBudget): boolean {
  return !(error instanceof GatewayError) && retryDelay(attempt) !== null && budget.spend();
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
