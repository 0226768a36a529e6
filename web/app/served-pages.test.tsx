import { beforeAll, describe, expect, test } from 'vitest';
import { matchRoute } from '../../contracts/routes/routes.ts';
import { isBackendPath } from '../../mocks/dispatcher.ts';
import { changeRows } from '../../mocks/seed/catalogue-rows.ts';
import { createRenderer, type RenderGuestPage } from '../server.tsx';
import { guestPage, visibleText, type PageRequest } from '../dev/test/test-guest-page.ts';

/** Renders pages with real backend responses, without a browser. */

let render: RenderGuestPage;
beforeAll(async () => {
  render = await createRenderer('https://music.test');
});

const withBiography =
  (bio: string): NonNullable<PageRequest['change']> =>
  ({ catalogue }) =>
    changeRows(catalogue, 'artists', (artist) => (artist.id === 1 ? { ...artist, bio } : null));

/**
 * `translated`: English words of the app, translated on the page. `texts`: words of the data, which
 * appear unchanged.
 */
const pages: (PageRequest & { heading: string; translated: string[]; texts: string[] })[] = [
  {
    path: '/',
    heading: 'Hear what lies underneath',
    translated: [
      'Albums, start to finish',
      'Every record, free to hear',
      'The needle is down',
      'Patron',
    ],
    texts: ['Вера Полынова'],
  },
  {
    path: '/',
    scenarios: ['homepage customPage'],
    heading: 'About Undersong',
    translated: ['Contact'],
    texts: ['There are nine of us, and a dog.'],
  },
  {
    path: '/pages/about',
    heading: 'About Undersong',
    translated: ['Contact'],
    texts: ['What we believe', 'There are nine of us, and a dog.'],
  },
  {
    path: '/artist/1',
    heading: 'Wren Castellane',
    translated: ['Popular', 'Albums', 'Similar artists'],
    texts: [
      'Nine Miles of Wire',
      'Letters to a Lighthouse',
      'recorded mostly before breakfast',
      'Osei & the Low Tide',
    ],
  },
  {
    path: '/artist/1',
    change: withBiography('<h3>Early years</h3><p>Born <b>by</b> the sea.</p><script>x</script>'),
    heading: 'Wren Castellane',
    translated: ['About the artist'],
    texts: ['Early years', 'Born by the sea.'],
  },
  {
    path: '/artist/1/wren-castellane/about',
    change: withBiography('Tea &amp; <em>tape</em><p><a href="/album/1">Salt</a>'),
    heading: 'Wren Castellane',
    translated: ['About the artist'],
    texts: ['Tea & tape', 'Salt'],
  },
  { path: '/artist/26', heading: 'ليلى السرّاج', translated: ['Popular'], texts: [] },
  {
    path: '/album/1',
    heading: 'Salt on the Sill',
    translated: ['Album'],
    texts: ['Wren Castellane', "The Ferryman's Daughter", '30:32'],
  },
  {
    path: '/track/1',
    heading: 'Kettle Song',
    translated: ['From the album'],
    texts: ['Salt on the Sill', '5:35'],
  },
  {
    path: '/playlist/1',
    heading: 'Kitchen, 7 a.m.',
    translated: ['Playlist'],
    texts: ['Nothing louder than the kettle.', 'Ada Verhoeven', 'The Hallway'],
  },
  {
    path: '/user/1',
    heading: 'Mira Lindqvist',
    translated: ['Profile', 'Liked tracks'],
    texts: [],
  },
  {
    path: '/artist/1/wren-castellane/albums',
    heading: 'Wren Castellane',
    translated: ['Albums'],
    texts: ['Letters to a Lighthouse'],
  },
  {
    path: '/artist/5/sable-orrin/followers',
    heading: 'Sable Orrin',
    translated: ['Followers'],
    texts: ['Mira Lindqvist'],
  },
  {
    path: '/user/1/mira-lindqvist/following',
    heading: 'Mira Lindqvist',
    translated: ['Following'],
    texts: ['Ada Verhoeven'],
  },
  { path: '/search', heading: 'Search', translated: [], texts: ['Вера Полынова'] },
  {
    path: '/pricing',
    heading: 'Choose the plan that suits you',
    translated: ['Recommended', 'Downloads for the train'],
    texts: [],
  },
  { path: '/contact', heading: 'Contact us', translated: ['Send message'], texts: [] },
];

describe.each(['en', 'de', 'ar'])('a page in the language %s', (language) => {
  test.each(pages)(
    '$path shows its heading "$heading" and its data, without broken markup',
    async ({ heading, translated, texts, ...wanted }) => {
      const page = await guestPage({ ...wanted, language });
      const html = render(page) ?? '';
      const words = visibleText(html);
      const translate = (english: string): string => page.bootstrap.i18n.lines[english] ?? english;

      expect(page.bootstrap.i18n.language).toBe(language);
      expect(headings(html)).toEqual([translate(heading)]);
      for (const one of [...translated.map(translate), ...texts]) expect(words).toContain(one);
      expect(html).not.toMatch(/undefined|\[object|NaN|<!--\$!-->|:\w+\}|href=""/);
    },
  );
});

const headings = (html: string): string[] =>
  [...html.matchAll(/<h1[ >].*?<\/h1>/gs)].map(([one]) => visibleText(one).trim());

test.each([
  ['/pages/terms', 'Terms of service', 'One person, one account.'],
  ['/channel/discover', 'Discover', 'Heard most'],
  ['/channel/charts', 'Heard most', 'Load more'],
  ['/channel/next-month', 'Next month', 'There is nothing in this channel yet.'],
  ['/genre/jazz', 'Jazz', 'Albums'],
  ['/tag/slow', 'Slow', 'Tracks'],
  ['/radio/artist/1', 'Wren Castellane radio', 'Coming up'],
])('the page at %s shows its heading "%s" and its content', async (path, heading, words) => {
  const html = render(await guestPage({ path })) ?? '';

  expect(headings(html)).toEqual([heading]);
  expect(visibleText(html)).toContain(words);
});

test.each(pages)(
  'every link of $path ("$heading") leads to a page, a backend file, or another site over https',
  async ({ heading: _, translated: __, texts: ___, ...wanted }) => {
    const html = render(await guestPage({ ...wanted })) ?? '';
    const links = [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href);

    expect(links.length).toBeGreaterThan(5);
    for (const link of links.filter((href) => !/^(?:https:|mailto:|#)/.test(href)))
      expect([
        link,
        matchRoute(link.split(/[?#]/, 1)[0] ?? '') !== null || isBackendPath(link),
      ]).toEqual([link, true]);
  },
);

test.each(['/artist/1', '/album/1', '/track/1', '/playlist/1', '/pages/about', '/user/1'])(
  'renders hostile names in the data of %s as text',
  async (path) => {
    const hostile = '"><img src=x onerror=hack()></script><script>hack()</script>';
    const page = await guestPage({ path });
    const routeData = JSON.parse(
      JSON.stringify(page.routeData, (key, value: unknown) =>
        ['name', 'title', 'display_name', 'description'].includes(key) ? hostile : value,
      ),
    ) as Record<string, unknown>;
    const html = render({ ...page, routeData }) ?? '';

    expect(visibleText(html)).toContain('<script>hack()</script>');
    expect(html).not.toMatch(/<script|<img src=x/i);
  },
);
