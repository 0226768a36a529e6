import { expect, test, vi } from 'vitest';
import { type CacheRules, createSharedCache } from './shared-cache.ts';

const options: Omit<CacheRules, 'generation' | 'now'> = {
  freshMs: 5_000,
  recentMs: 0,
  staleMs: 60_000,
  probeMs: 2_000,
  waitMs: 20,
};

function setUp(changes: Partial<typeof options> = {}): {
  cache: ReturnType<typeof createSharedCache<string>>;
  load: ReturnType<typeof vi.fn<() => Promise<string>>>;
  advance(ms: number): void;
  clear(): void;
} {
  let time = 1_000_000;
  const generation = { count: 0 };
  const load = vi.fn<() => Promise<string>>();
  return {
    cache: createSharedCache<string>(
      'values',
      { ...options, ...changes, generation, now: () => time },
      2,
    ),
    load,
    advance: (ms) => void (time += ms),
    clear: () => void (generation.count += 1),
  };
}

const loaded = (value: string): Promise<string> => Promise.resolve(value);

test('B033 loads once for all waiting callers, and again when the value is no longer fresh', async () => {
  const { cache, load, advance } = setUp();
  load.mockImplementation(() => loaded('a'));
  expect(
    await Promise.all([cache.get('k', load), cache.get('k', load), cache.get('k', load)]),
  ).toEqual(['a', 'a', 'a']);
  expect(load).toHaveBeenCalledTimes(1);

  advance(4_999);
  await cache.get('k', load);
  expect(load).toHaveBeenCalledTimes(1);

  advance(1);
  load.mockImplementation(() => loaded('b'));
  expect(await cache.get('k', load)).toBe('b');
});

test('serves the old value while loading fails, and retries every two seconds at most', async () => {
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

test('stops serving an old value after its time limit', async () => {
  const { cache, load, advance } = setUp();
  load.mockImplementation(() => loaded('old'));
  await cache.get('k', load);
  load.mockImplementation(() => Promise.reject(new Error('down')));

  advance(60_001);
  await expect(cache.get('k', load)).rejects.toThrow('down');
});

test('pauses calls after a failure, and recovers', async () => {
  const { cache, load, advance } = setUp();
  load.mockImplementation(() => Promise.reject(new Error('down')));
  await expect(cache.get('k', load)).rejects.toThrow('down');
  await expect(cache.get('k', load)).rejects.toThrow('down');
  expect(load).toHaveBeenCalledTimes(1);

  advance(2_000);
  load.mockImplementation(() => loaded('back'));
  expect(await cache.get('k', load)).toBe('back');
});

test('limits how long a visitor waits for a new value when there is an old one', async () => {
  const { cache, load, advance } = setUp();
  load.mockImplementation(() => loaded('old'));
  await cache.get('k', load);
  advance(6_000);
  load.mockImplementation(() => new Promise(() => {}));

  expect(await cache.get('k', load)).toBe('old');
});

test('does not wait for a new value while the old one is recent, unless it was cleared', async () => {
  const { cache, load, advance, clear } = setUp({ recentMs: 30_000 });
  load.mockImplementation(() => loaded('old'));
  await cache.get('k', load);
  load.mockImplementation(() => loaded('new'));

  advance(29_999);
  expect(await cache.get('k', load)).toBe('old');
  await expect.poll(() => cache.peek('k')).toBe('new');

  clear();
  load.mockImplementation(() => loaded('newest'));
  expect(await cache.get('k', load)).toBe('newest');
});

test('limits the number of values', async () => {
  const { cache, load } = setUp();
  load.mockImplementation(() => loaded('a'));
  for (const key of ['1', '2', '3', '1']) await cache.get(key, load);

  expect(load).toHaveBeenCalledTimes(4);
});

test('does not wait again after an earlier caller has timed out', async () => {
  const { cache, load, advance } = setUp();
  load.mockImplementation(() => loaded('old'));
  await cache.get('k', load);
  advance(6_000);
  load.mockImplementation(() => new Promise(() => {}));
  await cache.get('k', load);

  const answers = Promise.race([
    Promise.all([cache.get('k', load), cache.get('k', load)]),
    new Promise((resolve) => void setImmediate(resolve, 'waits')),
  ]);

  expect(await answers).toEqual(['old', 'old']);
  expect(load).toHaveBeenCalledTimes(2);
});

test('returns a fresh value synchronously as the same object', async () => {
  const { cache, load, advance } = setUp();
  load.mockImplementation(() => loaded('a'));
  expect(cache.peek('k')).toBeUndefined();

  await cache.get('k', load);
  expect(cache.peek('k')).toBe('a');

  advance(5_000);
  expect(cache.peek('k')).toBeUndefined();
});

test('reloads a cleared value', async () => {
  const { cache, load, clear } = setUp();
  load.mockImplementation(() => loaded('before'));
  await cache.get('k', load);
  clear();
  load.mockImplementation(() => loaded('after'));

  expect(cache.peek('k')).toBeUndefined();
  expect(await cache.get('k', load)).toBe('after');
});

test('waits for the new value after a clear, and serves the old one only if loading fails', async () => {
  const { cache, load, clear } = setUp();
  load.mockImplementation(() => loaded('before'));
  await cache.get('k', load);
  clear();
  load.mockImplementation(() => new Promise((resolve) => void setTimeout(resolve, 100, 'after')));
  expect(await cache.get('k', load)).toBe('after');

  clear();
  load.mockImplementation(() => Promise.reject(new Error('down')));
  expect(await cache.get('k', load)).toBe('after');
});

test('ignores the result of a load that started before a clear', async () => {
  const { cache, load, clear } = setUp();
  const before = Promise.withResolvers<string>();
  load.mockImplementation(() => before.promise);
  const early = cache.get('k', load);
  await expect.poll(() => load.mock.calls.length).toBe(1);
  clear();
  load.mockImplementation(() => loaded('after'));
  expect(await cache.get('k', load)).toBe('after');

  before.resolve('before');

  expect(await early).toBe('before');
  expect(cache.peek('k')).toBe('after');
});

test('counts the outcomes of reads', async () => {
  const { cache, load, advance } = setUp();
  load.mockImplementation(() => loaded('a'));
  await Promise.all([cache.get('k', load), cache.get('k', load)]);
  await cache.get('k', load);
  advance(6_000);
  load.mockImplementation(() => Promise.reject(new Error('down')));
  await cache.get('k', load);
  await cache.get('k', load);

  expect(cache.stats()).toEqual({ hits: 1, stale: 2, misses: 2, loads: 2, failures: 1 });
});
