import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import {
  listen,
  type Reply,
  type Running,
  type RunningGateway,
  send,
  startGateway,
} from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const member = { cookie: 'laravel_session=s; activeWorkspaceId=7' };
const themes = [
  {
    id: 1,
    name: 'Light',
    is_dark: false,
    default_light: true,
    values: {
      '--be-background': '255 255 255',
      '--be-evil': 'red;}</style><script>alert(1)</script>',
    },
  },
  {
    id: 2,
    name: 'Dark',
    is_dark: true,
    default_dark: true,
    values: { '--be-background': '9 9 9' },
  },
];
const start = (over: object = {}): object => ({
  user: null,
  guest_role: { id: 2, name: 'guests', permissions: [{ name: 'music.view' }] },
  settings: {
    base_url: 'https://api.test',
    asset_url: 'https://api.test/storage',
    'themes.user_change': true,
    homepage: { type: 'landingPage' },
  },
  themes: { all: themes, selectedThemeId: 1 },
  branding: { site_name: 'Song & Dance' },
  i18n: { language: 'en', lines: {} },
  csrf_token: 'token',
  ...over,
});

const languages = {
  localizations: ['en', 'de', 'pt_BR'].map((language, id) => ({ id, name: language, language })),
};

interface Upstream extends Running {
  requests: { url: string; headers: IncomingMessage['headers'] }[];
  respondWith(listener: RequestListener): void;
}

/** An upstream whose bootstrap data can change while it runs. */
async function startUpstream(): Promise<Upstream> {
  const requests: Upstream['requests'] = [];
  let respond: RequestListener = (_, res) => sendData(res, start());
  const running = await listen((req, res) => {
    requests.push({ url: req.url ?? '', headers: req.headers });
    if (req.url?.startsWith('/api/v1/bootstrap-data')) respond(req, res);
    else if (req.url?.startsWith('/api/v1/value-lists'))
      res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(languages));
    else if (req.url?.startsWith('/api/v1/notifications'))
      res.writeHead(200, { 'content-type': 'application/json' }).end('{"pagination":{"data":[]}}');
    else res.writeHead(404).end();
  });
  return { ...running, requests, respondWith: (listener) => void (respond = listener) };
}

const sendData = (res: ServerResponse, data: object, headers = {}): void =>
  void res
    .writeHead(200, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify({ data }));

async function both(
  env: Record<string, string> = {},
): Promise<{ upstream: Upstream; front: RunningGateway }> {
  const upstream = await startUpstream();
  const front = await startGateway(upstream.url, { UPSTREAM_ORIGIN: 'https://api.test', ...env });
  open.push(front, upstream);
  return { upstream, front };
}

const inlined = (reply: Reply, id: string): unknown =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(
      reply.body,
    )?.[1] ?? 'null',
  );
const bootstraps = ({ requests }: Upstream): Upstream['requests'] =>
  requests.filter(({ url }) => url.startsWith('/api/v1/bootstrap-data'));

test("a guest's page contains everything that its first paint needs", async () => {
  const { front } = await both();
  const reply = await send(front.url, '/login');

  expect(reply.status).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    etag: expect.any(String),
  });
  expect(reply.body).toContain('<html lang="en" dir="ltr" data-theme="system">');
  expect(reply.body).toContain('<title>Sign in · Song &amp; Dance</title>');
  expect(reply.body).toContain('<link rel="modulepreload" href="/assets/login.js">');
  expect(inlined(reply, 'bootstrap')).toMatchObject({
    user: null,
    csrf_token: null,
    settings: { base_url: 'https://music.test', asset_url: 'https://music.test/storage' },
  });
  expect(inlined(reply, 'route-data')).toEqual({ 'value-lists/localizations': languages });
});

test("F140 a page contains the visitor's theme, with escaped values", async () => {
  const { front } = await both();
  const light = await send(front.url, '/login', { headers: { cookie: 'be-active-theme=light' } });
  const dark = await send(front.url, '/login', { headers: { cookie: 'be-active-theme=dark' } });

  expect(light.body).toContain(
    '<style id="theme">:root{color-scheme:light;--be-background:255 255 255;}</style>',
  );
  expect(light.body).toContain('data-theme="light"');
  expect(dark.body).toContain('data-theme="dark"');
  expect(dark.body).toContain('<meta name="theme-color" content="rgb(9 9 9)">');
  expect(light.headers['content-security-policy']).toMatch(
    /script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+'/,
  );
  expect(dark.headers['content-security-policy']).not.toBe(
    light.headers['content-security-policy'],
  );
});

test('F140 without a choice, a page has both themes and follows the system', async () => {
  const { front } = await both();
  const chosen = { headers: { cookie: 'be-active-theme=system' } };
  const replies = [await send(front.url, '/login'), await send(front.url, '/login', chosen)];

  for (const { body, headers } of replies) {
    const style =
      '@media not all and (prefers-color-scheme: dark){:root{color-scheme:light;--be-background:255 255 255;}}' +
      '@media (prefers-color-scheme: dark){:root{color-scheme:dark;--be-background:9 9 9;}}';
    expect(body).toContain(`<style id="theme">${style}</style>`);
    expect(body).toContain('<meta name="color-scheme" content="light dark">');
    expect(body).toContain(
      '<meta name="theme-color" content="rgb(9 9 9)" media="(prefers-color-scheme: dark)">\n' +
        '<meta name="theme-color" content="rgb(255 255 255)">',
    );
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
  }
});

test('escapes bootstrap data inside its script element', async () => {
  const { upstream, front } = await both();
  const name = '</script><script>alert(1)</script><!--\u2028\u2029"\'&';
  upstream.respondWith((_, res) => sendData(res, start({ branding: { site_name: name } })));

  const reply = await send(front.url, '/login');

  expect(reply.body.match(/<script[ >]/g)).toHaveLength(4);
  expect(reply.body).not.toMatch(/[\u2028\u2029].*<\/script>/);
  expect(inlined(reply, 'bootstrap')).toMatchObject({ branding: { site_name: name } });
});

test('many guests cause one upstream call without credentials', async () => {
  const { upstream, front } = await both();
  const headers = {
    cookie: 'activeWorkspaceId=7; be-active-theme=dark',
    'user-agent': 'Visitor',
    referer: 'https://music.test/',
    'accept-language': 'fr',
  };
  await Promise.all(Array.from({ length: 20 }, () => send(front.url, '/login', { headers })));

  expect(bootstraps(upstream)).toHaveLength(1);
  const call = bootstraps(upstream)[0];
  expect(call?.url).toBe('/api/v1/bootstrap-data');
  expect(Object.keys(call?.headers ?? {}).toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'cdn-loop',
    'connection',
    'host',
    'user-agent',
    'x-forwarded-host',
    'x-forwarded-proto',
  ]);
  expect(call?.headers).toMatchObject({ host: 'api.test', 'user-agent': 'Foyer' });
});

test('loads each available language once, and ignores others', async () => {
  const { upstream, front } = await both();
  for (const locale of ['de', 'pt_BR', 'de', 'pt-br', 'xx', 'fr', '../x', 'en,fr', ''])
    await send(front.url, '/login', { headers: { cookie: `__Host-foyer-locale=${locale}` } });

  expect(bootstraps(upstream).map(({ headers }) => headers['accept-language'])).toEqual([
    'de',
    'pt-BR',
    undefined,
  ]);
});

test('adapts shared data to each guest', async () => {
  const { front } = await both();
  const phone = await send(front.url, '/', {
    headers: { 'user-agent': 'iPhone Mobile', cookie: '__Host-foyer-notice-dismissed=1' },
  });
  const desk = await send(front.url, '/', {
    headers: { 'user-agent': 'iPhone Mobile', 'sec-ch-ua-mobile': '?0' },
  });

  expect(inlined(phone, 'bootstrap')).toMatchObject({
    is_mobile_device: true,
    show_cookie_notice: false,
  });
  expect(inlined(desk, 'bootstrap')).toMatchObject({
    is_mobile_device: false,
    show_cookie_notice: true,
  });
});

test('does not send an unchanged page again', async () => {
  const { front } = await both();
  const first = await send(front.url, '/login');
  const again = await send(front.url, '/login', {
    headers: { 'if-none-match': first.headers.etag ?? '' },
  });
  const other = await send(front.url, '/login', {
    headers: { 'if-none-match': first.headers.etag ?? '', cookie: 'be-active-theme=dark' },
  });

  expect([again.status, again.body, other.status]).toEqual([304, '', 200]);
});

test('compresses a page for clients that accept it', async () => {
  const { front } = await both();
  const reply = await fetch(`${front.url}/login`, { headers: { 'accept-encoding': 'br' } });
  expect(reply.headers.get('content-encoding')).toBe('br');
  expect(await reply.text()).toContain('id="bootstrap"');
});

test("loads a member's page with the member's own cookies, uncached", async () => {
  const { upstream, front } = await both();
  upstream.respondWith((_, res) =>
    sendData(res, start({ user: { id: 5, display_name: 'Ann' } }), {
      'set-cookie': ['laravel_session=new; HttpOnly; Domain=api.test', 'XSRF-TOKEN=t'],
    }),
  );

  const reply = await send(front.url, '/notifications', {
    headers: { ...member, 'user-agent': 'Visitor' },
  });

  expect(reply.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'set-cookie': ['laravel_session=new; HttpOnly; Secure', 'XSRF-TOKEN=t; Secure'],
  });
  expect(reply.headers.etag).toBeUndefined();
  expect(inlined(reply, 'bootstrap')).toMatchObject({ user: { id: 5 }, csrf_token: 'token' });
  expect(Object.keys(inlined(reply, 'route-data') as object).toSorted()).toEqual([
    'notifications?page=1&perPage=30',
    'value-lists/localizations',
  ]);
  expect(bootstraps(upstream)[0]).toMatchObject({
    url: '/api/v1/bootstrap-data?workspaceId=7',
    headers: { cookie: member.cookie, 'user-agent': 'Visitor', referer: 'https://api.test/' },
  });
  expect(
    upstream.requests.find(({ url }) => url.startsWith('/api/v1/value-lists'))?.headers.cookie,
  ).toBeUndefined();
});

test("a member gets their chosen language instead of the browser's", async () => {
  const { upstream, front } = await both();
  await send(front.url, '/login', {
    headers: { cookie: `${member.cookie}; __Host-foyer-locale=pt_BR`, 'accept-language': 'fr' },
  });
  await send(front.url, '/login', { headers: { ...member, 'accept-language': 'fr' } });

  expect(bootstraps(upstream).map(({ headers }) => headers['accept-language'])).toEqual([
    'pt-BR',
    'fr',
  ]);
});

test("guests' pages contain no member's data", async () => {
  const { upstream, front } = await both();
  upstream.respondWith((req, res) =>
    sendData(res, start(req.headers.cookie ? { user: { id: 5, display_name: 'Ann' } } : {})),
  );

  await send(front.url, '/login', { headers: member });

  expect(inlined(await send(front.url, '/login'), 'bootstrap')).toMatchObject({ user: null });
});

test('drops a user from a shared response', async () => {
  const { upstream, front } = await both();
  upstream.respondWith((_, res) => sendData(res, start({ user: { id: 5, display_name: 'Ann' } })));

  const reply = await send(front.url, '/login');

  expect(reply.status).toBe(503);
  expect(reply.body).not.toContain('Ann');
});

test('drops cookies from a shared response', async () => {
  const { upstream, front } = await both();
  upstream.respondWith((_, res) =>
    sendData(res, start(), { 'set-cookie': 'laravel_session=someone' }),
  );

  const replies = [await send(front.url, '/login'), await send(front.url, '/login')];

  expect(replies.map(({ status, headers }) => [status, headers['set-cookie']])).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  expect(replies.map(({ body }) => body).join()).not.toContain('someone');
  expect(bootstraps(upstream)).toHaveLength(1);
});

test("forwards the upstream's redirect for a member to the browser", async () => {
  const { upstream, front } = await both();
  upstream.respondWith(
    (_, res) =>
      void res.writeHead(302, { location: 'https://api.test/verify', 'set-cookie': 'a=1' }).end(),
  );

  expect(await send(front.url, '/', { headers: member })).toMatchObject({
    status: 302,
    headers: { location: 'https://music.test/verify', 'set-cookie': ['a=1; Secure'] },
  });
});

test("shows a guest's page for a session that has ended", async () => {
  const { upstream, front } = await both();
  upstream.respondWith((req, res) =>
    req.headers.cookie
      ? void res.writeHead(401, { 'set-cookie': 'laravel_session=; Max-Age=0' }).end('{}')
      : sendData(res, start()),
  );

  const reply = await send(front.url, '/login', { headers: member });

  expect(reply).toMatchObject({
    status: 200,
    headers: {
      'cache-control': 'private, no-store',
      'set-cookie': [
        'laravel_session=; Max-Age=0; Secure',
        expect.stringMatching(/^__Host-foyer-guest=1;/),
      ],
    },
  });
  expect(inlined(reply, 'bootstrap')).toMatchObject({ user: null });
});

test('F032 returns a 404 page for an unknown address, but not for a missing file', async () => {
  const { front } = await both();

  expect(await send(front.url, '/no/such/page/here')).toMatchObject({
    status: 404,
    body: expect.stringContaining('id="bootstrap"'),
  });
  for (const path of ['/assets/gone-123.js', '/gone.ico', '/wp-login.php', '/.env']) {
    const reply = await send(front.url, path);
    expect([path, reply.status, JSON.parse(reply.body)]).toEqual([
      path,
      404,
      expect.objectContaining({ code: 'not_found' }),
    ]);
  }
});

test('responds to HEAD with the headers of GET', async () => {
  const { front } = await both();
  const [get, head] = [
    await send(front.url, '/login'),
    await send(front.url, '/login', { method: 'HEAD' }),
  ];

  expect(head).toMatchObject({ status: 200, body: '', headers: { etag: get.headers.etag } });
});

test('shows an error page while the upstream is down at startup, and reloads it once the upstream is back', async () => {
  const upstream = await startUpstream();
  const port = new URL(upstream.url).port;
  await upstream.close();
  const front = await startGateway(upstream.url);
  open.push(front);

  const down = await send(front.url, '/login?x="><script>');
  expect(down).toMatchObject({
    status: 503,
    headers: { 'retry-after': '10', 'cache-control': 'private, no-store' },
  });
  expect(down.body).toContain('Try again');
  expect(down.body).toContain(down.headers['x-request-id']);
  expect(down.body.match(/<script/g)).toHaveLength(1);
  expect(down.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
  expect((await send(front.url, '/login', { headers: member })).status).toBe(503);
  expect(await send(front.url, '/readyz?upstream')).toMatchObject({
    status: 503,
    body: expect.stringContaining('"down"'),
  });
  expect((await send(front.url, '/readyz')).status).toBe(200);

  const revived = await listen((_, res) => sendData(res, start()));
  await revived.close();
  revived.server.listen(Number(port), '127.0.0.1');
  open.push({
    close: async () => {
      revived.server.closeAllConnections();
      await new Promise((resolve) => revived.server.close(resolve));
    },
  });
  await expect
    .poll(async () => (await send(front.url, '/login')).status, { interval: 200 })
    .toBe(200);
  expect((await send(front.url, '/readyz?upstream')).status).toBe(200);
});

test('rebuilds a cached page when its data changes', async () => {
  const { upstream, front } = await both({ GUEST_CACHE_SECONDS: '0.05' });
  expect((await send(front.url, '/login')).body).toContain('Song &amp; Dance');
  upstream.respondWith((_, res) =>
    sendData(res, start({ branding: { site_name: 'Dance & Song' } })),
  );

  await expect
    .poll(() => send(front.url, '/login').then(({ body }) => body))
    .toContain('Dance &amp; Song');
});

test('guests keep getting cached pages while the upstream is down', async () => {
  const { upstream, front } = await both({ GUEST_CACHE_SECONDS: '0.05' });
  await send(front.url, '/login');
  await upstream.close();
  open.pop();
  await wait(100);

  expect((await send(front.url, '/login')).status).toBe(200);
  expect((await send(front.url, '/pricing')).status).toBe(200);
});

test.each<[string, RequestListener]>([
  [
    'a page',
    (_, res) => void res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>x</h1>'),
  ],
  ['nothing', (_, res) => void res.writeHead(200).end()],
  [
    'broken JSON',
    (_, res) => void res.writeHead(200, { 'content-type': 'application/json' }).end('{"data":'),
  ],
  [
    'JSON of something else',
    (_, res) => void res.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{}}'),
  ],
  [
    'an error',
    (_, res) =>
      void res
        .writeHead(500, { 'content-type': 'application/json' })
        .end('{"exception":"X","trace":[]}'),
  ],
  [
    'half a response',
    (_, res) => {
      res.writeHead(200, { 'content-length': 100 }).write('{');
      setTimeout(() => res.destroy(), 10);
    },
  ],
])('shows an error page for %s instead of bootstrap data', async (_, listener) => {
  const { upstream, front } = await both();
  upstream.respondWith(listener);

  for (const headers of [{}, member])
    expect(await send(front.url, '/login', { headers })).toMatchObject({
      status: 503,
      body: expect.stringContaining('Try again'),
    });
});

test('sends an error page if the backend does not respond in time', async () => {
  const { upstream, front } = await both({ UPSTREAM_DOCUMENT_TIMEOUT: '0.1' });
  upstream.respondWith(() => {});

  for (const headers of [{}, member])
    expect((await send(front.url, '/login', { headers })).status).toBe(503);
  await expect
    .poll(() => front.log.map((line) => (JSON.parse(line) as { failure?: string }).failure))
    .toEqual(['upstream_timeout', 'upstream_timeout']);
});

test('omits route data that fails to load, without a delay', async () => {
  const upstream = await listen((req, res) =>
    req.url?.startsWith('/api/v1/bootstrap-data')
      ? sendData(res, start())
      : void res.writeHead(500).end('{}'),
  );
  const front = await startGateway(upstream.url);
  open.push(front, upstream);

  expect(inlined(await send(front.url, '/login'), 'route-data')).toEqual({});
});
