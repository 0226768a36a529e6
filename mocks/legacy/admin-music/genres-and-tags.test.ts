import { expect, test } from 'vitest';
import { list, record } from '../../../contracts/loose.ts';
import { startBackend } from '../../test-backend.ts';

test("P027 a genre's new name appears on everything that has the genre", async () => {
  const { world, call } = startBackend('admin');
  const { catalogue } = world.state;
  const genre = catalogue.genres.find(({ id }) => id === 1);
  const countOf = (name: string) =>
    [...catalogue.artists, ...catalogue.albums, ...catalogue.tracks].filter(({ genres }) =>
      genres.some((one) => one.name === name),
    ).length;
  const before = countOf(genre?.name ?? '');

  await call('PUT genres/{id}', {
    params: { id: 1 },
    body: { name: 'Old Songs', display_name: 'Old songs' },
  });

  expect(before).toBeGreaterThan(10);
  expect(countOf('old songs')).toBe(before);
  expect(countOf(genre?.name ?? '')).toBe(0);
  world.actAs('guest');
  const page = await call('GET channel/{idOrSlug}', {
    params: { idOrSlug: 'genre' },
    query: { restriction: 'old songs' },
  });
  expect(page.status).toBe(200);
});

test('P027 a picture can be changed alone, and removed', async () => {
  const { call } = startBackend('admin');
  const change = async (changes: object) =>
    record((await call('PUT genres/{id}', { params: { id: 2 }, body: changes })).body)['genre'];
  const { body } = await call('GET genres/{id}', { params: { id: 2 } });
  const before = record(record(body)['genre']);

  expect(await change({ image: '/storage/art/covers/1.svg' })).toMatchObject({
    name: before['name'],
    display_name: before['display_name'],
    image: '/storage/art/covers/1.svg',
  });
  expect(await change({ image: null })).toMatchObject({ image: null });
  expect(record(await change({}))['updated_at']).not.toBe(before['updated_at']);
});

test('P027 deleted genres and tags are gone from lists, artists and tracks', async () => {
  const { world, call } = startBackend('admin');
  const { catalogue } = world.state;
  await call('DELETE genres/{ids}', { params: { ids: '1,2' } });
  await call('DELETE tags/{ids}', { params: { ids: '3' } });

  const rows = [...catalogue.artists, ...catalogue.albums, ...catalogue.tracks];
  expect(rows.some(({ genres }) => genres.some(({ id }) => id === 1 || id === 2))).toBe(false);
  expect(catalogue.tracks.some(({ tags }) => tags.some(({ id }) => id === 3))).toBe(false);
  expect(catalogue.genres.some(({ id }) => id <= 2)).toBe(false);
  expect(catalogue.tags.some(({ id }) => id === 3)).toBe(false);
});

test('P027 names are unique regardless of case', async () => {
  const { call } = startBackend('admin');
  const create = (name: string) => call('POST tags', { body: { name } });

  expect((await create('By The Sea')).body).toMatchObject({
    tag: { name: 'by the sea', display_name: 'By The Sea' },
  });
  expect(await create('BY the sea')).toMatchObject({
    status: 422,
    body: { errors: { name: [expect.any(String)] } },
  });
});

test('P027 a tag that only drafts have can be edited', async () => {
  const { world, call } = startBackend('admin');
  world.state.unreleased.tags.push({ id: 77_000, name: 'secret', display_name: 'Secret' });

  const { body } = await call('PUT tags/{id}', {
    params: { id: 77_000 },
    body: { display_name: 'Less secret' },
  });

  expect(body).toMatchObject({ tag: { name: 'secret', display_name: 'Less secret' } });
  expect(world.state.unreleased.tags).toMatchObject([{ display_name: 'Less secret' }]);
});

test('P027 shows counts of genres only to admins', async () => {
  const { world, call } = startBackend('admin');
  const first = async (query: object) => {
    const { body } = await call('GET genres', { query });
    return record(list(record(record(body)['pagination'])['data'])[0]);
  };
  const most = await first({ orderBy: 'tracks_count', orderDir: 'desc' });
  const least = await first({ orderBy: 'tracks_count' });
  world.actAs('guest');

  expect(Number(most['tracks_count'])).toBeGreaterThan(Number(least['tracks_count']));
  expect(Object.keys(await first({}))).toEqual(['id', 'name', 'display_name', 'image']);
});
