import { expect, test } from 'vitest';
import { before } from './before.ts';

test.each([
  ['/a?b?c', '?', '/a'],
  ['?b', '?', ''],
  ['/a', '?', '/a'],
  ['', '?', ''],
])('%j before %j is %j', (text, mark, expected) => {
  expect(before(text, mark)).toBe(expected);
});
