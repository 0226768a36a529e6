import { expect, test } from 'vitest';
import { GatewayError } from '../errors.ts';
import { type Attempt, claimRetryAfterError, claimRetryAfterResponse, RetryBudget, retryDelay } from './retry.ts';
import { isOutage, isPassing } from './upstream-failure.ts';

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

test('F108 allows retries for a fifth of the requests, and a few to begin with', () => {
  const budget = new RetryBudget();
  const spendAll = (): number => {
    let spent = 0;
    while (budget.spend()) spent += 1;
    return spent;
  };
  expect(spendAll()).toBe(10);

  for (let requests = 0; requests < 100; requests += 1) budget.earn();

  expect(spendAll()).toBeCloseTo(20, -1);
  for (let requests = 0; requests < 10_000; requests += 1) budget.earn();
  expect(spendAll()).toBe(RetryBudget.most);
});

test.each([[500, {}, true, false], [501, {}, false, false], [502, {}, true, true], [503, {}, true, true], [503, { 'retry-after': '60' }, false, false], [504, {}, true, true], [404, {}, false, false]])(
  'F108 takes %j with %j for passing: %j, for an outage: %j',
  (status, headers, passing, outage) => {
    expect([isPassing(status, headers), isOutage(status, headers)]).toEqual([passing, outage]);
  },
);

test.each<[attempt: Attempt, afterResponse: boolean, afterError: boolean]>([
  [{ attempts: 1, wasSent: true, canRepeat: true }, true, true],
  [{ attempts: 1, wasSent: true, canRepeat: false }, false, false],
  [{ attempts: 1, wasSent: false, canRepeat: false }, true, true],
  [{ attempts: 3, wasSent: true, canRepeat: true }, false, false],
])('F108 claims a retry after %j: for a passing response %j, for a broken connection %j', (attempt, afterResponse, afterError) => {
  const budget = new RetryBudget();

  expect([claimRetryAfterResponse(attempt, 502, {}, budget), claimRetryAfterError(attempt, new Error('reset'), budget)]).toEqual([afterResponse, afterError]);
  expect(budget.spent).toBe(Number(afterResponse) + Number(afterError));
});

test('F108 claims none for a response that will not pass, for an error of the gateway\'s own, or without a budget', () => {
  const attempt = { attempts: 1, wasSent: true, canRepeat: true };
  const budget = new RetryBudget();

  expect([claimRetryAfterResponse(attempt, 501, {}, budget), claimRetryAfterError(attempt, new GatewayError('upstream_timeout'), budget), budget.spent]).toEqual([false, false, 0]);
  while (budget.spend());
  expect(claimRetryAfterResponse(attempt, 502, {}, budget)).toBe(false);
});
