import { expect, test } from 'vitest';
import { before } from './before.ts';

test.each([
  ['/a?b?c', '?', '/a'],
  ['?b', '?', ''],
  ['/a', '?', '/a'],
  ['', '?', ''],
])('%j before %j is %j', (text, mark, wanted) => {
  expect(before(text, mark)).toBe(wanted);
});
