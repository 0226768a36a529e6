import { expect, test } from 'vitest';
import { catalogue as seeded } from '../seed/catalogue.ts';
import type { Track } from '../seed/catalogue-rows.ts';
import { recordingOf } from './recording.ts';
import { render } from './render.ts';
import { compose } from './compose.ts';
import { styleOf } from './styles.ts';

// A copy of the seed's rows, as in a world.
const catalogue = structuredClone(seeded);
const trackCalled = (name: string): Track =>
  seeded.tracks.find((track) => track.name === name) as Track;
const bytesOf = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(stream));
const framesOf = (bytes: Uint8Array): Int16Array => new Int16Array(bytes.slice().buffer);

test('a track is a WAV file of its duration, and each range has the same bytes as the whole', async () => {
  const recording = recordingOf(trackCalled('Call Sign'), catalogue);
  const { duration } = trackCalled('Call Sign');
  const whole = await bytesOf(recording.slice(0, 400_000).stream());

  expect(recording.size).toBe(44 + (duration / 1_000) * 44_100 * 4);
  expect([
    whole.toString('latin1', 0, 4),
    whole.toString('latin1', 8, 16),
    whole.readUInt32LE(40),
  ]).toEqual(['RIFF', 'WAVEfmt ', recording.size - 44]);
  for (const [start, end] of [
    [0, 10],
    [30, 60],
    [43, 45],
    [44, 47],
    [45, 200_001],
    [123_457, 345_679],
  ] as const) {
    expect(await bytesOf(recording.slice(start, end).stream())).toEqual(whole.subarray(start, end));
  }
});

test('a continuous album plays without a gap between its tracks, sample by sample', async () => {
  const [one, two] = [
    recordingOf(trackCalled('Boarding Lane 4'), catalogue),
    recordingOf(trackCalled('Duty Free Heart'), catalogue),
  ];
  const end = framesOf(await bytesOf(one.slice(one.size - 4_000, one.size).stream()));
  const begin = framesOf(await bytesOf(two.slice(44, 4_044).stream()));
  const joined = [...end, ...begin].filter((_, index) => index % 2 === 0);
  const steps = joined.slice(1).map((value, index) => Math.abs(value - (joined[index] ?? 0)));

  expect(Math.max(...joined.map(Math.abs))).toBeGreaterThan(500);
  expect(steps[999]).toBeLessThanOrEqual(Math.max(...steps.slice(0, 990)));
});

test.each(['folk', 'jazz', 'techno', 'choral', 'punk', 'doom', 'tarab', 'throat singing'])(
  '%s is audible from the first second, without clipping',
  async (genre) => {
    const piece = compose(styleOf(genre), { artist: 3, piece: 12, frames: 44_100 * 60 });

    for (const second of [0, 20]) {
      const frames = framesOf(await render(piece, second * 44_100, 44_100));
      const loudness = Math.sqrt(
        frames.reduce((sum, value) => sum + value * value, 0) / frames.length,
      );
      expect(loudness).toBeGreaterThan(600);
      expect(Math.max(...frames.map(Math.abs))).toBeLessThan(31_500);
    }
  },
);

test('artists and pieces sound different', async () => {
  const bytes = async (genre: string, artist: number, piece: number): Promise<string> =>
    Buffer.from(
      await render(compose(styleOf(genre), { artist, piece, frames: 2_000_000 }), 0, 22_050),
    ).toString('base64');

  expect(
    new Set([
      await bytes('folk', 1, 1),
      await bytes('folk', 2, 1),
      await bytes('folk', 1, 2),
      await bytes('jazz', 1, 1),
    ]).size,
  ).toBe(4);
});

test('every track of the demo has audio of its length', () => {
  for (const track of catalogue.tracks)
    expect(recordingOf(track, catalogue).size).toBe(44 + track.duration * 44.1 * 4);
});

test('rendering six files at once does not block the event loop', async () => {
  const names = ['Honey, the Rent', "L'ombra del porto", 'Plumb Line'];
  const tracks = [...names, ...names].map(trackCalled);
  const files = tracks.map((track) => recordingOf(track, catalogue).slice(0, 600_000).stream());
  // Warms up the code.
  await bytesOf(recordingOf(trackCalled('Call Sign'), catalogue).slice(0, 40_000).stream());
  let rounds = 0;
  const round = () => {
    rounds += 1;
    next = setImmediate(round);
  };
  let next = setImmediate(round);

  const sizes = await Promise.all(files.map(async (file) => (await bytesOf(file)).length));
  clearImmediate(next);

  expect(sizes).toEqual(Array.from({ length: 6 }, () => 600_000));
  // About one per chunk.
  expect(rounds).toBeGreaterThan(50);
});
