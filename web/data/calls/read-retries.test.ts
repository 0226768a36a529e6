import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { forgetResponses } from './forget-responses.ts';
import { reportFirstOnly, retryOr } from './read-retries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Fails a read once, and returns the mock that a retry would call. */
function fail(): ReturnType<typeof vi.fn> {
  const revalidate = vi.fn().mockResolvedValue(true);
  const retry = retryOr(() => undefined);
  retry(new Error('No'), 'key', {} as never, revalidate, { retryCount: 1, dedupe: true });
  return revalidate;
}

test('retries a failed read', async () => {
  const revalidate = fail();

  await vi.advanceTimersByTimeAsync(2_000);

  expect(revalidate).toHaveBeenCalledOnce();
});

test('does not retry a failed read for the next person', async () => {
  const revalidate = fail();

  forgetResponses({ revalidate: false });
  await vi.advanceTimersByTimeAsync(10_000);

  expect(revalidate).not.toHaveBeenCalled();
});

test('reports no failed read while a notice says that the browser is offline', () => {
  const report = vi.fn();
  vi.stubGlobal('navigator', { onLine: false });
  const fail = reportFirstOnly(report);
  fail(new ApiError(0, null));
  expect(report).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { onLine: true });

  fail(new ApiError(0, null));

  expect(report).toHaveBeenCalledOnce();
});
