import { describe, expect, test } from 'vitest';
import { calls } from './calls.ts';
import type { CallKey } from './calls.ts';
import { explainIssues } from './explain-issues.ts';

const explained = (key: CallKey, payload: unknown): string[] =>
  explainIssues(calls[key].reply.safeParse(payload).error?.issues ?? [], payload);

describe('problems in a reply', () => {
  test.each<[key: CallKey, payload: unknown, lines: string[]]>([
    [
      'GET landing/artists',
      { artists: [{ id: 1, name: 'A' }, { id: 2 }] },
      ['artists.1.name: expected string, seen nothing'],
    ],
    [
      'GET landing/artists',
      { artists: [{ id: '1', name: null, verified: 'yes' }] },
      [
        'artists.0.id: expected number, seen "1"',
        'artists.0.name: expected string, seen null',
        'artists.0.verified: expected boolean or number, seen "yes"',
      ],
    ],
    ['GET landing/artists', 'gone', ['(whole reply): expected object, seen "gone"']],
    [
      'GET billing/products',
      {
        pagination: {
          current_page: 1,
          per_page: 9,
          data: [
            {
              id: 1,
              name: 'Pro',
              prices: [{ id: 1, amount: 9, currency: 'EUR', interval: 'week', interval_count: 1 }],
            },
          ],
        },
      },
      ['pagination.data.0.prices.0.interval: expected "day" or "month" or "year", seen "week"'],
    ],
  ])('%s: reports field, expected and seen', (key, payload, lines) => {
    expect(explained(key, payload)).toEqual(lines);
  });

  test('reports problems within the intended variant of a union', () => {
    const page = { current_page: 1, per_page: 30, data: [{ id: 1, name: 'Song' }, { id: 2 }] };

    expect(
      explained('GET playlists/{id}', { playlist: { id: 1, name: 'Mix' }, tracks: page }),
    ).toEqual(['tracks.data.1.name: expected string, seen nothing']);
    expect(
      explained('GET playlists/{id}', { playlist: { id: 1, name: 'Mix' }, tracks: [{ id: 1 }] }),
    ).toEqual(['tracks.0.name: expected string, seen nothing']);
    expect(
      explained('GET playlists/{id}', { playlist: { id: 1, name: 'Mix' }, tracks: 7 }),
    ).toEqual(['tracks: expected array or object, seen 7']);
  });

  test('shortens long values', () => {
    expect(explained('GET landing/artists', { artists: 'x'.repeat(500) })).toEqual([
      `artists: expected array, seen "${'x'.repeat(79)}…`,
    ]);
  });
});
