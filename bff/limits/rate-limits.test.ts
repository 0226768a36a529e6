import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config/read-config.ts';
import type { Exchange } from '../exchange.ts';
import { parseTarget } from '../request/target.ts';
import {
  type RequestParts,
  listen,
  type Reply,
  type Running,
  type RunningGateway,
  type ReceivedRequest,
  send,
  startBefore,
  startEcho,
  startGateway,
} from '../test/test-gateway.ts';
import { createRateLimits } from './rate-limits.ts';
import { emailIn, signedIn } from './test-replies.ts';
import { formsWith, spellings } from './test-spellings.ts';

const open: { close(): Promise<void> }[] = [];
let upstream: Running & { requests: ReceivedRequest[] };
let gateway: RunningGateway;
beforeEach(async () => {
  upstream = await startEcho();
  // The test chooses the visitor's address.
  gateway = await startGateway(upstream.url, trusting);
  open.push(gateway, upstream);
});
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const trusting = { TRUSTED_PROXIES: '127.0.0.1' };
const before = (
  listener: RequestListener,
  env: Record<string, string> = {},
): Promise<RunningGateway> => startBefore(open, listener, { ...trusting, ...env });

interface SignIn extends RequestParts {
  email?: string;
  from?: string;
  path?: string;
}

function signIn(
  front: RunningGateway,
  { email = 'ada@example.test', from = '192.0.2.1', path = '/auth/login', ...parts }: SignIn = {},
): Promise<Reply> {
  const body = JSON.stringify({ email, password: 'x' });
  return send(front.url, path, {
    method: 'POST',
    body,
    ...parts,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...parts.headers },
  });
}

/** The statuses of this many sign-ins, in sequence. */
async function statuses(count: number, next: (turn: number) => Promise<Reply>): Promise<number[]> {
  const all: number[] = [];
  for (let turn = 0; turn < count; turn += 1) all.push((await next(turn)).status);
  return all;
}

const times = (count: number, status: number): number[] =>
  Array.from({ length: count }, () => status);
const wrong: RequestListener = (_, res) =>
  void res.writeHead(422, { 'content-type': 'application/json' }).end('{"message":"Wrong."}');

test('refuses the eleventh guess at an account, in any spelling, with a Retry-After', async () => {
  let forwarded = 0;
  const front = await before((req, res) => {
    forwarded += 1;
    wrong(req, res);
  });
  expect(
    await statuses(10, (turn) =>
      signIn(front, { email: turn % 2 ? ' ADA@example.test' : 'ada@example.test' }),
    ),
  ).toEqual(times(10, 422));

  const reply = await signIn(front);

  expect(reply.status).toBe(429);
  expect(JSON.parse(reply.body)).toEqual({
    message: 'Too many attempts. Please wait a few minutes and try again.',
    code: 'too_many_requests',
    requestId: reply.headers['x-request-id'],
  });
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(880);
  expect(forwarded).toBe(10);
});

test('lets the same visitor sign in to another account, and another visitor to the same account', async () => {
  const front = await before(wrong);
  await statuses(11, () => signIn(front));

  expect((await signIn(front, { email: 'bea@example.test' })).status).toBe(422);
  expect((await signIn(front, { from: '192.0.2.2' })).status).toBe(422);
});

/** Accepts every request that names an account. */
const right: RequestListener = (req, res) =>
  void text(req).then((body) =>
    res.writeHead(200, { 'content-type': 'application/json' }).end(signedIn(emailIn(body))),
  );

test('does not count successful sign-ins, for any number of people at one address', async () => {
  const front = await before(right);
  expect(
    await statuses(60, (turn) =>
      signIn(front, { email: turn % 2 ? 'ada@example.test' : `guest-${turn}@example.test` }),
    ),
  ).toEqual(times(60, 200));
});

test('limits guesses from one address across accounts', async () => {
  const front = await before(wrong);

  expect(
    await statuses(51, (turn) => signIn(front, { email: `guest-${turn}@example.test` })),
  ).toEqual([...times(50, 422), 429]);
});

test('counts all addresses of an IPv6 household together', async () => {
  const front = await before(wrong);
  const guess = (turn: number, from: string): Promise<Reply> =>
    signIn(front, { email: `guest-${turn}@example.test`, from });

  expect(await statuses(51, (turn) => guess(turn, `2001:db8:1:2::${turn + 1}`))).toEqual([
    ...times(50, 422),
    429,
  ]);
  // A network of 56 bits is allowed twice as many failures, and one of 48 bits twice as many again.
  expect(
    await statuses(51, (turn) =>
      guess(100 + turn, `2001:db8:1:${((turn % 200) + 3).toString(16)}::1`),
    ),
  ).toEqual([...times(50, 422), 429]);
  expect(
    await statuses(101, (turn) => guess(200 + turn, `2001:db8:1:${(turn + 1).toString(16)}01::1`)),
  ).toEqual([...times(100, 422), 429]);
  expect((await guess(400, '2001:db8:2:2::1')).status).toBe(422);
});

test.each<[what: string, attempt: SignIn]>([
  ['slashes', { path: '/auth//login/' }],
  ['escapes', { path: '/auth/%6c%6Fgin' }],
  ['another case', { path: '/auth/Login' }],
  ['the prefix of the API', { path: '/api/v1/auth/login' }],
  ['a query that names the account', { path: '/auth/login?email=ada@example.test', body: '{}' }],
  [
    'a form',
    {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=ada%40example.test',
    },
  ],
])('cannot be bypassed by %s', async (_, attempt) => {
  const front = await before(wrong);
  await statuses(10, () => signIn(front));

  expect((await signIn(front, attempt)).status).toBe(429);
});

test('counts every spelling of an email address, in every type of form, for the same account', async () => {
  const forwarded: string[] = [];
  const front = await before((req, res) => {
    forwarded.push(req.headers['content-type'] ?? '');
    wrong(req, res);
  });
  const replies = await Promise.all(
    spellings
      .map((email, turn) => formsWith[turn % formsWith.length]!(email))
      .map(({ path, ...form }) => signIn(front, { path: `/auth/login${path}`, ...form })),
  );

  expect([spellings.length, formsWith.length]).toEqual([48, 5]);
  expect(forwarded).toHaveLength(10);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(spellings.length - 10);
});

test.each([
  ['application/x-www-form-urlencoded; a=/JSON', 'email=ada%40example.test', 415],
  ['application/json, text/html', '{"email":"ada@example.test"}', 415],
  ['text/plain', 'email=ada', 415],
  [
    'multipart/form-data; boundary=b',
    "--b\r\nContent-Disposition: form-data; name='email'\r\n\r\nada@example.test\r\n--b--\r\n",
    400,
  ],
  ['application/x-www-form-urlencoded', 'email[]=ada@example.test', 400],
])(
  'refuses a form of the type %s that PHP may parse differently: %s',
  async (type, body, status) => {
    const reply = await signIn(gateway, { headers: { 'content-type': type }, body });

    expect([reply.status, upstream.requests]).toEqual([status, []]);
  },
);

test('limits forms without an account', async () => {
  const front = await before(wrong);

  expect(
    await statuses(11, () => signIn(front, { body: '{"mail":"ada"}', from: '192.0.2.2' })),
  ).toEqual([...times(10, 422), 429]);
});

test('counts a wrong guess after which the upstream redirects', async () => {
  const front = await before((_, res) => void res.writeHead(302, { location: '/login' }).end());

  expect(await statuses(11, () => signIn(front, { headers: { accept: 'text/html' } }))).toEqual([
    ...times(10, 302),
    429,
  ]);
});

/** Members are identified by the name in their session cookie, which changes with each response. */
const members: RequestListener = (req, res) => {
  const [, name = ''] = /_session=(\w*)\./.exec(req.headers.cookie ?? '') ?? [];
  if (req.url?.includes('bootstrap-data'))
    res.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        data: {
          settings: {},
          user:
            name === ''
              ? null
              : {
                  id: name.length,
                  display_name: name,
                  email: name === 'ada' ? null : `${name}@example.test`,
                },
        },
      }),
    );
  else wrong(req, res);
};

const guess = (
  front: RunningGateway,
  path: string,
  name: string,
  turn: number,
  from = `192.0.2.${turn}`,
): Promise<Reply> =>
  signIn(front, {
    path,
    from,
    method: path === '/auth/user/password' ? 'PUT' : 'POST',
    headers: {
      cookie: `undersong_session=${name}.${turn}; foyer-guest=1`,
      'sec-fetch-site': 'same-origin',
    },
  });

test.each([
  '/auth/user/confirm-password',
  '/auth/user/password',
  '/api/v1/user-sessions/logout-other',
  '/auth/user/confirmed-two-factor-authentication',
  '/api/v1/validate-email-verification-otp',
])('limits guesses at %s with a stolen session, from any address', async (path) => {
  const front = await before(members);

  expect((await statuses(101, (turn) => guess(front, path, 'ada', turn))).slice(-2)).toEqual([
    422, 429,
  ]);
  expect((await guess(front, path, 'grace', 1)).status).toBe(422);
  expect(await statuses(11, (turn) => guess(front, path, 'grace', turn, '198.51.100.1'))).toEqual([
    ...times(10, 422),
    429,
  ]);
});

test('limits guesses by address if the account is unknown', async () => {
  const front = await before(
    (req, res) =>
      void (req.url?.includes('bootstrap-data') ? res.writeHead(500).end() : wrong(req, res)),
  );

  expect(
    await statuses(11, (turn) =>
      guess(front, '/auth/user/confirm-password', 'ada', turn, '192.0.2.1'),
    ),
  ).toEqual([...times(10, 422), 429]);
});

test.each([419, 423, 500, 503])(
  'ignores a %i, which reveals nothing about a guess',
  async (status) => {
    const front = await before(
      (_, res) =>
        void res.writeHead(status, { 'content-type': 'application/json' }).end('{"message":"x"}'),
    );

    expect(await statuses(12, () => signIn(front))).toEqual(times(12, status));
  },
);

test('applies the same limit to parallel guesses', async () => {
  const front = await before((req, res) => void setTimeout(() => wrong(req, res), 200));

  const replies = await Promise.all(Array.from({ length: 20 }, () => signIn(front)));

  expect(replies.filter(({ status }) => status === 422)).toHaveLength(10);
});

test('counts every request for a mail, with any response', async () => {
  expect(
    await statuses(6, (turn) =>
      signIn(gateway, { path: '/auth/forgot-password', from: `192.0.2.${turn}` }),
    ),
  ).toEqual([...times(5, 200), 429]);
});

const bytes = randomBytes(16 * 1024);
test.each<[what: string, headers: Record<string, string>]>([
  ['of known length', { 'content-length': String(bytes.length) }],
  ['in chunks', { 'transfer-encoding': 'chunked' }],
])('forwards the exact bytes of a body %s', async (_, headers) => {
  const sums: Buffer[] = [];
  const front = await before((req, res) => {
    req.on('data', (chunk: Buffer) => void sums.push(chunk)).on('end', () => res.end('{}'));
  });
  await signIn(front, {
    path: '/api/v1/contact-page',
    body: bytes,
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
  });

  expect(Buffer.concat(sums).equals(bytes)).toBe(true);
});

test.each<Record<string, string>>([{}, { 'transfer-encoding': 'chunked' }])(
  'refuses a body that is too long for such a form (%j)',
  async (headers) => {
    const reply = await signIn(gateway, { body: Buffer.alloc(16 * 1024 + 1), headers });

    expect([reply.status, JSON.parse(reply.body)]).toEqual([
      413,
      expect.objectContaining({ code: 'body_too_large' }),
    ]);
    expect(upstream.requests).toEqual([]);
  },
);

test('does not wait for a body whose declared length is too long', async () => {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  socket.write('POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 16385\r\n\r\n');
  const [response] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();

  expect(String(response)).toMatch(/^HTTP\/1\.1 413 /);
});

test('forwards a request without a body', async () => {
  await signIn(gateway, { body: '' });

  expect(upstream.requests[0]).toMatchObject({ method: 'POST', url: '/auth/login', body: '' });
});

test('times out while it waits for a body', async () => {
  const front = await startGateway(upstream.url, { ...trusting, UPSTREAM_IDLE_TIMEOUT: '0.1' });
  open.push(front);
  const socket = connect(Number(new URL(front.url).port), '127.0.0.1');
  socket.write(
    'POST /auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 5\r\n\r\nab',
  );

  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  expect(upstream.requests).toEqual([]);
});

test('can be switched off', async () => {
  const front = await before(wrong, { RATE_LIMIT: 'off' });

  expect(await statuses(12, () => signIn(front))).toEqual(times(12, 422));
});

test('logs limited requests without the account', async () => {
  const front = await before(wrong);
  await statuses(11, () => signIn(front, { email: 'Ada@example.test' }));

  expect(front.log.join()).toContain('too_many_requests');
  expect(front.log.join()).not.toMatch(/example\.test/i);
});

test('ignores other calls, and reports how many requests it refused', async () => {
  const limits = createRateLimits(
    readConfig({ UPSTREAM_URL: upstream.url }),
    { whoIs: () => Promise.resolve(null), checkHumanToken: () => Promise.resolve(false) },
    null,
  );
  const front = await listen((req, res) => {
    const admission = limits.admit({
      req,
      res,
      cookies: new Map<string, string>(),
      target: parseTarget(req.url ?? ''),
      clientAddress: '192.0.2.1',
      headers: {},
      rawHeaders: [],
      plan: { effectiveMethod: req.method },
    } as unknown as Exchange);
    if (admission === null) res.end();
    else
      admission.then(
        () => res.writeHead(422).end(),
        () => res.writeHead(429).end(),
      );
  });
  open.push(front);
  const post = (path: string): Promise<Reply> => send(front.url, path, { method: 'POST' });

  expect(await statuses(12, () => post('/api/v1/users/me'))).toEqual(times(12, 200));
  expect(await statuses(12, () => post('/auth/login'))).toEqual([...times(10, 422), 429, 429]);
  expect(limits.stats()).toMatchObject({ 'auth/login': 2, 'auth/register': 0 });
});
