import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { retryDelay, shouldRetry } from './query-policy.ts';

const refused = (status: number): ApiError => new ApiError(status, null);

test.each([401, 403, 404, 405, 501])('F109 an answer of %d is final', (status) => {
  expect(shouldRetry(refused(status), 1)).toBe(false);
});

test.each([0, 400, 408, 419, 422, 429, 500, 502, 503])('F109 an answer of %d is worth two more tries', (status) => {
  expect([1, 2, 3, 4].map((failures) => shouldRetry(refused(status), failures))).toEqual([true, true, false, false]);
});

test('F109 a failure without an answer is worth two more tries', () => {
  expect([1, 2, 3].map((failures) => shouldRetry(new TypeError('x'), failures))).toEqual([true, true, false]);
});

test('F109 waits double, and differ from browser to browser', () => {
  expect([1, 2].map((failures) => retryDelay(failures, () => 0))).toEqual([1_000, 2_000]);
  expect([1, 2].map((failures) => retryDelay(failures, () => 1))).toEqual([2_000, 4_000]);
});
