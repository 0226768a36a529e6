import { expect, test, vi } from 'vitest';
import {
  forgetExpiry,
  isSessionBack,
  canResend,
  suspectExpiry,
  watchExpiry,
  whileSigningOut,
} from './session-expiry.ts';

const watching = () => ({
  check: vi.fn<() => void>(),
  isBack: vi.fn<() => Promise<boolean>>(async () => true),
});

test('F035 checks an earlier 401 once, for the first watcher', () => {
  const first = watching();
  const second = watching();

  suspectExpiry();
  watchExpiry(first)();
  watchExpiry(second)();

  expect([first.check, second.check].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});

test("does not check one person's 401 for the next person", () => {
  const next = watching();

  suspectExpiry();
  forgetExpiry();
  watchExpiry(next)();

  expect(next.check).not.toHaveBeenCalled();
});

test('F043 ignores a 401 only during a sign-out', async () => {
  const watch = watching();
  const stop = watchExpiry(watch);

  await whileSigningOut(async () => {
    suspectExpiry();
    expect(await isSessionBack()).toBe(false);
    throw new Error('No connection.');
  }).catch(() => undefined);
  expect(watch.check).not.toHaveBeenCalled();
  suspectExpiry();

  expect(watch.check).toHaveBeenCalledOnce();
  expect(await isSessionBack()).toBe(true);
  stop();
  expect(await isSessionBack()).toBe(false);
});

test('F043 ignores a 401 after a sign-out while the page still shows the person', async () => {
  const [leaving, next] = [watching(), watching()];
  const leave = watchExpiry(leaving);

  await whileSigningOut(async () => undefined);
  suspectExpiry();
  expect(await isSessionBack()).toBe(false);
  leave();
  const stop = watchExpiry(next);
  suspectExpiry();

  expect([leaving.check, next.check].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  stop();
});

test('F035 ignores a 401 of a request from before the same person signed in again', async () => {
  const watch = watching();
  const stop = watchExpiry(watch);
  const sentAt = performance.now();

  expect(await canResend(sentAt)).toBe(true);
  expect(await canResend(sentAt)).toBe(true);
  expect(watch.check).toHaveBeenCalledOnce();

  expect(await canResend(performance.now() + 1)).toBe(true);
  expect(watch.check).toHaveBeenCalledTimes(2);
  stop();
});
