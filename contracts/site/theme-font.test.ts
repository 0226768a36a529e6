import { expect, test } from 'vitest';
import { themeFont } from './theme-font.ts';

test.each<[family: string, expected: string | null]>([
  ['Fira Sans', "'Fira Sans'"],
  ['"Fira Sans", serif', "'Fira Sans',serif"],
  ["'Noto Kufi', ui-sans-serif", "'Noto Kufi',ui-sans-serif"],
  ['Überschrift 2', "'Überschrift 2'"],
  ["x'; } body { display: none", null],
  ["'Fira", null],
  ['url(x)', null],
  ['', null],
  ['a,,b', null],
  ['x\\', null],
  ['</style>', null],
])('F139 F169 the font %j is written as %j', (family, expected) => {
  expect(themeFont({ id: 1, values: {}, font: { family } })).toBe(expected);
});

test('F139 returns null for a theme without a font', () => {
  expect([themeFont({ id: 1, values: {} }), themeFont(null)]).toEqual([null, null]);
});
