import { expect, test } from 'vitest';
import { GatewayError } from '../errors.ts';
import {
  type Attempt,
  claimRetryAfterError,
  claimRetryAfterResponse,
  Reconnecting,
  RetryBudget,
  retryDelay,
} from './retry.ts';
import { isOutage, ConnectionFailedError } from './upstream-failure.ts';

test.each([
  [{ attempts: 1, canRepeat: true }, 50],
  [{ attempts: 2, canRepeat: true }, 100],
  [{ attempts: 3, canRepeat: true }, null],
  [{ attempts: 1, canRepeat: false }, null],
])('F108 waits after %j for %j ms', (failure, expected) => {
  expect(retryDelay(failure, () => 0.5)).toBe(expected);
});

test('F108 spreads out the retries of many requests', () => {
  const failure = { attempts: 1, canRepeat: true };

  expect([retryDelay(failure, () => 0), retryDelay(failure, () => 1)]).toEqual([25, 75]);
});

test('F108 allows retries for a fifth of the requests, plus a few at the start', () => {
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
  expect(spendAll()).toBe(RetryBudget.max);
});

test.each([
  [500, {}, false],
  [501, {}, false],
  [502, {}, true],
  [503, {}, true],
  [503, { 'retry-after': '60' }, false],
  [504, {}, true],
  [404, {}, false],
])('F108 decides whether %j with %j is a temporary outage: %j', (status, headers, outage) => {
  expect(isOutage(status, headers)).toBe(outage);
});

test.each<[attempt: Attempt, afterResponse: boolean, afterError: boolean]>([
  [{ attempts: 1, canRepeat: true }, true, true],
  [{ attempts: 1, canRepeat: false }, false, false],
  [{ attempts: 3, canRepeat: true }, false, false],
])(
  'F108 allows a retry after %j: for a temporary response %j, for a broken connection %j',
  (attempt, afterResponse, afterError) => {
    const budget = new RetryBudget();

    expect([
      claimRetryAfterResponse(attempt, 502, {}, budget),
      claimRetryAfterError(attempt, new Error('reset'), budget),
    ]).toEqual([afterResponse, afterError]);
    expect(budget.spent).toBe(Number(afterResponse) + Number(afterError));
  },
);

test('F108 does not retry after a permanent response, a gateway error, or an exhausted budget', () => {
  const attempt = { attempts: 1, canRepeat: true };
  const budget = new RetryBudget();

  expect([
    claimRetryAfterResponse(attempt, 501, {}, budget),
    claimRetryAfterError(attempt, new GatewayError('upstream_timeout'), budget),
    budget.spent,
  ]).toEqual([false, false, 0]);
  while (budget.spend());
  expect(claimRetryAfterResponse(attempt, 502, {}, budget)).toBe(false);
});

const unconnected = (code: string): ConnectionFailedError =>
  new ConnectionFailedError(Object.assign(new Error(code), { code }));

test('F108 retries a connection with growing delays until the deadline, with a last attempt at the deadline', () => {
  const reconnecting = new Reconnecting(1_000);
  const [waits, end]: [number[], number] = [[], 5_000 + 1_000];
  let now = 5_000;
  for (
    let delay = reconnecting.delayAfter(unconnected('ECONNREFUSED'), now, () => 0.5);
    delay !== null;
    delay = reconnecting.delayAfter(unconnected('ECONNREFUSED'), now, () => 0.5)
  ) {
    waits.push(delay);
    now += delay;
  }

  expect(waits).toEqual([20, 40, 80, 160, 320, 320, 60]);
  expect(now).toBe(end);
});

test.each([
  ['UND_ERR_CONNECT_TIMEOUT'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT'],
  ['ERR_TLS_CERT_ALTNAME_INVALID'],
])('F108 does not retry after the permanent failure %s', (code) => {
  expect(new Reconnecting(1_000).delayAfter(unconnected(code))).toBeNull();
});

test('F108 retries failed connections without using the retry budget', () => {
  const budget = new RetryBudget();

  expect([
    claimRetryAfterError({ attempts: 1, canRepeat: true }, unconnected('ECONNREFUSED'), budget),
    budget.spent,
  ]).toEqual([false, 0]);
});
