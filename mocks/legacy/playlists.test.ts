import { expect, test } from 'vitest';
import { startBackend } from '../test-backend.ts';
import { present } from '../present.ts';

const own = 4;
const others = 1;

/** A backend with a signed-in member, and the contents of one of their playlists. */
function signedIn() {
  const { world, call } = startBackend('member');
  const row = (id: number) => world.state.catalogue.playlists.find((one) => one.id === id);
  return { world, call, row, ids: (id: number) => row(id)?.track_ids };
}

test('P006 a new order keeps omitted tracks and duplicates', async () => {
  const { call, world, ids } = signedIn();
  const { id } = world.make('playlist', { track_ids: [1, 2, 1, 3, 4] });

  await call('POST playlists/{id}/tracks/order', {
    params: { id },
    body: { ids: [3, 1, 999, 1, 1] },
  });

  expect(ids(id)).toEqual([3, 1, 1, 2, 4]);
});

test('P006 the removal of a track removes its duplicates too', async () => {
  const { call, world, ids } = signedIn();
  const { id } = world.make('playlist', { track_ids: [1, 2, 1] });

  await call('POST playlists/{id}/tracks/remove', { params: { id }, body: { ids: [1] } });

  expect(ids(id)).toEqual([2]);
});

test('P006 others can change only the tracks of a collaborative playlist', async () => {
  const { call, world, ids } = signedIn();
  const { id } = world.make('playlist', 'collaborative', 'empty', { owner: world.make('user') });

  expect(
    await call('POST playlists/{id}/tracks/add', { params: { id }, body: { ids: [2] } }),
  ).toMatchObject({ status: 200 });

  expect(ids(id)).toEqual([2]);
  expect(
    await call('PUT playlists/{id}', { params: { id }, body: { name: 'Mine' } }),
  ).toMatchObject({ status: 403 });
  expect(await call('DELETE playlists/{ids}', { params: { ids: String(id) } })).toMatchObject({
    status: 403,
  });
});

test('P006 only its owner can see a private playlist', async () => {
  const { world, call } = signedIn();
  const { id } = world.make('playlist', 'private');
  const listed = async () =>
    (
      (await call('GET users/{id}/playlists', { params: { id: 1 } })).body as {
        pagination: { data: { id: number }[] };
      }
    ).pagination.data.map((one) => one.id);

  expect(await call('GET playlists/{id}', { params: { id } })).toMatchObject({
    status: 200,
    body: { playlist: { public: false } },
  });
  expect(await listed()).toContain(id);
  world.actAs('subscriber');
  expect(await call('GET playlists/{id}', { params: { id } })).toMatchObject({ status: 403 });
  expect(await call('GET playlists/{id}/tracks', { params: { id } })).toMatchObject({
    status: 403,
  });
  expect(await listed()).not.toContain(id);
});

test('P006 followed playlists are listed only for their followers', async () => {
  const { world, call, row } = signedIn();
  const listed = async () =>
    (
      (await call('GET users/{id}/playlists', { params: { id: 1 } })).body as {
        pagination: { data: { id: number }[] };
      }
    ).pagination.data.map(({ id }) => id);
  const before = present(row(others)).follower_ids.length;
  await call('POST playlists/{id}/follow', { params: { id: others } });

  expect(await listed()).toContain(others);
  expect(await call('GET playlists/{id}', { params: { id: others } })).toMatchObject({
    body: { playlist: { followers_count: before + 1 } },
  });
  world.actAs('subscriber');
  expect(await listed()).not.toContain(others);
  world.actAs('member');
  await call('POST playlists/{id}/unfollow', { params: { id: others } });
  expect(await listed()).not.toContain(others);
});

test('P006 a playlist without a picture has the cover of its first track', async () => {
  const { world, call } = signedIn();
  const { body } = await call('PUT playlists/{id}', { params: { id: own }, body: { image: null } });

  const first = world.state.catalogue.playlists.find((one) => one.id === own)?.track_ids[0];
  expect(body).toMatchObject({
    playlist: { image: world.state.catalogue.tracks.find(({ id }) => id === first)?.image },
  });
});

test("P006 a playlist's track has the time when it was added", async () => {
  const { world, call } = signedIn();
  world.advance(3_600_000);
  const before = world.now().getTime();
  await call('POST playlists/{id}/tracks/add', { params: { id: own }, body: { ids: [900] } });

  const { body } = await call('GET playlists/{id}', { params: { id: own } });

  const { data } = (body as { tracks: { data: { id: number; added_at: string }[] } }).tracks;
  const times = data.map(({ added_at: at }) => Date.parse(at));
  expect(data.at(-1)?.id).toBe(900);
  expect(times.at(-1)).toBeGreaterThanOrEqual(before);
  expect(times.slice(0, -1).every((time) => time < before - 3_600_000)).toBe(true);
});
