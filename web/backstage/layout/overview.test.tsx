import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../dev/test/test-app.tsx';
import { renderState, testStates } from '../../dev/test/test-states.tsx';
import * as states from './overview.states.ts';

testStates(states);

const limits = () => screen.findByRole('region', { name: 'Your limits' });

test("F005 P024 shows an artist's used and allowed music before they create anything", async () => {
  await renderApp({ path: '/backstage', as: 'artist' });

  const bar = await within(await limits()).findByRole('progressbar', { name: 'Minutes of music' });
  expect(bar).toHaveAttribute('aria-valuetext', expect.stringMatching(/^\d+ of 600$/));
  expect(screen.getByRole('link', { name: 'New release' })).toHaveAttribute(
    'href',
    '/backstage/releases/new',
  );
});

test('P024 disables new releases and links to the plans when a limit is used up', async () => {
  await renderState(states.quotaReached);

  const region = await limits();
  expect(await within(region).findByText(/^Your limit is used up/)).toBeVisible();
  expect(within(region).getByRole('link', { name: 'See plans' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'New release' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.queryByRole('link', { name: 'New release' })).toBeNull();
});

test("F005 lists an artist's latest changes in their card, drafts first", async () => {
  await renderApp({ path: '/backstage', as: 'artist' });

  const card = await screen.findByRole('region', { name: /^Wren Castellane/ });
  const row = await within(card).findByRole('link', { name: /^Low Tide Tapes/ });
  expect(row).toHaveTextContent('Draft');
  expect(row).toHaveAttribute('href', '/backstage/releases/901');
  expect(within(card).getByRole('link', { name: 'Edit profile' })).toHaveAttribute(
    'href',
    '/backstage/profile/1',
  );
});

test('F005 lists the pages that the artist may open in the menu and marks the current one', async () => {
  await renderApp({ path: '/backstage/profile/1', as: 'artist' });
  await screen.findByRole('heading', { level: 1, name: 'Artist profile' });

  for (const menu of screen.getAllByRole('navigation', { name: 'Backstage' })) {
    expect(
      within(menu)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Overview', 'Releases', 'Statistics', 'Artist profile', 'Your requests']);
    expect(within(menu).getByRole('link', { name: 'Artist profile' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
});

test('F119 shows no failure and no dead links if the backend lacks the calls of artists', async () => {
  await renderApp({ path: '/backstage', as: 'artist', scenarios: ['backstage missing'] });
  const card = await screen.findByRole('region', { name: /^Wren Castellane/ });

  await waitFor(() => expect(screen.queryByRole('link', { name: 'Releases' })).toBeNull());
  await waitFor(() => expect(screen.queryByText('Latest changes')).toBeNull());
  expect(within(card).getByRole('link', { name: 'Edit profile' })).toBeVisible();
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
});

test('F027 shows a listener the not-found page instead of backstage releases', async () => {
  await renderApp({ path: '/backstage/releases', as: 'subscriber' });

  expect(
    await screen.findByText('There is no page at this address. The music is this way.'),
  ).toBeVisible();
});

test("P024 tells an admin without artists that they don't manage one yet", async () => {
  await renderState(states.withoutArtist);

  expect(await screen.findByText("You don't manage an artist yet")).toBeVisible();
});
