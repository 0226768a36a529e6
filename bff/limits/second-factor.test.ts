import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { type Reply, type RunningGateway, send, startBefore } from '../test/test-gateway.ts';
import { challenged, emailIn, signedIn } from './test-replies.ts';

// Each test sends hundreds of requests in sequence.
vi.setConfig({ testTimeout: 60_000 });

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const withSecret = { RATE_LIMIT_SECRET: 'x'.repeat(32) };

let sessions = 0;
/**
 * Starts a session whose cookie changes with each response. In `ada:7`, Ada's password was right.
 */
const backend: RequestListener = (req, res) => {
  const [, owner = ''] = /undersong.session=([^:;]*):/.exec(req.headers.cookie ?? '') ?? [];
  const reply = (status: number, body: string, next = owner): void =>
    void res
      .writeHead(status, {
        'content-type': 'application/json',
        'set-cookie': [
          `undersong_session=${next}:${(sessions += 1)}; Path=/; HttpOnly`,
          `XSRF-TOKEN=t${sessions}; Path=/`,
        ],
      })
      .end(body);
  void text(req).then((body) => {
    if (req.url?.startsWith('/auth/login'))
      reply(200, challenged, emailIn(body).replace('@example.test', ''));
    else if (req.url?.startsWith('/api/')) reply(200, '{"pagination":{"data":[]}}');
    else if (body.includes('123456')) reply(200, signedIn(`${owner}@example.test`));
    else reply(422, '{"message":"Wrong."}');
  });
};

const start = (env: Record<string, string> = withSecret): Promise<RunningGateway> =>
  startBefore(open, backend, { TRUSTED_PROXIES: '127.0.0.1', ...env });

type Jar = Map<string, string>;
const session = 'undersong_session';
const pending = '__Host-foyer-second-factor';
const devices = '__Host-foyer-devices';

async function ask(
  front: RunningGateway,
  jar: Jar,
  { from = '192.0.2.1', path = '/auth/two-factor-challenge', body = {} as object, method = 'POST' },
): Promise<Reply> {
  const reply = await send(front.url, path, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      'sec-fetch-site': 'same-origin',
      cookie: [...jar].map((pair) => pair.join('=')).join('; '),
    },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  for (const one of reply.headers['set-cookie'] ?? []) {
    const [name = '', value = ''] = one.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  }
  return reply;
}

async function passwordRight(front: RunningGateway, name: string): Promise<Jar> {
  const jar: Jar = new Map();
  const body = { email: `${name}@example.test`, password: 'x' };
  await ask(front, jar, { path: '/auth/login', body, from: '198.51.100.1' });
  return jar;
}

const guess = async (front: RunningGateway, jar: Jar, turn = 0, code = '000000') =>
  (await ask(front, jar, { from: `192.0.2.${Math.floor(turn / 9)}`, body: { code } })).status;

async function guesses(
  count: number,
  one: (turn: number) => Promise<number>,
): Promise<Record<number, number>> {
  const all: Record<number, number> = {};
  for (let turn = 0; turn < count; turn += 1) {
    const status = await one(turn);
    all[status] = (all[status] ?? 0) + 1;
  }
  return all;
}

test('limits second-factor guesses per account, across IP addresses and with GETs in between', async () => {
  const front = await start();
  const ada = await passwordRight(front, 'ada');
  expect([ada.has(pending), ada.has(devices)]).toEqual([true, false]);

  const statuses = await guesses(105, async (turn) => {
    if (turn % 10 === 0)
      await ask(front, ada, { method: 'GET', path: '/api/v1/notifications', from: '192.0.2.99' });
    return guess(front, ada, turn);
  });

  expect(statuses).toEqual({ 422: 100, 429: 5 });
  // Another account's guesses are counted separately.
  expect(await guess(front, await passwordRight(front, 'bo'), 200)).toBe(422);
});

test("does not count guesses with another account's cookie against that account", async () => {
  const front = await start();
  const victim = await passwordRight(front, 'ada');

  const statuses = await guesses(110, async (turn) => {
    const own = await passwordRight(front, `own-${turn}`);
    own.set(session, victim.get(session) ?? '');
    return guess(front, own, turn);
  });

  // All of them count for one unknown account.
  expect(statuses).toEqual({ 422: 100, 429: 10 });
  expect(await guess(front, victim, 200)).toBe(422);
});

test.each([
  'undersong.session',
  'undersong session',
  'undersong%5Fsession',
  'undersong_session[x]',
])('recognises the session that PHP reads in a cookie named %s', async (name) => {
  const front = await start();
  const victim = await passwordRight(front, 'ada');

  const statuses = await guesses(105, async (turn) => {
    const own = await passwordRight(front, `own-${turn}`);
    return guess(front, new Map([[name, victim.get(session) ?? ''], ...own]), turn);
  });

  expect(statuses).toEqual({ 422: 100, 429: 5 });
});

test.each([
  ['', 'none'],
  ['x.y', 'one of their own making'],
  ['.', 'an empty one'],
])(
  'counts guesses at a second factor with the cookie %j for one account per network',
  async (cookie) => {
    const front = await start({});

    expect(await guesses(11, () => guess(front, new Map([[pending, cookie]])))).toEqual({
      422: 10,
      429: 1,
    });
  },
);

test('counts visitors without a second-factor cookie together if all instances can read that cookie', async () => {
  const front = await start();
  const ada = await passwordRight(front, 'ada');
  const without = new Map([[session, ada.get(session) ?? '']]);

  expect(await guesses(105, (turn) => guess(front, new Map(without), turn))).toEqual({
    422: 100,
    429: 5,
  });
  expect(await guess(front, ada, 200)).toBe(422);
});

test('remembers the browser only after the right code', async () => {
  const front = await start();
  const ada = await passwordRight(front, 'ada');
  await guess(front, ada);
  expect(ada.has(devices)).toBe(false);

  expect(await guess(front, ada, 0, '123456')).toBe(200);
  expect([ada.has(devices), ada.has(pending)]).toEqual([true, false]);
});

test('does not remember a browser if the password was not entered in the same session', async () => {
  const front = await start();
  const victim = await passwordRight(front, 'ada');
  const own = await passwordRight(front, 'own');
  own.set(session, victim.get(session) ?? '');

  expect(await guess(front, own, 0, '123456')).toBe(200);
  expect(own.has(devices)).toBe(false);
});
