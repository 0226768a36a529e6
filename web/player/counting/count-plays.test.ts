// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import fc from 'fast-check';
import { items } from '../queue/test-tracks.ts';
import { startPlayer } from '../test-player.ts';
import {
  countPlays,
  type Play,
  type PlayedRanges,
  isPlay,
  PlayTracker,
  secondsPlayed,
  withRange,
} from './count-plays.ts';

let now = 0;
beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

/** Two tracks of 200 seconds from an album, and one of 20 minutes. */
function listen() {
  const { player, engine } = startPlayer({ addressOf: ({ name }) => `/${name}.wav` });
  const plays: Play[] = [];
  countPlays(player, (play) => plays.push(play));
  player.change({ type: 'play', items: items('a b c'), startId: null, more: null, seed: 1 });
  const listenFor = (seconds: number, speed = 1): void => {
    for (let quarter = 0; quarter < seconds * 4; quarter += 1) {
      now += 250 / speed;
      engine.advance(0.25);
    }
  };
  engine.duration = 200;
  return { player, engine, listenFor, plays };
}

test('P015 half of a track counts as one play with its source', () => {
  const { listenFor, plays } = listen();
  listenFor(99);
  expect(plays).toEqual([]);

  listenFor(2);
  expect(plays).toMatchObject([{ track: { id: 1 }, queueId: 'album.5' }]);
  listenFor(90);
  expect(plays).toHaveLength(1);
});

test('P015 does not count a seek to the end as a play', () => {
  const { player, listenFor, plays } = listen();
  listenFor(20);
  player.seek(190);
  listenFor(9);

  expect(plays).toEqual([]);
});

test('P015 counts four minutes of a long track as a play', () => {
  const { engine, listenFor: hear, plays } = listen();
  engine.duration = 1_200;
  hear(239);
  expect(plays).toEqual([]);

  hear(2);
  expect(plays).toHaveLength(1);
});

test('P015 counts listening before and after a pause and a reload as one play', () => {
  const { player, engine, listenFor: hear, plays } = listen();
  hear(60);
  player.pause();
  now += 600_000;
  // Enough time has passed to play up to this second, but the player was paused.
  engine.seek(160);
  player.resume();
  hear(20);
  engine.fail('network');
  now += 600_000;
  hear(19);
  expect(plays).toEqual([]);

  hear(3);
  expect(plays).toHaveLength(1);
});

test('P015 counts the next track and a repeated track separately', () => {
  const { player, engine, listenFor: hear, plays } = listen();
  hear(150);
  player.change({ type: 'repeat', repeat: 'one' });
  engine.end();
  hear(110);
  player.next();
  hear(110);

  expect(plays.map(({ track }) => track.id)).toEqual([1, 1, 2]);
});

test('P015 counts music time at double speed', () => {
  const { player, listenFor: hear, plays } = listen();
  player.sound.setSpeed(2);
  hear(101, 2);

  expect(plays).toHaveLength(1);
});

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

test('ignores repeated parts', () => {
  const listening = new PlayTracker();
  for (const from of [0, 0]) {
    listening.interrupted();
    for (let tick = 0; tick <= 40; tick += 1) listening.moved(from + tick * 0.25, tick * 250, 1);
  }

  expect(secondsPlayed(listening.heard)).toBe(10);
});
