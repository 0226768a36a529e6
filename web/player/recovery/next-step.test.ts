import { expect, test } from 'vitest';
import { afterAnswer, afterFailure, afterGivingUp } from './next-step.ts';

test.each([
  ['network', 1, true, 'again'],
  ['file', 1, true, 'again'],
  ['network', 2, true, 'ask'],
  ['file', 2, true, 'ask'],
  ['file', 3, true, 'ask'],
  // Offline, nothing is reloaded and nothing is given up.
  ['network', 1, false, 'ask'],
  ['file', 3, false, 'ask'],
  ['protected', 1, true, 'give-up'],
  ['none', 1, true, 'give-up'],
  ['none', 1, false, 'give-up'],
] as const)(
  'P015 after the failure %s, %d loads and online %j: %s',
  (why, loads, isOnline, step) => {
    expect(afterFailure({ why, loads, isOnline })).toBe(step);
  },
);

test.each([
  ['track', 1, 'load'],
  ['track', 2, 'load'],
  ['track', 3, 'give-up'],
  ['gone', 2, 'give-up'],
  ['gone', 3, 'give-up'],
  ['unreachable', 1, 'wait'],
  ['unreachable', 3, 'wait'],
  ['signed-out', 2, 'wait-for-session'],
  ['signed-out', 3, 'wait-for-session'],
] as const)('P015 when the backend answers %s after %d loads: %s', (answer, loads, step) => {
  expect(afterAnswer(answer, loads)).toBe(step);
});

test.each([
  [1, true, 'next'],
  [2, true, 'next'],
  [3, true, 'stop'],
  [4, true, 'stop'],
  [1, false, 'end'],
  [3, false, 'stop'],
] as const)(
  'P015 after giving up %d in a row, with a next track %j: %s',
  (failedInRow, hasNext, where) => {
    expect(afterGivingUp(failedInRow, hasNext)).toBe(where);
  },
);
