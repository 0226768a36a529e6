import { expect, test } from 'vitest';
import { addMeasurement, type Loudness, unknownLoudness } from './loudness.ts';

/** Measures a track at this level, in decibels below full scale, for some seconds. */
function hear(decibels: number, seconds: number, known: Loudness = unknownLoudness): Loudness {
  let heard = known;
  for (let look = 0; look < seconds * 5; look += 1)
    heard = addMeasurement(heard, 10 ** (decibels / 10), 0.2);
  return heard;
}

test.each([
  [-16, 0],
  [-10, -6],
  [-22, 6],
  [-40, 9],
  [-2, -9],
])('B024 changes a track of %i dB by %i dB, at most nine', (decibels, gain) => {
  expect(hear(decibels, 20).gain).toBeCloseTo(gain, 1);
});

test('B024 adjusts over seconds, so that no step is heard', () => {
  expect(hear(-6, 0.2).gain).toBeGreaterThan(-1);
  expect(hear(-6, 3).gain).toBeGreaterThan(-7);
  expect(hear(-6, 3).gain).toBeLessThan(-5);
});

test('B024 ignores pauses in the music and invalid measurements', () => {
  const known = hear(-10, 20);

  expect(hear(-90, 60, known)).toBe(known);
  expect(addMeasurement(known, Number.NaN, 1)).toBe(known);
  expect(addMeasurement(known, 1, -1)).toBe(known);
});

test('B024 keeps a quiet part of a loud track quieter than the rest', () => {
  const loud = hear(-10, 60);

  expect(hear(-25, 10, loud).gain).toBeLessThan(-4);
});
