import { expect, test } from 'vitest';
import { CircuitBreaker, type Ticket } from './circuit-breaker.ts';

const kindOf = (ticket: Ticket): string => (ticket === 'refused' ? ticket : ticket.kind);

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
  expect(kindOf(one.admit())).toBe('usual');

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

  expect([few.one.admit(), rare.one.admit()].map(kindOf)).toEqual(['usual', 'usual']);
});

test('forgets what is older than ten seconds', () => {
  const { one, report, pass } = breaker();
  report(19, false);
  pass(11_000);
  report(1, false);

  expect(kindOf(one.admit())).toBe('usual');
  expect(one.state).toMatchObject({ requests: 1, failures: 1 });
});

test('after a rest sends one request at a time, until one succeeds', () => {
  const { one, report, pass } = breaker();
  report(20, false);
  pass(4_500);
  expect([one.admit(), one.retryAfter]).toEqual(['refused', 1]);
  pass(600);
  const trial = one.admit();
  expect([trial, one.admit()].map(kindOf)).toEqual(['trial', 'refused']);
  one.report(trial, false);
  expect([one.admit(), one.retryAfter]).toEqual(['refused', 5]);
  pass(5_000);
  expect(kindOf(one.admit())).toBe('trial');
  one.report(trial, null);
  expect(kindOf(one.admit())).toBe('trial');

  one.report(trial, true);

  expect([kindOf(one.admit()), one.state.state, one.state.failures]).toEqual(['usual', 'closed', 0]);
});

test('does not wait for a trial that hangs, nor opens again for its end', () => {
  const { one, report, pass } = breaker();
  report(20, false);
  pass(5_000);
  const hanging = one.admit();
  expect([hanging, one.admit()].map(kindOf)).toEqual(['trial', 'refused']);
  pass(5_000);
  const next = one.admit();
  expect(kindOf(next)).toBe('trial');
  one.report(next, true);

  one.report(hanging, false);

  expect(kindOf(one.admit())).toBe('usual');
});

test('learns nothing while open from what began before', () => {
  const { one, report } = breaker();
  const before = one.admit();
  report(20, false);

  one.report(before, true);

  expect(one.admit()).toBe('refused');
});

test('does not open anew for what began before it had opened, and ends after it has closed', () => {
  const { one, report, pass } = breaker();
  const hanging = Array.from({ length: 40 }, () => one.admit());
  report(20, false);
  pass(5_000);
  one.report(one.admit(), true);
  report(1, true);

  for (const ticket of hanging) one.report(ticket, false);

  expect(kindOf(one.admit())).toBe('usual');
  expect(one.state).toEqual({ state: 'closed', requests: 1, failures: 0, opened: 1 });
});

test('takes nothing for a trial of now that was one of an earlier opening', () => {
  const { one, report, pass } = breaker();
  report(20, false);
  pass(5_000);
  const early = one.admit();
  pass(5_000);
  one.report(one.admit(), true);
  report(20, false);

  one.report(early, true);

  expect(one.admit()).toBe('refused');
});

test('never refuses where it is switched off', () => {
  const { one, report } = breaker(false);
  report(100, false);

  expect(kindOf(one.admit())).toBe('usual');
});
