import { setTimeout as wait } from 'node:timers/promises';
import { GatewayError } from '../errors.ts';
import type { CacheVersion } from './cache-version.ts';
import { alone, type Stored, type Look, type SecondTier, type LoadTurn } from './second-tier.ts';

/** What a load brought. */
export interface Loaded<T> {
  value: T;
  /** Whether others may get it too. */
  isShareable: boolean;
}


export interface CacheRules<T> {
  /** Milliseconds for which a value is served without asking again. */
  freshMs: number;
  /** Milliseconds for which an old value stands in while a new one cannot be had. */
  staleMs: number;
  /** Milliseconds between two attempts while they fail. */
  probeMs: number;
  /** Milliseconds for which nobody waits for a new value: it is fetched behind the old one. */
  recentMs: number;
  /** Milliseconds that visitors wait for a new value when the old one is older than that. */
  waitMs: number;
  /** What all instances hold together, or null where there is only this one. */
  tier: SecondTier | null;
  generation: Pick<CacheVersion, 'count'>;
  /** A value from what lay in Redis, where anybody may have put it. Throws where it is none. */
  read(kept: unknown): T;
  now(): number;
}

interface Held<T> {
  value: T;
  since: number;
  generation: number;
}

export interface Answer<T> {
  value: T;
  isStale: boolean;
}

/** When a load began, by the generation. */
interface Began {
  generation: number;
}

type Found<T> = Look & { value: T | undefined };

/** The generation of a value from before the last clearing. */
const cleared = -1;

/** Milliseconds between two looks at a value that another instance is loading. */
const pollMs = 40;

/** One key of a shared cache: its value in memory, and who is asking for a new one. */
export class CachedKey<T> {
  readonly #key: string;
  readonly #rules: CacheRules<T>;
  #held: Held<T> | null = null;
  #failed: { error: unknown; at: number } | null = null;
  #asked: { began: Began; answer: Promise<Answer<T>> } | null = null;

  constructor(key: string, rules: CacheRules<T>) {
    this.#key = key;
    this.#rules = rules;
  }

  fresh(): T | undefined {
    const { freshMs, generation, now } = this.#rules;
    const held = this.#held;
    return held !== null && held.generation === generation.count && now() - held.since < freshMs ? held.value : undefined;
  }

  /** Whatever there is, unless it is too old for anything. */
  held(): T | undefined {
    return this.#old()?.value;
  }

  /** An answer for someone who found nothing fresh. All who ask at the same time share it. */
  ask(load: () => Promise<Loaded<T>>): Promise<Answer<T>> {
    const { generation, probeMs, now } = this.#rules;
    if (this.#failed && now() - this.#failed.at < probeMs) return this.#answerAfterFailure(this.#failed.error);
    // What was asked for before a clearing may bring what was cleared.
    if (this.#asked?.began.generation !== generation.count) {
      const began = { generation: generation.count };
      this.#asked = { began, answer: this.#renew(began, load) };
    }
    return this.#asked.answer;
  }

  async #answerAfterFailure(error: unknown): Promise<Answer<T>> {
    const old = this.#old();
    if (old) return { value: old.value, isStale: true };
    throw error;
  }

  async #renew(began: Began, load: () => Promise<Loaded<T>>): Promise<Answer<T>> {
    const first = await this.#look();
    const renewed = this.#reload(began, first, load).then((value) => ({ value, isStale: false }));
    const old = this.#old();
    if (!old || first.value !== undefined) return renewed;
    const instead = { value: old.value, isStale: true };
    const renewedOrOld = renewed.catch(() => instead);
    // A value that was cleared stands in for a new one that cannot be had, but not for one that is slow.
    if (old.generation !== this.#rules.generation.count) return renewedOrOld;
    if (this.#rules.now() - old.since < this.#rules.recentMs) return instead;
    return Promise.race([renewedOrOld, wait(this.#rules.waitMs, instead, { ref: false })]);
  }

  async #reload(began: Began, first: Found<T>, load: () => Promise<Loaded<T>>): Promise<T> {
    try {
      let look = first;
      while (look.state === 'busy' && look.value === undefined) {
        await wait(pollMs);
        look = await this.#look();
      }
      if (look.value !== undefined) return look.value;
      if (look.state === 'resting') throw this.#fail(new GatewayError('upstream_unreachable'));
      began.generation = this.#rules.generation.count;
      return await this.#load(began.generation, look.turn, load);
    } finally {
      if (this.#asked?.began === began) this.#asked = null;
    }
  }

  async #load(generation: number, turn: LoadTurn | null, load: () => Promise<Loaded<T>>): Promise<T> {
    try {
      const { value, isShareable } = await load();
      const isOutdated = this.#held !== null && this.#held.generation > generation;
      if (!isOutdated) this.#held = isShareable ? { value, since: this.#rules.now(), generation } : null;
      this.#failed = null;
      if (isShareable) turn?.keep(value);
      else turn?.leave('private');
      return value;
    } catch (error) {
      turn?.leave('resting');
      throw this.#fail(error);
    }
  }

  #fail(error: unknown): unknown {
    this.#failed = { error, at: this.#rules.now() };
    return error;
  }

  /** What Redis says, with the value where nothing has to be loaded. */
  async #look(): Promise<Found<T>> {
    const look = (await this.#rules.tier?.look(this.#key, this.#old() === null)) ?? alone;
    const taken = look.kept ? this.#take(look.kept) : undefined;
    // A turn must be used, or nobody has one until its lock is let go.
    return { ...look, value: look.state === 'fresh' ? taken : look.turn ? undefined : this.fresh() };
  }

  /** Undefined where it is nothing that could be used: then it is as if it were not there. */
  #take({ json, ageMs, isCurrent }: Stored): T | undefined {
    const { generation, now, read } = this.#rules;
    try {
      const value = read(JSON.parse(json));
      this.#held = { value, since: now() - ageMs, generation: isCurrent ? generation.count : cleared };
      return value;
    } catch {
      return undefined;
    }
  }

  #old(): Held<T> | null {
    return this.#held && this.#rules.now() - this.#held.since < this.#rules.staleMs ? this.#held : null;
  }
}
