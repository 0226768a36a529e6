import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetResponses } from './forget-responses.ts';
import { retryOr } from './read-retries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Fails a read once, and returns what a retry would call. */
function fail(): ReturnType<typeof vi.fn> {
  const revalidate = vi.fn().mockResolvedValue(true);
  const retry = retryOr(() => undefined);
  retry(new Error('No'), 'key', {} as never, revalidate, { retryCount: 1, dedupe: true });
  return revalidate;
}

test('a failed read is retried', async () => {
  const revalidate = fail();

  await vi.advanceTimersByTimeAsync(2_000);

  expect(revalidate).toHaveBeenCalledOnce();
});

test("a person's failed read is not retried for the next one", async () => {
  const revalidate = fail();

  forgetResponses({ revalidate: false });
  await vi.advanceTimersByTimeAsync(10_000);

  expect(revalidate).not.toHaveBeenCalled();
});
