import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeAll, expect, test } from 'vitest';
import { persona } from '../../../mocks/personas.ts';
import { server, world } from '../../../mocks/node.ts';
import { call } from '../../data/calls/call.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { BackgroundTasks } from './background-tasks.tsx';

const member = persona('member');
const refused = () => call('GET notifications', { query: { page: 1 } }).catch(() => null);

// Members' browsers load it while they are idle.
beforeAll(() => import('./session-expired.tsx'));

/** A member whose session expires before the next call. */
async function loseSession(path = '/notifications?page=1#x') {
  const app = await renderApp({ path, as: 'member', beside: <BackgroundTasks /> });
  await screen.findByRole('heading', { level: 1 });
  world.actAs('guest');
  await act(refused);
  return { ...app, dialog: await screen.findByRole('dialog', { name: 'Please sign in again' }) };
}

test('F109 asks the same person to sign in again after the session expires', async () => {
  const { dialog, address } = await loseSession();

  expect(address()).toBe('/notifications?page=1#x');
  expect(screen.getByRole('button', { name: 'Account menu', hidden: true })).toBeInTheDocument();
  const email = await within(dialog).findByLabelText('Email');
  expect(email).toHaveValue(member.email);
  expect(email).toHaveAttribute('readonly');
  await waitFor(() => expect(within(dialog).getByLabelText('Password')).toHaveFocus());
});

test('F035 signing in again returns to the same place and retries failed reads', async () => {
  const { user, dialog, address, goBack } = await loseSession();
  const password = await within(dialog).findByLabelText('Password');

  await user.clear(password);
  await user.type(password, member.password);
  await user.click(within(dialog).getByRole('button', { name: 'Sign in' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/notifications?page=1#x');
  expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await goBack();
  expect(address()).toBe('/contact');
});

test('F047 the dialog does not offer registration', async () => {
  const { dialog } = await loseSession();

  expect(
    await within(dialog).findByRole('link', { name: 'Forgot your password?' }),
  ).toBeInTheDocument();
  expect(within(dialog).queryByRole('link', { name: /Sign up/ })).toBeNull();
});

/** A member who ticks a box and saves after the session has expired. */
async function saveTooLate() {
  const app = await renderApp({
    path: '/notifications/settings',
    as: 'member',
    beside: <BackgroundTasks />,
  });
  await app.user.click(await screen.findByRole('checkbox', { name: 'Concerts near you by Email' }));
  world.actAs('guest');
  await app.user.click(screen.getByRole('button', { name: 'Save changes' }));
  return { ...app, dialog: await screen.findByRole('dialog', { name: 'Please sign in again' }) };
}

test('F035 F132 a pending save is sent after signing in again, without a second click', async () => {
  const { user, dialog } = await saveTooLate();
  const password = await within(dialog).findByLabelText('Password');
  expect(screen.queryByText(/Please sign in to continue/)).toBeNull();

  await user.clear(password);
  await user.type(password, member.password);
  await user.click(within(dialog).getByRole('button', { name: 'Sign in' }));

  expect(await screen.findByText('Updated preferences')).toBeVisible();
  expect(world.state.notificationChoices[1]).toContainEqual({
    notif_id: 'B02',
    channels: { email: true, browser: false },
  });
});

test('F035 an unread count from another tab keeps the dialog and the pending save', async () => {
  const { user, dialog } = await saveTooLate();
  const password = await within(dialog).findByLabelText('Password');
  await user.type(password, 'half');

  const otherTab = new BroadcastChannel('foyer-unread');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origins
  otherTab.postMessage({ user: 1, count: 42 });
  expect(await screen.findByLabelText('Notifications, 42 unread')).toBeInTheDocument();
  otherTab.close();

  expect(within(dialog).getByLabelText('Password')).toBe(password);
  expect(password).toHaveDisplayValue(/half$/);
});

test('F035 drops a pending save when the dialog is closed', async () => {
  const { user, dialog, address } = await saveTooLate();
  let saves = 0;
  server.events.on(
    'request:start',
    ({ request }) => void (saves += request.method === 'PUT' ? 1 : 0),
  );

  await user.click(within(dialog).getByRole('button', { name: 'Close' }));

  await waitFor(() => expect(address()).toBe('/login'));
  expect(saves).toBe(0);
  server.events.removeAllListeners();
});

test('F035 clears the page when another person signs in', async () => {
  const { user, dialog, address } = await loseSession();
  await within(dialog).findByLabelText('Password');
  world.actAs('artist');
  const { data } = (await (await fetch('/api/v1/bootstrap-data')).json()) as { data: unknown };
  server.use(
    http.post('*/auth/login', () => HttpResponse.json({ status: 'success', bootstrapData: data })),
  );

  await user.type(within(dialog).getByLabelText('Password'), 'x');
  await user.click(within(dialog).getByRole('button', { name: 'Sign in' }));

  await waitFor(() => expect(address()).toBe('/'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('F035 closing the dialog makes the visitor a guest, who returns here after signing in', async () => {
  const { user, dialog, address, state } = await loseSession();

  await user.click(within(dialog).getByRole('button', { name: 'Close' }));

  await waitFor(() => expect(address()).toBe('/login'));
  expect(state()).toEqual({ returnTo: '/notifications?page=1#x' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('F035 opens a link in the dialog as a guest', async () => {
  const { user, dialog, address } = await loseSession();

  await user.click(await within(dialog).findByRole('link', { name: 'Forgot your password?' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toMatch(/^\/forgot-password/);
  expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull();
});

test('does not ask for sign-in after a refused call while the session is valid', async () => {
  await renderApp({ path: '/contact', as: 'member', beside: <BackgroundTasks /> });
  let requests = 0;
  server.events.on(
    'request:start',
    ({ request }) => void (requests += request.url.includes('bootstrap-data') ? 1 : 0),
  );
  server.use(
    http.get('*/notifications', () =>
      HttpResponse.json({ message: 'Unauthenticated.' }, { status: 401 }),
    ),
  );

  await refused();
  await waitFor(() => expect(requests).toBe(1));
  // Leaves time for any effect of the response.
  await act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 200);
      }),
  );

  expect(screen.queryByRole('dialog')).toBeNull();
  server.events.removeAllListeners();
});

test('F043 does not ask for sign-in after a call refused because of a sign-out', async () => {
  const { user, address } = await renderApp({
    path: '/contact',
    as: 'member',
    beside: <BackgroundTasks />,
  });
  let checks = 0;
  server.events.on(
    'request:start',
    ({ request }) => void (checks += request.url.includes('bootstrap-data') ? 1 : 0),
  );
  server.use(
    http.post('*/auth/logout', async () => {
      world.actAs('guest');
      await refused();
      await new Promise((resolve) => {
        setTimeout(resolve, 200);
      });
    }),
  );

  await user.click(await screen.findByRole('button', { name: 'Account menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));

  await waitFor(() => expect(address()).toBe('/login'));
  expect(checks).toBe(0);
  server.events.removeAllListeners();
});

test('does not ask a guest to sign in after a refused call', async () => {
  await renderApp({ path: '/contact', beside: <BackgroundTasks /> });

  await refused();

  expect(screen.queryByRole('dialog')).toBeNull();
});
