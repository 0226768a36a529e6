import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { callKeys, callsWithSideEffects, multipartCalls } from './call-facts.ts';
import { callUrl, fillPath, queryString, splitKey } from './call-key.ts';
import { type PathParams, calls } from '../schema/calls.ts';

const value = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .filter((text) => text !== '.' && text !== '..');

describe('the keys', () => {
  test('are those of the schema table, in any order', () => {
    expect(callKeys.toSorted()).toEqual(Object.keys(calls).toSorted());
    expect(new Set(callKeys).size).toBe(callKeys.length);
  });

  test.each([...callKeys, ...callsWithSideEffects])(
    '%s is a verb, one space and a relative path',
    (key) => {
      expect(key).toMatch(
        /^(GET|POST|PUT|PATCH|DELETE) [a-z][a-z0-9-]*(\/([a-z0-9-]+|\{[a-zA-Z]+\}))*$/,
      );
    },
  );

  test('are split into method and path', () => {
    expect(splitKey('DELETE workspace/invite/{inviteId}')).toEqual({
      method: 'DELETE',
      path: 'workspace/invite/{inviteId}',
    });
  });

  test('have types that name their parameters', () => {
    expectTypeOf<PathParams<'DELETE workspace/invite/{inviteId}'>>().toEqualTypeOf<{
      inviteId: string | number;
    }>();
    expectTypeOf<PathParams<'GET a/{b}/c/{d}'>>().toEqualTypeOf<{
      b: string | number;
      d: string | number;
    }>();
    expectTypeOf<keyof PathParams<'GET notifications'>>().toEqualTypeOf<never>();
  });

  test('with side effects are all GETs', () => {
    expect(callsWithSideEffects.every((key) => key.startsWith('GET '))).toBe(true);
    expect(callsWithSideEffects).toContain('GET workspace/join/{inviteId}');
  });
});

test('F212 lists as multipart calls those whose body has a file', () => {
  const hasFile = (body: object): boolean =>
    ('shape' in body && 'file' in (body.shape as object)) ||
    ('options' in body && (body.options as object[]).some(hasFile));
  const withFile = Object.entries(calls)
    .filter(([, row]) => 'body' in row && hasFile(row.body))
    .map(([key]) => key);

  expect(multipartCalls).toEqual(withFile);
});

describe('fillPath', () => {
  test.each<[string, Record<string, string | number>, string]>([
    ['users/{id}', { id: 7 }, 'users/7'],
    ['users/{id}', { id: 0 }, 'users/0'],
    ['value-lists/{names}', { names: 'countries,timezones' }, 'value-lists/countries,timezones'],
    ['a/{x}/b/{y}', { x: 'é ?#', y: '%2F' }, 'a/%C3%A9%20%3F%23/b/%252F'],
    ['a/{x}', { x: '../b' }, 'a/..%2Fb'],
    ['a/{x}', { x: '..\\b' }, 'a/..%5Cb'],
    ['a/{x}', { x: '\uD800' }, 'a/%EF%BF%BD'],
    ['a/{x}', { x: '{y}', y: 'z' }, 'a/%7By%7D'],
  ])('fills %s with %j: %s', (path, params, expected) => {
    expect(fillPath(path, params)).toBe(expected);
  });

  test.each<[Record<string, string | number> | undefined]>([
    [undefined],
    [{}],
    [{ id: '' }],
    [{ id: '.' }],
    [{ id: '..' }],
    [{ other: 1 }],
  ])('rejects %j, which would address another resource', (params) => {
    expect(() => fillPath('users/{id}', params)).toThrow(
      new TypeError("'users/{id}' needs a value for 'id'"),
    );
  });

  test('keeps any value inside its segment', () => {
    fc.assert(
      fc.property(value, (any) => {
        const url = new URL(callUrl(fillPath('users/{id}', { id: any })), 'http://foyer.test');

        expect(url.pathname).toMatch(/^\/api\/v1\/users\/[^/\\]+$/);
        expect(url.search + url.hash).toBe('');
      }),
    );
  });
});

describe('callUrl', () => {
  test.each([
    ['users/7', '/api/v1/users/7'],
    ['notifications?page=1', '/api/v1/notifications?page=1'],
    ['', '/api/v1/'],
    ['auth/login', '/auth/login'],
    ['auth', '/auth'],
    ['auth?x=1', '/auth?x=1'],
    ['secure/auth/social/connect', '/secure/auth/social/connect'],
    ['log-viewer/x', '/log-viewer/x'],
    ['horizon/x', '/horizon/x'],
    ['sanctum/csrf-cookie', '/sanctum/csrf-cookie'],
    ['authors/1', '/api/v1/authors/1'],
    ['secured', '/api/v1/secured'],
    ['horizontal/x', '/api/v1/horizontal/x'],
    ['logs/error/download-latest', '/api/v1/logs/error/download-latest'],
    ['https://cdn.test/x', 'https://cdn.test/x'],
    ['HTTP://cdn.test', 'HTTP://cdn.test'],
    ['//cdn.test/x', '//cdn.test/x'],
    ['blob:x', 'blob:x'],
    ['/auth/login', '/auth/login'],
    ['/api/v1/users/7', '/api/v1/users/7'],
    ['users/a:b', '/api/v1/users/a:b'],
  ])('F099 maps %s to %s', (path, expected) => {
    expect(callUrl(path)).toBe(expected);
  });

  test('F099 is idempotent', () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        expect(callUrl(callUrl(path))).toBe(callUrl(path));
      }),
    );
  });
});

describe('queryString', () => {
  test.each<[Record<string, unknown> | undefined, string]>([
    [undefined, ''],
    [{}, ''],
    [{ a: undefined, b: null }, ''],
    [{ b: 2, a: 'x y' }, '?a=x+y&b=2'],
    [{ a: 0, b: false, c: '' }, '?a=0&b=false&c='],
    [{ 'a&b': '=?#+%' }, '?a%26b=%3D%3F%23%2B%25'],
  ])('writes %j as %j', (query, expected) => {
    expect(queryString(query)).toBe(expected);
  });

  test('F104 joins a list with commas', () => {
    expect(queryString({ with: ['roles', 'permissions'] })).toBe('?with=roles%2Cpermissions');
  });

  test('writes equal queries the same way, in any order of their names', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (query) => {
        const reversed = Object.fromEntries(Object.entries(query).toReversed());

        expect(queryString(reversed)).toBe(queryString(query));
        expect(Object.fromEntries(new URLSearchParams(queryString(query)))).toEqual(
          Object.fromEntries(
            Object.entries(query).map(([name, text]) => [name.toWellFormed(), text.toWellFormed()]),
          ),
        );
      }),
    );
  });
});
