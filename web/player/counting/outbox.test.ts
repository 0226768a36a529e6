// @vitest-environment jsdom
import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, test, vi } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { DeviceStore } from '../../lib/device-store.ts';
import { Outbox } from './outbox.ts';

let isOnline = true;
beforeEach(() => {
  vi.unstubAllGlobals();
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  world.actAs('member');
});

function openOutbox(isHere: (person: number | null) => boolean = () => true) {
  const shelf = new Map<string, unknown>();
  const store = new DeviceStore({
    get: async (key) => shelf.get(key),
    set: async (key, value) => void shelf.set(key, structuredClone(value)),
    remove: async (keys) => {
      for (const key of keys) shelf.delete(key);
    },
    keys: async () => [...shelf.keys()],
  });
  const waiting = async (person: number | null = 7) =>
    ((await store.get(person, { name: 'plays', version: 1 })) ?? []) as { trackId: number }[];
  return { outbox: new Outbox(store, isHere), waiting, store };
}

const log = 'POST tracks/plays/{id}/log';
/** The tracks that the backend counted, in order. */
const counted = (): number[] =>
  Object.values(world.state.plays)
    .flat()
    .filter(({ at }) => Date.parse(at) >= began)
    .map(({ track_id }) => track_id)
    .toReversed();
let began = 0;
beforeEach(() => {
  began = Math.floor(world.now().getTime() / 1_000) * 1_000;
  world.advance(60_000);
});

test('P015 sends a play with its source to the backend', async () => {
  const { outbox, waiting } = openOutbox();
  vi.spyOn(globalThis, 'fetch');
  await outbox.add(7, { trackId: 3, queueId: 'album.5' });
  await outbox.send(7);

  expect(counted()).toEqual([3]);
  expect(vi.mocked(fetch).mock.calls.at(-1)?.[1]?.body).toBe('{"queueId":"album.5"}');
  expect(await waiting()).toEqual([]);
});

test('P015 sends plays in a browser without storage or locks', async () => {
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: { request: async () => Promise.reject(new DOMException('Denied', 'SecurityError')) },
  });
  const { outbox } = openOutbox();

  await outbox.add(7, { trackId: 3, queueId: null });
  await outbox.send(7);

  expect(counted()).toEqual([3]);
});

test('P015 stores plays while offline and sends them later in order', async () => {
  const { outbox, waiting } = openOutbox();
  isOnline = false;
  for (const trackId of [1, 2, 3]) {
    await outbox.add(7, { trackId, queueId: null });
    await outbox.send(7);
  }
  expect(counted()).toEqual([]);
  expect(await waiting()).toHaveLength(3);

  isOnline = true;
  await outbox.send(7);

  expect(counted()).toEqual([1, 2, 3]);
});

test.each(['maintenance', 'trace', 'too-many', 'unauthenticated'] as const)(
  'P015 retries a play once after the response %s',
  async (as) => {
    const { outbox } = openOutbox();
    world.state.failures.push({ key: log, as, times: 1 });
    for (const trackId of [1, 2]) await outbox.add(7, { trackId, queueId: null });
    await outbox.send(7);
    expect(counted()).toEqual([]);

    await outbox.send(7);
    await outbox.send(7);

    expect(counted()).toEqual([1, 2]);
  },
);

/** Every request that was sent, whatever its response. */
const arrived = (): string[] =>
  vi
    .mocked(fetch)
    .mock.calls.map(([url]) => url as string)
    .filter((url) => url.includes('/plays/'));

test.each<[string, () => Response]>([
  ['a network error', () => Response.error()],
  [
    'a broken connection',
    () => HttpResponse.json({ message: 'broke off', code: 'upstream_broke_off' }, { status: 502 }),
  ],
  [
    'a timeout',
    () => HttpResponse.json({ message: 'late', code: 'upstream_timeout' }, { status: 504 }),
  ],
  ['an unreadable body', () => new HttpResponse('OK', { status: 200 })],
])('P015 does not resend a play after the response %s', async (_, reply) => {
  vi.spyOn(globalThis, 'fetch');
  const { outbox, waiting } = openOutbox();
  server.use(http.post('*/plays/3/log', reply));
  await outbox.add(7, { trackId: 3, queueId: null });
  await outbox.send(7);
  await outbox.send(7);

  expect(arrived()).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

test('P015 retries a play that the gateway could not deliver', async () => {
  const { outbox } = openOutbox();
  server.use(
    http.post(
      '*/plays/3/log',
      () => HttpResponse.json({ message: 'away', code: 'upstream_unreachable' }, { status: 502 }),
      { once: true },
    ),
  );
  await outbox.add(7, { trackId: 3, queueId: null });
  await outbox.send(7);
  expect(counted()).toEqual([]);

  await outbox.send(7);

  expect(counted()).toEqual([3]);
});

test('P015 drops plays of a user who signs out while one is being sent', async () => {
  let isHere = true;
  const { outbox, waiting } = openOutbox(() => isHere);
  server.use(
    http.all('*/tracks/plays/*', () => {
      isHere = false;
      return new HttpResponse(null, { status: 503 });
    }),
  );
  await outbox.add(7, { trackId: 3, queueId: null });
  await outbox.send(7);

  expect(await waiting()).toEqual([]);
});

test('P015 drops a refused play and sends the following ones', async () => {
  const { outbox, waiting } = openOutbox();
  for (const trackId of [999_999, 2]) await outbox.add(7, { trackId, queueId: null });
  await outbox.send(7);

  expect(counted()).toEqual([2]);
  expect(await waiting()).toEqual([]);
});

test('P015 sends each play once from several tabs at the same time', async () => {
  const { outbox, store } = openOutbox();
  const other = new Outbox(store, () => true);
  await Promise.all(
    [1, 2, 3, 4].map((trackId) =>
      (trackId % 2 === 0 ? outbox : other).add(7, { trackId, queueId: null }),
    ),
  );
  await Promise.all([outbox.send(7), other.send(7), outbox.send(7)]);

  expect(counted().toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
});

test('P015 stores up to five hundred plays per person and drops the oldest', async () => {
  const { outbox, waiting, store } = openOutbox();
  isOnline = false;
  await store.set(
    7,
    { name: 'plays', version: 1 },
    Array.from({ length: 500 }, (_, index) => ({ trackId: index + 1, queueId: null })),
  );
  await outbox.add(7, { trackId: 501, queueId: null });
  await outbox.add(null, { trackId: 9, queueId: null });

  const plays = await waiting();
  expect([plays.length, plays[0]?.trackId, plays.at(-1)?.trackId]).toEqual([500, 2, 501]);
  expect(await waiting(null)).toEqual([{ trackId: 9, queueId: null }]);
});
