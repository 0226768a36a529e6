import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { type Bootstrap, normaliseBootstrap } from '../../contracts/site/bootstrap.ts';
import type { DocumentData } from './load-route-data.ts';
import { readConfig } from '../config/read-config.ts';
import type { Exchange } from '../exchange.ts';
import { listen, type Running } from '../test/test-gateway.ts';
import type { DocumentAssets } from './assets.ts';
import { createPageCache, type CachedPage } from './page-cache.ts';
import { matchPage } from './page-match.ts';

const open: Running[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const assets: DocumentAssets = {
  forScreen: (choice) => ({
    scripts: ['/assets/main.js'],
    styles: [],
    preloads: [`/assets/${choice?.screen ?? 'none'}.js`],
  }),
  findFile: () => null,
};
const config = readConfig({ UPSTREAM_URL: 'https://api.test', PUBLIC_URL: 'https://music.test' });
const themes = [
  { id: 1, is_dark: false, values: { '--be-background': '1 1 1' } },
  { id: 2, is_dark: true, default_dark: true, values: { '--be-background': '2 2 2' } },
];
const guest = (over: object = {}): Bootstrap =>
  normaliseBootstrap({
    settings: { themes: { user_change: true } },
    themes: { all: themes, selectedThemeId: 1 },
    user: null,
    ...over,
  });
const view = (path: string): ReturnType<typeof matchPage> => matchPage({ path, decoded: path });

/** The document as a visitor receives it. */
async function get(
  document: CachedPage,
  headers: Record<string, string> = {},
): Promise<{
  status: number;
  etag: string | null;
  policy: string | null;
  encoding: string | null;
  bytes: number;
  text: string;
}> {
  const running = await listen(
    (req, res) => void document.send({ req, res, id: 'request-1' } as Exchange),
  );
  open.push(running);
  return new Promise((resolve, reject) => {
    request(running.url, { headers, agent: false }, (response) => {
      void Array.fromAsync(response as AsyncIterable<Buffer>).then((chunks) => {
        const body = Buffer.concat(chunks);
        const {
          etag = null,
          'content-security-policy': policy = null,
          'content-encoding': encoding = null,
        } = response.headers;
        const plain =
          encoding === 'br'
            ? brotliDecompressSync(body)
            : encoding === 'gzip'
              ? gunzipSync(body)
              : body;
        resolve({
          status: response.statusCode ?? 0,
          etag,
          policy: policy?.toString() ?? null,
          encoding,
          bytes: body.length,
          text: plain.toString(),
        });
      }, reject);
    })
      .once('error', reject)
      .end();
  });
}

test('returns the same document only for equal data', () => {
  const documents = createPageCache(assets, config, () => null);
  const data = (over: object = {}, routeData = {}): DocumentData => ({
    bootstrap: guest(over),
    routeData,
    isMissing: false,
  });
  const first = documents(view('/login'), data(), undefined);

  expect(documents(view('/login'), data(), undefined)).toBe(first);
  expect(documents(view('/login/'), data(), '1')).toBe(first);
  const others = [
    documents(view('/contact'), data(), undefined),
    documents(view('/nowhere/at/all'), data(), undefined),
    documents(view('/login'), data(), 'dark'),
    documents(view('/login'), data({ is_mobile_device: true }), undefined),
    documents(view('/login'), data({ show_cookie_notice: false }), undefined),
    documents(view('/login'), data({ i18n: { language: 'de', lines: {} } }), undefined),
    documents(view('/login'), data({}, { x: 1 }), undefined),
    documents(view('/login'), data({}, { x: 2 }), undefined),
    documents(view('/login'), data({}, { y: 1 }), undefined),
  ];
  expect(new Set([first, ...others]).size).toBe(10);
});

test('caches one page for the system theme, chosen or default, and separate ones for light and dark', () => {
  const documents = createPageCache(assets, config, () => null);
  const bootstrap = guest({
    themes: {
      all: themes.map((theme) => ({ ...theme, default_light: !theme.is_dark })),
      selectedThemeId: 1,
    },
  });
  const find = (choice: string | undefined) =>
    documents(view('/login'), { bootstrap, routeData: {}, isMissing: false }, choice);

  expect(find('system')).toBe(find(undefined));
  expect(new Set([find(undefined), find('light'), find('dark')]).size).toBe(3);
});

test('keeps separate documents for the tabs of a page, even with the same data', () => {
  const documents = createPageCache(assets, config, () => null);
  const data: DocumentData = {
    bootstrap: guest(),
    routeData: { 'artists/7': { artist: { id: 7, name: 'Blue Hour' } } },
    isMissing: false,
  };
  const find = (path: string) => documents(view(path), data, undefined);

  expect(find('/artist/7/x/about')).not.toBe(find('/artist/7/x/similar'));
  expect(find('/artist/7/x/about')).toBe(find('/artist/7/y/about'));
});

test('limits its memory', () => {
  const documents = createPageCache(assets, config, () => null, 40_000);
  const find = (name: string): CachedPage =>
    documents(
      view('/login'),
      { bootstrap: guest({ branding: { site_name: name } }), routeData: {}, isMissing: false },
      undefined,
    );
  const first = find('first');

  expect(find('first')).toBe(first);
  for (let index = 0; index < 10; index += 1) find(`another ${index}`);
  expect(find('first')).not.toBe(first);
});

test('sends every character unchanged, in each encoding', async () => {
  const document = createPageCache(assets, config, () => null)(
    view('/login'),
    { bootstrap: guest({ branding: { site_name: 'Жук é 🎵' } }), routeData: {}, isMissing: false },
    undefined,
  );

  const all = await Promise.all(
    ['', 'gzip', 'br'].map((encoding) => get(document, { 'accept-encoding': encoding })),
  );

  expect(all.map(({ encoding }) => encoding)).toEqual([null, 'gzip', 'br']);
  expect(all[0]?.text).toContain('Жук é 🎵</title>');
  expect(new Set(all.map(({ text }) => text)).size).toBe(1);
  expect(new Set(all.map(({ etag }) => etag)).size).toBe(1);
});

test('recompresses a frequently requested document without changing it', async () => {
  const words = Array.from(
    { length: 400 },
    (_, index) => `line ${index} ${(index * 7919) % 613} of the song`,
  ).join(' ');
  const document = createPageCache(assets, config, () => null)(
    view('/login'),
    {
      bootstrap: guest({ i18n: { language: 'en', lines: { words } } }),
      routeData: {},
      isMissing: false,
    },
    undefined,
  );
  const br = { 'accept-encoding': 'br' };
  const first = await get(document, br);
  for (let index = 0; index < 25; index += 1) await get(document, br);

  await expect.poll(async () => (await get(document, br)).bytes).toBeLessThan(first.bytes);
  expect(await get(document, br)).toMatchObject({ etag: first.etag, text: first.text });
});

test('resends a page whose policy has changed instead of a 304', async () => {
  const data = { bootstrap: guest(), routeData: {}, isMissing: false };
  const stricter = readConfig({
    UPSTREAM_URL: 'https://api.test',
    PUBLIC_URL: 'https://music.test',
    CSP_SOURCES: 'frame-src player.test',
  });
  const { etag, text } = await get(
    createPageCache(assets, config, () => null)(view('/login'), data, undefined),
  );

  const other = await get(
    createPageCache(assets, stricter, () => null)(view('/login'), data, undefined),
    { 'if-none-match': etag ?? '' },
  );

  expect(other).toMatchObject({ status: 200, text });
});

test('sends a missing page without an ETag', async () => {
  const document = createPageCache(assets, config, () => null)(
    view('/no/such/page'),
    { bootstrap: guest(), routeData: {}, isMissing: false },
    undefined,
  );

  expect(await get(document, { 'if-none-match': '*' })).toMatchObject({ status: 404, etag: null });
});
