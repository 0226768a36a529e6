import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { inlineHash } from '../hashes.ts';
import type { GuestPage, RenderGuestPage } from '../pages/prerender.ts';
import { listen, type Reply, type RunningGateway, send, startGateway } from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const user = { id: 5, display_name: 'Ann' };

/** A gateway whose pages contain the inputs of their rendering and a count of renders. */
async function setUp(render?: RenderGuestPage | null, env: Record<string, string> = {}) {
  const rendered: GuestPage[] = [];
  const requests: string[] = [];
  const latency = { ms: 0 };
  const send200 = (res: ServerResponse, body: object): void =>
    void res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const upstream = await listen((req, res) => {
    requests.push(req.url ?? '');
    void wait(latency.ms).then(() => {
      if (req.url?.includes('custom-pages/gone')) res.writeHead(404).end('{}');
      else if (req.url?.includes('custom-pages')) send200(res, { page: { title: 'About us' } });
      else
        send200(res, {
          data: {
            user: req.headers.cookie?.includes('member') ? user : null,
            settings: {},
            branding: { site_name: 'Song' },
          },
        });
    });
  });
  const usual: RenderGuestPage = (page) => {
    rendered.push(page);
    return `<main><h1>Page ${rendered.length} of ${page.path}</h1></main>`;
  };
  const front = await startGateway(
    upstream.url,
    { GUEST_CACHE_SECONDS: '60', STATUS_TOKEN: 'a-token-of-the-operators', ...env },
    undefined,
    render === undefined ? usual : render,
  );
  open.push(front, upstream);
  return { front, rendered, requests, latency };
}

const rootOf = ({ body }: Reply): string => /<div id="root".*?<\/div>\n/s.exec(body)?.[0] ?? '';
const unrendered = async (front: RunningGateway): Promise<string | undefined> =>
  /^foyer_unrendered_pages_total (\d+)/m.exec(
    (
      await send(front.url, '/metrics', {
        headers: { authorization: 'Bearer a-token-of-the-operators' },
      })
    ).body,
  )?.[1];

test('F049 F054 sign-in and registration pages contain the email from their address, and are not cached', async () => {
  const { front, rendered } = await setUp();
  const paths = [
    '/register?email=mia%40a.test&redirectFrom=pricing&utm_source=x',
    '/login?email=mia%40a.test',
    '/login?email=mia%40a.test',
    '/login',
    `/login?email=${'a'.repeat(300)}`,
    '/contact?email=mia%40a.test',
  ];
  const replies: Reply[] = [];
  for (const path of paths) replies.push(await send(front.url, path));

  expect(rendered.map(({ path }) => path)).toEqual([
    '/register?email=mia%40a.test&redirectFrom=pricing',
    '/login?email=mia%40a.test',
    '/login?email=mia%40a.test',
    '/login',
    '/contact',
  ]);
  expect(replies.map(({ body }) => /data-path="(.*?)"/.exec(body)?.[1])).toEqual([
    '/register?email=mia%40a.test&amp;redirectFrom=pricing',
    '/login?email=mia%40a.test',
    '/login?email=mia%40a.test',
    '/login',
    '/login',
    '/contact',
  ]);
});

test("a guest's page contains its content, then its scripts, and is rendered once", async () => {
  const { front, rendered } = await setUp();
  const first = await send(front.url, '/login');
  const again = await send(front.url, '/login');

  expect(rootOf(first)).toBe(
    '<div id="root" data-path="/login"><main><h1>Page 1 of /login</h1></main></div>\n',
  );
  expect(first.body.indexOf('<script type="module" src')).toBeGreaterThan(
    first.body.indexOf('</main>'),
  );
  expect(first.body).toMatch(
    /<template id="late">.*<link rel="modulepreload" href="\/assets\/login.js"><\/template>/s,
  );
  expect(again.body).toBe(first.body);
  expect(rendered).toHaveLength(1);
});

test.each([
  ['prerendered', undefined, 3],
  ['not prerendered', null, 1],
])("allows only a page's own inline scripts if it is %s", async (_, render, count) => {
  const { front } = await setUp(render);
  const { headers, body } = await send(front.url, '/login');
  const inline = [...body.matchAll(/<script(?: type="module" async)?>(.*?)<\/script>/gs)].map(
    ([, script = '']) => script,
  );

  expect(inline).toHaveLength(count);
  expect(headers['content-security-policy']).toContain(
    `script-src 'self' ${inline.map((script) => `'${inlineHash(script)}'`).join(' ')};`,
  );
});

test("keeps a visitor's query, token or misspelling out of shared pages", async () => {
  const { front, rendered } = await setUp();
  await send(front.url, '/login?email=ann@mine.test');
  const pages = await Promise.all(
    ['/LOGIN?x=<script>', '/login#a', '/password/reset/secret', '/password/reset/another'].map(
      (path) => send(front.url, path),
    ),
  );

  expect(pages.map(({ body }) => body).join('')).not.toMatch(/ann@mine|x=|secret|another/);
  expect(rendered.slice(1).map(({ path }) => path)).toEqual(['/login', '/password/reset/-']);
});

test('each page of the upstream has its own content, and a deleted one shows a message', async () => {
  const { front, rendered } = await setUp();
  await send(front.url, '/pages/about');
  await send(front.url, '/pages/terms');
  const gone = await send(front.url, '/pages/gone');

  expect(rendered.map(({ path, routeData }) => [path, Object.keys(routeData).at(-1)])).toEqual([
    ['/pages/about', 'custom-pages/about'],
    ['/pages/terms', 'custom-pages/terms'],
    ['/not-found', 'value-lists/localizations'],
  ]);
  expect(gone.status).toBe(404);
});

test("renders neither a member's page nor member data in a guest's page", async () => {
  const { front, rendered } = await setUp();
  const reply = await send(front.url, '/notifications', {
    headers: { cookie: 'laravel_session=member' },
  });

  expect(reply.body).toContain('"display_name":"Ann"');
  expect(rootOf(reply)).not.toContain('data-path');
  expect(rendered).toEqual([]);
});

test('serves known pages to new and returning guests without waiting for a slow upstream', async () => {
  const { front, requests, latency } = await setUp();
  await send(front.url, '/login');
  latency.ms = 1_500;
  requests.length = 0;
  const replies = [
    await send(front.url, '/login'),
    await send(front.url, '/login', {
      headers: { cookie: 'laravel_session=nobodys; XSRF-TOKEN=t; __Host-foyer-guest=1' },
    }),
  ];

  for (const reply of replies) expect(reply.body).toContain('<h1>Page 1 of /login</h1>');
  expect(requests).toEqual([]);
});

test('if a screen fails or the build cannot prerender, the browser renders the page, and operators see a count', async () => {
  const failing: RenderGuestPage = () => {
    throw new Error('a screen failed');
  };
  for (const render of [failing, null]) {
    const { front } = await setUp(render);
    for (const path of ['/login', '/register', '/login'])
      expect(rootOf(await send(front.url, path))).toContain('class="stalled"');

    expect(await unrendered(front)).toBe('2');
    expect(front.log.filter((line) => line.includes('cannot prerender'))).toHaveLength(
      render ? 1 : 0,
    );
  }
});
