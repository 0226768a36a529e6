import { afterEach, expect, test } from 'vitest';
import { publicUrl, type RunningGateway, send, startBefore } from '../test/test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const item = (action: string, more: object = {}) => ({ id: action, label: 'x', action, ...more });
const menus = [
  {
    id: 1,
    positions: ['footer'],
    items: [
      item('/pages/about'),
      item('/pages/terms?x=1'),
      item('/notifications'),
      item('/login'),
      item('https://evil.test/'),
      item('//evil.test'),
      item('/pages/secret', { permissions: ['admin'] }),
      item('/channel/a&b'),
      item('/pricing'),
      item('/no/such'),
    ],
  },
];

async function startSite(
  start: object,
  artists: unknown = { artists: [{ id: 3, name: 'Óskar <b>' }] },
): Promise<{ front: RunningGateway; requests: string[] }> {
  const requests: string[] = [];
  const front = await startBefore(open, (req, res) => {
    requests.push(`${req.url} ${req.headers.cookie}`);
    const body = req.url?.endsWith('bootstrap-data')
      ? { data: { user: null, settings: {}, menus, ...start } }
      : artists;
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  return { front, requests };
}

test('the site map lists all public pages by their public address, from shared data', async () => {
  const { front, requests } = await startSite({});

  const first = await send(front.url, '/sitemap.xml', { headers: { cookie: 'laravel_session=s' } });
  await send(front.url, '/sitemap.xml');

  expect(first).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
  const found = [...first.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) =>
    address?.replace(publicUrl, ''),
  );
  expect(found).toEqual([
    '/',
    '/contact',
    '/pages/about',
    '/channel/a&amp;b',
    '/artist/3/%C3%B3skar-b',
  ]);
  expect(requests.toSorted()).toEqual([
    '/api/v1/bootstrap-data undefined',
    '/api/v1/landing/artists undefined',
  ]);
});

test('F025 lists pages that guests have opened in the site map, until they are deleted or excluded from search', async () => {
  const pages: Record<string, object> = {
    hidden: { seo: { robots: 'noindex' } },
    'über-uns': {},
    letters: {},
  };
  const front = await startBefore(
    open,
    (req, res) => {
      const slug = decodeURIComponent(/custom-pages\/(.*)$/.exec(req.url ?? '')?.[1] ?? '').replace(
        '7',
        'letters',
      );
      const found = pages[slug];
      const body =
        slug === ''
          ? { data: { user: null, settings: {} } }
          : { page: { id: 7, slug, title: slug }, ...found };
      res
        .writeHead(slug !== '' && found === undefined ? 404 : 200, {
          'content-type': 'application/json',
        })
        .end(JSON.stringify(body));
    },
    { GUEST_CACHE_SECONDS: '0' },
  );
  const listed = async (): Promise<string[]> =>
    [...(await send(front.url, '/sitemap.xml')).body.matchAll(/<loc>(.*?)<\/loc>/g)]
      .map(([, address]) => address?.replace(publicUrl, '') ?? '')
      .filter((path) => path.startsWith('/pages'));
  const show = async (...paths: string[]): Promise<void> => {
    for (const path of paths) await send(front.url, path);
  };

  await show(
    '/pages/7/old-name',
    '/pages/letters',
    '/pages/hidden',
    '/pages/nowhere',
    '/pages/%C3%BCber-uns',
  );
  expect(await listed()).toEqual(['/pages/%C3%BCber-uns', '/pages/letters']);

  delete pages['letters'];
  await show('/pages/letters', '/pages/7');
  expect(await listed()).toEqual(['/pages/%C3%BCber-uns']);
});

test('the site map lists plans if they are on sale', async () => {
  const { front } = await startSite({ settings: { billing: { enable: true } } });

  expect((await send(front.url, '/sitemap.xml')).body).toContain(`<loc>${publicUrl}/pricing</loc>`);
});

test('robots.txt disallows private pages, and names the site map', async () => {
  const { front } = await startSite({});

  const { status, headers, body } = await send(front.url, '/robots.txt');

  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain('User-agent: *\n');
  for (const path of ['api', 'account-settings', 'notifications', 'admin', 'password'])
    expect(body).toContain(`Disallow: /${path}/\n`);
  expect(body).not.toMatch(/Disallow: \/$/m);
  expect(body).toContain(`\nSitemap: ${publicUrl}/sitemap.xml\n`);
});

test('a site hidden from search engines has noindex pages and no site map', async () => {
  const { front } = await startSite({
    default_meta_tags: '<meta name="robots" content="noindex, nofollow">',
  });

  expect((await send(front.url, '/sitemap.xml')).status).toBe(404);
  expect((await send(front.url, '/robots.txt')).body).not.toContain('Sitemap');
  expect((await send(front.url, '/contact')).body).toContain(
    '<meta name="robots" content="noindex">',
  );
});

test('robots.txt lists private pages even while the upstream is down', async () => {
  const front = await startBefore(open, (_, res) => void res.writeHead(500).end());

  expect((await send(front.url, '/robots.txt')).status).toBe(200);
  expect((await send(front.url, '/sitemap.xml')).status).toBe(502);
});
