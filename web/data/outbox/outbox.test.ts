// @vitest-environment jsdom
import { http, HttpResponse } from 'msw/http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { deviceStore, outboxEntry as entry, outboxSent } from '../../lib/device-store.ts';
import { here } from '../../lib/forget-person.ts';
import { addToOutbox, callOrWait, mustWait, sendOutbox, withdrawEdits } from './outbox.ts';

let isOnline = true;
beforeEach(() => {
  vi.unstubAllGlobals();
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  world.actAs('member');
  here.person = 1;
});
afterEach(async () => {
  for (const person of [1, null]) await deviceStore.forget(person);
});

const play = (trackId: number, queueId: string | null = null) => ({
  key: 'POST tracks/plays/{id}/log' as const,
  params: { id: trackId },
  body: { queueId },
});

const waiting = async (person: number | null = 1) =>
  ((await deviceStore.get(person, entry)) ?? []) as { params: { id: number }; key: string }[];

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
  vi.spyOn(globalThis, 'fetch');
  await addToOutbox(1, play(3, 'album.5'));
  await sendOutbox(1);

  expect(counted()).toEqual([3]);
  expect(vi.mocked(fetch).mock.calls.at(-1)?.[1]?.body).toBe('{"queueId":"album.5"}');
  expect(await waiting()).toEqual([]);
});

test('P015 sends plays in a browser without storage or locks', async () => {
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: { request: async () => Promise.reject(new DOMException('Denied', 'SecurityError')) },
  });

  await addToOutbox(1, play(3));
  await sendOutbox(1);

  expect(counted()).toEqual([3]);
});

test('P015 stores plays while offline and sends them later in order', async () => {
  isOnline = false;
  for (const trackId of [1, 2, 3]) {
    await addToOutbox(1, play(trackId));
    await sendOutbox(1);
  }
  expect(counted()).toEqual([]);
  expect(await waiting()).toHaveLength(3);

  isOnline = true;
  await sendOutbox(1);

  expect(counted()).toEqual([1, 2, 3]);
});

test.each(['maintenance', 'trace', 'too-many', 'unauthenticated'] as const)(
  'P015 retries a play once after the response %s',
  async (as) => {
    world.state.failures.push({ key: log, as, times: 1 });
    for (const trackId of [1, 2]) await addToOutbox(1, play(trackId));
    await sendOutbox(1);
    expect(counted()).toEqual([]);

    await sendOutbox(1);
    await sendOutbox(1);

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
  server.use(http.post('*/plays/3/log', reply));
  await addToOutbox(1, play(3));
  await sendOutbox(1);
  await sendOutbox(1);

  expect(arrived()).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

test('P015 retries a play that the gateway could not deliver', async () => {
  server.use(
    http.post(
      '*/plays/3/log',
      () => HttpResponse.json({ message: 'away', code: 'upstream_unreachable' }, { status: 502 }),
      { once: true },
    ),
  );
  await addToOutbox(1, play(3));
  await sendOutbox(1);
  expect(counted()).toEqual([]);

  await sendOutbox(1);

  expect(counted()).toEqual([3]);
});

test('P015 drops plays of a user who signs out while one is being sent', async () => {
  server.use(
    http.all('*/tracks/plays/*', () => {
      here.person = null;
      return new HttpResponse(null, { status: 503 });
    }),
  );
  await addToOutbox(1, play(3));
  await sendOutbox(1);

  expect(await waiting()).toEqual([]);
});

test('P015 drops a refused play and sends the following ones', async () => {
  for (const trackId of [999_999, 2]) await addToOutbox(1, play(trackId));
  await sendOutbox(1);

  expect(counted()).toEqual([2]);
  expect(await waiting()).toEqual([]);
});

test('P015 sends each play once if it is sent several times at the same time', async () => {
  await Promise.all([1, 2, 3, 4].map((trackId) => addToOutbox(1, play(trackId))));
  await Promise.all([sendOutbox(1), sendOutbox(1), sendOutbox(1)]);

  expect(counted().toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
});

test('P015 stores up to five hundred plays per person and drops the oldest', async () => {
  isOnline = false;
  await deviceStore.set(
    1,
    entry,
    Array.from({ length: 500 }, (_, index) => ({ ...play(index + 1), at: 0 })),
  );
  await addToOutbox(1, play(501));
  here.person = null;
  await addToOutbox(null, play(9));

  const plays = await waiting();
  expect([plays.length, plays[0]?.params.id, plays.at(-1)?.params.id]).toEqual([500, 2, 501]);
  expect(await waiting(null)).toMatchObject([play(9)]);
});

const like = (id: number, isOn = true) => ({
  key: isOn
    ? ('POST users/me/add-to-library' as const)
    : ('POST users/me/remove-from-library' as const),
  body: { likeables: [{ likeable_type: 'track' as const, likeable_id: id }] },
  about: `track ${id}`,
  isOn,
});
const repost = (isOn: boolean) => ({
  key: 'POST reposts/toggle' as const,
  body: { repostable_type: 'track' as const, repostable_id: 5 },
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
  for (const one of [like(5), like(6), like(5, false)]) await addToOutbox(1, one);

  await sendOutbox(1);

  expect(writes).toEqual(['add-to-library', 'remove-from-library']);
});

test('B014 two toggles of the same cancel each other, a repeated wish does not', async () => {
  for (const isOn of [true, true]) await addToOutbox(1, repost(isOn));
  expect(await waiting()).toHaveLength(1);

  await addToOutbox(1, repost(false));

  expect(await waiting()).toEqual([]);
});

test('B014 sends a like again after a broken connection, but a toggle never', async () => {
  server.use(http.post('*', () => Response.error()));
  await addToOutbox(1, repost(true));
  await addToOutbox(1, like(5));

  await sendOutbox(1);
  expect((await waiting()).map(({ key }) => key)).toEqual(['POST users/me/add-to-library']);
  await sendOutbox(1);

  expect(await waiting()).toHaveLength(1);
});

test('B014 a page that closes while it sends a like loses nothing, and a toggle is never sent twice', async () => {
  const during: string[][] = [];
  server.use(
    http.post('*', async () => {
      during.push((await waiting()).map(({ key }) => key));
      return HttpResponse.json({});
    }),
  );
  await addToOutbox(1, like(5));
  await addToOutbox(1, repost(true));

  await sendOutbox(1);

  expect(during).toEqual([['POST users/me/add-to-library', 'POST reposts/toggle'], []]);
  expect(await waiting()).toEqual([]);
});

test('B014 sends each like once if it is sent several times at the same time', async () => {
  const writes = watchWrites();
  for (const id of [5, 6]) await addToOutbox(1, like(id));

  await Promise.all([sendOutbox(1), sendOutbox(1)]);

  expect(writes).toEqual(['add-to-library', 'add-to-library']);
});

test("B014 does not store a like again if the person's data were deleted while it was sent", async () => {
  server.use(
    http.post('*/add-to-library', async () => {
      await deviceStore.forget(1);
      return HttpResponse.json({});
    }),
  );
  await addToOutbox(1, like(5));

  await sendOutbox(1);

  expect(await deviceStore.get(1, entry)).toBeUndefined();
});

test('B014 keeps an unlike that was made while the like was failing', async () => {
  await addToOutbox(1, like(5));
  server.use(
    http.post('*/add-to-library', async () => {
      await addToOutbox(1, like(5, false));
      return new HttpResponse(null, { status: 503 });
    }),
  );

  await sendOutbox(1);

  expect(await waiting()).toMatchObject([like(5, false)]);
});

test.each([
  [200, true],
  [404, false],
  [403, false],
  [422, false],
])('B014 reports once whether all was accepted, after a status of %d', async (status, expected) => {
  const outcomes: boolean[] = [];
  const stop = outboxSent.listen((isAllAccepted) => outcomes.push(isAllAccepted));
  server.use(
    http.post('*/add-to-library', () => HttpResponse.json({ message: 'x' }, { status }), {
      once: true,
    }),
  );
  for (const one of [like(5), like(6)]) await addToOutbox(1, one);

  await sendOutbox(1);
  stop();

  expect(outcomes).toEqual([expected]);
  expect(await waiting()).toEqual([]);
});

test.each([
  ['an old play', { ...play(5), at: 0 }],
  ['a like', { ...like(5), at: Date.now() }],
])('B014 never sends %s as another person', async (_, write) => {
  const writes = watchWrites();
  world.actAs('subscriber');
  await deviceStore.set(1, entry, [write]);

  await sendOutbox(1);

  expect(writes).toEqual([]);
  expect(await waiting()).toHaveLength(1);
});

test('B014 a tab whose person has signed out in another stores and sends nothing', async () => {
  const writes = watchWrites();
  here.person = undefined;

  await addToOutbox(1, play(5));
  await sendOutbox(1);

  expect(await waiting()).toEqual([]);
  expect(writes).toEqual([]);
});

test('B014 sends nothing of a person who signs out in another tab just before', async () => {
  const writes = watchWrites();
  await addToOutbox(1, play(5));
  const { get } = deviceStore;
  let reads = 0;
  vi.spyOn(deviceStore, 'get').mockImplementation(async (person, key) => {
    const stored = await get.call(deviceStore, person, key);
    reads += 1;
    // The first read decides whether to confirm the person, the second one which play to send.
    if (reads === 2) here.person = undefined;
    return stored;
  });

  await sendOutbox(1);

  expect(reads).toBeGreaterThan(1);
  expect(writes).toEqual([]);
});

test('B014 a repost that was withdrawn while it was failing is not sent', async () => {
  await addToOutbox(1, repost(true));
  server.use(
    http.post('*/reposts/toggle', async () => {
      await addToOutbox(1, repost(false));
      return new HttpResponse(null, { status: 503 });
    }),
  );

  await sendOutbox(1);

  expect(await waiting()).toEqual([]);
});

test('B014 keeps a like whose request was lost, but neither a toggle nor a refused like', async () => {
  const writes = watchWrites();
  server.use(
    http.post('*/toggle', () => Response.error()),
    http.post('*/remove-from-library', () => HttpResponse.json({ message: 'No' }, { status: 403 })),
    http.post('*/add-to-library', () => Response.error()),
  );

  await expect(callOrWait(repost(true))).rejects.toThrow("couldn't reach the server");
  await expect(callOrWait(like(6, false))).rejects.toThrow('No');
  expect(await callOrWait(like(5))).toBeNull();
  await sendOutbox(1);
  expect((await waiting()).map(({ key }) => key)).toEqual(['POST users/me/add-to-library']);
  server.resetHandlers();
  writes.length = 0;
  await sendOutbox(1);

  expect([writes, await waiting()]).toEqual([['add-to-library'], []]);
});

test('B014 a change waits for an earlier one about the same, until that was sent', async () => {
  const edit = (tracks: number) => ({
    key: 'POST playlists/{id}/tracks/add' as const,
    params: { id: 3 },
    body: { ids: [tracks] },
  });
  const behind = () => [like(5, false), like(6), edit(2)].map((one) => mustWait(one));
  const during: boolean[][] = [];
  server.use(http.post('*', () => void during.push(behind())));
  await addToOutbox(1, like(5));
  await addToOutbox(1, edit(1));

  await sendOutbox(1);

  expect(during).toEqual([
    [true, false, true],
    [true, false, true],
  ]);
  expect(behind()).toEqual([false, false, false]);
});

test('B014 a change also waits for one that an earlier page has stored', async () => {
  await deviceStore.set(1, entry, [{ ...like(5), at: Date.now() }]);
  const during: boolean[] = [];
  server.use(http.post('*', () => void during.push(mustWait(like(5, false)))));

  await sendOutbox(1);

  expect(during).toEqual([true]);
});

test('B014 withdraws the changes of a playlist that wait since a time, and nothing else', async () => {
  const edit = (playlist: number, at: number) => ({
    key: 'POST playlists/{id}/tracks/remove' as const,
    params: { id: playlist },
    body: { ids: [1] },
    at,
  });
  const writes = [edit(3, 10), edit(3, 20), edit(4, 20), { ...like(3), at: 20 }];
  await deviceStore.set(1, entry, writes);

  expect(await withdrawEdits(3, 20)).toBe(true);
  expect(await waiting()).toEqual([writes[0], writes[2], writes[3]]);
  expect(await withdrawEdits(3, 20)).toBe(false);
});

const stalled = () => vi.spyOn(deviceStore, 'get').mockRejectedValue(new Error('Timed out'));

test('B014 refuses a change while the waiting ones cannot be read, and loses none of them', async () => {
  await addToOutbox(1, like(5));
  const reading = stalled();

  await expect(addToOutbox(1, like(6))).rejects.toThrow('Timed out');
  await sendOutbox(1);
  reading.mockRestore();

  expect([await waiting(), mustWait(like(6))]).toMatchObject([[like(5)], false]);
});

test('P015 sends a play at once while the waiting ones cannot be read', async () => {
  stalled();

  await addToOutbox(1, play(3));

  expect(counted()).toEqual([3]);
});

test('B014 reports a repost that can neither be sent nor kept', async () => {
  const outcomes: boolean[] = [];
  const stop = outboxSent.listen((isAllAccepted) => outcomes.push(isAllAccepted));
  await addToOutbox(1, repost(true));
  server.use(
    http.post('*/reposts/toggle', () => {
      stalled();
      return new HttpResponse(null, { status: 503 });
    }),
  );

  await sendOutbox(1);
  stop();

  expect(outcomes).toEqual([false]);
});

test('B014 ignores stored writes that may not wait', async () => {
  const writes = watchWrites();
  await deviceStore.set(1, entry, [
    { key: 'POST users', at: Date.now() },
    { key: 'toString' },
    null,
  ]);

  await sendOutbox(1);

  expect(writes).toEqual([]);
});
