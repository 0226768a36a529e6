import { expect, test } from 'vitest';
import { normaliseBootstrap } from '../../contracts/bootstrap.ts';
import { type Route, routes } from '../../contracts/routes.ts';
import { headOf } from './page-head.ts';
import { matchPage } from './page-match.ts';

const bootstrap = normaliseBootstrap({ user: null, settings: {}, branding: { site_name: 'Undersong' } });
const subject = { id: 7, name: 'Blue Hour', title: 'Blue Hour', slug: 'blue-hour' };
/** A reply in which any part that a page may be about is this one. */
const reply = new Proxy({}, { get: (_, name) => (name === 'seo' || name === 'set_seo' ? undefined : subject) });

function headAt(route: Route): ReturnType<typeof headOf> {
  const path = route.path.replaceAll(/:id\b\??|:pageId/g, '7').replaceAll(/:\w+\??/g, 'x').replace('/*', '');
  const view = matchPage({ path, decoded: path } as Parameters<typeof matchPage>[0]);
  const routeData = Object.fromEntries(view.calls.filter(({ decidesStatus }) => decidesStatus).map(({ address }) => [address, reply]));
  return headOf(view, { bootstrap, routeData }, 'https://music.test');
}

// What is still to come has no data to be about.
const shown = routes.filter(({ screen, path }) => screen !== 'upcoming' || !path.includes(':'));

test.each(shown.map((route) => [route.id, route] as const))('F243 %s has a title of its own, and one address or is kept out of search engines', (id, route) => {
  const { title, url, isHidden } = headAt(route);

  expect(title).toMatch(id === 'home' ? /^Undersong$/ : /^\S.* · Undersong$/);
  if (route.statusByData) expect(title).toBe('Blue Hour · Undersong');
  if (!isHidden) expect(url).toMatch(/^https:\/\/music\.test\/[^:*]*$/);
});
