import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw/http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { server, world } from '../../../../mocks/node.ts';
import type { ScenarioName } from '../../../../mocks/scenarios.ts';
import { closeDialog } from '../../../ui/dialog-store.ts';
import { call } from '../../../data/calls/call.ts';
import { before, renderApp } from '../../../dev/test/test-app.tsx';
import { socialPopup } from '../../../../contracts/constants.ts';
import { readSignIn, rememberSignIn, signInKey } from './full-page-sign-in.ts';
import { saveOnboarding } from '../../../data/session/onboarding.ts';
import { storedKeys } from '../../../dev/test/test-shared-page.ts';

afterEach(() => closeDialog());

const hasNote = () => sessionStorage.getItem(signInKey) !== null;

/** Clicks a provider's button, and makes the popup send this message. */
async function openWithMessage(message: object, path = '/login') {
  const popup = { closed: false, close: () => undefined };
  const open = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  const listen = vi.spyOn(window, 'addEventListener');
  const app = await renderApp({ path });
  await app.user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(listen).toHaveBeenCalledWith('message', expect.anything()));
  const event = new MessageEvent('message', {
    data: { type: 'social-auth', ...message },
    origin: location.origin,
  });
  Object.defineProperty(event, 'source', { value: popup });
  await act(async () => void window.dispatchEvent(event));
  return { ...app, open };
}

describe("signing in with another site's account", () => {
  test('F069 receives a message that arrives before the code for it has loaded', async () => {
    const popup = { closed: false, close: () => undefined };
    vi.spyOn(window, 'open').mockImplementation(() => {
      const event = new MessageEvent('message', {
        data: {
          type: 'social-auth',
          status: 'ERROR',
          callbackData: { errorMessage: 'You are banned.' },
        },
        origin: location.origin,
      });
      Object.defineProperty(event, 'source', { value: popup });
      queueMicrotask(() => window.dispatchEvent(event));
      return popup as unknown as Window;
    });
    const { user } = await renderApp({ path: '/login' });
    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));

    await waitFor(() =>
      expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent('You are banned.'),
    );
  });

  test("F069 applies the callback's bootstrap data and replaces the form with the target page", async () => {
    world.actAs('member');
    const { data } = await call('GET bootstrap-data');

    const { address, goBack, open } = await openWithMessage(
      { status: 'SUCCESS', callbackData: { bootstrapData: data } },
      '/notifications',
    );

    await screen.findByRole('button', { name: 'Account menu' });
    expect(open.mock.calls[0]?.[0]).toBe('/secure/auth/social/google/login');
    expect(address()).toBe('/notifications');

    await goBack();
    expect(address()).toBe(before);
  });

  test.each([
    ['You are banned.', 'You are banned.'],
    [undefined, 'An error occurred. Please try again later'],
    ['', 'An error occurred. Please try again later'],
    [{ a: 1 }, 'An error occurred. Please try again later'],
  ])('F071 reacts to an ERROR with the message %j by showing %j', async (errorMessage, wanted) => {
    await openWithMessage({ status: 'ERROR', callbackData: { errorMessage } });

    await waitFor(() => expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent(wanted));
  });

  test.each([
    [{ status: 'SUCCESS' }],
    [{ status: 'SUCCESS', callbackData: null }],
    [{ status: 'SUCCESS', callbackData: { bootstrapData: {} } }],
    [{ status: 'SUCCESS', callbackData: { bootstrapData: 'x' } }],
  ])('F069 reports a failure for %j, which lacks bootstrap data', async (message) => {
    const { address } = await openWithMessage(message);

    await waitFor(() =>
      expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent(/try again/i),
    );
    expect(address()).toBe('/login');
  });

  test('F068 uses the whole page if the popup is blocked, and stores the return address', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await renderApp({ path: '/notifications?a=1' });

    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));

    await waitFor(() => expect(hasNote()).toBe(true));
    expect(readSignIn()).toEqual({
      service: 'google',
      from: '/login',
      returnTo: '/notifications?a=1',
    });
  });

  test('F068 deletes the return address when the visitor goes back', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await renderApp({ path: '/login' });
    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    await waitFor(() => expect(hasNote()).toBe(true));

    window.dispatchEvent(new Event('pageshow'));

    expect(hasNote()).toBe(false);
  });

  test('F068 opens one popup at a time', async () => {
    const open = vi
      .spyOn(window, 'open')
      .mockReturnValue({ closed: false, close: () => undefined } as unknown as Window);
    const { user } = await renderApp({ path: '/login' });

    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    await user.click(screen.getByRole('button', { name: 'Continue with Facebook' }));

    expect(open).toHaveBeenCalledOnce();
  });
});

describe('a visitor who returns from a full-page sign-in', () => {
  test('F068 F035 returns to the page that required sign-in', async () => {
    rememberSignIn({ service: 'google', from: '/login', returnTo: '/notifications?a=1' });

    const { address } = await renderApp({ path: '/', as: 'member' });

    await waitFor(() => expect(address()).toBe('/notifications?a=1'));
    expect(hasNote()).toBe(false);
  });

  test("F068 F039 continues to a saved plan's checkout, once", async () => {
    saveOnboarding({ productId: 2, priceId: 3 });
    rememberSignIn({ service: 'google', from: '/register', returnTo: null });

    const { address } = await renderApp({ path: '/', as: 'member' });

    await waitFor(() => expect(address()).toBe('/checkout/2/3'));
    expect(storedKeys()).toHaveLength(0);
  });

  test('F068 F071 shows the error at the form if the visitor is not signed in', async () => {
    rememberSignIn({
      service: 'google',
      from: '/register?email=mira%40undersong.test',
      returnTo: '/backstage',
    });

    const { state, address } = await renderApp({ path: '/' });

    expect(await screen.findByText('An error occurred. Please try again later')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/register?email=mira%40undersong.test'));
    expect(state()).toEqual({ returnTo: '/backstage' });
  });

  test.each([
    '{',
    'null',
    '[]',
    '{"from":"//evil.test"}',
    '{"from":"/login"}',
    '{"from":"/login","at":1}',
  ])('F068 stays on the page if the stored address is %j', async (note) => {
    sessionStorage.setItem(signInKey, note);

    const { address } = await renderApp({ path: '/contact', as: 'member' });

    await waitFor(() => expect(hasNote()).toBe(false));
    expect(address()).toBe('/contact');
  });
});

describe("the message that the provider's page stored in the tab", () => {
  const hasMessage = () => sessionStorage.getItem(socialPopup.message) !== null;

  /** Returns to the home page after the provider's page stored this message. */
  async function comeBack(message: object | string, scenarios: ScenarioName[] = []) {
    rememberSignIn({ service: 'google', from: '/login', returnTo: '/notifications?a=1' });
    sessionStorage.setItem(
      socialPopup.message,
      typeof message === 'string'
        ? message
        : JSON.stringify({ type: socialPopup.message, ...message }),
    );
    const session = () => world.state.sessions[world.state.actingSession ?? ''];
    const app = await renderApp({ path: '/', scenarios });
    Object.assign(session() ?? {}, { social: { service: 'google', user_id: 1 } });
    return app;
  }

  test('F066 F067 F068 asks for the password, connects the account, and returns to the page that required sign-in', async () => {
    const { user, address } = await comeBack({
      status: 'REQUEST_PASSWORD',
      callbackData: { profile: 'abc' },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Password required' });
    expect(dialog).toHaveAccessibleDescription(/password to connect Google/);
    expect(address()).toBe('/login');

    await user.type(within(dialog).getByLabelText('Password'), 'undersong{Enter}');

    expect(await screen.findByRole('button', { name: 'Account menu' })).toBeVisible();
    expect(address()).toBe('/notifications?a=1');
    expect(world.state.people.find(({ id }) => id === 1)?.social_profiles.at(-1)).toMatchObject({
      service_name: 'google',
    });
    expect([hasNote(), hasMessage()]).toEqual([false, false]);
  });

  test('F066 F068 asks only once, and accepts a cancelled dialog', async () => {
    const { user, address } = await comeBack({ status: 'REQUEST_PASSWORD' });

    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }),
    );

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/login');
    expect(screen.queryByText('An error occurred. Please try again later')).toBeNull();
    expect([hasNote(), hasMessage()]).toEqual([false, false]);
  });

  test("F068 F071 shows why the provider's account was refused", async () => {
    await comeBack({ status: 'ERROR', callbackData: { errorMessage: 'You are banned.' } });

    expect(await screen.findByText('You are banned.')).toBeVisible();
    expect(hasMessage()).toBe(false);
  });

  test.each([
    '{',
    'null',
    '[]',
    '{"status":"REQUEST_PASSWORD"}',
    '{"type":"social-auth","status":"WHATEVER"}',
  ])('F068 ignores the message %j', async (message) => {
    const { address } = await comeBack(message);

    expect(await screen.findByText('An error occurred. Please try again later')).toBeVisible();
    expect(address()).toBe('/login');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('F066 F068 asks for the password on the home page if that is the sign-in form', async () => {
    const { address } = await comeBack({ status: 'REQUEST_PASSWORD' }, ['homepage loginPage']);

    expect(await screen.findByRole('dialog', { name: 'Password required' })).toBeVisible();
    expect(address()).toBe('/');
  });
});

describe('an account whose email belongs to an existing user', () => {
  /** Returns from the provider as the member, who still has to enter a password. */
  async function openPasswordDialog() {
    const app = await openWithMessage(
      { status: 'REQUEST_PASSWORD', callbackData: { profile: 'abc' } },
      '/notifications',
    );
    const session = world.state.sessions[world.state.actingSession ?? ''];
    if (session) session.social = { service: 'google', user_id: 1 };
    const dialog = await screen.findByRole('dialog', { name: 'Password required' });
    return { ...app, dialog, password: within(dialog).getByLabelText('Password') };
  }

  test("F066 asks for the user's password in a dialog and focuses the field", async () => {
    const { dialog, password } = await openPasswordDialog();

    expect(dialog).toHaveAccessibleDescription(/password to connect Google/);
    expect(password).toBeRequired();
    await waitFor(() => expect(password).toHaveFocus());
    expect(password).toHaveAttribute('autocomplete', 'current-password');
  });

  test('F066 F067 signs in with the right password and redirects', async () => {
    const { user, password, address } = await openPasswordDialog();

    await user.type(password, 'undersong{Enter}');

    expect(await screen.findByRole('button', { name: 'Account menu' })).toBeVisible();
    expect(address()).toBe('/notifications');
    expect(world.state.people.find(({ id }) => id === 1)?.social_profiles.at(-1)).toMatchObject({
      service_name: 'google',
    });
  });

  test("F067 sends the callback's data about the account with the password", async () => {
    const sent = vi.fn<(body: unknown) => void>();
    server.use(
      http.post('*/secure/auth/social/connect', async ({ request }) => {
        sent(await request.clone().json());
      }),
    );
    const { user, password } = await openPasswordDialog();

    await user.type(password, 'undersong{Enter}');

    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        profile: 'abc',
        service: 'google',
        password: 'undersong',
      }),
    );
  });

  test("F066 shows a wrong password's error at the field", async () => {
    const { user, password } = await openPasswordDialog();

    await user.type(password, 'wrong{Enter}');

    await waitFor(() =>
      expect(password).toHaveAccessibleDescription('The provided password is incorrect.'),
    );
    expect(password).toHaveFocus();
  });

  test('F066 leaves the form unchanged when the dialog is cancelled', async () => {
    const { user, dialog, address } = await openPasswordDialog();

    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/login');
  });
});

test('F069 continues to the usual target if the user is already signed in', async () => {
  world.actAs('guest');
  const popup = { closed: false, close: () => undefined };
  vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  const listen = vi.spyOn(window, 'addEventListener');
  const { user, address } = await renderApp({ path: '/notifications' });
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(listen).toHaveBeenCalledWith('message', expect.anything()));
  world.actAs('member');

  const event = new MessageEvent('message', {
    data: { type: 'social-auth', status: 'ALREADY_LOGGED_IN' },
    origin: location.origin,
  });
  Object.defineProperty(event, 'source', { value: popup });
  await act(async () => void window.dispatchEvent(event));

  expect(await screen.findByRole('button', { name: 'Account menu' })).toBeVisible();
  expect(address()).toBe('/notifications');
});
