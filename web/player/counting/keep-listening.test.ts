// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { normaliseBootstrap } from '../../../contracts/site/bootstrap.ts';
import { deviceStore } from '../../lib/device-store.ts';
import { forgetPerson } from '../../lib/forget-person.ts';
import { Store } from '../../lib/store.ts';
import { items } from '../queue/test-tracks.ts';
import { startPlayer } from '../test-player.ts';
import { deleteHistory, keepHistory, keepPlay, readHistory } from './heard-plays.ts';
import { keepListening } from './keep-listening.ts';

const person = 7;
const as = (id: number | null) => normaliseBootstrap({ user: id === null ? null : { id } });
let now = 0;
beforeEach(() => {
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(async () => {
  keepHistory(person, true);
  await deviceStore.forget(person);
});

/** Tracks of 200 seconds, played by this person. */
function listen(id: number | null = person) {
  const { player, engine } = startPlayer({ addressOf: ({ name }) => `/${name}.wav` });
  const visitor = new Store(as(id));
  keepListening(player, visitor);
  player.change({ type: 'play', items: items('a b c'), startId: null, more: null, seed: 1 });
  engine.duration = 200;
  const hear = (seconds: number): void => {
    for (let quarter = 0; quarter < seconds * 4; quarter += 1) {
      now += 250;
      engine.advance(0.25);
    }
  };
  return { player, engine, visitor, hear };
}

const kept = async () =>
  (await readHistory(person)).map(({ track, seconds }) => `${track.name} ${seconds}`);
/** Writes are asynchronous. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

test('B025 keeps the plays of a member with the seconds heard', async () => {
  const { player, hear } = listen();
  hear(150);
  player.next();
  hear(60);
  player.next();
  hear(101);
  player.pause();

  await vi.waitFor(async () => expect(await kept()).toEqual(['a 150', 'c 101']));
});

test('B025 keeps nothing of guests, or while the history is off', async () => {
  listen(null).hear(150);
  keepHistory(person, false);
  const { player, hear } = listen();
  hear(150);
  player.pause();
  await settled();

  expect(await kept()).toEqual([]);
  expect(await readHistory(null)).toEqual([]);
});

test('B025 a deleted history stays deleted while its track plays on', async () => {
  const { player, hear } = listen();
  hear(120);
  await vi.waitFor(async () => expect(await kept()).toHaveLength(1));

  await deleteHistory(person);
  hear(30);
  player.pause();
  await settled();

  expect(await kept()).toEqual([]);
});

test('B025 signing out deletes the history, even one that is being written', async () => {
  const { player, hear, visitor } = listen();
  hear(120);
  hear(31);
  player.pause();
  forgetPerson(person);
  visitor.set(as(null));
  await settled();

  expect(await kept()).toEqual([]);
});

test('B025 keeps three years at most', async () => {
  const track = { id: 1, name: 'a', artists: [], album: null, genre: null };
  for (let month = 0; month < 38; month += 1)
    await keepPlay(person, { track, at: Date.UTC(2_020, month, 3), seconds: 9 });

  const history = await readHistory(person);

  expect(history).toHaveLength(36);
  expect(history[0]?.at).toBe(Date.UTC(2_020, 2, 3));
});

test('B025 ignores damaged entries', async () => {
  await deviceStore.set(person, { name: 'heard', version: 1 }, ['2026-01', 7]);
  await deviceStore.set(
    person,
    { name: 'heard 2026-01', version: 1 },
    { tracks: [{ id: 1, name: 'a', album: 'x' }, null], plays: [[1, 5, 9], [2, 5, 9], 'x', [1]] },
  );

  expect(await readHistory(person)).toEqual([
    { track: { id: 1, name: 'a', artists: [], album: null, genre: null }, at: 5, seconds: 9 },
  ]);
});
