import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ApiDescription } from '../../contracts/calls/api-description.ts';
import { startGateway } from '../../bff/test/test-gateway.ts';
import { serveLegacy } from '../../mocks/serve.ts';
import { describeApi } from '../openapi/describe-api.ts';
import type * as Client from './foyer-client.ts';
import { writeClient } from './write-client.ts';

/**
 * The files as users get them, alone in a folder, and the real gateway in front of the fake
 * backend, over TCP.
 */
let folder: string;
let api: ApiDescription;
let client: typeof Client;
let legacy: Awaited<ReturnType<typeof serveLegacy>>;
let front: Awaited<ReturnType<typeof startGateway>>;
const token = `901|${'a'.repeat(40)}`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-client-'));
  api = await describeApi();
  await writeClient(folder, api);
  client = (await import(pathToFileURL(join(folder, 'foyer-client.js')).href)) as typeof Client;
  legacy = await serveLegacy();
  front = await startGateway(legacy.url);
  const [mira] = legacy.world.state.people;
  mira?.tokens.push({ id: 901, name: 'Radio', last_used_at: null });
  legacy.world.state.plainTokens[token] = mira?.id ?? 0;
}, 60_000);
afterAll(async () => {
  await front.close();
  await legacy.close();
  rmSync(folder, { recursive: true });
});

const connect = (options: Partial<Parameters<typeof Client.createClient>[0]> = {}) =>
  client.createClient({ url: front.url, token, ...options });
const failed = (work: Promise<unknown>): Promise<Client.FoyerError> =>
  work.then(
    () => {
      throw new Error('It did not fail');
    },
    (error: unknown) => error as Client.FoyerError,
  );

test("reads as a guest without a token, and as the token's owner with one", async () => {
  expect(await connect({ token: '' }).call('GET tracks/{id}', { params: { id: 1 } })).toMatchObject(
    { track: { id: 1 } },
  );
  expect(
    await connect({ url: `${front.url}/`, token: () => Promise.resolve(token) }).call(
      'GET users/{id}',
      { params: { id: 1 } },
    ),
  ).toMatchObject({ user: { email: 'mira@undersong.test' } });
  expect(
    await connect().call('GET search', { query: { query: 'a & b', types: undefined } }),
  ).toHaveProperty('results');
});

test('sends the real method, which the gateway turns into an override', async () => {
  expect(await connect().call('PUT users/me', { body: { first_name: 'Miriam' } })).toMatchObject({
    user: { first_name: 'Miriam' },
  });
  const { playlist } = (await connect().call('POST playlists', {
    body: { name: 'By a program' },
  })) as { playlist: { id: number } };
  await connect().call('DELETE playlists/{ids}', { params: { ids: playlist.id } });

  expect(legacy.world.state.people[0]?.first_name).toBe('Miriam');
  expect(
    await failed(connect().call('GET playlists/{id}', { params: { id: playlist.id } })),
  ).toMatchObject({ status: 404 });
});

test('works in networks that allow only POST, as documented', async () => {
  const response = await fetch(`${front.url}/api/v1/users/me`, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'X-HTTP-Method-Override': 'PUT',
    },
    body: '{"first_name":"Mirabel"}',
  });

  expect(await response.json()).toMatchObject({ user: { first_name: 'Mirabel' } });
});

test('sends a form if a value is a file', async () => {
  const reply = await connect().call('POST file-entries', {
    body: { file: new File(['hello'], 'hello.txt', { type: 'text/plain' }), disk: 'uploads' },
  });

  expect(reply).toMatchObject({ fileEntry: { name: 'hello.txt', file_size: 5 } });
});

test("reports a refusal with the response's messages, by field", async () => {
  expect(await failed(connect({ token: `${token}x` }).call('GET user-sessions'))).toMatchObject({
    name: 'FoyerError',
    status: 401,
    message: 'Unauthenticated.',
    fields: null,
  });
  const invalid = await failed(connect().call('POST access-tokens', { body: { tokenName: '' } }));
  expect(invalid).toMatchObject({
    status: 422,
    fields: { tokenName: expect.any(String) },
    requestId: expect.any(String),
    body: { errors: expect.anything() },
  });
  expect(invalid).toBeInstanceOf(client.FoyerError);
});

test('reports missing and non-JSON responses', async () => {
  expect(await failed(connect({ url: 'http://127.0.0.1:9' }).call('GET genres'))).toMatchObject({
    status: 0,
    message: 'Nobody answered.',
    cause: expect.anything(),
  });
  expect(
    await failed(
      connect({ fetch: () => Promise.resolve(new Response('<p>Hello</p>')) }).call('GET genres'),
    ),
  ).toMatchObject({ status: 200, body: undefined });
});

test('waits for the Retry-After of a 429, up to a limit', async () => {
  const { failures } = legacy.world.state;
  failures.push({ key: 'GET genres', as: 'too-many', times: 1 });
  // Retry-After is longer than this client's patience.
  expect(await failed(connect({ patience: 20 }).call('GET genres'))).toMatchObject({
    status: 429,
    retryAfter: 30,
  });

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const answers = vi
    .fn<typeof fetch>()
    .mockResolvedValueOnce(
      Response.json(
        { message: 'Too Many Attempts.' },
        { status: 429, headers: { 'Retry-After': '30' } },
      ),
    )
    .mockResolvedValue(Response.json({ ok: true }));
  const reply = connect({ fetch: answers }).call('GET genres');
  await vi.advanceTimersByTimeAsync(29_999);
  expect(answers).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await reply).toEqual({ ok: true });

  // An abort ends the wait too, and is thrown unchanged.
  const stop = new AbortController();
  const busy = vi.fn<typeof fetch>(() =>
    Promise.resolve(Response.json({}, { status: 429, headers: { 'Retry-After': '5' } })),
  );
  const waiting = failed(connect({ fetch: busy }).call('GET genres', {}, { signal: stop.signal }));
  await vi.advanceTimersByTimeAsync(1_000);
  stop.abort();
  expect(await waiting).toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(busy).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('aborts a request in progress', async () => {
  expect(
    await failed(connect().call('GET genres', {}, { signal: AbortSignal.abort() })),
  ).toMatchObject({ name: 'AbortError' });
});
