import { expect, test } from 'vitest';
import { parseTypedNumber } from './confirm-text.ts';

test.each([
  ['9999', 9_999],
  ['9,999', 9_999],
  ['9.999', 9_999],
  [' 9 999 ', 9_999],
  ['٩٬٩٩٩', 9_999],
  ['۹۹۹۹', 9_999],
  ['', null],
  ['9999x', null],
  ['-9999', null],
  ['9e3', null],
])('P025 reads %j as %j', (typed, wanted) => {
  expect(parseTypedNumber(typed)).toBe(wanted);
});
