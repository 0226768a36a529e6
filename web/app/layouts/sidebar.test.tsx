import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw/http';
import { expect, test } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { renderApp } from '../../dev/test/test-app.tsx';

const column = async () => within(await screen.findByRole('complementary', { name: 'Sidebar' }));
const mainPages = async () =>
  within((await column()).getByRole('navigation', { name: 'App navigation' }));

test("P001 the sidebar lists a listener's main pages and playlists, and marks the current one", async () => {
  const { user, address } = await renderApp({ path: '/search', as: 'subscriber' });
  expect((await mainPages()).getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    ['/', '/search', '/library'],
  );
  expect((await mainPages()).getByRole('link', { name: /^Search/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const [playlist] = await within(
    await screen.findByRole('navigation', { name: 'Your playlists' }),
  ).findAllByRole('link');
  const to = playlist!.getAttribute('href');

  await user.click(playlist!);

  expect(address()).toBe(to);
  await waitFor(() => expect(playlist).toHaveAttribute('aria-current', 'page'));
  expect((await mainPages()).getByRole('link', { name: /^Search/ })).not.toHaveAttribute(
    'aria-current',
  );
});

test('P001 a row of the sidebar is one Tab stop, and arrows reach its menu', async () => {
  const { user } = await renderApp({ path: '/search', as: 'subscriber' });
  const list = within(await screen.findByRole('navigation', { name: 'Your playlists' }));
  const [first, second] = await list.findAllByRole('link');

  act(() => first!.focus());
  await user.keyboard('{ArrowRight}');
  expect(list.getAllByRole('button', { name: /^More for/ })[0]).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(first).toHaveFocus();
  await user.tab();

  expect(second).toHaveFocus();
});

test('P001 the sidebar collapses and expands, and the next tab remembers the choice', async () => {
  const first = await renderApp({ path: '/search', as: 'subscriber' });
  await first.user.click(await screen.findByRole('button', { name: 'Collapse sidebar' }));
  expect(screen.getByRole('button', { name: 'Expand sidebar' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  cleanup();

  await renderApp({ path: '/search', as: 'subscriber' });

  expect(await screen.findByRole('button', { name: 'Expand sidebar' })).toBeInTheDocument();
});

test.each([
  ['a guest', { as: 'guest' }],
  ['somebody who may not listen', { as: 'member', scenarios: [], mayListen: false }],
] as const)('P001 %s has neither sidebar nor tabs', async (_, start) => {
  await renderApp({
    path: '/user/2',
    ...start,
    scenarios: [],
    change: ({ roles }) => {
      if ('mayListen' in start)
        roles.forEach((role) => {
          role.permissions = [];
        });
    },
  });
  await screen.findByRole('heading', { level: 1 });

  expect(screen.queryByRole('navigation', { name: 'App navigation' })).toBeNull();
});

test.each([404, 405, 501])(
  'P001 hides playlists in the sidebar if the backend returns %i',
  async (status) => {
    server.use(http.get('*/api/v1/users/:id/playlists', () => new HttpResponse(null, { status })));
    await renderApp({ path: '/search', as: 'subscriber' });

    await column();

    await expect
      .poll(() => screen.queryByRole('navigation', { name: 'Your playlists' }))
      .toBeNull();
  },
);

test('P001 shows an error for playlists without an alert, and retries', async () => {
  let isBroken = true;
  server.use(
    http.get('*/api/v1/users/:id/playlists', () =>
      isBroken ? HttpResponse.json({ message: 'Out of order' }, { status: 422 }) : undefined,
    ),
  );
  const { user } = await renderApp({ path: '/search', as: 'subscriber' });
  const playlists = within(await screen.findByRole('navigation', { name: 'Your playlists' }));
  expect(await playlists.findByText('Out of order')).toBeInTheDocument();
  isBroken = false;

  await user.click(playlists.getByRole('button', { name: 'Try again' }));

  expect((await playlists.findAllByRole('link')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('alert', { name: 'Out of order' })).toBeNull();
});
