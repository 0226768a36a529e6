import { describe, expect, test } from 'vitest';
import { expectsJson, preferredLanguage } from './accept.ts';

describe('expectsJson', () => {
  test.each([
    [{ Accept: 'application/json' }, true],
    [{ Accept: 'application/vnd.api+json, text/html' }, true],
    [{ Accept: 'text/html, application/json' }, false],
    [{ Accept: '*/*' }, false],
    [{ Accept: '*/*', 'X-Requested-With': 'XMLHttpRequest' }, true],
    [{}, false],
  ])('reads %o as %s', (headers, expected) => {
    expect(expectsJson(new Request('http://localhost/', { headers }))).toBe(expected);
  });
});

describe('preferredLanguage', () => {
  test.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr, ar;q=0.3, en;q=0.7', 'en'],
    ['de;q=0, ar', 'ar'],
    ['fr', null],
    ['', null],
    [null, null],
    [';;q=,,', null],
  ])('finds in %o the language %o', (header, expected) => {
    expect(preferredLanguage(header, ['en', 'de', 'ar'])).toBe(expected);
  });
});
