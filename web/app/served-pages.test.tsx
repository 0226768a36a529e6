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
 * `says`: English words of the app, translated on the page. `holds`: words of the data, which
 * appear unchanged.
 */
const pages: (PageRequest & { heading: string; says: string[]; holds: string[] })[] = [
  {
    path: '/',
    heading: 'Hear what lies underneath',
    says: ['Albums, start to finish', 'Every record, free to hear', 'The needle is down', 'Patron'],
    holds: ['Вера Полынова'],
  },
  {
    path: '/',
    scenarios: ['homepage customPage'],
    heading: 'About Undersong',
    says: ['Contact'],
    holds: ['There are nine of us, and a dog.'],
  },
  {
    path: '/pages/about',
    heading: 'About Undersong',
    says: ['Contact'],
    holds: ['What we believe', 'There are nine of us, and a dog.'],
  },
  {
    path: '/artist/1',
    heading: 'Wren Castellane',
    says: ['Popular', 'Albums', 'Similar artists'],
    holds: [
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
    says: ['About the artist'],
    holds: ['Early years', 'Born by the sea.'],
  },
  {
    path: '/artist/1/wren-castellane/about',
    change: withBiography('Tea &amp; <em>tape</em><p><a href="/album/1">Salt</a>'),
    heading: 'Wren Castellane',
    says: ['About the artist'],
    holds: ['Tea & tape', 'Salt'],
  },
  { path: '/artist/26', heading: 'ليلى السرّاج', says: ['Popular'], holds: [] },
  {
    path: '/album/1',
    heading: 'Salt on the Sill',
    says: ['Album'],
    holds: ['Wren Castellane', "The Ferryman's Daughter", '30:32'],
  },
  {
    path: '/track/1',
    heading: 'Kettle Song',
    says: ['From the album'],
    holds: ['Salt on the Sill', '5:35'],
  },
  {
    path: '/playlist/1',
    heading: 'Kitchen, 7 a.m.',
    says: ['Playlist'],
    holds: ['Nothing louder than the kettle.', 'Ada Verhoeven', 'The Hallway'],
  },
  { path: '/user/1', heading: 'Mira Lindqvist', says: ['Profile', 'Liked tracks'], holds: [] },
  {
    path: '/artist/1/wren-castellane/albums',
    heading: 'Wren Castellane',
    says: ['Albums'],
    holds: ['Letters to a Lighthouse'],
  },
  {
    path: '/artist/5/sable-orrin/followers',
    heading: 'Sable Orrin',
    says: ['Followers'],
    holds: ['Mira Lindqvist'],
  },
  {
    path: '/user/1/mira-lindqvist/following',
    heading: 'Mira Lindqvist',
    says: ['Following'],
    holds: ['Ada Verhoeven'],
  },
  { path: '/search', heading: 'Search', says: [], holds: ['Вера Полынова'] },
  {
    path: '/pricing',
    heading: 'Choose the plan that suits you',
    says: ['Recommended', 'Downloads for the train'],
    holds: [],
  },
  { path: '/contact', heading: 'Contact us', says: ['Send message'], holds: [] },
];

describe.each(['en', 'de', 'ar'])('a page in the language %s', (language) => {
  test.each(pages)(
    '$path shows its heading "$heading" and the words of its data, without broken markup',
    async ({ heading, says, holds, ...wanted }) => {
      const page = await guestPage({ ...wanted, language });
      const html = render(page) ?? '';
      const words = visibleText(html);
      const translate = (english: string): string => page.bootstrap.i18n.lines[english] ?? english;

      expect(page.bootstrap.i18n.language).toBe(language);
      expect(headings(html)).toEqual([translate(heading)]);
      for (const one of [...says.map(translate), ...holds]) expect(words).toContain(one);
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
  'every link of $path ("$heading") leads to a page here, a backend file, or another site over https',
  async ({ heading: _, says: __, holds: ___, ...wanted }) => {
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
