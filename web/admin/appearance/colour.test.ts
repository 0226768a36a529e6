import { expect, test } from 'vitest';
import { hexOf, rgbOf, storedColour } from './colour.ts';

test.each([
  ['#ffaa00', '255 170 0'],
  ['FA0', '255 170 0'],
  ['255 170 0', '255 170 0'],
  // A number that is being typed.
  ['255', '255'],
  ['tomato', 'tomato'],
])('P029 stores the typed colour %s as %s', (typed, stored) => {
  expect(storedColour(typed)).toBe(stored);
});

test('P029 parses a stored colour, and rejects anything else', () => {
  expect(rgbOf('255 170 0')).toEqual([255, 170, 0]);
  expect(hexOf([255, 170, 0])).toBe('#ffaa00');
  for (const wrong of ['', '1 2', '1 2 3 4', '1 2 300', 'a b c', '1, 2, 3'])
    expect(rgbOf(wrong)).toBeNull();
});
