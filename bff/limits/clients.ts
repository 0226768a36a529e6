import { GatewayError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { networksOf } from './networks.ts';

/**
 * Counts the requests in flight by the networks that they come from, so that one visitor, or one
 * house, does not take every slot.
 */
export class Clients {
  /** The limit of a single network; wider ones, which more people may share, get more. */
  max: number;
  readonly #underWay = new Map<string, number>();
  /** How many requests were refused since the process started. */
  refused = 0;

  constructor(max: number) {
    this.max = max;
  }

  /**
   * Counts a request once, until it ends.
   * @throws GatewayError if too many requests of its network are in flight.
   */
  admit(exchange: Exchange): void {
    if (exchange.countedFor !== null) return;
    const networks = networksOf(exchange.clientAddress);
    for (const { key, times } of networks) {
      if ((this.#underWay.get(key) ?? 0) < this.max * times.address) continue;
      this.refused += 1;
      throw new GatewayError('too_many_at_once', { headers: { 'retry-after': '2' } });
    }
    for (const { key } of networks) this.#underWay.set(key, (this.#underWay.get(key) ?? 0) + 1);
    exchange.countedFor = networks;
  }

  /** Called for every request that ends, counted or not. */
  over({ countedFor }: Exchange): void {
    if (countedFor === null) return;
    for (const { key } of countedFor) {
      const left = (this.#underWay.get(key) ?? 1) - 1;
      if (left === 0) this.#underWay.delete(key);
      else this.#underWay.set(key, left);
    }
  }
}
