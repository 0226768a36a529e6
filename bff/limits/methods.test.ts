import { expect, test } from 'vitest';
import { type Reply, type RequestParts, send, startBefore } from '../test/test-gateway.ts';
import {
  ask,
  calls,
  forget,
  forwarded,
  grants,
  open,
  owner,
  startAcceptingBackendForEach,
} from './test-accepting-backend.ts';
import { methods, pathSpellings } from './test-spellings.ts';

startAcceptingBackendForEach();

const guess = (path: string, parts: RequestParts = {}, method = 'POST'): Promise<Reply> =>
  ask(path, method, {
    body: JSON.stringify({ email: owner, password: 'wrong' }),
    ...parts,
    headers: { 'x-forwarded-for': '192.0.2.1', ...parts.headers },
  });

test('keeps the failure count after a request that is not a sign-in', async () => {
  for (let failure = 0; failure < 10; failure += 1) await guess('/auth/login');
  for (const method of methods.filter((one) => one !== 'POST'))
    for (const spell of pathSpellings)
      await ask(`${spell('/auth/login')}?email=${owner}`, method, {
        headers: { 'x-forwarded-for': '192.0.2.1' },
      });
  forget();

  expect((await guess('/auth/login')).status).toBe(429);
  expect(forwarded).toEqual([]);
});

test('counts a reply without a user as a failed sign-in, with any status', async () => {
  const { url } = await startBefore(
    open,
    (_, res) => void res.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}'),
  );
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) {
    const reply = await send(url, '/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: owner }),
    });
    expect(grants(reply)).toBe(false);
    statuses.push(reply.status);
  }

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test('keeps known browsers after a request that does not change the password', async () => {
  const body = JSON.stringify({ email: owner, password: 'right' });
  const known = await ask('/auth/login', 'POST', { body });
  const cookie = known.headers['set-cookie']?.map((one) => one.split(';', 1)[0]).join('; ') ?? '';
  for (let failure = 0; failure < 11; failure += 1) await guess('/auth/login');
  for (const { path, allowed } of calls.filter(({ name }) => name.endsWith('password')))
    for (const method of methods.filter((one) => one !== allowed))
      for (const spell of pathSpellings)
        await ask(`${spell(path)}?email=${owner}`, method, {
          headers: { cookie: 'undersong_session=owner', 'sec-fetch-site': 'same-origin' },
        });
  const here = { 'x-forwarded-for': '192.0.2.1' };

  expect((await ask('/auth/login', 'POST', { body, headers: here })).status).toBe(429);
  expect((await ask('/auth/login', 'POST', { body, headers: { ...here, cookie } })).status).toBe(
    200,
  );
});
