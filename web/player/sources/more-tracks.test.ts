// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Track } from '../../../contracts/schema/music.ts';
import { world } from '../../../mocks/node.ts';
import { call } from '../../data/calls/call.ts';
import { readList } from '../../music/tracks/read-list.ts';
import type { Source } from '../../music/tracks/source.ts';
import { loaded, startPlayer } from '../test-player.ts';
import { refillQueue } from './more-tracks.ts';

beforeEach(() => {
  vi.spyOn(globalThis, 'fetch');
  world.actAs('member');
});

const requests = () =>
  vi
    .mocked(fetch)
    .mock.calls.filter(([url]) => (url as string).endsWith('/player/tracks'))
    .map(([, init]) => JSON.parse(init?.body as string) as unknown);

/** Plays a long playlist whose first tracks the page knows. */
async function playLong(count: number, known: number) {
  const { catalogue } = world.state;
  const ids = catalogue.tracks.slice(0, count).map(({ id }) => id);
  const [playlist] = catalogue.playlists;
  if (!playlist) throw new Error('The demo has no playlists');
  playlist.track_ids = ids;
  const source: Source = { id: `playlist.${playlist.id}`, name: playlist.name, path: null };
  const first: Track[] = readList(
    (await call('POST player/tracks', { body: { queueId: source.id } })).tracks,
  ).slice(0, known);
  vi.mocked(fetch).mockClear();
  const { player, engine } = startPlayer();
  refillQueue(player);
  const play = (isShuffled = false): void =>
    player.play({ tracks: first, source, more: source, isShuffled });
  return {
    player,
    engine,
    play,
    source,
    ids,
    heard: () => player.state.read().queue.items.map(({ track }) => track.id),
    more: () => player.state.read().queue.more,
  };
}

test('P009 loads more pages before the queue runs out, up to the end of the source', async () => {
  const { player, play, ids, heard, more, source } = await playLong(33, 10);
  play();
  await loaded();
  expect(requests()).toEqual([]);

  for (let index = 1; index < ids.length; index += 1) {
    player.next();
    if (heard().length - index <= 6 && more())
      await vi.waitFor(() => expect(heard().length - index).toBeGreaterThan(6));
  }

  expect(heard()).toEqual(ids);
  expect(more()).toBeNull();
  expect(requests()).toEqual(
    [9, 19, 29].map((last) => ({ queueId: source.id, lastTrack: ids[last] })),
  );
});

test("P009 while shuffled, continues after the source's last known track without removed ones", async () => {
  const { player, play, ids, heard } = await playLong(14, 10);
  play();
  player.setShuffled(true);
  const last = player.state.read().queue.items.find(({ track }) => track.id === ids[9]);
  player.change({ type: 'remove', itemIds: new Set([last?.itemId ?? '']) });

  for (let index = 0; index < 6; index += 1) player.next();
  await vi.waitFor(() => expect(heard()).toHaveLength(13));

  expect(heard().toSorted((a, b) => a - b)).toEqual(
    ids.filter((id) => id !== ids[9]).toSorted((a, b) => a - b),
  );
});

test('P009 ignores a page requested by a replaced queue, even of the same source', async () => {
  const { player, play, heard, ids } = await playLong(33, 4);
  play();
  await vi.waitFor(() => expect(heard()).toHaveLength(14));
  const last = player.state.read().queue.items.at(-1)?.itemId ?? '';
  player.change({ type: 'jump', itemId: last });
  play();
  await vi.waitFor(() => expect(heard()).toHaveLength(14));
  await loaded();

  expect(heard()).toEqual(ids.slice(0, 14));
});

test.each([
  ['missing', 1],
  ['trace', 2],
  ['maintenance', 2],
] as const)(
  'P009 asks a backend that returns %s %d times in two tracks',
  async (failure, times) => {
    const { player, play, heard } = await playLong(33, 4);
    world.state.failures.push({ key: 'POST player/tracks', as: failure, times: 1 });
    play();
    await vi.waitFor(() => expect(requests()).toHaveLength(1));
    await loaded();
    expect(heard()).toHaveLength(4);
    player.sound.setVolume(0.5);
    await loaded();
    expect(requests()).toHaveLength(1);

    player.next();
    await loaded();

    await vi.waitFor(() => expect(heard()).toHaveLength(times === 1 ? 4 : 14));
    expect(requests()).toHaveLength(times);
  },
);

test('P010 searches again on each skip at the end until a track loads and plays', async () => {
  const { player, play, heard, ids } = await playLong(33, 4);
  world.state.failures.push({ key: 'POST player/tracks', as: 'maintenance', times: 3 });
  play();
  await vi.waitFor(() => expect(requests()).toHaveLength(1));
  await loaded();
  player.change({ type: 'jump', itemId: player.state.read().queue.items[3]?.itemId ?? '' });
  await vi.waitFor(() => expect(requests()).toHaveLength(2));
  await loaded();

  player.next();
  await vi.waitFor(() => expect(requests()).toHaveLength(3));
  await loaded();
  expect(requests()).toHaveLength(3);
  player.next();

  await vi.waitFor(() => expect(heard()).toHaveLength(14));
  const { queue } = player.state.read();
  expect(queue.items.find(({ itemId }) => itemId === queue.currentId)?.track.id).toBe(ids[4]);
});

test('P009 retries once at the end of the last track', async () => {
  const { player, engine, play, heard } = await playLong(33, 4);
  world.state.failures.push({ key: 'POST player/tracks', as: 'maintenance', times: 2 });
  play();
  await vi.waitFor(() => expect(requests()).toHaveLength(1));
  await loaded();
  player.change({ type: 'jump', itemId: player.state.read().queue.items[3]?.itemId ?? '' });
  await vi.waitFor(() => expect(requests()).toHaveLength(2));
  await loaded();

  engine.end();

  await vi.waitFor(() => expect(heard()).toHaveLength(14));
  expect(player.state.read()).toMatchObject({
    state: 'loading',
    queue: { currentId: player.state.read().queue.items[4]?.itemId },
  });
});

test('P009 plays a page that loads after the last track has ended, and repeats only after it', async () => {
  const { player, engine, play, ids, heard } = await playLong(4, 4);
  player.change({ type: 'repeat', repeat: 'all' });
  play();
  player.change({ type: 'jump', itemId: player.state.read().queue.items[3]?.itemId ?? '' });
  expect(engine.prepared).toBeNull();
  engine.end();

  await vi.waitFor(() => expect(player.state.read().queue.more).toBeNull());

  expect(heard()).toEqual(ids);
  expect(engine.loaded).toHaveLength(3);
  expect(player.state.read()).toMatchObject({
    state: 'loading',
    queue: { currentId: player.state.read().queue.items[0]?.itemId },
  });
});
