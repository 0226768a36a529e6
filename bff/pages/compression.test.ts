import { expect, test } from 'vitest';
import { chooseEncoding } from './compression.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['identity;q=1, br;q=0.5', 'identity'],
  ['BR', 'br'],
  ['br;q=nonsense', 'identity'],
  ['identity;q=0', 'identity'],
  ['br;q=0.001', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['xbr', 'identity'],
])('responds to %j with %s', (header, encoding) => {
  expect(chooseEncoding(header, ['br', 'gzip'])).toBe(encoding);
});

test('ignores the end of an overlong header', () => {
  expect(chooseEncoding(`${'x, '.repeat(19)}br, gzip`, ['br', 'gzip'])).toBe('br');
  expect(chooseEncoding(`${'x, '.repeat(20)}br`, ['br', 'gzip'])).toBe('identity');
  expect(chooseEncoding(`br;${'x;'.repeat(3)}q=0`, ['br', 'gzip'])).toBe('br');
});

test('chooses only from the available encodings', () => {
  expect(chooseEncoding('br, gzip', ['gzip'])).toBe('gzip');
  expect(chooseEncoding('br', [])).toBe('identity');
});
