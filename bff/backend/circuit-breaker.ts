import { GatewayError } from '../errors.ts';
import type { UpstreamRequest } from '../request/plan-request.ts';
import { bucketOf, RouteCircuit, type Ticket } from './route-circuit.ts';

/**
 * How a request ended, including all its attempts: with a response; with a failure of the upstream
 * (broken off, timed out, a 502 to 504); without any connection; or with no information about the
 * upstream, as when the visitor left.
 */
export type RequestOutcome = 'answered' | 'failed' | 'unconnected' | 'unknown';

/** Properties of a request that the breaker reads after a failure. */
export type BreakerRequest = Pick<UpstreamRequest, 'method' | 'path' | 'callKey' | 'visitor'>;

/** A change of state. `what`: `backend`, or a route name from a closed set. */
export interface BreakerEvent {
  what: string;
  isOpen: boolean;
  why: string;
}

/** Circuits by name: `backend` or a route. */
export interface BreakerState {
  /** Number of open circuits under this name. */
  open: number;
  opened: number;
  closed: number;
}

interface Options {
  isOn: boolean;
  /** Base of forwarded paths, for naming those without a row in the table of calls. */
  upstreamBase: string;
  upstreamPrefixes: readonly string[];
  onChange(event: BreakerEvent): void;
  now?(): number;
}

const minConnectFailures = 5;
const connectEveryMs = 500;
const maxRoutes = 500;

/**
 * Stops sending requests to failing routes or backends, so that visitors don't wait for the next
 * failure. A failed response counts against its route only, and only together with failures from
 * several networks (`RouteCircuit`). A failed connection counts against the whole backend: after
 * five in a row, two requests a second are sent, and the first connection closes the breaker.
 */
export class CircuitBreaker {
  #isOn: boolean;
  readonly #options: Required<Options>;
  /**
   * Key: a row of the table of calls, or the shape of a path. Contains only routes that have
   * failed.
   */
  readonly #routes = new Map<string, RouteCircuit>();
  #openRoutes = 0;
  #last: Ticket = 0;
  #connectFailures = 0;
  readonly #backend: BreakerState = { open: 0, opened: 0, closed: 0 };
  #triedAt = 0;
  readonly #states = new Map<string, BreakerState>([['backend', this.#backend]]);

  constructor(options: Options) {
    this.#isOn = options.isOn;
    this.#options = { now: () => performance.now(), ...options };
  }

  /**
   * Call it once for each request, and report the outcome with the ticket. Null: the request must
   * not be sent.
   */
  admit(request: BreakerRequest): Ticket | null {
    if (this.#backend.open > 0 && !this.#mayTry()) return null;
    const circuit = this.#openRoutes > 0 ? this.#routes.get(routeOf(request)) : undefined;
    if (circuit?.admits(bucketOf(request.visitor), this.#options.now()) === false) return null;
    return (this.#last += 1);
  }

  /** The error for a refused request. */
  refusal(request: BreakerRequest): GatewayError {
    const circuit = this.#openRoutes > 0 ? this.#routes.get(routeOf(request)) : undefined;
    const waitMs = circuit?.isOpen
      ? circuit.waitMs(bucketOf(request.visitor), this.#options.now())
      : connectEveryMs;
    return new GatewayError('upstream_resting', {
      headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1_000))) },
    });
  }

  connected(): void {
    if (this.#connectFailures === 0) return;
    this.#connectFailures = 0;
    if (this.#backend.open > 0) this.#note('backend', { isOpen: false, why: 'connected again' });
  }

  report(ticket: Ticket, request: BreakerRequest, ending: RequestOutcome, cause?: string): void {
    if (!this.#isOn) return;
    if (ending === 'unconnected') this.#countUnconnected(cause);
    if (this.#routes.size === 0 && ending !== 'failed') return;
    const succeeded = ending === 'answered' ? true : ending === 'failed' ? false : null;
    const change = this.#circuitOf(request, ending)?.report(
      ticket,
      succeeded,
      bucketOf(request.visitor),
      this.#options.now(),
      this.#last,
    );
    if (change) this.#note(this.#nameOf(request), change);
  }

  /** When off, requests are always sent and not counted. */
  get isOn(): boolean {
    return this.#isOn;
  }

  set isOn(isOn: boolean) {
    this.#isOn = isOn;
    this.#routes.clear();
    this.#connectFailures = 0;
    for (const [what, { open }] of this.#states)
      for (let left = open; left > 0; left -= 1)
        this.#note(what, { isOpen: false, why: 'the breaker was switched on or off' });
  }

  get states(): ReadonlyMap<string, Readonly<BreakerState>> {
    return this.#states;
  }

  #mayTry(): boolean {
    const now = this.#options.now();
    if (now - this.#triedAt < connectEveryMs) return false;
    this.#triedAt = now;
    return true;
  }

  #countUnconnected(cause = 'no connection'): void {
    this.#connectFailures += 1;
    if (this.#backend.open > 0 || this.#connectFailures < minConnectFailures) return;
    this.#triedAt = this.#options.now();
    this.#note('backend', {
      isOpen: true,
      why: `${this.#connectFailures} requests in a row failed to connect: ${cause}`,
    });
  }

  /**
   * A route gets a circuit only when it fails. Their number is limited; the oldest that is not open
   * is evicted.
   */
  #circuitOf(request: BreakerRequest, ending: RequestOutcome): RouteCircuit | undefined {
    const route = routeOf(request);
    const known = this.#routes.get(route);
    if (known || ending !== 'failed') return known;
    if (this.#routes.size >= maxRoutes) {
      const oldest = this.#routes.entries().find(([, { isOpen }]) => !isOpen);
      if (!oldest) return undefined;
      this.#routes.delete(oldest[0]);
    }
    const circuit = new RouteCircuit();
    this.#routes.set(route, circuit);
    return circuit;
  }

  #note(what: string, { isOpen, why }: Omit<BreakerEvent, 'what'>): void {
    const state = this.#states.get(what) ?? { open: 0, opened: 0, closed: 0 };
    this.#states.set(what, state);
    const step = isOpen ? 1 : -1;
    state.open += step;
    if (isOpen) state.opened += 1;
    else state.closed += 1;
    if (state !== this.#backend) this.#openRoutes += step;
    this.#options.onChange({ what, isOpen, why });
  }

  #nameOf({ callKey, path }: BreakerRequest): string {
    const { upstreamBase, upstreamPrefixes } = this.#options;
    return (
      callKey ??
      `proxied:${upstreamPrefixes.find((prefix) => path.startsWith(`${upstreamBase}/${prefix}`)) ?? 'other'}`
    );
  }
}

/**
 * A row of the table of calls, or the method with the shape of the path: segments with a digit
 * count as values.
 */
function routeOf({ callKey, method, path }: BreakerRequest): string {
  if (callKey !== null) return callKey;
  const shape = (path.split('?', 1)[0] ?? '')
    .split('/')
    .map((segment) => (/\d/.test(segment) ? '{}' : segment))
    .join('/');
  return `${method} ${shape.slice(0, 200)}`;
}
