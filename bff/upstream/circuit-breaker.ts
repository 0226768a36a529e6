import { GatewayError } from '../errors.ts';

/** What a request may do: nothing; go out as usual; or go out to see whether the upstream is back. Each opening has permits of its own. */
export type Ticket = 'refused' | Permit;

interface Permit {
  readonly kind: 'usual' | 'trial';
}

export interface CircuitBreakerState {
  state: 'closed' | 'open' | 'half-open';
  /** Of the last seconds. */
  requests: number;
  failures: number;
  /** How often it has opened since the process began. */
  opened: number;
}

const seconds = 10;
const minRequests = 20;
const failureShare = 0.5;
const graceMs = 5_000;

/**
 * Stops sending requests to an upstream that fails: when at least half of the last ten seconds' requests, and at least twenty of them, have failed,
 * nobody is made to wait for the next failure. Every five seconds one request goes out, and the first that succeeds closes the breaker for
 * all. None waits for the one before it: that may be an upload, or hang. Slow requests of one address do not trip it, unless they are half of all.
 */
export class CircuitBreaker {
  readonly #isOn: boolean;
  readonly #now: () => number;
  readonly #counts = Array.from({ length: seconds }, () => ({ second: -1, requests: 0, failures: 0 }));
  /** Since when it refuses: since it opened, or the last trial went out. */
  #openSince: number | null = null;
  #opened = 0;
  #usual: Permit = { kind: 'usual' };
  #trial: Permit = { kind: 'trial' };

  constructor(isOn: boolean, now: () => number = () => performance.now()) {
    this.#isOn = isOn;
    this.#now = now;
  }

  /** To be called before each attempt; how the attempt ends must be reported. */
  admit(): Ticket {
    if (this.#openSince === null) return this.#usual;
    if (this.#now() - this.#openSince < graceMs) return 'refused';
    this.#openSince = this.#now();
    return this.#trial;
  }

  /** `null`: nothing was learnt, as when the visitor left. */
  report(ticket: Ticket, succeeded: boolean | null): void {
    if (ticket === this.#trial) this.#judgeTrial(succeeded);
    // What began before it opened says nothing about now, however late it ends.
    else if (this.#isOn && succeeded !== null && ticket === this.#usual && this.#openSince === null) this.#count(succeeded);
  }

  /** The error for a request that is refused. */
  refusal(): GatewayError {
    return new GatewayError('upstream_resting', { headers: { 'retry-after': String(this.retryAfter) } });
  }

  /** Whole seconds after which another attempt makes sense. */
  get retryAfter(): number {
    return this.#openSince === null ? 1 : Math.max(1, Math.ceil((graceMs - (this.#now() - this.#openSince)) / 1_000));
  }

  get state(): CircuitBreakerState {
    const state = this.#openSince === null ? 'closed' : this.#now() - this.#openSince < graceMs ? 'open' : 'half-open';
    return { state, ...this.#sum(), opened: this.#opened };
  }

  #judgeTrial(succeeded: boolean | null): void {
    if (this.#openSince === null) return;
    // Nothing was learnt: the next may try at once.
    if (succeeded === null) this.#openSince -= graceMs;
    if (!succeeded) return;
    this.#openSince = null;
    for (const one of this.#counts) one.second = -1;
  }

  #count(succeeded: boolean): void {
    const second = Math.floor(this.#now() / 1_000);
    const slot = this.#counts[second % seconds];
    if (!slot) return;
    if (slot.second !== second) Object.assign(slot, { second, requests: 0, failures: 0 });
    slot.requests += 1;
    if (succeeded) return;
    slot.failures += 1;
    const { requests, failures } = this.#sum();
    if (requests < minRequests || failures / requests < failureShare) return;
    this.#openSince = this.#now();
    this.#opened += 1;
    this.#usual = { kind: 'usual' };
    this.#trial = { kind: 'trial' };
  }

  #sum(): { requests: number; failures: number } {
    const first = Math.floor(this.#now() / 1_000) - seconds + 1;
    let [requests, failures] = [0, 0];
    for (const one of this.#counts) {
      if (one.second < first) continue;
      requests += one.requests;
      failures += one.failures;
    }
    return { requests, failures };
  }
}
