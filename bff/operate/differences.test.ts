import { expect, test } from 'vitest';
import { differencesOf } from './differences.ts';

const summary = (first: unknown, second: unknown): string[] =>
  differencesOf(first, second).map(({ path, kind }) => `${path} ${kind}`);

test.each<[what: string, first: unknown, second: unknown, found: string[]]>([
  ['nothing', { a: [{ id: 1, b: null }] }, { a: [{ id: 1, b: null }] }, []],
  ['the order of fields', { a: 1, b: 2 }, { b: 2, a: 1 }, []],
  ['a missing field', { a: 1, b: 2 }, { a: 1 }, ['b missing']],
  ['an additional field', { a: 1 }, { a: 1, b: 2 }, ['b added']],
  ['a type', { a: [{ id: 1, n: 1 }] }, { a: [{ id: 1, n: '1' }] }, ['a[].n type']],
  ['a null', { a: 1 }, { a: null }, ['a type']],
  ['a value', { a: { b: 'x' } }, { a: { b: 'y' } }, ['a.b value']],
  ['the order of items', [{ id: 1 }, { id: 2 }], [{ id: 2 }, { id: 1 }], [' order']],
  ['the order of words', { a: ['x', 'y'] }, { a: ['y', 'x'] }, ['a order']],
  [
    'a missing item, and a changed value of a moved item',
    { a: [{ id: 1 }, { id: 2, n: 1 }] },
    { a: [{ id: 2, n: 2 }] },
    ['a[] missing', 'a[].n value'],
  ],
  [
    'the same difference in a thousand items once',
    Array.from({ length: 1_000 }, (_, id) => ({ id, n: 1 })),
    Array.from({ length: 1_000 }, (_, id) => ({ id, n: 2 })),
    ['[].n value'],
  ],
  [
    'maps by ID',
    { a: { 7: { n: 1 }, 8: { n: 1 } } },
    { a: { 7: { n: 2 }, 8: { n: 2 } } },
    ['a{}.n value'],
  ],
])('B010 reports %s', (_, first, second, found) => {
  expect(summary(first, second)).toEqual(found);
});

test('B010 reports differences without values', () => {
  expect(
    JSON.stringify(
      differencesOf({ a: 'dave@example.test', b: 4242 }, { a: 'ann@example.test', b: '4242' }),
    ),
  ).not.toMatch(/dave|ann|4242/);
});
