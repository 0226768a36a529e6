import { randomBytes } from 'node:crypto';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { listen, type Running, type RunningGateway, send, startGateway } from './test-gateway.ts';

const open: Pick<Running, 'close'>[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const member = 'laravel_session=s; XSRF-TOKEN=x';
const themes = [
  {
    id: 1,
    name: 'Light',
    is_dark: false,
    default_light: true,
    values: { '--be-background': '255 255 255' },
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
  settings: {
    base_url: 'https://api.test',
    'themes.user_change': true,
    homepage: { type: 'landingPage' },
    notifications: { integrated: true },
  },
  themes: { all: themes, selectedThemeId: 1 },
  branding: { site_name: 'Song & Dance' },
  i18n: { language: 'en', lines: {} },
  csrf_token: 'token',
  ...over,
});
const ann = { user: { id: 5, display_name: 'Ann' } };

const sendData = (res: ServerResponse, data: object, headers = {}): void =>
  void res
    .writeHead(200, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify({ data }));

interface Upstream extends Running {
  /** Addresses called with a visitor's cookies; `left` has those whose caller has left. */
  requests: string[];
  left: string[];
  /** Additional fields of guests' bootstrap data. */
  guests: object;
  /** Responds to the call for the member's bootstrap data, which waits until then. */
  respondWith(listener: (res: ServerResponse) => void): void;
}

/** An upstream that holds the call for a member's bootstrap data until `respondWith` is called. */
async function startUpstream(): Promise<Upstream> {
  const requests: string[] = [];
  const left: string[] = [];
  const { promise, resolve } = Promise.withResolvers<(res: ServerResponse) => void>();
  const running = await listen((req, res) => {
    const { cookie, authorization } = req.headers;
    const isMember = (cookie ?? authorization) !== undefined;
    const url = (req.url ?? '').replace(/\?.*/, '');
    if (isMember) {
      requests.push(url);
      res.once('close', () => void (res.writableFinished || left.push(url)));
    }
    if (url === '/api/v1/bootstrap-data' && isMember)
      void promise.then((listener) => listener(res));
    else if (url === '/api/v1/bootstrap-data') sendData(res, start(upstream.guests));
    else if (url === '/api/v1/settings') res.writeHead(204).end();
    else if (url === '/api/v1/value-lists/localizations') sendData(res, {});
    else if (url === '/api/v1/notifications')
      res.writeHead(200, { 'content-type': 'application/json' }).end('{"pagination":{"data":[]}}');
    else res.writeHead(404).end();
  });
  const upstream = { ...running, requests, left, guests: {}, respondWith: resolve };
  return upstream;
}

/** A gateway that has cached guests' data, as after its first visitor. */
async function both(
  env: Record<string, string> = {},
): Promise<{ upstream: Upstream; front: RunningGateway }> {
  const upstream = await startUpstream();
  const front = await startGateway(upstream.url, { UPSTREAM_ORIGIN: 'https://api.test', ...env });
  open.push(front, upstream);
  await send(front.url, '/login');
  return { upstream, front };
}

interface Stream {
  response: IncomingMessage;
  /** The text received so far, decoded. */
  text(): string;
  /** Resolves with the whole page. */
  whole: Promise<string>;
}

function visit(
  front: Running,
  path: string,
  headers: Record<string, string> = {},
): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(front.url);
    const outgoing = request(
      { hostname, port, path, agent: false, headers: { cookie: member, ...headers } },
      (response) => {
        const encoding = response.headers['content-encoding'];
        const decoded =
          encoding === 'br'
            ? response.pipe(createBrotliDecompress())
            : encoding === 'gzip'
              ? response.pipe(createGunzip())
              : response;
        let text = '';
        decoded.on('data', (chunk: Buffer) => void (text += chunk.toString()));
        const whole = new Promise<string>((done, fail) =>
          decoded.once('end', () => done(text)).once('error', fail),
        );
        whole.catch(() => {});
        resolve({ response, text: () => text, whole });
      },
    );
    outgoing.once('error', reject).end();
  });
}

const inlined = (page: string, id: string): unknown =>
  JSON.parse(
    new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(page)?.[1] ??
      'null',
  );
const nonceOf = ({ response }: Stream): string =>
  /'nonce-([^']+)'/.exec(response.headers['content-security-policy']?.toString() ?? '')?.[1] ??
  'none';
const failures = (front: RunningGateway): unknown[] =>
  front.log
    .map((line) => (JSON.parse(line) as { failure?: string }).failure)
    .filter((one) => one !== undefined);

test.each(['identity', 'br', 'gzip'])(
  "a member's page starts before the upstream responds (%s)",
  async (encoding) => {
    const { upstream, front } = await both();

    const page = await visit(front, '/notifications', { 'accept-encoding': encoding });
    await expect.poll(page.text, { interval: 5 }).toContain('/assets/notifications.js');
    await expect.poll(() => upstream.requests).toContain('/api/v1/bootstrap-data');
    expect(page.text()).not.toContain('<title>');
    upstream.respondWith((res) => sendData(res, start(ann)));
    const whole = await page.whole;

    expect(page.response).toMatchObject({
      statusCode: 200,
      headers: { 'cache-control': 'private, no-store' },
    });
    expect(page.response.headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(whole).toMatch(
      /^<!doctype html>\n<html lang="en" dir="ltr" data-theme="system">\n<head>\n<meta charset="utf-8">/,
    );
    expect(whole).toContain('<title>Notifications · Song &amp; Dance</title>');
    expect(whole).toContain(
      `<style id="theme" nonce="${nonceOf(page)}">` +
        '@media not all and (prefers-color-scheme: dark){:root{color-scheme:light;--be-background:255 255 255;}}' +
        '@media (prefers-color-scheme: dark){:root{color-scheme:dark;--be-background:9 9 9;}}</style>',
    );
    expect(inlined(whole, 'bootstrap')).toMatchObject({
      ...ann,
      csrf_token: 'token',
      settings: { base_url: 'https://music.test' },
    });
    expect(Object.keys(inlined(whole, 'route-data') as object)).toContain(
      'notifications?page=1&perPage=30',
    );
    expect(whole).not.toContain('foyer-renew');
  },
);

test('each page has its own nonce', async () => {
  const { upstream, front } = await both();
  upstream.respondWith((res) => sendData(res, start(ann)));

  const [one, other] = [await visit(front, '/contact'), await visit(front, '/contact')];

  expect(nonceOf(one)).toMatch(/^[\w+/]{22}==$/);
  expect(nonceOf(one)).not.toBe(nonceOf(other));
});

test('corrects the language, the direction and the theme that it guessed wrong', async () => {
  const { upstream, front } = await both();
  upstream.respondWith((res) =>
    sendData(
      res,
      start({
        ...ann,
        i18n: { language: 'ar', lines: {} },
        settings: { base_url: 'https://api.test', homepage: { type: 'landingPage' } },
        themes: { all: themes.toReversed(), selectedThemeId: 2 },
      }),
    ),
  );

  const page = await visit(front, '/contact');
  const whole = await page.whole;

  expect(whole).toContain('<html lang="en" dir="ltr" data-theme="system">');
  expect(whole).toContain(
    `<script nonce="${nonceOf(page)}">{const{documentElement:h}=document;h.lang="ar";h.dir="rtl";h.dataset.theme="dark"}</script>`,
  );
  expect(whole).toContain('--be-background:9 9 9');
});

test('preloads the code of an unexpected screen as soon as it is known', async () => {
  const { upstream, front } = await both();
  upstream.respondWith((res) => sendData(res, start()));

  const whole = await (await visit(front, '/')).whole;

  expect(whole.indexOf('/assets/home.js')).toBeLessThan(whole.indexOf('<title>'));
  expect(whole.indexOf('<link rel="modulepreload" href="/assets/landing.js">')).toBeGreaterThan(
    whole.indexOf('<title>'),
  );
});

test('lets the app renew cookies that arrive too late for a header', async () => {
  const { upstream, front } = await both();
  upstream.respondWith((res) =>
    sendData(res, start(ann), { 'set-cookie': ['laravel_session=new', 'XSRF-TOKEN=new'] }),
  );

  const page = await visit(front, '/contact');

  expect(page.response.headers['set-cookie']).toBeUndefined();
  expect(await page.whole).toContain('<meta name="foyer-renew" content="1">');
});

test.each<[string, (res: ServerResponse) => void]>([
  ['status 401', (res) => void res.writeHead(401).end('{}')],
  ['status 419', (res) => void res.writeHead(419).end('{}')],
  [
    'followed by another one',
    (res) => sendData(res, start(), { 'set-cookie': 'laravel_session=new' }),
  ],
])(
  "starts the app as a guest's after an ended session, %s, and the app renews the cookies",
  async (_, listener) => {
    const { upstream, front } = await both();
    upstream.respondWith(listener);

    const whole = await (await visit(front, '/contact')).whole;

    expect(inlined(whole, 'bootstrap')).toMatchObject({ user: null, csrf_token: null });
    expect(whole).toContain('<meta name="foyer-renew" content="1">');
  },
);

test.each<[string, (res: ServerResponse) => void, string]>([
  ['an error', (res) => void res.writeHead(500).end('{}'), 'upstream_error'],
  [
    'a page',
    (res) => void res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>x</h1>'),
    'upstream_unreadable',
  ],
  [
    'half a response',
    (res) => {
      res.writeHead(200, { 'content-length': 100 }).write('{');
      setTimeout(() => res.destroy(), 10);
    },
    'upstream_',
  ],
  ['silence', () => {}, 'upstream_timeout'],
])('shows the error page without the app for %s after the head', async (_, listener, code) => {
  const { upstream, front } = await both({ UPSTREAM_DOCUMENT_TIMEOUT: '0.5' });
  upstream.respondWith(listener);

  const page = await visit(front, '/contact', { 'accept-encoding': 'br' });
  const whole = await page.whole;

  expect(whole).toContain('Try again');
  expect(whole).toContain(page.response.headers['x-request-id']);
  expect(whole).not.toMatch(/id="root"|id="bootstrap"/);
  expect(whole.match(/<(?:style|script)(?! type="module")[^>]*>/g)).toEqual([
    `<script nonce="${nonceOf(page)}">`,
    `<style nonce="${nonceOf(page)}">`,
    `<script nonce="${nonceOf(page)}">`,
  ]);
  await expect.poll(() => failures(front)).toEqual([expect.stringContaining(code)]);
});

test("follows a redirect after the head, to this site's address", async () => {
  const { upstream, front } = await both();
  upstream.respondWith(
    (res) =>
      void res.writeHead(302, { location: 'https://api.test/verify?a="></script><b>&b' }).end(),
  );

  const page = await visit(front, '/contact');
  const whole = await page.whole;

  expect(whole).toContain(
    `<script nonce="${nonceOf(page)}">location.replace("https://music.test/verify?a=%22%3E%3C/script%3E%3Cb%3E\\u0026b")</script>`,
  );
  expect(whole).toContain(
    '<noscript><a href="https://music.test/verify?a=%22%3E%3C/script%3E%3Cb%3E&amp;b">',
  );
  expect(whole).not.toContain('id="root"');
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test\\@x', 'relative'])(
  'ignores a redirect to %j after the head',
  async (location) => {
    const { upstream, front } = await both();
    upstream.respondWith((res) => void res.writeHead(302, { location }).end());

    const whole = await (await visit(front, '/contact')).whole;

    expect(whole).toContain('Try again');
    expect(whole).not.toContain('location.replace');
  },
);

test("escapes a member's data inside its element", async () => {
  const { upstream, front } = await both();
  const name = '</script></title></style><script>alert(1)</script><!--';
  upstream.respondWith((res) =>
    sendData(
      res,
      start({
        ...ann,
        branding: { site_name: name },
        i18n: { language: '"></script>', lines: {} },
      }),
    ),
  );

  const whole = await (await visit(front, '/contact')).whole;

  expect(whole.match(/<script[ >]/g)).toHaveLength(4);
  expect(inlined(whole, 'bootstrap')).toMatchObject({ branding: { site_name: name } });
});

test.each([
  ['without an XSRF token', '/contact', { cookie: 'laravel_session=s' }],
  ['without a session', '/contact', { cookie: 'XSRF-TOKEN=x' }],
  ['with a token of the API', '/contact', { cookie: '', authorization: 'Bearer x' }],
  ['whose status its data decides', '/artist/7', {}],
  ['that does not exist', '/no/such/page', {}],
])('a page %s waits for the data that sets cookies and status', async (_, path, headers) => {
  const { upstream, front } = await both();
  upstream.respondWith((res) => sendData(res, start(ann), { 'set-cookie': 'XSRF-TOKEN=new' }));

  const { response, whole } = await visit(front, path, headers);
  await whole;

  expect(response.headers).toMatchObject({
    'set-cookie': ['XSRF-TOKEN=new; Secure'],
    'content-length': expect.any(String),
  });
});

test("sends a member's page with the policy of the current settings", async () => {
  const { upstream, front } = await both();
  const settings = { recaptcha: { site_key: 'k', script: '/vendor/check.js' } };
  upstream.respondWith((res) => sendData(res, start({ ...ann, settings })));
  upstream.guests = { settings };
  await send(front.url, '/api/v1/settings', { method: 'POST', headers: { origin: front.url } });

  const { response, whole } = await visit(front, '/contact');
  await whole;

  expect(response.headers['content-security-policy']).toContain('/vendor/check.js');
});

test("reloads guests' data once it is old, even if only members visit", async () => {
  const { upstream, front } = await both({ GUEST_CACHE_SECONDS: '1' });
  upstream.respondWith((res) => sendData(res, start(ann)));
  upstream.guests = { settings: { recaptcha: { site_key: 'k' } } };

  await expect
    .poll(
      async () =>
        (await visit(front, '/contact')).response.headers['content-security-policy'] ?? '',
      { interval: 300 },
    )
    .toContain('https://www.google.com/recaptcha/');
});

test('F118 warns operators once that error reports to plain http are blocked', async () => {
  const upstream = await startUpstream();
  upstream.guests = { settings: { logging: { sentry_public: 'http://key@reports.test/5' } } };
  const front = await startGateway(upstream.url);
  open.push(front, upstream);

  await send(front.url, '/contact');
  await send(front.url, '/api/v1/settings', { method: 'POST', headers: { origin: front.url } });
  await send(front.url, '/contact');

  const lines = front.log.filter((line) => line.includes('logging.sentry_public'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('key@');
});

test("waits for the member's data while guests' data is missing, and then caches guests' data", async () => {
  const upstream = await startUpstream();
  const front = await startGateway(upstream.url);
  open.push(front, upstream);
  upstream.respondWith((res) => sendData(res, start(ann)));

  const first = await send(front.url, '/contact', { headers: { cookie: member } });
  const second = await visit(front, '/contact');

  expect(first.headers['content-length']).toBeDefined();
  expect(second.response.headers['transfer-encoding']).toBe('chunked');
});

test('answers HEAD with the headers of GET, without an upstream call', async () => {
  const { upstream, front } = await both();

  const reply = await send(front.url, '/contact', { method: 'HEAD', headers: { cookie: member } });

  expect(reply).toMatchObject({
    status: 200,
    body: '',
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' },
  });
  expect(upstream.requests).toEqual([]);
});

test.each(['identity', 'br'])('aborts the calls of a visitor who leaves (%s)', async (encoding) => {
  const { upstream, front } = await both();
  const page = await visit(front, '/notifications', { 'accept-encoding': encoding });
  await expect.poll(() => upstream.requests).toContain('/api/v1/bootstrap-data');

  page.response.destroy();

  await expect.poll(() => upstream.left).toContain('/api/v1/bootstrap-data');
  await expect.poll(() => front.log.some((line) => line.includes('"cut":true'))).toBe(true);
  expect(failures(front)).toEqual([]);
});

/** Random, so that no encoding can compress it. */
const manyLines = (count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `line ${index}`,
      randomBytes(90).toString('base64'),
    ]),
  );

test.each(['identity', 'br'])(
  'disconnects a visitor who does not read a finished page (%s)',
  async (encoding) => {
    const { upstream, front } = await both({ UPSTREAM_IDLE_TIMEOUT: '0.3' });
    upstream.respondWith((res) =>
      sendData(res, start({ ...ann, i18n: { language: 'en', lines: manyLines(55_000) } })),
    );

    const page = await visit(front, '/contact', { 'accept-encoding': encoding });
    page.response.pause();
    page.response.socket.pause();

    await expect.poll(() => front.log.some((line) => line.includes('"cut":true'))).toBe(true);
  },
);

test.each(['identity', 'br'])(
  'sends a slow reader all of a large page without delaying others (%s)',
  async (encoding) => {
    const { upstream, front } = await both();
    const lines = manyLines(40_000);
    upstream.respondWith((res) =>
      sendData(res, start({ ...ann, i18n: { language: 'en', lines } })),
    );

    const page = await visit(front, '/contact', { 'accept-encoding': encoding });
    page.response.pause();
    await wait(300);
    expect((await send(front.url, '/login')).status).toBe(200);
    page.response.resume();

    expect(inlined(await page.whole, 'bootstrap')).toMatchObject({ i18n: { lines } });
  },
);
