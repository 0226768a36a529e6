import { expect, test } from 'vitest';
import { linkAddress } from './link-address.ts';

test.each([
  ['https://example.test/a?b=c#d', 'https://example.test/a?b=c#d'],
  [' example.com/a ', 'https://example.com/a'],
  ['http://localhost/', 'http://localhost/'],
  ['mia@example.test', 'mailto:mia@example.test'],
  ['mailto:mia@example.test?subject=Hi', 'mailto:mia@example.test?subject=Hi'],
  ['', null],
  ['hello', null],
  ['mailto:', null],
  ['javascript:alert(1)', null],
  ['java\tscript:alert(1)', null],
  ['\u0001javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['tel:123', null],
  ['ftp://example.test', null],
  ['https://', null],
])('P019 turns a typed %j into %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
