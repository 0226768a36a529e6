import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { world } from '../../../mocks/node.ts';
import { renderApp } from '../../test-app.tsx';
import { toastStore } from '../../ui/toast-store.ts';
import { greetingAt } from './part-of-day.ts';

const inMain = async () => within(await screen.findByRole('main'));

test.each([
  ['2026-03-01T04:59:00Z', 'night'],
  ['2026-03-01T05:00:00Z', 'morning'],
  ['2026-03-01T12:00:00Z', 'afternoon'],
  ['2026-03-01T18:00:00Z', 'evening'],
])('P002 at %s it is %s in Reykjavik', (now, part) => {
  expect(greetingAt(new Date(now), 'Atlantic/Reykjavik')).toBe(part);
});

test("P002 the greeting follows the listener's own clock", () => {
  const now = new Date('2026-03-01T20:00:00Z');

  expect(greetingAt(now, 'Asia/Tokyo')).toBe('morning');
  expect(greetingAt(now, 'Europe/Berlin')).toBe('evening');
});

test("P002 a listener's home page shows their recent, followed, liked and saved music, and popular music", async () => {
  await renderApp({
    path: '/',
    as: 'member',
    change: (state) => {
      state.plays = {
        1: [30, 31, 30].map((track_id) => ({ track_id, at: '2026-03-01T12:00:00Z' })),
      };
    },
  });

  expect(await (await inMain()).findByRole('region', { name: 'Popular artists' })).toBeVisible();
  expect((await inMain()).getByRole('heading', { level: 1 })).toHaveTextContent(/Mira/);
  expect(
    (await inMain()).getAllByRole('region').map((one) => one.querySelector('h2')?.textContent),
  ).toEqual([
    'Recently played',
    'New from artists you follow',
    'Tracks you like',
    'Albums you like',
    'Your playlists',
    'Popular artists',
  ]);
  const allOf = ['history', 'artists', 'tracks', 'albums', 'playlists'].map(
    (part) => `/library/${part}`,
  );
  expect(
    (await inMain())
      .getAllByRole('link', { name: /^See all: / })
      .map((link) => link.getAttribute('href')),
  ).toEqual(allOf);
  const heard = (await inMain()).getByRole('region', { name: 'Recently played' });
  expect(within(heard).getAllByRole('listitem')).toHaveLength(2);
  const fresh = (await inMain()).getByRole('region', { name: 'New from artists you follow' });
  expect(within(fresh).getAllByRole('link').length).toBeGreaterThan(2);
  expect(document.body).not.toHaveTextContent('Soon');
});

test('P002 rows that the backend does not support are hidden, without a failure', async () => {
  const lacking = [
    'GET tracks/plays/{userId}',
    'GET users/{id}/liked-tracks',
    'GET users/{id}/liked-artists',
  ] as const;
  await renderApp({
    path: '/',
    as: 'member',
    change: (state) => {
      for (const key of lacking) state.failures.push({ key, as: 'missing', times: 100 });
    },
  });

  await (await inMain()).findByRole('region', { name: 'Popular artists' });
  expect(
    (await inMain()).getAllByRole('region').map((one) => one.querySelector('h2')?.textContent),
  ).toEqual(['Albums you like', 'Your playlists', 'Popular artists']);
  expect(toastStore.read()).toBeNull();
});

test('P002 a new listener sees where to start', async () => {
  await renderApp({
    path: '/',
    as: 'member',
    change: (state) => {
      state.likedTracks = {};
      state.likedAlbums = {};
      state.likedArtists = {};
      state.plays = {};
      for (const playlist of state.catalogue.playlists)
        [playlist.owner_id, playlist.follower_ids] = [6, []];
    },
  });

  expect(
    await (await inMain()).findByRole('link', { name: 'Search for artists, albums and tracks' }),
  ).toHaveAttribute('href', '/search');
  expect((await inMain()).getByRole('link', { name: 'Discover' })).toHaveAttribute(
    'href',
    '/channel/discover',
  );
  expect(await (await inMain()).findByRole('region', { name: 'Genres' })).toBeVisible();
});

test("P002 a site's home page is its channel, for guests and members, and a fallback page if the channel no longer exists", async () => {
  await renderApp({ path: '/', as: 'member', scenarios: ['homepage channel'] });
  expect(await screen.findByRole('region', { name: 'New records' })).toBeVisible();
  expect(screen.queryByText(/^Good |^Still up/)).toBeNull();
});

test('P002 if the home channel no longer exists, a fallback page is shown', async () => {
  await renderApp({
    path: '/',
    scenarios: ['homepage channel'],
    change: (state) => {
      state.channels = [];
    },
  });

  expect(
    await screen.findByRole('heading', { level: 1, name: 'What do you want to hear?' }),
  ).toBeVisible();
  expect(world.state.channels).toEqual([]);
});
