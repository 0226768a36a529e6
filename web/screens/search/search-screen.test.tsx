import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, test } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { changeRows } from '../../../mocks/seed/catalogue-rows.ts';
import { queued, withSilentPlayer } from '../../music/play/test-playing.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { testStates } from '../../dev/test/test-states.tsx';
import * as states from './search.states.ts';

testStates(states);

const label = 'Search for artists, albums and tracks';
const field = () => screen.findByRole('searchbox', { name: label });
const region = (name: string) => screen.findByRole('region', { name });

/**
 * The alert in the page, not the toast region, which always exists. Failures show after two
 * retries.
 */
const findAlert = async () => within(await screen.findByRole('main')).findByRole('alert');

/** The queries that the backend received, in order. */
function listen(): string[] {
  const queries: string[] = [];
  server.use(
    http.get(
      '*/api/v1/search',
      ({ request }) => void queries.push(new URL(request.url).searchParams.get('query') ?? ''),
    ),
  );
  return queries;
}

describe('the search', () => {
  test('F031 shows results by kind, the best match on top and the query highlighted', async () => {
    await renderApp({ path: '/search/wren' });

    expect(
      within(await region('Top result')).getByRole('link', { name: 'Wren Castellane' }),
    ).toHaveAttribute('href', '/artist/1/wren-castellane');
    for (const name of ['Tracks', 'Artists', 'Albums', 'Profiles'])
      expect(screen.getByRole('region', { name })).toBeVisible();
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Wren',
      'Wren',
      'Wren',
    ]);
    expect(screen.getByText(/^\d+ results$/)).toHaveAttribute('role', 'status');
    await waitFor(() => expect(document.title).toBe('Search for “wren” · Undersong'));
  });

  test('F031 clears the query by a button and keeps the focus in the field', async () => {
    const { user } = await renderApp({ path: '/search/wren' });
    await region('Top result');

    await user.click(screen.getByRole('button', { name: 'Clear' }));

    expect(await field()).toHaveValue('');
    expect(await field()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  test('F031 searches after a pause in typing, with one history entry and one request', async () => {
    const queries = listen();
    const { user, address, goBack } = await renderApp({ path: '/search' });
    expect(await region('Popular artists')).toBeVisible();

    await user.type(await field(), 'copper');

    expect(await region('Artists')).toBeVisible();
    expect([address(), queries]).toEqual(['/search/copper', ['copper']]);
    expect(await field()).toHaveFocus();
    await goBack();
    await waitFor(() => expect(address()).toBe('/contact'));
  });

  test.each(['AC/DC?', '100%', '<script>alert(1)</script>', '.', 'ليلى', '  two   words '])(
    'F031 treats any query, such as %j, as text in field and address',
    async (query) => {
      const queries = listen();
      const { user, address } = await renderApp({ path: '/search' });

      await user.click(await field());
      await user.paste(query);
      await user.keyboard('{Enter}');

      await waitFor(() => expect(queries).toEqual([query.trim()]));
      expect(decodeURIComponent(address()).trim()).toBe(`/search/${query.trim()}`);
      expect(await field()).toHaveValue(query);
      expect(document.querySelector('main script')).toBeNull();
    },
  );

  test('F031 F155 reports that nothing was found, with suggestions', async () => {
    await renderApp({ path: '/search/zzzz' });

    expect(
      await screen.findByRole('heading', { name: 'There are no items matching your query' }),
    ).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Popular artists' })).toBeVisible();
    expect(
      screen.getByText('No results for “zzzz”. Try fewer words or another spelling.'),
    ).toBeVisible();
    const genres = await region('Browse by genre');
    expect((await within(genres).findAllByRole('link')).length).toBeGreaterThan(5);
    expect(within(genres).getAllByRole('link')[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/genre\/./),
    );
  });

  test('F031 reports a failed search, and retries', async () => {
    server.use(
      http.get('*/api/v1/search', () =>
        HttpResponse.json({ message: 'The index is being rebuilt.' }, { status: 503 }),
      ),
    );
    const { user } = await renderApp({ path: '/search/wren' });
    const alert = await findAlert();
    expect(alert).toHaveTextContent("We couldn't complete the search");
    server.resetHandlers();

    await user.click(within(alert).getByRole('button', { name: 'Try again' }));

    expect(await region('Top result')).toBeVisible();
  });

  test.each([404, 405, 501])(
    'F031 reports that a backend responding with %i has no search, without a retry',
    async (status) => {
      server.use(
        http.get('*/api/v1/search', () => HttpResponse.json({ message: 'No.' }, { status })),
      );
      await renderApp({ path: '/search/wren' });

      const alert = await findAlert();
      expect(alert).toHaveTextContent("Search isn't available here");
      expect(within(alert).queryByRole('button')).toBeNull();
    },
  );

  test('F031 restores results and text on Back', async () => {
    const { user, goBack, address } = await renderApp({ path: '/search/copper' });
    await user.click(within(await region('Artists')).getByRole('link', { name: 'Copperbird' }));
    await screen.findByRole('heading', { level: 1, name: 'Copperbird' });
    server.use(
      http.get('*/api/v1/search', () => HttpResponse.json({ message: 'No.' }, { status: 404 })),
    );

    await goBack();

    expect(within(await region('Artists')).getByRole('link', { name: 'Copperbird' })).toBeVisible();
    expect([address(), (await field()).getAttribute('value')]).toEqual([
      '/search/copper',
      'copper',
    ]);
  });

  test('F031 shows hostile names as text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    server.use(
      http.get('*/api/v1/search', () =>
        HttpResponse.json({
          results: {
            artists: [{ id: 1, name }],
            users: [{ id: 2, display_name: name, avatar: 'javascript:alert(1)' }],
          },
        }),
      ),
    );
    await renderApp({ path: `/search/${encodeURIComponent('<img')}` });

    expect((await screen.findAllByRole('link', { name })).length).toBe(3);
    expect([
      document.querySelector('[onerror]'),
      document.querySelector('img[src^=javascript]'),
    ]).toEqual([null, null]);
    expect(document.querySelector('mark')?.textContent).toBe('<img');
  });
});

describe('the empty search', () => {
  test('F164 shows skeletons of eight artists', async () => {
    server.use(http.get('*/api/v1/landing/artists', () => new Promise<never>(() => undefined)));
    await renderApp({ path: '/search' });

    await screen.findByText('Loading artists');

    const artists = within(await region('Popular artists'));
    expect(artists.getAllByRole('listitem', { hidden: true })).toHaveLength(8);
  });

  test('F031 P007 offers genres as tiles that link to their pages', async () => {
    await renderApp({ path: '/search' });

    const tiles = within(await region('Browse by genre'));
    await waitFor(() => expect(tiles.getAllByRole('listitem')).toHaveLength(12));
    const [first] = tiles.getAllByRole('link');
    expect(first).toHaveAttribute('href', expect.stringMatching(/^\/genre\/./));
    expect(first?.textContent).toMatch(/^\p{Lu}/u);
  });

  test('F031 P007 sorts genres by popularity, and shows all of them on request', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/v1/genres', ({ request }) => void asked.push(new URL(request.url).search)),
    );
    const { user } = await renderApp({ path: '/search' });
    const tiles = within(await region('Browse by genre'));

    await user.click(await tiles.findByRole('button', { name: 'Browse by genre: See all' }));

    expect(tiles.getAllByRole('link')).toHaveLength(world.state.catalogue.genres.length);
    expect(asked).toEqual([expect.stringContaining('orderBy=popularity&orderDir=desc')]);
  });

  test('F031 P007 shows only the name on a tile without a picture', async () => {
    await renderApp({
      path: '/search',
      change: ({ catalogue }) => changeRows(catalogue, 'genres', () => ({ image: '' })),
    });

    const tiles = await region('Browse by genre');
    await waitFor(() => expect(within(tiles).getAllByRole('link')).toHaveLength(12));
    expect([tiles.querySelector('img'), tiles.querySelector('svg')]).toEqual([null, null]);
  });

  test.each([404, 405, 501])(
    'F031 P007 hides the tiles if the backend has no genres (%i)',
    async (status) => {
      server.use(
        http.get('*/api/v1/genres', () => HttpResponse.json({ message: 'No.' }, { status })),
      );
      await renderApp({ path: '/search' });

      expect(await region('Popular artists')).toBeVisible();
      await waitFor(() =>
        expect(screen.queryByRole('region', { name: 'Browse by genre' })).toBeNull(),
      );
    },
  );
});

describe('the top result', () => {
  withSilentPlayer();

  test('F031 P007 plays and pauses by its own button', async () => {
    const { user } = await renderApp({ path: '/search/salt%20on%20the%20sill', as: 'subscriber' });
    const top = within(await region('Top result'));

    await user.click(top.getByRole('button', { name: 'Play Salt on the Sill' }));

    await waitFor(() => expect(queued()[0]).toBe('[Kettle Song]'));
    expect(await top.findByRole('button', { name: 'Pause Salt on the Sill' })).toBeVisible();
    await user.click(top.getByRole('button', { name: 'Pause Salt on the Sill' }));
    expect(await top.findByRole('button', { name: 'Play Salt on the Sill' })).toBeVisible();
  });

  test('F031 P007 hides the play button for a track without a file', async () => {
    server.use(
      http.get('*/api/v1/search', () =>
        HttpResponse.json({ results: { tracks: [{ id: 1, name: 'Kettle Song' }] } }),
      ),
    );
    await renderApp({ path: '/search/kettle%20song' });

    expect(within(await region('Top result')).queryByRole('button')).toBeNull();
  });
});

describe('the keyboard in the search', () => {
  test('moves with arrow keys from the field through the results and back', async () => {
    const { user } = await renderApp({ path: '/search/copperbird' });
    await region('Top result');
    (await field()).focus();

    await user.keyboard('{ArrowDown}');
    expect(
      within(screen.getByRole('region', { name: 'Top result' })).getByRole('link', {
        name: 'Copperbird',
      }),
    ).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(
      within(screen.getByRole('region', { name: 'Tracks' })).getAllByRole('link')[0],
    ).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(await field()).toHaveFocus();
  });

  test('focuses the field when a slash is typed outside it', async () => {
    const { user } = await renderApp({ path: '/search/copperbird' });
    await region('Top result');
    expect(await field()).not.toHaveFocus();

    await user.keyboard('/');
    expect(await field()).toHaveFocus();
    await user.keyboard('{End}/');
    expect(await field()).toHaveValue('copperbird/');
  });
});

test('F031 links to the search in the navbar', async () => {
  const { user, address } = await renderApp({ path: '/contact' });
  await user.click(await screen.findByRole('link', { name: 'Search' }));
  await waitFor(() => expect(address()).toBe('/search'));
  expect(await field()).toHaveFocus();
});
