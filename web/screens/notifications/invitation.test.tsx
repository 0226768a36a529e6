import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { readCookie } from '../../lib/cookie.ts';
import { renderApp } from '../../dev/test/test-app.tsx';

const path = '/notifications';
const invitation = () => within(screen.getByRole('main')).queryByText(/invited you to join/);
/** A notification that arrives now, so only a reload of the list shows it. */
function arrive(): void {
  const [, read] = world.state.notifications[1] ?? [];
  if (!read) throw new Error('The member has notifications');
  const lines = [{ content: 'New notification', type: 'primary' as const }];
  const data = { ...read.data, lines };
  world.state.notifications[1]?.push({ ...read, id: 'new', read_at: read.created_at, data });
}
const press = async (user: Awaited<ReturnType<typeof renderApp>>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('F136 joins the workspace, confirms it, switches to it, and reloads the list', async () => {
  const { user } = await renderApp({ path, as: 'member' });
  await screen.findByRole('button', { name: 'Join' });
  arrive();

  await press(user, 'Join');

  expect(await screen.findByText('Joined workspace')).toBeVisible();
  expect(readCookie('activeWorkspaceId')).toBe('7');
  expect(world.state.workspaces[0]?.member_ids).toContain(1);
  await waitFor(() => expect(invitation()).toBeNull());
  expect(await screen.findByText('New notification')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Notifications, 2 unread' })).toBeVisible();
});

test('F136 confirms that the user joined even if no other data can be updated', async () => {
  const { user } = await renderApp({ path, as: 'member' });
  await screen.findByRole('button', { name: 'Join' });
  const refuse = () => HttpResponse.json({ message: 'Not now.' }, { status: 403 });
  server.use(
    http.post('*/api/v1/notifications/mark-as-read', refuse),
    http.get('*/api/v1/notifications', () => new Promise<never>(() => undefined)),
  );

  await press(user, 'Join');

  expect(await screen.findByText('Joined workspace')).toBeVisible();
  await waitFor(() => expect(invitation()).toBeNull());
  expect(screen.queryByText('Not now.')).toBeNull();
  expect(readCookie('activeWorkspaceId')).toBe('7');
});

test('F137 declines, confirms it, and reloads the list', async () => {
  const { user } = await renderApp({ path, as: 'member' });
  await screen.findByRole('button', { name: 'Decline' });
  arrive();

  await press(user, 'Decline');

  expect(await screen.findByText('Declined workspace invitation')).toBeVisible();
  expect(readCookie('activeWorkspaceId')).toBeNull();
  await waitFor(() => expect(invitation()).toBeNull());
  expect(document.activeElement).not.toBe(document.body);
  expect(await screen.findByText('New notification')).toBeVisible();
});

test('F137 hides a declined invitation at once and restores it if the backend refuses', async () => {
  const refusal = Promise.withResolvers<void>();
  server.use(
    http.delete('*/api/v1/workspace/invite/*', async () => {
      await refusal.promise;
      return HttpResponse.json({ message: 'Not now.' }, { status: 500 });
    }),
  );
  const { user } = await renderApp({ path, as: 'member' });

  await press(user, 'Decline');
  await waitFor(() => expect(invitation()).toBeNull());
  expect(screen.queryByText('Declined workspace invitation')).toBeNull();
  refusal.resolve();

  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(invitation()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Decline' })).not.toHaveAttribute('aria-disabled');
});

test.each(['Join', 'Decline'])(
  'F138 reports %s on an invitation that no longer exists, and refreshes the data',
  async (name) => {
    const { user } = await renderApp({ path, as: 'member', scenarios: ['invitation withdrawn'] });
    await screen.findByRole('button', { name });
    world.state.branding.site_name = 'Renamed meanwhile';
    arrive();

    await press(user, name);

    expect(await screen.findByText('This invite is no longer valid')).toBeVisible();
    expect((await screen.findAllByText(/Renamed meanwhile/)).length).toBeGreaterThan(0);
    expect(await screen.findByText('New notification')).toBeVisible();
    expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-disabled');
    expect(readCookie('activeWorkspaceId')).toBeNull();
  },
);

test('F136 reports any other failure as usual and keeps the invitation', async () => {
  server.use(
    http.get('*/api/v1/workspace/join/*', () =>
      HttpResponse.json({ message: 'The workspace is full.' }, { status: 403 }),
    ),
  );
  const { user } = await renderApp({ path, as: 'member' });

  await press(user, 'Join');

  expect(await screen.findByText('The workspace is full.')).toBeVisible();
  expect(invitation()).toBeVisible();
  expect(readCookie('activeWorkspaceId')).toBeNull();
});

test('F136 does not send a pending decision twice', async () => {
  let calls = 0;
  let marks = 0;
  server.events.on('request:start', ({ request }) => {
    calls += Number(request.url.includes('/workspace/'));
    marks += Number(request.url.includes('/mark-as-read'));
  });
  const { user } = await renderApp({ path, as: 'member' });
  await screen.findByRole('button', { name: 'Join' });
  world.state.latencyMs = 200;

  await press(user, 'Join');
  await press(user, 'Join');
  await press(user, 'Decline');
  await screen.findByText('Joined workspace');
  await waitFor(() => expect(marks).toBe(1));

  expect(calls).toBe(1);
});
