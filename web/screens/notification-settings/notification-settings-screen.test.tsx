import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { renderApp } from '../../dev/test/test-app.tsx';

const path = '/notifications/settings';
const box = (name: string) => screen.findByRole('checkbox', { name });
const save = { name: 'Save changes' };
const blocked = 'Notifications blocked. Please enable them for this site from browser settings.';
const nothing = 'There are no notification settings to change here.';

/** A browser in which the user has made this decision, or will when asked. */
function browserWith(permission: NotificationPermission, decision = permission) {
  const requestPermission = vi.fn(async () => decision);
  vi.stubGlobal('Notification', { permission, requestPermission });
  return requestPermission;
}

afterEach(() => vi.unstubAllGlobals());

describe('the notification settings', () => {
  test('F131 shows a table of events by channel with the saved choices', async () => {
    await renderApp({
      path,
      as: 'member',
      change: (state) => {
        state.notificationChoices = { 1: [{ notif_id: 'B02', channels: { email: true } }] };
      },
    });

    expect(await box('Concerts near you by Email')).toBeChecked();
    expect(await box('New records and singles by Email')).not.toBeChecked();
    const table = screen.getByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Event', 'Email', 'Browser']);
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['Your circle', 'New followers']));
  });

  test('F132 disables saving until a box is ticked', async () => {
    const { user } = await renderApp({ path, as: 'member' });
    const tick = await box('Concerts near you by Email');
    expect(screen.getByRole('button', save)).toHaveAttribute('aria-disabled', 'true');

    await user.click(tick);

    expect(screen.getByRole('button', save)).not.toHaveAttribute('aria-disabled');
  });

  test('F132 saves all choices together and confirms it', async () => {
    const { user } = await renderApp({ path, as: 'member' });
    await user.click(await box('Concerts near you by Email'));
    expect(screen.getByText('You have unsaved changes')).toBeVisible();
    // Proves that the page does not need to read them again.
    server.use(http.get('*/api/v1/*', () => HttpResponse.error()));

    await user.click(screen.getByRole('button', save));

    expect(await screen.findByText('Updated preferences')).toBeVisible();
    expect(world.state.notificationChoices[1]).toHaveLength(7);
    expect(world.state.notificationChoices[1]).toContainEqual({
      notif_id: 'B02',
      channels: { email: true, browser: false },
    });
    await waitFor(() => expect(screen.queryByText('You have unsaved changes')).toBeNull());
    expect(await box('Concerts near you by Email')).toBeChecked();
  });

  test('F132 keeps saved choices on screen and in the next save, even if the document had old ones', async () => {
    const { user } = await renderApp({ path, as: 'member', hasDocument: true });
    await user.click(await box('Concerts near you by Email'));
    await user.click(screen.getByRole('button', save));
    await screen.findByText('Updated preferences');
    expect(await box('Concerts near you by Email')).toBeChecked();

    await user.click(await box('New followers by Email'));
    await user.click(screen.getByRole('button', save));

    await waitFor(() =>
      expect(world.state.notificationChoices[1]).toContainEqual({
        notif_id: 'C02',
        channels: { email: true, browser: false },
      }),
    );
    expect(world.state.notificationChoices[1]).toContainEqual({
      notif_id: 'B02',
      channels: { email: true, browser: false },
    });
  });

  test('F131 ticks a whole column by its first checkbox, which is indeterminate for some', async () => {
    const { user } = await renderApp({ path, as: 'member' });
    await user.click(await box('New followers by Email'));
    expect(await box('All by Email')).toBePartiallyChecked();

    await user.click(await box('All by Email'));

    for (const one of screen.getAllByRole('checkbox', { name: /by Email$/ }))
      expect(one).toBeChecked();
    await user.click(await box('All by Email'));
    for (const one of screen.getAllByRole('checkbox', { name: /by Email$/ }))
      expect(one).not.toBeChecked();
    expect(screen.queryByText('You have unsaved changes')).toBeNull();
  });

  test('F132 keeps the ticked boxes when saving fails', async () => {
    server.use(
      http.put('*/api/v1/notifications/me/subscriptions', () =>
        HttpResponse.json({ message: 'Not now.' }, { status: 403 }),
      ),
    );
    const { user } = await renderApp({ path, as: 'member' });
    await user.click(await box('Concerts near you by Email'));

    await user.click(screen.getByRole('button', save));

    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(await box('Concerts near you by Email')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await box('Concerts near you by Email')).not.toBeChecked();
  });

  test('F132 asks before a link leaves the page with unsaved changes', async () => {
    const { user, address } = await renderApp({ path, as: 'member' });
    await user.click(await box('Concerts near you by Email'));
    const leave = () => user.click(screen.getByRole('link', { name: 'Undersong home' }));

    await leave();
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(address()).toBe(path);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await box('Concerts near you by Email')).toBeChecked();
    await leave();
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Leave' }));

    await waitFor(() => expect(address()).toBe('/'));
  });

  test('F132 asks before going back', async () => {
    const { user, address, goBack } = await renderApp({ path, as: 'member' });
    await user.click(await box('Concerts near you by Email'));

    await goBack();
    await waitFor(() => expect(address()).toBe(path));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));

    await waitFor(() => expect(address()).toBe('/contact'));
  });

  test('F132 does not ask after saving', async () => {
    const { user, address } = await renderApp({ path, as: 'member' });
    await user.click(await box('Concerts near you by Email'));
    await user.click(screen.getByRole('button', save));
    await screen.findByText('Updated preferences');

    await user.click(screen.getByRole('link', { name: 'Undersong home' }));

    await waitFor(() => expect(address()).toBe('/'));
  });

  test('F132 asks before the page is closed', async () => {
    const { user } = await renderApp({ path, as: 'member' });
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const tick = await box('Concerts near you by Email');
    expect(leave()).toBe(true);

    await user.click(tick);

    expect(leave()).toBe(false);
  });

  test('F131 shows why the choices failed to load, and loads on retry', async () => {
    server.use(
      http.get('*/api/v1/notifications/me/subscriptions', () =>
        HttpResponse.json({ message: 'Not today.' }, { status: 403 }),
      ),
    );
    const { user } = await renderApp({ path, as: 'member' });
    expect(await screen.findByText('Not today.')).toBeVisible();

    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await box('All by Email')).toBeVisible();
  });
});

test('F132 F151 shows above the choices why the backend refused them', async () => {
  server.use(
    http.put('*/api/v1/notifications/me/subscriptions', () =>
      HttpResponse.json(
        { message: 'The given data was invalid.', errors: { 'selections.0': ['Not this one.'] } },
        { status: 422 },
      ),
    ),
  );
  const { user } = await renderApp({ path, as: 'member' });
  await user.click(await box('Concerts near you by Email'));

  await user.click(screen.getByRole('button', save));

  expect((await screen.findByText('Not this one.')).closest('[role=alert]')).toBeVisible();
});

describe('the browser channel', () => {
  test("F133 asks for the browser's permission only when it is turned on", async () => {
    const ask = browserWith('default', 'granted');
    const { user } = await renderApp({ path, as: 'member' });
    expect(
      await screen.findByText('Your browser will ask you to allow notifications.'),
    ).toBeVisible();
    expect(ask).not.toHaveBeenCalled();

    await user.click(await box('New followers by Browser'));

    expect(await box('New followers by Browser')).toBeChecked();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('F133 F255 stays off if permission is denied, and explains why', async () => {
    browserWith('default', 'denied');
    const { user } = await renderApp({ path, as: 'member' });

    await user.click(await box('All by Browser'));

    expect((await screen.findByText(blocked)).closest('[role=alert]')).toBeVisible();
    for (const one of screen.getAllByRole('checkbox', { name: /by Browser$/ }))
      expect(one).not.toBeChecked();
    expect(screen.queryByText('You have unsaved changes')).toBeNull();
  });

  test('F133 stays off, without an error, if the prompt is dismissed', async () => {
    browserWith('default', 'default');
    const { user } = await renderApp({ path, as: 'member' });

    await user.click(await box('New followers by Browser'));

    expect(await box('New followers by Browser')).not.toBeChecked();
    expect(screen.queryByText(blocked)).toBeNull();
  });

  test('F133 allows turning the channel off without permission', async () => {
    browserWith('denied');
    const { user } = await renderApp({
      path,
      as: 'member',
      change: (state) => {
        state.notificationChoices = { 1: [{ notif_id: 'C02', channels: { browser: true } }] };
      },
    });

    await user.click(await box('New followers by Browser'));

    expect(await box('New followers by Browser')).not.toBeChecked();
  });

  test('F133 stays off in a browser without notifications', async () => {
    const { user } = await renderApp({ path, as: 'member' });

    await user.click(await box('New followers by Browser'));

    expect(await box('New followers by Browser')).not.toBeChecked();
    expect(screen.getAllByText(blocked)).toHaveLength(2);
  });
});

test.each([['notification settings off'], ['nothing to be notified of']] as const)(
  'F022 redirects home with an explanation: %s',
  async (scenario) => {
    const { address } = await renderApp({ path, as: 'member', scenarios: [scenario] });

    expect(await screen.findByText(nothing)).toBeVisible();
    await waitFor(() => expect(address()).toBe('/'));
  },
);

test('F022 does not read the choices if the site has none', async () => {
  const reads: string[] = [];
  server.use(
    http.get('*/notifications/me/subscriptions', ({ request }) => void reads.push(request.url)),
  );
  await renderApp({ path, as: 'member', scenarios: ['notification settings off'] });

  expect(await screen.findByText(nothing)).toBeVisible();
  expect(reads).toEqual([]);
});

test('F021 F022 shows the not-found page if notifications are off', async () => {
  const { address } = await renderApp({ path, scenarios: ['notifications off'] });

  expect(
    await screen.findByRole('heading', { name: /doorway to the great nothing/ }),
  ).toBeVisible();
  expect(address()).toBe(path);
});
