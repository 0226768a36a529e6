import { afterEach, expect, test, vi } from 'vitest';
import { Counters } from './counters.ts';
import { LocalCounts } from './local-counts.ts';

afterEach(() => void vi.useRealTimers());

const two = (key: string) => ({ key, most: 2, seconds: 60 });
const waits = async (counters: Counters, ...keys: string[]): Promise<number> =>
  (await counters.hit(keys.map(two))).waitMs;

test('lets so many through in a window, and then says how long to wait', async () => {
  vi.useFakeTimers();
  const counters = new Counters(null);

  expect([
    await waits(counters, 'a'),
    await waits(counters, 'a'),
    await waits(counters, 'b'),
  ]).toEqual([0, 0, 0]);
  vi.advanceTimersByTime(20_000);
  expect([await waits(counters, 'a'), counters.knownFull([two('b'), two('a')])]).toEqual([
    40_000, 40_000,
  ]);
  vi.advanceTimersByTime(40_000);
  expect(await waits(counters, 'a')).toBe(0);
});

test('has room again for what was given back, once its window has not ended', async () => {
  vi.useFakeTimers();
  const counters = new Counters(null);
  const first = await counters.hit([two('a')]);
  const second = await counters.hit([two('a')]);
  first.giveBack();

  expect([await waits(counters, 'a'), (await waits(counters, 'a')) > 0]).toEqual([0, true]);
  vi.advanceTimersByTime(60_000);
  second.giveBack();
  expect([
    await waits(counters, 'a'),
    await waits(counters, 'a'),
    (await waits(counters, 'a')) > 0,
  ]).toEqual([0, 0, true]);
});

test('counts for every key or for none, and says how much each counts', async () => {
  const counters = new Counters(null);
  await counters.hit([two('full')]);
  await counters.hit([two('full'), two('half')]);

  expect(await counters.hit([two('new'), two('full'), two('half')])).toMatchObject({
    waitMs: expect.closeTo(60_000, -4),
    counts: [0, 2, 1],
  });
  expect(await counters.hit([two('new'), { ...two('half'), most: Infinity }])).toMatchObject({
    waitMs: 0,
    counts: [1, 2],
  });
});

test('says what others count beside, without counting them', async () => {
  const counters = new Counters(null);
  await counters.hit([two('a')]);

  expect([
    (await counters.hit([two('b')], ['a', 'x'])).counts,
    (await counters.hit([two('b')], ['a', 'x'])).counts,
    (await counters.hit([two('b')], ['a'])).counts,
  ]).toEqual([
    [1, 1, 0],
    [2, 1, 0],
    [2, 1],
  ]);
});

test('keeps so many keys, and forgets the one that was not counted for the longest time', () => {
  const counts = new LocalCounts(2);
  for (const key of ['used', 'first', 'used', 'second']) counts.take([two(key)]);

  expect(counts.counts(['used', 'first', 'second'])).toEqual([2, 0, 1]);
});
