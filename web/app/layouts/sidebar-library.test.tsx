import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw/http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
// Imported before the first test, so that its load time does not count against that test.
import './sidebar-likes.tsx';

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; Path=/';
});

afterEach(() => void vi.unstubAllGlobals());

const member = 1;
const nav = (name: string) => screen.queryByRole('navigation', { name });
const linksIn = async (name: string) => {
  const list = within(await screen.findByRole('navigation', { name }));
  await list.findAllByRole('link');
  return list.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
};
const filter = async () =>
  within(await screen.findByRole('group', { name: 'Filter your library' }));
const namesOf = (ids: number[], rows: readonly { id: number; name: string }[]) =>
  ids.map((id) => rows.find((row) => row.id === id)?.name);

/** Returns functions that scroll the observed elements into view. */
function stubObservers(): (() => void)[] {
  const watching: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        watching.push(() => notify([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  return watching;
}

test('P008 lists all kinds or a chosen one, and remembers the choice in the next tab', async () => {
  const { user } = await renderApp({ path: '/search', as: 'member' });
  const { likedAlbums, likedArtists, catalogue } = world.state;
  expect(await screen.findByRole('navigation', { name: 'Your playlists' })).toBeVisible();

  await user.click((await filter()).getByRole('button', { name: 'Albums' }));
  expect(await linksIn('Your albums')).toEqual(namesOf(likedAlbums[member]!, catalogue.albums));
  expect(nav('Your playlists')).toBeNull();

  await user.click((await filter()).getByRole('button', { name: 'Artists' }));
  expect(await linksIn('Your artists')).toEqual(namesOf(likedArtists[member]!, catalogue.artists));
  cleanup();
  await renderApp({ path: '/search', as: 'member' });
  expect(await linksIn('Your artists')).toHaveLength(likedArtists[member]!.length);
});

test('P008 reads albums and artists only when they scroll into view', async () => {
  const requests: string[] = [];
  server.events.on('request:start', ({ request }) => {
    if (/liked-(?:albums|artists)/.test(request.url)) requests.push(request.url);
  });
  const watching = stubObservers();
  await renderApp({ path: '/search', as: 'member' });
  await linksIn('Your playlists');
  expect(requests).toEqual([]);

  act(() => watching.forEach((see) => see()));

  expect((await linksIn('Your albums')).length).toBeGreaterThan(0);
  expect((await linksIn('Your artists')).length).toBeGreaterThan(0);
});

test('P008 P001 shows a list only after the one above it has loaded or failed', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  server.use(http.get('*/api/v1/users/:id/liked-albums', () => promise));
  const watching = stubObservers();
  await renderApp({ path: '/search', as: 'member' });
  await linksIn('Your playlists');
  act(() => watching.forEach((see) => see()));
  expect((await linksIn('Your artists')).length).toBeGreaterThan(0);
  expect(nav('Your artists')?.closest('.invisible')).not.toBeNull();

  resolve(HttpResponse.json({ message: 'Out of order' }, { status: 422 }));

  expect(await screen.findByText('Out of order')).toBeInTheDocument();
  await waitFor(() => expect(nav('Your artists')?.closest('.invisible')).toBeNull());
});

test('P008 filters many entries by a part of their name, and Escape shows all again', async () => {
  const { user } = await renderApp({
    path: '/search',
    as: 'member',
    change: (state) => {
      state.likedAlbums[member] = state.catalogue.albums.slice(0, 12).map(({ id }) => id);
    },
  });
  await user.click((await filter()).getByRole('button', { name: 'Albums' }));
  const all = await linksIn('Your albums');
  const button = await screen.findByRole('button', { name: 'Find in your library' });
  await user.click(button);
  const field = screen.getByRole('searchbox', { name: 'Find in your library' });
  expect(field).toHaveFocus();

  await user.type(field, all[4]!.slice(0, 6).toLowerCase());
  const found = await linksIn('Your albums');
  expect(found).toContain(all[4]);
  expect(found.length).toBeLessThan(all.length);
  await user.type(field, 'zzzz');
  expect(await screen.findByText('Nothing matches.')).toBeVisible();
  await user.keyboard('{Escape}');

  expect(await linksIn('Your albums')).toEqual(all);
  expect(button).toHaveFocus();
});

test('P008 shows all entries while the sidebar is collapsed, and filters them again when it expands', async () => {
  const sized = new Set<ResizeObserverCallback>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #notify: ResizeObserverCallback;
      constructor(notify: ResizeObserverCallback) {
        this.#notify = notify;
      }
      observe(element: Element) {
        if (element.matches('.folded\\:hidden')) sized.add(this.#notify);
      }
      unobserve() {}
      disconnect() {
        sized.delete(this.#notify);
      }
    },
  );
  const setWidth = (width: number) =>
    act(() => {
      for (const notify of sized)
        notify([{ contentRect: { width } }] as ResizeObserverEntry[], {} as ResizeObserver);
    });
  const { user } = await renderApp({
    path: '/search',
    as: 'member',
    change: (state) => {
      state.likedAlbums[member] = state.catalogue.albums.slice(0, 12).map(({ id }) => id);
    },
  });
  await user.click((await filter()).getByRole('button', { name: 'Albums' }));
  const all = await linksIn('Your albums');
  await user.click(await screen.findByRole('button', { name: 'Find in your library' }));
  await user.type(screen.getByRole('searchbox', { name: 'Find in your library' }), 'salt');
  await waitFor(async () => expect(await linksIn('Your albums')).toEqual(['Salt on the Sill']));

  setWidth(0);
  expect(await linksIn('Your albums')).toEqual(all);
  setWidth(200);

  expect(await linksIn('Your albums')).toEqual(['Salt on the Sill']);
});

test('P008 finds an entry only if its name contains every word', async () => {
  const { user } = await renderApp({
    path: '/search',
    as: 'member',
    change: (state) => {
      state.likedAlbums[member] = state.catalogue.albums.slice(0, 12).map(({ id }) => id);
    },
  });
  await user.click((await filter()).getByRole('button', { name: 'Albums' }));
  expect(await linksIn('Your albums')).toContain('Salt on the Sill');
  await user.click(await screen.findByRole('button', { name: 'Find in your library' }));

  await user.type(screen.getByRole('searchbox', { name: 'Find in your library' }), 'sill a salt');
  expect(await linksIn('Your albums')).toEqual(['Salt on the Sill']);
});

test('P008 the button that opened the search keeps the focus even if few entries remain', async () => {
  const { user } = await renderApp({
    path: '/search',
    as: 'member',
    change: (state) => {
      state.likedAlbums[member] = state.catalogue.albums.slice(0, 12).map(({ id }) => id);
      state.likedArtists[member] = [1, 2];
    },
  });
  await user.click((await filter()).getByRole('button', { name: 'Albums' }));
  await linksIn('Your albums');
  const button = await screen.findByRole('button', { name: 'Find in your library' });
  await user.click(button);
  await user.click((await filter()).getByRole('button', { name: 'Artists' }));
  await linksIn('Your artists');
  await user.click(screen.getByRole('searchbox', { name: 'Find in your library' }));

  await user.keyboard('{Escape}');

  expect(button).toHaveFocus();
});

test('P008 hides kinds that the backend lacks, and the choice if one kind remains', async () => {
  const { user } = await renderApp({
    path: '/search',
    as: 'member',
    change: (state) => {
      for (const key of ['GET users/{id}/liked-albums', 'GET users/{id}/liked-artists'] as const)
        state.failures.push({ key, as: 'missing', times: 100 });
    },
  });
  await linksIn('Your playlists');
  await user.click((await filter()).getByRole('button', { name: 'Albums' }));
  await waitFor(async () =>
    expect((await filter()).queryByRole('button', { name: 'Albums' })).toBeNull(),
  );
  await user.click((await filter()).getByRole('button', { name: 'Artists' }));

  await waitFor(() =>
    expect(screen.queryByRole('group', { name: 'Filter your library' })).toBeNull(),
  );
  expect(nav('Your playlists')).toBeVisible();
});

test('P008 shows an error for a list that fails to load, and retries', async () => {
  let isBroken = true;
  server.use(
    http.get('*/api/v1/users/:id/liked-artists', () =>
      isBroken ? HttpResponse.json({ message: 'Out of order' }, { status: 422 }) : undefined,
    ),
  );
  const { user } = await renderApp({ path: '/search', as: 'member' });
  await user.click((await filter()).getByRole('button', { name: 'Artists' }));
  const list = within(await screen.findByRole('navigation', { name: 'Your artists' }));
  expect(await list.findByText('Out of order')).toBeInTheDocument();
  isBroken = false;

  await user.click(list.getByRole('button', { name: 'Try again' }));

  expect((await linksIn('Your artists')).length).toBeGreaterThan(0);
});

test('P006 shows playlists beside albums while tracks are dragged', async () => {
  const { user } = await renderApp({ path: '/album/1', as: 'member' });
  await user.click((await filter()).getByRole('button', { name: 'Albums' }));
  await linksIn('Your albums');
  const dataTransfer = { setData: vi.fn(), setDragImage: vi.fn() };
  fireEvent.dragStart(await screen.findByRole('link', { name: 'Kettle Song' }), { dataTransfer });

  expect((await linksIn('Your playlists')).length).toBeGreaterThan(0);
  expect(nav('Your albums')).toBeVisible();
  fireEvent.dragEnd(document.body);
  await waitFor(() => expect(nav('Your playlists')).toBeNull());
});

test("P008 rereads the sidebar's albums after likes of albums, but not of tracks", async () => {
  const requests: string[] = [];
  server.events.on('request:start', ({ request }) => {
    if (request.url.includes('liked-albums')) requests.push(request.url);
  });
  const { user } = await renderApp({
    path: '/album/1',
    as: 'member',
    change: (state) => Object.assign(state, { likedTracks: {}, likedAlbums: { [member]: [3] } }),
  });
  await user.click((await filter()).getByRole('button', { name: 'Albums' }));
  await linksIn('Your albums');
  expect(requests).toHaveLength(1);

  await user.click(await screen.findByRole('button', { name: 'Like Kettle Song' }));
  await waitFor(() => expect(world.state.likedTracks[member]).toEqual([1]));
  await user.click(screen.getAllByRole('button', { name: 'Like Salt on the Sill' })[0]!);

  await waitFor(async () => expect(await linksIn('Your albums')).toHaveLength(2));
  expect(requests).toHaveLength(2);
});
