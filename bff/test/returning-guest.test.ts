import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { readCookies } from '../request/cookies.ts';
import { publicUrl, type Reply, type RunningGateway, send, startBefore } from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const ann = { id: 5, display_name: 'Ann' };

/** An upstream that gives everyone a session, as Laravel does, and accepts every sign-in. */
function startUpstream(): {
  listener: RequestListener;
  requests: string[];
  state: { delayMs: number; member: string | null };
} {
  const requests: string[] = [];
  const state = { delayMs: 0, member: null as string | null };
  const respond = (req: IncomingMessage, res: ServerResponse): void => {
    const session = readCookies(req.headers.cookie, true).cookies.get('laravel_session');
    const path = req.url?.split('?')[0] ?? '';
    if (path.startsWith('/auth/') && req.headers['x-refuse'])
      return void res
        .writeHead(422, { 'content-type': 'application/json' })
        .end('{"message":"No."}');
    if (path === '/auth/login' || path.startsWith('/secure/auth/social')) state.member = 'members';
    if (path === '/auth/logout') state.member = null;
    const user = session !== undefined && session === state.member ? ann : null;
    const cookies =
      req.headers.cookie === undefined
        ? []
        : [`laravel_session=${state.member ?? 'nobodys'}; HttpOnly`];
    res.writeHead(200, {
      'content-type': 'application/json',
      ...(cookies.length > 0 && { 'set-cookie': cookies }),
    });
    res.end(
      JSON.stringify(
        path.endsWith('bootstrap-data')
          ? { data: { user, settings: {} } }
          : { bootstrapData: { user: ann, settings: {} } },
      ),
    );
  };
  const listener: RequestListener = (req, res) => {
    requests.push(`${req.method} ${req.url}`);
    void wait(state.delayMs).then(() => respond(req, res));
  };
  return { listener, requests, state };
}

/** A browser's cookies, and requests that send them. */
function startVisitor(front: RunningGateway, cookies: Record<string, string>) {
  const jar = new Map(Object.entries(cookies));
  return {
    jar,
    async send(path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Reply> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const reply = await send(front.url, path, {
        method,
        headers: { cookie, origin: publicUrl, 'sec-fetch-site': 'same-origin', ...headers },
      });
      for (const one of reply.headers['set-cookie'] ?? []) store(jar, one);
      return reply;
    },
  };
}

function store(jar: Map<string, string>, setCookie: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? [];
  if (setCookie.includes('Max-Age=0')) jar.delete(name);
  else jar.set(name, value);
}

async function setUp(
  cookies: Record<string, string> = { laravel_session: 'nobodys', 'XSRF-TOKEN': 't' },
) {
  const upstream = startUpstream();
  const front = await startBefore(open, upstream.listener, { GUEST_CACHE_SECONDS: '60' });
  return { ...upstream, front, visitor: startVisitor(front, cookies) };
}

const userOf = ({ body }: Reply): unknown =>
  (JSON.parse(/id="bootstrap">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}') as { user?: unknown })
    .user;

test("detects a guest's session once, and then serves the guest page without the upstream", async () => {
  const { visitor, front, requests, state } = await setUp({ laravel_session: 'nobodys' });
  await send(front.url, '/login');
  const first = await visitor.send('/login');
  expect(first.headers['set-cookie']).toContain(
    '__Host-foyer-guest=1; Path=/; Max-Age=86400; SameSite=Lax; Secure',
  );
  expect(first.headers['cache-control']).toBe('private, no-store');
  requests.length = 0;
  state.delayMs = 1_500;

  const again = await visitor.send('/login');

  expect(userOf(again)).toBeNull();
  expect(requests).toEqual([]);
  expect(again.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
});

test("lets the app set the guest cookie if the page was already being sent before the session proved to be a guest's", async () => {
  const { visitor, front } = await setUp();
  await send(front.url, '/login');

  const first = await visitor.send('/login');

  expect(first.headers['set-cookie']).toBeUndefined();
  expect(first.body).toContain('<meta name="foyer-renew" content="1">');
  expect(userOf(first)).toBeNull();
});

test('detects a session that has ended', async () => {
  const { visitor } = await setUp({ laravel_session: 'long-gone' });

  expect(userOf(await visitor.send('/'))).toBeNull();
  expect(visitor.jar.get('__Host-foyer-guest')).toBe('1');
});

test('detects a session that the upstream rejects', async () => {
  const refusing: RequestListener = (req, res) => {
    if (req.headers.cookie)
      res.writeHead(401, { 'set-cookie': 'laravel_session=; Max-Age=0' }).end('{}');
    else
      res
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"data":{"user":null,"settings":{}}}');
  };
  const visitor = startVisitor(await startBefore(open, refusing), {
    laravel_session: 's',
    'XSRF-TOKEN': 't',
  });

  expect(userOf(await visitor.send('/'))).toBeNull();
  expect([...visitor.jar.keys()]).toEqual(['XSRF-TOKEN', '__Host-foyer-guest']);
});

test('F100 on https ignores a hint that another subdomain may have set', async () => {
  const { visitor, state } = await setUp({ laravel_session: 'members', 'foyer-guest': '1' });
  state.member = 'members';

  expect(userOf(await visitor.send('/'))).toMatchObject({ id: 5 });
});

test('a member gets neither the guest page nor a hint', async () => {
  const { visitor, state } = await setUp({ laravel_session: 'members' });
  state.member = 'members';

  const replies = [
    await visitor.send('/'),
    await visitor.send('/notifications'),
    await visitor.send('/'),
  ];

  expect(replies.map(userOf)).toMatchObject([{ id: 5 }, { id: 5 }, { id: 5 }]);
  expect(visitor.jar.has('__Host-foyer-guest')).toBe(false);
});

test('checks a remember-me cookie with the upstream despite a hint, and deletes the hint', async () => {
  const { visitor, state } = await setUp({
    laravel_session: 'members',
    remember_web_59ba: 'x',
    '__Host-foyer-guest': '1',
  });
  state.member = 'members';

  expect(userOf(await visitor.send('/'))).toMatchObject({ id: 5 });
  expect(visitor.jar.has('__Host-foyer-guest')).toBe(false);
});

test.each([
  ['POST', '/auth/login'],
  ['POST', '/auth/two-factor-challenge'],
  ['POST', '/auth/register'],
  ['GET', '/secure/auth/social/google/callback?code=1'],
])("after %s %s the next page is the member's", async (method, path) => {
  const { visitor, state } = await setUp();
  await visitor.send('/login');
  expect(visitor.jar.get('__Host-foyer-guest')).toBe('1');
  state.member = 'members';

  const reply = await visitor.send(path, method);

  expect(reply.status).toBe(200);
  const names = reply.headers['set-cookie']?.map((one) => one.split('=', 1)[0]);
  expect(names).toHaveLength(3);
  expect(names).toContain('__Host-foyer-guest');
  expect(userOf(await visitor.send('/'))).toMatchObject({ id: 5 });
});

test('a failed sign-in keeps the hint', async () => {
  const { visitor } = await setUp();
  await visitor.send('/login');

  expect((await visitor.send('/auth/login', 'POST', { 'x-refuse': '1' })).status).toBe(422);
  expect(visitor.jar.get('__Host-foyer-guest')).toBe('1');
});

test('after a sign-out, serves guest pages, the second one without an upstream call', async () => {
  const { visitor, front, requests, state } = await setUp({ laravel_session: 'members' });
  state.member = 'members';
  await send(front.url, '/login');
  await visitor.send('/auth/logout', 'POST');

  expect(userOf(await visitor.send('/login'))).toBeNull();
  requests.length = 0;
  expect(userOf(await visitor.send('/login'))).toBeNull();
  expect(requests).toEqual([]);
});
