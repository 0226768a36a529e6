import { describe, expect, test } from 'vitest';
import { catalogue } from '../../seed/catalogue.ts';
import { startBackend } from '../../test-backend.ts';

interface Named {
  id: number;
  name: string;
}

test('the demo has music in several scripts, with an artist per album and an album per track', () => {
  const { artists, albums, tracks } = catalogue;

  expect([artists.length >= 20, albums.length >= 60, tracks.length >= 300]).toEqual([
    true,
    true,
    true,
  ]);
  for (const script of [
    /\p{Script=Latin}/u,
    /\p{Script=Arabic}/u,
    /\p{Script=Cyrillic}/u,
    /\p{Script=Greek}/u,
    /\p{Script=Hebrew}/u,
    /\p{Script=Han}/u,
    /\p{Script=Hangul}/u,
    /\p{Script=Devanagari}/u,
  ]) {
    expect(artists.filter(({ name }) => script.test(name)).length).toBeGreaterThan(0);
  }
  for (const list of [artists, albums, tracks])
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
});

describe('GET artists/{id}', () => {
  test('F247 returns albums newest first, the ten most played tracks, and similar artists', async () => {
    const { call } = startBackend();

    const { body } = await call('GET artists/{id}', { params: { id: 1 } });

    const { artist, albums, tracks } = body as {
      artist: Named & { similar: Named[] };
      albums: { release_date: string }[];
      tracks: { plays: number }[];
    };
    expect(artist).toMatchObject({ id: 1, name: 'Wren Castellane', verified: true });
    expect(albums.map((album) => album.release_date)).toEqual(['2026-10-02', '2023-03-17']);
    expect(tracks).toHaveLength(10);
    expect(tracks.map(({ plays }) => plays)).toEqual(
      tracks.map(({ plays }) => plays).toSorted((a, b) => b - a),
    );
    expect(artist.similar.map(({ id }) => id)).not.toContain(1);
  });
});

test('GET albums/{id} returns the tracks in order', async () => {
  const { call } = startBackend();

  const { body } = await call('GET albums/{id}', { params: { id: 1 } });

  expect(
    (body as { album: { tracks: { number: number }[] } }).album.tracks.map(({ number }) => number),
  ).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

describe('GET search', () => {
  const search = async (query: object) => {
    const { body } = await startBackend().call('GET search', { query });
    return (body as { results: Record<string, Named[] | undefined> }).results;
  };

  test('F031 ignores case and accents, in any script', async () => {
    const names = await Promise.all(
      ['ASA', 'полынова', 'السراج', '온실', 'ορφεας'].map(async (query) =>
        (await search({ query }))['artists']?.map(({ name }) => name),
      ),
    );

    expect(names.map((found) => found?.at(-1))).toEqual([
      'Åsa Þórðardóttir & the Ünlikely Őrchestra',
      'Вера Полынова',
      'ليلى السرّاج',
      '한밤의 온실',
      'Ορφέας Καλδής',
    ]);
  });

  test('F031 requires every word in title or artist, and lists prefix matches first', async () => {
    const { tracks, artists } = await search({ query: 'lamp castellane' });
    const { albums } = await search({ query: 'salt' });

    expect([tracks?.map(({ name }) => name), artists]).toEqual([['The Lamp Room'], []]);
    expect(albums?.[0]?.name).toBe('Salt on the Sill');
  });

  test('returns only the requested kinds and number', async () => {
    const results = await search({ query: 'a', types: 'artists,users', limit: 2 });

    expect(Object.entries(results).map(([kind, found]) => [kind, found?.length])).toEqual([
      ['artists', 2],
      ['users', 2],
    ]);
  });
});

test('F249 GET users/{id}/liked-tracks returns public pages of twenty', async () => {
  const { call } = startBackend();

  const first = await call('GET users/{id}/liked-tracks', { params: { id: 1 } });
  const last = await call('GET users/{id}/liked-tracks', { params: { id: 1 }, query: { page: 3 } });

  expect(first.body).toMatchObject({ pagination: { from: 1, to: 20, total: 46, next_page: 2 } });
  expect(last.body).toMatchObject({ pagination: { from: 41, to: 46, next_page: null } });
});

test('returns eight artists, each with a picture and albums', async () => {
  const { call } = startBackend();

  const { body } = await call('GET landing/artists');

  const { artists } = body as { artists: { id: number; image_small: string; albums: unknown[] }[] };
  expect(new Set(artists.map(({ id }) => id)).size).toBe(8);
  for (const artist of artists)
    expect([artist.image_small, artist.albums.length > 0]).toEqual([
      `/storage/art/artists/${artist.id}.svg`,
      true,
    ]);
});
