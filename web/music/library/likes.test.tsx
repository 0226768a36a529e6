import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { renderApp } from '../../dev/test/test-app.tsx';

const open = async (path: string, as: Parameters<typeof renderApp>[0]['as'] = 'member') => {
  const app = await renderApp({ path, as });
  await screen.findByRole('heading', { level: 1 });
  return app;
};
/** The large heart at the top of the page: a track of the same name may have one too. */
const heart = (name: string) =>
  within(screen.getByRole('main')).getAllByRole('button', {
    name: `Like ${name}`,
  })[0] as HTMLElement;
const member = 1;

test('P017 marks likes from the bootstrap data and sends changes to the backend', async () => {
  const { user } = await open('/album/3');
  const name = screen.getByRole('heading', { level: 1 }).textContent;
  expect(heart(name)).toHaveAttribute('aria-pressed', 'true');

  await user.click(heart(name));

  expect(heart(name)).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() => expect(world.state.likedAlbums[member]).not.toContain(3));
  await user.click(heart(name));
  await waitFor(() => expect(world.state.likedAlbums[member]).toContain(3));
});

test('P017 keeps two hearts of one track in sync', async () => {
  const { user } = await open('/album/1');

  await user.click(screen.getByRole('button', { name: 'More for Kettle Song' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Like' }));

  expect(heart('Kettle Song')).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(world.state.likedTracks[member]?.[0]).toBe(1));
});

test('P017 reverts a refused like and shows why', async () => {
  server.use(
    http.post('*/api/v1/users/me/add-to-library', () =>
      HttpResponse.json({ message: 'The shelf is full.' }, { status: 422 }),
    ),
  );
  const { user } = await open('/album/1');

  await user.click(heart('Kettle Song'));

  expect(await screen.findByText('The shelf is full.')).toBeVisible();
  expect(heart('Kettle Song')).toHaveAttribute('aria-pressed', 'false');
});

test('P017 keeps hearts visible after a like of a deleted item', async () => {
  server.use(
    http.post('*/api/v1/users/me/add-to-library', () =>
      HttpResponse.json(
        { message: 'No query results for model [App\\Models\\Track] 1' },
        { status: 404 },
      ),
    ),
  );
  const { user } = await open('/album/1');

  await user.click(heart('Kettle Song'));

  expect(await screen.findByText(/^No query results/)).toBeVisible();
  expect(heart('Kettle Song')).toHaveAttribute('aria-pressed', 'false');
});

test.each([404, 405, 501])('P017 hides hearts after status %i', async (status) => {
  server.use(
    http.post('*/api/v1/users/me/add-to-library', () =>
      HttpResponse.json({ message: 'No such thing.' }, { status }),
    ),
  );
  const { user } = await open('/album/1');

  await user.click(heart('Kettle Song'));

  expect(await screen.findByText("This site doesn't support likes.")).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Like/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More for Kettle Song' }));
  await screen.findByRole('menuitem', { name: 'Share' });
  expect(screen.queryByRole('menuitem', { name: 'Like' })).toBeNull();
});

test('P003 P017 toggles following an artist with one button, labelled Follow or Following', async () => {
  const { user } = await open('/artist/1');

  await user.click(screen.getByRole('button', { name: 'Follow Wren Castellane' }));

  expect(screen.getByRole('button', { name: 'Following Wren Castellane' })).toBeVisible();
  await waitFor(() => expect(world.state.likedArtists[member]?.[0]).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Following Wren Castellane' }));
  await waitFor(() => expect(world.state.likedArtists[member]).not.toContain(1));
});

const repostItem = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(
    (await screen.findAllByRole('button', { name: 'More for Salt on the Sill' }))[0] as HTMLElement,
  );
  await screen.findByRole('menuitem', { name: 'Share' });
  return screen.queryByRole('menuitem', { name });
};

test('reposts an album and removes the repost from its menu', async () => {
  const { user } = await open('/album/1');

  await user.click((await repostItem(user, 'Repost')) as HTMLElement);
  await waitFor(() =>
    expect(world.state.reposts[member]?.[0]).toMatchObject({ kind: 'album', about_id: 1 }),
  );
  await user.click((await repostItem(user, 'Remove repost')) as HTMLElement);

  await waitFor(() =>
    expect(
      world.state.reposts[member]?.some(({ kind, about_id }) => kind === 'album' && about_id === 1),
    ).toBe(false),
  );
});

test.each([
  ['guests', 'guest', undefined],
  ['members whose reposts are unknown', 'member', null],
] as const)('hides reposting from %s', async (_, as, reposts) => {
  if (reposts === null)
    server.use(
      http.get(
        '*/api/v1/bootstrap-data',
        async ({ request }) => {
          const { data, ...rest } = (await (
            await fetch(new Request(`${request.url}?again=1`, request))
          ).json()) as { data: Record<string, unknown> };
          return HttpResponse.json({ ...rest, data: { ...data, reposts } });
        },
        { once: true },
      ),
    );
  const { user } = await open('/album/1', as);

  expect(await repostItem(user, 'Repost')).toBeNull();
});

test("hides reposting when the backend doesn't support it", async () => {
  server.use(
    http.post('*/api/v1/reposts/toggle', () =>
      HttpResponse.json({ message: 'No such thing.' }, { status: 404 }),
    ),
  );
  const { user } = await open('/album/1');

  await user.click((await repostItem(user, 'Repost')) as HTMLElement);

  expect(await screen.findByText("This site doesn't support reposts.")).toBeVisible();
  expect(await repostItem(user, 'Repost')).toBeNull();
});

test('P017 sends a guest who likes something to sign in and back', async () => {
  const { user, address, state } = await open('/album/1?from=mail', 'guest');
  await waitFor(() => expect(address()).toBe('/album/1/salt-on-the-sill?from=mail'));

  await user.click(heart('Kettle Song'));

  await waitFor(() => expect(address()).toBe('/login'));
  expect(state()).toEqual({ returnTo: '/album/1/salt-on-the-sill?from=mail' });
});
