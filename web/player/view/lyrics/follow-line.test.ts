import { expect, test } from 'vitest';
import { middleOf } from './follow-line.ts';

test.each([
  ['in the middle of the view', { top: 1_000, height: 40 }, 720],
  ['at the top, within limits', { top: 40, height: 40 }, 0],
  ['at the end, within limits', { top: 1_960, height: 40 }, 1_400],
])('P013 keeps the current line %s', (_, line, expected) => {
  expect(middleOf(line, 600, 2_000)).toBe(expected);
});

test('P013 does not scroll lyrics shorter than the view', () => {
  expect(middleOf({ top: 80, height: 40 }, 600, 300)).toBe(0);
});
