import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeRows } from '../../mocks/seed/catalogue-rows.ts';
import { present } from '../../mocks/present.ts';
import { type LegacyServer, serveLegacy } from '../../mocks/serve.ts';
import { publicUrl, type RunningGateway, send, startGateway } from './test-gateway.ts';

/**
 * The heads of documents about real replies. `web/app/served-pages.test.tsx` tests the content of the
 * same pages.
 */

let legacy: LegacyServer;
let front: RunningGateway;
beforeAll(async () => {
  legacy = await serveLegacy();
  front = await startGateway(legacy.url, { GUEST_CACHE_SECONDS: '60' });
});
afterAll(async () => {
  await front.close();
  await legacy.close();
});

interface Source {
  title: string;
  /** The description in the default language. */
  description: string;
  canonical: string;
  type: string;
}

const pages: Record<string, Source> = {
  '/': {
    title: 'Undersong',
    description: 'Undersong is a listening room',
    canonical: '/',
    type: 'website',
  },
  '/pages/1/anything': {
    title: 'About Undersong, a listening room',
    description: 'Nine people, one dog, and every record whole.',
    canonical: '/pages/about',
    type: 'article',
  },
  '/pages/terms?x=1': {
    title: 'Terms of service · Undersong',
    description: 'This is a demo, so its terms are short',
    canonical: '/pages/terms',
    type: 'article',
  },
  '/artist/1/an-old-name': {
    title: 'Wren Castellane · Undersong',
    description: 'Songs for two voices and one kitchen',
    canonical: '/artist/1/wren-castellane',
    type: 'music.musician',
  },
  '/album/1': {
    title: 'Salt on the Sill · Undersong',
    description: '',
    canonical: '/album/1/salt-on-the-sill',
    type: 'music.album',
  },
  '/track/1': {
    title: 'Kettle Song · Undersong',
    description: '',
    canonical: '/track/1/kettle-song',
    type: 'music.song',
  },
  '/playlist/1': {
    title: 'Kitchen, 7 a.m. · Undersong',
    description: 'For the first coffee.',
    canonical: '/playlist/1/kitchen-7-am',
    type: 'music.playlist',
  },
  '/user/1': {
    title: 'Mira Lindqvist · Undersong',
    description: '',
    canonical: '/user/1/mira-lindqvist',
    type: 'profile',
  },
  '/channel/discover': {
    title: 'Discover independent records',
    description: 'New independent records, charts',
    canonical: '/channel/discover',
    type: 'website',
  },
  '/channel/charts?order=name:asc': {
    title: 'Heard most · Undersong',
    description: 'The fifty songs that went round most often.',
    canonical: '/channel/charts',
    type: 'website',
  },
  '/channel/next-month': {
    title: 'Next month · Undersong',
    description: 'Nothing is pressed yet.',
    canonical: '/channel/next-month',
    type: 'website',
  },
  '/genre/Jazz': {
    title: 'Jazz · Undersong',
    description: '',
    canonical: '/genre/jazz',
    type: 'website',
  },
  '/tag/slow': {
    title: 'Slow · Undersong',
    description: '',
    canonical: '/tag/slow',
    type: 'website',
  },
  '/radio/artist/1': {
    title: 'Radio · Wren Castellane · Undersong',
    description: ', ',
    canonical: '/radio/artist/1',
    type: 'music.radio_station',
  },
  '/artist/1/an-old-name/albums': {
    title: 'Albums · Wren Castellane · Undersong',
    description: 'Songs for two voices',
    canonical: '/artist/1/wren-castellane/albums',
    type: 'music.musician',
  },
  '/artist/1/-/followers': {
    title: 'Followers · Wren Castellane · Undersong',
    description: 'Songs for two voices',
    canonical: '/artist/1/wren-castellane/followers',
    type: 'music.musician',
  },
  '/user/1/-/following': {
    title: 'Following · Mira Lindqvist · Undersong',
    description: '',
    canonical: '/user/1/mira-lindqvist/following',
    type: 'profile',
  },
  '/pricing': {
    title: 'Pricing · Undersong',
    description: '',
    canonical: '/pricing',
    type: 'website',
  },
  '/contact': {
    title: 'Contact us · Undersong',
    description: '',
    canonical: '/contact',
    type: 'website',
  },
};

const decode = (text: string): string =>
  text.replaceAll(
    /&(lt|gt|quot|#39|#x27|amp);/g,
    (_, name: string) =>
      ({ lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", amp: '&' })[name] ?? '',
  );
const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found = '']) => decode(found));
const meta = (html: string, name: string): string[] =>
  all(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`, 'g'));
const canonicalOf = (html: string): string[] => all(html, /<link rel="canonical" href="([^"]*)">/g);

async function read(path: string, locale?: string): Promise<{ status: number; html: string }> {
  const headers: Record<string, string> =
    locale === undefined ? {} : { cookie: `__Host-foyer-locale=${locale}` };
  const { status, body } = await send(front.url, path, { headers });
  return { status, html: body };
}

test.each(Object.entries(pages))(
  'F025 F242 F243 the source of %s describes the page once, with a picture',
  async (path, { title, description, canonical, type }) => {
    const { status, html } = await read(path);

    expect(status).toBe(200);
    expect(all(html, /<title>([^<]*)<\/title>/g)).toEqual([title]);
    expect(meta(html, 'description')).toEqual([expect.stringContaining(description)]);
    expect(meta(html, 'description')[0]).not.toBe('');
    expect(canonicalOf(html)).toEqual([publicUrl + canonical]);
    expect(meta(html, 'og:title')).toEqual([title]);
    expect(meta(html, 'og:description')).toEqual(meta(html, 'description'));
    expect(meta(html, 'og:url')).toEqual([publicUrl + canonical]);
    expect(meta(html, 'og:type')).toEqual([type]);
    const [picture = '', ...others] = meta(html, 'og:image');
    expect(others).toEqual([]);
    expect(picture).toMatch(new RegExp(`^${publicUrl}/`));
    const { headers } = await send(front.url, picture.slice(publicUrl.length));
    expect(headers['content-type']).toMatch(/^image\//);
  },
);

test.each([
  ['de', 'ltr'],
  ['ar', 'rtl'],
])('F151 F243 the head of a page in %s uses that language', async (locale, dir) => {
  const { html } = await read('/', locale);

  expect(html).toContain(`<html lang="${locale}" dir="${dir}"`);
  expect(meta(html, 'description')[0]).not.toMatch(/^Undersong is a listening room/);
  expect((await read('/pricing', locale)).html).not.toContain('<title>Pricing');
});

/** Pages about music, with the types in their structured data. */
const described = {
  '/artist/1': 'MusicGroup',
  '/artist/1/-/albums': 'CollectionPage',
  '/artist/1/-/similar': 'CollectionPage',
  '/artist/1/-/about': 'AboutPage',
  '/album/1': 'MusicAlbum',
  '/track/1': 'MusicRecording',
  '/playlist/1': 'MusicPlaylist',
  '/channel/charts': 'CollectionPage',
  '/genre/jazz': 'CollectionPage',
  '/tag/slow': 'CollectionPage',
  '/radio/genre/1': 'MusicPlaylist',
  '/user/1': 'ProfilePage',
  '/user/1/-/followers': 'CollectionPage',
};

test.each(Object.entries(described))(
  'B021 %s has structured data of the type %s in each language',
  async (path, type) => {
    for (const locale of [undefined, 'de', 'ar']) {
      const { status, html } = await read(path, locale);
      const data = JSON.parse(
        /<script type="application\/ld\+json">([^<]*)</.exec(html)?.[1] ?? 'null',
      ) as { '@type': string; url: string; name: string };
      expect([status, data['@type'], data.url]).toEqual([200, type, canonicalOf(html)[0]]);
      expect(data.name).not.toBe('');
    }
  },
);

test.each([
  '/artist/999',
  '/album/999/x',
  '/track/99999',
  '/playlist/999',
  '/user/999/nobody',
  '/channel/nowhere',
  '/genre/nowhere',
  '/tag/nowhere',
  '/radio/artist/999999',
  '/radio/album/1',
  '/artist/999999/-/albums',
  '/artist/1/-/gigs',
  '/user/999999/-/followers',
  '/search/a/podcasts',
])(
  'F030 F243 %s does not exist, so it is a 404 with noindex and without a canonical address',
  async (path) => {
    const { status, html } = await read(path);

    expect(status).toBe(404);
    expect(meta(html, 'robots')).toEqual(['noindex']);
    expect(all(html, /<link rel="(?:canonical|alternate)" href="([^"]*)"/g)).toEqual([]);
  },
);

test.each([
  ['/search', ['noindex']],
  ['/search/wren', ['noindex']],
  ['/search/wren/albums', ['noindex']],
  ['/login', []],
])('F243 %s has for search engines: %j', async (path, robots) => {
  const { status, html } = await read(path);

  expect([status, meta(html, 'robots')]).toEqual([200, robots]);
});

describe('with hostile names in the data', () => {
  const hostile = '</title></script><script>hack()</script><img src=x onerror=hack()>';
  let hostileFront: RunningGateway;
  beforeAll(async () => {
    const { state } = legacy.world;
    Object.assign(present(state.pages[0]), { title: hostile, body: `<p>${hostile}</p>` });
    state.branding.site_name = hostile;
    Object.assign(present(state.people[0]), { first_name: hostile, last_name: '' });
    for (const channel of state.channels)
      Object.assign(channel, { name: hostile, description: hostile });
    changeRows(state.catalogue, 'artists', ({ id }) => (id === 1 ? { name: hostile } : null));
    hostileFront = await startGateway(legacy.url);
  });
  afterAll(async () => {
    await hostileFront.close();
    legacy.world.reset();
  });

  test.each([
    '/',
    '/pages/terms',
    '/user/1',
    '/user/1/-/followers',
    '/pricing',
    '/channel/charts',
    '/genre/jazz',
    '/artist/1',
    '/artist/1/-/albums',
    '/radio/artist/1',
  ])('F243 renders them as text in the source of %s', async (path) => {
    const { status, body } = await send(hostileFront.url, path);

    expect(status).toBe(200);
    expect(
      body.replaceAll(/<script[^>]*type="application\/(?:ld\+)?json"[^>]*>[^<]*<\/script>/g, ''),
    ).not.toMatch(/<script>hack|<img src=x/);
    const [title = '', ...others] = all(body, /<title>([^<]*)<\/title>/g);
    expect(others).toEqual([]);
    expect(title).toContain('<script>hack()</script>');
  });
});
