// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeCaches } from '../worker/test-caches.ts';
import { deviceStore, outboxEntry } from './device-store.ts';
import { keepReply } from './last-visit.ts';
import { keptReplyWithEdits } from './waiting-edits.ts';

const track = (id: number) => ({ id, name: `Track ${id}`, duration: 1_000 });
const ids = (rows: unknown) => (rows as { id: number }[]).map(({ id }) => id);

type Edit = [what: 'add' | 'remove' | 'order', ids: number[], duplicates?: boolean];

beforeEach(() => {
  vi.stubGlobal('caches', new FakeCaches(location.origin));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await deviceStore.forget(7);
});

const listing = { pagination: { data: [{ id: 4, tracks_count: 3 }, { id: 5 }], current_page: 1 } };

/** A playlist of tracks 1 to 3, and the changes that wait; tracks 8 and 9 are known from an album. */
async function setUp(tracks: unknown, ...edits: Edit[]) {
  const replies = {
    'playlists/4': { playlist: { id: 4, name: 'Mix', tracks_count: 3 }, tracks },
    'playlists/4/tracks?page=1': { pagination: tracks },
    'playlists/40': { playlist: { id: 40 }, tracks: [track(1)] },
    'users/7/playlists?perPage=100': listing,
    'albums/1': { album: { id: 1, name: 'Album', tracks: [track(8), track(9)] } },
  };
  for (const [address, reply] of Object.entries(replies))
    await keepReply(7, `/api/v1/${address}`, JSON.stringify(reply));
  const waiting = edits.map(([what, sent, duplicates]) => ({
    key: `POST playlists/{id}/tracks/${what}`,
    params: { id: 4 },
    body: { ids: sent, duplicates },
  }));
  await deviceStore.set(7, outboxEntry, [{ key: 'POST reposts/toggle' }, null, ...waiting]);
  const read = async (address: string) => {
    const response = await keptReplyWithEdits(7, `/api/v1/${address}`);
    return (await response?.json()) as Record<string, never> | undefined;
  };
  return { read };
}

test.each<[string, Edit[], number[]]>([
  ['nothing', [], [1, 2, 3]],
  ['a removal', [['remove', [2, 9]]], [1, 3]],
  ['added tracks, but not those that are there', [['add', [8, 1, 9]]], [1, 2, 3, 8, 9]],
  ['a track that is added again', [['add', [1], true]], [1, 2, 3, 1]],
  ['an order, with a later track at its end', [['order', [3, 1]]], [3, 1, 2]],
  [
    'several in their order',
    [
      ['add', [8]],
      ['remove', [1]],
      ['order', [8, 3, 2]],
      ['add', [1]],
    ],
    [8, 3, 2, 1],
  ],
  ['a track that no reply has', [['add', [99]]], [1, 2, 3]],
] as const)('B014 a kept playlist shows %s', async (_, edits, expected) => {
  const rows = [1, 2, 3].map(track);
  const { read } = await setUp(rows, ...edits);

  const reply = await read('playlists/4');
  expect(ids(reply?.['tracks'])).toEqual(expected);
  expect(reply?.['playlist']).toEqual({ id: 4, name: 'Mix', tracks_count: expected.length });
  expect((await read('users/7/playlists?page=1&perPage=100'))?.['pagination']).toMatchObject({
    data: [{ id: 4, tracks_count: expected.length }, { id: 5 }],
  });
  expect(ids((await read('playlists/40'))?.['tracks'])).toEqual([1]);
});

test('B014 a page of a longer playlist loses removed tracks, and shows no others', async () => {
  const page = { data: [1, 2, 3].map(track), total: 150, current_page: 1, last_page: 50 };
  const { read } = await setUp(page, ['add', [8]], ['remove', [2]], ['order', [3, 1]]);

  const { pagination } = (await read('playlists/4/tracks?page=1')) ?? {};

  expect(pagination).toEqual({ ...page, data: [track(1), track(3)], total: 149 });
});

test('B014 other kept replies stay as they are, and none is made up', async () => {
  const { read } = await setUp([], ['add', [8]]);

  expect(await read('albums/1')).toMatchObject({ album: { name: 'Album' } });
  expect(await read('playlists/6')).toBeUndefined();
});
