import { expect, test, vi } from 'vitest';
import { createSharedCache, type Loaded } from './shared-cache.ts';

const options = { freshMs: 5_000, staleMs: 60_000, probeMs: 2_000, patienceMs: 20, most: 2 };

function setUp(): { cache: ReturnType<typeof createSharedCache<string>>; load: ReturnType<typeof vi.fn<() => Promise<Loaded<string>>>>; advance(ms: number): void } {
  let time = 1_000_000;
  const load = vi.fn<() => Promise<Loaded<string>>>();
  return { cache: createSharedCache<string>({ ...options, now: () => time }), load, advance: (ms) => void (time += ms) };
}

const loaded = (value: string, isShareable = true): Promise<Loaded<string>> => Promise.resolve({ value, isShareable });

test('loads once for all that wait, and again when the value is no longer fresh', async () => {
  const { cache, load, advance } = setUp();
  load.mockImplementation(() => loaded('a'));
  expect(await Promise.all([cache.get('k', load), cache.get('k', load), cache.get('k', load)])).toEqual(['a', 'a', 'a']);
  expect(load).toHaveBeenCalledTimes(1);

  advance(4_999);
  await cache.get('k', load);
  expect(load).toHaveBeenCalledTimes(1);

  advance(1);
  load.mockImplementation(() => loaded('b'));
  expect(await cache.get('k', load)).toBe('b');
});

test('serves the old value while loading fails, and probes no more than every two seconds', async () => {
  const { cache, load, advance } = setUp();
  load.mockImplementation(() => loaded('old'));
  await cache.get('k', load);
  load.mockImplementation(() => Promise.reject(new Error('down')));

  advance(6_000);
  expect([await cache.get('k', load), await cache.get('k', load)]).toEqual(['old', 'old']);
  expect(load).toHaveBeenCalledTimes(2);
  advance(2_000);
  expect(await cache.get('k', load)).toBe('old');
  expect(load).toHaveBeenCalledTimes(3);
});

test('lets an old value go in the end', async () => {
  const { cache, load, advance } = setUp();
  load.mockImplementation(() => loaded('old'));
  await cache.get('k', load);
  load.mockImplementation(() => Promise.reject(new Error('down')));

  advance(60_001);
  await expect(cache.get('k', load)).rejects.toThrow('down');
});

test('does not ask a backend that has just failed, and recovers', async () => {
  const { cache, load, advance } = setUp();
  load.mockImplementation(() => Promise.reject(new Error('down')));
  await expect(cache.get('k', load)).rejects.toThrow('down');
  await expect(cache.get('k', load)).rejects.toThrow('down');
  expect(load).toHaveBeenCalledTimes(1);

  advance(2_000);
  load.mockImplementation(() => loaded('back'));
  expect(await cache.get('k', load)).toBe('back');
});

test('does not let a visitor wait long for a new value when there is an old one', async () => {
  const { cache, load, advance } = setUp();
  load.mockImplementation(() => loaded('old'));
  await cache.get('k', load);
  advance(6_000);
  load.mockImplementation(() => new Promise(() => {}));

  expect(await cache.get('k', load)).toBe('old');
});

test('keeps no value that may not be shared', async () => {
  const { cache, load } = setUp();
  load.mockImplementation(() => loaded('a', false));
  await cache.get('k', load);
  await cache.get('k', load);

  expect(load).toHaveBeenCalledTimes(2);
});

test('keeps only so many values', async () => {
  const { cache, load } = setUp();
  load.mockImplementation(() => loaded('a'));
  for (const key of ['1', '2', '3', '1']) await cache.get(key, load);

  expect(load).toHaveBeenCalledTimes(4);
});

test('tells what it holds without loading anything, and whether it is fresh', async () => {
  const { cache, load, advance } = setUp();
  load.mockImplementation(() => loaded('a'));
  expect(cache.peek('k')).toBeNull();
  await cache.get('k', load);

  expect(cache.peek('k')).toEqual({ value: 'a', isFresh: true });
  advance(5_000);
  expect(cache.peek('k')).toEqual({ value: 'a', isFresh: false });
  advance(55_000);
  expect(cache.peek('k')).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});
