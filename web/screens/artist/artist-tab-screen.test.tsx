import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { present } from '../../../mocks/present.ts';
import { rowById, tracksByArtist } from '../../../mocks/seed/catalogue-rows.ts';
import { renderApp } from '../../dev/test/test-app.tsx';

const open = async (path: string, options: Partial<Parameters<typeof renderApp>[0]> = {}) => {
  const app = await renderApp({ path, ...options });
  await screen.findByRole('heading', { level: 1 });
  return app;
};
const artist = (id: number) => present(rowById(world.state.catalogue.artists, id));
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Sections of this page' })).getAllByRole('link');
const region = (name: string) => screen.findByRole('region', { name });

test('P003 gives each tab of an artist an address and marks the current tab', async () => {
  const { user, address } = await open('/artist/1/wren-castellane');
  expect(tabs().map((tab) => tab.textContent)).toEqual([
    'Overview',
    'Tracks',
    'Albums',
    'Similar artists',
    'About the artist',
    'Followers',
  ]);

  await user.click(screen.getByRole('link', { name: 'Tracks' }));

  expect(address()).toBe('/artist/1/wren-castellane/tracks');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Tracks' })).toHaveAttribute('aria-current', 'page'),
  );
  expect(screen.getByRole('link', { name: 'Tracks' })).toHaveFocus();
  expect((await within(await region('Tracks')).findAllByRole('listitem'))[0]).toHaveTextContent(
    'The Lamp Room',
  );
  await waitFor(() => expect(document.title).toBe('Tracks · Wren Castellane · Undersong'));
});

test("P003 replaces an old name in a tab's address and stays on the tab", async () => {
  const { address } = await open('/artist/1/old/about');

  await waitFor(() => expect(address()).toBe('/artist/1/wren-castellane/about'));
  const about = await region('About the artist');
  expect(within(about).getByText('Galway')).toBeVisible();
  expect(within(about).getByText('Folk')).toBeVisible();
  expect(within(about).getByRole('link', { name: 'Wren Castellane' })).toHaveAttribute(
    'href',
    'https://1.artists.example.test/',
  );
});

test("P003 groups albums by kind, with other artists' albums separate", async () => {
  const [wren, other] = [artist(1), artist(4)];
  const theirs = world.make('album', { name: "A Neighbour's Record", tracks: 0, by: other });
  world.make('track', { on: theirs, by: wren });
  world.make('album', 'single', { name: 'Only One', by: wren });
  await open('/artist/1/-/albums');

  const names = async (kind: string) =>
    within(await region(kind))
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(await names('Albums')).toEqual(['Salt on the Sill', 'Letters to a Lighthouse']);
  expect(await names('Singles and EPs')).toContain('Only One');
  expect(await names('Appears on')).toContain("A Neighbour's Record");
});

test('P003 loads all tracks page by page', async () => {
  const theirs = 45;
  const { length } = tracksByArtist(world.state.catalogue, 1);
  world.make('album', { tracks: theirs - length, by: artist(1) });
  const { user } = await open('/artist/1/-/tracks');
  const section = await region('Tracks');
  for (const count of [20, 40, theirs]) {
    await waitFor(() => expect(within(section).getAllByRole('listitem')).toHaveLength(count));
    const more = within(section).queryByRole('button', { name: 'Load more' });
    if (more) await user.click(more);
  }

  expect(within(section).queryByRole('button', { name: 'Load more' })).toBeNull();
});

test.each([404, 405, 501])(
  'P003 hides the tab of a list that the backend lacks (%i) and redirects its address to the artist',
  async (status) => {
    server.use(
      http.get('*/api/v1/artists/1/:list', () =>
        HttpResponse.json({ message: 'No such thing.' }, { status }),
      ),
    );
    const { address } = await open('/artist/1/wren-castellane/followers');

    await waitFor(() => expect(address()).toBe('/artist/1/wren-castellane'));
    await waitFor(() =>
      expect(tabs().map((tab) => tab.textContent)).toEqual([
        'Overview',
        'Albums',
        'Similar artists',
        'About the artist',
      ]),
    );
    expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
  },
);

test('P003 explains that an artist keeps a list private', async () => {
  server.use(
    http.get('*/api/v1/artists/1/followers', () =>
      HttpResponse.json({ message: 'This action is unauthorized.' }, { status: 403 }),
    ),
  );
  await open('/artist/1/wren-castellane/followers');

  expect(await screen.findByText('Wren Castellane keeps this private.')).toBeVisible();
});

test('P003 hides the About tab for an artist without a biography', async () => {
  server.use(
    http.get('*/api/v1/artists/2', () =>
      HttpResponse.json({
        artist: { id: 2, name: 'Quiet', image_small: null },
        albums: [],
        tracks: [],
      }),
    ),
  );
  await open('/artist/2');

  expect(tabs().map((tab) => tab.textContent)).toEqual(['Overview', 'Followers']);
  expect(screen.getByText('No releases yet.')).toBeVisible();
});
