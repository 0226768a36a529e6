import { expect, test } from 'vitest';
import { normaliseBootstrap } from '../../contracts/site/bootstrap.ts';
import { type Route, routes } from '../../contracts/routes/routes.ts';
import { headOf } from './page-head.ts';
import { matchPage } from './page-match.ts';

const bootstrap = normaliseBootstrap({
  user: null,
  settings: {},
  branding: { site_name: 'Undersong' },
});
const subject = {
  id: 7,
  name: 'Blue Hour',
  title: 'Blue Hour',
  slug: 'blue-hour',
  restriction: { id: 7, name: 'Blue Hour' },
};
/** A reply in which every part is this subject. */
const reply = new Proxy(
  { subject },
  { get: (_, name) => (name === 'seo' || name === 'set_seo' ? undefined : subject) },
);

function headAt(route: Route): ReturnType<typeof headOf> {
  const path = route.path
    .replaceAll(/:id\b\??|:pageId/g, '7')
    .replace(':tab', 'followers')
    .replace(':type', 'artist')
    .replaceAll(/:\w+\??/g, 'x')
    .replace('/*', '');
  const view = matchPage({ path, decoded: path });
  const routeData = Object.fromEntries(
    view.calls.filter(({ decidesStatus }) => decidesStatus).map(({ address }) => [address, reply]),
  );
  return headOf(view, { bootstrap, routeData }, 'https://music.test');
}

test.each(routes.map((route) => [route.id, route] as const))(
  'F243 %s has its own title, and either a canonical address or noindex',
  (id, route) => {
    const { title, url, isHidden } = headAt(route);

    expect(title).toMatch(id === 'home' ? /^Undersong$/ : /^\S.* · Undersong$/);
    if (route.statusByData)
      expect(title).toBe(
        `${route.id === 'radio' ? 'Radio · ' : route.tabs ? 'Followers · ' : ''}Blue Hour · Undersong`,
      );
    if (!isHidden) expect(url).toMatch(/^https:\/\/music\.test\/[^:*]*$/);
  },
);

test.each([
  [
    '/artist/7/old/albums',
    'artists/7',
    'Albums · Blue Hour · Undersong',
    '/artist/7/blue-hour/albums',
  ],
  ['/radio/track/7', 'radio/track/7', 'Radio · Blue Hour · Undersong', '/radio/track/7'],
  [
    '/user/7/-/following',
    'users/7',
    'Following · Blue Hour · Undersong',
    '/user/7/blue-hour/following',
  ],
])(
  'P003 a tab or a radio page at %s has its own title and address',
  (path, call, title, expected) => {
    const reply7 = {
      artist: { id: 7, name: 'Blue Hour', seo: { title: 'Of the first tab' } },
      user: { id: 7, display_name: 'Blue Hour' },
      seed: { id: 7, name: 'Blue Hour' },
    };
    const head = headOf(
      matchPage({ path, decoded: path }),
      { bootstrap, routeData: { [call]: reply7 } },
      'https://music.test',
    );

    expect(head).toMatchObject({ title, url: `https://music.test${expected}` });
  },
);

// It would time out if each character restarted the search.
test('F243 processes a very long setting quickly', () => {
  const settings = { asset_url: `https://x.test${'/'.repeat(500_000)}x` };
  const routeData = {
    'artists/7': { artist: { id: 7, name: 'Blue Hour', image_small: 'storage/a.png' } },
  };
  const head = headOf(
    matchPage({ path: '/artist/7', decoded: '/artist/7' }),
    { bootstrap: normaliseBootstrap({ settings }), routeData },
    'https://music.test',
  );

  expect(head).toMatchObject({ title: 'Blue Hour · Foyer' });
});
