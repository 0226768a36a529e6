import { afterAll, beforeEach, expect, test } from 'vitest';
import { noChoices, type Choices } from '../../contracts/faults/choices.ts';
import { serveLegacy } from '../serve.ts';
import { planFaults } from './planned-faults.ts';

const { url, world, close } = await serveLegacy();
afterAll(close);
beforeEach(() => world.reset());

const apply = (trouble: Partial<Choices>): Promise<Response> =>
  fetch(`${url}/__demo/apply`, {
    method: 'POST',
    body: JSON.stringify({ trouble: { ...noChoices, ...trouble } }),
  });

async function statusOf(path: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(url + path, init);
  await response.body?.cancel();
  return response.status;
}

const genres = '/api/v1/genres';
const plan = (faults: string): void => planFaults(world.state, faults);

/** The statuses of several calls, one after the other; 0 for a broken connection. */
async function statuses(path: string, times: number, init: RequestInit = {}): Promise<number[]> {
  const seen: number[] = [];
  for (let time = 0; time < times; time += 1) seen.push(await statusOf(path, init).catch(() => 0));
  return seen;
}

test.each([
  ['GET genres:503', [503, 503, 503, 503]],
  ['GET genres:2:503', [200, 503, 200, 200]],
  ['GET genres:2-3:503', [200, 503, 503, 200]],
  ['GET genres:3-:503', [200, 200, 503, 503]],
  ['GET genres:1:503;GET genres:3:418', [503, 200, 418, 200]],
  ['GET tracks/{id}:503', [200, 200, 200, 200]],
])('%s hits exactly those requests', async (faults, expected) => {
  plan(faults);

  expect(await statuses(genres, 4)).toEqual(expected);
});

test('a share hits the same requests for the same seed', async () => {
  const run = async (faults: string): Promise<number[]> => {
    plan(faults);
    return statuses(genres, 40);
  };
  const first = await run('GET genres:30%:503');

  expect(await run('GET genres:30%:503')).toEqual(first);
  expect(await run('GET genres:30%~7:503')).not.toEqual(first);
  expect(first.filter((status) => status === 503).length).toBeGreaterThan(4);
  expect(first.filter((status) => status === 503).length).toBeLessThan(22);
});

test.each([
  ['GET artists/1', '/api/v1/artists/1', '/api/v1/artists/2'],
  ['GET artists/*', '/api/v1/artists/2/tracks', '/api/v1/tracks/1'],
  ['GET storage/tracks/*', '/storage/tracks/1.wav', genres],
  ['PUT users/me', '/api/v1/users/me?_method=PUT', '/api/v1/users/me/locale'],
])('%s means %s and not %s', async (target, hit, missed) => {
  plan(`${target}:418`);
  const init = target.startsWith('PUT') ? { method: 'POST', body: '{}' } : {};

  expect(await statusOf(hit, init)).toBe(418);
  expect(await statusOf(missed, init)).not.toBe(418);
});

test('a fault keeps its count when another one is added, and a link resets it', async () => {
  const send = (body: object): Promise<Response> =>
    fetch(`${url}/__demo/apply`, { method: 'POST', body: JSON.stringify(body) });
  await send({ faults: 'GET genres:2:503' });
  const seen = await statuses(genres, 1);
  await send({ faults: 'GET genres:2:503;GET tracks/{id}:418', keepsCounts: true });
  seen.push(...(await statuses(genres, 2)));
  await send({ faults: 'GET genres:2:503' });
  seen.push(...(await statuses(genres, 2)));

  expect(seen).toEqual([200, 503, 200, 200, 503]);
});

test('a duplicate fault counts once', async () => {
  plan('GET genres:2:503;GET genres:2:503');

  expect(await statuses(genres, 3)).toEqual([200, 503, 200]);
  expect(world.state.faults).toHaveLength(1);
});

test.each<[string, string, RequestInit]>([
  ['a read', '/api/v1/landing/artists', {}],
  ['a write', '/auth/login', { method: 'POST', body: '{}' }],
  ['a part of an upload', '/api/v1/tus/upload/abc', { method: 'PATCH', body: 'bytes' }],
  ['an upload in one request', '/api/v1/uploads', { method: 'POST', body: new FormData() }],
  ['a file of music', '/storage/tracks/1.wav', { headers: { Range: 'bytes=0-99' } }],
  ['a download', '/api/v1/tracks/1/download', {}],
])('%s fails as requested until it is switched off', async (_, path, init) => {
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
])('%s is exempt, so that failures can be switched off', async (path) => {
  await apply({ fail: 'maintenance' });

  expect(await statusOf(path)).toBeLessThan(400);
});

test.each([
  ['reads', [503, 422]],
  ['writes', [200, 503]],
  ['all', [503, 503]],
] as const)('fails only matching requests: %s', async (calls, expected) => {
  await apply({ fail: 'maintenance', calls });

  expect([
    await statusOf('/api/v1/landing/artists'),
    await statusOf('/auth/login', { method: 'POST', body: '{}' }),
  ]).toEqual(expected);
});

test("fails the next call once, also on the gateway's retry", async () => {
  await apply({ fail: 'maintenance', calls: 'next', delayMs: 1 });
  const repeated = { headers: { 'X-Request-ID': 'one' } };

  expect(await statusOf('/storage/tracks/1.wav')).toBe(200);
  expect(await statusOf('/api/v1/landing/artists', repeated)).toBe(503);
  expect(await statusOf('/api/v1/landing/artists', repeated)).toBe(503);
  expect(await statusOf('/api/v1/landing/artists')).toBe(200);
  expect(await (await fetch(`${url}/__demo/state`)).json()).toMatchObject({
    faults: [
      { text: 'all:delay@1ms', isOver: false },
      { text: 'calls:1:maintenance', seen: 2, hits: 1, isOver: true },
    ],
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

test('rejects a link with an unknown failure', async () => {
  const response = await apply({ fail: 'trance', delayMs: 5 });

  expect([response.status, await response.json()]).toEqual([
    400,
    { message: "Unknown failure 'trance'" },
  ]);
  expect(world.state.faults).toEqual([]);
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
