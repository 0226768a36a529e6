// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { items } from '../queue/test-tracks.ts';
import { startPlayer } from '../test-player.ts';
import { countPlays } from './count-plays.ts';
import type { Play } from './outbox.ts';

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
  const hear = (seconds: number, speed = 1): void => {
    for (let quarter = 0; quarter < seconds * 4; quarter += 1) {
      now += 250 / speed;
      engine.hear(0.25);
    }
  };
  engine.duration = 200;
  return { player, engine, hear, plays };
}

test('P015 half of a track counts as one play with its source', () => {
  const { hear, plays } = listen();
  hear(99);
  expect(plays).toEqual([]);

  hear(2);
  expect(plays).toEqual([{ trackId: 1, queueId: 'album.5' }]);
  hear(90);
  expect(plays).toHaveLength(1);
});

test('P015 does not count a seek to the end as a play', () => {
  const { player, hear, plays } = listen();
  hear(20);
  player.seek(190);
  hear(9);

  expect(plays).toEqual([]);
});

test('P015 counts four minutes of a long track as a play', () => {
  const { engine, hear, plays } = listen();
  engine.duration = 1_200;
  hear(239);
  expect(plays).toEqual([]);

  hear(2);
  expect(plays).toHaveLength(1);
});

test('P015 counts listening before and after a pause and a reload as one play', () => {
  const { player, engine, hear, plays } = listen();
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

test('P015 counts each start by itself: the next track, and the same one repeated', () => {
  const { player, engine, hear, plays } = listen();
  hear(150);
  player.change({ type: 'repeat', repeat: 'one' });
  engine.end();
  hear(110);
  player.next();
  hear(110);

  expect(plays.map(({ trackId }) => trackId)).toEqual([1, 1, 2]);
});

test('P015 counts music time at double speed', () => {
  const { player, hear, plays } = listen();
  player.sound.setSpeed(2);
  hear(101, 2);

  expect(plays).toHaveLength(1);
});
