import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { http, HttpResponse } from 'msw/http';
import { server, world } from '../../../mocks/node.ts';
import { renderApp } from '../../dev/test/test-app.tsx';

type App = Awaited<ReturnType<typeof renderApp>>;

async function logout({ user }: App): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Account menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
}

async function signIn({ user }: App, email: string): Promise<void> {
  const field = await screen.findByLabelText('Email');
  await user.clear(field);
  await user.type(field, email);
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'undersong{Enter}');
  await screen.findByRole('button', { name: 'Account menu' });
}

describe('signing out', () => {
  test('F043 leads to the sign-in page, as a guest', async () => {
    const app = await renderApp({ path: '/', as: 'member' });

    await logout(app);

    expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    expect(app.address()).toBe('/login');
    expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull();
  });

  test('F043 after the session has ended also leads to the sign-in page, as a guest', async () => {
    const app = await renderApp({ path: '/account-settings', as: 'member' });
    server.use(
      http.post('*/auth/logout', () =>
        HttpResponse.json({ message: 'Unauthenticated.' }, { status: 401 }),
      ),
    );

    await logout(app);

    expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    expect(app.address()).toBe('/login');
    expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull();
  });

  test("F043 from a members' page forgets that page: the next user is not sent there", async () => {
    const app = await renderApp({ path: '/account-settings', as: 'member' });

    await logout(app);
    await waitFor(() => expect(app.address()).toBe('/login'));
    expect(app.state()).toBeNull();
    await signIn(app, 'tomas@undersong.test');

    expect(app.address()).toBe('/');
  });

  test('F043 clears cached data: the next user sees their own', async () => {
    const app = await renderApp({ path: '/notifications', as: 'member' });
    await screen.findByText(/invited you to join/);

    await logout(app);
    await signIn(app, 'wren@undersong.test');
    await app.user.click(
      within(screen.getByRole('banner')).getByRole('link', { name: /^Notifications/ }),
    );

    expect(
      await screen.findByRole('link', { name: 'Salt on the Sill passed 10,000 plays' }),
    ).toBeVisible();
    expect(screen.queryByText(/invited you to join/)).toBeNull();
  });

  test("F043 does not go back to the member's page on Back", async () => {
    const app = await renderApp({ path: '/notifications', as: 'member' });
    await logout(app);
    await waitFor(() => expect(app.address()).toBe('/login'));

    await app.goBack();

    expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    expect(screen.queryByText(/invited you to join/)).toBeNull();
  });

  test.each(['maintenance', 'html', 'empty'] as const)(
    'F150 that fails with a response that is %s is reported, and keeps the session',
    async (as) => {
      const app = await renderApp({ path: '/account-settings', as: 'member' });
      world.state.failures.push({ key: 'POST auth/logout', as, times: 1 });

      await logout(app);

      await waitFor(() =>
        expect(screen.getAllByRole('alert').some((one) => within(one).queryByText(/[A-Z]/))).toBe(
          true,
        ),
      );
      expect(screen.getByRole('button', { name: 'Account menu' })).toBeVisible();
      expect(app.address()).toBe('/account-settings');
    },
  );

  test('F101 that is answered with invalid bootstrap data is reported', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const app = await renderApp({ path: '/', as: 'member' });
    server.use(http.post('*/auth/logout', () => HttpResponse.json({ bootstrapData: [] })));

    await logout(app);

    expect(await screen.findByText('There was an issue. Please try again.')).toBeVisible();
  });
});
