import { afterAll, beforeEach, expect, test } from 'vitest';
import { type LoggedCall, loggedCalls } from '../../contracts/faults/logged-call.ts';
import { serveLegacy } from '../serve.ts';
import { startBrowser } from '../test-browser.ts';
import { planFaults } from './planned-faults.ts';
import { withoutContent } from './call-log.ts';

const { url, world, close } = await serveLegacy();
afterAll(close);
beforeEach(() => {
  world.reset();
  world.calls?.clear();
});

async function log(after = 0): Promise<LoggedCall[]> {
  const response = await fetch(`${url}/__demo/calls?after=${after}`);
  return ((await response.json()) as { calls: LoggedCall[] }).calls;
}

async function member() {
  const browser = startBrowser(url);
  await browser.post('/__demo/apply', { as: 'member' });
  return browser;
}

test("shows the effective method, the row, and the gateway's additions", async () => {
  const browser = await member();
  await browser.post(
    '/api/v1/playlists/1?_method=PUT&workspaceId=7',
    { name: 'Rain' },
    {
      'X-HTTP-Method-Override': 'PUT',
      'X-Request-ID': 'abc',
    },
  );

  expect(await log()).toEqual([
    expect.objectContaining({
      sentAs: 'POST',
      method: 'PUT',
      path: '/api/v1/playlists/1',
      row: 'PUT playlists/{id}',
      body: { name: 'Rain' },
      added: {
        'query _method': 'PUT',
        'query workspaceId': '7',
        'X-HTTP-Method-Override': 'PUT',
        'X-Request-ID': 'abc',
      },
      faults: [],
      isBroken: false,
    }),
  ]);
});

test('checks query, body and reply against the row', async () => {
  planFaults(world.state, 'GET artists/{id}:retype=artist.id');
  const browser = await member();
  await browser.get('/api/v1/genres?page=two');
  await browser.get('/api/v1/genres?page=2');
  await browser.post('/auth/login', { email: 'a@b.test', password: 7, remember: true });
  await browser.get('/api/v1/artists/1');

  expect((await log()).map(({ mismatches }) => mismatches)).toEqual([
    { request: ['query.page: expected number, seen string of 3 characters'], reply: [] },
    { request: [], reply: [] },
    { request: ['body.password: expected string, seen whole number'], reply: [] },
    { request: [], reply: ['artist.id: expected number, seen string of 1 digit'] },
  ]);
});

test('masks passwords, tokens, codes, cookies and email addresses', async () => {
  const secret = 'SECRET-0123456789-SECRET-0123456789';
  const browser = await member();
  await browser.post('/auth/login', {
    email: `${secret}@b.test`,
    password: secret,
    nested: { token: secret, list: [secret] },
  });
  await browser.send('DELETE', `/api/v1/workspace/invite/${secret}`);
  await browser.get(`/api/v1/genres?signature=${secret}&code=${secret}`);
  await browser.get(`/storage/tracks/1.wav?signature=${secret}`);
  await browser.get(`/api/v1/tus/upload/${secret}`);
  await browser.send('GET', '/api/v1/genres', undefined, {
    Authorization: `Bearer ${secret}`,
    Cookie: `a=${secret}`,
  });
  await browser.send('PUT', '/api/v1/users/me', { first_name: secret, unknown: secret });
  const calls = await log();

  expect(calls).toHaveLength(7);
  expect(JSON.stringify(calls)).not.toContain('SECRET');
});

test('omits the content of files, and shortens long texts', () => {
  const file = new File([new Uint8Array(900_000)], 'a.mp3', { type: 'audio/mpeg' });
  const body = withoutContent({ file, files: [file], name: 'x'.repeat(500), id: 7 }, 100);

  expect(body).toMatchObject({ name: 'x'.repeat(100), id: 7 });
  expect([body['file'], body['files']].flat()).toMatchObject([
    { size: 0, type: 'audio/mpeg' },
    { size: 0, type: 'audio/mpeg' },
  ]);
});

test("shows broken connections and a call's faults", async () => {
  planFaults(world.state, 'GET genres:2:reset;GET genres:1:delay@20ms');
  await fetch(`${url}/api/v1/genres`);
  await fetch(`${url}/api/v1/genres`).catch(() => null);
  const [first, second] = await log();

  expect(first).toMatchObject({ status: 200, faults: ['GET genres:1:delay@20ms'] });
  expect(first?.ms).toBeGreaterThanOrEqual(19);
  expect(second).toMatchObject({ status: null, isBroken: true, faults: ['GET genres:2:reset'] });
});

test('keeps the last 200 calls, and returns only new ones', async () => {
  for (let time = 0; time < loggedCalls + 5; time += 1) {
    const response = await fetch(`${url}/api/v1/nowhere`);
    await response.body?.cancel();
  }
  const calls = await log();
  await fetch(`${url}/api/v1/genres`);

  expect(calls).toHaveLength(loggedCalls);
  expect(await log(calls.at(-1)?.id)).toMatchObject([{ row: 'GET genres' }]);
});

test('is empty after a reset, and omits pictures and the controls', async () => {
  await fetch(`${url}/storage/art/covers/1.svg`);
  await fetch(`${url}/__demo/state`);
  expect(await log()).toEqual([]);
  await fetch(`${url}/api/v1/genres`);
  await fetch(`${url}/__demo/reset`, { method: 'POST', body: '{}' });

  expect(await log()).toEqual([]);
});
