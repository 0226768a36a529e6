import { expect, test } from 'vitest';
import { startBackend } from '../test-backend.ts';
import { serveLegacy } from '../serve.ts';
import { startBrowser } from '../test-browser.ts';
import { createWorld } from '../world.ts';
import { type Exchange, readRecording, type Recording } from './recording-format.ts';
import { moved } from './replay.ts';

const exchange = (request: string, body: unknown, rest: Partial<Exchange> = {}): Exchange => ({
  request,
  call: null,
  status: 200,
  body,
  ...rest,
});
const album = (name: string) => ({ album: { id: 1, name } });
const start = (...exchanges: Exchange[]) => {
  const backend = startBackend();
  backend.world.recording = { format: 1, newest: null, exchanges };
  return backend;
};
const user = {
  id: 4711,
  display_name: 'Person 1',
  first_name: 'Given1',
  last_name: 'Family1',
  email: 'person-1@example.test',
};
const signedIn = { settings: { uploads: { disable_tus: false } }, user };

test('B003 replays recorded calls, and falls back to the fakes', async () => {
  const { call } = start(exchange('GET /api/v1/albums/1', album('Recorded')));

  expect([
    (await call('GET albums/{id}', { params: { id: 1 } })).body,
    (await call('GET albums/{id}', { params: { id: 2 } })).status,
  ]).toEqual([album('Recorded'), 200]);
  expect((await call('GET albums/{id}', { params: { id: 2 } })).body).toMatchObject({
    album: { id: 2 },
  });
});

test('B003 ignores the order of query parameters, and page sizes that were not recorded', async () => {
  const { call } = start(
    exchange('GET /api/v1/users/1/playlists?page=2&perPage=30', 'thirty'),
    exchange('GET /api/v1/users/1/playlists?page=2&perPage=50', 'fifty'),
  );
  const ask = async (query: object) =>
    (await call('GET users/{id}/playlists', { params: { id: 1 }, query })).body;

  expect([
    await ask({ perPage: 30, page: 2 }),
    await ask({ page: 2, perPage: 50 }),
    await ask({ page: 2, perPage: 7 }),
  ]).toEqual(['thirty', 'fifty', 'thirty']);
  expect(await ask({ page: 1 })).toHaveProperty('pagination');
});

test('B003 replays reads from before and after a write, and repeats the last reply', async () => {
  const read = (name: string) => exchange('GET /api/v1/albums/1', album(name));
  const write = (action: string) => exchange('POST /api/v1/reposts/toggle', { action });
  const { call } = start(
    read('first'),
    read('second'),
    write('added'),
    read('third'),
    write('removed'),
  );
  const reads = async (times: number) => {
    const names: unknown[] = [];
    for (let time = 0; time < times; time += 1)
      names.push(
        ((await call('GET albums/{id}', { params: { id: 1 } })).body as ReturnType<typeof album>)
          .album.name,
      );
    return names;
  };
  const toggle = async () => (await call('POST reposts/toggle', { body: {} })).body;

  expect(await reads(3)).toEqual(['first', 'second', 'second']);
  expect(await toggle()).toEqual({ action: 'added' });
  expect(await reads(2)).toEqual(['third', 'third']);
  expect([await toggle(), await toggle()]).toEqual([{ action: 'removed' }, { action: 'removed' }]);
  expect(await reads(1)).toEqual(['third']);
});

test('B003 replays failures, and calls outside the table', async () => {
  const { call, world } = start(
    exchange('POST /auth/login', { message: 'No.' }, { status: 422 }),
    exchange('POST /auth/login', { bootstrapData: signedIn }),
    exchange('GET /api/v1/nowhere/else', [1]),
  );

  expect(await call('POST auth/login', { body: {} })).toMatchObject({
    status: 422,
    body: { message: 'No.' },
  });
  expect(await call('POST auth/login', { body: {} })).toMatchObject({ status: 200 });
  // Calls outside the table have no key, so request the path.
  expect((await call('GET nowhere/else' as never)).body).toEqual([1]);
  expect(world.state.replay.writes).toBe(2);
});

test('B003 a member signed in by the recording is signed in to the fakes too, even after a reload', async () => {
  const { call, world } = start(
    exchange('GET /api/v1/bootstrap-data', { data: { settings: {}, user: null } }),
    exchange('POST /auth/login', { bootstrapData: signedIn }),
    exchange('POST /auth/logout', { bootstrapData: { settings: {}, user: null } }),
  );

  expect((await call('GET bootstrap-data')).body).toEqual({
    data: { settings: { uploads: expect.anything() as unknown }, user: null },
  });
  expect((await call('PUT users/me', { body: { first_name: 'Mia' } })).status).toBe(401);
  await call('POST auth/login', { body: {} });
  expect((await call('GET bootstrap-data')).body).toMatchObject({
    data: { user, settings: { uploads: { disable_tus: true } } },
  });
  expect(await call('PUT users/me', { body: { first_name: 'Mia' } })).toMatchObject({
    status: 200,
    body: { user: { id: 4711, first_name: 'Mia' } },
  });
  await call('POST auth/logout', { body: {} });
  expect((await call('PUT users/me', { body: {} })).status).toBe(401);
  expect(world.state.people.filter(({ id }) => id === 4711)).toHaveLength(1);
});

test('B003 shifts timestamps to the start of the world, but not dates', async () => {
  const backend = startBackend(
    null,
    createWorld('test', () => Date.parse('2030-06-01T12:00:00Z')),
  );
  backend.world.recording = {
    format: 1,
    newest: '2026-11-23T10:00:00.000Z',
    exchanges: [
      exchange('GET /api/v1/albums/1', {
        heard: '2026-11-23T10:00:00Z',
        made: '2026-11-22 10:00:00',
        renews: '2026-12-23T10:00:00.000000+00:00',
        release_date: '2020-01-01',
      }),
    ],
  };

  expect((await backend.call('GET albums/{id}', { params: { id: 1 } })).body).toEqual({
    heard: '2030-06-01T12:00:00Z',
    made: '2030-05-31 12:00:00',
    renews: '2030-07-01T12:00:00.000Z',
    release_date: '2020-01-01',
  });
  expect(moved(['text 2026-11-23T10:00:00Z', 7, null], 1)).toEqual([
    'text 2026-11-23T10:00:00Z',
    7,
    null,
  ]);
});

test('B003 over HTTP, checks CSRF tokens and keeps a position per visitor', async () => {
  const recording: Recording = {
    format: 1,
    newest: null,
    exchanges: [
      exchange(
        'GET /api/v1/bootstrap-data',
        { data: { settings: {}, user: null } },
        { isShared: true },
      ),
      exchange('POST /auth/login', { bootstrapData: signedIn }),
      exchange('GET /api/v1/bootstrap-data', { data: signedIn }),
    ],
  };
  const backend = await serveLegacy({ hasOwnWorlds: true, recording });
  try {
    const [one, other] = ['a', 'b'].map((name) => {
      const browser = startBrowser(backend.url);
      browser.keep({ 'foyer-demo-world': name.repeat(20) });
      return browser;
    });
    if (!one || !other) throw new Error('Two browsers');
    expect((await one.send('POST', '/auth/login', {})).status).toBe(419);
    expect(await one.user()).toBeNull();
    expect((await one.post('/auth/login', {})).status).toBe(200);

    expect([await one.user(), await other.user()]).toEqual([user, null]);
    const asGateway = await fetch(`${backend.url}/api/v1/bootstrap-data`, {
      headers: { cookie: `foyer-demo-world=${'a'.repeat(20)}` },
    });
    expect(await asGateway.json()).toEqual({ data: { settings: {}, user: null } });
  } finally {
    await backend.close();
  }
});

test.each([
  '{"format":2}',
  '{"format":1,"exchanges":[{"request":"GET x","status":200}]}',
  '{"format":1,"exchanges":[{"request":"GET /x"}]}',
])('B003 rejects %s as a recording', (json) => {
  expect(() => readRecording(json)).toThrow(TypeError);
});
