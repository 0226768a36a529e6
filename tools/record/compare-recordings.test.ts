import { expect, test } from 'vitest';
import type { Exchange, Recording } from '../../mocks/replay/recording-format.ts';
import { compareRecordings } from './compare-recordings.ts';

const exchange = (request: string, body: unknown, status = 200): Exchange => ({
  request,
  call: null,
  status,
  body,
});
const recording = (...exchanges: Exchange[]): Recording => ({ format: 1, newest: null, exchanges });
const artist = (more: object) =>
  exchange('GET /api/v1/artists/1', { artist: { id: 1, name: 'Wren', verified: true, ...more } });

test('B003 lists added, removed and changed calls', () => {
  const before = recording(
    artist({}),
    exchange('GET /api/v1/genres', []),
    exchange('POST /auth/login', { two_factor: false }),
  );
  const after = recording(
    artist({ verified: 1, followers_count: 3 }),
    exchange('POST /auth/login', { message: 'No.' }, 422),
    exchange('GET /api/v1/radio/artist/1', []),
    artist({}),
  );

  expect(compareRecordings(before, after)).toEqual([
    '  GET /api/v1/artists/1: said 1 things, now 2',
    '  GET /api/v1/artists/1: artist.verified (type): boolean, now number',
    '  GET /api/v1/artists/1: artist.followers_count (added): nothing, now number',
    '- GET /api/v1/genres',
    '+ GET /api/v1/radio/artist/1',
    '  POST /auth/login: status 200, now 422',
  ]);
  expect(compareRecordings(before, before)).toEqual([]);
});

test('B003 reports a changed word, but not changed dates and placeholders', () => {
  const said = (at: string, name: string, title: string) =>
    recording(exchange('GET /api/v1/x', { created_at: at, user: { display_name: name }, title }));

  expect(
    compareRecordings(
      said('2026-01-01T10:00:00Z', 'Person 1', 'a'),
      said('2026-02-01T10:00:00Z', 'Person 9', 'b'),
    ),
  ).toEqual(['  GET /api/v1/x: title (value): string']);
});
