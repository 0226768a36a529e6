/** Which request a ticket is, in the order in which all were let out. */
export type Ticket = number;

const restMs = 2_000;
const windowMs = 10_000;
const minRequests = 20;
const minNetworks = 5;
const failureShare = 0.5;

/** Networks are counted in so many drawers, so that memory is bounded whoever comes; those that share one share its voice. */
const drawers = 128;

/** What changed, and in numbers why; null: nothing. */
export type Change = { isOpen: boolean; why: string } | null;

/**
 * Whether one route is asked at all. It opens when, of the last requests, half have failed for visitors of several networks: each network has
 * one voice, which its requests share, so that nobody's wishes alone decide, however often they are repeated. While it is open, a request goes out
 * every two seconds, each time one of another network if there is any; the first that succeeds closes it for all. None waits for the one
 * before it: that may be an upload, or hang.
 */
export class RouteCircuit {
  isOpen = false;
  /** Tickets up to this one are of before it opened or closed, and say nothing about now, however late they end. */
  #outdated: Ticket = 0;
  /** Since it opened, or the last trial went out. */
  #restsSince = 0;
  readonly #tried = new Set<number>();
  /** Counts begin with a failure and are dropped after a while: what goes well costs next to nothing. */
  #countsSince = -Infinity;
  readonly #requests = new Uint32Array(drawers);
  readonly #failures = new Uint32Array(drawers);

  /** Whether a request of this drawer may go out now. */
  admits(drawer: number, now: number): boolean {
    if (!this.isOpen) return true;
    if (this.waitMs(drawer, now) > 0) return false;
    this.#restsSince = now;
    this.#tried.add(drawer);
    return true;
  }

  /** Milliseconds until it makes sense to ask again. Who has tried already leaves the next trial to others. */
  waitMs(drawer: number, now: number): number {
    return this.#restsSince + (this.#tried.has(drawer) ? 2 * restMs : restMs) - now;
  }

  /** `succeeded` is null where nothing was learnt; `last`: the latest ticket of all. */
  report(
    ticket: Ticket,
    succeeded: boolean | null,
    drawer: number,
    now: number,
    last: Ticket,
  ): Change {
    if (ticket <= this.#outdated) return null;
    if (!this.isOpen) return succeeded === null ? null : this.#count(succeeded, drawer, now, last);
    // Only trials are let out while it is open.
    if (succeeded) return this.close(last, 'a trial succeeded');
    // The visitor of the trial left: the next may try at once.
    if (succeeded === null) this.#restsSince = now - restMs;
    return null;
  }

  close(last: Ticket, why: string): Change {
    if (!this.isOpen) return null;
    this.isOpen = false;
    this.#outdated = last;
    this.#countsSince = -Infinity;
    this.#tried.clear();
    return { isOpen: false, why };
  }

  #count(succeeded: boolean, drawer: number, now: number, last: Ticket): Change {
    if (now - this.#countsSince > windowMs) {
      if (succeeded) return null;
      this.#countsSince = now;
      this.#requests.fill(0);
      this.#failures.fill(0);
    }
    this.#requests[drawer] = (this.#requests[drawer] ?? 0) + 1;
    if (succeeded) return null;
    this.#failures[drawer] = (this.#failures[drawer] ?? 0) + 1;
    const why = this.#whyToOpen();
    if (why === null) return null;
    this.isOpen = true;
    this.#outdated = last;
    this.#restsSince = now;
    return { isOpen: true, why };
  }

  #whyToOpen(): string | null {
    let [requests, failures, networks, failing, share] = [0, 0, 0, 0, 0];
    for (const [drawer, made] of this.#requests.entries()) {
      if (made === 0) continue;
      const failed = this.#failures[drawer] ?? 0;
      requests += made;
      failures += failed;
      networks += 1;
      failing += failed > 0 ? 1 : 0;
      share += failed / made;
    }
    if (requests < minRequests || failing < minNetworks || share / networks < failureShare)
      return null;
    return `${failures} of ${requests} requests failed, for ${failing} of ${networks} networks`;
  }
}

/**
 * The drawer of a visitor's network. What one party is usually given counts as one: 256 addresses of IPv4, or the first 48 bits of IPv6. Null: the
 * gateway itself, for many.
 */
export function drawerOf(address: string | null): number {
  let hash = 0x811c9dc5;
  for (const group of (address ?? '').split(/[.:]/).slice(0, 3)) {
    for (let index = 0; index < group.length; index += 1)
      hash = Math.imul(hash ^ group.charCodeAt(index), 0x01000193);
    hash = Math.imul(hash ^ 0x2e, 0x01000193);
  }
  return ((hash ^ (hash >>> 15)) >>> 0) % drawers;
}
