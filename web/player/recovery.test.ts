// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { callUrl } from '../../contracts/calls/call-key.ts';
import type { Track } from '../../contracts/schema/music.ts';
import { world } from '../../mocks/node.ts';
import { applyScenarios } from '../../mocks/scenarios.ts';
import { call } from '../data/calls/call.ts';
import { watchExpiry } from '../data/calls/session-expiry.ts';
import { readList } from '../music/tracks/read-list.ts';
import type { PlayerNotice } from './player-state.ts';
import { currentItem } from './queue/play-queue.ts';
import { startPlayer, type TestEngine } from './test-player.ts';
import { afterAnswer, afterFailure, afterGivingUp } from './recovery.ts';

let isOnline: boolean;
const setOnline = (next: boolean): void => {
  isOnline = next;
  dispatchEvent(new Event(next ? 'online' : 'offline'));
};

beforeEach(() => {
  isOnline = true;
  vi.spyOn(globalThis, 'fetch');
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});

/** Plays an album of the fake backend from its first track. */
async function playAlbum(change: (track: Track, index: number) => Track = (track) => track) {
  const { id } = world.state.catalogue.albums.find(
    (album) =>
      world.state.catalogue.tracks.filter((track) => track.album_id === album.id).length > 5,
  ) ?? { id: 0 };
  const tracks = readList((await call('GET albums/{id}', { params: { id } })).album.tracks).map(
    change,
  );
  const { player, engine } = startPlayer();
  const notices: PlayerNotice[] = [];
  player.listenToNotices((notice) => notices.push(notice));
  player.play({ tracks, source: null, more: null });
  const name = (): string => currentItem(player.state.read().queue)?.track.name ?? '';
  const index = (): number => tracks.findIndex((track) => track.name === name());
  return { player, engine, tracks, notices, index, state: () => player.state.read() };
}

const requestsFor = (track: Track | undefined): number =>
  vi.mocked(fetch).mock.calls.filter(([url]) => url === callUrl(`tracks/${track?.id}`)).length;

/** Fails until given up: at first, after a reload, and with the backend's new address. */
async function breakSound(engine: TestEngine): Promise<void> {
  const { length } = engine.loaded;
  engine.fail('file');
  engine.fail('file');
  await vi.waitFor(() => expect(engine.loaded).toHaveLength(length + 2));
  engine.fail('file');
}

test('P015 reloads a failed sound once at the same position', async () => {
  const { engine, tracks, state, notices } = await playAlbum();
  engine.advance(42);

  engine.fail('network');

  expect(engine.loaded).toEqual([`${tracks[0]?.src} 0`, `${tracks[0]?.src} 42`]);
  expect(state().state).toBe('loading');
  expect(engine.prepared?.src).toBe(tracks[1]?.src);
  expect(notices).toEqual([]);
});

test('P015 gets a newly signed address after another failure, for every copy in the queue', async () => {
  applyScenarios(world.state, 'music by signed addresses');
  const { player, engine, tracks, state } = await playAlbum();
  player.add(tracks.slice(0, 1), null, 'last');
  engine.advance(42);
  world.advance(120_000);

  engine.fail('network');
  engine.fail('network');
  expect(state()).toMatchObject({ state: 'waiting', waitingFor: null });
  await vi.waitFor(() => expect(engine.loaded).toHaveLength(3));

  const { items } = state().queue;
  expect(items[0]?.track.src).not.toBe(tracks[0]?.src);
  expect(items[1]?.track.id).toBe(items[0]?.track.id);
  expect(items[1]?.track.src).toBe(items[0]?.track.src);
  expect(engine.loaded[2]).toBe(`${items[0]?.track.src} 42`);
});

test('P015 skips an unplayable track and reports it', async () => {
  const { engine, tracks, notices, index, state } = await playAlbum();

  await breakSound(engine);
  await vi.waitFor(() => expect(index()).toBe(1));

  expect(notices).toEqual([{ type: 'skipped', name: tracks[0]?.name }]);
  expect(engine.loaded.at(-1)).toBe(`${tracks[1]?.src} 0`);
  expect(state().state).toBe('loading');
});

test('P015 stops after three failures in a row, reports it, and retries only on request', async () => {
  const { player, engine, tracks, notices, index, state } = await playAlbum();

  for (const at of [0, 1, 2]) {
    expect(index()).toBe(at);
    await breakSound(engine);
    await vi.waitFor(() => expect(notices).toHaveLength(at + 1));
  }
  expect(notices.map(({ type }) => type)).toEqual(['skipped', 'skipped', 'stopped']);
  expect([index(), state().state]).toEqual([2, 'failed']);

  player.resume();
  expect(engine.loaded.at(-1)).toBe(`${tracks[2]?.src} 0`);
  await breakSound(engine);
  await vi.waitFor(() => expect(index()).toBe(3));
});

test('P015 resets the failure count after a few seconds of playback', async () => {
  const { engine, notices, index } = await playAlbum();

  for (const at of [0, 1, 2, 3]) {
    if (at === 2) engine.advance(4);
    await breakSound(engine);
    await vi.waitFor(() => expect(notices).toHaveLength(at + 1));
  }

  expect(notices.map(({ type }) => type)).toEqual(['skipped', 'skipped', 'skipped', 'skipped']);
  expect(index()).toBe(4);
});

test.each(['one', 'all'] as const)(
  'P015 ends a queue of one broken track with repeat %s',
  async (repeat) => {
    const { player, engine, tracks, notices, state } = await playAlbum();
    player.play({ tracks: tracks.slice(0, 1), source: null, more: null });
    player.change({ type: 'repeat', repeat });

    for (let round = 0; round < 3 && state().state !== 'failed'; round += 1) {
      await breakSound(engine);
      await vi.waitFor(() => expect(notices).toHaveLength(round + 1));
    }

    expect(state().state).toBe('failed');
  },
);

test('P015 skips tracks without a file silently and does not loop through a queue of them', async () => {
  const { index, notices, engine } = await playAlbum((track, at) =>
    at < 2 ? { ...track, src: null } : track,
  );
  expect(index()).toBe(2);
  expect(engine.loaded).toHaveLength(1);
  expect(notices).toEqual([]);

  const {
    player,
    tracks,
    state,
    notices: later,
  } = await playAlbum((track) => ({ ...track, src: null }));
  player.change({ type: 'repeat', repeat: 'all' });
  player.play({ tracks, source: null, more: null });
  expect(state().state).toBe('failed');
  expect(later.at(-1)).toEqual({ type: 'stopped' });
});

test('P015 waits at its position while offline and resumes by itself', async () => {
  const { engine, tracks, state, index, notices } = await playAlbum();
  engine.advance(42);

  setOnline(false);
  engine.fail('network');
  await vi.waitFor(() =>
    expect(state()).toMatchObject({ state: 'waiting', waitingFor: 'network' }),
  );
  expect(requestsFor(tracks[0])).toBe(0);
  setOnline(true);

  await vi.waitFor(() =>
    expect(engine.loaded).toEqual([`${tracks[0]?.src} 0`, `${tracks[0]?.src} 42`]),
  );
  engine.advance(1);
  expect(state()).toMatchObject({ state: 'playing', waitingFor: null });
  expect([index(), notices]).toEqual([0, []]);
});

test('P015 plays its buffer while offline, and reports when it runs out', async () => {
  const { engine, tracks, state } = await playAlbum();
  engine.advance(42);

  setOnline(false);
  expect(state()).toMatchObject({ state: 'playing', waitingFor: null });
  engine.wait();
  await vi.waitFor(() =>
    expect(state()).toMatchObject({ state: 'waiting', waitingFor: 'network' }),
  );
  setOnline(true);

  await vi.waitFor(() => expect(engine.loaded.at(-1)).toBe(`${tracks[0]?.src} 42`));
  expect(engine.loaded).toHaveLength(2);
});

test('P015 does not skip tracks while the backend is down', async () => {
  const { engine, state, index, notices } = await playAlbum();
  engine.advance(42);

  for (let round = 0; round < 4; round += 1) {
    world.state.failures.push({ key: 'GET tracks/{id}', as: 'maintenance', times: 1 });
    while (state().state === 'loading' || state().state === 'playing') engine.fail('network');
    await vi.waitFor(() => expect(state().waitingFor).toBe('network'));
    const { length } = engine.loaded;
    setOnline(true);
    await vi.waitFor(() => expect(engine.loaded).toHaveLength(length + 1));
  }

  expect([index(), notices]).toEqual([0, []]);
  expect(engine.position).toBe(42);
});

test('P015 asks the backend once more before skipping a track', async () => {
  const { engine, tracks, state, index } = await playAlbum();
  engine.fail('network');
  engine.fail('network');
  await vi.waitFor(() => expect(engine.loaded).toHaveLength(3));

  world.state.failures.push({ key: 'GET tracks/{id}', as: 'maintenance', times: 1 });
  engine.fail('network');

  await vi.waitFor(() => expect(state().waitingFor).toBe('network'));
  expect([requestsFor(tracks[0]), index()]).toEqual([2, 0]);
});

test('P015 pause stops waiting for the network, and play reloads the track', async () => {
  const { player, engine, state, tracks } = await playAlbum();
  engine.advance(42);
  setOnline(false);
  engine.fail('network');
  await vi.waitFor(() => expect(state().waitingFor).toBe('network'));

  player.toggle();
  expect(state()).toMatchObject({ state: 'paused', waitingFor: null });
  setOnline(true);
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  expect(engine.loaded).toHaveLength(1);

  player.seek(60);
  player.toggle();
  expect(engine.loaded.at(-1)).toBe(`${tracks[0]?.src} 60`);
});

test('P015 a newly chosen track takes precedence over the late reply of a recovery', async () => {
  const { player, engine, tracks, index } = await playAlbum();
  engine.fail('file');
  engine.fail('file');

  player.next();
  await vi.waitFor(() => expect(requestsFor(tracks[0])).toBe(1));
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });

  expect(index()).toBe(1);
  expect(engine.loaded.at(-1)).toBe(`${tracks[1]?.src} 0`);
});

test.each([
  [true, 3],
  [false, 2],
])(
  'P015 waits for sign-in after a session ends; same person back %j: loads %d times',
  async (isBack, loads) => {
    const { engine, state, index, notices } = await playAlbum();
    const relieve = watchExpiry({ check: () => {}, isBack: async () => isBack });
    world.state.failures.push({ key: 'GET tracks/{id}', as: 'unauthenticated', times: 1 });
    engine.advance(42);

    engine.fail('network');
    engine.fail('network');
    await vi.waitFor(() =>
      expect([engine.loaded.length, state().state]).toEqual([loads, isBack ? 'loading' : 'failed']),
    );
    relieve();

    expect([index(), notices]).toEqual([0, []]);
  },
);

test('P015 refreshes an expired address of the preloaded track before its turn', async () => {
  applyScenarios(world.state, 'music by signed addresses');
  const { engine, tracks, index } = await playAlbum();
  engine.advance(42);
  world.advance(120_000);

  engine.failPrepared();
  await vi.waitFor(() => expect(engine.prepared).not.toBeNull());
  expect(engine.prepared?.src).not.toBe(tracks[1]?.src);
  expect(engine.sound?.src).toBe(tracks[0]?.src);

  // Only one request: further failures wait for the track's turn.
  engine.failPrepared();
  engine.end();
  expect(index()).toBe(1);
  expect(requestsFor(tracks[1])).toBe(1);
});

test.each([
  ['network', 1, true, 'again'],
  ['file', 1, true, 'again'],
  ['network', 2, true, 'ask'],
  ['file', 2, true, 'ask'],
  ['file', 3, true, 'ask'],
  // Offline, tracks are neither reloaded nor skipped.
  ['network', 1, false, 'ask'],
  ['file', 3, false, 'ask'],
  ['protected', 1, true, 'give-up'],
  ['none', 1, true, 'give-up'],
  ['none', 1, false, 'give-up'],
] as const)(
  'P015 after the failure %s, %d loads and online %j: %s',
  (why, loads, isOnline, step) => {
    expect(afterFailure({ why, loads, isOnline })).toBe(step);
  },
);

test.each([
  ['track', 1, 'load'],
  ['track', 2, 'load'],
  ['track', 3, 'give-up'],
  ['gone', 2, 'give-up'],
  ['gone', 3, 'give-up'],
  ['unreachable', 1, 'wait'],
  ['unreachable', 3, 'wait'],
  ['signed-out', 2, 'wait-for-session'],
  ['signed-out', 3, 'wait-for-session'],
] as const)('P015 when the backend answers %s after %d loads: %s', (answer, loads, step) => {
  expect(afterAnswer(answer, loads)).toBe(step);
});

test.each([
  [1, true, 'next'],
  [2, true, 'next'],
  [3, true, 'stop'],
  [4, true, 'stop'],
  [1, false, 'end'],
  [3, false, 'stop'],
] as const)(
  'P015 after giving up %d in a row, with a next track %j: %s',
  (failedInRow, hasNext, where) => {
    expect(afterGivingUp(failedInRow, hasNext)).toBe(where);
  },
);
