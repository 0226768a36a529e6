// @vitest-environment jsdom
import { http, HttpResponse } from 'msw/http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Track } from '../../contracts/schema/music.ts';
import { server } from '../../mocks/node.ts';
import { deviceStore } from '../lib/device-store.ts';
import { openFolder } from '../lib/device-files.ts';
import { forgetPerson } from '../lib/forget-person.ts';
import { Downloads, type Owner, partOf, trackState } from './downloads.ts';
import { indexEntry, pictureOf } from './kept-index.ts';
import { type TestStorage, useTestStorage } from './test-storage.ts';

const track = (id: number): Track => ({ id, name: `Track ${id}`, src: `/files/${id}.mp3` });
const album = (id: number, trackIds: number[]) => ({
  key: `album.${id}`,
  name: 'Album',
  path: `/album/${id}/album`,
  image: null,
  tracks: trackIds.map(track),
});

const owner = (parts: Partial<Owner> = {}): Owner => ({
  person: 7,
  mayKeep: true,
  maxTracks: null,
  paidUntil: null,
  addressOf: (src) => new URL(src ?? '', location.origin).href,
  ...parts,
});

/** The tracks requested so far. */
let requested: number[] = [];
let opened: Downloads[] = [];
let disk: TestStorage;

beforeEach(() => {
  requested = [];
  disk = useTestStorage();
  server.use(
    http.get('*/files/:file', ({ params }) => {
      const id = Number.parseInt(String(params['file']), 10);
      requested.push(id);
      return new HttpResponse(new Uint8Array(100).fill(id), {
        headers: { 'Content-Type': 'audio/mpeg', ETag: `"${id}"` },
      });
    }),
  );
});

afterEach(async () => {
  for (const one of opened) one.stop();
  opened = [];
  vi.restoreAllMocks();
  await deviceStore.forget(7);
});

/** Another tab, or the same one after a reload. */
async function open(as = owner()) {
  const downloads = new Downloads();
  opened.push(downloads);
  const isRemoved = await downloads.start(as);
  const states = () =>
    [...downloads.state.read().tracks.keys()].map(
      (id) => `${id} ${trackState(downloads.state.read(), id)}`,
    );
  return { downloads, isRemoved, states };
}

const kept = async (ids: number[], as?: Owner) => {
  const app = await open(as);
  await app.downloads.keep(album(1, ids));
  await vi.waitFor(() => expect(app.states()).toEqual(ids.map((id) => `${id} here`)));
  return app;
};

const contents = async (downloads: Downloads, id: number) =>
  (await downloads.open(id)?.())?.size ?? null;

test('B014 a kept playlist has its own picture, and other music that of its first track', () => {
  const first = { ...track(1), album: { id: 5, name: 'Album', image: '/album.png' } };

  expect(pictureOf({ image: '/own.png' }, [first])).toBe('/own.png');
  expect(pictureOf({ image: null }, [first])).toBe('/album.png');
  expect(pictureOf(undefined, [{ ...first, image: '/track.png' }])).toBe('/track.png');
  expect(pictureOf(undefined, [])).toBeNull();
});

test('B014 kept tracks are read from the device, also after a restart', async () => {
  const { downloads } = await kept([1, 2, 3]);
  expect([await contents(downloads, 2), await contents(downloads, 9)]).toEqual([100, null]);

  const next = await open();

  expect([await contents(next.downloads, 3), requested.length]).toEqual([100, 3]);
});

test('B014 kept tracks are known while files of removed ones are still being deleted', async () => {
  await kept([1]);
  vi.spyOn(disk, 'getDirectory').mockReturnValueOnce(Promise.withResolvers<never>().promise);

  const next = await open();

  expect(await contents(next.downloads, 1)).toBe(100);
});

test('B014 a track that the browser has deleted is downloaded again', async () => {
  const { downloads } = await kept([1]);
  await (await openFolder(7)).removeEntry('1');

  await expect(downloads.open(1)?.()).rejects.toThrow('deleted');

  await vi.waitFor(async () => expect(await contents(downloads, 1)).toBe(100));
  expect(requested).toEqual([1, 1]);
});

test('B014 a removed collection keeps the tracks of others, can be undone, and is then deleted', async () => {
  const { downloads, states } = await kept([1, 2]);
  await downloads.keep(album(2, [2]));

  const undo = await downloads.remove(['album.1']);
  await vi.waitFor(() => expect(states()).toEqual(['2 here']));
  await undo();
  await vi.waitFor(() => expect(states()).toEqual(['1 here', '2 here']));
  await downloads.remove(['album.1']);
  await downloads.sweep();

  expect([Object.keys(disk.sizes()), requested]).toEqual([['2'], [1, 2]]);
});

test('B014 a track can be removed from an album, and returns to it by an undo', async () => {
  const { downloads, states } = await kept([1, 2]);

  const undo = await downloads.remove(['track.1']);
  await vi.waitFor(() => expect(states()).toEqual(['2 here']));
  await undo();

  await vi.waitFor(() => expect(states()).toEqual(['1 here', '2 here']));
  expect(requested).toEqual([1, 2]);
});

test('B014 a track that is removed while it loads is not loaded to its end, even without a length', async () => {
  let isEnded = false;
  server.use(
    http.get('*/files/1.mp3', () => {
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve));
          controller.enqueue(new Uint8Array(1024 ** 2));
        },
        cancel: () => void (isEnded = true),
      });
      return new HttpResponse(body, { headers: { 'Content-Type': 'audio/mpeg' } });
    }),
  );
  const { downloads, states } = await open();
  await downloads.keep(album(1, [1, 2]));
  await vi.waitFor(() => expect(disk.used).toBeGreaterThan(1024 ** 2));

  await downloads.remove(['track.1']);

  await vi.waitFor(() => expect(states()).toEqual(['2 here']));
  expect(isEnded).toBe(true);
});

test('B014 undoing a removal keeps the tracks added since', async () => {
  const { downloads, states } = await kept([1]);
  await downloads.keep(album(2, [2]));

  const undo = await downloads.remove(['album.1']);
  await downloads.keep(album(2, [2, 3]));
  await undo();

  await vi.waitFor(() => expect(states()).toEqual(['1 here', '2 here', '3 here']));
});

test('B014 the quota of the plan limits the number of tracks', async () => {
  const { downloads } = await kept([1, 2], owner({ maxTracks: 2 }));

  expect(await downloads.keep(album(2, [1, 1]))).toBe(true);
  expect(await downloads.keep(album(3, [3]))).toBe(false);

  expect(downloads.state.read().index.collections).toHaveLength(2);
});

test('B014 a kept list is updated from its original, except for tracks removed on this device', async () => {
  const { downloads, states } = await kept([1, 2]);
  const gone = { ...track(2), src: null };

  await downloads.follow('album.1', [track(3), gone, { ...track(4), src: null }]);
  await vi.waitFor(() => expect(states()).toEqual(['3 here', '2 here']));
  await downloads.follow('album.1', [track(3), track(3), track(5)]);
  await vi.waitFor(() => expect(states()).toEqual(['3 here', '5 here']));
  await downloads.follow('album.1', []);
  await downloads.follow('album.9', [track(6)]);
  await downloads.remove(['track.5']);
  await downloads.follow('album.1', [track(3), track(5), track(6)]);

  expect((await open()).states()).toEqual(['3 here']);
});

test.each([
  ['above the quota of the plan', { maxTracks: 2 }],
  ['without the permission', { mayKeep: false, paidUntil: Date.now() + 60_000 }],
])('B014 a kept list stays as it is %s', async (_, rights) => {
  await kept([1, 2], owner({ paidUntil: Date.now() + 60_000 }));
  const { downloads, states } = await open(owner(rights));

  await downloads.follow('album.1', [1, 2, 3].map(track));

  expect(states()).toEqual(['1 here', '2 here']);
});

test('B014 a full device pauses downloads until removed files are deleted', async () => {
  disk.limit = 150;
  const { downloads, states } = await kept([1]);
  await downloads.keep(album(2, [2]));
  await vi.waitFor(() => expect(downloads.state.read().isFull).toBe(true));
  expect(states()).toEqual(['1 here', '2 waiting']);

  await downloads.remove(['album.1']);
  await downloads.sweep();

  await vi.waitFor(() => expect(states()).toEqual(['2 here']));
});

test('B014 some space stays free for the rest of the site', async () => {
  vi.spyOn(disk, 'estimate').mockResolvedValue({ quota: 100_000_000, usage: 90_000_000 });
  const { downloads, states } = await open();

  await downloads.keep(album(1, [1]));

  await vi.waitFor(() => expect(downloads.state.read().isFull).toBe(true));
  expect([states(), requested]).toEqual([['1 waiting'], []]);
});

test('B014 a removed track does not hold up the others', async () => {
  const stalled = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
  server.use(
    http.get('*/files/1.mp3', () => {
      const body = new ReadableStream<Uint8Array>({ start: stalled.resolve });
      return new HttpResponse(body, {
        headers: { 'Content-Type': 'audio/mpeg', 'Content-Length': '9000000' },
      });
    }),
  );
  const { downloads, states } = await open();
  await downloads.keep(album(1, [1, 2]));
  const stream = await stalled.promise;

  await downloads.remove(['track.1']);
  await vi.waitFor(() => expect(states()).toEqual(['2 waiting']));
  stream.enqueue(new Uint8Array(1024 ** 2));

  await vi.waitFor(() => expect(states()).toEqual(['2 here']));
});

test('B014 nothing loads while paused, offline, or without the permission', async () => {
  const { downloads } = await open(owner({ paidUntil: Date.now() + 60_000 }));
  await downloads.setPaused(true);
  await downloads.keep(album(1, [1]));
  const locked = await open(owner({ mayKeep: false }));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await downloads.setPaused(false);
  await locked.downloads.keep(album(2, [2]));
  await vi.waitFor(() => expect(downloads.state.read().index.isPaused).toBe(false));
  expect(requested).toEqual([]);

  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));

  await vi.waitFor(() => expect(requested).toEqual([1]));
});

test('B014 everything is removed once the paid period is over', async () => {
  await kept([1], owner({ paidUntil: Date.now() + 60_000 }));
  const locked = owner({ mayKeep: false });
  expect((await open(locked)).states()).toEqual(['1 here']);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_001);

  const next = await open(locked);

  expect([next.isRemoved, next.states(), disk.sizes()]).toEqual([true, [], {}]);
  expect((await open(locked)).isRemoved).toBe(false);
});

test('B014 a forgotten person leaves nothing to play or to read', async () => {
  const { downloads } = await kept([1]);

  forgetPerson(7);

  expect([downloads.open(1), downloads.state.read().owner]).toEqual([null, null]);
});

test('B014 stores no index of a person who signs out during a change', async () => {
  const { downloads } = await open();
  const { get } = deviceStore;
  const forgetting = vi.spyOn(deviceStore, 'forget');
  vi.spyOn(deviceStore, 'get').mockImplementationOnce(async (person, key) => {
    const stored = await get.call(deviceStore, person, key);
    forgetPerson(7);
    await vi.waitFor(() => expect(forgetting).toHaveBeenCalled());
    await forgetting.mock.results[0]?.value;
    return stored;
  });

  await downloads.keep(album(1, [1]));

  expect(await deviceStore.get(7, indexEntry)).toBeUndefined();
});

test('B014 an index that cannot be read is neither changed nor swept, and can be read again', async () => {
  await kept([1, 2]);
  const reading = vi.spyOn(deviceStore, 'get').mockRejectedValue(new Error('Timed out'));

  const { downloads, states } = await open();
  await expect(downloads.keep(album(2, [3]))).rejects.toThrow('Timed out');
  await expect(downloads.remove(['album.1'])).rejects.toThrow('Timed out');
  await downloads.sweep();

  expect([downloads.state.read().isUnreadable, Object.keys(disk.sizes())]).toEqual([
    true,
    ['1', '2'],
  ]);
  reading.mockRestore();
  await downloads.retry();
  expect([downloads.state.read().isUnreadable, states()]).toEqual([false, ['1 here', '2 here']]);
});

test('B014 nothing more loads while the index cannot be read', async () => {
  const { downloads } = await open();
  await downloads.setPaused(true);
  await downloads.keep(album(1, [1, 2]));
  await downloads.setPaused(false);
  vi.spyOn(deviceStore, 'get').mockRejectedValue(new Error('Timed out'));

  await vi.waitFor(() => expect(downloads.state.read().failed.size).toBe(2));

  expect(requested).toEqual([]);
});

test('B014 a file that cannot be read now stays', async () => {
  const { downloads, states } = await kept([1]);
  const reading = vi
    .spyOn(disk, 'getDirectory')
    .mockRejectedValue(new DOMException('Busy', 'UnknownError'));

  await expect(downloads.open(1)?.()).rejects.toThrow('Busy');
  reading.mockRestore();

  expect([states(), await contents(downloads, 1)]).toEqual([['1 here'], 100]);
});

test('B014 a forgotten person leaves no file, also if another attempt was due', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isForgotten = false;
  server.use(
    http.get('*/files/1.mp3', () => new HttpResponse(null, { status: 503 })),
    http.get('*/api/v1/tracks/1', () => {
      forgetPerson(7);
      isForgotten = true;
      return HttpResponse.json({ track: track(1) });
    }),
  );
  const { downloads } = await open();

  await downloads.keep(album(1, [1]));
  await vi.waitFor(() => expect(isForgotten).toBe(true));
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 20));

  expect(disk.sizes()).toEqual({});
});

test('B014 an expired address is asked for again', async () => {
  server.use(
    http.get('*/files/old.mp3', () => new HttpResponse(null, { status: 403 })),
    http.get('*/api/v1/tracks/1', () => HttpResponse.json({ track: track(1) })),
  );
  const { downloads, states } = await open();

  await downloads.keep({ ...album(1, []), tracks: [{ ...track(1), src: '/files/old.mp3' }] });

  await vi.waitFor(() => expect(states()).toEqual(['1 here']));
});

test('B014 a track that fails again and again does not hold up the others, and is tried again with a new connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  server.use(
    http.get('*/files/1.mp3', () => HttpResponse.html('<p>Sorry</p>')),
    http.get('*/api/v1/tracks/1', () => HttpResponse.json({ track: track(1) })),
  );
  const { downloads, states } = await open();

  await downloads.keep(album(1, [1, 2]));

  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    expect(states()).toEqual(['1 failed', '2 here']);
  });
  expect(partOf(downloads.state.read(), [track(1), track(2)])).toBe(1);
  vi.useRealTimers();
  server.use(
    http.get('*/files/1.mp3', () => {
      return new HttpResponse('sound', { headers: { 'Content-Type': 'audio/mpeg' } });
    }),
  );

  dispatchEvent(new Event('online'));

  await vi.waitFor(() => expect(states()).toEqual(['1 here', '2 here']));
});

test('B014 a stream is asked for once, also after a restart', async () => {
  let count = 0;
  server.use(
    http.get('*/files/1.mp3', () => {
      count += 1;
      return new HttpResponse('#EXTM3U', { headers: { 'Content-Type': 'audio/mpegurl' } });
    }),
  );
  const { downloads, states } = await open();

  await downloads.keep(album(1, [1, 2]));
  await vi.waitFor(() => expect(states()).toEqual(['1 failed', '2 here']));
  const next = await open();

  expect([next.states(), count, downloads.open(1)]).toEqual([['1 failed', '2 here'], 1, null]);
});
