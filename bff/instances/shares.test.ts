import { expect, test } from 'vitest';
import { evenShare, wholeShare } from './shares.ts';

const idsOf = (count: number): string[] => Array.from({ length: count }, (_, index) => `i${index}`);

test('all shares together are exactly the limit, and differ by one at most', () => {
  for (let count = 1; count <= 12; count += 1)
    for (const total of [1, 2, 7, 100, 1_000]) {
      const ids = idsOf(count);
      const shares = ids.map((id) => wholeShare(total, ids.toReversed(), id));
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(total);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }
});

test('a lone instance takes the whole', () => {
  expect([wholeShare(7, ['a'], 'a'), evenShare(5, 1), evenShare(5, 0)]).toEqual([7, 5, 5]);
});

test('an instance that the list does not contain takes no more than its later share', () => {
  expect(wholeShare(10, ['b', 'c'], 'a')).toBe(3);
});

test('divides a rate evenly', () => {
  expect(evenShare(5, 4)).toBe(1.25);
});
