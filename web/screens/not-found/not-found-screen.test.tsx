import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderState, testStates } from '../../dev/test/test-states.tsx';
import * as states from './not-found.states.ts';

testStates(states);

test('F026 offers members without listening permission links they can use, and a way to log out', async () => {
  const { user, address } = await renderState(states.noMusic);

  const main = within(await screen.findByRole('main'));
  expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/account-settings',
    '/pricing',
    '/contact',
  ]);
  await user.click(main.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  expect(address()).toBe('/login');
});
