import { expect, test } from 'vitest';
import { fileNameOf } from './save-file.ts';

test.each([
  ['../../etc/passwd', 'etc passwd.json'],
  ['Kitchen, 7 a.m.', 'Kitchen, 7 a.m.json'],
  ['a:b*c?"d"', 'a b c d.json'],
  ['...', 'playlist.json'],
  ['ليل', 'ليل.json'],
  ['x'.repeat(300), `${'x'.repeat(80)}.json`],
])('P006 a file for %j is named %j', (name, expected) => {
  expect(fileNameOf(name, 'json', 'playlist')).toBe(expected);
});

test('P006 reads a name of 120,000 dots before the test times out', () => {
  // Quadratic time would take half a minute.
  expect(fileNameOf(`a${'.'.repeat(120_000)}b`, 'json', 'playlist')).toBe('a.json');
});
