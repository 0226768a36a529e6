import { afterEach, expect, test, vi } from 'vitest';
import { Counters } from './counters.ts';
import { LocalCounts } from './local-counts.ts';

afterEach(() => void vi.useRealTimers());

const two = (key: string) => ({ key, max: 2, seconds: 60 });
const waits = async (counters: Counters, ...keys: string[]): Promise<number> =>
  (await counters.hit(keys.map(two))).waitMs;

test('allows a limited number of hits per window, then returns the time to wait', async () => {
  vi.useFakeTimers();
  const counters = new Counters(null);

  expect([
    await waits(counters, 'a'),
    await waits(counters, 'a'),
    await waits(counters, 'b'),
  ]).toEqual([0, 0, 0]);
  vi.advanceTimersByTime(20_000);
  expect([await waits(counters, 'a'), counters.localWaitMs([two('b'), two('a')])]).toEqual([
    40_000, 40_000,
  ]);
  vi.advanceTimersByTime(40_000);
  expect(await waits(counters, 'a')).toBe(0);
});

test('refunds hits within the window', async () => {
  vi.useFakeTimers();
  const counters = new Counters(null);
  const first = await counters.hit([two('a')]);
  const second = await counters.hit([two('a')]);
  first.refund();

  expect([await waits(counters, 'a'), (await waits(counters, 'a')) > 0]).toEqual([0, true]);
  vi.advanceTimersByTime(60_000);
  second.refund();
  expect([
    await waits(counters, 'a'),
    await waits(counters, 'a'),
    (await waits(counters, 'a')) > 0,
  ]).toEqual([0, 0, true]);
});

test('counts all keys or none, and returns each count', async () => {
  const counters = new Counters(null);
  await counters.hit([two('full')]);
  await counters.hit([two('full'), two('half')]);

  expect(await counters.hit([two('new'), two('full'), two('half')])).toMatchObject({
    waitMs: expect.closeTo(60_000, -4),
    counts: [0, 2, 1],
  });
  expect(await counters.hit([two('new'), { ...two('half'), max: Infinity }])).toMatchObject({
    waitMs: 0,
    counts: [1, 2],
  });
});

test('reads counts without incrementing them', async () => {
  const counters = new Counters(null);
  await counters.hit([two('a')]);

  expect([
    (await counters.hit([two('b')], { others: ['a', 'x'] })).counts,
    (await counters.hit([two('b')], { others: ['a', 'x'] })).counts,
    (await counters.hit([two('b')], { others: ['a'] })).counts,
  ]).toEqual([
    [1, 1, 0],
    [2, 1, 0],
    [2, 1],
  ]);
});

/** A network whose share is this many keys. */
const network = (key: string) => ({ key, times: { address: 1, account: 1 } });
const ten = (key: string) => ({ key, max: 10, seconds: 900 });

test('stores nothing for refunded hits', () => {
  const counts = new LocalCounts(4);
  counts.increment([ten('lock')]);
  for (let turn = 0; turn < 100; turn += 1)
    counts.refund(counts.increment([ten(`a ${turn}`), ten(`b ${turn}`), ten(`c ${turn}`)]));

  expect(counts.counts(['lock', 'a 99'])).toEqual([1, 0]);
});

test('keeps a frequently counted key when many others are counted once', () => {
  const counts = new LocalCounts(100);
  for (let turn = 0; turn < 10; turn += 1) counts.increment([ten('lock')]);
  counts.increment([{ key: 'password-changes', max: Infinity, seconds: 90 * 86_400 }]);
  for (let turn = 0; turn < 10_000; turn += 1)
    counts.increment([ten(`flood ${turn}`)], network(`network ${turn}`));

  expect(counts.localWaitMs([ten('lock')])).toBeGreaterThan(0);
  expect(counts.counts(['password-changes', 'flood 9999', 'flood 0'])).toEqual([1, 1, 0]);
});

test('limits a network to its share of the keys until their windows end', () => {
  let now = 0;
  const counts = new LocalCounts(100, () => now);
  const here = network('here');
  const isFull = (key: string): boolean => counts.localWaitMs([ten(key)], here) > 0;
  // The share is a 25th of a hundred keys.
  for (const key of ['a', 'b', 'c', 'd']) {
    expect(isFull(key)).toBe(false);
    counts.increment([ten(key)], here);
  }

  expect([isFull('e'), isFull('a')]).toEqual([true, false]);
  expect(counts.localWaitMs([ten('e')], network('elsewhere'))).toBe(0);
  now += 901_000;
  counts.increment([ten('a')], here);
  expect(isFull('e')).toBe(false);
});

test('stores a limited number of keys, and evicts the least recently counted one', () => {
  const counts = new LocalCounts(2);
  for (const key of ['used', 'first', 'used', 'second']) counts.increment([two(key)]);

  expect(counts.counts(['used', 'first', 'second'])).toEqual([2, 0, 1]);
});
