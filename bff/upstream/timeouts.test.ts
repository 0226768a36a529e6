import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Timeouts, precisionFor, type TimedWork } from './timeouts.ts';

function watched(inMs: number): TimedWork & { calls: number } {
  return { timeoutAt: performance.now() + inMs, index: -1, calls: 0, onTimeout() { this.calls += 1; } };
}

test('reports what has not moved in time, once', async () => {
  const timeouts = new Timeouts(5);
  const [still, moving] = [watched(20), watched(20)];
  for (const one of [still, moving]) timeouts.watch(one);
  const moves = setInterval(() => void (moving.timeoutAt = performance.now() + 1_000), 5);
  await wait(80);
  clearInterval(moves);

  expect([still.calls, moving.calls]).toEqual([1, 0]);
});

test('forgets what is over, and begins again afterwards', async () => {
  const timeouts = new Timeouts(5);
  const [over, later] = [watched(10), watched(40)];
  timeouts.watch(over);
  timeouts.forget(over);
  await wait(20);
  timeouts.watch(later);
  await expect.poll(() => later.calls).toBe(1);

  expect(over.calls).toBe(0);
});

test.each([[[120_000, 60_000], 250], [[0, 100], 10], [[1_000, 0], 100], [[0, 0], 250]])('looks after times of %j ms every %j ms', (times, every) => {
  expect(precisionFor(...times)).toBe(every);
});
