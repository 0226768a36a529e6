// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { areDataSaved } from './player-state.ts';
import { album, items } from './queue/test-tracks.ts';
import { startPlayer } from './test-player.ts';

/** Three tracks; the second plays at 42 seconds. */
function listen() {
  const { player, engine } = startPlayer({ addressOf: ({ name }) => `/${name}.wav` });
  const play = (names: string, startId: string) =>
    player.change({ type: 'play', items: items(names), startId, more: null, seed: 1 });
  play('a b c', 'b');
  engine.advance(42);
  return {
    player,
    engine,
    play,
    shown: () =>
      `${player.state.read().queue.currentId} ${player.time.read().position} ${player.state.read().state}`,
  };
}

test('P009 undoing a replaced queue resumes the previous track at its position', () => {
  const { player, engine, play, shown } = listen();
  play('x y', 'x');
  engine.advance(5);
  player.next();

  player.change({ type: 'undo' });

  expect(engine.loaded.at(-1)).toBe('/b.wav 42');
  expect(shown()).toBe('b 42 loading');
  engine.end();
  expect(shown()).toBe('c 0 loading');
});

test('P009 undoing while paused restores the position without playing', () => {
  const { player, engine, play, shown } = listen();
  play('x y', 'x');
  player.pause();

  player.change({ type: 'undo' });

  expect([engine.loaded.at(-1), shown()]).toEqual(['/b.wav 42', 'b 42 paused']);
});

test('P009 undoing a cleared queue resumes at the same second', () => {
  const { player, engine, shown } = listen();
  player.change({ type: 'remove', itemIds: new Set(['a', 'b', 'c']) });
  expect(shown()).toBe('null 0 idle');

  player.change({ type: 'undo' });

  expect([engine.loaded.at(-1), shown()]).toEqual(['/b.wav 42', 'b 42 paused']);
});

test.each([
  [10, 180, 52],
  [-30, 180, 12],
  [500, 180, 180],
  [-500, 180, 0],
  [10, Number.NaN, 52],
  [10, Number.POSITIVE_INFINITY, 52],
])('P012 skipping %i seconds in a track of %d leads to second %i', (seconds, duration, to) => {
  const { player, engine } = listen();
  engine.at(42, duration);

  player.seekBy(seconds);

  expect(engine.seeks).toEqual([to]);
});

test.each([
  [187_000, 42, 187],
  ['187000', 42, 187],
  [187_000, 190, 190],
  [null, 42, Number.POSITIVE_INFINITY],
  [0, 42, Number.POSITIVE_INFINITY],
])(
  'P010 for a track of length %j, shows a stream at second %i of %d seconds',
  (duration, position, expected) => {
    const { player, engine } = startPlayer();
    const track = { id: 1, name: 'a', src: '/a.wav', duration: duration as number };
    player.play({ tracks: [track], source: null, more: null });

    engine.at(position, Number.POSITIVE_INFINITY);

    expect(player.time.read()).toMatchObject({ position, duration: expected });
  },
);

test.each([
  ['187000', 187],
  [187_000, 187],
  [1e18, Number.NaN],
  [-5, Number.NaN],
  ['long', Number.NaN],
])('P009 a track with the length %j restores a duration of %d seconds', (duration, expected) => {
  const { player } = startPlayer();
  const [item] = items('a');
  if (!item) throw new Error('Expected one item');

  player.restore(
    {
      ...player.state.read().queue,
      items: [{ ...item, track: { ...item.track, duration: duration as number } }],
      currentId: 'a',
    },
    player.state.read(),
    3,
  );

  expect(player.time.read()).toMatchObject({ position: 3, duration: expected });
});

test('P010 plays a track that was skipped to before it loaded, unless paused meanwhile', () => {
  for (const isPaused of [false, true]) {
    const { player, engine, shown } = listen();
    player.change({ type: 'play', items: items('a b'), startId: 'b', more: album, seed: 1 });
    engine.advance(5);
    player.next();
    expect(shown()).toBe('b 5 playing');
    if (isPaused) player.pause();

    player.change({ type: 'more', items: items('c d'), from: album, more: null, seed: 1 });

    expect([shown(), engine.loaded.at(-1)]).toEqual([
      `c 0 ${isPaused ? 'paused' : 'loading'}`,
      '/c.wav 0',
    ]);
  }
});

test('P010 does not treat the end of a track before a skip as a pause', () => {
  const { player, engine, shown } = listen();
  player.change({ type: 'play', items: items('a b'), startId: 'b', more: album, seed: 1 });
  engine.advance(5);
  engine.end();
  player.next();

  player.change({ type: 'more', items: items('c d'), from: album, more: null, seed: 1 });

  expect(shown()).toBe('c 0 loading');
  expect(engine.loaded).toHaveLength(3);
});

test('P009 undoing an edit leaves the current track playing', () => {
  const { player, engine, shown } = listen();
  player.change({ type: 'clear' });
  engine.advance(3);
  player.change({ type: 'undo' });
  expect(shown()).toBe('b 45 playing');

  player.change({ type: 'remove', itemIds: new Set(['b']) });
  engine.advance(2);
  player.change({ type: 'undo' });
  expect(shown()).toBe('c 2 playing');
  expect(engine.loaded).toHaveLength(2);
});

test('P009 restores a finished track at its beginning', () => {
  const { player, engine, play } = listen();
  player.change({ type: 'clear' });
  engine.end();
  play('x y', 'x');

  player.change({ type: 'undo' });

  expect(engine.loaded.at(-1)).toBe('/b.wav 0');
});

test('P009 starts at a given second unless the track already plays', () => {
  let isLocked = false;
  const { player, engine } = startPlayer({ lock: () => (isLocked ? 'sign-in' : null) });
  const tracks = [{ id: 1, name: 'a', src: '/a.wav' }];
  player.play({ tracks, source: null, more: null, startAt: 60 });
  expect(engine.position).toBe(60);

  player.play({ tracks: [], source: null, more: null, startAt: 70 });
  isLocked = true;
  player.play({ tracks, source: null, more: null, startAt: 80 });

  expect(engine.position).toBe(60);
});

/** Plays a, b and c; only these are on the device, and there is no connection. */
function listenOffline(here: string) {
  const notices: string[] = [];
  const { player, engine } = startPlayer({
    addressOf: ({ name }) => `/${name}.wav`,
    isAbsent: ({ name }) => !here.includes(name),
  });
  player.listenToNotices((notice) =>
    notices.push('name' in notice ? `${notice.type} ${notice.name}` : notice.type),
  );
  const play = (startId: string) =>
    player.change({ type: 'play', items: items('a b c'), startId, more: null, seed: 1 });
  return { player, engine, notices, play };
}

test('B014 without a connection, tracks that are not on this device are skipped', () => {
  const { engine, notices, play } = listenOffline('a c');
  play('a');
  expect(engine.prepared).toBeNull();

  engine.end();

  expect([engine.loaded, notices]).toEqual([['/a.wav 0', '/c.wav 0'], ['absent b']]);
});

test('B014 playback stops with a message if nothing else is on this device', () => {
  const { player, engine, notices, play } = listenOffline('a');
  play('b');

  expect([engine.loaded, notices, player.state.read().state]).toEqual([
    [],
    ['absent null'],
    'paused',
  ]);
});

test("B018 loads no track early while data are saved, by choice or by the browser's setting", () => {
  const { player, engine, shown } = listen();
  expect(engine.prepared).not.toBeNull();

  player.setSavesData(true);

  expect(engine.prepared).toBeNull();
  engine.end();
  expect(shown()).toBe('c 0 loading');
  player.play({ tracks: items('a b').map(({ track }) => track), source: null, more: null });
  expect(engine.prepared).toBeNull();
  player.setSavesData(false);
  expect(engine.prepared).not.toBeNull();

  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } });
  expect(areDataSaved({ savesData: null })).toBe(true);
  expect(areDataSaved({ savesData: false })).toBe(false);
});
