import { expect, test } from 'vitest';
import { record } from '../../../contracts/loose.ts';
import { startBackend } from '../../test-backend.ts';

/** A backend in which the artist changes her profile and reads its public version. */
function setUp() {
  const { world, call } = startBackend('artist');
  const change = (body: unknown) => call('PUT artists/{id}', { params: { id: 1 }, body });
  const read = async () => record((await call('GET artists/{id}', { params: { id: 1 } })).body);
  return { world, call, change, read };
}

test('a profile changes only in the submitted fields', async () => {
  const { change, read, world } = setUp();
  const before = await read();

  await change({ profile: { city: 'Cork' }, image_large: '/storage/art/people/5.svg' });
  world.actAs('guest');
  const after = await read();
  const { artist: elsewhere } = record(
    (await startBackend().call('GET artists/{id}', { params: { id: 1 } })).body,
  );

  expect(after['artist']).toMatchObject({
    image_large: '/storage/art/people/5.svg',
    profile: {
      ...record(record(record(before['artist'])['profile'])),
      city: 'Cork',
    },
    links: record(before['artist'])['links'],
  });
  expect(record(elsewhere)['profile']).toMatchObject({ city: 'Galway' });
});

test('search results and related records have a new name', async () => {
  const { change, call, world } = setUp();

  await change({ name: 'Wren & the Kettle' });
  world.actAs('guest');

  expect(
    (await call('GET search', { query: { query: 'kettle wren', types: 'artists,albums' } })).body,
  ).toMatchObject({
    results: {
      artists: [{ id: 1, name: 'Wren & the Kettle' }],
      albums: expect.arrayContaining([
        expect.objectContaining({ name: 'Salt on the Sill' }),
      ]) as unknown[],
    },
  });
});

test('every write changes the version, visible only to editors', async () => {
  const { change, read, world } = setUp();
  const versions = [
    record((await read())['artist'])['updated_at'],
    record(record((await change({ name: 'Wren' })).body)['artist'])['updated_at'],
    record(record((await change({ name: 'Wren' })).body)['artist'])['updated_at'],
    record((await read())['artist'])['updated_at'],
  ];
  world.actAs('guest');

  expect(new Set(versions.slice(0, 3)).size).toBe(3);
  expect(versions[3]).toBe(versions[2]);
  expect(record((await read())['artist'])).not.toHaveProperty('updated_at');
});

test('an artist without permission to change music cannot change her profile', async () => {
  const { change, world } = setUp();
  for (const role of world.state.roles)
    role.permissions = (role.permissions ?? []).filter(({ name }) => name !== 'music.update');

  expect(await change({ name: 'Wren' })).toMatchObject({ status: 403 });
});

test.each<[string, Record<string, unknown>, string]>([
  ['a script as a picture', { image_small: 'javascript:alert(1)' }, 'image_small'],
  ['a picture outside of the storage', { image_small: '/storage/../.env' }, 'image_small'],
  ['a data address', { image_large: 'data:text/html,x' }, 'image_large'],
  ['a link without a host', { links: [{ url: 'https://', title: 'x' }] }, 'links.0'],
  ['an unknown genre', { genres: [{ id: 999, name: 'x' }] }, 'genres.0'],
  ['genres that are no rows', { genres: [null] }, 'genres.0'],
  ['a biography that is a list', { profile: { description: ['x'] } }, 'description'],
])('rejects %s', async (_, body, field) => {
  const { change } = setUp();

  const reply = await change(body);

  expect(reply.status).toBe(422);
  expect(Object.keys(record(record(reply.body)['errors']))).toEqual([field]);
});

test('counts minutes and tracks of all releases, including drafts, against the quota', async () => {
  const { call, world } = setUp();
  const { body } = await call('GET users/{id}/music-usage', { params: { id: 5 } });
  const { tracks, minutes } = record(body) as Record<string, { used: number }>;

  expect(body).toMatchObject({ minutes: { available: 600 }, tracks: { available: null } });
  expect(tracks?.used).toBe(12 + world.state.unreleased.tracks.length);
  expect(minutes?.used).toBeGreaterThan(52);
});
