import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callUrl, splitKey } from '../../contracts/call-key.ts';
import {
  type Reply,
  type RequestParts,
  type RunningGateway,
  send,
  startBefore,
} from '../test/test-gateway.ts';
import { keyOf, limitedCalls } from './limited-calls.ts';
import { signedIn } from './test-replies.ts';
import { methods, overrides, pathSpellings } from './test-spellings.ts';

const open: { close(): Promise<void> }[] = [];
let front: RunningGateway;
/** The method and address of each forwarded request. */
let forwarded: string[];
beforeEach(async () => {
  forwarded = [];
  front = await startBefore(open, believer, {
    TRUSTED_PROXIES: '127.0.0.1',
    CLIENT_MAX_REQUESTS: '0',
  });
});
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

/** Responds to everything with a successful sign-in, except to a wrong password. */
const believer: RequestListener = (req, res) => {
  const asked = `${req.headers['x-http-method-override'] ?? req.method} ${req.url}`;
  // A page loads these by itself.
  if (!/bootstrap-data|value-lists/.test(asked)) forwarded.push(asked);
  void text(req).then((body) => {
    const isWrong = body.includes('"wrong"');
    res
      .writeHead(isWrong ? 422 : 200, { 'content-type': 'application/json' })
      .end(isWrong ? '{"message":"Wrong."}' : signedIn(owner));
  });
};

const owner = 'owner@example.test';
let turn = 0;

/** Each from its own address, or the limits would refuse it. */
function ask(path: string, method: string, { headers = {}, body = '' }: RequestParts = {}) {
  turn += 1;
  const own = { 'content-type': 'application/json', 'x-forwarded-for': addressOf(turn) };
  return send(front.url, path, { method, body, headers: { ...own, ...headers } });
}

const addressOf = (number: number): string =>
  `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

const grants = ({ headers }: Reply): boolean =>
  (headers['set-cookie'] ?? []).some((one) => /foyer-(?:devices|second-factor)=/.test(one));

const calls = limitedCalls.map((call) => {
  const { method, path } = splitKey(keyOf(call));
  return { name: call.name, due: method, path: callUrl(path) };
});

test.each(calls)(
  'forwards $name only with $due, and grants nothing for any other method or spelling',
  async ({ name, due, path }) => {
    for (const method of methods)
      for (const [index, spell] of pathSpellings.entries()) {
        forwarded = [];
        const isPlain = index === 0;
        const hasBody = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method);
        const body = hasBody ? JSON.stringify({ email: `a${turn}@example.test` }) : '';
        const reply = await ask(spell(path), method, { body });

        const what = `${method} ${spell(path)}`;
        // A spelling that no server accepts for this call counts as another call.
        const isAnother = /;x|%20/.test(what);
        const isDue = method === due || isAnother;
        if (!isDue) expect([what, forwarded]).toEqual([what, []]);
        if (isPlain)
          expect([what, reply.status, reply.headers.allow ?? due]).toEqual(
            method === due
              ? [what, 200, due]
              : [what, 405, method === 'PROPFIND' ? expect.any(String) : due],
          );
        const isTheCall = method === due && index <= sameRow;
        if (name !== 'auth/login' || !isTheCall)
          expect([what, grants(reply)]).toEqual([what, false]);
        if (name === 'auth/login' && method === due && isPlain) expect(grants(reply)).toBe(true);
      }
  },
  60_000,
);

/** The first spellings, which the table of calls itself matches to the row. */
const sameRow = 6;

test.each(calls)(
  'forwards $name with no override to another method',
  async ({ name, due, path }) => {
    for (const wire of methods)
      for (const named of methods)
        for (const override of overrides) {
          forwarded = [];
          const { path: query, headers, field } = override(named);
          const hasBody = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(wire);
          const body = hasBody ? JSON.stringify({ email: `a${turn}@example.test`, ...field }) : '';
          const reply = await ask(path + query, wire, { headers, body });

          // Only a POST can override its method; other bodies are not checked for an override.
          const meant = wire === 'POST' ? named : wire;
          const what = JSON.stringify([wire, named, query, headers, field]);
          if (meant !== due) {
            expect([what, forwarded]).toEqual([what, []]);
            expect([what, reply.status >= 400, grants(reply)]).toEqual([what, true, false]);
          } else if (name !== 'auth/login') expect([what, grants(reply)]).toEqual([what, false]);
        }
  },
  60_000,
);

const guess = (path: string, parts: RequestParts = {}, method = 'POST'): Promise<Reply> =>
  ask(path, method, {
    body: JSON.stringify({ email: owner, password: 'wrong' }),
    ...parts,
    headers: { 'x-forwarded-for': '192.0.2.1', ...parts.headers },
  });

test('gives no failure back after a request that is not a sign-in', async () => {
  for (let failure = 0; failure < 10; failure += 1) await guess('/auth/login');
  for (const method of methods.filter((one) => one !== 'POST'))
    for (const spell of pathSpellings)
      await ask(`${spell('/auth/login')}?email=${owner}`, method, {
        headers: { 'x-forwarded-for': '192.0.2.1' },
      });
  forwarded = [];

  expect((await guess('/auth/login')).status).toBe(429);
  expect(forwarded).toEqual([]);
});

test('counts a reply that reports no sign-in as a failure, whatever its status', async () => {
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

test('forgets no browser after a request that changes no password', async () => {
  const body = JSON.stringify({ email: owner, password: 'right' });
  const known = await ask('/auth/login', 'POST', { body });
  const cookie = known.headers['set-cookie']?.map((one) => one.split(';', 1)[0]).join('; ') ?? '';
  for (let failure = 0; failure < 11; failure += 1) await guess('/auth/login');
  for (const { path, due } of calls.filter(({ name }) => name.endsWith('password')))
    for (const method of methods.filter((one) => one !== due))
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
