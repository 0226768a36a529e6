/** Numbers requests in the order in which they were sent. */
export type Ticket = number;

const trialEveryMs = 2_000;
const windowMs = 10_000;
const minRequests = 20;
const minNetworks = 5;
const failureShare = 0.5;

/**
 * Networks are hashed into a fixed number of buckets to bound memory. Networks in one bucket share
 * a vote.
 */
const buckets = 128;

/** The new state and the numbers behind it; null: no change. */
export type Change = { isOpen: boolean; why: string } | null;

/**
 * Decides whether requests for one route are sent. It opens when half of the last requests failed
 * for visitors of several networks. Each network counts once, so that nobody can open it alone by
 * repeating requests. While it is open, one request is sent every two seconds, from a different
 * network each time if possible; the first success closes it. Trials do not wait for each other,
 * since one may be an upload or hang.
 */
export class RouteCircuit {
  isOpen = false;
  /**
   * Requests with tickets up to this one were sent before it opened or closed. They are ignored,
   * however late they end.
   */
  #outdated: Ticket = 0;
  #openedOrTriedAt = 0;
  readonly #tried = new Set<number>();
  /**
   * Counting starts with a failure and stops after a while, so that success costs next to nothing.
   */
  #countsSince = -Infinity;
  readonly #requests = new Uint32Array(buckets);
  readonly #failures = new Uint32Array(buckets);

  admits(bucket: number, now: number): boolean {
    if (!this.isOpen) return true;
    if (this.waitMs(bucket, now) > 0) return false;
    this.#openedOrTriedAt = now;
    this.#tried.add(bucket);
    return true;
  }

  /** Milliseconds until a retry makes sense: longer for a visitor whose trial has failed. */
  waitMs(bucket: number, now: number): number {
    return (
      this.#openedOrTriedAt + (this.#tried.has(bucket) ? 2 * trialEveryMs : trialEveryMs) - now
    );
  }

  /** `succeeded` is null if the outcome reveals nothing; `last`: the latest ticket of all. */
  report(
    ticket: Ticket,
    succeeded: boolean | null,
    bucket: number,
    now: number,
    last: Ticket,
  ): Change {
    if (ticket <= this.#outdated) return null;
    if (!this.isOpen) return succeeded === null ? null : this.#count(succeeded, bucket, now, last);
    // While open, only trials are sent. If a trial's visitor left, the next trial starts at once.
    if (succeeded === null) this.#openedOrTriedAt = now - trialEveryMs;
    if (!succeeded) return null;
    this.isOpen = false;
    this.#outdated = last;
    this.#countsSince = -Infinity;
    this.#tried.clear();
    return { isOpen: false, why: 'a trial succeeded' };
  }

  #count(succeeded: boolean, bucket: number, now: number, last: Ticket): Change {
    if (now - this.#countsSince > windowMs) {
      if (succeeded) return null;
      this.#countsSince = now;
      this.#requests.fill(0);
      this.#failures.fill(0);
    }
    this.#requests[bucket] = (this.#requests[bucket] ?? 0) + 1;
    if (succeeded) return null;
    this.#failures[bucket] = (this.#failures[bucket] ?? 0) + 1;
    const why = this.#whyToOpen();
    if (why === null) return null;
    this.isOpen = true;
    this.#outdated = last;
    this.#openedOrTriedAt = now;
    return { isOpen: true, why };
  }

  #whyToOpen(): string | null {
    let [requests, failures, networks, failing, share] = [0, 0, 0, 0, 0];
    for (const [bucket, made] of this.#requests.entries()) {
      if (made === 0) continue;
      const failed = this.#failures[bucket] ?? 0;
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
 * The bucket of a visitor's network: an IPv4 /24 or an IPv6 /48, as one party usually gets. Null:
 * the gateway itself, on behalf of many.
 */
export function bucketOf(address: string | null): number {
  let hash = 0x811c9dc5;
  for (const group of (address ?? '').split(/[.:]/).slice(0, 3)) {
    for (let index = 0; index < group.length; index += 1)
      hash = Math.imul(hash ^ group.charCodeAt(index), 0x01000193);
    hash = Math.imul(hash ^ 0x2e, 0x01000193);
  }
  return ((hash ^ (hash >>> 15)) >>> 0) % buckets;
}
