import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { world } from '../../../mocks/node.ts';
import { renderApp } from '../../dev/test/test-app.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const section = (name: string) => screen.findByRole('region', { name });
const namesIn = (element: HTMLElement) =>
  [...element.querySelectorAll('[data-result]')].map(({ textContent }) => textContent);
const { channels } = world.state;

beforeEach(() => {
  // jsdom has no layout, so tests load more with a button instead of scrolling.
  vi.stubGlobal('IntersectionObserver', undefined);
});

test('P002 shows the sections in their layouts, with links to their pages, and omits empty ones', async () => {
  const { user, address } = await renderApp({ path: '/channel/discover', hasDocument: true });

  expect((await heading('Discover')).closest('header')).toHaveClass('sr-only');
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual([
    'New records',
    'Heard most',
    'Artists to hear',
    'Made by listeners',
    'Genres',
    'Deep cuts',
    'From the archive',
  ]);
  expect((await section('New records')).querySelector('ul')).toHaveClass('snap-x');
  expect((await section('From the archive')).querySelector('ul')).toHaveClass('xl:grid-cols-6');
  expect(within(await section('Heard most')).getAllByRole('listitem')).toHaveLength(6);

  await user.click(
    within(await section('Deep cuts')).getByRole('link', { name: 'See all: Deep cuts' }),
  );
  await heading('Deep cuts');
  expect(address()).toBe('/channel/deep-cuts');
});

test('P002 shows an unknown layout as a grid and omits unknown items', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await renderApp({ path: '/channel/staff-picks' });

  await heading('Staff picks');
  const main = screen.getByRole('main');
  expect(namesIn(main)).toHaveLength(10);
  expect(main).not.toHaveTextContent('The Needle Drop-In');
  expect(within(main).getByRole('link', { name: 'Deep cuts' })).toHaveAttribute(
    'href',
    '/channel/deep-cuts',
  );
});

test('P002 shows a message for an empty channel', async () => {
  await renderApp({ path: '/channel/next-month' });

  await heading('Next month');
  expect(screen.getByRole('main')).toHaveTextContent('There is nothing in this channel yet.');
});

test('P002 stores sort order and genre in the address, and keeps old items until new ones load', async () => {
  const { user, address } = await renderApp({
    path: '/channel/all-records',
    change: (state) => {
      state.latencyMs = 0;
    },
  });
  await heading('All records');
  const before = namesIn(screen.getByRole('main'));
  expect(screen.getByRole('link', { name: 'Most played' })).toHaveAttribute('aria-current', 'true');

  await user.click(screen.getByRole('link', { name: 'A to Z' }));
  await waitFor(() => expect(namesIn(screen.getByRole('main'))).not.toEqual(before));
  expect(address()).toBe('/channel/all-records?order=name%3Aasc');
  const sorted = namesIn(screen.getByRole('main'));
  expect(sorted).toEqual(sorted.toSorted((a, b) => (a ?? '').localeCompare(b ?? '')));

  await user.click(await screen.findByRole('link', { name: 'Jazz' }));
  await waitFor(() => expect(namesIn(screen.getByRole('main')).length).toBeLessThan(sorted.length));
  expect(address()).toBe('/channel/all-records?order=name%3Aasc&genre=jazz');
  expect(namesIn(screen.getByRole('main'))).toContain('Trio, Unaccompanied');
});

test('P002 loads more of a longer channel by button, without duplicates', async () => {
  const { user } = await renderApp({ path: '/channel/new-releases' });
  await heading('New records');
  const first = namesIn(screen.getByRole('main')).length;
  const all = world.state.catalogue.albums.length;
  expect(first).toBe(Math.min(48, all));

  for (let pages = 2; (pages - 1) * 48 < all; pages += 1) {
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(() =>
      expect(namesIn(screen.getByRole('main'))).toHaveLength(Math.min(pages * 48, all)),
    );
  }

  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('P002 shows the not-found page with a link to the search for a missing channel', async () => {
  await renderApp({ path: '/channel/nowhere' });
  await heading("We couldn't find that page");
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Search' })).toHaveAttribute(
    'href',
    '/search',
  );
});

test("P002 shows a genre in the site's genre channel, and keeps the filter in its sections", async () => {
  await renderApp({ path: '/genre/Folk' });

  await heading('Folk');
  expect(window.location.pathname).toBe('/genre/folk');
  expect(
    within(await section('Albums')).getByRole('link', { name: 'See all: Albums' }),
  ).toHaveAttribute('href', '/channel/genre-records?genre=folk');
  expect(namesIn(await section('Artists'))).toContain('Wren Castellane');
});

test("P002 offers a search for the genre's name if the site has no genre channel", async () => {
  await renderApp({
    path: '/genre/folk',
    change: (state) => {
      state.channels = channels.filter(({ slug }) => slug !== 'genre');
    },
  });

  await heading("We couldn't find that page");
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Search' })).toHaveAttribute(
    'href',
    '/search/folk',
  );
});

test('P002 shows the albums and tracks with a tag', async () => {
  const { user } = await renderApp({ path: '/album/1' });
  const labels = await screen.findByRole('list', { name: 'Genres and tags' });
  const tag = within(labels).getAllByRole('link').at(-1);
  await user.click(tag as HTMLElement);

  await heading(tag?.textContent ?? '');
  expect(namesIn(await section('Albums')).length).toBeGreaterThan(1);
  expect(within(await section('Tracks')).getAllByRole('listitem').length).toBeGreaterThan(3);
});

test('P002 loads more when the end of a list scrolls into view', async () => {
  let seeEnd = (): void => undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        seeEnd = () => callback([{ isIntersecting: true }]);
      }
      observe() {
        /* jsdom has no layout. */
      }
      disconnect() {
        /* See above. */
      }
    },
  );
  await renderApp({ path: '/channel/new-releases' });
  await heading('New records');
  const before = namesIn(screen.getByRole('main')).length;
  act(() => seeEnd());

  await waitFor(() => expect(namesIn(screen.getByRole('main')).length).toBeGreaterThan(before));
});
