import type { IncomingMessage, RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { chunkRetryScript } from '../pages/document-scripts.ts';
import { type Reply, type RunningGateway, send, startBefore } from './test-gateway.ts';

/** Route data in documents, and its effect on their status and head. */

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const member = { headers: { cookie: 'laravel_session=s' } };
type Received = { url: string; cookie: string | undefined };

/** A site with these responses to single calls: status and body by address below `api/v1/`. */
async function startSite(
  responses: Record<string, [status: number, body: unknown]>,
  env: Record<string, string> = {},
): Promise<{ front: RunningGateway; requests: Received[] }> {
  const requests: Received[] = [];
  const listener: RequestListener = (req, res) => {
    const url = req.url?.replace('/api/v1/', '') ?? '';
    requests.push({ url, cookie: req.headers.cookie });
    const [status, body] =
      responses[url] ??
      (url === 'bootstrap-data' ? [200, { data: { user: userOf(req), settings: {} } }] : [500, {}]);
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  return { front: await startBefore(open, listener, env), requests };
}

const userOf = (req: IncomingMessage): object | null =>
  req.headers.cookie ? { id: 5, display_name: 'Ann' } : null;
const routeData = ({ body }: Reply): unknown =>
  JSON.parse(/id="route-data">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null');
const about = { page: { id: 1, slug: 'about', title: 'About', body: '<p>x</p>' } };
const of = (requests: Received[], url: string): Received[] =>
  requests.filter((one) => one.url === url);

test('F025 a custom page includes its data, loaded once for all guests and members', async () => {
  const { front, requests } = await startSite({ 'custom-pages/about': [200, about] });

  const replies = [
    await send(front.url, '/pages/about'),
    await send(front.url, '/pages/about'),
    await send(front.url, '/pages/about', member),
  ];

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const reply of replies) expect(routeData(reply)).toEqual({ 'custom-pages/about': about });
  expect(of(requests, 'custom-pages/about')).toEqual([
    { url: 'custom-pages/about', cookie: undefined },
  ]);
});

test('F244 a missing custom page is a 404 with the not-found page, for guests and members, and is cached', async () => {
  const { front, requests } = await startSite({
    'custom-pages/nowhere': [
      404,
      { message: 'No query results for model [App\\CustomPage] nowhere' },
    ],
  });

  for (const options of [{}, {}, member]) {
    const reply = await send(front.url, '/pages/nowhere', options);
    expect(reply.status).toBe(404);
    expect(reply.body).toContain('<title>Page not found');
    expect(reply.body).toContain('href="/assets/not-found.js"');
    expect(routeData(reply)).toEqual({});
  }
  expect(of(requests, 'custom-pages/nowhere')).toHaveLength(1);
});

test.each([
  ['/pages/gone', 'custom-pages/gone', { page: null, status: 'success' }],
  ['/user/7', 'users/7', { user: null }],
  ['/album/7', 'albums/7', { album: null, loader: 'album' }],
])('F244 %s without a subject is a 404', async (path, address, reply) => {
  const { front } = await startSite({ [address]: [200, reply] });

  for (const options of [{}, member])
    expect((await send(front.url, path, options)).status).toBe(404);
});

test('F025 a custom page may have a dot in its name', async () => {
  const { front } = await startSite({ 'custom-pages/release-1.0.html': [200, about] });

  const reply = await send(front.url, '/pages/release-1.0.html');

  expect([reply.status, routeData(reply)]).toEqual([
    200,
    { 'custom-pages/release-1.0.html': about },
  ]);
});

test('F244 serves a restored page again, and drops a deleted one', async () => {
  const responses: Parameters<typeof startSite>[0] = { 'custom-pages/about': [404, {}] };
  const { front } = await startSite(responses, { GUEST_CACHE_SECONDS: '0' });
  const statuses = [(await send(front.url, '/pages/about')).status];
  for (const response of [
    [200, about],
    [404, {}],
  ] as const) {
    responses['custom-pages/about'] = [...response];
    statuses.push((await send(front.url, '/pages/about')).status);
  }

  expect(statuses).toEqual([404, 200, 404]);
});

test.each([
  ['/pages/new', '/pages/new'],
  ['/pages/é?a=b', '/pages/%C3%A9?a=b'],
])('F244 a custom page that moved to %s redirects there', async (redirect, location) => {
  const { front } = await startSite({ 'custom-pages/old': [404, { message: 'Moved', redirect }] });

  for (const options of [{}, member]) {
    expect(await send(front.url, '/pages/old', options)).toMatchObject({
      status: 302,
      headers: { location, 'cache-control': 'private, no-store' },
    });
  }
});

test.each([
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  'javascript:alert(1)',
  '/a\r\nset-cookie: x=1',
  7,
])('F244 a page that moved to %j is a plain 404', async (redirect) => {
  const { front } = await startSite({ 'custom-pages/old': [404, { redirect }] });

  const reply = await send(front.url, '/pages/old');

  expect([reply.status, reply.headers.location, reply.headers['set-cookie']]).toEqual([
    404,
    undefined,
    undefined,
  ]);
});

test("F111 loads a profile with a member's own cookies, and without any for guests", async () => {
  const { front, requests } = await startSite({
    'users/7': [200, { user: { id: 7, display_name: 'Bo' } }],
  });

  for (const options of [{}, member, {}])
    expect(routeData(await send(front.url, '/user/7/bo', options))).toHaveProperty('users/7');

  expect(of(requests, 'users/7').map(({ cookie }) => cookie)).toEqual([
    undefined,
    'laravel_session=s',
  ]);
});

test('F111 a missing profile is a 404', async () => {
  const { front } = await startSite({ 'users/7': [404, { message: 'No query results.' }] });

  expect((await send(front.url, '/user/7/bo', member)).status).toBe(404);
  expect((await send(front.url, '/user/7/bo')).status).toBe(404);
});

test.each([
  [429, 503, 503],
  [500, 502, 502],
  [503, 502, 502],
  [419, 200, 200],
  [400, 400, 400],
  [422, 422, 422],
])(
  "F244 if a page's own data fails with %i, its status is %i, and the app retries the call",
  async (status, page, profile) => {
    const { front } = await startSite({
      'custom-pages/about': [status, { message: 'x' }],
      'users/7': [status, {}],
    });

    for (const [path, expected] of [
      ['/pages/about', page],
      ['/user/7', profile],
    ] as const) {
      for (const options of [{}, member]) {
        const reply = await send(front.url, path, options);
        expect([reply.status, routeData(reply)]).toEqual([expected, {}]);
        expect(reply.body.includes('content="noindex"')).toBe(expected !== 200);
      }
    }
  },
);

test.each([401, 403])(
  "F244 a page refused with %i sends guests to sign in, and is loaded again with a member's own credentials",
  async (status) => {
    const { front, requests } = await startSite({
      'custom-pages/about': [status, { message: 'x' }],
    });

    for (const options of [{}, {}])
      expect(await send(front.url, '/pages/about', options)).toMatchObject({
        status: 302,
        headers: {
          location: '/login',
          'set-cookie': [expect.stringMatching(/^__Host-foyer-stopped-at=%2Fpages%2Fabout;/)],
        },
      });
    expect(of(requests, 'custom-pages/about')).toHaveLength(1);
    expect((await send(front.url, '/pages/about', member)).status).toBe(403);
    expect(of(requests, 'custom-pages/about').map(({ cookie }) => cookie)).toEqual([
      undefined,
      'laravel_session=s',
    ]);
  },
);

test.each([401, 403])('lets the app explain a profile refused with %i', async (status) => {
  const { front } = await startSite({ 'users/7': [status, {}] });

  for (const options of [{}, member])
    expect((await send(front.url, '/user/7', options)).status).toBe(200);
});

test('F012 a home page that is a custom page includes its data, for guests only', async () => {
  const settings = { homepage: { type: 'customPage', value: 'about' } };
  const { front } = await startSite({
    'custom-pages/about': [200, about],
    'bootstrap-data': [200, { data: { user: null, settings } }],
  });

  for (const options of [{}, {}, member]) {
    const reply = await send(front.url, '/', options);
    expect(routeData(reply)).toEqual({ 'custom-pages/about': about });
    expect(reply.body).toContain('href="/assets/custom-page.js"');
  }
});

test('F025 F243 a page has one address, and describes itself in its head', async () => {
  const seo = [
    { property: 'og:title', content: 'All about us' },
    { name: 'description', content: 'Nine "people" <b>' },
    { property: 'og:image', content: 'covers/1.png' },
    { name: 'x', content: 'y', onload: 'hack()' },
  ];
  const { front } = await startSite({ 'custom-pages/1': [200, { ...about, seo, set_seo: true }] });

  const { body } = await send(front.url, '/pages/1/whatever');

  expect(body).toContain('<title>All about us</title>');
  expect(body).toContain('<meta name="description" content="Nine &quot;people&quot; &lt;b&gt;">');
  expect(body).toContain('<link rel="canonical" href="https://music.test/pages/about">');
  expect(body).toContain('<meta property="og:url" content="https://music.test/pages/about">');
  expect(body).toContain('<meta property="og:image" content="https://music.test/covers/1.png">');
  expect(body).toContain('<meta property="og:type" content="article">');
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect(body.slice(0, body.indexOf('</head>'))).not.toContain('hack()');
});

test.each([
  ['javascript:alert(1)'],
  ['data:image/png,x'],
  ['https://user:word@evil.test/x.png'],
  ['"><script>hack()</script>'],
])("F243 escapes everything in a page's metadata with the picture %s", async (image) => {
  const { front } = await startSite({
    'custom-pages/about': [
      200,
      {
        ...about,
        seo: {
          'og:image': image,
          title: '</title><script>hack()</script>',
          'og:type': '"><script>',
        },
      },
    ],
  });

  const { body } = await send(front.url, '/pages/about');
  const head = body
    .slice(0, body.indexOf('</head>'))
    .replace(`<script>${chunkRetryScript}</script>`, '');

  expect(head).not.toMatch(/<script>|content="(?:javascript|data):|user:word/);
  expect(head).toContain('&lt;/title&gt;&lt;script&gt;');
});

test("F243 pages without metadata use the site's, and private ones stay out of search engines", async () => {
  const { front } = await startSite({ 'custom-pages/about': [200, about] });
  const head = async (path: string, options = {}) => (await send(front.url, path, options)).body;

  expect(await head('/pages/about')).toContain('<title>About · Foyer</title>');
  expect(await head('/pages/about')).toContain('<meta name="description" content="x">');
  expect(await head('/login')).toContain('<link rel="canonical" href="https://music.test/login">');
  for (const path of ['/account-settings', '/admin', '/password/reset/abc', '/no/such'])
    expect(await head(path, member)).toContain('<meta name="robots" content="noindex">');
  expect(await head('/contact')).not.toContain('noindex');
});

test.each(['artist', 'album', 'track', 'playlist', 'user'])(
  'F032 returns a 404 without a call for a %s whose ID is not a number',
  async (kind) => {
    const { front, requests } = await startSite({});

    for (const options of [{}, member])
      expect((await send(front.url, `/${kind}/abc/x`, options)).status).toBe(404);
    expect(requests.filter(({ url }) => /abc|x$/.test(url))).toEqual([]);
  },
);

test("the failure of a secondary call does not change the page's status", async () => {
  const { front } = await startSite({
    'landing/artists': [404, {}],
    'billing/products': [404, { redirect: '/x' }],
    'value-lists/localizations': [404, {}],
  });

  for (const path of ['/', '/pricing']) expect((await send(front.url, path)).status).toBe(200);
});

test('requests for nonexistent pages do not evict cached data', async () => {
  const { front, requests } = await startSite(
    { 'billing/products': [200, { pagination: {} }] },
    { GUEST_CACHE_SECONDS: '60' },
  );
  await send(front.url, '/pricing');
  for (let index = 0; index < 120; index += 1) await send(front.url, `/pages/made-up-${index}`);

  await send(front.url, '/pricing');

  expect(of(requests, 'billing/products')).toHaveLength(1);
});

test('P006 B021 reads a public playlist once for all guests, and with their own cookies for members', async () => {
  const theirs = { playlist: { id: 7, name: 'Open windows' } };
  const { front, requests } = await startSite({ 'playlists/7': [200, theirs] });

  for (let visit = 0; visit < 3; visit += 1)
    expect(routeData(await send(front.url, '/playlist/7/open-windows'))).toEqual({
      'playlists/7': theirs,
    });
  expect(of(requests, 'playlists/7')).toEqual([{ url: 'playlists/7', cookie: undefined }]);

  for (let visit = 0; visit < 2; visit += 1)
    await send(front.url, '/playlist/7/open-windows', member);
  expect(
    of(requests, 'playlists/7')
      .slice(1)
      .map(({ cookie }) => cookie),
  ).toEqual(['laravel_session=s', 'laravel_session=s']);
});

test('P006 B021 shows a private playlist only to its owner', async () => {
  const front = await startBefore(
    open,
    (req, res) => {
      const url = req.url?.replace('/api/v1/', '') ?? '';
      const session = /laravel_session=(\w+)/.exec(req.headers.cookie ?? '')?.[1];
      const isRefused = url === 'playlists/7' && session !== 'ann';
      const user = session ? { id: session === 'ann' ? 5 : 6, display_name: session } : null;
      const body =
        url === 'bootstrap-data'
          ? { data: { user, settings: {} } }
          : isRefused
            ? { message: 'This action is unauthorized.' }
            : url === 'playlists/7'
              ? { playlist: { id: 7, name: 'A secret of mine' } }
              : {};
      res
        .writeHead(isRefused ? 403 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(body));
    },
    {},
  );
  const as = (name: string | null) =>
    send(
      front.url,
      '/playlist/7/a',
      name === null ? {} : { headers: { cookie: `laravel_session=${name}` } },
    );

  const seen = [];
  for (const visitor of ['ann', null, 'bob', null, 'ann', 'bob']) {
    const { status, body } = await as(visitor);
    seen.push([visitor, status, body.includes('A secret of mine')]);
  }

  expect(seen).toEqual([
    ['ann', 200, true],
    [null, 302, false],
    ['bob', 403, false],
    [null, 302, false],
    ['ann', 200, true],
    ['bob', 403, false],
  ]);
});
