import { afterAll, beforeEach, expect, test } from 'vitest';
import { noFaults, type Trouble } from '../contracts/demo.ts';
import { serveLegacy } from './serve.ts';

const { url, world, close } = await serveLegacy();
afterAll(close);
beforeEach(() => world.reset());

const apply = (trouble: Partial<Trouble>): Promise<Response> =>
  fetch(`${url}/__demo/apply`, {
    method: 'POST',
    body: JSON.stringify({ trouble: { ...noFaults, ...trouble } }),
  });

async function statusOf(path: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(url + path, init);
  await response.body?.cancel();
  return response.status;
}

test.each<[string, string, RequestInit]>([
  ['a read', '/api/v1/landing/artists', {}],
  ['a write', '/auth/login', { method: 'POST', body: '{}' }],
  ['a part of an upload', '/api/v1/tus/upload/abc', { method: 'PATCH', body: 'bytes' }],
  ['an upload in one request', '/api/v1/uploads', { method: 'POST', body: new FormData() }],
  ['a file of music', '/storage/tracks/1.wav', { headers: { Range: 'bytes=0-99' } }],
  ['a download', '/api/v1/tracks/1/download', {}],
])('%s fails as the visitor planned, until it is switched off', async (_, path, init) => {
  await apply({ fail: 'maintenance' });
  expect(await statusOf(path, init)).toBe(503);

  await apply({});
  expect(await statusOf(path, init)).not.toBe(503);
});

test.each([
  '/api/v1/bootstrap-data',
  '/sanctum/csrf-cookie',
  '/storage/art/covers/1.svg',
  '/__demo/state',
])('%s never fails, so that there is a page to switch failures off', async (path) => {
  await apply({ fail: 'maintenance' });

  expect(await statusOf(path)).toBeLessThan(400);
});

test.each([
  ['reads', [503, 422]],
  ['writes', [200, 503]],
  ['all', [503, 503]],
] as const)('%s: only these fail', async (calls, expected) => {
  await apply({ fail: 'maintenance', calls });

  expect([
    await statusOf('/api/v1/landing/artists'),
    await statusOf('/auth/login', { method: 'POST', body: '{}' }),
  ]).toEqual(expected);
});

test('the next call fails once, and again when the gateway retries it', async () => {
  await apply({ fail: 'maintenance', calls: 'next', delayMs: 1 });
  const repeated = { headers: { 'X-Request-ID': 'one' } };

  expect(await statusOf('/storage/tracks/1.wav')).toBe(200);
  expect(await statusOf('/api/v1/landing/artists', repeated)).toBe(503);
  expect(await statusOf('/api/v1/landing/artists', repeated)).toBe(503);
  expect(await statusOf('/api/v1/landing/artists')).toBe(200);
  expect(await (await fetch(`${url}/__demo/state`)).json()).toMatchObject({
    trouble: { fail: '', calls: 'next', delayMs: 1 },
  });
});

test('a delay also applies to uploads and music', async () => {
  await apply({ delayMs: 120 });

  for (const path of ['/storage/tracks/1.wav', '/api/v1/tus/upload/abc']) {
    const start = performance.now();
    await statusOf(path, { method: path.includes('tus') ? 'HEAD' : 'GET' });
    expect(performance.now() - start).toBeGreaterThan(100);
  }
});

test('a link with an unknown failure is rejected, and changes nothing', async () => {
  const response = await apply({ fail: 'trance', delayMs: 5 });

  expect([response.status, await response.json()]).toEqual([
    400,
    { message: "Unknown failure 'trance'" },
  ]);
  expect(world.state.trouble).toEqual(noFaults);
});

test.each([
  ['too-many', 429, /^Too Many Attempts\.$/, ['Retry-After', 'X-RateLimit-Limit']],
  [
    'wrong-method',
    405,
    /^The PUT method is not supported for route api\/v1\/users\/1\. Supported methods: GET, HEAD\.$/,
    ['Allow'],
  ],
  ['trace', 500, /^SQLSTATE\[HY000\].*\(SQL: select /, []],
] as const)('%s looks like Laravel’s own', async (fail, status, message, headers) => {
  await apply({ fail });

  const response = await fetch(`${url}/api/v1/users/1`, { method: 'PUT', body: '{}' });

  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ message: expect.stringMatching(message) });
  for (const name of headers) expect(response.headers.get(name)).not.toBeNull();
});
