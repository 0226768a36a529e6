import { expect, test } from 'vitest';
import { percentDecode } from '../../contracts/routes/decoded-path.ts';
import { parseTarget } from './target.ts';

test('splits path and query and leaves both unchanged', () => {
  const target = parseTarget('/api/v1/search/a%20b?q=%C3%A4&x=?');

  expect(target).toMatchObject({
    path: '/api/v1/search/a%20b',
    decoded: '/api/v1/search/a b',
    query: 'q=%C3%A4&x=?',
    isAmbiguous: false,
  });
});

test('accepts the absolute form and drops its host', () => {
  expect(parseTarget('http://elsewhere.test/api/v1/x?y').path).toBe('/api/v1/x');
  expect(parseTarget('http://elsewhere.test?a=1')).toMatchObject({ path: '/', query: 'a=1' });
  expect(parseTarget('http://[::1]:80')).toMatchObject({ path: '/', isAmbiguous: false });
});

test.each([
  '/api/v1/../admin',
  '/api/v1/%2e%2e/admin',
  '/api/v1/.%2E',
  '/api/./v1',
  '/a\\b',
  '/a%00b',
  '/a#b',
  '/a?b#c',
  '*',
  '',
  'x',
  '/..%2f',
  '/x%5c..%5cy',
])('considers %j ambiguous', (url) => {
  expect(parseTarget(url).isAmbiguous).toBe(true);
});

test.each([
  '/',
  '/a..b/...',
  '/search/AC%2FDC',
  '/100%',
  '/%zz',
  '/a;b',
  '/%252e%252e/',
  '//x',
  '/.well-known/x',
])('accepts %j unchanged', (url) => {
  expect(parseTarget(url).isAmbiguous).toBe(false);
});

test.each([
  ['/a%2Fb', true],
  ['/a%5cb', true],
  ['/a%252Fb', false],
  ['/a/b', false],
  ['//a', true],
  ['/a//b', false],
  ['/%2fa', true],
  ['/api/v1/index.php/api/v1/x', true],
  ['/api/v1/x.php/y', true],
  ['/api/v1/x.PHP7/y', true],
  ['/api/v1/x/index.php', true],
  ['/api/v1/%69ndex%2Ephpx;y', true],
  ['/storage/my.photos/1.jpg', false],
  ['/storage/x.php', false],
  ['/api/v1/search/php', false],
])('detects whether %j is ambiguous for PHP: %j', (url, expected) => {
  expect(parseTarget(url).isAmbiguousUpstream).toBe(expected);
});

test.each([
  ['//api//v1///x', '/api/v1/x'],
  ['/api/v1//', '/api/v1/'],
  ['/api%2f/v1', '/api/v1'],
  ['/', '/'],
  ['/a/b.js', '/a/b.js'],
  ['/a.b/c/', '/a.b/c/'],
])('decodes %j to %j for all decisions', (path, decoded) => {
  expect(parseTarget(path)).toMatchObject({ path, decoded });
});

test('decodes any bytes without an error', () => {
  expect(percentDecode('%ff%41%')).toBe('\u00ffA%');
});
