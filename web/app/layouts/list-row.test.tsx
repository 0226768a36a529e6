import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { world } from '../../../mocks/node.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { writeLocalEntry } from '../../lib/local-entries.ts';

const entry = { name: 'device-library', version: 2, outlivesSignOut: true };
const own = 'Songs With a Dog in Them';
const idOf = (name: string) =>
  world.state.catalogue.playlists.find((one) => one.name === name)?.id ?? 0;
const nav = async () => within(await screen.findByRole('navigation', { name: 'Your playlists' }));
const folder = async () => (await nav()).findByRole('button', { name: 'Road', hidden: true });
const row = async (name: string) => (await nav()).findByRole('link', { name, hidden: true });

async function open(playlists: number[] = []) {
  const kept = [{ id: 'f1', name: 'Road', playlists, isCollapsed: false }];
  writeLocalEntry(1, entry, kept);
  return renderApp({ path: '/search', as: 'member' });
}

test('P008 a folder holds its playlists, closes, and stays closed in the next tab', async () => {
  const { user } = await open([4]);
  const inside = (await folder()).closest('li')!;
  const name = world.state.catalogue.playlists.find(({ id }) => id === 4)?.name ?? '';
  expect(within(inside).getByRole('link', { name })).toBeVisible();

  await user.click(await folder());

  expect(await folder()).toHaveAttribute('aria-expanded', 'false');
  expect(await row(name)).not.toBeVisible();
  expect(localStorage.getItem('foyer-draft:1:device-library')).toContain('"isCollapsed":true');
});

test('P008 takes a dragged playlist, and another tab shows it too', async () => {
  await open();
  const inside = (await folder()).closest('li')!;
  expect(within(inside).getByText(/Drag playlists here/)).toBeVisible();
  fireEvent.dragStart(await row(own), {
    dataTransfer: { setData: vi.fn(), setDragImage: vi.fn(), effectAllowed: 'all' },
  });

  expect(fireEvent.dragOver(inside, { dataTransfer: {} })).toBe(false);
  fireEvent.drop(inside, { dataTransfer: {} });

  expect(within(inside).getByRole('link', { name: own })).toBeVisible();
  writeLocalEntry(1, entry, []);
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect((await nav()).queryByRole('button', { name: 'Road' })).toBeNull();
});

test('P008 a playlist dropped on one within a folder goes to that one only', async () => {
  const inside = idOf('Under the Blanket');
  await open([inside]);
  const target = await row('Under the Blanket');
  fireEvent.dragStart(await row(own), {
    dataTransfer: { setData: vi.fn(), setDragImage: vi.fn(), effectAllowed: 'all' },
  });

  expect(fireEvent.dragOver(target, { dataTransfer: {} })).toBe(false);
  expect((await folder()).closest('li')).not.toHaveClass('bg-primary/15');
  fireEvent.drop(target, { dataTransfer: {} });

  expect(localStorage.getItem('foyer-draft:1:device-library')).toContain(`[${inside}]`);
  await screen.findByText('Added to Under the Blanket');
});

test('P008 moves a playlist by its menu into a new folder, and back', async () => {
  const { user } = await open();
  const choose = async (role: string, name: string) => {
    const item = (await row(own)).closest('li')!;
    await user.click(within(item).getByRole('button', { name: `More for ${own}` }));
    await user.click(await screen.findByRole(role, { name }));
  };
  await choose('menuitem', 'Move to new folder');
  const dialog = within(await screen.findByRole('dialog', { name: 'New folder' }));
  await user.type(dialog.getByLabelText('Name'), 'Dogs{Enter}');
  const dogs = await (await nav()).findByRole('button', { name: 'Dogs' });
  const inDogs = within(dogs.closest('li')!);
  expect(await inDogs.findByRole('link', { name: own })).toBeVisible();

  await choose('menuitemradio', 'No folder');

  await waitFor(() => expect(inDogs.queryByRole('link', { name: own })).toBeNull());
  expect(await row(own)).toBeVisible();
});

test('P008 renames a folder, and deletes it but not its playlists, with undo', async () => {
  const { user } = await open([idOf(own)]);
  const edit = async (name: string) => {
    await user.click(await (await nav()).findByRole('button', { name: `Edit ${name}` }));
    return within(await screen.findByRole('dialog', { name: `Edit ${name}` }));
  };
  const field = (await edit('Road')).getByLabelText('Name');
  await user.clear(field);
  await user.type(field, 'Trips{Enter}');
  expect(await (await nav()).findByRole('button', { name: 'Trips' })).toBeVisible();

  await user.click((await edit('Trips')).getByRole('button', { name: 'Delete Trips' }));

  expect((await nav()).queryByRole('button', { name: 'Trips' })).toBeNull();
  expect(await row(own)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await (await nav()).findByRole('button', { name: 'Trips' })).toBeVisible();
});

test('P008 reports a change that the browser cannot store, and keeps the form', async () => {
  const { user } = await open();
  await user.click(await (await nav()).findByRole('button', { name: 'Edit Road' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Road' }));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  await user.type(dialog.getByLabelText('Name'), ' trips{Enter}');

  expect(await screen.findByText("This browser can't store your changes.")).toBeVisible();
  expect(dialog.getByLabelText('Name')).toHaveValue('Road trips');
});

test('P008 another person in this browser sees none of it', async () => {
  writeLocalEntry(2, entry, [{ id: 'f1', name: 'Road', playlists: [] }]);
  await renderApp({ path: '/search', as: 'member' });
  await row(own);

  expect((await nav()).queryByRole('button', { name: 'Road' })).toBeNull();
});
