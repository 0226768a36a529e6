import { expect, test } from 'vitest';
import { encodeFilters } from '../../../contracts/records/admin/list-query.ts';
import { list, record } from '../../../contracts/loose.ts';
import { startBackend } from '../../test-backend.ts';

function setUp() {
  const { world, call } = startBackend('admin');
  const rows = async (query: object) => {
    const { body } = await call('GET artists', { query: { perPage: 100, ...query } });
    return list(record(record(body)['pagination'])['data']).map(record);
  };
  return { world, call, rows };
}

test('P027 admins filter and sort artists', async () => {
  const { rows } = setUp();
  const found = await rows({
    filters: encodeFilters([
      { key: 'verified', operator: '=', value: false },
      { key: 'followers_count', operator: '>', value: 5_000 },
    ]),
    orderBy: 'followers_count',
    orderDir: 'desc',
  });
  const followers = found.map((row) => Number(row['followers_count']));

  expect(found.length).toBeGreaterThan(3);
  expect(found.every(({ verified }) => verified === false)).toBe(true);
  expect(followers).toEqual(followers.toSorted((a, b) => b - a));
  expect(Math.min(...followers)).toBeGreaterThan(5_000);
});

test('P027 a new artist is listed first, and has a page', async () => {
  const { world, call, rows } = setUp();
  const { body } = await call('POST artists', {
    body: { name: 'The Understudies', verified: true, profile: { city: 'Cork' } },
  });
  const id = Number(record(record(body)['artist'])['id']);
  world.actAs('guest');
  const page = await call('GET artists/{id}', { params: { id } });
  world.actAs('admin');

  expect(page.body).toMatchObject({
    artist: { name: 'The Understudies', verified: true, profile: { city: 'Cork' } },
  });
  expect((await rows({ orderBy: 'created_at', orderDir: 'desc' }))[0]).toMatchObject({ id });
  expect(
    (await call('PUT artists/{id}', { params: { id }, body: { verified: false } })).body,
  ).toMatchObject({ artist: { name: 'The Understudies', verified: false } });
});

test('P027 artists cannot verify themselves', async () => {
  const { world, call } = setUp();
  await call('PUT artists/{id}', { params: { id: 1 }, body: { verified: false } });
  world.actAs('artist');

  const { body } = await call('PUT artists/{id}', {
    params: { id: 1 },
    body: { verified: true },
  });

  expect(body).toMatchObject({ artist: { verified: false } });
});

test('P027 deleting an artist deletes their music, except music shared with others', async () => {
  const { world, call } = setUp();
  const { catalogue } = world.state;
  const together = catalogue.albums.find(({ artists }) => artists.length > 3);
  const [gone, stays] = [together?.artists[0]?.id ?? 0, together?.artists[1]?.id ?? 0];

  await call('DELETE artists/{ids}', { params: { ids: String(gone) } });

  const named = [...catalogue.albums, ...catalogue.tracks].flatMap(({ artists }) =>
    artists.map(({ id }) => id),
  );
  expect(named).not.toContain(gone);
  expect(named).toContain(stays);
  expect(catalogue.albums.some(({ id }) => id === together?.id)).toBe(true);
  const rows = [...catalogue.albums, ...catalogue.tracks];
  expect(rows.every(({ artists }) => artists.length > 0)).toBe(true);
  expect((await call('GET artists/{id}', { params: { id: gone } })).status).toBe(404);
  expect(Object.values(world.state.likedArtists).flat()).not.toContain(gone);
});

test('P027 artists may not delete artists', async () => {
  const { world, call } = setUp();
  world.actAs('artist');

  expect((await call('DELETE artists/{ids}', { params: { ids: '1' } })).status).toBe(403);
  expect(world.state.catalogue.artists.some(({ id }) => id === 1)).toBe(true);
});
