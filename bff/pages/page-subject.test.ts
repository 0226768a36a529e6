import { expect, test } from 'vitest';
import { normaliseBootstrap } from '../../contracts/site/bootstrap.ts';
import type { Route } from '../../contracts/routes/routes.ts';
import { pageSubject } from './page-subject.ts';

const route: Route = {
  id: 'poster',
  path: '/posters/:id/:slug?',
  screen: 'poster',
  layout: 'site',
  title: 'Poster',
  access: {},
  statusByData: 'GET playlists/{id}',
};
const data = { 'playlists/7': { status: 'success', poster: { id: 7, name: 'Blue Hour' } } };
const bootstrap = normaliseBootstrap({ settings: {} });
const subjectOf = (of: Route) => pageSubject({ route: of, params: { id: '7' } }, data, bootstrap);

test("F243 finds a route's subject in the part of the deciding reply that has an ID", () => {
  expect(subjectOf(route)).toMatchObject({
    name: 'Blue Hour',
    type: 'website',
    path: '/posters/7/blue-hour',
  });
});

test('F243 finds no subject without a deciding call or a matching address', () => {
  expect(subjectOf({ ...route, statusByData: true })).toBeNull();
  expect(subjectOf({ ...route, path: '/posters/:id/:tab' })).toBeNull();
});

test.each([
  ['Plain,\n\nas <ever> & always', 'Plain, as <ever> & always'],
  [
    '<h3>Early</h3><p>Born <b>by</b> the sea &amp; the hills.</p><script>x</script>',
    'Born by the sea & the hills.',
  ],
])('P019 describes a biography of %j as %j', (biography, described) => {
  const artist = { id: 7, name: 'Wren', profile: { description: biography } };

  const subject = pageSubject(
    { route, params: { id: '7' } },
    { 'playlists/7': { poster: artist } },
    bootstrap,
  );

  expect(subject?.description).toBe(described);
});
