import { expect, test } from 'vitest';
import { matchPage } from './page-match.ts';
import { renderedPath } from './prerender.ts';

const at = (path: string, ...calls: string[]): string | null =>
  renderedPath(
    matchPage({ path, decoded: decodeURIComponent(path) }),
    Object.fromEntries(calls.map((address) => [address, {}])),
  );

test.each([
  ['/login', '/login'],
  ['/LOGIN/', '/login'],
  ['/', '/'],
  ['/nowhere/at/all', '/not-found'],
  ['/%3Cscript%3E', '/not-found'],
  ['/password/reset/secret', '/password/reset/-'],
  ['/search', '/search'],
  ['/search/what%20I%20look%20for', '/search/-'],
  ['/checkout/1/2', '/checkout'],
  ['/artist/abc', '/not-found'],
  ['/user/x', '/not-found'],
])("renders %s at %s, without a visitor's input in a shared page", (path, expected) => {
  expect(at(path)).toBe(expected);
});

test('renders words of a path only if an upstream reply confirms them', () => {
  expect(at('/pages/about', 'custom-pages/about')).toBe('/pages/about');
  expect(at('/pages/7/anything', 'custom-pages/7')).toBe('/pages/7/-');
  expect(at('/user/7/anything', 'users/7')).toBe('/user/7');
  expect(at('/artist/7/anything/about', 'artists/7')).toBe('/artist/7/-/about');
  expect(at('/radio/track/7', 'radio/track/7')).toBe('/radio/track/7');
});

test('does not render a page without the reply that decides its status', () => {
  expect(at('/pages/about')).toBeNull();
  expect(at('/pages/localizations', 'value-lists/localizations')).toBeNull();
  expect(at('/user/7')).toBeNull();
});
