import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type PlayedRanges,
  isPlay,
  PlayTracker,
  secondsPlayed,
  withRange,
} from './played-ranges.ts';

test.each<[PlayedRanges, number, number, PlayedRanges]>([
  [[], 1, 2, [[1, 2]]],
  [
    [[1, 2]],
    3,
    4,
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [
    [[3, 4]],
    1,
    2,
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [[[1, 2]], 2, 4, [[1, 4]]],
  [[[1, 5]], 2, 3, [[1, 5]]],
  [
    [
      [1, 2],
      [3, 4],
      [6, 7],
    ],
    1.5,
    3.5,
    [
      [1, 4],
      [6, 7],
    ],
  ],
  [[[1, 2]], 4, 4, [[1, 2]]],
  [[[1, 2]], Number.NaN, 4, [[1, 2]]],
])('extends %j by the range from %d to %d to %j', (heard, from, to, expected) => {
  expect(withRange(heard, from, to)).toEqual(expected);
});

test('P015 counts repeated parts once, in any order', () => {
  const range = fc
    .tuple(fc.nat(100), fc.nat(30))
    .map(([from, length]) => [from, from + length] as const);
  fc.assert(
    fc.property(fc.array(range, { maxLength: 20 }), (ranges) => {
      const seconds = new Set(
        ranges.flatMap(([from, to]) =>
          Array.from({ length: to - from }, (_, index) => from + index),
        ),
      );

      expect(
        secondsPlayed(
          ranges.reduce<PlayedRanges>((heard, [from, to]) => withRange(heard, from, to), []),
        ),
      ).toBe(seconds.size);
    }),
  );
});

test.each([
  [[[0, 100]], 200, true],
  [[[0, 99]], 200, false],
  [
    [
      [0, 50],
      [120, 170],
    ],
    200,
    true,
  ],
  [[[0, 240]], 3_600, true],
  [[[0, 239]], 3_600, false],
  [[[0, 100]], Number.NaN, false],
  [[[0, 240]], Number.POSITIVE_INFINITY, true],
  [[], 0, false],
] as [PlayedRanges, number, boolean][])(
  '%j of %d seconds counts as a play: %j',
  (heard, duration, expected) => {
    expect(isPlay(heard, duration)).toBe(expected);
  },
);

test('ignores a seek', () => {
  const listening = new PlayTracker();
  for (const [position, at] of [
    [0, 0],
    [0.25, 250],
    [0.5, 500],
    [180, 520],
    [180.25, 770],
  ] as const)
    listening.moved(position, at, 1);

  expect(secondsPlayed(listening.heard)).toBeCloseTo(0.75);
});

test('counts twice as much at double speed', () => {
  const listening = new PlayTracker();
  for (let tick = 0; tick <= 10; tick += 1) listening.moved(tick * 0.5, tick * 250, 2);

  expect(secondsPlayed(listening.heard)).toBe(5);
});

test('adds nothing when a part is heard again', () => {
  const listening = new PlayTracker();
  for (const from of [0, 0]) {
    listening.interrupted();
    for (let tick = 0; tick <= 40; tick += 1) listening.moved(from + tick * 0.25, tick * 250, 1);
  }

  expect(secondsPlayed(listening.heard)).toBe(10);
});
