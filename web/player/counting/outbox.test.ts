// @vitest-environment jsdom
import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, test, vi } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { DeviceStore } from '../../lib/device-store.ts';
import { Outbox } from './outbox.ts';

let isOnline = true;
beforeEach(() => {
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
/** Which tracks the backend counted, in the order in which it was told. */
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

test('P015 a play is told to the backend, with where it came from', async () => {
  const { outbox, waiting } = openOutbox();
  vi.spyOn(globalThis, 'fetch');
  await outbox.add(7, { trackId: 3, queueId: 'album.5' });
  await outbox.send(7);

  expect(counted()).toEqual([3]);
  expect(vi.mocked(fetch).mock.calls.at(-1)?.[1]?.body).toBe('{"queueId":"album.5"}');
  expect(await waiting()).toEqual([]);
});

test('P015 without a network plays wait, and are told later in their order', async () => {
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
  'P015 a backend that says %s is told again later, once',
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

/** What reached the backend of each request, whatever came back. */
const arrived = (): string[] =>
  vi
    .mocked(fetch)
    .mock.calls.map(([url]) => url as string)
    .filter((url) => url.includes('/plays/'));

test.each<[string, () => Response]>([
  ['nothing', () => Response.error()],
  [
    'that it broke off',
    () => HttpResponse.json({ message: 'broke off', code: 'upstream_broke_off' }, { status: 502 }),
  ],
  [
    'that it took too long',
    () => HttpResponse.json({ message: 'late', code: 'upstream_timeout' }, { status: 504 }),
  ],
  ['something that cannot be read', () => new HttpResponse('OK', { status: 200 })],
])(
  'P015 a play that arrived is never sent again, though what came back was %s',
  async (_, reply) => {
    vi.spyOn(globalThis, 'fetch');
    const { outbox, waiting } = openOutbox();
    server.use(http.post('*/plays/3/log', reply));
    await outbox.add(7, { trackId: 3, queueId: null });
    await outbox.send(7);
    await outbox.send(7);

    expect(arrived()).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  },
);

test('P015 a play that the gateway could hand to nobody is sent again', async () => {
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

test('P015 nothing is kept for somebody who signed out while a play was under way', async () => {
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

test('P015 what the backend refuses is dropped, and keeps nothing behind it back', async () => {
  const { outbox, waiting } = openOutbox();
  for (const trackId of [999_999, 2]) await outbox.add(7, { trackId, queueId: null });
  await outbox.send(7);

  expect(counted()).toEqual([2]);
  expect(await waiting()).toEqual([]);
});

test('P015 nothing is told twice, however many tabs tell at once', async () => {
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

test('P015 each person has their own, and no more than five hundred: the oldest go', async () => {
  const { outbox, waiting, store } = openOutbox();
  isOnline = false;
  await store.set(
    7,
    { name: 'plays', version: 1 },
    Array.from({ length: 500 }, (_, index) => ({ trackId: index + 1, queueId: null })),
  );
  await outbox.add(7, { trackId: 501, queueId: null });
  await outbox.add(null, { trackId: 9, queueId: null });

  const kept = await waiting();
  expect([kept.length, kept[0]?.trackId, kept.at(-1)?.trackId]).toEqual([500, 2, 501]);
  expect(await waiting(null)).toEqual([{ trackId: 9, queueId: null }]);
});
