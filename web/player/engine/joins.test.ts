// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sound, testEngine, type TestEngine } from './test-audio.ts';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/**
 * Plays a sound until the next takes over. Returns the milliseconds of the next that had played
 * when the first ended.
 */
async function join(
  { engine, pass, events }: TestEngine,
  from: string,
  to: string,
  seconds = 4,
): Promise<number> {
  engine.load(sound(from, seconds), { isPlaying: true });
  engine.prepare(sound(to));
  await pass(600);
  const endsAt = performance.now() + (seconds - engine.position) * 1_000;
  while (!events.some((event) => event.type === 'joined' && event.id === to)) await pass(1);
  await pass(500);
  return engine.position * 1_000 - (performance.now() - endsAt);
}

describe('B012 a gapless transition', () => {
  test('starts the next sound at the end of the current one, closer each time', async () => {
    const test = testEngine();
    const early: number[] = [];
    for (let index = 0; index < 4; index += 1)
      early.push(await join(test, `from-${index}`, `to-${index}`));

    expect(early.slice(1).every((ms) => Math.abs(ms) <= 3)).toBe(true);
    expect(Math.abs(early[0] ?? 99)).toBeLessThanOrEqual(40);
  });

  test('starts on time in a browser that delays a file by its waiting time', async () => {
    const test = testEngine();
    for (const element of [test.first, test.second]) element.isLateByWait = true;

    const earlyMs = await join(test, 'one', 'two', 8);

    expect(Math.abs(earlyMs)).toBeLessThanOrEqual(40);
    expect(test.events.filter(({ type }) => type !== 'state')).toEqual([
      { type: 'joined', id: 'two' },
    ]);
  });

  test('rehearses the next sound silently and keeps it at its beginning', async () => {
    const { engine, second, events, pass } = testEngine();
    engine.load(sound('one', 8), { isPlaying: true });
    engine.prepare(sound('two'));
    const volumes = new Set<number>();
    for (let ms = 0; ms < 1_000; ms += 5) {
      await pass(5);
      if (!second.paused) volumes.add(second.volume);
    }

    expect([...volumes]).toEqual([0]);
    expect([second.paused, second.currentTime, second.volume]).toEqual([true, 0, 1]);
    expect(events.map((event) => event.type === 'state' && event.state)).toEqual([
      'loading',
      'playing',
    ]);
  });

  test('plays sounds in full after a transition with a stall', async () => {
    const test = testEngine();
    for (const element of [test.first, test.second]) element.latencyMs = 600;
    await join(test, 'one', 'two');
    await test.pass(1_000);
    for (const element of [test.first, test.second]) element.latencyMs = 40;

    expect(await join(test, 'three', 'four')).toBeLessThanOrEqual(40);
  });

  test('adapts when a busy machine delays the end in the last second', async () => {
    const test = testEngine();
    await join(test, 'one', 'two');
    const { engine, first, second, pass, events } = test;
    engine.load(sound('three', 4), { isPlaying: true });
    engine.prepare(sound('four'));
    await pass(3_500);
    for (const element of [first, second]) if (!element.paused) element.keepWaiting(80);
    await pass(400);
    const endsAt = performance.now() + (4 - engine.position) * 1_000;
    while (!events.some((event) => event.type === 'joined' && event.id === 'four')) await pass(1);
    await pass(300);

    expect(Math.abs(engine.position * 1_000 - (performance.now() - endsAt))).toBeLessThanOrEqual(
      12,
    );
  });

  test('reports the next sound without a pause', async () => {
    const test = testEngine();
    await join(test, 'one', 'two');

    expect(
      test.events.filter((event) => event.type !== 'state' || event.state === 'paused'),
    ).toEqual([{ type: 'joined', id: 'two' }]);
  });

  test('loads the next sound only when it does not compete with the current one', async () => {
    const { engine, first, second, pass } = testEngine();
    vi.spyOn(first, 'buffered', 'get').mockReturnValue({
      length: 1,
      start: () => 0,
      end: () => 10,
    });
    engine.load(sound('one', 100), { isPlaying: true });
    engine.prepare(sound('two'));
    await pass(60_000);
    expect(second.src).toBe('');

    await pass(11_000);

    expect(second.src).toBe('/two.mp3');
    expect(second.paused).toBe(true);
  });

  test.each([
    ['hidden pages', { isHidden: true, canChooseVolume: true }],
    ['devices whose volume no page can set', { isHidden: false, canChooseVolume: false }],
  ])(
    'on %s starts the next sound after the current one has ended',
    async (_, { isHidden, canChooseVolume }) => {
      const { engine, second, events, pass } = testEngine({ canChooseVolume });
      if (isHidden) vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      engine.load(sound('one', 4), { isPlaying: true });
      engine.prepare(sound('two'));
      await pass(4_130);
      expect(second.paused).toBe(true);

      await pass(100);

      expect(second.paused).toBe(false);
      expect(events.at(-2)).toEqual({ type: 'joined', id: 'two' });
    },
  );

  test('keeps the next sound silent after a pause just before it', async () => {
    const { engine, second, events, pass } = testEngine();
    second.latencyMs = 300;
    engine.load(sound('one', 4), { isPlaying: true });
    engine.prepare(sound('two'));
    await pass(4_137);
    expect(second.paused).toBe(false);
    second.seeks.length = 0;

    engine.pause();
    await pass(3_000);

    expect([engine.state, second.paused, second.currentTime, second.seeks]).toEqual([
      'paused',
      true,
      0,
      [0],
    ]);
    expect(events.some(({ type }) => type === 'joined')).toBe(false);
  });

  test('times the next transition too after a sound has ended early', async () => {
    const { engine, first, second, events, pass } = testEngine();
    engine.load(sound('one', 4), { isPlaying: true });
    engine.prepare(sound('two', 4));
    await pass(3_500);
    Object.assign(first, { paused: true, ended: true });
    first.tell('ended');
    engine.prepare(sound('three'));
    await pass(4_036);

    expect(events.filter(({ type }) => type === 'joined')).toEqual([{ type: 'joined', id: 'two' }]);
    expect([second.src, second.ended, first.paused]).toEqual(['/two.mp3', false, false]);
  });

  test('waits for the missing last part of the current sound', async () => {
    const { engine, first, second, pass } = testEngine();
    engine.load(sound('one', 4), { isPlaying: true });
    engine.prepare(sound('two'));
    await pass(3_900);
    Object.assign(first, { isStuck: true, readyState: HTMLMediaElement.HAVE_CURRENT_DATA });
    first.tell('waiting');
    await pass(2_000);

    expect([engine.state, second.paused]).toEqual(['waiting', true]);
  });

  test('reports the end if there is no next sound', async () => {
    const { engine, events, pass } = testEngine();
    engine.load(sound('one', 2), { isPlaying: true });
    engine.prepare(sound('two'));
    engine.prepare(null);
    await pass(3_000);

    expect(events.slice(-2)).toEqual([
      { type: 'ended', id: 'one' },
      { type: 'state', state: 'paused' },
    ]);
  });

  test('reports a next sound that fails before its turn while the current one continues', async () => {
    const { engine, second, events, pass } = testEngine();
    engine.load(sound('one', 4), { isPlaying: true });
    engine.prepare(sound('two'));
    await pass(300);

    second.fail(4, '403: Forbidden');

    expect(events.at(-1)).toEqual({ type: 'failed', id: 'two', why: 'network', at: 0 });
    expect(engine.state).toBe('playing');
    engine.prepare({ id: 'two', src: '/fresh.mp3' });
    await pass(4_000);
    expect(events).toContainEqual({ type: 'joined', id: 'two' });
    expect(second.src).toBe('/fresh.mp3');
  });

  test.each([
    ['in the middle', 1_000],
    ['just before its turn', 3_900],
  ])(
    'P010 starts the prepared sound at once and at full volume when it is chosen %s',
    async (_, ms) => {
      const { engine, second, pass } = testEngine();
      engine.load(sound('one', 4), { isPlaying: true });
      engine.prepare(sound('two'));
      await pass(ms);

      engine.load(sound('two'), { isPlaying: true });
      await pass(60);

      expect([engine.state, second.paused, second.volume]).toEqual(['playing', false, 1]);
    },
  );

  test('keeps a brief overlap about as loud as one sound', async () => {
    const { engine, first, second, pass, events } = testEngine();
    second.latencyMs = 0;
    engine.load(sound('one', 4), { isPlaying: true });
    engine.prepare(sound('two'));
    const sums: number[] = [];
    while (second.paused) await pass(1);
    first.keepWaiting(60);
    while (!events.some(({ type }) => type === 'joined')) await pass(1);
    for (let ms = 0; ms < 40; ms += 1) {
      sums.push((first.paused ? 0 : first.volume) + second.volume);
      await pass(1);
    }

    expect(Math.max(...sums)).toBeLessThanOrEqual(1.5);
    expect([first.src, second.volume]).toEqual(['', 1]);
  });
});

describe('B012 a crossfade', () => {
  test('takes the configured time at constant loudness', async () => {
    const { engine, first, second, events, pass } = testEngine();
    engine.setCrossfade(4);
    engine.load(sound('one', 20), { isPlaying: true });
    engine.prepare(sound('two'));
    await pass(16_100);
    expect(events.some(({ type }) => type === 'joined')).toBe(false);

    const powers: number[] = [];
    await pass(100);
    for (let index = 0; index < 7; index += 1) {
      await pass(500);
      powers.push(first.volume ** 2 + second.volume ** 2);
    }

    expect(events.filter(({ type }) => type === 'joined')).toEqual([{ type: 'joined', id: 'two' }]);
    for (const power of powers) expect(power).toBeCloseTo(1, 1);
    expect(first.volume).toBeLessThan(0.3);
    await pass(1_000);
    expect([first.src, second.volume]).toEqual(['', 1]);
  });

  test('is never longer than half of a sound', async () => {
    const { engine, events, pass } = testEngine();
    engine.setCrossfade(12);
    engine.load(sound('one', 60), { isPlaying: true });
    engine.prepare(sound('short', 6));
    await pass(56_900);
    expect(events.some(({ type }) => type === 'joined')).toBe(false);
    await pass(400);

    expect(events.some(({ type }) => type === 'joined')).toBe(true);
  });

  test('is cut short by a pause, which leaves only the new sound', async () => {
    const { engine, first, second, pass } = testEngine();
    engine.setCrossfade(6);
    engine.load(sound('one', 20), { isPlaying: true });
    engine.prepare(sound('two'));
    await pass(16_000);

    engine.pause();

    expect([first.src, second.paused, second.volume, engine.state]).toEqual([
      '',
      true,
      1,
      'paused',
    ]);
  });
});
