import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  listen,
  type Reply,
  type RunningGateway,
  send,
  startGateway,
} from '../test/test-gateway.ts';
import { signedIn } from './test-replies.ts';

const open: { close(): Promise<void> }[] = [];
let front: RunningGateway;
let forwarded: string[];
/** What the backend replies to a right signature. */
let accepted: string;
const owner = 'Owner@example.test';

beforeEach(async () => {
  forwarded = [];
  accepted = signedIn(owner);
  const backend = await listen((req, res) => {
    let body = '';
    req
      .on('data', (chunk: Buffer) => void (body += String(chunk)))
      .on('end', () => {
        if (req.url?.includes('bootstrap-data'))
          return void res
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify({ data: { settings: {}, user: { id: 3, email: owner } } }));
        forwarded.push(`${req.method} ${req.url} ${req.headers['content-length'] ?? '-'}`);
        const isRight = req.method === 'GET' || body.includes('"right"');
        res
          .writeHead(isRight ? 200 : 422, { 'content-type': 'application/json' })
          .end(isRight ? accepted : '{"message":"No."}');
      });
  });
  front = await startGateway(backend.url, {
    TRUSTED_PROXIES: '127.0.0.1',
    fields: { shedMs: 0 },
  });
  open.push(front, backend);
});
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const post = (path: string, body: object, from: string, cookie = ''): Promise<Reply> =>
  send(front.url, path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      'sec-fetch-site': 'same-origin',
      cookie,
    },
  });
const sign = (id: string, from = '192.0.2.1', cookie = ''): Promise<Reply> =>
  post('/auth/passkeys/login', { credential: { id }, email: owner }, from, cookie);
const deviceOf = ({ headers }: Reply): string =>
  (headers['set-cookie'] ?? []).find((one) => one.includes('foyer-devices='))?.split(';', 1)[0] ??
  '';

test('B019 limits wrong signatures by address, and refunds right ones', async () => {
  for (let turn = 0; turn < 60; turn += 1) expect((await sign('right')).status).toBe(200);
  for (let turn = 0; turn < 50; turn += 1) expect((await sign('wrong')).status).toBe(422);

  expect((await sign('right')).status).toBe(429);
  expect((await sign('right', '192.0.2.2')).status).toBe(200);
});

test("B019 locks no account out: a passkey's own person is unknown until it is right", async () => {
  for (let turn = 0; turn < 120; turn += 1) await sign('wrong', `198.51.100.${turn}`);

  expect((await sign('right')).status).toBe(200);
  expect((await post('/auth/login', { email: owner, password: 'right' }, '192.0.2.1')).status).toBe(
    200,
  );
});

test('B019 knows the browser of a passkey whose reply names the account', async () => {
  const cookie = deviceOf(await sign('right', '203.0.113.1'));
  const guess = (email: string, sent = '') =>
    post('/auth/login', { email, password: 'wrong' }, '192.0.2.1', sent);
  for (let turn = 0; turn < 11; turn += 1) await guess(owner);

  expect(cookie).not.toBe('');
  expect((await guess(owner)).status).toBe(429);
  expect((await guess(owner, cookie)).status).toBe(422);
  expect((await guess('someone@example.test', cookie)).status).toBe(422);
});

test.each([
  ['names nobody', '{"redirect":"/"}'],
  ['names a person without an address', signedIn('')],
  ['asks for a second factor', '{"two_factor":true}'],
])('B019 grants nothing for a reply that %s', async (_, reply) => {
  accepted = reply;
  const signedInReply = await sign('right');

  expect([signedInReply.status, deviceOf(signedInReply)]).toEqual([200, '']);
});

test('B019 limits confirmations by the person of the session, as with the password', async () => {
  const confirm = (id: string, from: string) =>
    post('/auth/passkeys/confirm', { credential: { id } }, from, 'undersong_session=owner');
  for (let turn = 0; turn < 10; turn += 1)
    expect((await confirm('wrong', '192.0.2.1')).status).toBe(422);

  expect((await confirm('right', '192.0.2.1')).status).toBe(429);
});

test('B019 bounds the challenges that one network may start', async () => {
  const start = (from: string) =>
    send(front.url, '/auth/passkeys/login/options', { headers: { 'x-forwarded-for': from } });
  for (let turn = 0; turn < 300; turn += 1) expect((await start('192.0.2.1')).status).toBe(200);

  expect((await start('192.0.2.1')).status).toBe(429);
  expect((await start('192.0.2.2')).status).toBe(200);
  // A GET stays one without a body.
  expect(forwarded.at(-1)).toBe('GET /auth/passkeys/login/options -');
});
