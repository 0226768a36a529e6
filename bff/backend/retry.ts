import { GatewayError, causeOf } from '../errors.ts';
import type { UpstreamHeaders } from '../request/headers.ts';
import { isOutage, ConnectionFailedError } from './upstream-failure.ts';

const maxRetries = 2;
const baseMs = 50;
const firstReconnectMs = 20;
const maxReconnectMs = 320;

/** The latest attempt to send a request. */
export interface Attempt {
  /** Attempts with a connection, including this one. */
  readonly attempts: number;
  /** Whether sending the request twice has the same effect as once. */
  readonly canRepeat: boolean;
}

/**
 * Milliseconds to wait before a retry, or null to give up. The wait is jittered, so that a
 * recovering upstream does not get all retries at once.
 */
export function retryDelay(
  { attempts, canRepeat }: Attempt,
  random: () => number = Math.random,
): number | null {
  if (attempts > maxRetries || !canRepeat) return null;
  return baseMs * 2 ** (attempts - 1) * (0.5 + random());
}

/**
 * A request that retries to connect until its deadline. Nothing was sent yet, so any request may
 * retry, without using the budget.
 */
export class Reconnecting {
  readonly #connectMs: number;
  #until = Infinity;
  #tries = 0;

  constructor(connectMs: number) {
    this.#connectMs = connectMs;
  }

  /** Milliseconds to wait before the next attempt, longer each time; null to give up. */
  delayAfter(
    error: Error,
    now = performance.now(),
    random: () => number = Math.random,
  ): number | null {
    if (!(error instanceof ConnectionFailedError) || !error.isTransient) return null;
    if (this.#tries === 0) this.#until = now + this.#connectMs;
    if (now >= this.#until) return null;
    const delay = Math.min(maxReconnectMs, firstReconnectMs * 2 ** this.#tries) * (0.5 + random());
    this.#tries += 1;
    return Math.min(delay, this.#until - now);
  }
}

/** Whether to discard a response and retry. If so, takes the retry from the budget. */
export function claimRetryAfterResponse(
  attempt: Attempt,
  status: number,
  headers: UpstreamHeaders,
  budget: RetryBudget,
): boolean {
  return isOutage(status, headers) && retryDelay(attempt) !== null && budget.spend();
}

/**
 * The same for an attempt that failed before any of the response was sent. The gateway's own errors
 * are final.
 */
export function claimRetryAfterError(attempt: Attempt, error: Error, budget: RetryBudget): boolean {
  return (
    !(error instanceof GatewayError) &&
    !(error instanceof ConnectionFailedError) &&
    // The parser would refuse the same response again.
    causeOf(error) !== 'parser' &&
    retryDelay(attempt) !== null &&
    budget.spend()
  );
}

/**
 * Limits retries to a fifth of the requests, plus a few for small sites, so that retries don't
 * overload a failing upstream.
 */
export class RetryBudget {
  static readonly share = 0.2;
  static readonly max = 50;
  /** Retries so far. */
  spent = 0;
  #left = 10;

  earn(): void {
    if (this.#left < RetryBudget.max) this.#left += RetryBudget.share;
  }

  /** Whether one more retry is allowed; if so, spends it. */
  spend(): boolean {
    if (this.#left < 1) return false;
    this.#left -= 1;
    this.spent += 1;
    return true;
  }
}
