import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  listen,
  type Reply,
  type RunningGateway,
  send,
  startGateway,
} from '../test/test-gateway.ts';
import { emailIn, signedIn } from './test-replies.ts';

// Each test sends hundreds of requests.
vi.setConfig({ testTimeout: 30_000 });

const open: { close(): Promise<void> }[] = [];
let front: RunningGateway;
/** Forms that reached the backend, which accepts `right` as everybody's password. */
let forwarded: number;
/**
 * Human checks that reached the backend, with their requests. It accepts tokens that begin with
 * `person`.
 */
let checks: { body: string; from: unknown; proof: unknown }[];
beforeEach(async () => {
  forwarded = 0;
  checks = [];
  const backend = await listen((req, res) => {
    let body = '';
    req
      .on('data', (chunk: Buffer) => void (body += String(chunk)))
      .on('end', () => {
        if (req.url?.includes('bootstrap-data'))
          return void res
            .writeHead(200, { 'content-type': 'application/json' })
            .end('{"data":{"settings":{},"user":{"id":3,"email":"Ada@example.test"}}}');
        if (req.url === '/api/v1/recaptcha/verify') {
          checks.push({
            body,
            from: req.headers['x-forwarded-for'],
            proof: req.headers['x-human-check'] ?? req.headers.cookie ?? req.headers.origin,
          });
          return void res
            .writeHead(200, { 'content-type': 'application/json' })
            .end(
              body.includes('nonsense')
                ? 'no JSON'
                : JSON.stringify({ success: body.includes('"person') }),
            );
        }
        if (req.headers['x-human-check'] !== undefined) return void res.writeHead(500).end();
        forwarded += 1;
        const isRight = body.includes('"right"');
        res
          .writeHead(isRight ? 200 : 422, { 'content-type': 'application/json' })
          .end(isRight ? signedIn(emailIn(body)) : '{}');
      });
  });
  // Only the counts use the clock that the tests set.
  front = await startGateway(backend.url, {
    TRUSTED_PROXIES: '127.0.0.1',
    fields: { shedMs: 0 },
    UPSTREAM_FIRST_BYTE_TIMEOUT: '0',
    UPSTREAM_IDLE_TIMEOUT: '0',
  });
  open.push(front, backend);
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.splice(0).map((one) => one.close()));
});

interface SignIn {
  from: string;
  email?: string;
  password?: string;
  cookie?: string;
  path?: string;
  method?: string;
  humanToken?: string;
}

function signIn({
  from,
  email = 'ada@example.test',
  password = 'wrong',
  cookie = '',
  path = '/auth/login',
  method = 'POST',
  humanToken = '',
}: SignIn): Promise<Reply> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': from,
    'sec-fetch-site': 'same-origin',
    ...(cookie === '' ? {} : { cookie }),
    ...(humanToken === '' ? {} : { 'x-human-check': humanToken }),
  };
  return send(front.url, path, {
    method,
    headers,
    body: JSON.stringify({ email, password }),
  });
}

const status = async (attempt: SignIn): Promise<number> => (await signIn(attempt)).status;
const wait = ({ headers }: Reply): number => Number(headers['retry-after'] ?? 0);

/** The device cookie after somebody signed in. */
async function deviceOf(email: string, cookie = ''): Promise<string> {
  const reply = await signIn({ from: '198.51.100.9', email, password: 'right', cookie });
  return (
    reply.headers['set-cookie']
      ?.find((one) => one.startsWith('__Host-foyer-devices='))
      ?.split(';', 1)[0] ?? ''
  );
}

/** Uses up an account's allowed failures, from eleven networks. */
const attack = (email = 'ada@example.test', path = '/auth/login'): Promise<Reply[]> =>
  Promise.all(
    Array.from({ length: 110 }, (_, turn) =>
      signIn({ from: `203.0.113.${turn % 11}`, email, path }),
    ),
  );

test('limits 256 networks of one household to the guesses of two networks', async () => {
  const replies = await Promise.all(
    Array.from({ length: 256 }, (_, turn) =>
      signIn({ from: `2001:db8:5:ab${turn.toString(16).padStart(2, '0')}::1` }),
    ),
  );

  expect(replies.filter(({ status: one }) => one === 422)).toHaveLength(20);
  expect(forwarded).toBe(20);
  expect([
    await status({ from: '2001:db8:6::1' }),
    await status({ from: '2001:db8:6::1' }),
    await status({ from: '192.0.2.1', password: 'right' }),
  ]).toEqual([422, 422, 200]);
});

test('lets the owner of an attacked account sign in from a known browser, or from a network without failures', async () => {
  const cookie = await deviceOf('ada@example.test');
  await attack();

  expect(await status({ from: '203.0.113.1', password: 'right' })).toBe(429);
  // The cookie works even in the attacker's own house.
  expect([
    await status({ from: '203.0.113.1', cookie }),
    await status({ from: '203.0.113.1', cookie, password: 'right' }),
  ]).toEqual([422, 200]);
  expect(await status({ from: '192.0.2.1', password: 'right' })).toBe(200);
});

test('makes each failed attempt at an attacked account wait longer, up to a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  await attack();
  const waits: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    expect(await status({ from: '192.0.2.1' })).toBe(422);
    const refused = await signIn({ from: '192.0.2.1', password: 'right' });
    expect(refused.body).toContain(
      '"Too many attempts. Please wait a moment and try again.","code":"please_wait"',
    );
    waits.push(wait(refused));
    vi.advanceTimersByTime(wait(refused) * 1_000);
  }

  expect(waits).toEqual([5, 10, 20, 40, 60, 60, 60]);
  expect(await status({ from: '192.0.2.1', password: 'right' })).toBe(200);
});

test.each(['/auth/login', '/auth/reset-password'])(
  'at %s, skips the wait only for a person whom the backend confirms',
  async (path) => {
    await attack('ada@example.test', path);
    const here = { from: '192.0.2.1', path };
    expect(await status(here)).toBe(422);
    const attempts = ['', 'robot', 'nonsense', 'person 1'];

    expect(
      await Promise.all(
        attempts.map((humanToken) => status({ ...here, humanToken, password: 'right' })),
      ),
    ).toEqual([429, 429, 429, 200]);
    expect(checks.map(({ body }) => body).toSorted()).toEqual([
      '{"token":"nonsense"}',
      '{"token":"person 1"}',
      '{"token":"robot"}',
    ]);
    // The check contains nothing about the visitor except the address.
    for (const { from, proof } of checks) expect([from, proof]).toEqual(['192.0.2.1', undefined]);
  },
);

test('asks the backend for a human check only if there is a wait, and at most ten times per hour', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const tries = async (times: number): Promise<number[]> => {
    const replies: number[] = [];
    for (let turn = 0; turn < times; turn += 1)
      replies.push(await status({ from: '192.0.2.1', humanToken: `person ${turn}` }));
    return replies;
  };
  await attack();

  // The first needs no proof. Ten failures at an account are the limit of a network per quarter of
  // an hour, person or not.
  expect(await tries(11)).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  expect(checks).toHaveLength(9);
  vi.advanceTimersByTime(16 * 60_000);
  expect(await tries(3)).toEqual([422, 422, 429]);
  expect(checks).toHaveLength(10);
});

test('allows a crowd of networks a hundred guesses per hour at one account, and ten more from each', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  for (let minute = 0; minute < 59; minute += 1) {
    await Promise.all(
      Array.from({ length: 12 }, (_, network) => signIn({ from: `203.0.113.${network}` })),
    );
    vi.advanceTimersByTime(60_000);
  }

  expect(forwarded).toBeGreaterThan(120);
  expect(forwarded).toBeLessThanOrEqual(100 + 12 * 10);
});

test('allows a known browser no more guesses than a network', async () => {
  const cookie = await deviceOf('ada@example.test');
  const replies: number[] = [];
  for (let turn = 0; turn < 11; turn += 1)
    replies.push(await status({ from: `192.0.2.${turn}`, cookie }));

  expect(replies).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
});

test('recognises a shared browser only for the people who use it', async () => {
  const cookie = await deviceOf('bo@example.test', await deviceOf('ada@example.test'));
  for (const email of ['ada', 'bo', 'cy']) await attack(`${email}@example.test`);
  const here = { from: '203.0.113.1', cookie, password: 'right' };

  expect([
    await status({ ...here, email: 'ada@example.test' }),
    await status({ ...here, email: 'bo@example.test' }),
    await status({ ...here, email: 'cy@example.test' }),
  ]).toEqual([200, 200, 429]);
});

test.each([
  ['jesica@example.test', 'jessica@example.test'],
  ['Jessica@example.test', 'jessica@example.test'],
  ['олег@example.test', 'анна@example.test'],
  ['jac\u212A@example.test', 'jack@example.test'],
])('keeps the browsers of %s and %s separate, also after a password change', async (own, other) => {
  const cookie = await deviceOf(own);
  const others = await deviceOf(other);
  await attack(other);
  const here = { from: '203.0.113.1', email: other, password: 'right' };

  expect(await status({ ...here, cookie })).toBe(429);
  if (own.toLowerCase() !== other || own.includes('\u212A')) {
    const path = '/auth/reset-password';
    const reset = { from: '192.0.2.8', email: own, password: 'right', path };
    expect(await status(reset)).toBe(200);
  }
  expect(await status({ ...here, cookie: others })).toBe(200);
});

test('limits all known browsers in a network together', async () => {
  const cookies = await Promise.all(
    Array.from({ length: 8 }, (_, person) => deviceOf(`member-${person}@example.test`)),
  );
  const replies = await Promise.all(
    cookies.flatMap((cookie, person) =>
      Array.from({ length: 10 }, () =>
        signIn({ from: '192.0.2.1', email: `member-${person}@example.test`, cookie }),
      ),
    ),
  );

  // Fifty as known browsers, and the rest as strangers.
  expect(replies.filter(({ status: one }) => one === 422)).toHaveLength(80);
  const next = { from: '192.0.2.1', email: 'member-0@example.test' };
  for (let turn = 0; turn < 60; turn += 1)
    await signIn({ ...next, email: `nobody-${turn}@example.test` });
  const fresh = await deviceOf('member-9@example.test');
  expect(await status({ ...next, email: 'member-9@example.test', cookie: fresh })).toBe(429);
});

test.each([
  ['POST', '/auth/reset-password', ''],
  ['PUT', '/auth/user/password', 'undersong_session=ada; '],
])('forgets a browser once %s %s has changed the password', async (method, path, session) => {
  const cookie = await deviceOf('ada@example.test');
  const changed = await signIn({
    from: '192.0.2.7',
    method,
    path,
    password: 'right',
    cookie: `${session}x=y`,
  });
  await attack();

  expect(changed.status).toBe(200);
  expect(await status({ from: '203.0.113.1', cookie, password: 'right' })).toBe(429);
  const anew = await deviceOf('ada@example.test');
  expect(await status({ from: '203.0.113.1', cookie: anew, password: 'right' })).toBe(200);
});

test('ignores a forged, altered or three-month-old cookie', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const cookie = await deviceOf('ada@example.test');
  const [person = '', account = '', id = '', since = '', changes = '', seal = ''] = cookie
    .slice(cookie.indexOf('=') + 1)
    .split('.');
  const forged = (...parts: string[]): string => `__Host-foyer-devices=${parts.join('.')}`;
  await attack();
  const own = createHmac('sha256', '')
    .update(`device ${person}.${account}.x.${since}.${changes}`)
    .digest('base64url')
    .slice(0, 22);
  const all = [
    forged(person, account, 'x', since, changes, seal),
    forged(person, account, 'x', since, changes, own),
    forged(person, account, id, since, '1', seal),
    forged(person, person, id, since, changes, seal),
    forged(person),
    forged(),
    forged('~~~'),
    cookie.slice(0, -1),
  ];

  for (const one of all)
    expect([one, await status({ from: '203.0.113.1', cookie: one, password: 'right' })]).toEqual([
      one,
      429,
    ]);
  expect(await status({ from: '203.0.113.1', cookie, password: 'right' })).toBe(200);
  vi.advanceTimersByTime(90 * 86_400_000 + 1_000);
  expect(await status({ from: '203.0.113.1', cookie, password: 'right' })).toBe(429);
});
