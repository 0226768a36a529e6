import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../../../dev/test/test-app.tsx';
import { testStates } from '../../../dev/test/test-states.tsx';
import * as states from './verify-email.states.ts';

testStates(states);

describe('the verification screen', () => {
  test.each([
    '/',
    '/login',
    '/register',
    '/pricing',
    '/notifications',
    '/admin',
    '/account-settings',
    '/nowhere',
    '/channel/discover',
  ])('F034 F059 appears at %s and keeps the address', async (path) => {
    const { address } = await renderApp({ path, as: 'unverified' });

    expect(await screen.findByRole('heading', { name: 'Verify your email' })).toBeVisible();
    expect(
      screen.getByText('Enter the verification code we sent to no**@undersong.test'),
    ).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(address()).toBe(path);
  });

  test('F034 F059 lets the user sign out', async () => {
    const { user, address } = await renderApp({ path: '/', as: 'unverified' });

    await user.click(await screen.findByRole('button', { name: 'Log out' }));

    expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    await waitFor(() => expect(address()).toBe('/login'));
  });

  test('F034 does not appear if the site does not require verification', async () => {
    await renderApp({ path: '/', as: 'unverified', scenarios: ['verification not required'] });

    expect(await screen.findByRole('button', { name: 'Account menu' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Verify your email' })).toBeNull();
  });
});
