import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { afterEach, expect, test, vi } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import type { PersonaId } from '../../../mocks/personas.ts';
import { resetUnsupported } from '../../data/calls/capabilities.ts';
import { revalidatePlaylist } from '../../music/library/playlist-changes.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { testStates } from '../../dev/test/test-states.tsx';
import { closeToast } from '../../ui/toast-store.ts';
import * as states from './playlist.states.ts';

testStates(states);

afterEach(() => {
  resetUnsupported();
  act(() => closeToast());
});

const mine = 4;
const others = 1;
const row = (id: number) => world.state.catalogue.playlists.find((one) => one.id === id);

async function open(id = mine, as: PersonaId | 'guest' = 'member') {
  const app = await renderApp({ path: `/playlist/${id}`, as });
  await screen.findByRole('heading', { level: 1 });
  const menu = async (item: string) => {
    await app.user.click(
      within(screen.getByRole('main')).getByRole('button', { name: `More for ${row(id)?.name}` }),
    );
    await app.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { ...app, menu };
}

test('P006 renames a playlist in place and updates its address', async () => {
  const { user, address } = await open();
  await user.click(await screen.findByRole('button', { name: 'Rename' }));
  const field = screen.getByRole('textbox', { name: 'Rename' });
  expect(field).toHaveFocus();

  await user.keyboard('Rent, Paid{Enter}');

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Rent, Paid');
  await waitFor(() => expect(row(mine)?.name).toBe('Rent, Paid'));
  await waitFor(() => expect(address()).toBe('/playlist/4/rent-paid'));
  expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus();
});

test('P006 shows an old name that was restored elsewhere', async () => {
  const { user, address } = await open();
  const name = row(mine)?.name ?? '';
  await user.click(await screen.findByRole('button', { name: 'Rename' }));
  await user.keyboard('Rent, Paid{Enter}');
  await waitFor(() => expect(address()).toBe('/playlist/4/rent-paid'));

  Object.assign(row(mine) ?? {}, { name });
  act(() => revalidatePlaylist(mine));

  await waitFor(() => expect(address()).not.toBe('/playlist/4/rent-paid'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
});

test('P006 reverts a refused name and shows the reason', async () => {
  const { user } = await open();
  const name = row(mine)?.name ?? '';
  await user.click(await screen.findByRole('button', { name: 'Rename' }));

  await user.keyboard('Songs With a Dog in Them{Enter}');

  expect(await screen.findByText('The name has already been taken.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
});

test('P006 keeps the old name after Escape or with an empty field', async () => {
  const { user } = await open();
  const name = row(mine)?.name ?? '';
  for (const keys of ['Another{Escape}', '{Delete}{Enter}']) {
    await user.click(await screen.findByRole('button', { name: 'Rename' }));
    await user.keyboard(keys);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
  }

  expect(row(mine)?.name).toBe(name);
});

test('P006 edits all details in a dialog and makes the playlist private', async () => {
  const { user, menu } = await open();
  await menu('Edit details');
  const dialog = await screen.findByRole('dialog', { name: 'Edit details' });
  await user.type(within(dialog).getByLabelText('Description'), ' Still.');
  await user.click(within(dialog).getByRole('checkbox', { name: /^Public/ }));
  expect(within(dialog).queryByRole('checkbox', { name: /^Collaborative/ })).toBeNull();

  await user.click(within(dialog).getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(row(mine)).toMatchObject({
      is_public: false,
      collaborative: false,
      description: expect.stringMatching(/ Still\.$/),
    }),
  );
  expect(await screen.findByText('Private playlist')).toBeVisible();
  expect(screen.getByText(/ Still\.$/)).toBeVisible();
});

test('P006 uploads a picture, previews it before saving, and removes it again', async () => {
  // Node cannot read jsdom's FormData.
  server.use(
    http.post('*/api/v1/file-entries', () =>
      HttpResponse.json({ fileEntry: { id: 1, url: 'storage/uploads/x' }, status: 'success' }),
    ),
  );
  const { user, menu } = await open();
  await menu('Edit details');
  const dialog = await screen.findByRole('dialog', { name: 'Edit details' });
  const input = within(dialog).getByLabelText('Playlist picture');
  await user.upload(input, new File(['<svg/>'], 'cover.svg', { type: 'image/svg+xml' }));
  await waitFor(() => expect(dialog.querySelector('img')?.src).toContain('storage/uploads/'));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(row(mine)?.image).toMatch(/^storage\/uploads\//));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());

  await menu('Edit details');
  await user.click(await screen.findByRole('button', { name: 'Use covers from its tracks' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(row(mine)?.image).toBe(''));
  await waitFor(() => expect(document.querySelectorAll('main [data-mosaic] img')).toHaveLength(4));
});

test('P006 shows other users no edit controls, only actions for everyone', async () => {
  const { user } = await open(others);
  await user.click(
    within(screen.getByRole('main')).getByRole('button', { name: `More for ${row(others)?.name}` }),
  );

  expect(await screen.findByRole('menuitem', { name: 'Export as M3U8' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  for (const name of ['Edit details', 'Delete playlist'])
    expect(screen.queryByRole('menuitem', { name })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull();
  expect(screen.queryByRole('searchbox', { name: 'Search for tracks' })).toBeNull();
});

test("P006 follows and unfollows another user's playlist from its menu", async () => {
  const { menu } = await open(others);

  await menu('Follow');
  await waitFor(() => expect(row(others)?.follower_ids).toContain(1));
  await menu('Unfollow');

  await waitFor(() => expect(row(others)?.follower_ids).not.toContain(1));
});

test('P006 finds and adds tracks below the list, and asks before adding a duplicate', async () => {
  const { user } = await open();
  const before = row(mine)?.track_ids.length ?? 0;
  await user.type(
    await screen.findByRole('searchbox', { name: 'Search for tracks' }),
    'kettle song',
  );
  await user.click(await screen.findByRole('button', { name: 'Add Kettle Song' }));
  await waitFor(() => expect(row(mine)?.track_ids.at(-1)).toBe(1));
  expect(await screen.findByText('In this playlist')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Add Kettle Song' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }),
  );

  expect(row(mine)?.track_ids).toHaveLength(before + 1);
});

test('P006 hides a deleted playlist at once and restores it on Undo', async () => {
  const { user, menu, address } = await open();
  document.cookie = 'XSRF-TOKEN=x';
  await menu('Delete playlist');

  expect(await screen.findByText(/^Deleted /)).toBeVisible();
  expect(address()).toBe('/');
  await user.click(screen.getByRole('button', { name: 'Undo' }));

  await act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 20);
      }),
  );
  expect(row(mine)).toBeDefined();
});

test('P006 delays a deletion while its undo toast has focus', async () => {
  const { user, menu } = await open();
  document.cookie = 'XSRF-TOKEN=x';
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await menu('Delete playlist');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  undo.focus();

  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await user.click(undo);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  vi.useRealTimers();

  expect(row(mine)).toBeDefined();
});

test('P006 sends a pending deletion when the page closes, and reports a refusal', async () => {
  document.cookie = 'XSRF-TOKEN=x';
  const { menu } = await open();
  server.use(
    http.delete('*/api/v1/playlists/:ids', () =>
      HttpResponse.json({ message: 'Not today.' }, { status: 403 }),
    ),
  );
  await menu('Delete playlist');
  await screen.findByText(/^Deleted /);

  act(() => void window.dispatchEvent(new Event('pagehide')));

  expect(await screen.findByText('Not today.')).toBeVisible();
});

test('B023 omits a playlist that is being deleted from the palette', async () => {
  document.cookie = 'XSRF-TOKEN=x';
  const { menu, user } = await open();
  const { name = '' } = row(mine) ?? {};
  const offered = async () => {
    await user.keyboard('{Control>}k{/Control}');
    const palette = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(palette.getByRole('combobox')).toHaveFocus());
    await screen.findByRole('group', { name: 'Your playlists' });
    await user.keyboard('rent');
    await screen.findByRole('option', { name: 'Search for “rent”' });
    const names = screen.getAllByRole('option').map((option) => option.textContent);
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return names;
  };
  expect(await offered()).toContain(name);

  await menu('Delete playlist');
  await screen.findByText(/^Deleted /);

  expect(await offered()).not.toContain(name);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await offered()).toContain(name);
});

test('P006 sends a pending deletion before sign-out, as the same user', async () => {
  document.cookie = 'XSRF-TOKEN=x';
  const sent: string[] = [];
  const note = ({ request }: { request: Request }) =>
    void sent.push(`${request.method} ${new URL(request.url).pathname}`);
  server.use(http.delete('*/api/v1/playlists/:ids', note), http.post('*/logout', note));
  const { menu, user } = await open();
  await menu('Delete playlist');
  await screen.findByText(/^Deleted /);

  await user.click(await screen.findByRole('button', { name: 'Account menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));

  await waitFor(() =>
    expect(sent).toEqual([
      `DELETE /api/v1/playlists/${mine}`,
      expect.stringMatching(/^POST .*logout$/),
    ]),
  );
  expect(row(mine)).toBeUndefined();
});

test('P006 gives a copy a free name and all tracks in order', async () => {
  const { menu } = await open(others);
  const { name = '', track_ids: ids } = row(others) ?? {};
  await menu('Duplicate');
  await screen.findByText(`Created ${name} (copy)`);
  act(() => closeToast());
  await menu('Duplicate');
  await screen.findByText(`Created ${name} (copy 2)`);

  const copies = world.state.catalogue.playlists.filter((one) =>
    one.name.startsWith(`${name} (copy`),
  );
  expect(copies.map(({ owner_id, track_ids }) => ({ owner_id, track_ids }))).toEqual([
    { owner_id: 1, track_ids: ids },
    { owner_id: 1, track_ids: ids },
  ]);
});

test("P006 exports all pages of a playlist's tracks", async () => {
  const { menu } = await open(others);
  Object.assign(row(others) ?? {}, {
    track_ids: Array.from({ length: 250 }, (_, index) => (index % 3) + 1),
  });
  let text = '';
  const make = vi.fn<(blob: Blob) => string>((blob) => {
    void blob.text().then((content) => {
      text = content;
    });
    return 'blob:x';
  });
  Object.assign(URL, { createObjectURL: make, revokeObjectURL: () => undefined });
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();

  await menu('Export as JSON');

  await waitFor(() => expect(press).toHaveBeenCalledOnce());
  await waitFor(() => expect((JSON.parse(text) as { tracks: unknown[] }).tracks).toHaveLength(250));
  press.mockRestore();
});

test.each([
  [403, 'This is private'],
  [404, "We couldn't find that page"],
])('P006 shows a failure page for a response of %i', async (status, text) => {
  server.use(
    http.get('*/api/v1/playlists/1', () => HttpResponse.json({ message: 'No.' }, { status })),
  );
  await renderApp({ path: '/playlist/1', as: 'member' });

  expect(await screen.findByRole('heading', { name: text, level: 1 })).toBeVisible();
});

test('P006 creates a new playlist from the sidebar and opens it', async () => {
  const { user, address } = await open(others);
  await user.click(screen.getByRole('button', { name: 'New playlist' }));
  const dialog = await screen.findByRole('dialog', { name: 'New playlist' });
  await user.type(within(dialog).getByLabelText('Playlist name'), 'Ironing');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));

  await waitFor(() => expect(address()).toMatch(/^\/playlist\/\d+\/ironing$/));
  expect(await screen.findByText(/^This playlist is empty/)).toBeVisible();
  await waitFor(() =>
    expect(
      within(screen.getByRole('navigation', { name: 'Your playlists' })).getByRole('link', {
        name: 'Ironing',
      }),
    ).toBeVisible(),
  );
});
