import { halfOf, spare } from '../bounds.ts';
import { GatewayError } from '../errors.ts';

/** Requests of one kind that are with the upstream. */
export interface Kind {
  taken: number;
}

/** A call, or the kind of what is none, with its requests that are with the upstream. */
export interface Busiest {
  call: string;
  requests: number;
}

/**
 * The requests that are with the upstream: so many and no more, since each holds a connection here and a worker there, for as long as it hangs.
 * Nobody waits for a place: who finds none is told so at once. One kind of request gets half of them, so that a call that hangs leaves room
 * for those that do not.
 */
export class Places {
  readonly #most: number;
  readonly #mostOfKind: number;
  readonly #kinds = new Map<string, Kind>();
  #taken = 0;
  #refused = 0;

  constructor(most: number) {
    this.#most = most;
    this.#mostOfKind = halfOf(most);
  }

  /** A place for a request of this kind (one of a closed set), to be given back with what is returned; null where there is none. */
  take(name: string): Kind | null {
    const kind = this.#kindOf(name);
    if (this.#taken < this.#most && kind.taken < this.#mostOfKind) return this.#give(kind);
    this.#refused += 1;
    return null;
  }

  /** The same for what guests share: a few are kept for it, so that members alone cannot keep pages from being made anew. */
  takeSpare(): Kind | null {
    if (this.#taken < this.#most + spare.requests) return this.#give(this.#kindOf('shared'));
    this.#refused += 1;
    return null;
  }

  giveBack(kind: Kind): void {
    kind.taken -= 1;
    this.#taken -= 1;
  }

  /** The error for a request that found no place. */
  refusal(): GatewayError {
    return new GatewayError('overloaded', {
      headers: { 'retry-after': '1' },
      reason: this.#taken < this.#most ? 'slots_of_call' : 'slots',
    });
  }

  /** How many there are right now, and how many found no place since the process began. */
  get state(): { taken: number; refused: number } {
    return { taken: this.#taken, refused: this.#refused };
  }

  /** The call that most of them are for; null where there are none. */
  get busiest(): Busiest | null {
    let found: Busiest | null = null;
    for (const [call, { taken }] of this.#kinds)
      if (taken > (found?.requests ?? 0)) found = { call, requests: taken };
    return found;
  }

  #give(kind: Kind): Kind {
    kind.taken += 1;
    this.#taken += 1;
    return kind;
  }

  #kindOf(name: string): Kind {
    const known = this.#kinds.get(name);
    if (known) return known;
    const kind = { taken: 0 };
    this.#kinds.set(name, kind);
    return kind;
  }
}
