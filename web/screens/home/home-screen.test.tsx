import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw/http';
import { expect, test } from 'vitest';
import { present } from '../../../mocks/present.ts';
import { server, world } from '../../../mocks/node.ts';
import { queued, withSilentPlayer } from '../../music/play/test-playing.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { renderState, testStates } from '../../dev/test/test-states.tsx';
import { readLocalEntry } from '../../lib/local-entries.ts';
import { toastStore } from '../../ui/toast-store.ts';
import { greetingAt } from './part-of-day.ts';
import * as states from './home.states.ts';

testStates(states);

withSilentPlayer();

const inMain = async () => within(await screen.findByRole('main'));

test.each([
  ['2026-03-01T04:59:00Z', 'night'],
  ['2026-03-01T05:00:00Z', 'morning'],
  ['2026-03-01T12:00:00Z', 'afternoon'],
  ['2026-03-01T18:00:00Z', 'evening'],
])('P002 greets at %s for the %s in Reykjavik', (now, part) => {
  expect(greetingAt(new Date(now), 'Atlantic/Reykjavik')).toBe(part);
});

test("P002 chooses the greeting by the listener's time zone", () => {
  const now = new Date('2026-03-01T20:00:00Z');

  expect(greetingAt(now, 'Asia/Tokyo')).toBe('morning');
  expect(greetingAt(now, 'Europe/Berlin')).toBe('evening');
});

test("P002 shows a listener's recent, followed, liked and saved music, and popular music", async () => {
  await renderApp({
    path: '/',
    as: 'member',
    change: (state) => {
      state.plays = {
        1: [30, 31, 30, 32].map((track_id) => ({ track_id, at: '2026-03-01T12:00:00Z' })),
      };
    },
  });

  expect(await (await inMain()).findByRole('region', { name: 'Popular artists' })).toBeVisible();
  expect((await inMain()).getByRole('heading', { level: 1 })).toHaveTextContent(/Mira/);
  expect(
    (await inMain()).getAllByRole('region').map((one) => one.querySelector('h2')?.textContent),
  ).toEqual([
    'Jump back in',
    'New from artists you follow',
    'Radio for you',
    'Because you played Kittiwake Assembly',
    'Tracks you like',
    'Your playlists',
    'Popular artists',
  ]);
  const allOf = ['artists', 'tracks', 'playlists'].map((part) => `/library/${part}`);
  expect(
    (await inMain())
      .getAllByRole('link', { name: /^See all: / })
      .map((link) => link.getAttribute('href')),
  ).toEqual(allOf);
  const fresh = (await inMain()).getByRole('region', { name: 'New from artists you follow' });
  expect(within(fresh).getAllByRole('link').length).toBeGreaterThan(2);
  expect(document.body).not.toHaveTextContent('Soon');
});

test('P002 repeats no picture in another row', async () => {
  await renderApp({ path: '/', as: 'member' });

  await (await inMain()).findByRole('region', { name: 'Popular artists' });
  const rows = (await inMain())
    .getAllByRole('region')
    .filter((row) => row.querySelector('h2')?.textContent !== 'Jump back in');
  const pictures = rows.flatMap((row) =>
    [...row.querySelectorAll('li img')].map((picture) => picture.getAttribute('src')),
  );
  expect(rows.length).toBeGreaterThan(4);
  expect(pictures).toHaveLength(new Set(pictures).size);
});

test("P002 offers radios of the artists played most, then of those followed, and recommends other artists' albums", async () => {
  await renderApp({
    path: '/',
    as: 'member',
    change: (state) => {
      const of = (artist: number) =>
        state.catalogue.tracks.filter(({ artists }) => artists[0]?.id === artist).slice(0, 3);
      state.plays = {
        1: [...of(2).slice(0, 1), ...of(5), ...of(3).slice(0, 2)].map(({ id }) => ({
          track_id: id,
          at: '2026-03-01T12:00:00Z',
        })),
      };
    },
  });

  const radio = await (await inMain()).findByRole('region', { name: 'Radio for you' });
  expect(
    within(radio)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([5, 3, 2, 15, 16].map((id) => `/radio/artist/${id}`));
  const because = await (
    await inMain()
  ).findByRole('region', { name: `Because you played ${world.state.catalogue.artists[4]?.name}` });
  const hrefs = within(because)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs[0]).toMatch(/^\/album\//);
  expect(hrefs.some((href) => href?.startsWith('/artist/5/'))).toBe(false);
});

test('P002 hides rows that the backend does not support, without an error', async () => {
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
  ).toEqual(['Jump back in', 'Albums you like', 'Your playlists', 'Popular artists']);
  expect(toastStore.read()).toBeNull();
});

const artistTiles = async () =>
  within(
    await (await inMain()).findByRole('region', { name: 'Choose three artists you like' }),
  ).getAllByRole('button', { pressed: false });

test('P002 a new member chooses three artists, follows them, and hears a radio', async () => {
  const { user } = await renderState(states.newListener);
  const [first, second, third, other] = await artistTiles();
  const start = (await inMain()).getByRole('button', { name: 'Start listening' });
  for (const tile of [first, other, second, other]) await user.click(present(tile));
  expect(start).toHaveAttribute('aria-disabled', 'true');
  expect((await inMain()).getByText('1 more artist')).toBeVisible();
  await user.click(present(third));

  await user.click(start);

  const radios = await (await inMain()).findByRole('region', { name: 'Radio for you' });
  expect(
    within(radios)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(
    expect.arrayContaining([first, second, third].map((tile) => present(tile).textContent)),
  );
  expect(world.state.likedArtists[1]).toHaveLength(3);
  await waitFor(() => expect(queued()).not.toEqual([]));
  expect(screen.getByRole('main')).toHaveFocus();
  expect((await inMain()).queryByRole('button', { name: 'Start listening' })).toBeNull();
});

test('P002 a failed follow keeps the choice, and is reported', async () => {
  const { user } = await renderState(states.newListener);
  for (const tile of (await artistTiles()).slice(0, 3)) await user.click(tile);
  world.state.failures.push({ key: 'POST users/me/add-to-library', as: 'maintenance', times: 9 });

  await user.click((await inMain()).getByRole('button', { name: 'Start listening' }));

  await waitFor(() => expect(toastStore.read()?.type).toBe('danger'));
  expect((await inMain()).getAllByRole('button', { pressed: true })).toHaveLength(3);
});

test.each(['GET landing/artists', 'GET users/{id}/liked-artists'] as const)(
  'P002 asks for no artists if the backend lacks %s',
  async (key) => {
    await renderState({
      ...states.newListener,
      shows: 'Genres',
      change: (state) => {
        states.newListener.change?.(state);
        state.failures.push({ key, as: 'missing', times: 100 });
      },
    });

    await (await inMain()).findByRole('link', { name: 'Discover' });
    expect((await inMain()).queryByRole('button', { name: 'Skip' })).toBeNull();
  },
);

test('P002 shows a new listener who chooses no artists where to start, without asking again', async () => {
  const { user } = await renderState(states.newListener);
  await user.click(await (await inMain()).findByRole('button', { name: 'Skip' }));
  expect(readLocalEntry(1, { name: 'first-choice', version: 1 })).toBe('skipped');

  expect(
    await (await inMain()).findByRole('link', { name: 'Search for artists, albums and tracks' }),
  ).toHaveAttribute('href', '/search');
  expect((await inMain()).getByRole('link', { name: 'Discover' })).toHaveAttribute(
    'href',
    '/channel/discover',
  );
  expect(await (await inMain()).findByRole('region', { name: 'Genres' })).toBeVisible();
});

test('P002 shows the channel chosen in the site settings as the home page', async () => {
  await renderApp({ path: '/', as: 'member', scenarios: ['homepage channel'] });
  expect(await screen.findByRole('region', { name: 'New records' })).toBeVisible();
  expect(screen.queryByText(/^Good |^Still up/)).toBeNull();
});

test('P002 shows a fallback page if the home channel no longer exists', async () => {
  await renderState(states.withoutChannel);

  expect(
    await screen.findByRole('heading', { level: 1, name: 'What do you want to hear?' }),
  ).toBeVisible();
  expect(world.state.channels).toEqual([]);
});

const gridNames = async () =>
  within(await (await inMain()).findByRole('region', { name: 'Jump back in' }))
    .getAllByRole('listitem')
    .map((tile) => within(tile).getByRole('link').getAttribute('href')?.split('/')[1]);

test('P002 starts with eight tiles of recent albums, playlists and artists with play buttons', async () => {
  const { user } = await renderApp({ path: '/', as: 'member' });

  expect(await gridNames()).toEqual([
    'album',
    'playlist',
    'artist',
    'album',
    'album',
    'playlist',
    'artist',
    'album',
  ]);
  const [tile] = within(
    await (await inMain()).findByRole('region', { name: 'Jump back in' }),
  ).getAllByRole('listitem');
  const name = within(tile!).getByRole('link').textContent;
  await user.click(within(tile!).getByRole('button', { name: `Play ${name}` }));

  await expect.poll(() => queued().length).toBeGreaterThan(0);
});

test('P002 fills the tiles without gaps after a failed call, and offers a retry', async () => {
  server.use(
    http.get('*/api/v1/tracks/plays/:id', () =>
      HttpResponse.json({ message: 'Out of order' }, { status: 422 }),
    ),
  );
  await renderApp({ path: '/', as: 'member' });

  expect((await gridNames()).length % 4).toBe(0);
  expect((await inMain()).queryByRole('region', { name: 'Recently played' })).toBeNull();
  expect(await (await inMain()).findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('P002 merges rows of fewer than three cards into one', async () => {
  await renderApp({
    path: '/',
    as: 'member',
    change: (state) => {
      const [first, second] = [20, 24].map((album) =>
        state.catalogue.tracks.find(({ album_id }) => album_id === album),
      );
      state.plays = {};
      state.likedArtists = {};
      state.likedAlbums = { 1: [3, 14] };
      state.likedTracks = { 1: [first?.id ?? 0, second?.id ?? 0] };
    },
  });

  const merged = await (await inMain()).findByRole('region', { name: 'From your library' });
  expect(within(merged).getAllByRole('listitem').length).toBeGreaterThanOrEqual(3);
  expect((await inMain()).queryByRole('region', { name: 'Albums you like' })).toBeNull();
  expect((await inMain()).queryByRole('region', { name: 'Tracks you like' })).toBeNull();
});

test('P002 hides the row for a single liked album', async () => {
  const { user } = await renderApp({
    path: '/',
    as: 'member',
    change: (state) => {
      state.likedTracks = {};
      state.likedAlbums = { 1: [3] };
      state.likedArtists = {};
      state.plays = {};
      for (const playlist of state.catalogue.playlists)
        [playlist.owner_id, playlist.follower_ids] = [6, []];
    },
  });

  await user.click(await (await inMain()).findByRole('button', { name: 'Skip' }));
  await (await inMain()).findByRole('region', { name: 'Popular artists' });
  expect((await inMain()).queryByRole('region', { name: 'Jump back in' })).toBeNull();
  expect((await inMain()).queryByRole('region', { name: 'From your library' })).toBeNull();
  expect(
    (await inMain()).getByRole('link', { name: 'Search for artists, albums and tracks' }),
  ).toBeVisible();
});
