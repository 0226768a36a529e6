import { GatewayError } from '../errors.ts';
import type { UpstreamHeaders } from '../policy/headers.ts';
import { isPassing, UnconnectedError } from './upstream-failure.ts';

const maxRetries = 2;
const baseMs = 50;
const firstReconnectMs = 20;
const longestReconnectMs = 320;

/** The latest attempt to send a request. */
export interface Attempt {
  /** How many got a connection, this one included. */
  readonly attempts: number;
  /** Whether sending the request twice is like sending it once. */
  readonly canRepeat: boolean;
}

/**
 * Milliseconds to wait before sending again what was sent, or null to give up. The wait is jittered, so that an upstream that comes back does not
 * get all retries at once.
 */
export function retryDelay(
  { attempts, canRepeat }: Attempt,
  random: () => number = Math.random,
): number | null {
  if (attempts > maxRetries || !canRepeat) return null;
  return baseMs * 2 ** (attempts - 1) * (0.5 + random());
}

/**
 * A request that gets no connection, and tries again for as long as it may take to get one. Nothing of it has left, so that holds for every
 * request, and takes nothing from the budget.
 */
export class Reconnecting {
  readonly #connectMs: number;
  #until = Infinity;
  #tries = 0;

  constructor(connectMs: number) {
    this.#connectMs = connectMs;
  }

  /** Milliseconds to wait before the next attempt, each time longer; null to give up. */
  delayAfter(
    error: Error,
    now = performance.now(),
    random: () => number = Math.random,
  ): number | null {
    if (!(error instanceof UnconnectedError) || !error.isPassing) return null;
    if (this.#tries === 0) this.#until = now + this.#connectMs;
    if (now >= this.#until) return null;
    const delay =
      Math.min(longestReconnectMs, firstReconnectMs * 2 ** this.#tries) * (0.5 + random());
    this.#tries += 1;
    return Math.min(delay, this.#until - now);
  }
}

/** Whether a response is to be skipped, since another attempt may bring a better one. If so, the attempt is taken from the budget. */
export function claimRetryAfterResponse(
  attempt: Attempt,
  status: number,
  headers: UpstreamHeaders,
  budget: RetryBudget,
): boolean {
  return isPassing(status, headers) && retryDelay(attempt) !== null && budget.spend();
}

/** The same for an attempt that failed while the visitor had nothing of a response. An error that the gateway itself raised is final. */
export function claimRetryAfterError(attempt: Attempt, error: Error, budget: RetryBudget): boolean {
  return (
    !(error instanceof GatewayError) &&
    !(error instanceof UnconnectedError) &&
    retryDelay(attempt) !== null &&
    budget.spend()
  );
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
