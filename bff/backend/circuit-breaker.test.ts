import { expect, test } from 'vitest';
import { type BreakerRequest, type BreakerEvent, CircuitBreaker } from './circuit-breaker.ts';

/** Addresses of eight networks, which count separately. */
const networks = [
  '203.0.113.1',
  '198.51.100.1',
  '172.16.5.1',
  '10.1.1.1',
  '10.1.2.1',
  '2001:db8:1::1',
  '2001:db8:2::1',
  '2001:db8:3::1',
];

interface RequestParts {
  visitor?: string | null;
  callKey?: string | null;
  path?: string;
}

const requestOf = ({
  visitor = networks[0] ?? '',
  callKey = 'GET users/{id}',
  path = '/api/v1/users/7',
}: RequestParts = {}): BreakerRequest => ({ method: 'GET', path, callKey, visitor });

/** A breaker with a fake clock. */
function breaker(isOn = true) {
  let now = 50_000;
  const events: BreakerEvent[] = [];
  const one = new CircuitBreaker({
    isOn,
    upstreamBase: '/base',
    upstreamPrefixes: ['api/v1', 'storage'],
    onChange: (event) => void events.push(event),
    now: () => now,
  });
  const ask = (parts: RequestParts, ending: 'answered' | 'failed' | 'unconnected'): void => {
    const ticket = one.admit(requestOf(parts));
    if (ticket !== null) one.report(ticket, requestOf(parts), ending, 'ECONNREFUSED');
  };
  /** Sends this many requests from each of these networks. */
  const askAll = (
    ending: 'answered' | 'failed',
    times = 4,
    from = networks,
    parts: RequestParts = {},
  ): void => {
    for (let made = 0; made < times; made += 1)
      for (const visitor of from) ask({ ...parts, visitor }, ending);
  };
  const admits = (parts: RequestParts = {}): boolean => one.admit(requestOf(parts)) !== null;
  const retryAfter = (parts: RequestParts = {}): number =>
    Number(one.refusal(requestOf(parts)).headers['retry-after']);
  return { one, events, ask, askAll, admits, retryAfter, pass: (ms: number) => void (now += ms) };
}

test("opens only for a route when half of that route's requests from several networks fail", () => {
  const { one, events, askAll, admits } = breaker();
  askAll('failed', 2);
  askAll('answered', 3);
  expect(admits()).toBe(true);

  askAll('failed', 1);

  expect([admits(), admits({ callKey: 'GET artists/{id}' })]).toEqual([false, true]);
  expect(events).toEqual([
    { what: 'GET users/{id}', isOpen: true, why: '24 of 48 requests failed, for 8 of 8 networks' },
  ]);
  expect(Object.fromEntries(one.states)).toEqual({
    backend: { open: 0, opened: 0, closed: 0 },
    'GET users/{id}': { open: 1, opened: 1, closed: 0 },
  });
});

test.each([
  ['one visitor, whatever others request', ['203.0.113.1']],
  [
    'many addresses in one network',
    ['203.0.113.1', '203.0.113.2', '203.0.113.77', '203.0.113.200', '203.0.113.254', '203.0.113.9'],
  ],
  [
    'a household with 256 IPv6 networks',
    [
      '2001:db8:1::1',
      '2001:db8:1:2::1',
      '2001:db8:1:ff::1',
      '2001:db8:1:3::1',
      '2001:db8:1:4::1',
      '2001:db8:1:5::1',
    ],
  ],
  ['two parties', ['203.0.113.1', '2001:db8:1::1']],
])('never opens because of failures from %s', (_, from) => {
  const alone = breaker();
  alone.askAll('failed', 100, from);
  const amongOthers = breaker();
  for (let round = 0; round < 20; round += 1) {
    amongOthers.askAll('failed', 10, from);
    amongOthers.askAll('answered', 1, networks);
  }

  expect([alone.admits(), amongOthers.admits()]).toEqual([true, true]);
});

test("stays closed when one visitor's requests fail on all kinds of routes", () => {
  const { events, ask } = breaker();
  for (let made = 0; made < 1_000; made += 1)
    ask({ callKey: null, path: `/base/api/v1/${'x'.repeat(made % 100)}y` }, 'failed');

  expect(events).toEqual([]);
});

test('tolerates a few failures, and failures among many successes', () => {
  const few = breaker();
  few.askAll('failed', 2);
  const rare = breaker();
  for (let made = 0; made < 200; made += 1)
    rare.ask(
      { visitor: networks[made % 8] ?? '' },
      made % 5 === 1 || made % 5 === 3 ? 'failed' : 'answered',
    );

  expect([few.admits(), rare.admits()]).toEqual([true, true]);
});

test('forgets requests older than ten seconds', () => {
  const { askAll, admits, pass } = breaker();
  askAll('failed', 2);
  pass(11_000);
  askAll('failed', 2);

  expect(admits()).toBe(true);
});

test('after two seconds, sends one trial request at a time, each from a different network', () => {
  const { one, askAll, admits, retryAfter, pass, events } = breaker();
  const [first = '', second = '', third = ''] = networks;
  askAll('failed');
  pass(1_500);
  expect([admits(), retryAfter()]).toEqual([false, 1]);
  pass(600);
  expect([admits({ visitor: first }), admits({ visitor: second })]).toEqual([true, false]);
  pass(2_000);
  expect([admits({ visitor: first }), retryAfter({ visitor: first })]).toEqual([false, 2]);
  const trial = one.admit(requestOf({ visitor: second })) ?? 0;
  one.report(trial, requestOf({ visitor: second }), 'unknown');
  const next = one.admit(requestOf({ visitor: third }));
  expect(next).not.toBeNull();

  one.report(next ?? 0, requestOf({ visitor: third }), 'answered');

  expect([admits(), admits({ visitor: second })]).toEqual([true, true]);
  expect(events.at(-1)).toEqual({
    what: 'GET users/{id}',
    isOpen: false,
    why: 'a trial succeeded',
  });
});

test("lets a site's only visitor retry after four seconds", () => {
  const { askAll, admits, pass } = breaker();
  askAll('failed');
  pass(2_000);
  expect(admits()).toBe(true);
  pass(3_900);
  expect(admits()).toBe(false);

  pass(100);

  expect(admits()).toBe(true);
});

test('starts another trial while one hangs, and ignores how the hanging one ends', () => {
  const { one, askAll, ask, pass, admits } = breaker();
  const [first, second] = networks;
  askAll('failed');
  pass(2_000);
  const hanging = one.admit(requestOf({ visitor: first }));
  pass(2_000);
  ask({ visitor: second }, 'answered');

  one.report(hanging ?? 0, requestOf({ visitor: first }), 'failed');

  expect(admits()).toBe(true);
});

test('ignores requests that started before it opened and end after it has closed', () => {
  const { one, askAll, ask, pass, events } = breaker();
  const hanging = Array.from({ length: 10 }, () =>
    networks.map((visitor) => ({ visitor, ticket: one.admit(requestOf({ visitor })) ?? 0 })),
  ).flat();
  askAll('failed');
  one.report(hanging[0]?.ticket ?? 0, requestOf(), 'answered');
  pass(2_000);
  ask({}, 'answered');

  for (const { visitor, ticket } of hanging) one.report(ticket, requestOf({ visitor }), 'failed');

  expect(events.map(({ isOpen }) => isOpen)).toEqual([true, false]);
});

test('ignores a trial of an earlier opening', () => {
  const { one, askAll, ask, pass, admits } = breaker();
  askAll('failed');
  pass(2_000);
  const early = one.admit(requestOf());
  pass(2_000);
  ask({ visitor: networks[1] ?? '' }, 'answered');
  askAll('failed');

  one.report(early ?? 0, requestOf(), 'answered');

  expect(admits()).toBe(false);
});

test('opens for all routes after five failed connections in a row, until one succeeds', () => {
  const { one, events, ask, admits, retryAfter, pass } = breaker();
  for (let made = 0; made < 4; made += 1) ask({}, 'unconnected');
  one.connected();
  for (let made = 0; made < 4; made += 1) ask({}, 'unconnected');
  expect(admits()).toBe(true);
  ask({}, 'unconnected');
  expect([admits(), admits({ callKey: 'GET artists/{id}' }), retryAfter()]).toEqual([
    false,
    false,
    1,
  ]);
  pass(500);
  expect([admits(), admits()]).toEqual([true, false]);

  one.connected();

  expect([admits(), admits()]).toEqual([true, true]);
  expect(events).toEqual([
    { what: 'backend', isOpen: true, why: '5 requests in a row failed to connect: ECONNREFUSED' },
    { what: 'backend', isOpen: false, why: 'connected again' },
  ]);
});

test('groups paths of the same shape into one route, named by its prefix', () => {
  const { events, askAll, admits } = breaker();
  askAll('failed', 4, networks, { callKey: null, path: '/base/storage/covers/7?w=1' });

  expect([
    admits({ callKey: null, path: '/base/storage/covers/8' }),
    admits({ callKey: null, path: '/base/storage/avatars/8' }),
  ]).toEqual([false, true]);
  expect(events.map(({ what }) => what)).toEqual(['proxied:storage']);
});

test('limits the number of counted routes, except open ones', () => {
  const { askAll, admits } = breaker();
  askAll('failed');
  for (let made = 0; made < 600; made += 1)
    askAll('failed', 1, networks.slice(0, 1), {
      callKey: null,
      path: `/base/api/v1/${'x'.repeat(made % 199)}/${'y'.repeat(made % 3)}`,
    });

  expect(admits()).toBe(false);
});

test('closes when an operator switches it off', () => {
  const off = breaker(false);
  off.askAll('failed', 10);
  for (let made = 0; made < 10; made += 1) off.ask({}, 'unconnected');
  const later = breaker();
  later.askAll('failed');
  for (let made = 0; made < 5; made += 1) later.ask({ callKey: 'GET artists/{id}' }, 'unconnected');
  expect(later.events.map(({ what }) => what)).toEqual(['GET users/{id}', 'backend']);

  later.one.isOn = false;

  expect([
    off.admits(),
    later.admits(),
    later.events.filter(({ isOpen }) => !isOpen).length,
  ]).toEqual([true, true, 2]);
  later.one.isOn = true;
  later.askAll('failed');
  expect(later.admits()).toBe(false);
});
