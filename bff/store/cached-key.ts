import { setTimeout as wait } from 'node:timers/promises';
import { GatewayError } from '../errors.ts';
import type { CacheVersion } from './cache-version.ts';
import {
  alone,
  type Stored,
  type TierLookup,
  type SecondTier,
  type LoadLock,
} from './second-tier.ts';

export interface CacheRules<T> {
  /** Milliseconds for which a value is served without loading it again. */
  freshMs: number;
  /** Milliseconds for which a stale value is served while a new one cannot be loaded. */
  staleMs: number;
  /** Milliseconds between attempts while they fail. */
  probeMs: number;
  /** Milliseconds for which the stale value is served at once while a new one loads. */
  recentMs: number;
  /** Milliseconds that visitors wait for a new value when the stale one is too old for that. */
  waitMs: number;
  /** The cache that all instances share, or null if there is only this one. */
  tier: SecondTier | null;
  generation: Pick<CacheVersion, 'count'>;
  /** Parses a value from Redis, which anybody may have written. Throws if it is invalid. */
  read(kept: unknown): T;
  now(): number;
}

interface Kept<T> {
  value: T;
  since: number;
  generation: number;
}

export interface Served<T> {
  value: T;
  isStale: boolean;
}

/** The generation in which a load started. */
interface Began {
  generation: number;
}

type Found<T> = TierLookup & { value: T | undefined; isUnreadable: boolean };

/** The generation of a value that was loaded before the last clearing. */
const cleared = -1;

/** Milliseconds between checks for a value that another instance is loading. */
export const pollMs = 40;
/** Milliseconds that an instance without a value waits for another one to load it. */
const busyMs = 10_000;

/** One key of a shared cache: its value in memory, and the load in progress. */
export class CachedKey<T> {
  readonly #key: string;
  readonly #rules: CacheRules<T>;
  #kept: Kept<T> | null = null;
  #failed: { error: unknown; at: number } | null = null;
  #loading: { began: Began; served: Promise<Served<T>> } | null = null;

  constructor(key: string, rules: CacheRules<T>) {
    this.#key = key;
    this.#rules = rules;
  }

  fresh(): T | undefined {
    const { freshMs, generation, now } = this.#rules;
    const kept = this.#kept;
    return kept !== null && kept.generation === generation.count && now() - kept.since < freshMs
      ? kept.value
      : undefined;
  }

  /** The value in memory, unless it is too old even as a stale one. */
  freshOrStale(): T | undefined {
    return this.#old()?.value;
  }

  /** The value in memory, unless it was cleared since. */
  uncleared(): T | undefined {
    const old = this.#old();
    return old?.generation === this.#rules.generation.count ? old.value : undefined;
  }

  /**
   * For a caller who found nothing fresh: a new value, or the stale one. Simultaneous calls share
   * one load.
   */
  load(load: () => Promise<T>): Promise<Served<T>> {
    const { generation, probeMs, now } = this.#rules;
    if (this.#failed && now() - this.#failed.at < probeMs)
      return this.#serveAfterFailure(this.#failed.error);
    // A load that started before a clearing may return cleared data.
    if (this.#loading?.began.generation !== generation.count) {
      const began = { generation: generation.count };
      this.#loading = { began, served: this.#renew(began, load) };
    }
    return this.#loading.served;
  }

  async #serveAfterFailure(error: unknown): Promise<Served<T>> {
    const old = this.#old();
    if (old) return { value: old.value, isStale: true };
    throw error;
  }

  async #renew(began: Began, load: () => Promise<T>): Promise<Served<T>> {
    const looked = this.#look();
    const renewed = looked
      .then((look) => this.#reload(began, look, load))
      .then((value) => ({ value, isStale: false }));
    // A caller without any value waits for Redis, which may have a new or an old one.
    if (!this.#old() && (await looked).value !== undefined) return renewed;
    const old = this.#old();
    if (!old) return renewed;
    const instead = { value: old.value, isStale: true };
    const renewedOrOld = renewed.catch(() => instead);
    // A cleared value is served when loading a new one fails, but not when it is only slow.
    if (old.generation !== this.#rules.generation.count) return renewedOrOld;
    if (this.#rules.now() - old.since < this.#rules.recentMs) return instead;
    return Promise.race([renewedOrOld, wait(this.#rules.waitMs, instead, { ref: false })]);
  }

  async #reload(began: Began, first: Found<T>, load: () => Promise<T>): Promise<T> {
    try {
      const look = await this.#waitForOthers(first);
      if (look.value !== undefined) return look.value;
      if (look.state === 'resting') throw this.#fail(new GatewayError('upstream_unreachable'));
      began.generation = this.#rules.generation.count;
      return await this.#takeTurn(began.generation, look.turn, load);
    } finally {
      if (this.#loading?.began === began) this.#loading = null;
    }
  }

  /**
   * The result once no other instance is loading, or once that has taken so long that this one
   * should load too.
   */
  async #waitForOthers(first: Found<T>): Promise<Found<T>> {
    const until = this.#rules.now() + busyMs;
    let look = first;
    while (look.state === 'busy' && look.value === undefined && this.#rules.now() < until) {
      await wait(pollMs);
      look = await this.#look();
    }
    return look;
  }

  async #takeTurn(generation: number, turn: LoadLock | null, load: () => Promise<T>): Promise<T> {
    try {
      const value = await load();
      const isOutdated = this.#kept !== null && this.#kept.generation > generation;
      if (!isOutdated) this.#kept = { value, since: this.#rules.now(), generation };
      this.#failed = null;
      turn?.keep(value);
      return value;
    } catch (error) {
      turn?.leave();
      throw this.#fail(error);
    }
  }

  #fail(error: unknown): unknown {
    this.#failed = { error, at: this.#rules.now() };
    return error;
  }

  /** The entry in Redis, with the value if nothing needs to be loaded. */
  async #look(): Promise<Found<T>> {
    const found = await this.#lookOnce();
    if (!found.isUnreadable) return found;
    // Otherwise each look would transfer it again. Redis may consider it fresh although one
    // instance must reload it for all.
    this.#rules.tier?.discard(this.#key);
    return found.state === 'fresh' ? this.#lookOnce() : found;
  }

  async #lookOnce(): Promise<Found<T>> {
    const look = (await this.#rules.tier?.look(this.#key, this.#old() === null)) ?? alone;
    const taken = look.kept ? this.#take(look.kept) : undefined;
    // A granted turn must be used; otherwise everybody waits until its lock expires.
    const value = look.state === 'fresh' ? taken : look.turn ? undefined : this.fresh();
    return {
      ...look,
      value,
      isUnreadable: (look.kept !== null || look.state === 'fresh') && taken === undefined,
    };
  }

  /** Undefined for an invalid value, which is then treated as missing. */
  #take({ json, ageMs, isCurrent }: Stored): T | undefined {
    const { generation, now, read } = this.#rules;
    try {
      const value = read(JSON.parse(json));
      this.#kept = {
        value,
        since: now() - ageMs,
        generation: isCurrent ? generation.count : cleared,
      };
      return value;
    } catch {
      return undefined;
    }
  }

  #old(): Kept<T> | null {
    return this.#kept && this.#rules.now() - this.#kept.since < this.#rules.staleMs
      ? this.#kept
      : null;
  }
}
