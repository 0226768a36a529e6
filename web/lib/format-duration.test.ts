import { expect, test } from 'vitest';
import { formatDuration } from './format.ts';

test.each([
  [187_000, '3:07'],
  [59_499, '0:59'],
  [59_600, '1:00'],
  [3_599_600, '1:00:00'],
  [3_765_000, '1:02:45'],
  [0, ''],
  [-1, ''],
  [Number.NaN, ''],
  [null, ''],
  [undefined, ''],
])('formats a length of %j as %j', (milliseconds, wanted) => {
  expect(formatDuration(milliseconds)).toBe(wanted);
});
