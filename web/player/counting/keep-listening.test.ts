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
/** Writes are asynchronous, and a sign-out imports the code that deletes. */
async function settled(): Promise<void> {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve, 20));
}

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

const track = { id: 1, name: 'a', artists: [], albums: [], genres: [] };

test('B025 keeps the latest 20,000 plays', async () => {
  const plays = Array.from({ length: 20_000 }, (_, at) => ({ track, at, seconds: 9 }));
  await deviceStore.set(person, { name: 'heard', version: 2 }, plays);

  await keepPlay(person, { track, at: 20_000, seconds: 9 });

  const history = await readHistory(person);
  expect(history).toHaveLength(20_000);
  expect(history[0]?.at).toBe(1);
});

test('B025 a play is not kept while the others cannot be read, and overwrites none of them', async () => {
  await keepPlay(person, { track, at: 1, seconds: 9 });
  const reading = vi.spyOn(deviceStore, 'get').mockRejectedValue(new Error('Timed out'));

  await keepPlay(person, { track, at: 2, seconds: 9 });
  reading.mockRestore();

  expect((await readHistory(person)).map(({ at }) => at)).toEqual([1]);
});

test('B025 ignores damaged entries', async () => {
  const play = { track, at: 5, seconds: 9 };
  await deviceStore.set(person, { name: 'heard', version: 2 }, [
    play,
    'x',
    [1],
    null,
    { ...play, at: '5' },
    { ...play, seconds: null },
    { ...play, track: { ...track, albums: 'x' } },
    { ...play, track: { ...track, artists: [{ id: 'x', name: 'b' }] } },
    { ...play, track: { ...track, name: 7 } },
  ]);

  expect(await readHistory(person)).toEqual([play]);
});
