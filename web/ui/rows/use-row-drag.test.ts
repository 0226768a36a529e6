import { expect, test } from 'vitest';
import { scrollStep } from './use-row-drag.ts';

test('P009 scrolls faster the closer a row is dragged to the edge', () => {
  expect(scrollStep(300, 600)).toBe(0);
  expect(scrollStep(50, 600)).toBe(-2);
  expect(scrollStep(5, 600)).toBeLessThan(scrollStep(40, 600));
  expect(scrollStep(590, 600)).toBeGreaterThan(scrollStep(560, 600));
  expect(scrollStep(9_000, 600)).toBe(14);
});
