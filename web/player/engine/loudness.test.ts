import { expect, test } from 'vitest';
import { hearMore, type Loudness, unknownLoudness } from './loudness.ts';

/** Hears a track that is so loud, in decibels below full scale, for some seconds. */
function hear(decibels: number, seconds: number, known: Loudness = unknownLoudness): Loudness {
  let heard = known;
  for (let look = 0; look < seconds * 5; look += 1)
    heard = hearMore(heard, 10 ** (decibels / 10), 0.2);
  return heard;
}

test.each([
  [-16, 0],
  [-10, -6],
  [-22, 6],
  [-40, 9],
  [-2, -9],
])('B024 a track of %i dB comes to be %i dB louder, and never more than nine', (decibels, gain) => {
  expect(hear(decibels, 20).gain).toBeCloseTo(gain, 1);
});

test('B024 the way there takes seconds, so that nobody hears a step', () => {
  expect(hear(-6, 0.2).gain).toBeGreaterThan(-1);
  expect(hear(-6, 3).gain).toBeGreaterThan(-7);
  expect(hear(-6, 3).gain).toBeLessThan(-5);
});

test('B024 a pause in the music changes nothing, nor does a broken look', () => {
  const known = hear(-10, 20);

  expect(hear(-90, 60, known)).toBe(known);
  expect(hearMore(known, Number.NaN, 1)).toBe(known);
  expect(hearMore(known, 1, -1)).toBe(known);
});

test('B024 a quiet part of a loud track stays quieter than the rest', () => {
  const loud = hear(-10, 60);

  expect(hear(-25, 10, loud).gain).toBeLessThan(-4);
});
