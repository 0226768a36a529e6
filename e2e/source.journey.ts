import { changeRows } from '../mocks/seed/catalogue-rows.ts';
import { expect, test } from './site.ts';
import { present } from '../mocks/present.ts';

/** The content of the document itself, without running scripts. */

interface Source {
  path: string;
  title: string;
  /** For the default language. */
  description: string;
  /** The page's canonical address. */
  canonical: string;
  type: string;
  hasImage: boolean;
  heading: string;
  sentence: string;
}

const pages: Source[] = [
  {
    path: '/',
    title: 'Undersong',
    description: 'Undersong is a listening room',
    canonical: '/',
    type: 'website',
    hasImage: true,
    heading: 'Hear what lies underneath',
    sentence:
      'Your money follows your own ears: it goes to the artists you played, and to nobody else.',
  },
  {
    path: '/pages/1/anything',
    title: 'About Undersong, a listening room',
    description: 'Nine people, one dog, and every record whole.',
    canonical: '/pages/about',
    type: 'article',
    hasImage: true,
    heading: 'About Undersong',
    sentence: 'There are nine of us, and a dog.',
  },
  {
    path: '/pages/terms?x=1',
    title: 'Terms of service · Undersong',
    description: 'This is a demo, so its terms are short',
    canonical: '/pages/terms',
    type: 'article',
    hasImage: true,
    heading: 'Terms of service',
    sentence: 'One person, one account.',
  },
  {
    path: '/artist/1/an-old-name',
    title: 'Wren Castellane · Undersong',
    description: 'Songs for two voices and one kitchen',
    canonical: '/artist/1/wren-castellane',
    type: 'music.musician',
    hasImage: true,
    heading: 'Wren Castellane',
    sentence: 'Songs for two voices and one kitchen, recorded mostly before breakfast.',
  },
  {
    path: '/album/1',
    title: 'Salt on the Sill · Undersong',
    description: '',
    canonical: '/album/1/salt-on-the-sill',
    type: 'music.album',
    hasImage: true,
    heading: 'Salt on the Sill',
    sentence: 'What the Swallows Owe',
  },
  {
    path: '/track/1',
    title: 'Kettle Song · Undersong',
    description: '',
    canonical: '/track/1/kettle-song',
    type: 'music.song',
    hasImage: true,
    heading: 'Kettle Song',
    sentence: 'From the album',
  },
  {
    path: '/playlist/1',
    title: 'Kitchen, 7 a.m. · Undersong',
    description: 'For the first coffee.',
    canonical: '/playlist/1/kitchen-7-am',
    type: 'music.playlist',
    hasImage: true,
    heading: 'Kitchen, 7 a.m.',
    sentence: 'Nothing louder than the kettle.',
  },
  {
    path: '/user/1',
    title: 'Mira Lindqvist · Undersong',
    description: '',
    canonical: '/user/1/mira-lindqvist',
    type: 'profile',
    hasImage: true,
    heading: 'Mira Lindqvist',
    sentence: 'Liked tracks',
  },
  {
    path: '/channel/discover',
    title: 'Discover independent records',
    description: 'New independent records, charts',
    canonical: '/channel/discover',
    type: 'website',
    hasImage: true,
    heading: 'Discover',
    sentence: 'Heard most',
  },
  {
    path: '/channel/charts?order=name:asc',
    title: 'Heard most · Undersong',
    description: 'The fifty songs that went round most often.',
    canonical: '/channel/charts',
    type: 'website',
    hasImage: true,
    heading: 'Heard most',
    sentence: 'Load more',
  },
  {
    path: '/channel/next-month',
    title: 'Next month · Undersong',
    description: 'Nothing is pressed yet.',
    canonical: '/channel/next-month',
    type: 'website',
    hasImage: true,
    heading: 'Next month',
    sentence: 'There is nothing in this channel yet.',
  },
  {
    path: '/genre/Jazz',
    title: 'Jazz · Undersong',
    description: '',
    canonical: '/genre/jazz',
    type: 'website',
    hasImage: true,
    heading: 'Jazz',
    sentence: 'Albums',
  },
  {
    path: '/tag/slow',
    title: 'Slow · Undersong',
    description: '',
    canonical: '/tag/slow',
    type: 'website',
    hasImage: true,
    heading: 'Slow',
    sentence: 'Tracks',
  },
  {
    path: '/radio/artist/1',
    title: 'Radio · Wren Castellane · Undersong',
    description: ', ',
    canonical: '/radio/artist/1',
    type: 'music.radio_station',
    hasImage: true,
    heading: 'Wren Castellane radio',
    sentence: 'Coming up',
  },
  {
    path: '/artist/1/an-old-name/albums',
    title: 'Albums · Wren Castellane · Undersong',
    description: 'Songs for two voices',
    canonical: '/artist/1/wren-castellane/albums',
    type: 'music.musician',
    hasImage: true,
    heading: 'Wren Castellane',
    sentence: 'Salt on the Sill',
  },
  {
    path: '/artist/1/-/followers',
    title: 'Followers · Wren Castellane · Undersong',
    description: 'Songs for two voices',
    canonical: '/artist/1/wren-castellane/followers',
    type: 'music.musician',
    hasImage: true,
    heading: 'Wren Castellane',
    sentence: 'Followers',
  },
  {
    path: '/user/1/-/following',
    title: 'Following · Mira Lindqvist · Undersong',
    description: '',
    canonical: '/user/1/mira-lindqvist/following',
    type: 'profile',
    hasImage: true,
    heading: 'Mira Lindqvist',
    sentence: 'Following',
  },
  {
    path: '/pricing',
    title: 'Pricing · Undersong',
    description: '',
    canonical: '/pricing',
    type: 'website',
    hasImage: true,
    heading: 'Choose the plan that suits you',
    sentence: '2 GB for your own music',
  },
  {
    path: '/contact',
    title: 'Contact us · Undersong',
    description: '',
    canonical: '/contact',
    type: 'website',
    hasImage: true,
    heading: 'Contact us',
    sentence: 'reply by email.',
  },
];

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
/** The visible text, without the data of the scripts. */
const wordsIn = (html: string): string =>
  decode(
    html
      .slice(html.indexOf('<body'))
      .replaceAll(/<(script|template)\b.*?<\/\1>|<!--.*?-->/gs, '')
      .replaceAll(/<[^>]*>/g, ' '),
  ).replaceAll(/\s+/g, ' ');

async function read(url: string, locale?: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(url, {
    headers: locale === undefined ? {} : { cookie: `foyer-locale=${locale}` },
  });
  return { status: answer.status, html: await answer.text() };
}

for (const { path, title, description, canonical, type, hasImage, heading, sentence } of pages) {
  test(`F025 F242 F243 the source of ${path} describes the page once, and contains its text`, async ({
    site,
  }) => {
    const { status, html } = await read(site.url + path);

    expect(status).toBe(200);
    expect(all(html, /<title>([^<]*)<\/title>/g)).toEqual([title]);
    expect(meta(html, 'description')).toEqual([expect.stringContaining(description)]);
    expect(meta(html, 'description')[0]).not.toBe('');
    expect(all(html, /<link rel="canonical" href="([^"]*)">/g)).toEqual([site.url + canonical]);
    expect(meta(html, 'og:title')).toEqual([title]);
    expect(meta(html, 'og:description')).toEqual(meta(html, 'description'));
    expect(meta(html, 'og:url')).toEqual([site.url + canonical]);
    expect(meta(html, 'og:type')).toEqual([type]);
    const pictures = meta(html, 'og:image');
    expect(pictures).toHaveLength(hasImage ? 1 : 0);
    for (const picture of pictures)
      expect([picture, (await fetch(picture)).headers.get('content-type')]).toEqual([
        picture,
        expect.stringMatching(/^image\//),
      ]);
    expect(
      all(html, /<h1[^>]*>(.*?)<\/h1>/gs).map((one) => wordsIn(`<body>${one}`).trim()),
    ).toEqual([heading]);
    expect(wordsIn(html)).toContain(sentence);
  });
}

for (const [locale, dir, headline, sentence] of [
  ['de', 'ltr', 'Hör, was darunter liegt', 'Dein Geld folgt deinen Ohren'],
  ['ar', 'rtl', 'اسمع ما يكمن في الأعماق', 'مالك يتبع أذنيك'],
] as const) {
  test(`F151 F243 the source in ${locale} uses that language in head and body`, async ({
    site,
  }) => {
    const { html } = await read(site.url, locale);

    expect(html).toContain(`<html lang="${locale}" dir="${dir}"`);
    expect(wordsIn(html)).toContain(headline);
    expect(wordsIn(html)).toContain(sentence);
    expect(meta(html, 'description')[0]).not.toMatch(/^Undersong is a listening room/);
    expect((await read(`${site.url}/pricing`, locale)).html).not.toContain('<title>Pricing');
  });
}

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

test('B021 pages about music have structured data in each language, with a link to a preview', async ({
  site,
}) => {
  for (const locale of [undefined, 'de', 'ar']) {
    for (const [path, type] of Object.entries(described)) {
      const { status, html } = await read(site.url + path, locale);
      const told = JSON.parse(
        /<script type="application\/ld\+json">([^<]*)</.exec(html)?.[1] ?? 'null',
      ) as { '@type': string; url: string; name: string };
      expect([path, status, told['@type'], told.url]).toEqual([
        path,
        200,
        type,
        all(html, /<link rel="canonical" href="([^"]*)">/g)[0],
      ]);
      expect(told.name).not.toBe('');
    }
  }
  const [led = ''] = all(
    (await read(`${site.url}/album/1`)).html,
    /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)"/g,
  );
  expect(await (await fetch(led)).json()).toMatchObject({
    type: 'link',
    title: 'Salt on the Sill',
    author_name: 'Wren Castellane',
    thumbnail_url: expect.stringMatching(/^http/),
  });
});

test('F243 a missing page is a 404, and a page not meant for search engines has noindex', async ({
  site,
}) => {
  for (const path of [
    '/channel/nowhere',
    '/genre/nowhere',
    '/tag/nowhere',
    '/radio/artist/999999',
    '/radio/album/1',
    '/artist/999999/-/albums',
    '/artist/1/-/gigs',
    '/user/999999/-/followers',
    '/search/a/podcasts',
  ]) {
    const { status, html } = await read(site.url + path);
    expect([
      path,
      status,
      meta(html, 'robots'),
      all(html, /<link rel="(?:canonical|alternate)" href="([^"]*)"/g),
    ]).toEqual([path, 404, ['noindex'], []]);
  }
  for (const path of ['/search', '/search/wren', '/search/wren/albums', '/login']) {
    const { status, html } = await read(site.url + path);
    expect([path, status, meta(html, 'robots')]).toEqual([
      path,
      200,
      path === '/login' ? [] : ['noindex'],
    ]);
  }
});

test('F243 hostile names in the data stay text in the source', async ({ site }) => {
  const hostile = '</title></script><script>hack()</script><img src=x onerror=hack()>';
  const { state } = site.world;
  Object.assign(present(state.pages[0]), { title: hostile, body: `<p>${hostile}</p>` });
  state.branding.site_name = hostile;
  Object.assign(present(state.people[0]), { first_name: hostile, last_name: '' });
  for (const channel of state.channels)
    Object.assign(channel, { name: hostile, description: hostile });
  changeRows(state.catalogue, 'artists', ({ id }) => (id === 1 ? { name: hostile } : null));

  for (const path of [
    '/',
    '/pages/terms',
    '/pages/about',
    '/user/1',
    '/user/1/-/followers',
    '/pricing',
    '/channel/charts',
    '/genre/jazz',
    '/artist/1',
    '/artist/1/-/albums',
    '/radio/artist/1',
  ]) {
    const { status, html } = await read(site.url + path);
    expect(status).toBe(200);
    expect(
      html.replaceAll(/<script[^>]*type="application\/(?:ld\+)?json"[^>]*>[^<]*<\/script>/g, ''),
    ).not.toMatch(/<script>hack|<img src=x/);
    expect(all(html, /<title>([^<]*)<\/title>/g)).toHaveLength(1);
    expect(wordsIn(html)).toContain('<script>hack()</script>');
  }
});
