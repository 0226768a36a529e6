import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { send, startBefore } from '../test-gateway.ts';
import { addressOf } from './test-crowd.ts';

/**
 * Concurrency limits keep healthy calls and the gateway running while a part of the backend hangs.
 */
const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const leave = (sockets: Socket[]): void => sockets.forEach((socket) => socket.destroy());

/** Sends a request without waiting for the response. */
function hang(
  url: string,
  paths: string[],
  headers: (index: number) => string = () => '',
): Socket[] {
  return paths.map((path, index) => {
    const socket = connect({
      port: Number(new URL(url).port),
      host: '127.0.0.1',
      localAddress: addressOf(4, index),
    });
    socket.on('error', () => {}).write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${headers(index)}\r\n`);
    return socket;
  });
}

const from =
  (...addresses: string[]) =>
  (index: number): string =>
    `X-Forwarded-For: ${addresses[index % addresses.length]}\r\n`;

test('a hanging call leaves slots for others, and requests without a slot get a Retry-After', async () => {
  let hanging = 0;
  const front = await startBefore(
    open,
    (req, res) => {
      if (req.url?.includes('users')) hanging += 1;
      else res.end('{"ok":true}');
    },
    { UPSTREAM_MAX_REQUESTS: '4', STATUS_TOKEN: 'token' },
  );
  const waiting = hang(front.url, ['/api/v1/users/1', '/api/v1/users/2']);
  await expect.poll(() => hanging).toBe(2);

  const [refused, healthy] = [
    await send(front.url, '/api/v1/users/3'),
    await send(front.url, '/api/v1/search'),
  ];

  expect([
    refused.status,
    refused.headers['retry-after'],
    JSON.parse(refused.body),
    healthy.status,
  ]).toEqual([503, '1', expect.objectContaining({ code: 'overloaded' }), 200]);
  const metrics = await send(front.url, '/metrics', { headers: { authorization: 'Bearer token' } });
  expect(metrics.body).toMatch(/^foyer_upstream_requests 2$/m);
  expect(metrics.body).toMatch(/^foyer_turned_away_total\{by="backend"\} 1$/m);
  expect(metrics.body).toMatch(
    /^foyer_failures_total\{code="overloaded",cause="slots_of_call"\} 1$/m,
  );
  leave(waiting);
  await expect
    .poll(
      async () =>
        (await send(front.url, '/metrics', { headers: { authorization: 'Bearer token' } })).body,
    )
    .toMatch(/^foyer_upstream_requests 0$/m);
});

test('health checks and shared pages work when all slots are taken, and members get an error', async () => {
  let hangs = false;
  const front = await startBefore(
    open,
    (_, res) =>
      void (
        hangs ||
        res
          .writeHead(200, { 'content-type': 'application/json' })
          .end('{"data":{"user":null,"settings":{}},"bootstrapData":{"user":null,"settings":{}}}')
      ),
    { UPSTREAM_MAX_REQUESTS: '2', GUEST_CACHE_SECONDS: '0.05' },
  );
  await send(front.url, '/');
  hangs = true;
  const waiting = hang(front.url, ['/api/v1/search', '/storage/x']);
  await expect.poll(async () => (await send(front.url, '/api/v1/x')).status).toBe(503);

  const member = await send(front.url, '/account-settings', {
    headers: { cookie: 'laravel_session=members', accept: 'text/html' },
  });

  expect([
    (await send(front.url, '/healthz')).status,
    (await send(front.url, '/')).status,
    member.status,
    member.headers['retry-after'],
  ]).toEqual([200, 200, 503, '1']);
  leave(waiting);
});

test('serves cached pages to an address that has reached its concurrency limit', async () => {
  let hangs = false;
  let hanging = 0;
  const front = await startBefore(
    open,
    (_, res) => {
      if (hangs) hanging += 1;
      else
        res
          .writeHead(200, { 'content-type': 'application/json' })
          .end('{"data":{"user":null,"settings":{}},"bootstrapData":{"user":null,"settings":{}}}');
    },
    { fields: { maxOfOneAddress: 2 }, GUEST_CACHE_SECONDS: '0.05', TRUSTED_PROXIES: '127.0.0.0/8' },
  );
  const status = async (path: string, cookie = ''): Promise<number> =>
    (await send(front.url, path, { headers: { 'x-forwarded-for': '203.0.113.5', cookie } })).status;
  expect(await status('/login')).toBe(200);
  hangs = true;
  const waiting = hang(front.url, ['/api/v1/search', '/storage/x'], from('203.0.113.5'));
  await expect.poll(() => hanging).toBe(2);
  expect(await status('/api/v1/x')).toBe(429);

  const office = await Promise.all(Array.from({ length: 8 }, () => status('/login')));

  expect(office).toEqual(Array.from({ length: 8 }, () => 200));
  expect(await status('/account-settings', 'laravel_session=members')).toBe(503);
  leave(waiting);
});

test.each([
  ['slots', ['/api/v1/search', '/storage/x'], '/api/v1/x', { UPSTREAM_MAX_REQUESTS: '2' }],
  ['slots_of_call', ['/api/v1/users/1'], '/api/v1/users/2', { UPSTREAM_MAX_REQUESTS: '2' }],
])('logs the cause %s for a request over a limit', async (cause, hanging, path, bounds) => {
  let arrived = 0;
  const front = await startBefore(open, () => void (arrived += 1), bounds);
  const waiting = hang(front.url, hanging);
  await expect.poll(() => arrived).toBe(hanging.length);

  await send(front.url, path);

  await expect
    .poll(() => front.log.map((line) => JSON.parse(line) as object))
    .toContainEqual(expect.objectContaining({ status: 503, failure: 'overloaded', cause }));
  leave(waiting);
});

test.each([
  ['an IPv4 address', '203.0.113.5', '203.0.113.5', '203.0.113.6'],
  ['an IPv6 network', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'],
])(
  'limits the requests in flight of %s, as identified by the trusted proxy',
  async (_, address, same, other) => {
    let hanging = 0;
    const front = await startBefore(
      open,
      (req, res) => void (req.url?.includes('users') ? (hanging += 1) : res.end('{"ok":true}')),
      { fields: { maxOfOneAddress: 2 }, TRUSTED_PROXIES: '127.0.0.0/8' },
    );
    const ofSame = { headers: { 'x-forwarded-for': same } };
    const waiting = hang(front.url, ['/api/v1/users/1', '/api/v1/users/2'], from(address));
    await expect.poll(() => hanging).toBe(2);

    const [refused, health, elsewhere] = [
      await send(front.url, '/api/v1/x', ofSame),
      await send(front.url, '/healthz', ofSame),
      await send(front.url, '/api/v1/x', { headers: { 'x-forwarded-for': other } }),
    ];

    expect([refused.status, refused.headers['retry-after'], JSON.parse(refused.body)]).toEqual([
      429,
      '2',
      expect.objectContaining({ code: 'too_many_at_once' }),
    ]);
    expect([health.status, elsewhere.status]).toEqual([200, 200]);
    leave(waiting);
    await expect.poll(async () => (await send(front.url, '/api/v1/x', ofSame)).status).toBe(200);
  },
);

test('allows an IPv6 household twice as many requests in flight, counted over all its addresses', async () => {
  let hanging = 0;
  const front = await startBefore(
    open,
    (req, res) => void (req.url?.includes('users') ? (hanging += 1) : res.end('{"ok":true}')),
    { fields: { maxOfOneAddress: 2 }, TRUSTED_PROXIES: '127.0.0.0/8' },
  );
  const waiting = hang(
    front.url,
    ['1', '2', '3', '4'].map((id) => `/api/v1/users/${id}`),
    from('2001:db8:1:201::1', '2001:db8:1:202::1', '2001:db8:1:203::1', '2001:db8:1:204::1'),
  );
  await expect.poll(() => hanging).toBe(4);

  const [refused, neighbour] = [
    await send(front.url, '/api/v1/x', { headers: { 'x-forwarded-for': '2001:db8:1:205::1' } }),
    await send(front.url, '/api/v1/x', { headers: { 'x-forwarded-for': '2001:db8:1:300::1' } }),
  ];

  expect([refused.status, neighbour.status]).toEqual([429, 200]);
  leave(waiting);
});
