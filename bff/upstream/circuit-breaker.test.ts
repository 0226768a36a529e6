import { expect, test } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';

/** A breaker with a clock of its own. */
function breaker(isOn = true): { one: CircuitBreaker; pass: (ms: number) => void; report: (times: number, succeeded: boolean) => void } {
  let now = 50_000;
  const one = new CircuitBreaker(isOn, () => now);
  const report = (times: number, succeeded: boolean): void => {
    for (let made = 0; made < times; made += 1) one.report(one.admit(), succeeded);
  };
  return { one, pass: (ms) => void (now += ms), report };
}

test('refuses once half of at least twenty requests have failed', () => {
  const { one, report } = breaker();
  report(10, true);
  report(9, false);
  expect(one.admit()).toBe('usual');

  report(1, false);

  expect(one.admit()).toBe('refused');
  expect(one.state).toEqual({ state: 'open', requests: 20, failures: 10, opened: 1 });
});

test('lets few failures, and failures among many, pass', () => {
  const few = breaker();
  few.report(19, false);
  const rare = breaker();
  rare.report(30, true);
  rare.report(20, false);

  expect([few.one.admit(), rare.one.admit()]).toEqual(['usual', 'usual']);
});

test('forgets what is older than ten seconds', () => {
  const { one, report, pass } = breaker();
  report(19, false);
  pass(11_000);
  report(1, false);

  expect(one.admit()).toBe('usual');
  expect(one.state).toMatchObject({ requests: 1, failures: 1 });
});

test('after a rest sends one request at a time, until one succeeds', () => {
  const { one, report, pass } = breaker();
  report(20, false);
  pass(4_500);
  expect([one.admit(), one.retryAfter]).toEqual(['refused', 1]);
  pass(600);
  expect([one.admit(), one.admit()]).toEqual(['trial', 'refused']);
  one.report('trial', false);
  expect([one.admit(), one.retryAfter]).toEqual(['refused', 5]);
  pass(5_000);
  expect(one.admit()).toBe('trial');
  one.report('trial', null);
  expect(one.admit()).toBe('trial');

  one.report('trial', true);

  expect([one.admit(), one.state.state, one.state.failures]).toEqual(['usual', 'closed', 0]);
});

test('does not wait for a trial that hangs, nor opens again for its end', () => {
  const { one, report, pass } = breaker();
  report(20, false);
  pass(5_000);
  expect([one.admit(), one.admit()]).toEqual(['trial', 'refused']);
  pass(5_000);
  expect(one.admit()).toBe('trial');
  one.report('trial', true);

  one.report('trial', false);

  expect(one.admit()).toBe('usual');
});

test('learns nothing while open from what began before', () => {
  const { one, report } = breaker();
  report(20, false);

  one.report('usual', true);

  expect(one.admit()).toBe('refused');
});

test('never refuses where it is switched off', () => {
  const { one, report } = breaker(false);
  report(100, false);

  expect(one.admit()).toBe('usual');
});
