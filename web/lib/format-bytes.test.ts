import { expect, test } from 'vitest';
import { formatBytes } from './format.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1_023, '1,023 bytes'],
  [1_024, '1 kB'],
  [1_536, '1.5 kB'],
  [4 * 1024 ** 2, '4 MB'],
  [150.4 * 1024 ** 2, '150 MB'],
  [5 * 1024 ** 4, '5 TB'],
  [5_000 * 1024 ** 4, '5,000 TB'],
])('formats %i bytes as %s', (bytes, expected) => {
  expect(formatBytes(bytes, 'en')).toBe(expected);
});

test('formats sizes in the language of the page', () => {
  expect(formatBytes(1.5 * 1024 ** 3, 'de')).toBe('1,5\u00A0GB');
});
