/** Mulberry32: one step of a generator whose whole state is one number. `value` is at least 0 and below 1. */
export function mulberry(state: number): { value: number; next: number } {
  const next = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(next ^ (next >>> 15), 1 | next);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return { value: ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32, next };
}
