import { expect, test } from 'vitest';
import { comparedFeatures } from './plan-features.ts';

const plan = (...features: string[]) => ({ features });

test('F223 lists every feature once, in the order of the plans', () => {
  expect(comparedFeatures([plan('Music', 'Ads'), plan('Music', 'Downloads')])).toEqual([
    { name: 'Music', includedIn: [true, true] },
    { name: 'Ads', includedIn: [true, false] },
    { name: 'Downloads', includedIn: [false, true] },
  ]);
});

test('F223 matches features regardless of case and spaces', () => {
  expect(comparedFeatures([plan('Lossless  sound '), plan('lossless sound')])).toEqual([
    { name: 'Lossless  sound ', includedIn: [true, true] },
  ]);
});

test('F223 lists a feature once if a plan repeats it', () => {
  expect(comparedFeatures([plan('Music', 'Music'), plan()])).toEqual([
    { name: 'Music', includedIn: [true, false] },
  ]);
});

test.each([
  ['no plan', []],
  ['one plan', [plan('Music')]],
  ['plans without features', [plan(), plan()]],
])('F223 compares nothing with %s', (_, plans) => {
  expect(comparedFeatures(plans)).toEqual([]);
});
