import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { forgetPerson } from '../../lib/forget-person.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { readSearches, saveSearch } from '../../lib/saved-searches.ts';

const strip = () => screen.findByRole('region', { name: 'Recent searches' });
const field = () => screen.findByRole('searchbox');

test('P007 saves a search after its result is opened, and repeats it on click', async () => {
  const { user, address, goBack } = await renderApp({ path: '/search', as: 'member' });
  await user.type(await field(), 'copper');
  await user.click(
    within(await screen.findByRole('region', { name: 'Artists' })).getByRole('link', {
      name: 'Copperbird',
    }),
  );
  await screen.findByRole('heading', { level: 1, name: 'Copperbird' });
  await goBack();
  await user.clear(await field());

  await user.click(within(await strip()).getByRole('link', { name: 'copper' }));

  expect(address()).toBe('/search/copper');
  expect(await field()).toHaveValue('copper');
  expect([readSearches(1), readSearches(null)]).toEqual([['copper'], []]);
});

test('P007 does not save text typed on the way to another search', async () => {
  const { user, address } = await renderApp({ path: '/search' });
  await user.type(await field(), 'cop');
  await waitFor(() => expect(address()).toBe('/search/cop'));
  await user.type(await field(), 'per{Enter}');

  await waitFor(() => expect(address()).toBe('/search/copper'));
  expect(readSearches(null)).toEqual(['copper']);
});

test('P007 removes recent searches one by one or all at once without losing the focus', async () => {
  for (const query of ['salt', 'wren', 'copper']) saveSearch(null, query);
  const { user } = await renderApp({ path: '/search' });
  const names = async () =>
    within(await strip())
      .getAllByRole('link')
      .map((link) => link.textContent);
  expect(await names()).toEqual(['copper', 'wren', 'salt']);

  await user.click(
    within(await strip()).getByRole('button', { name: 'Remove from recent searches: wren' }),
  );
  expect(await names()).toEqual(['copper', 'salt']);
  expect(screen.getByRole('button', { name: 'Remove from recent searches: salt' })).toHaveFocus();
  expect(screen.getByText('Removed from recent searches: wren')).toHaveAttribute('role', 'status');

  await user.click(within(await strip()).getByRole('button', { name: 'Clear all' }));
  expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull();
  expect(await field()).toHaveFocus();
  expect(readSearches(null)).toEqual([]);
});

test('P007 saves the last eight searches without duplicates or overlong ones', () => {
  for (let index = 1; index <= 9; index += 1) saveSearch(7, `song ${index}`);
  saveSearch(7, 'SONG 5');
  saveSearch(7, 'x'.repeat(61));

  expect(readSearches(7)).toEqual([
    'SONG 5',
    'song 9',
    'song 8',
    'song 7',
    'song 6',
    'song 4',
    'song 3',
    'song 2',
  ]);
  expect(readSearches(8)).toEqual([]);
});

test("P007 deletes a user's searches with their other data", () => {
  saveSearch(7, 'copper');
  forgetPerson(7);

  expect(readSearches(7)).toEqual([]);
});

test('P007 restores the focus to a result on Back', async () => {
  const { user, goBack } = await renderApp({ path: '/search/copper' });
  const result = async () =>
    within(await screen.findByRole('region', { name: 'Artists' })).getByRole('link', {
      name: 'Copperbird',
    });
  await user.click(await result());
  await screen.findByRole('heading', { level: 1, name: 'Copperbird' });

  await goBack();

  await waitFor(async () =>
    expect(document.activeElement?.getAttribute('href')).toBe(
      (await result()).getAttribute('href'),
    ),
  );
});
