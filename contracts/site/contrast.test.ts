import { expect, test } from 'vitest';
import { blend, contrast, type Rgb } from './contrast.ts';

const [white, black, grey]: [Rgb, Rgb, Rgb] = [
  [255, 255, 255],
  [0, 0, 0],
  [118, 118, 118],
];

test.each([
  [white, black, 21],
  [black, white, 21],
  [white, white, 1],
  // The lightest grey with sufficient contrast for white text.
  [white, grey, 4.54],
])('F234 computes for %j and %j the contrast %d', (first, second, ratio) => {
  expect(contrast(first, second)).toBeCloseTo(ratio, 2);
});

test('F234 blends a half-transparent colour to the average of both', () => {
  expect(blend(white, black, 0.5)).toEqual([127.5, 127.5, 127.5]);
});
