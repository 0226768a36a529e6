import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callKeys } from './call-facts.ts';
import { callAddress, callUrl, splitKey } from './call-key.ts';
import { matchCall } from './match-call.ts';

const value = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .filter((text) => text !== '.' && text !== '..');
const namesIn = (key: string): string[] =>
  [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

describe('matchCall', () => {
  test.each(callKeys)('finds %s from its address with any values', (key) => {
    const names = namesIn(key);
    fc.assert(
      fc.property(
        fc.array(value, { minLength: names.length, maxLength: names.length }),
        (values) => {
          const params = Object.fromEntries(
            names.map((name, index) => [name, values[index] ?? '']),
          );
          const { pathname } = new URL(callUrl(callAddress(key, { params })), 'http://foyer.test');

          expect(matchCall(splitKey(key).method, pathname)).toEqual({ key, params });
        },
      ),
      { numRuns: 30 },
    );
  });

  test.each([
    '/api/v1/notifications/',
    '/api/v1/notifications///',
    '/api/v1/%6Eotifications',
    '/%61pi/v1/notifications',
  ])('finds %s, as PHP would', (pathname) => {
    expect(matchCall('GET', pathname)?.key).toBe('GET notifications');
  });

  test.each([
    ['POST', '/api/v1/notifications'],
    ['get', '/api/v1/notifications'],
    ['GET', '/notifications'],
    ['GET', '/api/v1/people'],
    ['GET', '/api/v1/people/'],
    ['GET', '/api/v1/users/7/8'],
    ['GET', '/api/v1/auth/login'],
    ['POST', '/auth/login/x'],
    ['GET', '/api/v1/Notifications'],
    ['GET', '/api/v1//notifications'],
    ['GET', ''],
    ['GET', '/'],
    ['', ''],
    ['GET', '/api/v1/value-lists%2Fx'],
  ])('finds nothing for %s %s', (method, pathname) => {
    expect(matchCall(method, pathname)).toBeNull();
  });

  test('prefers a literal segment to a parameter', () => {
    expect(matchCall('POST', '/api/v1/users/me/locale')).toEqual({
      key: 'POST users/me/locale',
      params: {},
    });
  });

  test('keeps a malformed escape unchanged', () => {
    expect(matchCall('GET', '/api/v1/users/%zz')).toEqual({
      key: 'GET users/{id}',
      params: { id: '%zz' },
    });
  });

  test('accepts any input without throwing', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (method, pathname) => {
        expect(() => matchCall(method, pathname)).not.toThrow();
      }),
    );
  });
});
