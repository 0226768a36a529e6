import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { readCookie, writeCookie } from '../../lib/cookie.ts';
import { renderApp } from '../../dev/test/test-app.tsx';

const choices = async () =>
  within(await screen.findByRole('group', { name: 'Workspace' })).findAllByRole('menuitemradio');
const openMenu = async (user: Awaited<ReturnType<typeof renderApp>>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Account menu' }));

/** Requested addresses. */
function requestedPaths(): string[] {
  const paths: string[] = [];
  server.events.on(
    'request:start',
    ({ request }) => void paths.push(new URL(request.url).pathname),
  );
  return paths;
}

test("F134 lists the user's own workspace, with one member, and the joined ones", async () => {
  const { user } = await renderApp({ path: '/contact', as: 'subscriber' });

  await openMenu(user);

  expect((await choices()).map(({ textContent }) => textContent)).toEqual([
    'Default1 member',
    'Spring Tour Crew3 members',
    'Harbour Street Studio2 members',
  ]);
  expect(await screen.findByRole('menuitemradio', { name: /Default/ })).toHaveAttribute(
    'aria-checked',
    'true',
  );
  expect(screen.getByRole('group', { name: 'Workspace' })).toBeVisible();
});

test('F135 stores the choice in the cookie and reloads the data on screen', async () => {
  const { user } = await renderApp({ path: '/notifications', as: 'subscriber' });
  await screen.findAllByRole('link', { name: /released/ });
  await openMenu(user);
  const paths = requestedPaths();

  await user.click((await choices())[1] ?? document.body);

  expect(readCookie('activeWorkspaceId')).toBe('7');
  await waitFor(() => expect(paths).toContain('/api/v1/notifications'));
  await openMenu(user);
  expect(await screen.findByRole('menuitemradio', { name: /Spring Tour Crew/ })).toHaveAttribute(
    'aria-checked',
    'true',
  );
});

test('F135 keeps the choice even if no data can be read from there', async () => {
  const { user } = await renderApp({ path: '/contact', as: 'subscriber' });
  await openMenu(user);
  await choices();
  server.use(
    http.get('*/api/v1/notifications', () => HttpResponse.error()),
    http.get('*/api/v1/bootstrap-data', () => HttpResponse.error()),
  );

  await user.click((await choices())[1] ?? document.body);

  expect(readCookie('activeWorkspaceId')).toBe('7');
  await openMenu(user);
  expect(await screen.findByRole('menuitemradio', { name: /Spring Tour Crew/ })).toHaveAttribute(
    'aria-checked',
    'true',
  );
});

test('F135 applies a choice made in another tab once this tab is shown', async () => {
  await renderApp({ path: '/notifications', as: 'subscriber' });
  await screen.findAllByRole('link', { name: /released/ });
  const paths = requestedPaths();

  writeCookie('activeWorkspaceId', '8');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));

  await waitFor(() => expect(paths).toContain('/api/v1/notifications'));
});

test('F135 leaves the workspace on sign-out', async () => {
  writeCookie('activeWorkspaceId', '7');
  const { user } = await renderApp({ path: '/contact', as: 'subscriber' });
  await openMenu(user);

  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));

  await screen.findByRole('heading', { name: 'Sign in to your account' });
  expect(readCookie('activeWorkspaceId')).toBeNull();
});

test.each(['x', '-1', '99'])(
  "F135 selects the user's own workspace for a cookie of %j",
  async (value) => {
    writeCookie('activeWorkspaceId', value);
    const { user } = await renderApp({ path: '/contact', as: 'subscriber' });

    await openMenu(user);

    expect((await choices())[0]).toHaveAttribute('aria-checked', 'true');
  },
);

test.each([404, 405, 501, 500])(
  'F134 hides the choice if the backend responds with %i',
  async (status) => {
    server.use(
      http.get('*/api/v1/me/workspaces', () => HttpResponse.json({ message: 'No' }, { status })),
    );
    const { user } = await renderApp({ path: '/contact', as: 'subscriber' });

    const paths = requestedPaths();
    await openMenu(user);

    await waitFor(() => expect(paths).toContain('/api/v1/me/workspaces'));
    expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Workspace' })).toBeNull();
  },
);
