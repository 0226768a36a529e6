import type { Pool } from 'undici';
import type { AddressHealth, Fault, FaultCounts } from './address-health.ts';

/** Where requests are sent: kept connections, or a new one for immediate use. */
export interface Connections {
  readonly pool: Pool;
  freshPool(): Pool;
}

/** One address of a backend, with connections of its own. */
export interface BackendAddress extends Connections {
  readonly url: URL;
  readonly health: AddressHealth;
}

/** An address left or returned. `what` is its host and port. */
export interface AddressEvent {
  what: string;
  isOut: boolean;
  why: string;
  /** Milliseconds until it is tried; 0 when it returned. */
  forMs: number;
}

export interface AddressState {
  address: string;
  isOut: boolean;
  underWay: number;
  /** How often it was taken out, by the kind of fault. */
  ejections: Readonly<FaultCounts>;
}

interface Options {
  /** Whether an address serves one request of the gateway's own. */
  tryOut(address: BackendAddress): Promise<boolean>;
  onChange(event: AddressEvent): void;
  now?(): number;
  /** From 0 to below 1. */
  random?(): number;
  /** Returns a function that cancels it. */
  later?(ms: number, act: () => void): () => void;
}

const firstOutMs = 5_000;
const maxOutMs = 300_000;
/** After this time in service an address starts with the shortest time out again. */
const forgetMs = 600_000;
/** Nothing is taken out for this long after all addresses were needed. */
const useAllMs = 10_000;

/**
 * Shares requests out among the addresses of one backend: of two at random, the one with fewer
 * requests under way. An address that fails is out for a growing time and returns when a request of
 * the gateway's own succeeds there, so that no visitor has to try it. Failed responses take an
 * address out only if such a request fails too. Some address is always in service: if more than
 * half would be out and the rest doesn't do well either, all are used.
 */
export class Balancer {
  readonly addresses: readonly BackendAddress[];
  readonly #options: Required<Options>;
  #inService: readonly BackendAddress[];
  /** Cancels the next trial of each address that is out. */
  readonly #trials = new Map<BackendAddress, () => void>();
  /** Addresses in service that a trial judges. */
  readonly #doubted = new Set<BackendAddress>();
  #usesAllUntil = -Infinity;
  #isClosed = false;

  constructor(addresses: readonly BackendAddress[], options: Options) {
    this.addresses = addresses;
    this.#inService = addresses;
    this.#options = {
      now: () => performance.now(),
      random: Math.random,
      later: (ms, act) => {
        const timer = setTimeout(act, ms).unref();
        return () => clearTimeout(timer);
      },
      ...options,
    };
  }

  /**
   * An address for one attempt, to be released. `tried`: those that failed this request, the last
   * one last; `waits`: as for `AddressHealth.begin`.
   */
  take(tried: readonly BackendAddress[], waits: boolean): BackendAddress {
    const now = this.#options.now();
    let chosen = this.#choose(tried);
    const waiting = chosen.health.silentRequests(now);
    if (waiting > 0) {
      this.#eject(chosen, 'timeout', `${waiting} requests wait, none is answered`);
      chosen = this.#choose([...tried, chosen]);
    }
    chosen.health.begin(now, waits);
    return chosen;
  }

  /** The head of a response arrived. `isFailure`: one that another address may not give. */
  answered(address: BackendAddress, isFailure: boolean): void {
    address.health.answered(this.#options.now());
    if (isFailure) this.failed(address, 'status');
    else address.health.succeeded();
  }

  /**
   * Nothing usable arrived. `sentAt`: when the request was sent. Returns whether the address has
   * answered nothing since then, so that the request had better go elsewhere.
   */
  failed(address: BackendAddress, fault: Fault, sentAt = 0): boolean {
    const isMute = fault === 'timeout' && address.health.answeredAt < sentAt;
    const why = address.health.failed(fault, isMute);
    if (why !== null && fault === 'status') void this.#doubt(address, why);
    else if (why !== null) this.#eject(address, fault, why);
    return isMute;
  }

  states(): AddressState[] {
    return this.addresses.map((address) => ({
      address: address.url.host,
      isOut: !this.#inService.includes(address),
      underWay: address.health.underWay,
      ejections: address.health.ejections,
    }));
  }

  close(): void {
    this.#isClosed = true;
    for (const cancel of this.#trials.values()) cancel();
    this.#trials.clear();
  }

  #choose(tried: readonly BackendAddress[]): BackendAddress {
    const { random } = this.#options;
    const all = this.#candidates(tried);
    const first = Math.floor(random() * all.length);
    const one = all[first] as BackendAddress;
    if (all.length === 1) return one;
    const second = Math.floor(random() * (all.length - 1));
    const other = all[second < first ? second : second + 1] as BackendAddress;
    return one.health.underWay <= other.health.underWay ? one : other;
  }

  /** Those in service that a request has not tried; else all but its last one, if there are others. */
  #candidates(tried: readonly BackendAddress[]): readonly BackendAddress[] {
    if (tried.length === 0) return this.#inService;
    const without = (these: readonly BackendAddress[]): BackendAddress[] =>
      this.#inService.filter((address) => !these.includes(address));
    return [without(tried), without(tried.slice(-1)), this.#inService].find(
      ({ length }) => length > 0,
    ) as readonly BackendAddress[];
  }

  /** A visitor may ask for a page that fails at every address, so failed responses prove nothing. */
  async #doubt(address: BackendAddress, why: string): Promise<void> {
    if (this.#doubted.has(address) || !this.#mayEject(address)) return;
    this.#doubted.add(address);
    const isFine = await this.#isFine(address);
    this.#doubted.delete(address);
    if (this.#isClosed) return;
    if (isFine) address.health.acquitted();
    else this.#eject(address, 'status', why);
  }

  #isFine(address: BackendAddress): Promise<boolean> {
    return this.#options.tryOut(address).catch(() => false);
  }

  #mayEject(address: BackendAddress): boolean {
    return this.#inService.includes(address) && this.#options.now() >= this.#usesAllUntil;
  }

  #eject(address: BackendAddress, fault: Fault, why: string): void {
    if (!this.#mayEject(address)) return;
    const now = this.#options.now();
    const rest = this.#inService.filter((one) => one !== address);
    const isMajorityOut = (this.addresses.length - rest.length) * 2 > this.addresses.length;
    if (rest.length === 0 || (isMajorityOut && rest.some(({ health }) => !health.isWell)))
      return this.#useAll(now);
    this.#inService = rest;
    const { health } = address;
    health.ejected(fault, now - health.backAt > forgetMs);
    const forMs = this.#scheduleTrial(address);
    this.#options.onChange({ what: address.url.host, isOut: true, why, forMs });
  }

  /** Returns the milliseconds until the trial: longer each time, and not at once for all. */
  #scheduleTrial(address: BackendAddress): number {
    const { random, later } = this.#options;
    const longest = Math.min(maxOutMs, firstOutMs * 2 ** (address.health.timesOut - 1));
    const forMs = longest * (0.8 + 0.2 * random());
    this.#trials.set(
      address,
      later(forMs, () => void this.#try(address)),
    );
    return forMs;
  }

  async #try(address: BackendAddress): Promise<void> {
    const isFine = await this.#isFine(address);
    if (this.#isClosed || !this.#trials.has(address)) return;
    if (isFine) return this.#takeBack(address, 'a trial succeeded');
    address.health.timesOut += 1;
    this.#scheduleTrial(address);
  }

  #takeBack(address: BackendAddress, why: string): void {
    this.#trials.get(address)?.();
    this.#trials.delete(address);
    address.health.back(this.#options.now());
    // In the order of the setting.
    this.#inService = this.addresses.filter((one) => !this.#trials.has(one));
    this.#options.onChange({ what: address.url.host, isOut: false, why, forMs: 0 });
  }

  /** Everything fails, so the fault is elsewhere, or one address would get the load of all. */
  #useAll(now: number): void {
    this.#usesAllUntil = now + useAllMs;
    for (const address of this.#trials.keys())
      this.#takeBack(address, 'the other addresses fail too, so all are used');
  }
}
