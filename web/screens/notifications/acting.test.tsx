import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, test } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import type { WorldState } from '../../../mocks/state.ts';
import { renderApp } from '../../dev/test/test-app.tsx';

const path = '/notifications';
const main = () => within(screen.getByRole('main'));
const bell = async () =>
  within(await screen.findByRole('banner')).findByRole('link', { name: /^Notifications/ });
const unread = () => main().queryAllByText('Unread').length;
const release = { name: 'Wren Castellane released Salt on the Sill' };
const markAll = { name: 'Mark all as read' };
const first = ({ notifications }: WorldState) => notifications[1]?.[0]?.data;
const failMarking = () =>
  server.use(
    http.post('*/api/v1/notifications/mark-as-read', () =>
      HttpResponse.json({ message: 'Not now.' }, { status: 403 }),
    ),
  );

/** Bodies of the calls that mark notifications as read. */
function marked(): unknown[] {
  const bodies: unknown[] = [];
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/mark-as-read'))
      void request
        .clone()
        .json()
        .then((body) => bodies.push(body));
  });
  return bodies;
}

describe('a notification', () => {
  test('F127 F129 marks an opened notification as read, in the list and on the bell', async () => {
    const { user, address, goBack } = await renderApp({ path, as: 'member' });

    await user.click(await screen.findByRole('link', release));

    expect(address()).toBe('/album/1/salt-on-the-sill');
    expect(await screen.findByRole('link', { name: 'Notifications, 2 unread' })).toBeVisible();
    await waitFor(() => expect(world.state.notifications[1]?.[1]?.read_at).not.toBeNull());
    await goBack();
    await screen.findByRole('link', release);
    expect(unread()).toBe(2);
  });

  test('F127 marks a notification as read when a link in its text is followed', async () => {
    const bodies = marked();
    const content =
      'Somebody liked <b><a href="/album/1/salt-on-the-sill">your favourite record</a></b>';
    const { user, address } = await renderApp({
      path,
      as: 'member',
      change: (state) => {
        Object.assign(first(state)?.lines?.[0] ?? {}, { content });
      },
    });

    await user.click(await screen.findByRole('link', { name: 'your favourite record' }));

    expect(address()).toBe('/album/1/salt-on-the-sill');
    await waitFor(() =>
      expect(bodies).toEqual([{ ids: ['00000000-0000-4000-8000-000000001000'] }]),
    );
  });

  test('F127 marks a notification from the document as read without reading the list again', async () => {
    const reads: string[] = [];
    const { user } = await renderApp({ path, as: 'member', hasDocument: true });
    server.events.on('request:start', ({ request }) => {
      if (request.method === 'GET') reads.push(request.url);
    });

    await user.click(
      await screen.findByRole('button', { name: /^Mark as read Tomás Arriaga invited you/ }),
    );

    await waitFor(() => expect(unread()).toBe(2));
    expect(reads.filter((url) => url.includes('notifications'))).toEqual([]);
  });

  test('F127 opens a notification of another site in a new tab', async () => {
    await renderApp({ path, as: 'member' });

    const link = await screen.findByRole('link', { name: /From the journal/ });

    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
    expect(link).toHaveAttribute('href', 'https://journal.undersong.test/after-midnight');
  });

  test('F127 leaves the app for a file of the backend and marks the notification as read', async () => {
    const { left } = await renderApp({ path, as: 'admin', forwarded: 'api/v1' });

    const link = await screen.findByRole('link', { name: 'Your export of users.csv is ready' });

    expect(link).toHaveAttribute('href', '/api/v1/csv/download/1');
    link.click();
    await waitFor(() => expect(unread()).toBe(0));
    expect(left).toEqual([`${location.origin}/api/v1/csv/download/1`]);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', ' JAVASCRIPT:alert(1)'])(
    'F127 hides the link for %s',
    async (action) => {
      await renderApp({
        path,
        as: 'member',
        change: (state) =>
          Object.assign(first(state) ?? {}, {
            inviteId: null,
            mainAction: { label: 'Go', action },
            buttonActions: [{ label: 'Press', action }],
          }),
      });
      await screen.findByRole('link', release);

      expect(main().queryByText('Go')).toBeNull();
      expect(main().queryByText('Press')).toBeNull();
      expect(document.querySelector('[href*="alert" i], [href^="data"]')).toBeNull();
    },
  );

  test('F127 marks a notification without a link as read on click, once', async () => {
    const bodies = marked();
    const { user } = await renderApp({ path, as: 'member' });
    const button = await screen.findByRole('button', {
      name: /^Mark as read Tomás Arriaga invited you/,
    });

    await user.click(button);

    await waitFor(() =>
      expect(bodies).toEqual([{ ids: ['00000000-0000-4000-8000-000000001000'] }]),
    );
    expect(screen.queryByRole('button', { name: /^Mark as read Tom/ })).toBeNull();
    expect(await screen.findByRole('link', { name: 'Notifications, 2 unread' })).toBeVisible();
  });

  test("F129 shows the backend's count on the bell, even if it is lower", async () => {
    const { user } = await renderApp({ path, as: 'member' });
    const button = await screen.findByRole('button', { name: /^Mark as read Tom/ });
    const onOtherDevice = world.state.notifications[1]?.[1];
    if (onOtherDevice) onOtherDevice.read_at = new Date().toISOString();

    await user.click(button);

    expect(await screen.findByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
  });

  test('F129 reverts to unread and shows the reason when the backend refuses', async () => {
    failMarking();
    const { user } = await renderApp({ path, as: 'member' });

    await user.click(await screen.findByRole('button', { name: /^Mark as read Tom/ }));

    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(unread()).toBe(3);
    expect(await bell()).toHaveAccessibleName('Notifications, 3 unread');
  });

  test("F122 renders formatted text, and each line's icon and link", async () => {
    await renderApp({ path, as: 'member' });

    const row = (await screen.findByRole('link', release)).closest('li') ?? document.body;

    expect(within(row).getByText('Wren Castellane').tagName).toBe('B');
    expect(within(row).getByRole('link', { name: 'Listen' })).toHaveAttribute(
      'href',
      '/album/1/salt-on-the-sill',
    );
    expect(
      within(row).getByText('A new album of 7 songs').closest('p')?.querySelector('svg'),
    ).not.toBeNull();
    expect(row.querySelector('a a, a button, button a')).toBeNull();
  });

  test("F122 accepts a line's address in either of its fields", async () => {
    const lines = [
      { content: 'One', action: { label: 'First', link: '/a' } },
      { content: 'Two', action: { label: 'Second', action: '/b' } },
      { content: 'Three', action: { label: 'Third' } },
    ];
    await renderApp({
      path,
      as: 'member',
      change: (state) => Object.assign(first(state) ?? {}, { lines }),
    });

    expect(await screen.findByRole('link', { name: 'First' })).toHaveAttribute('href', '/a');
    expect(screen.getByRole('link', { name: 'Second' })).toHaveAttribute('href', '/b');
    expect(screen.queryByText('Third')).toBeNull();
  });

  test('F122 emphasizes the first line and lines of the type primary', async () => {
    const lines = [{ content: 'One' }, { content: 'Two' }, { content: 'Three', type: 'primary' }];
    await renderApp({
      path,
      as: 'member',
      change: (state) => Object.assign(first(state) ?? {}, { lines }),
    });

    await screen.findByText('One');
    const muted = lines.filter(({ content }) =>
      screen.getByText(content).closest('p')?.classList.contains('text-muted'),
    );
    expect(muted).toEqual([lines[1]]);
  });

  test('F121 shows buttons as links unless the notification is an invitation', async () => {
    const buttonActions = [
      { label: 'Inside', action: '/contact' },
      { label: 'Outside', action: 'https://other.test/x' },
    ];
    const { user, address } = await renderApp({
      path,
      as: 'member',
      change: (state) => Object.assign(first(state) ?? {}, { inviteId: null, buttonActions }),
    });

    expect(await screen.findByRole('link', { name: /^Outside/ })).toHaveAttribute(
      'target',
      '_blank',
    );
    await user.click(screen.getByRole('link', { name: 'Inside' }));

    expect(address()).toBe('/contact');
    await screen.findByRole('heading', { level: 1, name: 'Contact us' });
    expect(await screen.findByRole('link', { name: 'Notifications, 2 unread' })).toBeVisible();
  });
});

describe('a file of the backend', () => {
  test("F121 leaves the app for the backend's files and pages", async () => {
    const { user, address, left } = await renderApp({
      path,
      as: 'member',
      forwarded: 'horizon storage',
      change: (state) =>
        Object.assign(first(state) ?? {}, {
          inviteId: null,
          buttonActions: [
            { label: 'Jobs', action: '/horizon' },
            { label: 'Download the rules', action: `${location.origin}/storage/terms.pdf` },
          ],
        }),
    });

    await user.click(await screen.findByRole('link', { name: 'Jobs' }));
    await user.click(await screen.findByRole('link', { name: 'Download the rules' }));

    expect(left).toEqual([`${location.origin}/horizon`, `${location.origin}/storage/terms.pdf`]);
    expect(address()).toBe(path);
  });
});

describe('all notifications', () => {
  test('F126 marks all notifications as read at once and hides the button', async () => {
    const bodies = marked();
    const { user } = await renderApp({ path, as: 'member' });

    await user.click(await screen.findByRole('button', markAll));

    expect(unread()).toBe(0);
    expect(screen.queryByRole('button', markAll)).toBeNull();
    expect(screen.getByRole('heading', { name: 'Notifications' })).toHaveFocus();
    await waitFor(async () => expect(await bell()).toHaveAccessibleName('Notifications'));
    await waitFor(() => expect(bodies).toEqual([{ markAllAsUnread: true }]));
  });

  test('F126 reverts all to unread when the backend refuses', async () => {
    failMarking();
    const { user } = await renderApp({ path, as: 'member' });

    await user.click(await screen.findByRole('button', markAll));

    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(unread()).toBe(3);
    expect(screen.getByRole('button', markAll)).toBeVisible();
    expect(await bell()).toHaveAccessibleName('Notifications, 3 unread');
  });

  test('F126 hides the button if all are read', async () => {
    await renderApp({ path, as: 'subscriber' });
    await screen.findAllByRole('listitem');
    await screen.findByRole('link', release);

    expect(screen.queryByRole('button', markAll)).toBeNull();
  });

  test('F124 F130 loads thirty at a time and focuses the first new one', async () => {
    const { user } = await renderApp({ path, as: 'artist' });
    await waitFor(() => expect(main().getAllByRole('listitem')).toHaveLength(30));

    await user.click(screen.getByRole('button', { name: 'Load more' }));

    await waitFor(() => expect(main().getAllByRole('listitem')).toHaveLength(41));
    expect(main().getAllByRole('listitem')[30]?.contains(document.activeElement)).toBe(true);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('F124 omits duplicates from later pages and includes new ones', async () => {
    const { user } = await renderApp({ path, as: 'artist' });
    await waitFor(() => expect(main().getAllByRole('listitem')).toHaveLength(30));
    const [newest] = world.state.notifications[5] ?? [];
    if (newest)
      world.state.notifications[5]?.push(
        { ...newest, id: 'brand-new', created_at: new Date().toISOString() },
        { ...newest, created_at: new Date(0).toISOString() },
      );

    await user.click(screen.getByRole('button', { name: 'Load more' }));

    await waitFor(() => expect(main().getAllByRole('listitem')).toHaveLength(42));
  });

  test("F129 shares the unread count with the user's other tabs only", async () => {
    await renderApp({ path: '/contact', as: 'member' });
    await bell();
    const tab = new BroadcastChannel('foyer-unread');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
    const post = (message: unknown) => tab.postMessage(message);

    post({ user: 1, count: 1 });
    await waitFor(async () => expect(await bell()).toHaveAccessibleName('Notifications, 1 unread'));
    post({ user: 2, count: 9 });
    post('nonsense');
    await new Promise((done) => {
      setTimeout(done, 50);
    });

    expect(await bell()).toHaveAccessibleName('Notifications, 1 unread');
    tab.close();
  });
});
