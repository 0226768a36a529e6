// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Enhancements } from './engine.ts';
import { FakeAudio, sound, testEngine } from './test-audio.ts';
import { addMeasurement, type Loudness, unknownLoudness } from './enhancements.ts';

/** The sample value of every file in these tests. */
let sample = 0;
let contexts: FakeContext[] = [];
let routed: FakeAudio[] = [];

class FakeContext extends EventTarget {
  state = 'suspended';
  currentTime = 0;
  readonly destination = new FakeNode(this);
  /** Whether the system allows the context to run. */
  static mayRun = true;

  constructor() {
    super();
    contexts.push(this);
  }

  async resume(): Promise<void> {
    if (FakeContext.mayRun) this.state = 'running';
  }

  async suspend(): Promise<void> {
    this.state = 'suspended';
  }
}

class FakeNode {
  readonly to: FakeNode[] = [];
  readonly gain = { setTargetAtTime: (value: number) => void (this.value = value) };
  value: number;

  constructor(_context: unknown, { gain = 0 }: { gain?: number } = {}) {
    this.value = gain;
  }

  connect(to: FakeNode): FakeNode {
    this.to.push(to);
    return to;
  }

  getFloatTimeDomainData(samples: Float32Array): void {
    samples.fill(sample);
  }
}

const sources: FakeNode[] = [];
const filters: FakeNode[] = [];
const flat: Enhancements = { isLevelled: false, isEqualised: false, bands: [0, 0, 0, 0, 0] };
const equalised: Enhancements = { ...flat, isEqualised: true, bands: [12, 0, 0, 0, -12] };

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
  [contexts, routed, sample, FakeContext.mayRun] = [[], [], 0, true];
  for (const list of [sources, filters]) list.length = 0;
  vi.stubGlobal('AudioContext', FakeContext);
  for (const name of ['GainNode', 'AnalyserNode', 'DynamicsCompressorNode'])
    vi.stubGlobal(name, FakeNode);
  vi.stubGlobal(
    'BiquadFilterNode',
    class extends FakeNode {
      constructor(...given: ConstructorParameters<typeof FakeNode>) {
        super(...given);
        filters.push(this);
      }
    },
  );
  vi.stubGlobal(
    'MediaElementAudioSourceNode',
    class extends FakeNode {
      constructor(...given: ConstructorParameters<typeof FakeNode>) {
        super(...given);
        sources.push(this);
      }
    },
  );
  vi.spyOn(document, 'createElement').mockImplementation(() => {
    const audio = new FakeAudio();
    routed.push(audio);
    return audio as never;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Plays a sound for a second, then turns these enhancements on. */
async function play(enhancements: Enhancements, name = 'one') {
  const test = testEngine();
  test.engine.load(sound(name), { isPlaying: true });
  await test.pass(1_000);
  expect(contexts).toHaveLength(0);
  test.engine.setEnhancements(enhancements);
  await vi.waitFor(() => expect(routed).toHaveLength(2));
  await test.pass(1_000);
  return test;
}

test('B024 creates one context when something is turned on and continues at the same position', async () => {
  const { engine, first } = await play(equalised);

  expect([contexts.length, contexts[0]?.state]).toEqual([1, 'running']);
  expect([first.src, routed[0]?.src, routed[0]?.paused, routed[0]?.crossOrigin]).toEqual([
    '',
    '/one.mp3',
    false,
    'anonymous',
  ]);
  expect(engine.position).toBeGreaterThan(1.4);
  expect(filters.map(({ value }) => value)).toEqual([12, 0, 0, 0, -12]);
});

test('B024 routes the sound through every filter to the output', async () => {
  await play(equalised);
  const reached = new Set<FakeNode>();
  const walk = (node: FakeNode): void => {
    reached.add(node);
    node.to.forEach(walk);
  };
  sources.forEach(walk);

  expect(filters.every((filter) => reached.has(filter))).toBe(true);
  expect(reached.has(contexts[0]?.destination as FakeNode)).toBe(true);
});

test('B024 plays from its own elements again when everything is off', async () => {
  const { engine, first, pass } = await play(equalised);
  engine.setEnhancements(flat);
  await vi.waitFor(() => expect(first.src).toBe('/one.mp3'));
  await pass(1_000);

  expect([engine.state, routed[0]?.src, contexts[0]?.state]).toEqual(['playing', '', 'suspended']);
  expect(engine.position).toBeGreaterThan(2.4);
});

test('B024 lowers a loud track at any volume, and from its beginning the next time', async () => {
  const { engine, pass } = await play({ ...flat, isLevelled: true });
  sample = 0.25;
  engine.setVolume(Math.SQRT1_2, false);
  await pass(20_000);
  const gain = () => sources[0]?.to.find((node) => node.to.length > 0)?.value;
  expect(gain()).toBeCloseTo(10 ** (-9 / 20), 1);

  sample = 0;
  engine.load(sound('two'), { isPlaying: true });
  expect(gain()).toBe(1);
  engine.load({ ...sound('one'), src: '/one.mp3?signed=anew' }, { isPlaying: true });
  expect(gain()).toBeCloseTo(10 ** (-9 / 20), 1);
});

test('B024 plays a cross-origin file without processing, reports it, and stops trying its site', async () => {
  const { engine, first, pass, events } = await play(equalised);
  engine.load({ id: 'far', src: 'https://far.test/a.mp3' }, { isPlaying: true });
  routed[0]?.fail(4);
  await pass(1_000);

  expect([engine.state, first.src]).toEqual(['playing', 'https://far.test/a.mp3']);
  expect(events.filter(({ type }) => type === 'failed' || type === 'plain')).toEqual([
    { type: 'plain' },
  ]);
  engine.load({ id: 'far too', src: 'https://far.test/b.mp3' }, { isPlaying: true });
  expect([first.src, routed[0]?.src]).toEqual(['https://far.test/b.mp3', '']);
});

test('B024 bypasses the enhancer for HLS, but not for other files of the same site', async () => {
  const { engine, first, pass, events } = await play(equalised);
  first.canPlayType = () => 'maybe';
  engine.load({ id: 'list', src: '/list.m3u8' }, { isPlaying: true });
  await pass(1_000);
  expect([first.src, routed[0]?.src, events.at(-2)?.type]).toEqual(['/list.m3u8', '', 'plain']);

  engine.load(sound('file'), { isPlaying: true });
  expect([first.src, routed[0]?.src]).toEqual(['', '/file.mp3']);
});

test('B024 still enhances other files of a site after one is broken', async () => {
  const { engine, first, pass, events } = await play(equalised);
  engine.load(sound('broken'), { isPlaying: true });
  routed[0]?.fail(4);
  first.fail(4);
  expect(events.at(-1)).toMatchObject({ type: 'failed', id: 'broken' });
  engine.load(sound('whole'), { isPlaying: true });
  await pass(500);

  expect([routed[0]?.src, first.src]).toEqual(['/whole.mp3', '']);
});

test('B024 plays without enhancements if the system suspends the context', async () => {
  FakeContext.mayRun = false;
  const { engine, first, pass, events } = await play(equalised);
  await pass(1_500);

  expect([engine.state, first.src]).toEqual(['playing', '/one.mp3']);
  expect(events).toContainEqual({ type: 'plain' });
});

/** Measures a track at this level, in decibels below full scale, for some seconds. */
function measure(decibels: number, seconds: number, known: Loudness = unknownLoudness): Loudness {
  let measured = known;
  for (let count = 0; count < seconds * 5; count += 1)
    measured = addMeasurement(measured, 10 ** (decibels / 10), 0.2);
  return measured;
}

test.each([
  [-16, 0],
  [-10, -6],
  [-22, 6],
  [-40, 9],
  [-2, -9],
])('B024 changes a track of %i dB by %i dB, at most nine', (decibels, gain) => {
  expect(measure(decibels, 20).gain).toBeCloseTo(gain, 1);
});

test('B024 adjusts gradually over seconds', () => {
  expect(measure(-6, 0.2).gain).toBeGreaterThan(-1);
  expect(measure(-6, 3).gain).toBeGreaterThan(-7);
  expect(measure(-6, 3).gain).toBeLessThan(-5);
});

test('B024 ignores pauses in the music and invalid measurements', () => {
  const known = measure(-10, 20);

  expect(measure(-90, 60, known)).toBe(known);
  expect(addMeasurement(known, Number.NaN, 1)).toBe(known);
  expect(addMeasurement(known, 1, -1)).toBe(known);
});

test('B024 keeps a quiet part of a loud track quieter than the rest', () => {
  const loud = measure(-10, 60);

  expect(measure(-25, 10, loud).gain).toBeLessThan(-4);
});
