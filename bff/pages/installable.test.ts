import { afterEach, expect, test } from 'vitest';
import { listen, noAssets, send, startBefore, startGateway } from '../test/test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const themes = {
  all: [
    {
      id: 1,
      values: {
        '--be-background': '10 11 255',
        '--be-primary': '186 46 16',
        '--be-on-primary': '1 2 3',
      },
    },
  ],
  selectedThemeId: 1,
};
const siteOf = (branding: object) => ({ user: null, settings: {}, themes, branding });

function startSite(branding: object) {
  return startBefore(open, (_, res) => {
    res
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data: siteOf(branding) }));
  });
}

test('B014 the manifest has the name, colours and icon of the site', async () => {
  const { url } = await startSite({ site_name: 'Ünder "Song"', favicon: '/storage/icon.png' });

  const { headers, body } = await send(url, '/manifest.webmanifest');

  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(JSON.parse(body)).toMatchObject({
    name: 'Ünder "Song"',
    start_url: '/',
    display: 'standalone',
    theme_color: 'rgb(10 11 255)',
    icons: [
      { src: 'https://music.test/storage/icon.png', sizes: 'any' },
      { src: '/_foyer/app-icon.svg', sizes: 'any', purpose: 'maskable' },
    ],
    shortcuts: [{ url: '/library' }, { url: '/search' }],
  });
});

test('B014 a site without an icon gets the first letter of its name', async () => {
  const { url } = await startSite({ site_name: ' <ß & co' });

  const { icons } = JSON.parse((await send(url, '/manifest.webmanifest')).body) as {
    icons: object[];
  };
  const icon = await send(url, '/_foyer/app-icon.svg');

  expect(icons).toHaveLength(2);
  expect(icon.headers['content-type']).toBe('image/svg+xml');
  expect(icon.body).toContain('fill="rgb(186 46 16)"');
  expect(icon.body).toContain('>&lt;</text>');
});

test.each([
  ['/storage/icon.png', 'https://music.test/storage/icon.png'],
  ['/storage/icon.svg', null],
  ['', null],
])('B014 a page links the manifest, and on iOS the icon %j', async (favicon, expected) => {
  const { url } = await startSite({ site_name: 'X', favicon });

  const { body } = await send(url, '/contact');

  expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  expect(/apple-touch-icon" href="([^"]+)"/.exec(body)?.[1] ?? null).toBe(expected);
});

const shell = {
  scripts: ['/assets/panel.js', '/assets/main.js'],
  styles: ['/assets/main.css'],
  preloads: ['/assets/library.js'],
  starter: '/assets/offline-start-1.js',
};

test("B014 the document for starts offline is nobody's, and names the app's files", async () => {
  const asked: unknown[] = [];
  const upstream = await listen((req, res) => {
    asked.push([req.headers.cookie, req.headers['accept-language']]);
    const user = req.headers.cookie === undefined ? null : { id: 7, email: 'mira@x.test' };
    const localizations = [{ language: 'de' }];
    res
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data: { ...siteOf({ site_name: 'X' }), user }, localizations }));
  });
  const front = await startGateway(upstream.url, {}, { ...noAssets, shell });
  open.push(front, upstream);

  const { status, body } = await send(front.url, '/_foyer/shell?lang=de', {
    headers: { cookie: 'laravel_session=s; XSRF-TOKEN=t; foyer-locale=fr' },
  });

  expect(status).toBe(200);
  // The list of languages, and the data in one of them.
  expect(asked).toEqual([
    [undefined, undefined],
    [undefined, 'de'],
  ]);
  expect(body).not.toContain('mira@x.test');
  expect(body).toContain('<script type="module" src="/assets/offline-start-1.js"></script>');
  expect(body).toContain('<meta name="foyer-app" content="/assets/panel.js /assets/main.js">');
  expect(body.match(/modulepreload" href="([^"]+)"/g)).toHaveLength(3);
});

test('B014 a build without the code for starts offline has no such document', async () => {
  const { url } = await startSite({});

  expect(await send(url, '/_foyer/shell')).toMatchObject({ status: 404 });
});
