import { GatewayError } from '../errors.ts';
import type { UpstreamRequest } from '../policy/plan-request.ts';
import { bucketOf, RouteCircuit, type Ticket } from './route-circuit.ts';

/**
 * How a request ended, all its attempts together: with a response; with a failure of the upstream's (broken off, too late, a 502 to 504); without
 * any connection; or with nothing that says anything about the upstream, as when the visitor left.
 */
export type Ending = 'answered' | 'failed' | 'unconnected' | 'unknown';

/** What the breaker reads of a request, and only where something fails. */
export type Asked = Pick<UpstreamRequest, 'method' | 'path' | 'callKey' | 'visitor'>;

/** One change of state. `what`: `backend`, or a name for the route out of a set that no visitor makes longer. */
export interface BreakerEvent {
  what: string;
  isOpen: boolean;
  why: string;
}

/** What can be open: `backend`, and each name of routes that ever was. */
export interface BreakerState {
  /** How many under this name are open now. */
  open: number;
  opened: number;
  closed: number;
}

interface Options {
  isOn: boolean;
  /** What is forwarded, to name what no row of the table of calls names. */
  upstreamBase: string;
  upstreamPrefixes: readonly string[];
  onChange(event: BreakerEvent): void;
  now?(): number;
}

const enoughUnconnected = 5;
const connectEveryMs = 500;
const maxRoutes = 500;

/**
 * Stops sending requests where they fail, so that nobody is made to wait for the next failure. A response that fails tells about its route
 * alone, and about that only with the voices of several networks (`RouteCircuit`). That there is no connection tells about the whole
 * backend, whoever asks for what: after five requests in a row that got none, two a second go out, and the first connection ends it.
 */
export class CircuitBreaker {
  #isOn: boolean;
  readonly #options: Required<Options>;
  /** By what is asked: a row of the table of calls, or the shape of a path. Only of routes that have failed. */
  readonly #routes = new Map<string, RouteCircuit>();
  #openRoutes = 0;
  #last: Ticket = 0;
  /** Requests in a row that got no connection. */
  #unconnected = 0;
  readonly #backend: BreakerState = { open: 0, opened: 0, closed: 0 };
  #triedAt = 0;
  readonly #states = new Map<string, BreakerState>([['backend', this.#backend]]);

  constructor(options: Options) {
    this.#isOn = options.isOn;
    this.#options = { now: () => performance.now(), ...options };
  }

  /** To be called once for each request; how it ends must be reported with the ticket. Null: it must not go out. */
  admit(asked: Asked): Ticket | null {
    if (this.#backend.open > 0 && !this.#mayTry()) return null;
    if (
      this.#openRoutes > 0 &&
      this.#routes.get(routeOf(asked))?.admits(bucketOf(asked.visitor), this.#options.now()) ===
        false
    )
      return null;
    return (this.#last += 1);
  }

  /** The error for a request that is refused. */
  refusal(asked: Asked): GatewayError {
    const circuit = this.#openRoutes > 0 ? this.#routes.get(routeOf(asked)) : undefined;
    const waitMs = circuit?.isOpen
      ? circuit.waitMs(bucketOf(asked.visitor), this.#options.now())
      : connectEveryMs;
    return new GatewayError('upstream_resting', {
      headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1_000))) },
    });
  }

  /** A connection stands. */
  connected(): void {
    if (this.#unconnected === 0) return;
    this.#unconnected = 0;
    if (this.#backend.open > 0)
      this.#note('backend', { isOpen: false, why: 'a connection stands' });
  }

  report(ticket: Ticket, asked: Asked, ending: Ending, cause?: string): void {
    if (!this.#isOn) return;
    if (ending === 'unconnected') this.#countUnconnected(cause);
    if (this.#routes.size === 0 && ending !== 'failed') return;
    const circuit = this.#circuitOf(asked, ending);
    if (!circuit) return;
    const change = circuit.report(
      ticket,
      ending === 'answered' ? true : ending === 'failed' ? false : null,
      bucketOf(asked.visitor),
      this.#options.now(),
      this.#last,
    );
    if (change) this.#note(this.#nameOf(asked), change);
  }

  /** Off: every request goes out, and nothing is counted. */
  get isOn(): boolean {
    return this.#isOn;
  }

  set isOn(isOn: boolean) {
    this.#isOn = isOn;
    this.#routes.clear();
    this.#unconnected = 0;
    for (const [what, { open }] of this.#states)
      for (let left = open; left > 0; left -= 1)
        this.#note(what, { isOpen: false, why: 'the breaker was switched' });
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
    this.#unconnected += 1;
    if (this.#backend.open > 0 || this.#unconnected < enoughUnconnected) return;
    this.#triedAt = this.#options.now();
    this.#note('backend', {
      isOpen: true,
      why: `${this.#unconnected} requests in a row got no connection: ${cause}`,
    });
  }

  /** Of a route without one only where it fails. There is room for so many; the oldest that is not open makes place. */
  #circuitOf(asked: Asked, ending: Ending): RouteCircuit | undefined {
    const route = routeOf(asked);
    const found = this.#routes.get(route);
    if (found || ending !== 'failed') return found;
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

  #nameOf({ callKey, path }: Asked): string {
    const { upstreamBase, upstreamPrefixes } = this.#options;
    return (
      callKey ??
      `proxied:${upstreamPrefixes.find((prefix) => path.startsWith(`${upstreamBase}/${prefix}`)) ?? 'other'}`
    );
  }
}

/** A row of the table of calls, or the method with the shape of the path: what has a digit in it is taken for a value. */
function routeOf({ callKey, method, path }: Asked): string {
  if (callKey !== null) return callKey;
  const shape = (path.split('?', 1)[0] ?? '')
    .split('/')
    .map((segment) => (/\d/.test(segment) ? '{}' : segment))
    .join('/');
  return `${method} ${shape.slice(0, 200)}`;
}
