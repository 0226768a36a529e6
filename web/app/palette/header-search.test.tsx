import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { world } from '../../../mocks/node.ts';
import { resetUnsupported } from '../../data/calls/capabilities.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { saveSearch } from '../../lib/saved-searches.ts';

afterEach(resetUnsupported);

const field = () =>
  screen.findByRole('combobox', { name: 'Search for artists, albums and tracks' });
const active = async () =>
  document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '');

test('B023 P001 the header finds music by keyboard alone, the best hit selected', async () => {
  const { user, address } = await renderApp({ path: '/library', as: 'member' });
  await field();

  await user.keyboard('/copper');
  expect(await active()).toHaveTextContent('Search for “copper”');
  await waitFor(async () => expect(await active()).toHaveTextContent('CopperbirdArtist'));
  await user.keyboard('{Enter}');

  await waitFor(() => expect(address()).toMatch(/^\/artist\/\d+\/copperbird/));
  expect(await field()).toHaveValue('');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('B023 P001 the header offers recent searches while empty, but no pages or commands', async () => {
  saveSearch(1, 'wren');
  const { user } = await renderApp({ path: '/library', as: 'member' });

  await user.click(await field());
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['wren']);

  await user.keyboard('{Escape}');
  expect(await field()).toHaveAttribute('aria-expanded', 'false');
  expect(await field()).toHaveFocus();
  await user.keyboard('dark mode');
  await waitFor(async () => expect(await active()).toHaveTextContent('Search for “dark mode”'));
  expect(screen.queryByRole('option', { name: 'Switch to dark mode' })).toBeNull();
});

test('B023 P001 the header keeps its results while someone presses between them', async () => {
  saveSearch(1, 'wren');
  const { user } = await renderApp({ path: '/library', as: 'member' });
  await user.click(await field());

  await user.click(screen.getByText('Recent searches'));

  expect(screen.getByRole('option', { name: 'wren' })).toBeVisible();
  expect(await field()).toHaveFocus();
});

test('B023 P001 the header offers no search that the backend lacks', async () => {
  const { user } = await renderApp({ path: '/library', as: 'member' });
  world.state.failures.push({ key: 'GET search', as: 'missing', times: 9 });
  await user.click(await field());

  await user.keyboard('a');

  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test("P001 on a listener's pages, the site's links are in the sidebar", async () => {
  await renderApp({ path: '/library', as: 'member' });
  await field();
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'New records',
    'Genres',
    'About us',
    'Plans',
  ]);
});

test('P001 the search page shows only its own field', async () => {
  await renderApp({ path: '/search', as: 'member' });

  await screen.findByRole('searchbox', { name: 'Search for artists, albums and tracks' });

  expect(screen.queryByRole('combobox')).toBeNull();
});
