import { expect, test } from 'vitest';
import { readGradient } from './read-gradient.ts';

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

test.each(['none', 'radial-gradient(red, blue)', 'url(/a.png)', ''])(
  'F234 does not read %j as a gradient',
  (css) => {
    expect(readGradient(css)).toBeNull();
  },
);
