import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { world } from '../../../mocks/node.ts';
import { renderApp } from '../../dev/test/test-app.tsx';

const ownPlaylist = 'Songs With a Dog in Them';
const playlist = (name: string) => world.state.catalogue.playlists.find((one) => one.name === name);

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; Path=/';
});

afterEach(() => void vi.unstubAllGlobals());

/** A fake, because jsdom has no `DataTransfer`. */
const transfer = () => ({ setData: vi.fn(), setDragImage: vi.fn(), effectAllowed: 'all' });

/** Reports every element as visible, because jsdom has no layout. */
function stubSight(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        setTimeout(() => notify([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
}

async function open(path: string) {
  const app = await renderApp({ path, as: 'member' });
  const nav = within(await screen.findByRole('navigation', { name: 'Your playlists' }));
  const rowOf = async (name: string) =>
    (await nav.findByRole('link', { name })).closest<HTMLElement>('[data-drop]')!;
  return { ...app, rowOf, main: within(await screen.findByRole('main')) };
}

/** Drags over a row, and returns whether it accepts the drop. */
const dragOver = (row: HTMLElement): boolean =>
  !fireEvent.dragOver(row, { dataTransfer: { dropEffect: 'none' } });

test('P006 dragging a track by its name highlights a playlist in the sidebar, and a drop adds it with undo', async () => {
  const { user, rowOf, main } = await open('/album/1');
  const row = await rowOf(ownPlaylist);
  const before = [...(playlist(ownPlaylist)?.track_ids ?? [])];
  fireEvent.dragStart(await main.findByRole('link', { name: 'Kettle Song' }), {
    dataTransfer: transfer(),
  });

  expect(row).toHaveAttribute('data-drop', 'idle');
  expect(dragOver(row)).toBe(true);
  expect(row).toHaveAttribute('data-drop', 'taking');
  fireEvent.drop(row, { dataTransfer: {} });

  expect(await screen.findByText(`Added to ${ownPlaylist}`)).toBeVisible();
  await waitFor(() => expect(playlist(ownPlaylist)?.track_ids).toEqual([...before, 1]));
  expect(row).toHaveAttribute('data-drop', 'idle');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(playlist(ownPlaylist)?.track_ids).toEqual(before));
});

test('P006 dropping an album adds all of its tracks', async () => {
  const { rowOf, main } = await open('/library/albums');
  const row = await rowOf(ownPlaylist);
  const count = playlist(ownPlaylist)?.track_ids.length ?? 0;
  const [link] = within(await main.findByRole('list', { name: 'Albums' })).getAllByRole('link');
  fireEvent.dragStart(link!, { dataTransfer: transfer() });
  dragOver(row);
  fireEvent.drop(row, { dataTransfer: {} });

  await waitFor(() => expect(playlist(ownPlaylist)?.track_ids.length).toBeGreaterThan(count + 1));
});

test('P006 rejects drops on a playlist that the listener may not edit, or of a playlist on itself', async () => {
  const { rowOf, main } = await open('/album/1');
  const theirs = world.state.catalogue.playlists.find(
    ({ owner_id, follower_ids, collaborative }) =>
      owner_id !== 1 && follower_ids.includes(1) && !collaborative,
  )!;
  const closed = await rowOf(theirs.name);
  fireEvent.dragStart(await main.findByRole('link', { name: 'Kettle Song' }), {
    dataTransfer: transfer(),
  });

  expect(closed).toHaveAttribute('data-drop', 'closed');
  expect(dragOver(closed)).toBe(false);
  expect(closed).toHaveTextContent("You can't add to this playlist");
  fireEvent.dragEnd(document.body);
  expect(closed).toHaveAttribute('data-drop', 'idle');

  const row = await rowOf(ownPlaylist);
  fireEvent.dragStart(within(row).getByRole('link'), { dataTransfer: transfer() });
  expect(dragOver(row)).toBe(false);
  expect(row).toHaveAttribute('data-drop', 'refusing');
});

test("P006 a link to a page without tracks keeps the browser's own drag", async () => {
  const { rowOf } = await open('/album/1');
  const row = await rowOf(ownPlaylist);
  const dataTransfer = transfer();
  const [link] = screen.getAllByRole('link', { name: /^Notifications/ });
  fireEvent.dragStart(link!, { dataTransfer });

  expect(dataTransfer.setDragImage).not.toHaveBeenCalled();
  expect(dragOver(row)).toBe(false);
  expect(row).toHaveAttribute('data-drop', 'idle');
});

test.each([
  ['/artist/1', 'Overview'],
  ['/track/1', 'See all: More by Wren Castellane'],
])('P006 on %s, the link "%s" drags as a plain link', async (path, name) => {
  stubSight();
  const { rowOf, main } = await open(path);
  const row = await rowOf(ownPlaylist);
  const dataTransfer = transfer();
  fireEvent.dragStart(await main.findByRole('link', { name }), {
    dataTransfer,
  });

  expect(dataTransfer.setDragImage).not.toHaveBeenCalled();
  expect(dragOver(row)).toBe(false);
});

test("P006 dragging an artist's name drags the artist", async () => {
  const { rowOf, main } = await open('/track/1');
  const row = await rowOf(ownPlaylist);
  const [link] = await main.findAllByRole('link', { name: 'Wren Castellane' });
  fireEvent.dragStart(link!, { dataTransfer: transfer() });

  expect(dragOver(row)).toBe(true);
  expect(row).toHaveAttribute('data-drop', 'taking');
});

test('P006 track rows are draggable with a mouse, but not with a finger, whose long press opens the menu', async () => {
  const { main } = await open('/album/1');
  const row = (await main.findByRole('link', { name: 'Kettle Song' })).closest<HTMLElement>(
    '[data-row]',
  )!;
  const press = (pointerType: string) =>
    act(() => {
      row.dispatchEvent(
        Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType }),
      );
    });

  press('mouse');
  expect(row.draggable).toBe(true);
  press('touch');
  expect(row.draggable).toBe(false);
});

test('P006 drags all selected rows of a table together, but an unselected row alone', async () => {
  const { user, rowOf, main } = await open('/library/tracks');
  const row = await rowOf(ownPlaylist);
  const table = within(await main.findByRole('grid', { name: 'Liked tracks' }));
  const rows = () => table.getAllByRole('row').filter((one) => one.dataset['row'] !== undefined);
  await waitFor(() => expect(within(rows()[3]!).getAllByRole('link')[0]).toBeVisible());
  const before = [...(playlist(ownPlaylist)?.track_ids ?? [])];
  const liked = world.state.likedTracks[1] ?? [];
  await user.click(rows()[0]!);
  await user.keyboard('{Shift>}');
  await user.click(rows()[2]!);
  await user.keyboard('{/Shift}');
  const dataTransfer = transfer();
  fireEvent.dragStart(rows()[1]!, { dataTransfer });
  expect(dataTransfer.setData).toHaveBeenCalledWith('text/plain', '3 tracks');
  dragOver(row);
  fireEvent.drop(row, { dataTransfer: {} });
  const missing = liked.slice(0, 3);
  await waitFor(() => expect(playlist(ownPlaylist)?.track_ids).toEqual([...before, ...missing]));

  fireEvent.dragStart(rows()[3]!, { dataTransfer });
  expect(dataTransfer.setData).not.toHaveBeenLastCalledWith('text/plain', '3 tracks');
});
