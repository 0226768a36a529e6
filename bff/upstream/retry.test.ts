import { expect, test } from 'vitest';
import { retryDelay } from './retry.ts';

test.each([
  [{ attempts: 1, wasSent: false, canRepeat: false }, 50],
  [{ attempts: 2, wasSent: false, canRepeat: false }, 100],
  [{ attempts: 3, wasSent: false, canRepeat: true }, null],
  [{ attempts: 1, wasSent: true, canRepeat: true }, 50],
  [{ attempts: 1, wasSent: true, canRepeat: false }, null],
])('F108 waits after %j for %j ms', (failure, expected) => {
  expect(retryDelay(failure, () => 0.5)).toBe(expected);
});

test('F108 spreads the attempts of many', () => {
  const failure = { attempts: 1, wasSent: false, canRepeat: true };

  expect([retryDelay(failure, () => 0), retryDelay(failure, () => 1)]).toEqual([25, 75]);
});
