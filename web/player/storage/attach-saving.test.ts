// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Person } from '../../lib/local-entries.ts';
import { DeviceStore, type KeyValueStore } from '../../lib/device-store.ts';
import { forgetPerson } from '../../lib/forget-person.ts';
import { items, names } from '../queue/test-tracks.ts';
import { resumeAfterLoad } from '../resume-after-load.ts';
import { nowPlaying } from '../now-playing.ts';
import { Store } from '../../lib/store.ts';
import { startPlayer } from '../test-player.ts';
import { attachSaving } from './attach-saving.ts';

/** Storage shared by all tabs of a browser, and its open pages. */
let stored: Map<string, unknown>;
let written: string[];
let open: (() => void)[];
let world = 0;
beforeEach(() => {
  [stored, written, open] = [new Map(), [], []];
  world += 1;
});
afterEach(() => open.forEach((close) => close()));

const shelf = (): KeyValueStore => ({
  get: async (key) => structuredClone(stored.get(key)),
  set: async (key, value) => {
    written.push(key);
    stored.set(key, structuredClone(value));
  },
  remove: async (keys) => keys.forEach((key) => stored.delete(key)),
  keys: async () => [...stored.keys()],
});

function openPage(person: Person = 7, disk = shelf()) {
  const { player, engine } = startPlayer({ addressOf: ({ name }) => `/${name}.wav` });
  const who = new Store<Person | undefined>(person);
  const end = attachSaving(player, who, {
    store: new DeviceStore(disk),
    tabs: { name: `test ${world}`, answersWithin: 20 },
  });
  open.push(end);
  const play = (list: string, startId: string) =>
    player.change({ type: 'play', items: items(list), startId, more: null, seed: 1 });
  const shown = () =>
    `${names(player.state.read().queue.items)} | ${player.state.read().queue.currentId} ${player.time.read().position} ${player.state.read().state}`;
  return {
    player,
    engine,
    who,
    play,
    shown,
    crash: () => void open.splice(open.indexOf(end), 1),
    close: () => {
      dispatchEvent(new PageTransitionEvent('pagehide'));
      open.splice(open.indexOf(end), 1)[0]?.();
    },
  };
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
/** Waits until a page knows whether it is the only tab and has read the stored queue. */
const entered = (): Promise<void> => pause(60);

test('P009 a reopened page restores the queue, the position and the sound settings without playing', async () => {
  const first = openPage();
  await entered();
  first.play('a b c', 'b');
  first.player.setShuffled(true);
  first.player.change({ type: 'repeat', repeat: 'all' });
  first.player.sound.setVolume(0.3, true);
  first.player.sound.setSpeed(1.5);
  first.player.sound.setCrossfade(4);
  first.player.sound.setEnhancements({
    isLevelled: true,
    isEqualised: true,
    bands: [3, 0, 0, 0, -12],
  });
  first.engine.advance(42);
  first.close();

  const { player, engine, shown } = openPage();

  await vi.waitFor(() => expect(shown()).toBe('a b c | b 42 idle'));
  expect(player.state.read()).toMatchObject({
    volume: 0.3,
    isMuted: true,
    speed: 1.5,
    crossfade: 4,
    enhancements: { isLevelled: true, isEqualised: true, bands: [3, 0, 0, 0, -12] },
    queue: { repeat: 'all', ordered: ['a', 'b', 'c'] },
  });
  expect(engine.loaded).toEqual([]);
  player.resume();
  expect(engine.loaded).toEqual(['/b.wav 42']);
});

test('P009 a queue that cannot be read is not lost, and returns with a later page', async () => {
  const first = openPage();
  await entered();
  first.play('a b c', 'b');
  first.close();
  const failing = { ...shelf(), get: async () => Promise.reject(new Error('Timed out')) };

  const second = openPage(7, failing);
  await entered();
  expect(second.shown()).toBe(' | null 0 idle');
  second.close();
  const third = openPage();

  await vi.waitFor(() => expect(third.shown()).toBe('a b c | b 0 idle'));
});

test('P001 B029 a page that the app reloaded resumes playback at the same second, once', async () => {
  const first = openPage();
  await entered();
  first.play('a b c', 'b');
  first.engine.advance(42);
  nowPlaying.set({ trackId: 1, sourceId: null, isPlaying: true });
  resumeAfterLoad();
  first.close();

  const second = openPage();
  await vi.waitFor(() => expect(second.engine.loaded).toEqual(['/b.wav 42']));
  second.close();

  const third = openPage();
  await vi.waitFor(() => expect(third.shown()).toBe('a b c | b 42 idle'));
  expect(third.engine.loaded).toEqual([]);
});

test('P009 a crashed page loses at most five seconds', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const first = openPage();
  await entered();
  first.play('a b', 'a');
  for (let second = 0; second < 33; second += 1) {
    vi.advanceTimersByTime(1_000);
    first.engine.advance(1);
  }
  const notes = vi.spyOn(Storage.prototype, 'setItem');
  for (let second = 0; second < 20; second += 1) {
    vi.advanceTimersByTime(1_000);
    first.engine.advance(1);
  }
  expect(notes.mock.calls.length).toBe(4);
  vi.useRealTimers();
  // A crash also removes its lock, channel and listeners.
  const saved = JSON.parse(localStorage.getItem('foyer-kept:7:place') ?? '') as {
    value: { position: number };
  };

  expect(saved.value.position).toBeGreaterThanOrEqual(48);
  expect(saved.value.position).toBeLessThanOrEqual(53);
});

test('P009 writes a queue when it changes, but not during playback', async () => {
  const { play, engine, player } = openPage();
  await entered();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  play('a b c', 'a');
  await vi.advanceTimersByTimeAsync(0);
  expect(written).toEqual(['foyer-kept:7:queue']);

  engine.advance(30);
  engine.end();
  engine.advance(3);
  player.change({ type: 'renew', track: { id: 2, name: 'b', src: '/fresh.wav' } });
  await vi.advanceTimersByTimeAsync(1_100);
  expect(written).toHaveLength(1);
  for (const { itemId } of items('d e f g')) player.add([{ id: 9, name: itemId }], null, 'last');
  await vi.advanceTimersByTimeAsync(1_100);
  expect(written).toHaveLength(3);
});

test('P009 keeps a track that starts before the stored queue is restored', async () => {
  const first = openPage();
  await entered();
  first.play('a b', 'a');
  first.close();

  const { play, shown } = openPage();
  play('x y', 'y');
  await entered();

  expect(shown()).toBe('x y | y 0 loading');
});

test('P009 keeps the stored queue if the page closes before it is restored', async () => {
  const first = openPage();
  first.play('a b c', 'b');
  first.engine.advance(7);
  first.close();

  const disk = shelf();
  const second = openPage(7, {
    ...disk,
    get: async (key) => {
      await pause(200);
      return disk.get(key);
    },
  });
  await pause(100);
  second.close();
  const { shown } = openPage();

  await vi.waitFor(() => expect(shown()).toBe('a b c | b 7 idle'));
});

test('P009 does not rewrite a restored queue', async () => {
  const first = openPage();
  first.play('a b c', 'b');
  first.close();
  const disk = shelf();
  const remove = vi.fn<KeyValueStore['remove']>(disk.remove);
  written = [];

  const { shown } = openPage(7, { ...disk, remove });
  await vi.waitFor(() => expect(shown()).toBe('a b c | b 0 idle'));
  await pause(20);

  expect([written, remove.mock.calls]).toEqual([[], []]);
});

test('P009 keeps a cleared queue empty and keeps the sound settings', async () => {
  const first = openPage();
  first.play('a', 'a');
  first.player.sound.setVolume(0.5);
  first.player.change({ type: 'remove', itemIds: new Set(['a']) });
  first.close();

  const { player } = openPage();
  await entered();
  expect(player.state.read()).toMatchObject({ volume: 0.5, queue: { currentId: null, items: [] } });
});

test('P009 ignores unreadable data', async () => {
  localStorage.setItem(
    'foyer-kept:7:place',
    JSON.stringify({ version: 1, value: { currentId: 'a', position: 5, volume: 'loud' } }),
  );
  stored.set('foyer-kept:7:queue', {
    version: 1,
    value: { items: [{ itemId: 'a', track: 'hostile' }] },
  });

  const { shown, player } = openPage();
  await entered();

  expect(shown()).toBe(' | null 0 idle');
  expect(player.state.read().volume).toBe(1);
});

describe('B013 in two tabs', () => {
  test("the second tab shows the first tab's track, and resumes at the same second", async () => {
    const first = openPage();
    await entered();
    first.play('a b c', 'b');
    first.engine.advance(30);
    const second = openPage();
    await vi.waitFor(() =>
      expect(second.player.elsewhere.read()).toMatchObject({
        track: { name: 'b' },
        isPlaying: true,
      }),
    );
    expect(second.shown()).toBe(' | null 0 idle');
    const before = localStorage.getItem('foyer-kept:7:place');
    second.player.sound.setVolume(0.1);
    dispatchEvent(new Event('visibilitychange'));
    expect(localStorage.getItem('foyer-kept:7:place')).toBe(before);

    second.player.toggle();

    await vi.waitFor(() => expect(second.shown()).toBe('a b c | b 30 loading'));
    expect(second.engine.loaded).toEqual(['/b.wav 30']);
    expect(second.player.elsewhere.read()).toBeNull();
    expect([first.shown(), first.engine.sound]).toEqual([' | null 0 idle', null]);
    await vi.waitFor(() =>
      expect(first.player.elsewhere.read()).toMatchObject({
        track: { name: 'b' },
        isPlaying: true,
      }),
    );
  });

  test('the second tab gets the queue and position of a closed first tab, even before they are stored', async () => {
    const listen = vi.spyOn(globalThis, 'addEventListener');
    const first = openPage(7, { ...shelf(), set: () => new Promise(() => undefined) });
    const hide = listen.mock.calls.find(([type]) => type === 'pagehide')?.[1] as () => void;
    listen.mockRestore();
    await entered();
    const second = openPage();
    await entered();
    first.play('a b c', 'b');
    first.engine.advance(30);
    await vi.waitFor(() =>
      expect(second.player.elsewhere.read()).toMatchObject({ track: { name: 'b' } }),
    );

    hide();

    await vi.waitFor(() => expect(second.shown()).toBe('a b c | b 30 idle'));
    await vi.waitFor(() => expect(stored.has('foyer-kept:7:queue')).toBe(true));
  });

  test("tracks added in the first tab play next in the second tab's new queue", async () => {
    const first = openPage();
    await entered();
    const second = openPage();
    await entered();
    first.play('a b c', 'b');
    first.player.change({ type: 'add-last', items: items('n o') });
    first.player.change({ type: 'next' });
    await pause(10);

    second.play('x y', 'x');

    await vi.waitFor(() => expect(second.shown()).toBe('x o y | x 0 loading'));
    expect(first.shown()).toBe(' | null 0 idle');
    expect(second.engine.loaded).toHaveLength(1);
    second.engine.end();
    expect(second.shown()).toMatch(/ \| o 0 /);
    first.close();
    second.close();
    const { shown } = openPage();
    await vi.waitFor(() => expect(shown()).toBe('x o y | o 0 idle'));
  });

  test('stores tracks that start in the second tab', async () => {
    const first = openPage();
    const second = openPage();
    await entered();
    first.play('a b c', 'b');
    await pause(10);
    second.play('x y', 'x');
    await vi.waitFor(() => expect(first.shown()).toBe(' | null 0 idle'));
    first.close();
    second.close();

    const { shown } = openPage();
    await vi.waitFor(() => expect(shown()).toBe('x y | x 0 idle'));
  });
});

describe('P009 on sign-out', () => {
  test.each<[string, (page: ReturnType<typeof openPage>) => void]>([
    [
      'in this tab',
      ({ who }) => {
        forgetPerson(7);
        who.set(null);
      },
    ],
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    ['in another tab', () => new BroadcastChannel('foyer-forgotten').postMessage({ person: 7 })],
  ])('stops playback and deletes everything: %s', async (_, signOut) => {
    const page = openPage();
    await entered();
    page.play('a b', 'a');
    page.player.sound.setVolume(0.2);
    page.engine.advance(10);

    signOut(page);
    await entered();
    expect(page.shown()).toBe(' | null 0 idle');
    expect([page.engine.sound, page.player.state.read().volume]).toEqual([null, 1]);
    page.engine.advance(10);
    page.who.set(8);
    await pause(400);

    expect(page.shown()).toBe(' | null 0 idle');
    page.close();
    expect(
      [...Object.keys(localStorage), ...stored.keys()].filter((key) =>
        key.startsWith('foyer-kept:7:'),
      ),
    ).toEqual([]);
  });

  test('shows another person their own queue', async () => {
    const theirs = openPage(8);
    await entered();
    theirs.play('x y', 'x');
    theirs.close();
    const page = openPage(7);
    await entered();
    page.play('a b', 'a');

    forgetPerson(7);
    page.who.set(8);

    await vi.waitFor(() => expect(page.shown()).toBe('x y | x 0 idle'));
  });
});

test('P009 keeps playing when a guest signs in, and stores the queue for the new member', async () => {
  const page = openPage(null);
  await entered();
  page.play('a b', 'b');
  page.engine.advance(12);

  page.who.set(7);
  await pause(10);
  expect(page.shown()).toBe('a b | b 12 playing');
  page.close();

  const [member, guest] = [openPage(7), openPage(null)];
  await vi.waitFor(() => expect(member.shown()).toBe('a b | b 12 idle'));
  await entered();
  expect(guest.shown()).toBe(' | null 0 idle');
});
