// @vitest-environment jsdom
import { http, HttpResponse } from 'msw/http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { DeviceStore, outboxEntry as entry, outboxSent } from '../../lib/device-store.ts';
import { Outbox } from './outbox.ts';

let isOnline = true;
beforeEach(() => {
  vi.unstubAllGlobals();
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  world.actAs('member');
});

const play = (trackId: number, queueId: string | null = null) => ({
  key: 'POST tracks/plays/{id}/log' as const,
  params: { id: trackId },
  body: { queueId },
});

function openOutbox(
  isHere: (person: number | null) => boolean = () => true,
  confirm = async () => true,
) {
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
    ((await store.get(person, entry)) ?? []) as { params: { id: number }; key: string }[];
  return { outbox: new Outbox(store, { isHere, confirm }), waiting, store };
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
  await outbox.add(7, play(3, 'album.5'));
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

  await outbox.add(7, play(3));
  await outbox.send(7);

  expect(counted()).toEqual([3]);
});

test('P015 stores plays while offline and sends them later in order', async () => {
  const { outbox, waiting } = openOutbox();
  isOnline = false;
  for (const trackId of [1, 2, 3]) {
    await outbox.add(7, play(trackId));
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
    for (const trackId of [1, 2]) await outbox.add(7, play(trackId));
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
  await outbox.add(7, play(3));
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
  await outbox.add(7, play(3));
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
  await outbox.add(7, play(3));
  await outbox.send(7);

  expect(await waiting()).toEqual([]);
});

test('P015 drops a refused play and sends the following ones', async () => {
  const { outbox, waiting } = openOutbox();
  for (const trackId of [999_999, 2]) await outbox.add(7, play(trackId));
  await outbox.send(7);

  expect(counted()).toEqual([2]);
  expect(await waiting()).toEqual([]);
});

test('P015 sends each play once from several tabs at the same time', async () => {
  const { outbox, store } = openOutbox();
  const other = new Outbox(store, { isHere: () => true, confirm: async () => true });
  await Promise.all(
    [1, 2, 3, 4].map((trackId) => (trackId % 2 === 0 ? outbox : other).add(7, play(trackId))),
  );
  await Promise.all([outbox.send(7), other.send(7), outbox.send(7)]);

  expect(counted().toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
});

test('P015 stores up to five hundred plays per person and drops the oldest', async () => {
  const { outbox, waiting, store } = openOutbox();
  isOnline = false;
  await store.set(
    7,
    entry,
    Array.from({ length: 500 }, (_, index) => ({ ...play(index + 1), at: 0 })),
  );
  await outbox.add(7, play(501));
  await outbox.add(null, play(9));

  const plays = await waiting();
  expect([plays.length, plays[0]?.params.id, plays.at(-1)?.params.id]).toEqual([500, 2, 501]);
  expect(await waiting(null)).toMatchObject([play(9)]);
});

const like = (id: number, isOn = true) => ({
  key: isOn
    ? ('POST users/me/add-to-library' as const)
    : ('POST users/me/remove-from-library' as const),
  body: { likeables: [{ likeable_type: 'track', likeable_id: id }] },
  about: `track ${id}`,
  isOn,
});
const repost = (isOn: boolean) => ({
  key: 'POST reposts/toggle' as const,
  body: { repostable_type: 'track', repostable_id: 5 },
  about: 'repost.track 5',
  isOn,
});

/** Every write that reached the network, in order. */
function watchWrites() {
  const writes: string[] = [];
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST')
      writes.push(new URL(request.url).pathname.split('/').at(-1) ?? '');
  });
  return writes;
}
afterEach(() => server.events.removeAllListeners());

test('B014 sends only the last of a like and its removal', async () => {
  const writes = watchWrites();
  const { outbox } = openOutbox();
  for (const one of [like(5), like(6), like(5, false)]) await outbox.add(1, one);

  await outbox.send(1);

  expect(writes).toEqual(['add-to-library', 'remove-from-library']);
});

test('B014 two toggles of the same cancel each other, a repeated wish does not', async () => {
  const { outbox, waiting } = openOutbox();
  for (const isOn of [true, true]) await outbox.add(1, repost(isOn));
  expect(await waiting(1)).toHaveLength(1);

  await outbox.add(1, repost(false));

  expect(await waiting(1)).toEqual([]);
});

test('B014 sends a like again after a broken connection, but a toggle never', async () => {
  const { outbox, waiting } = openOutbox();
  server.use(http.post('*', () => Response.error()));
  await outbox.add(1, repost(true));
  await outbox.add(1, like(5));

  await outbox.send(1);
  expect((await waiting(1)).map(({ key }) => key)).toEqual(['POST users/me/add-to-library']);
  await outbox.send(1);

  expect(await waiting(1)).toHaveLength(1);
});

test('B014 a page that closes while it sends a like loses nothing, and a toggle is never sent twice', async () => {
  const { outbox, waiting } = openOutbox();
  const during: string[][] = [];
  server.use(
    http.post('*', async () => {
      during.push((await waiting(1)).map(({ key }) => key));
      return HttpResponse.json({});
    }),
  );
  await outbox.add(1, like(5));
  await outbox.add(1, repost(true));

  await outbox.send(1);

  expect(during).toEqual([['POST users/me/add-to-library', 'POST reposts/toggle'], []]);
  expect(await waiting(1)).toEqual([]);
});

test('B014 sends each like once from several tabs at the same time', async () => {
  const writes = watchWrites();
  const { outbox, store } = openOutbox();
  const other = new Outbox(store, { isHere: () => true, confirm: async () => true });
  for (const id of [5, 6]) await outbox.add(1, like(id));

  await Promise.all([outbox.send(1), other.send(1)]);

  expect(writes).toEqual(['add-to-library', 'add-to-library']);
});

test("B014 does not store a like again if the person's data were deleted while it was sent", async () => {
  const { outbox, store } = openOutbox();
  server.use(
    http.post('*/add-to-library', async () => {
      await store.forget(1);
      return HttpResponse.json({});
    }),
  );
  await outbox.add(1, like(5));

  await outbox.send(1);

  expect(await store.keys()).toEqual([]);
});

test('B014 keeps an unlike that was made while the like was failing', async () => {
  const { outbox, waiting } = openOutbox();
  await outbox.add(1, like(5));
  server.use(
    http.post('*/add-to-library', async () => {
      await outbox.add(1, like(5, false));
      return new HttpResponse(null, { status: 503 });
    }),
  );

  await outbox.send(1);

  expect(await waiting(1)).toMatchObject([like(5, false)]);
});

test.each([
  [200, true],
  [404, false],
  [403, false],
  [422, false],
])('B014 reports once whether all was accepted, after a status of %d', async (status, expected) => {
  const { outbox, waiting } = openOutbox();
  const outcomes: boolean[] = [];
  const stop = outboxSent.listen((isAllAccepted) => outcomes.push(isAllAccepted));
  server.use(
    http.post('*/add-to-library', () => HttpResponse.json({ message: 'x' }, { status }), {
      once: true,
    }),
  );
  for (const one of [like(5), like(6)]) await outbox.add(1, one);

  await outbox.send(1);
  stop();

  expect(outcomes).toEqual([expected]);
  expect(await waiting(1)).toEqual([]);
});

test.each([
  ['an old play', { ...play(5), at: 0 }],
  ['a like', { ...like(5), at: Date.now() }],
])('B014 never sends %s as another person', async (_, write) => {
  const writes = watchWrites();
  const { outbox, waiting, store } = openOutbox(undefined, async () => false);
  await store.set(1, entry, [write]);

  await outbox.send(1);

  expect(writes).toEqual([]);
  expect(await waiting(1)).toHaveLength(1);
});

test('B014 a tab whose person has signed out in another stores and sends nothing', async () => {
  const writes = watchWrites();
  const { outbox, store } = openOutbox(() => false);

  await outbox.add(1, play(5));
  await outbox.send(1);

  expect(await store.keys()).toEqual([]);
  expect(writes).toEqual([]);
});

test('B014 a repost that was withdrawn while it was failing is not sent', async () => {
  const { outbox, waiting } = openOutbox();
  await outbox.add(1, repost(true));
  server.use(
    http.post('*/reposts/toggle', async () => {
      await outbox.add(1, repost(false));
      return new HttpResponse(null, { status: 503 });
    }),
  );

  await outbox.send(1);

  expect(await waiting(1)).toEqual([]);
});

test('B014 a change waits for an earlier one about the same, until that was sent', async () => {
  const { outbox, store } = openOutbox();
  const edit = (tracks: number) => ({
    key: 'POST playlists/{id}/tracks/add' as const,
    params: { id: 3 },
    body: { ids: [tracks] },
  });
  const behind = () => [like(5, false), like(6), edit(2)].map((one) => outbox.isBehind(one));
  const during: boolean[][] = [];
  server.use(http.post('*', () => void during.push(behind())));
  await outbox.add(1, like(5));
  await outbox.add(1, edit(1));
  const reopened = new Outbox(store, { isHere: () => true, confirm: async () => true });
  await reopened.look(1);
  expect(reopened.isBehind(like(5, false))).toBe(true);

  await outbox.send(1);

  expect(during).toEqual([
    [true, false, true],
    [true, false, true],
  ]);
  expect(behind()).toEqual([false, false, false]);
});

test('B014 ignores stored writes that may not wait', async () => {
  const writes = watchWrites();
  const { outbox, store } = openOutbox();
  await store.set(1, entry, [{ key: 'POST users', at: Date.now() }, { key: 'toString' }, null]);

  await outbox.send(1);

  expect(writes).toEqual([]);
});
