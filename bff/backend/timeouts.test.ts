import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Timeouts, precisionFor, type TimedWork } from './timeouts.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }),
);
afterEach(() => void vi.useRealTimers());

function watched(inMs: number): TimedWork & { calls: number } {
  return {
    timeoutAt: performance.now() + inMs,
    index: -1,
    calls: 0,
    onTimeout() {
      this.calls += 1;
    },
  };
}

test('reports timed-out work once', () => {
  const timeouts = new Timeouts(5);
  const [still, moving] = [watched(20), watched(20)];
  for (const one of [still, moving]) timeouts.watch(one);
  vi.advanceTimersByTime(15);
  moving.timeoutAt = performance.now() + 1_000;
  expect([still.calls, moving.calls]).toEqual([0, 0]);

  vi.advanceTimersByTime(100);

  expect([still.calls, moving.calls]).toEqual([1, 0]);
});

test('does not time out finished work, and watches later work', () => {
  const timeouts = new Timeouts(5);
  const [over, later] = [watched(10), watched(40)];
  timeouts.watch(over);
  timeouts.forget(over);
  vi.advanceTimersByTime(20);
  expect(vi.getTimerCount()).toBe(0);
  timeouts.watch(later);

  vi.advanceTimersByTime(30);

  expect([over.calls, later.calls]).toEqual([0, 1]);
});

test.each([
  [[120_000, 60_000], 250],
  [[0, 100], 10],
  [[1_000, 0], 100],
  [[0, 0], 250],
])('checks timeouts of %j ms every %j ms', (times, every) => {
  expect(precisionFor(...times)).toBe(every);
});
