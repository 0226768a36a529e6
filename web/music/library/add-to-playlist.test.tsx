import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { paste, renderApp } from '../../dev/test/test-app.tsx';
import { toastStore } from '../../ui/toast-store.ts';

const playlist = (name: string) => world.state.catalogue.playlists.find((one) => one.name === name);
const open = async (track = 'Kettle Song') => {
  const app = await renderApp({ path: '/album/1', as: 'member' });
  await app.user.click(await screen.findByRole('button', { name: `More for ${track}` }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Add to playlist…' }));
  const dialog = await screen.findByRole('dialog', { name: `Add ${track} to a playlist` });
  await within(dialog).findByRole('list', { name: 'Your playlists' });
  return { ...app, dialog };
};

test('P006 adds a track to a playlist found by name and links to it', async () => {
  const { user, dialog } = await open();

  await user.type(within(dialog).getByRole('searchbox'), 'dog');
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Songs With a Dog in Them']);
  await user.click(within(dialog).getByRole('button', { name: 'Songs With a Dog in Them' }));

  expect(await screen.findByText('Added to Songs With a Dog in Them')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open' })).toBeVisible();
  await waitFor(() => expect(playlist('Songs With a Dog in Them')?.track_ids.at(-1)).toBe(1));
});

test('P006 creates a new playlist from a name without matches', async () => {
  const { user, dialog } = await open();
  await paste(user, within(dialog).getByRole('searchbox'), 'Ironing');
  expect(within(dialog).getByText('No playlists match.')).toBeVisible();

  await user.click(within(dialog).getByRole('button', { name: 'New playlist' }));
  expect(within(dialog).getByRole('textbox', { name: 'Playlist name' })).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));

  await waitFor(() => expect(playlist('Ironing')?.track_ids).toEqual([1]));
  expect(await screen.findByText('Added to Ironing')).toBeVisible();
});

test('P006 closes the dialog with its page on Back', async () => {
  const { goBack } = await open();

  await goBack();

  await screen.findByRole('heading', { level: 1, name: 'Contact us' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('P006 asks before adding a track that the playlist already contains', async () => {
  const name = 'Dance Like the Rent Is Paid';
  const { user, dialog } = await open('Linen Weather');
  await user.click(within(dialog).getByRole('button', { name }));

  const question = await screen.findByRole('alertdialog', { name: `Already in ${name}` });
  expect(playlist(name)?.track_ids.filter((id) => id === 4)).toHaveLength(1);
  await user.click(within(question).getByRole('button', { name: 'Add again' }));

  await waitFor(() => expect(playlist(name)?.track_ids.filter((id) => id === 4)).toHaveLength(2));
});

test('P006 delays the success message until a confirmation', async () => {
  const name = 'Dance Like the Rent Is Paid';
  const { user, dialog } = await open('Linen Weather');
  await user.click(within(dialog).getByRole('button', { name }));

  const question = await screen.findByRole('alertdialog', { name: `Already in ${name}` });
  expect(toastStore.read()).toBeNull();
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(toastStore.read()).toBeNull();
  expect(playlist(name)?.track_ids.filter((id) => id === 4)).toHaveLength(1);
});

test('P006 replaces the premature success message when the backend refuses', async () => {
  server.use(
    http.post('*/tracks/add', () =>
      HttpResponse.json({ message: 'This playlist is full.' }, { status: 422 }),
    ),
  );
  const { user, dialog } = await open();

  await user.click(within(dialog).getByRole('button', { name: 'Songs With a Dog in Them' }));

  expect(await screen.findByText('This playlist is full.')).toBeVisible();
  expect(screen.queryByText('Added to Songs With a Dog in Them')).toBeNull();
});

test('P006 asks a backend without playlists only once, then stops offering them', async () => {
  let requests = 0;
  server.use(
    http.get('*/api/v1/users/*/playlists', () => {
      requests += 1;
      return HttpResponse.json({ message: 'Not here.' }, { status: 404 });
    }),
  );
  // The sidebar asks first.
  const { user } = await renderApp({ path: '/album/1', as: 'member' });
  await waitFor(() => expect(requests).toBe(1));
  await waitFor(() =>
    expect(screen.queryByRole('navigation', { name: 'Your playlists' })).toBeNull(),
  );

  await user.click(await screen.findByRole('button', { name: 'More for Kettle Song' }));

  await screen.findByRole('menuitem', { name: 'Share' });
  expect(screen.queryByRole('menuitem', { name: 'Add to playlist…' })).toBeNull();
  expect(requests).toBe(1);
});

test('P006 undo removes only the added tracks', async () => {
  const name = 'Dance Like the Rent Is Paid';
  const { user, dialog } = await open('Linen Weather');
  const before = [...(playlist(name)?.track_ids ?? [])];
  await user.click(within(dialog).getByRole('button', { name }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Add again' }),
  );
  await waitFor(() => expect(playlist(name)?.track_ids).toEqual([...before, 4]));
  playlist(name)?.track_ids.push(777);

  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  await waitFor(() => expect(playlist(name)?.track_ids).toEqual([...before, 777]));
  expect(before).toContain(4);
});

test('P006 P016 shows the playlist limit with a link to plans', async () => {
  const { user } = await renderApp({ path: '/album/1', as: 'member', scenarios: ['over quota'] });
  const count = world.state.catalogue.playlists.length;
  await user.click(await screen.findByRole('button', { name: 'More for Kettle Song' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add to playlist…' }));
  await user.click(await screen.findByRole('button', { name: 'New playlist' }));
  await paste(user, screen.getByRole('textbox', { name: 'Playlist name' }), 'One more');
  await user.click(screen.getByRole('button', { name: 'Create' }));

  const dialog = await screen.findByRole('dialog', {
    name: "You've reached your playlist limit",
  });
  expect(within(dialog).getByRole('link', { name: 'See plans' })).toHaveAttribute(
    'href',
    '/pricing',
  );
  expect(screen.queryByText(/^Added to/)).toBeNull();
  expect(world.state.catalogue.playlists).toHaveLength(count);
});
