import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, test } from 'vitest';
import { server, world } from '../../../../mocks/node.ts';
import { renderApp } from '../../../dev/test/test-app.tsx';

const email = () => screen.findByLabelText('Email');
const press = { name: 'Send link' };

describe('a forgotten password', () => {
  test("F016 F064 requests the link, shows the backend's message, and returns to sign-in", async () => {
    const { user, address } = await renderApp({ path: '/forgot-password' });
    await user.type(await email(), 'mira@undersong.test');

    await user.click(screen.getByRole('button', press));

    expect(await screen.findByText('We have emailed your password reset link!')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(world.state.mails).toMatchObject([{ to: 'mira@undersong.test' }]);
  });

  test('F064 shows its own confirmation if the response has no message', async () => {
    server.use(http.post('*/auth/forgot-password', () => HttpResponse.json({ status: 'success' })));
    const { user, address } = await renderApp({ path: '/forgot-password' });

    await user.type(await email(), 'mira@undersong.test{Enter}');

    expect(await screen.findByText('We have emailed your password reset link!')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/login'));
  });

  test('F016 locks an email from the query and passes it on', async () => {
    const { user, address } = await renderApp({
      path: '/forgot-password?email=mira%40undersong.test',
    });
    await user.type(await email(), 'x');
    expect(await email()).toHaveValue('mira@undersong.test');
    expect(await email()).toHaveAttribute('readonly');

    await user.click(screen.getByRole('button', press));

    await waitFor(() => expect(address()).toBe('/login?email=mira%40undersong.test'));
  });

  test('F016 confirms the email on the sign-in page, and resends after a wait', async () => {
    const { user } = await renderApp({ path: '/forgot-password' });
    await user.type(await email(), 'mira@undersong.test{Enter}');

    expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    expect(screen.getByText('mira@undersong.test')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Use another email' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    await waitFor(() => expect(document.title).toBe('Check your inbox · Undersong'));
    const resend = screen.getByRole('button', { name: /^Resend link in \d+ s$/ });
    await user.click(resend);
    expect(resend).toHaveAttribute('aria-disabled', 'true');
    expect(world.state.mails).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Back to sign in' }));

    expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Sign in · Undersong'));
  });

  test('F016 shows the sign-in form again on a later visit', async () => {
    const { user } = await renderApp({ path: '/forgot-password' });
    await user.type(await email(), 'mira@undersong.test{Enter}');
    await user.click(await screen.findByRole('link', { name: 'Use another email' }));

    await user.click(await screen.findByRole('link', { name: 'Back to sign in' }));

    expect(await screen.findByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  });

  test('F072 shows at the field that no user has this email', async () => {
    const { user, address } = await renderApp({ path: '/forgot-password' });

    await user.type(await email(), 'nobody@undersong.test{Enter}');

    await waitFor(async () =>
      expect(await email()).toHaveAccessibleDescription(
        "We can't find a user with that email address.",
      ),
    );
    expect(await email()).toHaveFocus();
    expect(address()).toBe('/forgot-password');
  });

  test('F035 remembers the page that required sign-in', async () => {
    const { user, address, state } = await renderApp({
      path: '/notifications',
      scenarios: ['no demo'],
    });
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    await user.type(await email(), 'mira@undersong.test{Enter}');

    await waitFor(() => expect(address()).toBe('/login'));
    expect(state()).toEqual({ returnTo: '/notifications' });
  });

  test('F016 informs signed-in visitors and links to the password panel', async () => {
    await renderApp({ path: '/forgot-password', as: 'member' });

    expect(await screen.findByText(/You're signed in as Mira/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Account settings' })).toHaveAttribute(
      'href',
      '/account-settings#password',
    );
    expect(screen.queryByLabelText('Email')).toBeNull();
  });
});
