import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assumedCalls } from '../../../contracts/calls/call-facts.ts';
import { paginate } from '../../../mocks/laravel/paginate.ts';
import { server, world } from '../../../mocks/node.ts';
import { rowById } from '../../../mocks/seed/catalogue-rows.ts';
import { writeLocalEntry } from '../../lib/local-entries.ts';
import { queued, withSilentPlayer } from '../../music/play/test-playing.ts';
import { player } from '../../player/player.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { testStates } from '../../dev/test/test-states.tsx';
// Imported before the first test, so that load time does not count against it.
import './library-screen.tsx';
import '../../music/lists/sort-menu.tsx';
import * as states from './library.states.ts';

testStates(states);

withSilentPlayer();
beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; Path=/';
});
afterEach(() => {
  vi.useRealTimers();
  document.cookie = 'XSRF-TOKEN=; Path=/; Max-Age=0';
});

const subscriber = 2;
const open = (path: string, more: Omit<Parameters<typeof renderApp>[0], 'path'> = {}) =>
  renderApp({ path, as: 'subscriber', ...more });
/** Waits until all rows have rendered, a few at a time. */
async function grid(): Promise<HTMLElement> {
  const table = await screen.findByRole('grid', { name: 'Liked tracks' });
  await waitFor(() =>
    expect(
      rowsIn(table).filter(
        (row) => row.ariaBusy === 'true' || row.getAttribute('aria-busy') === 'true',
      ),
    ).toEqual([]),
  );
  return table;
}
const rowsIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .filter((row) => row.dataset['row'] !== undefined);
const namesIn = (table: HTMLElement) =>
  rowsIn(table).map((row) => within(row).queryAllByRole('link')[0]?.textContent);
const likedNames = () =>
  (world.state.likedTracks[subscriber] ?? []).map(
    (id) => rowById(world.state.catalogue.tracks, id)?.name,
  );
const listed = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => within(item).getAllByRole('link')[0]?.textContent);

test("P008 shows each part's count and latest items in the overview, with links", async () => {
  const { user, address } = await open('/library', {
    change: (state) => {
      state.plays = {};
    },
  });

  const section = await screen.findByRole('region', { name: /^Liked tracks\s*12$/ });
  await waitFor(() =>
    expect(
      within(section)
        .getAllByRole('listitem')
        .map((item) => within(item).getAllByRole('link')[0]?.textContent),
    ).toEqual(likedNames().slice(0, 6)),
  );
  expect(section).toHaveTextContent(/See all/);
  expect(screen.getByRole('region', { name: /^Albums\s*2$/ })).toBeVisible();
  expect(screen.getByRole('region', { name: /^History\s*0$/ })).toHaveTextContent(
    'Play your first trackYour listening history will appear here, day by day.',
  );

  await user.click(within(section).getByRole('link', { name: 'Liked tracks' }));
  expect(address()).toBe('/library/tracks');
  expect(await grid()).toHaveAttribute('aria-rowcount', '13');
  expect(screen.getByRole('link', { name: 'Liked tracks', current: 'page' })).toBeVisible();
});

test('P008 names the latest items of each part on a phone, or the reason why none are shown', async () => {
  server.use(
    http.get('*/api/v1/users/2/liked-albums', () =>
      // Reads are not retried after it.
      HttpResponse.json({ message: 'No albums today.' }, { status: 403 }),
    ),
  );
  await open('/library');
  const summaryOf = async (name: RegExp) =>
    within(await screen.findByRole('region', { name })).findByText(/./, {
      selector: 'p.truncate *',
    });

  expect(await summaryOf(/^Liked tracks/)).toHaveTextContent(likedNames().slice(0, 3).join(', '));
  expect(await summaryOf(/^Albums/)).toHaveTextContent('No albums today.');
});

test("P008 hides removal from a playlist in a liked track's menu", async () => {
  const { user } = await open('/library/tracks');
  const [first] = rowsIn(await grid());
  await user.click(
    within(first as HTMLElement).getByRole('button', { name: `More for ${likedNames()[0]}` }),
  );

  expect(await screen.findByRole('menuitem', { name: 'Select' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Remove from this playlist' })).toBeNull();
});

test('P008 sorts and filters loaded tracks in the browser by the address, and restores that on Back', async () => {
  const queries: string[] = [];
  server.events.on('request:start', ({ request }) => {
    if (request.url.includes('liked-tracks')) queries.push(new URL(request.url).search);
  });
  const { user, address, goBack } = await open('/library/tracks?sort=name&dir=desc');
  const table = await grid();
  const byName = likedNames().toSorted((a = '', b = '') => new Intl.Collator('en').compare(b, a));
  expect(namesIn(table)).toEqual(byName);

  await user.click(screen.getByRole('button', { name: 'Sort by: Name' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Newest first' }));
  await waitFor(() => expect(namesIn(table)).toEqual(likedNames()));
  expect(address()).toBe('/library/tracks');

  const word = (likedNames()[3] ?? '').slice(0, 5).toUpperCase();
  await user.type(screen.getByRole('searchbox', { name: 'Find in liked tracks' }), word);
  await waitFor(() =>
    expect(address()).toBe(`/library/tracks?${new URLSearchParams({ q: word.trim() }).toString()}`),
  );
  await waitFor(() => expect(namesIn(table)).toContain(likedNames()[3]));
  await waitFor(() => expect(namesIn(table).length).toBeLessThan(12));
  expect(screen.getByText(`${namesIn(table).length} of 12`)).toBeVisible();

  await user.click(within(table).getAllByRole('link')[0] as HTMLElement);
  await waitFor(() => expect(address()).toMatch(/^\/track\//));
  await goBack();
  expect(await screen.findByRole('searchbox', { name: 'Find in liked tracks' })).toHaveValue(
    word.trim(),
  );
  expect(queries.every((query) => !/orderBy|query=/.test(query))).toBe(true);
});

test('P008 reports a search without matches, with links to all items and to the whole site', async () => {
  const { user } = await open('/library/albums?q=zzzz');

  expect(await screen.findByText('No results for “zzzz”.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search the whole site' })).toHaveAttribute(
    'href',
    '/search/zzzz',
  );
  await user.click(screen.getByRole('button', { name: 'See all' }));

  expect(await listed('Albums')).toHaveLength(2);
});

/**
 * A library too long to read whole in the browser. `takes`: whether the backend supports sort
 * orders and searches.
 */
function longLibrary(takes: boolean) {
  const names = Array.from(
    { length: 2_000 },
    (_, index) => `Song ${String((index * 7_919) % 2_000).padStart(4, '0')}`,
  );
  const all = names.map((name, index) => ({
    id: index + 1,
    name,
    duration: 200_000,
    src: `storage/tracks/${index + 1}.wav`,
    artists: [],
    album: null,
  }));
  server.use(
    http.get('*/api/v1/users/2/liked-tracks', ({ request }) => {
      const { searchParams: query } = new URL(request.url);
      const found = takes ? all.filter(({ name }) => name.includes(query.get('query') ?? '')) : all;
      const sorted =
        takes && query.get('orderBy') === 'name'
          ? found.toSorted(
              (a, b) => (query.get('orderDir') === 'desc' ? -1 : 1) * a.name.localeCompare(b.name),
            )
          : found;
      return HttpResponse.json({
        pagination: paginate(sorted, query.get('page'), query.get('perPage'), 50),
      });
    }),
  );
}

test('P008 sorts and searches a long list in the backend', async () => {
  longLibrary(true);
  await open('/library/tracks?sort=name&dir=asc&q=17');
  const table = await grid();

  await waitFor(() => expect(namesIn(table)[0]).toBe('Song 0017'));
  expect(await screen.findByText(/^\d+ of 2,000$/)).toBeVisible();
  expect(screen.queryByText("This site can't sort this list.")).toBeNull();
});

test('P008 shows a notice if the backend ignores sort order and search', async () => {
  longLibrary(false);
  await open('/library/tracks?sort=name&dir=asc&q=17');

  expect(await screen.findByText("This site can't sort this list.")).toBeVisible();
  expect(
    screen.getByText("This list is too long to search. You're seeing all of it."),
  ).toBeVisible();
  expect(
    within(await grid())
      .queryAllByRole('columnheader')
      .filter((head) => head.ariaSort === 'ascending'),
  ).toEqual([]);
});

test.each(['/library/albums', '/library/artists', '/library/playlists'])(
  'P008 sorts %s by name',
  async (path) => {
    await open(`${path}?sort=name&dir=asc`, { as: 'member', scenarios: ['billing off'] });

    const names = await listed(
      path === '/library/albums' ? 'Albums' : path === '/library/artists' ? 'Artists' : 'Playlists',
    );
    expect(names.length).toBeGreaterThan(2);
    expect(names).toEqual(
      names.toSorted((a, b) =>
        new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare(a ?? '', b ?? ''),
      ),
    );
  },
);

test('P008 P017 removes an unliked track at once and restores it without telling the backend', async () => {
  const onRequest = vi.fn();
  server.events.on('request:start', ({ request }) => {
    if (request.url.includes('library')) onRequest(request.url);
  });
  const { user } = await open('/library/tracks');
  const table = await grid();
  const before = likedNames();
  const third = before[2] ?? '';

  await user.click(
    within(rowsIn(table)[2] as HTMLElement).getByRole('button', { name: `Like ${third}` }),
  );
  await waitFor(() => expect(namesIn(table)).toEqual(before.filter((name) => name !== third)));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  await waitFor(() => expect(namesIn(table)).toEqual(before));
  expect(
    within(rowsIn(table)[2] as HTMLElement).getByRole('button', { name: `Like ${third}` }),
  ).toHaveAttribute('aria-pressed', 'true');
  expect(onRequest).not.toHaveBeenCalled();
});

test('P008 P017 allows undo as long as the toast has focus', async () => {
  const onRequest = vi.fn();
  server.events.on('request:start', ({ request }) => {
    if (request.url.includes('-library')) onRequest(request.url);
  });
  const { user } = await open('/library/tracks');
  const table = await grid();
  const before = likedNames();
  const third = before[2] ?? '';
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(
    within(rowsIn(table)[2] as HTMLElement).getByRole('button', { name: `Like ${third}` }),
  );
  const undo = await screen.findByRole('button', { name: 'Undo' });
  undo.focus();

  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(onRequest).not.toHaveBeenCalled();
  await user.click(undo);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  vi.useRealTimers();

  expect(onRequest).not.toHaveBeenCalled();
  expect(likedNames()).toEqual(before);
  expect(namesIn(table)).toEqual(before);
});

test('P008 removes several rows in one request when the page closes', async () => {
  const requests: string[] = [];
  server.events.on('request:start', ({ request }) => {
    if (request.url.includes('remove-from-library')) requests.push(request.url);
  });
  const { user } = await open('/library/tracks');
  const table = await grid();
  const before = likedNames();
  rowsIn(table)[1]?.focus();
  await user.keyboard(' {Shift>}{ArrowDown}{/Shift}');
  await screen.findByText('2 selected');

  await user.keyboard('{Delete}');
  await waitFor(() => expect(namesIn(table)).toEqual([before[0], ...before.slice(3)]));
  expect(requests).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));

  await waitFor(() => expect(likedNames()).toEqual([before[0], ...before.slice(3)]));
  expect(requests).toHaveLength(1);
});

test('P008 restores the row of a refused removal and shows the reason', async () => {
  server.use(
    http.post('*/api/v1/users/me/remove-from-library', () =>
      HttpResponse.json({ message: 'The shelf is nailed down.' }, { status: 422 }),
    ),
  );
  const { user } = await open('/library/albums');
  const before = await listed('Albums');

  await user.click(screen.getByRole('button', { name: `Like ${before[0]}` }));
  await waitFor(async () => expect(await listed('Albums')).toEqual(before.slice(1)));
  window.dispatchEvent(new Event('pagehide'));

  expect(await screen.findByText('The shelf is nailed down.')).toBeVisible();
  await waitFor(async () => expect(await listed('Albums')).toEqual(before));
});

test('P008 keeps the hearts of liked albums quiet in a list of them', async () => {
  await open('/library/albums');

  const hearts = await screen.findAllByRole('button', { name: /^Like / });

  for (const heart of hearts) expect(heart).toHaveClass('quiet-like');
});

test('P008 P017 fills the hearts of all rows, even without likes in the bootstrap data', async () => {
  server.use(
    http.get(
      '*/api/v1/bootstrap-data',
      async ({ request }) => {
        const { data, ...rest } = (await (
          await fetch(new Request(`${request.url}?again=1`, request))
        ).json()) as { data: Record<string, unknown> };
        return HttpResponse.json({ ...rest, data: { ...data, likes: undefined } });
      },
      { once: true },
    ),
  );
  await open('/library/tracks');
  const [first] = rowsIn(await grid());

  await waitFor(() =>
    expect(within(first as HTMLElement).getByRole('button', { name: /^Like / })).toHaveAttribute(
      'aria-pressed',
      'true',
    ),
  );
});

test('P008 plays and shuffles the whole list', async () => {
  const { user } = await open('/library/tracks');
  await grid();

  await user.click(screen.getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(queued()).toHaveLength(12));
  expect(queued()[0]).toBe(`[${likedNames()[0]}]`);
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Shuffle' }));

  await waitFor(() =>
    expect(new Set(queued().map((name) => name.replaceAll(/[[\]]/g, '')))).toEqual(
      new Set(likedNames()),
    ),
  );
});

test('P008 reads and shuffles a long list in the browser if the backend cannot shuffle it', async () => {
  longLibrary(false);
  // This backend does not shuffle, but returns the list in its own order.
  server.use(
    http.post('*/api/v1/player/tracks', () =>
      HttpResponse.json({ tracks: [{ id: 1, name: 'Song 0000', src: 'storage/tracks/1.wav' }] }),
    ),
  );
  const { user } = await open('/library/tracks');
  await grid();

  await user.click(screen.getByRole('button', { name: 'Shuffle' }));

  await waitFor(() => expect(player.state.read().queue.items).toHaveLength(2_000));
  const firsts = player.state.read().queue.items.slice(0, 14);
  expect(firsts.some(({ track }) => track.id > 50)).toBe(true);
});

test('P008 shows every play in the history, day by day', async () => {
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await open('/library/history', {
    change: ({ plays }) => {
      plays[subscriber] = [
        { track_id: 3, at: at(0) },
        { track_id: 3, at: at(0) },
        { track_id: 5, at: at(1) },
        { track_id: 7, at: at(40) },
      ];
    },
  });

  const today = await screen.findByRole('region', { name: 'Today' });
  expect(within(today).getAllByRole('listitem')).toHaveLength(2);
  expect(
    within(screen.getByRole('region', { name: 'Yesterday' })).getAllByRole('listitem'),
  ).toHaveLength(1);
  expect(
    screen.getAllByRole('region').filter((region) => within(region).queryByRole('list')),
  ).toHaveLength(3);
});

test("P008 shows the time of each play in the listener's time zone", async () => {
  await open('/library/history', {
    change: ({ plays, people }) => {
      Object.assign(
        people.find(({ id }) => id === subscriber)!,
        { timezone: 'Asia/Tokyo' },
      );
      plays[subscriber] = [
        { track_id: 3, at: '2026-03-01T12:34:00Z' },
        { track_id: 3, at: '2026-03-01T09:05:00Z' },
      ];
    },
  });

  const day = await screen.findByRole('region', { name: /2026/ });
  expect(
    [...day.querySelectorAll('time')].map((time) => time.textContent.replaceAll(/\s/g, ' ')),
  ).toEqual(['9:34 PM', '6:05 PM']);
});

test.each(['albums', 'artists', 'playlists'] as const)(
  'P008 switches %s between list and grid, and remembers the choice for this part',
  async (part) => {
    const name = part[0]!.toUpperCase() + part.slice(1);
    const first = await open(`/library/${part}`);
    const before = await listed(name);
    expect(screen.getByRole('button', { name: 'View as list', pressed: true })).toBeVisible();
    await first.user.click(screen.getByRole('button', { name: 'View as grid' }));

    expect(await listed(name)).toEqual(before);
    expect(screen.getByRole('button', { name: 'View as grid', pressed: true })).toBeVisible();
    const [card] = within(screen.getByRole('list', { name })).getAllByRole('listitem');
    await first.user.hover(card!);
    expect(await within(card!).findByRole('button', { name: `Play ${before[0]}` })).toBeVisible();
    cleanup();

    await open(`/library/${part}`);
    expect(
      await screen.findByRole('button', { name: 'View as grid', pressed: true }),
    ).toBeVisible();
    cleanup();
    await open(part === 'albums' ? '/library/artists' : '/library/albums');
    expect(
      await screen.findByRole('button', { name: 'View as list', pressed: true }),
    ).toBeVisible();
  },
);

test.each([
  ['albums', 'list', 0],
  ['albums', 'grid', 12],
  ['artists', 'grid', 12],
] as const)('P008 while %s load in %s view, shows %i card skeletons', async (part, view, count) => {
  writeLocalEntry(subscriber, { name: 'library-views', version: 1 }, { [part]: view });
  server.use(http.get(`*/users/:id/liked-${part}`, () => new Promise<never>(() => undefined)));
  await open(`/library/${part}`);
  const button = await screen.findByRole('button', { name: `View as ${view}`, pressed: true });
  expect(button).toBeVisible();
  await screen.findByText('Loading');

  const skeletons = [...document.querySelectorAll('main [aria-hidden=true] li')];
  expect(skeletons.length).toBeGreaterThan(0);
  expect(
    skeletons.filter(({ firstElementChild: first }) => first?.matches('.aspect-square.w-full')),
  ).toHaveLength(count);
});

test.each(['tracks', 'albums', 'artists', 'playlists', 'history'] as const)(
  'P008 explains how to fill empty %s, without sort order and search',
  async (part) => {
    await open(`/library/${part}`, {
      change: (state) => {
        state.likedTracks = {};
        state.likedAlbums = {};
        state.likedArtists = {};
        state.plays = {};
        state.catalogue.playlists = [];
      },
    });

    expect(
      await screen.findByText(
        {
          tracks: 'Save tracks you love',
          albums: 'Save albums you love',
          artists: 'Follow artists you love',
          playlists: 'Make your first playlist',
          history: 'Play your first track',
        }[part],
      ),
    ).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Search for artists, albums and tracks' }),
    ).toBeVisible();
    expect(screen.queryByRole('searchbox', { name: /^Find in/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Sort by/ })).toBeNull();
  },
);

test('P008 hides a part that the backend lacks and redirects its address to the overview', async () => {
  const { address } = await open('/library/history', {
    change: (state) =>
      state.failures.push({ key: 'GET tracks/plays/{userId}', as: 'missing', times: 9 }),
  });

  await waitFor(() => expect(address()).toBe('/library'));
  await screen.findByRole('region', { name: /^Albums/ });
  expect(screen.queryByRole('link', { name: 'History' })).toBeNull();
  expect(assumedCalls).toContain('GET tracks/plays/{userId}');
});

test('P008 reports a part that fails to load, and retries', async () => {
  let isBroken = true;
  server.use(
    http.get('*/api/v1/users/2/liked-artists', () =>
      isBroken ? HttpResponse.json({ message: 'Locked.' }, { status: 422 }) : undefined,
    ),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { user } = await open('/library/artists');
  // Waits for the automatic retries. Each starts after the reply to the one before.
  while (!screen.queryByRole('button', { name: 'Try again' }))
    await act(() => vi.advanceTimersByTimeAsync(1_000));
  vi.useRealTimers();

  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await listed('Artists')).toHaveLength(1);
});

test('P008 shuffles a long list in the backend and continues from its shuffled list', async () => {
  const { user } = await open('/library/tracks', {
    as: 'member',
    scenarios: ['fifty thousand liked tracks'],
  });
  await grid();

  await user.click(screen.getByRole('button', { name: 'Shuffle' }));

  await waitFor(() => expect(queued().length).toBeGreaterThanOrEqual(10));
  expect(player.state.read().queue.more?.id).toMatch(/^liked-tracks\.random\.\d+$/);
});
