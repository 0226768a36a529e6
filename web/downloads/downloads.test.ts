// @vitest-environment jsdom
import { http, HttpResponse } from 'msw/http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Track } from '../../contracts/schema/music.ts';
import { server } from '../../mocks/node.ts';
import { DeviceStore } from '../lib/device-store.ts';
import { forgetPerson } from '../lib/forget-person.ts';
import { Downloads, type Owner } from './downloads.ts';
import { pictureOf } from './kept-index.ts';
import { testDisk } from './test-disk.ts';

/** A database in memory. */
function testStore(): DeviceStore {
  const values = new Map<string, unknown>();
  return new DeviceStore({
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, structuredClone(value)),
    remove: async (keys) => {
      for (const key of keys) values.delete(key);
    },
    keys: async () => [...values.keys()],
  });
}

const track = (id: number): Track => ({ id, name: `Track ${id}`, src: `/files/${id}.mp3` });
const album = { key: 'album.1', name: 'Album', path: '/album/1/album', image: null };

const owner = (parts: Partial<Owner> = {}): Owner => ({
  person: 7,
  mayKeep: true,
  maxTracks: null,
  addressOf: ({ src }) => new URL(src ?? '', location.origin).href,
  ...parts,
});

/** The tracks requested so far. */
let requested: number[] = [];
const opened: Downloads[] = [];

beforeEach(() => {
  requested = [];
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

afterEach(() => {
  for (const one of opened.splice(0)) one.stop();
  vi.restoreAllMocks();
});

async function open({ store = testStore(), disk = testDisk(), as = owner(), isOver = false } = {}) {
  const downloads = new Downloads(store, () => disk);
  opened.push(downloads);
  const isRemoved = await downloads.start(as, () => isOver);
  const states = () =>
    [...downloads.state.read().index.tracks.values()].map(
      (one) => `${one.track.id} ${one.state} ${one.bytes}`,
    );
  return { downloads, store, disk, isRemoved, states };
}

const kept = async (ids: number[], options?: Parameters<typeof open>[0]) => {
  const app = await open(options);
  await app.downloads.keep(album, ids.map(track));
  await vi.waitFor(() => expect(app.states().every((one) => one.includes('done'))).toBe(true));
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
  const { downloads, store, disk, states } = await kept([1, 2, 3]);
  expect(states()).toEqual(['1 done 100', '2 done 100', '3 done 100']);
  expect([await contents(downloads, 2), await contents(downloads, 9)]).toEqual([100, null]);

  const next = await open({ store, disk });

  expect([await contents(next.downloads, 3), requested.length]).toEqual([100, 3]);
});

test('B014 a track that the browser has deleted is downloaded again', async () => {
  const { downloads, disk, states } = await kept([1]);
  await disk.remove(1);

  await expect(downloads.open(1)?.()).rejects.toThrow('deleted');

  await vi.waitFor(() => expect(states()).toEqual(['1 done 100']));
  expect(requested).toEqual([1, 1]);
});

test('B014 a removed collection keeps the tracks of others, can be undone, and is then deleted', async () => {
  const { downloads, disk, states } = await kept([1, 2]);
  await downloads.keep({ ...album, key: 'playlist.2' }, [track(2)]);

  const undo = downloads.removeCollections(['album.1']);
  await vi.waitFor(() => expect(states()).toEqual(['2 done 100']));
  undo();
  await vi.waitFor(() => expect(states()).toHaveLength(2));
  downloads.removeCollections(['album.1']);
  await downloads.sweep();

  expect([Object.keys(disk.sizes()), requested]).toEqual([['2'], [1, 2]]);
});

test('B014 the quota of the plan limits the number of tracks', async () => {
  const { downloads } = await kept([1, 2], { as: owner({ maxTracks: 2 }) });

  expect([downloads.exceeds([track(1)]), downloads.exceeds([track(3)])]).toEqual([false, true]);
  await downloads.keep({ ...album, key: 'album.2' }, [track(3)]);

  expect(downloads.state.read().index.collections.size).toBe(1);
});

test('B014 a full device pauses downloads until removed files are deleted', async () => {
  const { downloads, states } = await open({ disk: testDisk(150) });
  await downloads.keep(album, [track(1)]);
  await vi.waitFor(() => expect(states()).toEqual(['1 done 100']));
  await downloads.keep({ ...album, key: 'album.2' }, [track(2)]);
  await vi.waitFor(() => expect(downloads.state.read().isFull).toBe(true));

  downloads.removeCollections(['album.1']);
  await downloads.sweep();

  await vi.waitFor(() => expect(states()).toEqual(['2 done 100']));
});

test('B014 nothing loads while paused, offline, or without the permission', async () => {
  const { downloads, store, disk } = await open();
  downloads.set({ isPaused: true });
  await downloads.keep(album, [track(1)]);
  const locked = await open({ store, disk, as: owner({ mayKeep: false }) });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  downloads.set({ isPaused: false });
  await locked.downloads.keep({ ...album, key: 'album.2' }, [track(2)]);
  await vi.waitFor(() => expect(downloads.state.read().index.isPaused).toBe(false));
  expect(requested).toEqual([]);

  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));

  await vi.waitFor(() => expect(requested).toEqual([1]));
});

test('B014 everything is removed once the paid period is over', async () => {
  const { store, disk } = await kept([1]);

  const next = await open({ store, disk, as: owner({ mayKeep: false }), isOver: true });

  expect([next.isRemoved, next.states(), disk.sizes()]).toEqual([true, [], {}]);
  expect((await open({ store, disk, isOver: true })).isRemoved).toBe(false);
});

test('B014 a forgotten person leaves nothing to play or to read', async () => {
  const { downloads } = await kept([1]);

  forgetPerson(7);

  expect([downloads.open(1), downloads.state.read().owner]).toEqual([null, null]);
});

test('B014 an expired address is asked for again', async () => {
  server.use(
    http.get('*/files/old.mp3', () => new HttpResponse(null, { status: 403 })),
    http.get('*/api/v1/tracks/1', () => HttpResponse.json({ track: track(1) })),
  );
  const { downloads, states } = await open();

  await downloads.keep(album, [{ ...track(1), src: '/files/old.mp3' }]);

  await vi.waitFor(() => expect(states()).toEqual(['1 done 100']));
});
