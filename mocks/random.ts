/**
 * Mulberry32: one step of a generator whose state is one number. `value` is at least 0 and below 1.
 */
export function mulberry(state: number): { value: number; next: number } {
  const next = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(next ^ (next >>> 15), 1 | next);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return { value: ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32, next };
}

/** Random decisions that depend only on the seed. */
export interface Chance {
  /** An integer from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** A number with one decimal. */
  between(low: number, high: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  maybe(probability: number): boolean;
}

export function chance(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 0;
  const draw = (): number => {
    const { value, next } = mulberry(state);
    state = next;
    return value;
  };
  return {
    whole: (low, high) => low + Math.floor(draw() * (high - low + 1)),
    between: (low, high) => round(low + draw() * (high - low)),
    pick: (items) => items[Math.floor(draw() * items.length)] ?? items[0],
    maybe: (probability) => draw() < probability,
  };
}

/** One decimal is finer than any screen shows these drawings. */
export const round = (value: number): number => Math.round(value * 10) / 10;
