import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../data/calls/api-error.ts';
import { refusal } from './test-jobs.ts';
import { delayBeforeRetry, shouldRetry, waitToRetry } from './run-batches.ts';

describe('P025 a failed batch', () => {
  test.each([0, 401, 419, 429, 503])('is resent unchanged after a %i', (status) => {
    expect(shouldRetry(refusal(status), 100)).toBe(true);
  });

  test.each([200, 400, 403, 404, 409, 410, 422, 500])('is split after a %i', (status) => {
    expect(shouldRetry(refusal(status), 1)).toBe(false);
  });

  test.each([408, 502, 504])('is resent after a %i, but not forever', (status) => {
    expect(shouldRetry(refusal(status), 1)).toBe(true);
    expect(shouldRetry(refusal(status), 3)).toBe(false);
  });

  test('waits for Retry-After, or longer each time up to a minute', () => {
    const rateLimited = new ApiError(429, {}, null, { retryAfter: '7' });

    expect(delayBeforeRetry(rateLimited, 1)).toBe(7_000);
    expect(delayBeforeRetry(refusal(0), 1)).toBeLessThanOrEqual(2_000);
    expect(delayBeforeRetry(refusal(0), 50)).toBe(60_000);
  });

  test('is resent immediately when the wait is cancelled', async () => {
    vi.useFakeTimers();
    const control = new AbortController();
    const wait = waitToRetry(refusal(503), 1, control.signal);

    control.abort();

    await expect(wait).resolves.toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });
});
