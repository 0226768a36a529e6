import { expect, test } from 'vitest';
import { hrefOf, resolve } from './location.ts';

const here = { pathname: '/user/7', search: '?a=1', hash: '#x' };

test.each([
  ['/login', '/login'], ['/search/a%20b?c=d#e', '/search/a%20b?c=d#e'], ['/a b', '/a%20b'], ['/%', '/%'],
  ['?b=2', '/user/7?b=2'], ['?', '/user/7'], ['#y', '/user/7?a=1#y'], ['', '/user/7?a=1'], ['8', '/user/8'], ['../login', '/login'], ['/a/../b', '/b'],
])('%j leads to %s', (to, wanted) => {
  expect(hrefOf(resolve(to, here))).toBe(wanted);
});

test.each([
  ['//evil.test/x', '//evil.test/x'], ['/\\evil.test', '//evil.test'], ['javascript:alert(1)', '/user/javascript:alert(1)'], ['https://evil.test/x', '/user/https://evil.test/x'],
])('%j stays a path of this site', (to, wanted) => {
  expect(hrefOf(resolve(to, here))).toBe(wanted);
});
