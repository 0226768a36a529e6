// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sound, testEngine } from './test-audio.ts';
import { probeVolume } from './create-engine.ts';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('one sound', () => {
  test('P010 loads, plays, pauses and resumes', async () => {
    const { engine, first, events, pass } = testEngine();

    engine.load(sound('one'), { isPlaying: true });
    await pass(1_000);
    engine.pause();
    await pass(100);
    engine.play();
    await pass(500);

    expect(events.map((event) => event.type === 'state' && event.state)).toEqual([
      'loading',
      'playing',
      'paused',
      'loading',
      'playing',
    ]);
    expect(first.src).toBe('/one.mp3');
    expect(engine.position).toBeGreaterThan(1);
  });

  test('P009 a restored sound waits at its position and starts there', async () => {
    const { engine, first, events, pass } = testEngine();

    engine.load(sound('one'), { at: 42.5, isPlaying: false });
    expect([engine.state, engine.position]).toEqual(['paused', 42.5]);
    await pass(200);
    expect([first.paused, engine.position, engine.duration]).toEqual([true, 42.5, 60]);
    engine.play();
    await pass(1_000);

    expect(engine.position).toBeGreaterThan(43);
    expect(events.at(-1)).toEqual({ type: 'state', state: 'playing' });
  });

  test('P010 keeps a seek made while loading until the element is ready', async () => {
    const { engine, pass } = testEngine();

    engine.load(sound('one'), { isPlaying: true });
    engine.seek(30);
    expect(engine.position).toBe(30);
    await pass(640);

    expect(engine.position).toBeCloseTo(30.5, 1);
  });

  test.each([
    [-5, 0],
    [1_000, 60],
    [Number.NaN, 0],
  ])('P010 a seek to %s ends at %s', async (seconds, expected) => {
    const { engine, pass } = testEngine();
    engine.load(sound('one'), { isPlaying: false });
    await pass(200);

    engine.seek(seconds);

    expect(engine.position).toBe(expected);
  });

  test('P015 reports that the browser requires a user gesture, and pauses', async () => {
    const { engine, first, events, pass } = testEngine();
    first.refusal = 'NotAllowedError';

    engine.load(sound('one'), { isPlaying: true });
    await pass(1_000);

    expect(events).toEqual([
      { type: 'state', state: 'loading' },
      { type: 'state', state: 'paused' },
      { type: 'blocked', id: 'one' },
    ]);
  });

  test('P015 reports no error when another sound loads before the first one starts', async () => {
    const { engine, first, events, pass } = testEngine();
    first.refusal = 'AbortError';
    engine.load(sound('one'), { isPlaying: true });
    await pass(10);
    first.refusal = null;

    engine.load(sound('two'), { isPlaying: true });
    await pass(500);

    expect(events.map(({ type }) => type)).toEqual(['state', 'state']);
    expect(engine.state).toBe('playing');
  });

  test.each([
    [2, '', 'network'],
    [3, '', 'file'],
    [4, 'PipelineStatus::DEMUXER_ERROR_COULD_NOT_OPEN: FFmpegDemuxer: open context failed', 'file'],
    [4, '', 'file'],
    [4, 'MEDIA_ELEMENT_ERROR: Format error', 'network'],
    [4, '403: Forbidden', 'network'],
  ])('P015 the error %s with the message "%s" is classified as %s', async (code, message, why) => {
    const { engine, first, events, pass } = testEngine();
    engine.load(sound('one'), { isPlaying: true });
    await pass(1_140);

    first.fail(code, message);

    expect(events.slice(-2)).toEqual([
      { type: 'state', state: 'failed' },
      { type: 'failed', id: 'one', why, at: expect.closeTo(1, 2) },
    ]);
  });

  test('P015 reports encrypted music as protected', async () => {
    const { engine, first, events, pass } = testEngine();
    engine.load(sound('one'), { isPlaying: true });
    await pass(500);

    first.tell('encrypted');
    first.tell('waitingforkey');

    expect(events.filter(({ type }) => type === 'failed')).toEqual([
      { type: 'failed', id: 'one', why: 'protected', at: expect.any(Number) },
    ]);
    expect(first.paused).toBe(true);
  });

  test('P010 a user gesture on a restored page unlocks both elements', async () => {
    const { engine, second, pass } = testEngine();
    engine.load(sound('one'), { isPlaying: false });
    await pass(500);
    const load = vi.spyOn(second, 'load');

    engine.play();

    expect(load).toHaveBeenCalledOnce();
    expect(engine.state).toBe('loading');
  });

  test('P010 stop removes the source, timers and state', async () => {
    const { engine, first, second, pass } = testEngine();
    engine.load(sound('one', 3), { isPlaying: true });
    engine.prepare(sound('two'));
    await pass(2_000);

    engine.stop();

    expect([first.src, second.src, engine.state, engine.duration]).toEqual([
      '',
      '',
      'idle',
      Number.NaN,
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('P010 applies perceived volume and speed, also to the next sound', async () => {
    const { engine, first, second, pass } = testEngine();
    engine.setVolume(0.5, false);
    engine.setSpeed(1.5);
    engine.load(sound('one', 6), { isPlaying: true });
    engine.prepare(sound('two'));
    await pass(6_000);

    expect([first.volume, second.volume]).toEqual([0.25, 0.25]);
    expect([second.playbackRate, second.preservesPitch]).toEqual([1.5, true]);
    expect(engine.position).toBeGreaterThan(1.5);
    engine.setVolume(0.5, true);
    expect([first.muted, second.muted]).toEqual([true, true]);
  });
});

describe('a stalled sound', () => {
  test('P015 is nudged after a second if it has data, and fails after nine', async () => {
    const { engine, first, events, pass } = testEngine();
    engine.load(sound('one'), { isPlaying: true });
    await pass(2_140);
    first.isStuck = true;
    await pass(1_500);
    expect(first.seeks).toHaveLength(1);
    await pass(8_000);

    expect(events.filter(({ type }) => type === 'failed')).toEqual([
      { type: 'failed', id: 'one', why: 'network', at: expect.any(Number) },
    ]);
    expect(engine.state).toBe('failed');
  });

  test('P015 is not nudged if its clock stops for 1.5 s after each seek', async () => {
    const { engine, first, pass } = testEngine();
    first.latencyMs = 1_500;
    engine.load(sound('one'), { isPlaying: true });
    await pass(5_000);

    engine.seek(20);
    await pass(8_000);

    expect(first.seeks).toEqual([20]);
    expect(engine.state).toBe('playing');
  });

  test('P015 continues normally after a nudge', async () => {
    const { engine, first, events, pass } = testEngine();
    engine.load(sound('one'), { isPlaying: true });
    await pass(2_000);
    first.isStuck = true;
    first.tell('waiting');
    await pass(1_500);
    first.isStuck = false;
    await pass(10_000);

    expect(events.map((event) => event.type === 'state' && event.state)).toEqual([
      'loading',
      'playing',
      'waiting',
      'playing',
    ]);
  });

  test('P015 plays once its position moves on, even if the browser reports no data', async () => {
    const { engine, first, pass } = testEngine();
    engine.load(sound('one'), { isPlaying: true });
    await pass(1_000);
    first.readyState = HTMLMediaElement.HAVE_CURRENT_DATA;
    first.tell('waiting');
    expect(engine.state).toBe('waiting');

    await pass(1_000);

    expect(engine.state).toBe('playing');
  });

  test('P015 still waits after its position jumps without data', async () => {
    const { engine, first, pass } = testEngine();
    engine.load(sound('one'), { isPlaying: true });
    await pass(1_000);
    Object.assign(first, { isStuck: true, readyState: HTMLMediaElement.HAVE_CURRENT_DATA });
    first.tell('waiting');
    vi.spyOn(first, 'currentTime', 'get').mockReturnValue(30);

    await pass(1_000);

    expect(engine.state).toBe('waiting');
  });

  test('P015 waits while there is no connection', async () => {
    const { engine, first, events, pass } = testEngine();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    engine.load(sound('one'), { isPlaying: true });
    await pass(1_000);
    Object.assign(first, { isStuck: true, readyState: HTMLMediaElement.HAVE_CURRENT_DATA });
    await pass(60_000);
    expect(events.some(({ type }) => type === 'failed')).toBe(false);

    online.mockReturnValue(true);
    await pass(10_000);

    expect(events.some(({ type }) => type === 'failed')).toBe(true);
    expect(first.seeks).toEqual([]);
  });
});

test('B024 detects a device that resets the volume one task later', () => {
  const desktop = { volume: 1 };
  const phone = {
    get volume() {
      return this.taken;
    },
    set volume(volume: number) {
      this.taken = volume;
      setTimeout(() => {
        this.taken = 1;
      });
    },
    taken: 1,
  };
  const answers = [desktop, phone].map((element) => {
    vi.spyOn(document, 'createElement').mockReturnValue(element as never);
    return probeVolume();
  });

  vi.runAllTimers();

  expect(answers.map((canChoose) => canChoose())).toEqual([true, false]);
});
