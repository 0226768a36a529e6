import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WorldState } from '../../../../mocks/state.ts';
import { renderApp } from '../../../dev/test/test-app.tsx';

const open = (
  change: (state: WorldState) => void = () => undefined,
  as: 'guest' | 'subscriber' = 'guest',
) => renderApp({ path: '/pricing', as, change });
const table = () => screen.findByRole('table', { name: 'Compare plans' });
const cells = async (feature: string) =>
  within(within(await table()).getByRole('row', { name: new RegExp(`^${feature}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.replace('–', ''));
/** Waits for the plans, and so for everything below them. */
const loaded = () => screen.findByRole('heading', { name: 'Whole records', level: 2 });

test('F223 compares the plans feature by feature, with row and column headers', async () => {
  await open();

  const headers = within(await table()).getAllByRole('columnheader');

  expect(headers.map(({ textContent }) => textContent.trim())).toEqual([
    'Feature',
    'Listener Free',
    'Recommended Whole records €80 per year',
    'Patron €190 per year',
  ]);
  expect(
    within(await table())
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
      .slice(0, 4),
  ).toEqual(['The whole catalogue', 'Playlists', 'Storage', 'Downloads for the train']);
  expect(await cells('The whole catalogue')).toEqual(['Included', 'Included', 'Included']);
  expect(await cells('Playlists')).toEqual(['20', '2,000', '2,000']);
  expect(await cells('Storage')).toEqual(['2 GB', '200 GB', '200 GB']);
  expect(await cells('Downloads for the train')).toEqual(['Not included', 'Included', 'Included']);
  expect(await cells('A thank-you')).toEqual(['Not included', 'Not included', 'Included']);
});

test('F223 compares the prices of the chosen billing cycle', async () => {
  const { user } = await open();
  await table();

  await user.click(screen.getByRole('radio', { name: 'Monthly' }));

  expect(
    within(await table()).getByRole('columnheader', { name: 'Patron €18 per month' }),
  ).toBeVisible();
});

test("F223 marks a subscriber's own plan", async () => {
  await open(undefined, 'subscriber');

  expect(
    within(await table()).getByRole('columnheader', { name: /^Current plan Whole records/ }),
  ).toBeVisible();
  expect(within(await table()).queryByText('Recommended')).toBeNull();
});

test('F223 F227 offers each plan at the end of its column, to guests too', async () => {
  await open();

  const choices = within(await table()).getAllByRole('link', { name: /^Choose / });

  expect(
    choices.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
  ).toEqual(
    ['Listener', 'Whole records', 'Patron'].map((name) => [
      `Choose ${name}`,
      '/register?redirectFrom=pricing',
    ]),
  );
});

test('F223 makes the table focusable, so that it can be scrolled by keyboard', async () => {
  await open();
  await table();

  expect(screen.getByRole('region', { name: 'Compare plans' })).toHaveAttribute('tabindex', '0');
});

test('F223 does not compare hidden plans', async () => {
  await open();

  expect(within(await table()).queryByText('Friends of the house')).toBeNull();
});

test.each<[string, (state: WorldState) => void]>([
  ['with one plan', ({ products }) => products.forEach((one) => (one.hidden = one.id !== 2))],
  [
    'with plans without features',
    ({ products }) => products.forEach((one) => (one.feature_list = null)),
  ],
])('F223 hides the table %s', async (_, change) => {
  await open(change);
  await loaded();

  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByText('Compare plans')).toBeNull();
});

test('F223 hides the table without plans', async () => {
  await renderApp({ path: '/pricing', scenarios: ['no plans'] });
  await screen.findByText('There are no plans to choose from right now.');

  expect(screen.queryByRole('table')).toBeNull();
});
