import { expect, test } from 'vitest';
import { comparedFeatures } from './plan-features.ts';

const plan = (...features: string[]) => ({ features });

test('F223 lists every feature once, in the order of the plans', () => {
  expect(comparedFeatures([plan('Music', 'Ads'), plan('Music', 'Downloads')])).toEqual([
    { name: 'Music', cells: [true, true] },
    { name: 'Ads', cells: [true, false] },
    { name: 'Downloads', cells: [false, true] },
  ]);
});

test('F223 compares amounts of the same thing in one row', () => {
  expect(
    comparedFeatures([
      plan('1 playlist', '2 GB storage'),
      plan('2,000 playlists', '200 GB storage'),
      plan('Unlimited Playlists', 'Music'),
    ]),
  ).toEqual([
    { name: 'Playlist', cells: ['1', '2,000', 'Unlimited'] },
    { name: 'Storage', cells: ['2 GB', '200 GB', false] },
    { name: 'Music', cells: [false, false, true] },
  ]);
});

test('F223 keeps an amount that only one plan has in its text', () => {
  expect(comparedFeatures([plan('30 days of history', '24/7 support'), plan()])).toEqual([
    { name: '30 days of history', cells: [true, false] },
    { name: '24/7 support', cells: [true, false] },
  ]);
});

test('F223 matches features regardless of case and spaces', () => {
  expect(comparedFeatures([plan('Lossless  sound '), plan('lossless sound')])).toEqual([
    { name: 'Lossless  sound ', cells: [true, true] },
  ]);
});

test('F223 lists a feature once if a plan repeats it', () => {
  expect(comparedFeatures([plan('Music', 'Music'), plan()])).toEqual([
    { name: 'Music', cells: [true, false] },
  ]);
});

test.each([
  ['no plan', []],
  ['one plan', [plan('Music')]],
  ['plans without features', [plan(), plan()]],
])('F223 returns no comparison for %s', (_, plans) => {
  expect(comparedFeatures(plans)).toEqual([]);
});
