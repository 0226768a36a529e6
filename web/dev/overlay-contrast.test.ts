import { expect, test } from 'vitest';
import { neededContrast, readGradient, worstContrast } from './overlay-contrast.ts';

const white = { rgb: [255, 255, 255], alpha: 1 } as const;
/** Ten pixels in a row: the listed ones are white, the others black. */
const pixels = (...light: number[]) => ({
  data: new Uint8ClampedArray(
    Array.from({ length: 10 }, (_, x) =>
      light.includes(x) ? [255, 255, 255, 255] : [0, 0, 0, 255],
    ).flat(),
  ),
  width: 10,
  height: 1,
});
const line = (left: number, right: number) => [{ left, right, top: 0, bottom: 1 }];

test('F234 measures the worst spot under the lines of a text', () => {
  expect(worstContrast(pixels(9), white, line(0, 5))).toBeCloseTo(21);
  expect(worstContrast(pixels(3), white, line(0, 5))).toBeCloseTo(1);
});

test('F234 measures the visible colour of translucent text', () => {
  expect(worstContrast(pixels(), { ...white, alpha: 0.5 }, line(0, 5))).toBeCloseTo(5.28, 1);
});

test('F234 measures nothing outside the picture', () => {
  expect(worstContrast(pixels(), white, line(12, 15))).toBeNull();
});

test.each([
  ['48px', '800', 3],
  ['24px', '400', 3],
  ['20px', '700', 3],
  ['20px', '400', 4.5],
  ['16px', '700', 4.5],
])('F234 text of %s and the weight %s needs %d:1', (fontSize, fontWeight, needed) => {
  expect(neededContrast({ fontSize, fontWeight })).toBe(needed);
});

test.each([
  [
    'linear-gradient(45deg, rgb(255, 0, 0), rgba(0, 0, 255, 0.5))',
    45,
    [
      ['rgb(255, 0, 0)', 0],
      ['rgba(0, 0, 255, 0.5)', 1],
    ],
  ],
  [
    'linear-gradient(to right in oklab, rgba(8, 8, 14, 0.85) 0%, rgba(8, 8, 14, 0.58) 55%, rgba(8, 8, 14, 0) 95%)',
    90,
    [
      ['rgba(8, 8, 14, 0.85)', 0],
      ['rgba(8, 8, 14, 0.58)', 0.55],
      ['rgba(8, 8, 14, 0)', 0.95],
    ],
  ],
  [
    'linear-gradient(red, white, blue)',
    180,
    [
      ['red', 0],
      ['white', 0.5],
      ['blue', 1],
    ],
  ],
])('F234 reads the direction and the stops of %s', (css, angle, stops) => {
  const gradient = readGradient(css);

  expect(gradient?.angle).toBe(angle);
  expect(gradient?.stops.map(({ colour, at }) => [colour, at])).toEqual(stops);
});

test('F234 reads stops in pixels of the length of the gradient', () => {
  const gradient = readGradient('linear-gradient(rgb(0, 0, 0) 160px, rgb(1, 1, 1))', 640);

  expect(gradient?.stops.map(({ at }) => at)).toEqual([0.25, 1]);
});

test.each(['none', 'radial-gradient(red, blue)', 'url(/a.png)', ''])(
  'F234 does not read %j as a gradient',
  (css) => {
    expect(readGradient(css)).toBeNull();
  },
);
