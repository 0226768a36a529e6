import { describe, expect, test } from 'vitest';
import type { CallKey } from './calls.ts';
import { explainRequest, findMismatches } from './mismatches.ts';

const artist = { id: 1, name: 'Wren Castellane' };
const product = {
  id: 1,
  name: 'Pro',
  prices: [{ id: 1, amount: 9, currency: 'EUR', interval: 'week', interval_count: 1 }],
};

describe('B001 mismatches of a reply with its row', () => {
  test.each<[what: string, key: CallKey, payload: unknown, mismatch: object]>([
    [
      'a field that is missing',
      'GET landing/artists',
      { artists: [artist, { id: 2 }] },
      {
        path: 'artists[].name',
        kind: 'missing',
        seen: 'nothing',
        was: 'z.string()',
        fits: 'z.string().optional()',
      },
    ],
    [
      'a null',
      'GET landing/artists',
      { artists: [{ id: 1, name: null }] },
      {
        path: 'artists[].name',
        kind: 'unexpected null',
        seen: 'null',
        was: 'z.string()',
        fits: 'z.string().nullable()',
      },
    ],
    [
      'another type',
      'GET landing/artists',
      { artists: [{ ...artist, id: '1' }] },
      {
        path: 'artists[].id',
        kind: 'wrong type',
        seen: 'string of 1 digit',
        was: 'z.number()',
        fits: 'z.union([z.number(), z.string()])',
      },
    ],
    [
      'an unknown enum value',
      'GET billing/products',
      { pagination: { current_page: 1, per_page: 9, data: [product] } },
      {
        path: 'pagination.data[].prices[].interval',
        kind: 'unknown value',
        seen: 'week',
        was: "z.enum(['day', 'month', 'year'])",
        fits: "z.enum(['day', 'month', 'year', 'week'])",
      },
    ],
    [
      'a whole reply',
      'GET landing/artists',
      [],
      { path: '', kind: 'wrong type', seen: 'list of 0 items' },
    ],
  ])('%s', (_, key, payload, mismatch) => {
    expect(findMismatches(key, payload)).toEqual([expect.objectContaining(mismatch)]);
  });

  test('are reported once for a list of invalid items', () => {
    const artists = Array.from({ length: 500 }, (_, id) => ({ id, name: null }));

    expect(findMismatches('GET landing/artists', { artists })).toHaveLength(1);
    expect(findMismatches('GET landing/artists', { artists: [artist] })).toEqual([]);
  });

  test('in a map are reported without its keys', () => {
    const { data } = { data: { settings: [], themes: { all: [{ id: 1, name: 7 }] } } };

    expect(findMismatches('GET bootstrap-data', { data }).map(({ path }) => path)).toContain(
      'data.themes.all[].name',
    );
    expect(
      findMismatches('GET bootstrap-data', { data: btoa(JSON.stringify(data)) }).map(
        ({ path }) => path,
      ),
    ).toContain('data.themes.all[].name');
  });

  test.each(['dave@example.test', '2b:secret-token-of-somebody', 'A sentence that somebody wrote'])(
    'omit the value: %s',
    (said) => {
      const found = [
        ...findMismatches('GET landing/artists', {
          artists: [{ id: said, name: { [said]: said } }],
        }),
        ...findMismatches('GET billing/products', {
          pagination: {
            current_page: said,
            per_page: 9,
            data: [{ ...product, prices: [{ ...product.prices[0], interval: said }] }],
          },
        }),
      ];

      expect(found.length).toBeGreaterThan(3);
      expect(JSON.stringify(found)).not.toContain(said);
    },
  );
});

describe('mismatches of a request with its row', () => {
  test.each<[what: string, key: CallKey, input: object, lines: string[]]>([
    ['a body that fits', 'PUT playlists/{id}', { body: { name: 'Rain' } }, []],
    [
      'a field of another type, without its value',
      'POST auth/login',
      { body: { email: 'a@b.test', password: 12_345_678, remember: true } },
      ['body.password: expected string, seen whole number'],
    ],
    ['no body', 'POST auth/login', {}, ['body: expected object, seen nothing']],
    [
      'a parameter of another type',
      'GET genres',
      { query: { page: 'two', query: undefined } },
      ['query.page: expected number, seen string of 3 characters'],
    ],
    ['a number from an address', 'GET genres', { query: { page: '2', perPage: '100' } }, []],
    ['parameters that are not sent', 'GET genres', { query: { page: undefined } }, []],
    ['a form', 'POST auth/login', { body: new FormData() }, []],
    ['a call without a query', 'GET genres', {}, []],
  ])('%s', (_, key, input, lines) => expect(explainRequest(key, input)).toEqual(lines));
});
