import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, test } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { testStates } from '../../dev/test/test-states.tsx';
import * as states from './artist.states.ts';

testStates(states);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe("an artist's page", () => {
  test('F030 F247 shows name, verified mark, followers, top tracks, albums and similar artists', async () => {
    const { user } = await renderApp({ path: '/artist/1/wren-castellane' });

    await heading('Wren Castellane');
    expect(screen.getByText('Verified artist')).toBeVisible();
    expect(screen.getByText('34,161 followers')).toBeVisible();
    const popular = screen.getByRole('region', { name: 'Popular' });
    expect(within(popular).getAllByRole('listitem')).toHaveLength(5);
    expect(within(popular).getAllByRole('listitem')[0]).toHaveTextContent(
      /^1The Lamp RoomLetters to a Lighthouse86,90386,903 playsLength 3:02$/,
    );
    await user.click(within(popular).getByRole('button', { name: 'See all' }));
    expect(within(popular).getAllByRole('listitem')).toHaveLength(10);
    const albums = within(screen.getByRole('region', { name: 'Albums' })).getAllByRole('listitem');
    expect(albums.map((album) => album.textContent)).toEqual([
      'Salt on the Sill2026',
      'Letters to a Lighthouse2023',
    ]);
    expect(
      within(screen.getByRole('region', { name: 'Similar artists' })).getByRole('link', {
        name: 'Copperbird',
      }),
    ).toHaveAttribute('href', '/artist/4/copperbird');
    await waitFor(() => expect(document.title).toBe('Wren Castellane · Undersong'));
  });

  test('P003 shows the latest release beside the top tracks', async () => {
    await renderApp({ path: '/artist/1' });
    await heading('Wren Castellane');

    const latest = within(screen.getByRole('region', { name: 'Latest release' }));
    expect(latest.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Salt on the Sill',
    ]);
  });

  test('P003 shows albums of others beside the few albums of an artist', async () => {
    const guest = { id: 77, name: "A Neighbour's Record", artists: [{ id: 2, name: 'Neighbour' }] };
    const own = { id: 78, name: 'Only One', artists: [{ id: 1, name: 'Wren' }] };
    server.use(
      http.get('*/api/v1/artists/1', () =>
        HttpResponse.json({ artist: { id: 1, name: 'Wren' }, albums: [own, guest], tracks: [] }),
      ),
    );
    await renderApp({ path: '/artist/1' });
    await heading('Wren');

    const albums = screen.getByRole('region', { name: 'Albums' });
    const other = screen.getByRole('region', { name: 'Appears on' });
    expect(within(other).getByRole('link', { name: guest.name })).toBeVisible();
    expect(albums.parentElement?.parentElement).toBe(other.parentElement?.parentElement);
  });

  test("F247 gives the biography another heading than the site's own About page", async () => {
    await renderApp({ path: '/artist/1' });
    await heading('Wren Castellane');

    expect(screen.getByRole('heading', { level: 2, name: 'About the artist' })).toBeVisible();
  });

  test.each(['/artist/1', '/artist/1/an-old-name', '/artist/1/an-old-name?from=mail#about'])(
    'F030 redirects from %s to the canonical address',
    async (path) => {
      const { address } = await renderApp({ path });

      await heading('Wren Castellane');
      await waitFor(() =>
        expect(address()).toBe(
          path.replace(/^\/artist\/1(?:\/an-old-name)?/, '/artist/1/wren-castellane'),
        ),
      );
    },
  );

  test('F030 keeps letters of another script in the address', async () => {
    const { address } = await renderApp({ path: '/artist/26' });

    await heading('ليلى السرّاج');
    await waitFor(() => expect(decodeURIComponent(address())).toBe('/artist/26/ليلى-السرّاج'));
  });

  test('F030 shows the not-found page with a link to the search for an unknown ID', async () => {
    await renderApp({ path: '/artist/999' });

    await heading("We couldn't find that page");
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Search' })).toHaveAttribute(
      'href',
      '/search',
    );
  });

  test('F030 retries after a failure to load', async () => {
    server.use(
      http.get('*/api/v1/artists/*', () => HttpResponse.json({ message: 'No.' }, { status: 410 })),
    );
    const { user } = await renderApp({ path: '/artist/1' });
    await screen.findByRole('heading', { level: 1, name: "We couldn't load this page" });
    server.resetHandlers();

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await heading('Wren Castellane');
  });

  test("F247 falls back to the first album's picture and shows hostile names as text", async () => {
    const name = '<img src=x onerror=alert(1)>';
    server.use(
      http.get('*/api/v1/artists/5', () =>
        HttpResponse.json({
          artist: {
            id: 5,
            name,
            image_small: null,
            albums: [{ id: 1, name: 'x', image: '/storage/art/covers/1.svg' }],
          },
          albums: [{ id: 9, name, image: 'javascript:alert(1)' }],
        }),
      ),
    );
    await renderApp({ path: '/artist/5' });

    await heading(name);
    const pictures = [...document.querySelectorAll('main img')].map((image) =>
      image.getAttribute('src'),
    );
    expect(new Set(pictures)).toEqual(new Set(['/storage/art/covers/1.svg']));
    expect(screen.getByRole('link', { name })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/album\/9\//),
    );
    expect(document.querySelector('[onerror]')).toBeNull();
  });

  test('F085 F086 shows both ad slots when they are configured', async () => {
    await renderApp({
      path: '/artist/1',
      change: ({ settings }) => {
        settings.ads = { artist_top: '<b>a</b>', artist_bottom: '<b>b</b>' };
      },
    });

    await heading('Wren Castellane');
    const places = screen.getAllByRole('complementary', { name: 'Advertisement' });
    expect(places.map((place) => place.style.maxWidth)).toEqual(['1000px', '430px']);
  });

  test('requests each artist once, and not again after Back', async () => {
    const requests: string[] = [];
    const responses: string[] = [];
    const note = (list: string[], { url }: Request) =>
      void (url.includes('/artists/') && list.push(url.slice(url.lastIndexOf('/'))));
    server.events.on('request:start', ({ request }) => note(requests, request));
    server.events.on('response:mocked', ({ request }) => note(responses, request));
    const probes = ['/tracks?perPage=1', '/followers?perPage=1'];
    const { user, goBack } = await renderApp({ path: '/artist/1/wren-castellane' });
    await heading('Wren Castellane');
    await waitFor(() => expect(responses).toEqual(expect.arrayContaining(probes)));
    await user.click(screen.getByRole('link', { name: 'Copperbird' }));
    await heading('Copperbird');
    world.state.latencyMs = 10_000;

    await goBack();

    await heading('Wren Castellane');
    // The backend's capabilities were probed only for the first artist.
    expect(requests).toEqual(['/1', ...probes, '/4']);
    world.state.latencyMs = 0;
  });
});

describe('an album, a track and a playlist', () => {
  test("shows an album's artist, length, and tracks in order", async () => {
    await renderApp({ path: '/album/1' });

    await heading('Salt on the Sill');
    const rows = [...screen.getByRole('main').querySelectorAll('ol > li')];
    expect(rows.map((row) => row.textContent?.slice(0, 5))).toEqual([
      '1Kett',
      '2Half',
      '3The ',
      '4Line',
      '5What',
      '6Borr',
      '7Salt',
    ]);
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: 'Wren Castellane' }),
    ).toHaveAttribute('href', '/artist/1/wren-castellane');
    expect(screen.getByText(/^7 tracks, \d+:\d\d$/)).toBeVisible();
    expect(screen.getByText('Released October 2, 2026')).toBeVisible();
  });

  test('links a track to its album and its artist', async () => {
    await renderApp({ path: '/track/1' });

    await heading('Kettle Song');
    expect(screen.getByRole('link', { name: 'Salt on the Sill' })).toHaveAttribute(
      'href',
      '/album/1/salt-on-the-sill',
    );
    expect(screen.getAllByRole('link', { name: 'Wren Castellane' })).toHaveLength(2);
  });

  test("shows a playlist's owner", async () => {
    await renderApp({ path: '/playlist/1' });

    await heading('Kitchen, 7 a.m.');
    expect(screen.getByRole('link', { name: 'Ada Verhoeven' })).toHaveAttribute(
      'href',
      '/user/6/ada-verhoeven',
    );
    expect(within(screen.getByRole('main')).getAllByRole('listitem').length).toBeGreaterThan(20);
  });
});
