import { expect, test } from 'vitest';
import { LogHistogram } from './log-histogram.ts';
import { bucketOf } from './route-circuit.ts';
import { type CallPace, SlowCalls, type SlowEvent } from './slow-calls.ts';

const networks = Array.from({ length: 20 }, (_, index) => `10.0.${index}.1`);

/** Calls with a fake clock. */
function calls(factor = 3) {
  let now = 0;
  let isOn = true;
  const events: SlowEvent[] = [];
  const slow = new SlowCalls({
    factor,
    isOn: () => isOn,
    onChange: (event) => void events.push(event),
    now: () => now,
  });
  const pace = slow.paceOf('GET search') as CallPace;
  /** How many of a hundred requests are sent at a time. */
  const atATime = (): number => {
    let sent = 0;
    while (sent < 100 && pace.begin(null)) sent += 1;
    for (let left = sent; left > 0; left -= 1) pace.end(null);
    return sent;
  };
  /** For this many seconds, 20 responses a second of about this time, to all of these networks. */
  const answer = (seconds: number, ms: number, from: readonly string[] = networks): void => {
    for (let made = 0; made < seconds * 20; made += 1) {
      now += 50;
      const network = from[made % from.length] ?? null;
      // Uses all that the limit leaves.
      atATime();
      if (!pace.begin(network)) continue;
      pace.end(network);
      pace.answered(ms * (0.8 + (made % 5) / 10), network);
    }
  };
  return {
    slow,
    pace,
    events,
    answer,
    atATime,
    pass: (ms: number) => void (now += ms),
    turn: (to: boolean) => void (isOn = to),
  };
}

test('halves the limit of a slow call until it is fast, and then raises it again', () => {
  const { slow, events, answer, atATime } = calls();
  answer(60, 100);
  expect(atATime()).toBe(100);

  answer(4, 600);
  expect(events).toEqual([
    {
      what: 'GET search',
      isSlow: true,
      why: expect.stringMatching(
        /^95 percent of responses take up to \d{3} ms, usually 1\d\d ms$/,
      ) as string,
    },
  ]);
  expect(atATime()).toBeLessThanOrEqual(50);
  expect(atATime()).toBeGreaterThanOrEqual(25);
  answer(30, 600);
  expect(atATime()).toBe(1);
  expect(slow.states()).toMatchObject([{ call: 'GET search', limit: 1, times: 1 }]);

  answer(60, 100);
  expect(atATime()).toBe(100);
  expect(events.map(({ isSlow }) => isSlow)).toEqual([true, false]);
  expect(slow.states()).toMatchObject([{ limit: null, times: 1 }]);
});

test('lets more through again although all requests of one network stay slow', () => {
  const { slow, pace, answer, atATime, pass } = calls();
  answer(60, 100);
  answer(20, 600);
  expect(atATime()).toBeLessThan(5);

  for (let second = 0; second < 60; second += 1) {
    for (let made = 0; made < 3; made += 1) pace.answered(5_000, '192.0.2.1');
    answer(1, 100);
    pass(1);
  }

  expect(atATime()).toBe(100);
  expect(slow.states()).toMatchObject([{ limit: null, times: 1 }]);
});

test('shares the limit among the networks that ask', () => {
  const { pace, answer, atATime } = calls();
  answer(60, 100);
  answer(4, 600);
  const limit = atATime();
  const turnsOf = (network: string): number => {
    let turns = 0;
    while (turns < 100 && pace.begin(network)) turns += 1;
    return turns;
  };

  expect(turnsOf('192.0.2.1')).toBeLessThanOrEqual(Math.ceil(limit / 10));
  // The others still get a turn each.
  const others = new Map(networks.map((network) => [bucketOf(network), network]));
  others.delete(bucketOf('192.0.2.1'));
  expect([...others.values()].map((network) => turnsOf(network) > 0)).not.toContain(false);
});

test('gives the whole limit to the only network that asks', () => {
  const { pace, answer, atATime, pass } = calls();
  answer(60, 100);
  answer(4, 600);
  pass(10_100);
  pace.begin('192.0.2.1');
  pass(10_100);

  let turns = 1;
  while (turns < 200 && pace.begin('192.0.2.1')) turns += 1;

  expect(turns).toBeGreaterThanOrEqual(atATime());
  expect(turns).toBeGreaterThanOrEqual(25);
});

test('refuses no request that is only measured', () => {
  const { pace, answer, atATime } = calls();
  answer(60, 100);
  answer(4, 600);
  while (pace.begin(null)) pace.begin(null);
  expect(atATime()).toBe(0);

  expect(pace.begin(null, true)).toBe(true);
});

test('does not limit a call that is always slow, a little slower, or still fast', () => {
  const always = calls();
  always.answer(120, 5_000);
  const little = calls();
  little.answer(60, 100);
  little.answer(30, 250);
  const fast = calls();
  fast.answer(60, 2);
  fast.answer(30, 60);

  expect([always.events, little.events, fast.events]).toEqual([[], [], []]);
});

test.each([
  ['one network', networks.slice(0, 1)],
  ['four networks', networks.slice(0, 4)],
])('does not limit a call that is slow for %s only', (_, from) => {
  const { events, answer } = calls();
  answer(60, 100);
  for (let round = 0; round < 20; round += 1) {
    answer(1, 100);
    answer(1, 3_000, from);
  }

  expect(events).toEqual([]);
});

test('learns nothing from the first few responses', () => {
  const { events, answer } = calls();
  answer(2, 20);

  answer(10, 900);

  expect(events).toEqual([]);
});

test('takes a call that stays slow for usual after a while', () => {
  const { events, answer, atATime } = calls();
  answer(60, 100);
  answer(10, 600);
  expect(events).toHaveLength(1);

  answer(3_600, 600);

  expect(atATime()).toBe(100);
});

test('counts requests without any response once they have waited too long', () => {
  const { pace, events, answer, pass } = calls();
  answer(60, 100);
  for (let made = 0; made < 60; made += 1) {
    pass(100);
    pace.unanswered(50, networks[made % networks.length] ?? null);
  }
  expect(events).toEqual([]);

  for (let made = 0; made < 60; made += 1) {
    pass(100);
    pace.unanswered(5_000, networks[made % networks.length] ?? null);
  }

  expect(events).toHaveLength(1);
});

test('limits nothing while the breaker is off', () => {
  const { answer, atATime, turn } = calls();
  answer(60, 100);
  answer(20, 900);
  expect(atATime()).toBeLessThan(20);

  turn(false);

  expect(atATime()).toBe(100);
});

test('refuses like an open circuit breaker', () => {
  const { code, status, headers, reason } = calls().slow.refusal();

  expect([code, status, headers, reason]).toEqual([
    'upstream_resting',
    503,
    { 'retry-after': '1' },
    'slow',
  ]);
});

test('watches calls only', () => {
  expect(calls().slow.paceOf(null)).toBeNull();
});

test('knows a percentile to within a tenth', () => {
  const one = new LogHistogram();
  for (let ms = 1; ms <= 1_000; ms += 1) one.add(ms);

  expect(one.p95()).toBeGreaterThan(950 * 0.9);
  expect(one.p95()).toBeLessThan(950 * 1.1);
  expect(new LogHistogram().p95()).toBe(0);
});
