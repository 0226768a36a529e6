import type { Pool } from 'undici';
import { expect, test } from 'vitest';
import { AddressHealth } from './address-health.ts';
import { type AddressEvent, Balancer, type BackendAddress } from './balancer.ts';

/** A balancer with a fake clock; `trials`: what each address answers when it is tried. */
function balancer(names: readonly string[]) {
  let now = 1_000;
  let due: { at: number; act: () => void }[] = [];
  const events: AddressEvent[] = [];
  const tried: string[] = [];
  const trials = new Map<string, boolean>();
  const addresses = names.map((name): BackendAddress => ({
    url: new URL(`http://${name}`),
    health: new AddressHealth(),
    pool: {} as Pool,
    freshPool: () => ({}) as Pool,
  }));
  const one = new Balancer(addresses, {
    tryOut({ url: { host } }) {
      tried.push(host);
      return Promise.resolve(trials.get(host) ?? false);
    },
    onChange: (event) => void events.push(event),
    now: () => now,
    later(ms, act) {
      const timer = { at: now + ms, act };
      due.push(timer);
      return () => void (due = due.filter((other) => other !== timer));
    },
  });
  const of = (name: string): BackendAddress => addresses[names.indexOf(name)] as BackendAddress;
  const release = ({ health }: BackendAddress): void => {
    health.endWait();
    health.end();
  };
  /** Takes this many, ends all of them, and returns how many went to each. */
  const spread = (times: number, triedNames: string[] = []): Record<string, number> => {
    const taken = Array.from({ length: times }, () => one.take(triedNames.map(of), true));
    for (const address of taken) release(address);
    const counts = Object.fromEntries(names.map((name) => [name, 0]));
    for (const { url } of taken) counts[url.host] = (counts[url.host] ?? 0) + 1;
    return counts;
  };
  const pass = async (ms: number): Promise<void> => {
    now += ms;
    const ready = due.filter(({ at }) => at <= now);
    due = due.filter(({ at }) => at > now);
    for (const { act } of ready) act();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  };
  /** Waits for the trial that may follow. */
  const fail = async (name: string, times = 5): Promise<void> => {
    for (let made = 0; made < times; made += 1) one.answered(of(name), true);
    await pass(0);
  };
  const succeed = (name: string, times = 1): void => {
    for (let made = 0; made < times; made += 1) one.answered(of(name), false);
  };
  const out = (): string[] =>
    one
      .states()
      .filter(({ isOut }) => isOut)
      .map(({ address }) => address);
  return {
    one,
    of,
    release,
    events,
    tried,
    trials,
    spread,
    pass,
    fail,
    succeed,
    out,
    now: () => now,
  };
}

const three = ['a:1', 'b:1', 'c:1'];

test('spreads requests evenly, and sends few to an address that answers slowly', () => {
  const { one, of, spread } = balancer(three);

  expect(Object.values(spread(300)).every((count) => Math.abs(count - 100) <= 4)).toBe(true);
  for (let made = 0; made < 20; made += 1) of('c:1').health.begin(1_000, true);
  expect(spread(30)['c:1']).toBeLessThanOrEqual(1);
  expect(one.states().find(({ address }) => address === 'c:1')?.underWay).toBe(20);
});

test('sends the next attempt of a request to an address that it has not tried', () => {
  expect(balancer(['a:1', 'b:1']).spread(50, ['a:1'])).toEqual({ 'a:1': 0, 'b:1': 50 });
  expect(balancer(three).spread(50, ['a:1', 'b:1'])).toEqual({ 'a:1': 0, 'b:1': 0, 'c:1': 50 });
});

test('after it has tried all addresses, a request avoids only the last one', () => {
  const counts = balancer(three).spread(50, ['c:1', 'a:1', 'b:1']);

  expect(counts['b:1']).toBe(0);
  expect(counts['a:1']).toBeGreaterThan(0);
  expect(counts['c:1']).toBeGreaterThan(0);
  expect(balancer(['a:1']).spread(1, ['a:1'])).toEqual({ 'a:1': 1 });
});

test('five failed responses without a good one eject an address, with one log line', async () => {
  const { events, fail, succeed, spread, out } = balancer(three);
  await fail('b:1', 4);
  succeed('b:1');
  await fail('b:1', 4);
  expect(out()).toEqual([]);

  await fail('b:1', 3);

  expect(out()).toEqual(['b:1']);
  expect(spread(40)['b:1']).toBe(0);
  expect(events).toEqual([
    { what: 'b:1', isOut: true, why: '5 failed responses in a row', forMs: expect.any(Number) },
  ]);
});

test('keeps an address whose own trial succeeds, however often visitors get failed responses', async () => {
  const { events, fail, tried, trials, out } = balancer(three);
  trials.set('b:1', true);

  for (let round = 0; round < 10; round += 1) await fail('b:1', 5);

  expect([out(), events]).toEqual([[], []]);
  // One trial for each five.
  expect(tried).toHaveLength(10);
});

test('tries a doubted address only once at a time', async () => {
  const { fail, tried, out } = balancer(three);

  await fail('b:1', 20);

  expect([tried, out()]).toEqual([['b:1'], ['b:1']]);
});

test('one failed response on probation takes no address out whose trial succeeds', async () => {
  const { fail, trials, pass, out } = balancer(three);
  await fail('b:1');
  trials.set('b:1', true);
  await pass(5_000);
  expect(out()).toEqual([]);

  await fail('b:1', 1);

  expect(out()).toEqual([]);
});

test('takes an address out after two failed connections, and after one timeout if it answered nothing else', () => {
  const { one, of, out, succeed, pass } = balancer(three);
  one.failed(of('a:1'), 'connect');
  expect(out()).toEqual([]);
  one.failed(of('a:1'), 'connect');
  expect(out()).toEqual(['a:1']);

  succeed('b:1');
  expect(one.failed(of('b:1'), 'timeout', 500)).toBe(false);
  expect(out()).toEqual(['a:1']);
  void pass(100);
  succeed('c:1');
  expect(one.failed(of('b:1'), 'timeout', 1_050)).toBe(true);
  expect(out()).toEqual(['a:1', 'b:1']);
});

test('tries an ejected address itself after growing delays, and logs its return', async () => {
  const { events, fail, succeed, tried, trials, pass, out } = balancer(three);
  await fail('b:1');
  tried.length = 0;
  await pass(3_900);
  expect(tried).toEqual([]);
  await pass(1_200);
  expect(tried).toEqual(['b:1']);
  await pass(5_100);
  // The second wait takes twice as long.
  expect(tried).toEqual(['b:1']);
  trials.set('b:1', true);
  await pass(5_000);

  expect([tried, out()]).toEqual([['b:1', 'b:1'], []]);
  expect(events.at(-1)).toEqual({ what: 'b:1', isOut: false, why: 'a trial succeeded', forMs: 0 });
  expect(events).toHaveLength(2);
  // On probation, one fault and a failed trial are enough.
  trials.set('b:1', false);
  await fail('b:1', 1);
  expect(out()).toEqual(['b:1']);
  expect(events.at(-1)?.forMs).toBeGreaterThan(15_000);
  succeed('b:1');
});

test('forgets earlier faults of an address that served well for ten minutes', async () => {
  const { events, fail, succeed, trials, pass } = balancer(three);
  trials.set('b:1', true);
  await fail('b:1');
  await pass(5_000);
  succeed('b:1', 20);
  trials.set('b:1', false);
  await pass(601_000);

  await fail('b:1');

  expect(events.at(-1)?.isOut).toBe(true);
  expect(events.at(-1)?.forMs).toBeLessThanOrEqual(5_000);
});

test('keeps the only address that does well, even if all others are out', async () => {
  const { fail, succeed, spread, out } = balancer(three);
  succeed('c:1');
  await fail('a:1');
  await fail('b:1');

  expect(out()).toEqual(['a:1', 'b:1']);
  expect(spread(10)).toEqual({ 'a:1': 0, 'b:1': 0, 'c:1': 10 });
});

test('uses all addresses when more than half would be out and the rest does not do well either', async () => {
  const { events, fail, out, spread, pass } = balancer(three);
  await fail('c:1', 1);
  await fail('a:1');
  expect(out()).toEqual(['a:1']);

  await fail('b:1');

  expect(out()).toEqual([]);
  expect(events.at(-1)).toMatchObject({
    what: 'a:1',
    isOut: false,
    why: 'the other addresses fail too, so all are used',
  });
  // For a while, nothing is taken out: the fault is elsewhere.
  for (const name of three) await fail(name);
  expect(out()).toEqual([]);
  expect(Object.values(spread(30)).every((count) => Math.abs(count - 10) <= 3)).toBe(true);
  await pass(10_100);
  await fail('a:1', 1);
  expect(out()).toEqual(['a:1']);
});

test('never takes the last address out', async () => {
  const { fail, out, spread } = balancer(['a:1', 'b:1']);
  for (let round = 0; round < 5; round += 1) for (const name of ['a:1', 'b:1']) await fail(name);

  expect(out().length).toBeLessThan(2);
  expect(Object.values(spread(10)).reduce((sum, one) => sum + one, 0)).toBe(10);
});

test('takes an address out on which requests pile up without any response', async () => {
  const { one, of, out, pass, now, succeed, release } = balancer(['a:1', 'b:1']);
  for (let made = 0; made < 6; made += 1) {
    of('a:1').health.begin(now(), true);
    of('b:1').health.begin(now(), true);
  }
  await pass(10_500);
  succeed('b:1');
  expect(out()).toEqual([]);

  // Of two alike, either may be chosen first.
  for (let made = 0; made < 20; made += 1) release(one.take([], true));

  expect(out()).toEqual(['a:1']);
  expect(one.states()[0]?.ejections).toEqual({ connect: 0, timeout: 1, status: 0 });
});

test('keeps an address that sends long responses and gets long uploads, without any new response', async () => {
  const { one, of, events, pass, now, release } = balancer(['a:1', 'b:1']);
  for (const name of ['a:1', 'b:1'])
    for (let made = 0; made < 6; made += 1) {
      of(name).health.begin(now(), true);
      one.answered(of(name), false);
      of(name).health.endWait();
      of(name).health.begin(now(), false);
    }
  await pass(60_000);

  for (let made = 0; made < 20; made += 1) release(one.take([], true));

  expect(events).toEqual([]);
});

test('counts how long requests wait from the first of them, not from a response that is received', async () => {
  const { of, pass, now } = balancer(['a:1', 'b:1']);
  const { health } = of('a:1');
  health.begin(now(), true);
  health.endWait();
  await pass(60_000);

  for (let made = 0; made < 6; made += 1) health.begin(now(), true);

  await pass(9_000);
  expect(health.silentRequests(now())).toBe(0);
  await pass(2_000);
  expect(health.silentRequests(now())).toBe(6);
});

test('forgets its trials when it is closed', async () => {
  const { one, fail, tried, pass } = balancer(three);
  await fail('a:1');
  tried.length = 0;

  one.close();
  await pass(60_000);

  expect(tried).toEqual([]);
});
