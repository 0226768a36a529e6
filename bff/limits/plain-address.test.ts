import { expect, test } from 'vitest';
import { plainAddress } from './plain-address.ts';
import { spellings } from './test-spellings.ts';

test.each(spellings)('treats %j as the same address', (spelling) => {
  expect(plainAddress(spelling)).toBe(plainAddress('ossian.lae@example.test'));
});

test.each([
  ['ð', 'd'],
  ['đ', 'd'],
  ['ħ', 'h'],
  ['œ', 'oe'],
  ['ĳ', 'ij'],
  ['ﬃ', 'ffi'],
  ['ǆ', 'dz'],
  ['µ', 'μ'],
  ['ς', 'σ'],
  ['ア', 'あ'],
  ['٧', '7'],
  ['😀', '😁'],
  ['ẚ', 'a'],
  ['K', 'k'],
  ['¹', '1'],
])('normalises %j to %j', (one, other) => {
  expect(plainAddress(`x${one}@a.test`)).toBe(plainAddress(`x${other}@a.test`));
});

test.each([
  'ada@example.test',
  'aida@example.test',
  'ada@example.text',
  'a.da@example.test',
  'ada+x@example.test',
  'ada-@example.test',
  'ada?@example.test',
  'add@example.test',
])('distinguishes %j from others', (address) => {
  const others = [
    'ada@example.test',
    'aida@example.test',
    'ada@example.text',
    'a.da@example.test',
    'ada+x@example.test',
    'ada-@example.test',
    'ada?@example.test',
    'add@example.test',
  ].filter((one) => one !== address);

  expect(others.map(plainAddress)).not.toContain(plainAddress(address));
});

test('treats letters as equal if Unicode collation does and one is an ASCII letter or digit', () => {
  const order = new Intl.Collator('und', { sensitivity: 'base' });
  const others = Array.from({ length: 0xffff - 0x80 }, (_, index) =>
    String.fromCharCode(index + 0x80),
  ).filter((one) => /[\p{L}\p{N}]/u.test(one) && !/\p{Script=Han}|\p{Script=Hangul}/u.test(one));
  const ascii = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
  const apart = others.filter((one) =>
    ascii.some(
      (letter) => order.compare(one, letter) === 0 && plainAddress(one) !== plainAddress(letter),
    ),
  );

  expect(apart).toEqual([]);
});
