import { expect, test } from 'vitest';
import { startBackend } from '../../test-backend.ts';

const member = 1;

function signedIn() {
  const backend = startBackend('member');
  const names = async (
    key:
      | 'GET users/{id}/liked-albums'
      | 'GET users/{id}/liked-artists'
      | 'GET users/{id}/playlists',
    query: object,
  ): Promise<string[]> => {
    const { body } = await backend.call(key, { params: { id: member }, query });
    return (body as { pagination: { data: { name: string }[] } }).pagination.data.map(
      ({ name }) => name,
    );
  };
  return { ...backend, names };
}

const sorted = (names: string[]): string[] =>
  names.toSorted(new Intl.Collator('en', { sensitivity: 'base' }).compare);

test.each([
  'GET users/{id}/liked-albums',
  'GET users/{id}/liked-artists',
  'GET users/{id}/playlists',
] as const)('P008 returns %s in the requested order, page by page', async (key) => {
  const { names } = signedIn();
  const all = await names(key, { perPage: 100 });

  expect(await names(key, { orderBy: 'name', orderDir: 'asc', perPage: 100 })).toEqual(sorted(all));
  expect(await names(key, { orderBy: 'name', orderDir: 'desc', perPage: 2, page: 2 })).toEqual(
    sorted(all).toReversed().slice(2, 4),
  );
  expect(await names(key, { orderBy: 'added_at', orderDir: 'asc', perPage: 100 })).toEqual(
    all.toReversed(),
  );
  expect(await names(key, { orderBy: 'constructor', perPage: 100 })).toEqual(all);
  expect(sorted(all)).not.toEqual(all);
});

test('P008 sorts albums by artist, and filters by words regardless of case', async () => {
  const { names } = signedIn();
  const [first = ''] = await names('GET users/{id}/liked-albums', {});

  expect(await names('GET users/{id}/liked-albums', { query: first.toUpperCase() })).toEqual([
    first,
  ]);
  expect(await names('GET users/{id}/liked-albums', { orderBy: 'artist' })).toHaveLength(4);
});

test('P008 members have weeks of private history, newest first', async () => {
  const { call, world } = signedIn();
  const { body } = await call('GET tracks/plays/{userId}', {
    params: { userId: member },
    query: { perPage: 100 },
  });
  const { data, total } = (
    body as { pagination: { data: { id: number; added_at: string }[]; total: number } }
  ).pagination;
  const times = data.map(({ added_at: at }) => Date.parse(at));

  expect(total).toBeGreaterThan(80);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(times[0]).toBeLessThan(world.now().getTime());
  const first = world.state.plays[member]?.at(-1)?.at ?? '';
  expect(world.now().getTime() - Date.parse(first)).toBeGreaterThan(25 * 86_400_000);
  expect(new Set(data.map(({ id }) => id)).size).toBeLessThan(data.length);
  expect(Object.keys(world.state.plays)).toEqual(['1', '2', '5', '6']);
  expect(await call('GET tracks/plays/{userId}', { params: { userId: 2 } })).toMatchObject({
    status: 403,
  });
});

test('P008 finds tracks of the history by their name, artist and album', async () => {
  const { call, world } = signedIn();
  const found = async (query: string): Promise<number[]> => {
    const { body } = await call('GET tracks/plays/{userId}', {
      params: { userId: member },
      query: { query, perPage: 100 },
    });
    const { data } = (body as { pagination: { data: { id: number }[] } }).pagination;
    return data.map(({ id }) => id);
  };
  const { tracks, albums } = world.state.catalogue;
  const heard = world.state.plays[member]?.at(-1)?.track_id;
  const track = tracks.find(({ id }) => id === heard);
  const album = albums.find(({ id }) => id === track?.album_id);

  for (const words of [track?.name, track?.artists[0]?.name, album?.name])
    expect(await found(String(words).toUpperCase())).toContain(heard);
  expect(await found('no such words')).toEqual([]);
});

test("P016 counts only this month's playback towards the minutes", async () => {
  const { call, world } = signedIn();
  world.state.minutesToListen = 60;

  expect(await call('GET users/{id}/minutes-left', { params: { id: member } })).toMatchObject({
    body: { minutesLeft: 60 },
  });
});

test('P016 a role limits the number of playlists', async () => {
  const { call, world } = signedIn();
  const own = () =>
    world.state.catalogue.playlists.filter(({ owner_id: owner }) => owner === member).length;
  const make = (name: string) => call('POST playlists', { body: { name } });
  for (const { permissions } of world.state.roles)
    for (const { name, restrictions } of permissions ?? [])
      if (name === 'playlists.create') for (const one of restrictions ?? []) one.value = own() + 1;

  expect(await make('The last one')).toMatchObject({ status: 200 });
  expect(await make('One too many')).toMatchObject({ status: 403 });
});
