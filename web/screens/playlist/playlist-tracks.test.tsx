import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { resetUnsupported } from '../../data/calls/capabilities.ts';
import { queued, withSilentPlayer } from '../../music/play/test-playing.ts';
import { paste, renderApp } from '../../dev/test/test-app.tsx';
import { closeToast } from '../../ui/toast-store.ts';
// Imported before the first test, so that load time does not count against it.
import '../../music/lists/sort-menu.tsx';

withSilentPlayer();

beforeEach(() => {
  // jsdom has no layout. Each row that fits takes time to render.
  Object.defineProperty(window, 'innerHeight', { value: 400, configurable: true });
});
afterEach(() => {
  resetUnsupported();
  act(() => closeToast());
});

const mine = 4;
const row = (id = mine) => world.state.catalogue.playlists.find((one) => one.id === id);
const nameOf = (id: number) =>
  world.state.catalogue.tracks.find((track) => track.id === id)?.name ?? '';

/** The user's own playlist with these tracks. */
async function open(ids: number[], as: 'member' | 'subscriber' = 'member') {
  const app = await renderApp({
    path: `/playlist/${mine}`,
    as,
    change: (state) =>
      Object.assign(state.catalogue.playlists.find(({ id }) => id === mine) ?? {}, {
        track_ids: ids,
      }),
  });
  await screen.findByRole('grid');
  await waitFor(() => expect(shown().slice(0, 5)).toEqual(names(...ids.slice(0, 5))));
  return app;
}
// By selector: by role, the rows would take longer to find than to render.
const rows = () => [
  ...screen.getByRole('grid').querySelectorAll<HTMLElement>('[role=row][data-row]'),
];
/** The tracks in the table's order. */
const shown = () => rows().map((one) => one.querySelector('a')?.textContent);
const names = (...ids: number[]) => ids.map(nameOf);
const handle = (id: number) =>
  within(screen.getByRole('grid')).getByRole('button', { name: `Move ${nameOf(id)}` });

test('P006 lifts, moves and drops a row by keyboard alone, and restores it on undo', async () => {
  const { user } = await open([1, 2, 3, 4]);
  act(() => handle(3).focus());

  await user.keyboard(' ');
  expect(handle(3)).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  await waitFor(() => expect(shown()).toEqual(names(3, 1, 2, 4)));
  expect(row()?.track_ids).toEqual([1, 2, 3, 4]);
  expect(handle(3)).toHaveFocus();
  await user.keyboard(' ');

  await waitFor(() => expect(row()?.track_ids).toEqual([3, 1, 2, 4]));
  expect(screen.getByText(`${nameOf(3)} dropped at position 1 of 4.`)).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(shown()).toEqual(names(1, 2, 3, 4)));
  await waitFor(() => expect(row()?.track_ids).toEqual([1, 2, 3, 4]));
});

test('P006 returns a lifted row on Escape', async () => {
  const { user } = await open([1, 2, 3]);
  act(() => handle(1).focus());

  await user.keyboard(' {End}{Escape}');

  await waitFor(() => expect(shown()).toEqual(names(1, 2, 3)));
  expect(row()?.track_ids).toEqual([1, 2, 3]);
});

test('P006 keeps tracks that others added and removed before a sort order is sent', async () => {
  const { user } = await open([1, 2, 3, 4]);
  Object.assign(row() ?? {}, { track_ids: [1, 9, 3, 4, 8] });
  act(() => handle(4).focus());

  await user.keyboard(' {Home} ');

  await waitFor(() => expect(row()?.track_ids).toEqual([4, 1, 9, 3, 8]));
  await waitFor(() => expect(shown()).toEqual(names(4, 1, 9, 3, 8)));
});

test('P006 moves and removes a row from its menu', async () => {
  const { user } = await open([1, 2, 3]);
  const menu = async (id: number, item: string) => {
    await user.click(
      within(screen.getByRole('grid')).getByRole('button', { name: `More for ${nameOf(id)}` }),
    );
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };

  await menu(3, 'Move to the top');
  await waitFor(() => expect(row()?.track_ids).toEqual([3, 1, 2]));
  await menu(1, 'Move down');
  await waitFor(() => expect(row()?.track_ids).toEqual([3, 2, 1]));
  await menu(2, 'Remove from this playlist');
  await waitFor(() => expect(row()?.track_ids).toEqual([3, 1]));
  await waitFor(() => expect(shown()).toEqual(names(3, 1)));
});

test('P006 removes several rows at once and restores them in place on undo', async () => {
  const { user } = await open([1, 2, 3, 4, 5]);
  await user.click(rows()[1] as HTMLElement);
  fireEvent.click(rows()[3] as HTMLElement, { ctrlKey: true });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(shown()).toEqual(names(1, 3, 5)));
  await waitFor(() => expect(row()?.track_ids).toEqual([1, 3, 5]));
  row()?.track_ids.push(9);

  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  await waitFor(() => expect(row()?.track_ids).toEqual([1, 2, 3, 4, 5, 9]));
  await waitFor(() => expect(shown()).toEqual(names(1, 2, 3, 4, 5, 9)));
});

test('P006 warns that removing a track that appears twice removes both', async () => {
  const { user } = await open([1, 2, 1]);
  act(() => rows()[0]?.focus());
  await user.keyboard('{Delete}');
  const question = await screen.findByRole('alertdialog', {
    name: `${nameOf(1)} is in this playlist more than once`,
  });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(row()?.track_ids).toEqual([1, 2, 1]);

  act(() => rows()[0]?.focus());
  await user.keyboard('{Delete}');
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove all' }),
  );
  await waitFor(() => expect(row()?.track_ids).toEqual([2]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  await waitFor(() => expect(row()?.track_ids).toEqual([1, 2, 1]));
});

test.each(['order', 'remove'])(
  'P006 reverts an edit that the backend refuses (%s) and shows the reason',
  async (call) => {
    server.use(
      http.post(`*/api/v1/playlists/4/tracks/${call}`, () =>
        HttpResponse.json({ message: 'Not today.' }, { status: 403 }),
      ),
    );
    const { user } = await open([1, 2, 3]);
    act(() => (call === 'order' ? handle(1) : rows()[0])?.focus());

    await user.keyboard(call === 'order' ? ' {ArrowDown} ' : '{Delete}');

    expect(await screen.findByText('Not today.')).toBeVisible();
    await waitFor(() => expect(shown()).toEqual(names(1, 2, 3)));
    expect(row()?.track_ids).toEqual([1, 2, 3]);
  },
);

test('P006 adds a duplicate from the search below only after confirmation, and undoes it', async () => {
  const { user } = await open([2, 1, 3]);
  await paste(user, screen.getByRole('searchbox', { name: 'Search for tracks' }), 'kettle song');
  await user.click(await screen.findByRole('button', { name: 'Add Kettle Song' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Add again' }),
  );
  await waitFor(() => expect(row()?.track_ids).toEqual([2, 1, 3, 1]));
  await waitFor(() => expect(shown()).toEqual(names(2, 1, 3, 1)));

  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  await waitFor(() => expect(row()?.track_ids).toEqual([2, 1, 3]));
  await waitFor(() => expect(shown()).toEqual(names(2, 1, 3)));
});

test('P006 hides handles from a user without edit permission', async () => {
  await open([1, 2, 3], 'subscriber');
  expect(screen.queryByRole('button', { name: `Move ${nameOf(1)}` })).toBeNull();
});

test('P006 lets every signed-in user edit a collaborative playlist', async () => {
  world.state.catalogue.playlists = world.state.catalogue.playlists.map((one) =>
    one.id === mine ? { ...one, collaborative: true } : one,
  );
  const { user } = await open([1, 2, 3], 'subscriber');
  act(() => handle(1).focus());

  await user.keyboard(' {End} ');

  await waitFor(() => expect(row()?.track_ids).toEqual([2, 3, 1]));
  expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull();
});

test("P006 follows and unfollows another user's playlist, and updates the sidebar", async () => {
  const { user } = await open([1, 2], 'subscriber');
  const name = row()?.name ?? '';
  await user.click(await screen.findByRole('button', { name: `Follow ${name}` }));
  await waitFor(() => expect(row()?.follower_ids).toContain(2));
  const column = screen.getByRole('navigation', { name: 'Your playlists' });
  expect(await within(column).findByRole('link', { name })).toBeVisible();

  await user.click(screen.getByRole('button', { name: `Following ${name}` }));

  await waitFor(() => expect(row()?.follower_ids).not.toContain(2));
  await waitFor(() => expect(within(column).queryByRole('link', { name })).toBeNull());
});

test('P006 renders part of a list of a thousand tracks, but sends a sort order for all', async () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => index + 1);
  const { user } = await open(ids);
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '1001');
  expect(rows().length).toBeLessThan(30);
  act(() => handle(1).focus());

  await user.keyboard(' {ArrowDown} ');

  await waitFor(() => expect(row()?.track_ids).toEqual([2, 1, ...ids.slice(2)]));
});

test('P006 sorts and filters a playlist, moves rows only in the custom order, and keeps the choice in the address', async () => {
  const { user, address } = await open([3, 1, 2]);
  const sorted = (direction: 1 | -1) =>
    names(1, 2, 3).toSorted((a, b) => direction * a.localeCompare(b));
  expect(handle(1)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Sort by: Custom order' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Name' }));
  await waitFor(() => expect(shown()).toEqual(sorted(1)));
  expect(screen.queryByRole('button', { name: /^Move / })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Title' }));
  await waitFor(() => expect(shown()).toEqual(sorted(-1)));
  expect(address()).toMatch(/\?sort=name&dir=desc$/);
  const field = screen.getByRole('searchbox', { name: 'Find in playlist' });
  await paste(user, field, nameOf(2));
  await waitFor(() => expect(shown()).toEqual(names(2)));
  expect(screen.getByText('1 of 3')).toBeVisible();

  await paste(user, field, 'zzzz');
  expect(await screen.findByText(/^No results for/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'See all' }));

  await waitFor(() => expect(shown()).toEqual(sorted(-1)));
  expect(row()?.track_ids).toEqual([3, 1, 2]);
});

test('P006 removes a track from a filtered playlist, and keeps the others', async () => {
  const { user } = await open([3, 1, 2]);
  await paste(user, screen.getByRole('searchbox', { name: 'Find in playlist' }), nameOf(1));
  await waitFor(() => expect(shown()).toEqual(names(1)));

  act(() => rows()[0]?.focus());
  await user.keyboard('{Delete}');

  await waitFor(() => expect(row()?.track_ids).toEqual([3, 2]));
  expect(await screen.findByText(/^No results for/)).toBeVisible();
});

test('P006 plays exactly the tracks that a sorted playlist shows', async () => {
  const { user } = await open(Array.from({ length: 150 }, (_, index) => (index % 3) + 1));
  await user.click(screen.getByRole('button', { name: 'Title' }));
  const byName = names(1, 2, 3).toSorted((a, b) => a.localeCompare(b));
  await waitFor(() => expect(shown()[1]).toBe(byName[0]));

  act(() => rows()[0]?.focus());
  await user.keyboard('{Enter}');

  const all = byName.flatMap((name) => Array.from({ length: 50 }, () => name));
  await waitFor(() => expect(queued()).toEqual([`[${all[0]}]`, ...all.slice(1)]));
});

test('P006 plays and shuffles the tracks that a sorted and filtered playlist shows by its large button', async () => {
  const { user } = await open([3, 1, 2]);
  const sorted = names(3, 1, 2).toSorted((a, b) => b.localeCompare(a));
  const press = (name: string) => user.click(screen.getAllByRole('button', { name })[0]!);
  await user.click(screen.getByRole('button', { name: 'Title' }));
  await user.click(screen.getByRole('button', { name: 'Title' }));
  await waitFor(() => expect(shown()).toEqual(sorted));

  await press('Play');

  await waitFor(() => expect(queued()).toEqual([`[${sorted[0]}]`, ...sorted.slice(1)]));
  expect(await screen.findAllByRole('button', { name: 'Pause' })).not.toEqual([]);

  await paste(user, screen.getByRole('searchbox', { name: 'Find in playlist' }), nameOf(2));
  await waitFor(() => expect(shown()).toEqual(names(2)));
  await press('Shuffle');

  await waitFor(() => expect(queued()).toEqual([`[${nameOf(2)}]`]));
});
