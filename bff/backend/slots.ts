import { halfOf, reserved } from '../config/bounds.ts';
import { GatewayError } from '../errors.ts';

/** Taken by one request. All requests of a call have the same one. */
export interface Slot {
  taken: number;
}

/** The call, or the group of requests that are not calls, with the most slots. */
export interface Busiest {
  call: string;
  requests: number;
}

/**
 * The concurrency limit of an upstream: a hanging request holds a connection here and a worker
 * there. Nothing queues: without a free slot a request is refused at once. One call gets at most
 * half of the slots, so that a hanging call leaves room for others.
 */
export class Slots {
  readonly #max: number;
  readonly #maxPerCall: number;
  readonly #byCall = new Map<string, Slot>();
  #taken = 0;
  #refused = 0;

  constructor(max: number) {
    this.#max = max;
    this.#maxPerCall = halfOf(max);
  }

  /**
   * A slot for a request of this call (one of a closed set), to be released; null if none is free.
   */
  take(call: string): Slot | null {
    const slot = this.#slotOf(call);
    if (this.#taken < this.#max && slot.taken < this.#maxPerCall) return this.#give(slot);
    this.#refused += 1;
    return null;
  }

  /**
   * The same for data that guests share. It has reserved slots, so that members alone cannot keep
   * pages from being renewed.
   */
  takeReserved(): Slot | null {
    if (this.#taken < this.#max + reserved.requests) return this.#give(this.#slotOf('shared'));
    this.#refused += 1;
    return null;
  }

  release(slot: Slot): void {
    slot.taken -= 1;
    this.#taken -= 1;
  }

  /** The error for a request that got no slot. */
  refusal(): GatewayError {
    return new GatewayError('overloaded', {
      headers: { 'retry-after': '1' },
      reason: this.#taken < this.#max ? 'slots_of_call' : 'slots',
    });
  }

  /** Slots that are taken now, and requests that got none since the process began. */
  get state(): { taken: number; refused: number } {
    return { taken: this.#taken, refused: this.#refused };
  }

  get busiest(): Busiest | null {
    let busiest: Busiest | null = null;
    for (const [call, { taken }] of this.#byCall)
      if (taken > (busiest?.requests ?? 0)) busiest = { call, requests: taken };
    return busiest;
  }

  #give(slot: Slot): Slot {
    slot.taken += 1;
    this.#taken += 1;
    return slot;
  }

  #slotOf(call: string): Slot {
    const known = this.#byCall.get(call);
    if (known) return known;
    const slot = { taken: 0 };
    this.#byCall.set(call, slot);
    return slot;
  }
}
