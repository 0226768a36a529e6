// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlayState } from './engine/play-state.ts';
import { attachMediaSession, isIos } from './media-session.ts';
import { initialState, initialTime, type PlayerState } from './player-state.ts';
import { emptyQueue, type Queue } from './queue/play-queue.ts';
import { items } from './queue/test-tracks.ts';
import { Store } from '../lib/store.ts';

/** A fake of the browser's media session that records its calls. */
class FakeSession {
  metadata: MediaMetadataInit | null = null;
  playbackState = 'none';
  readonly handlers = new Map<string, MediaSessionActionHandler>();
  readonly positions: (MediaPositionState | undefined)[] = [];
  setActionHandler(action: string, handler: MediaSessionActionHandler | null): void {
    if (action === 'stop') throw new TypeError('No such action');
    if (handler) this.handlers.set(action, handler);
    else this.handlers.delete(action);
  }
  setPositionState(state?: MediaPositionState): void {
    this.positions.push(state);
  }
}

let session: FakeSession;
beforeEach(() => {
  session = new FakeSession();
  vi.stubGlobal('MediaMetadata', function describe(this: object, init: MediaMetadataInit) {
    Object.assign(this, init);
  });
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: session });
  Object.defineProperty(navigator, 'audioSession', { configurable: true, value: { type: 'auto' } });
  vi.spyOn(performance, 'now').mockReturnValue(0);
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaSession');
  Reflect.deleteProperty(navigator, 'audioSession');
});

const at = (seconds: number): void =>
  void vi.mocked(performance.now).mockReturnValue(seconds * 1000);
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

function open() {
  const [one, two] = items('Harbour Lantern');
  if (!one || !two) throw new Error('Expected two items');
  Object.assign(one.track, {
    image: 'covers/1.svg',
    artists: [
      { id: 1, name: 'Wren' },
      { id: 2, name: 'Ola' },
    ],
    album: { id: 3, name: 'Piers' },
  });
  const queue: Queue = { ...emptyQueue, items: [one, two], currentId: one.itemId, starts: 1 };
  const player = {
    state: new Store<PlayerState>({ ...initialState, queue }),
    time: new Store(initialTime),
    resume: vi.fn(),
    pause: vi.fn(),
    next: vi.fn(),
    previous: vi.fn(),
    seek: vi.fn(),
    seekBy: vi.fn(),
    stop: vi.fn(),
  };
  const detach = attachMediaSession(player, (track) =>
    track.image ? `https://undersong.test/${track.image}` : null,
  );
  return {
    player,
    detach,
    set: (parts: Partial<PlayerState>) => player.state.set({ ...player.state.read(), ...parts }),
    time: (position: number, duration = 180) =>
      player.time.set({ position, duration, buffered: [] }),
    queue,
  };
}

describe('P011 the media session', () => {
  test('shows title, artists, album and picture of the current track and updates them for the next', async () => {
    const { set, queue } = open();
    set({ state: 'playing' });
    await nextTask();

    expect(session.metadata).toMatchObject({
      title: 'Harbour',
      artist: 'Wren, Ola',
      album: 'Piers',
    });
    expect(session.metadata?.artwork?.map(({ src, sizes }) => `${src} ${sizes}`)).toEqual(
      expect.arrayContaining([
        'https://undersong.test/covers/1.svg 96x96',
        'https://undersong.test/covers/1.svg 512x512',
      ]),
    );
    set({ queue: { ...queue, currentId: 'Lantern' } });
    await nextTask();
    expect(session.metadata).toMatchObject({
      title: 'Lantern',
      artist: '',
      album: '',
      artwork: [],
    });
  });

  test.each<[PlayState, string]>([
    ['loading', 'playing'],
    ['playing', 'playing'],
    ['waiting', 'playing'],
    ['paused', 'paused'],
    ['failed', 'paused'],
    ['idle', 'none'],
  ])('reports the state %s as %s', async (state, expected) => {
    const { set } = open();
    set({ state });
    await nextTask();

    expect(session.playbackState).toBe(expected);
  });

  test('handles every action that a listener would use', async () => {
    const { player, set, time } = open();
    set({ state: 'playing' });
    time(100);
    await nextTask();
    const press = (
      action: MediaSessionAction,
      details: Partial<MediaSessionActionDetails> = {},
    ): void => session.handlers.get(action)?.({ action, ...details });

    press('play');
    press('pause');
    press('nexttrack');
    press('previoustrack');
    press('seekto', { seekTime: 42 });
    press('seekto', {});
    press('seekforward');
    press('seekbackward', { seekOffset: 30 });

    for (const act of [player.resume, player.pause, player.next, player.previous])
      expect(act).toHaveBeenCalledTimes(1);
    expect([player.seek.mock.calls, player.seekBy.mock.calls]).toEqual([[[42]], [[10], [-30]]]);
  });

  test('offers the next track only if one may follow', async () => {
    const { set, queue, detach } = open();
    set({ state: 'playing' });
    await nextTask();
    expect(session.handlers.has('nexttrack')).toBe(true);

    set({ queue: { ...queue, currentId: 'Lantern' } });
    await nextTask();
    expect([...session.handlers.keys()]).toEqual(expect.not.arrayContaining(['nexttrack']));
    expect(session.handlers.has('previoustrack')).toBe(true);
    expect(navigator).toMatchObject({ audioSession: { type: 'playback' } });

    set({ queue: { ...queue, currentId: 'Lantern', repeat: 'all' } });
    await nextTask();
    expect(session.handlers.has('nexttrack')).toBe(true);
    detach();
    expect(session.handlers.size).toBe(0);
  });

  test('hides seek buttons on iOS, where they would replace next and previous', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)',
    );
    const { set } = open();
    set({ state: 'playing' });
    await nextTask();

    expect([...session.handlers.keys()].toSorted()).toEqual([
      'nexttrack',
      'pause',
      'play',
      'previoustrack',
      'seekto',
    ]);
  });

  test('detects an iPad and a Mac', () => {
    const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

    expect(isIos({ userAgent, maxTouchPoints: 5 })).toBe(true);
    expect(isIos({ userAgent, maxTouchPoints: 0 })).toBe(false);
  });

  test('gets the position only when it differs from its own estimate', async () => {
    const { set, time } = open();
    const play = async (seconds: number, change: () => void): Promise<void> => {
      at(seconds);
      change();
      await nextTask();
    };
    await play(0, () => {
      set({ state: 'loading' });
      time(0, Number.NaN);
    });
    expect(session.positions).toEqual([]);
    await play(0, () => {
      set({ state: 'playing' });
      time(0);
    });
    for (let second = 1; second < 20; second += 1) await play(second, () => time(second + 0.1));
    expect(session.positions).toEqual([{ position: 0, duration: 180, playbackRate: 1 }]);

    await play(20, () => time(90));
    await play(21, () => set({ state: 'paused' }));
    await play(60, () => time(91));
    await play(61, () => set({ state: 'playing' }));
    await play(62, () => {
      set({ speed: 2 });
      time(92);
    });
    await play(64, () => time(96));
    expect(
      session.positions.slice(1).map((state) => [state?.position, state?.playbackRate]),
    ).toEqual([
      [90, 1],
      [90, 1],
      [91, 1],
      [91, 1],
      [92, 2],
    ]);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 0])(
    'omits a duration of %d',
    async (duration) => {
      const { set, time } = open();
      set({ state: 'playing' });
      time(3);
      await nextTask();
      time(3, duration);
      await nextTask();

      expect(session.positions).toEqual([
        { position: 3, duration: 180, playbackRate: 1 },
        undefined,
      ]);
    },
  );

  test.each<[string, (opened: ReturnType<typeof open>) => void]>([
    ['playback stops', ({ set }) => set({ state: 'idle' })],
    ['the player is detached', ({ detach }) => detach()],
  ])('is cleared when %s', async (_, end) => {
    const opened = open();
    opened.set({ state: 'playing' });
    opened.time(3);
    await nextTask();
    expect(session.handlers.size).toBeGreaterThan(5);
    expect(navigator).toMatchObject({ audioSession: { type: 'playback' } });

    end(opened);
    await nextTask();

    expect({
      ...session,
      handlers: session.handlers.size,
      positions: session.positions.at(-1),
    }).toEqual({ metadata: null, playbackState: 'none', handlers: 0, positions: undefined });
    expect(navigator).toMatchObject({ audioSession: { type: 'auto' } });
  });
});
