import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PageForm } from '../../../mocks/laravel/page-forms.ts';
import { server, world } from '../../../mocks/node.ts';
import { idOfVersion } from '../../../mocks/seed/track-versions.ts';
import { closePanel, togglePanel } from '../../player/view/panel-state.ts';
import { player } from '../../player/player.ts';
import { playerCode } from '../../player/start.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { closeToast } from '../../ui/toast-store.ts';

const mine = 4;
const count = 500;
const row = (id = mine) => world.state.catalogue.playlists.find((one) => one.id === id);
const ids = () =>
  Array.from({ length: count }, (_, index) => idOfVersion(world.state.catalogue.tracks, index));
const queue = () => player.state.read().queue;
const queued = () => queue().items.map(({ track }) => track.id);

beforeEach(() => {
  Object.defineProperty(window, 'innerHeight', { value: 2_000, configurable: true });
  for (const name of ['play', 'pause', 'load'] as const)
    vi.spyOn(HTMLMediaElement.prototype, name as 'play').mockResolvedValue();
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: false }),
  );
  return () => {
    act(() => {
      closeToast();
      closePanel();
      player.change({ type: 'unshuffle' });
      player.change({ type: 'remove', itemIds: new Set(queue().items.map((one) => one.itemId)) });
    });
    vi.unstubAllGlobals();
  };
});

/** The user's own playlist of 500 tracks. The backend sends only an address for the next page. */
async function open(form: PageForm = 'next page address') {
  const app = await renderApp({
    path: `/playlist/${mine}`,
    as: 'member',
    change: (state) => {
      state.pageForm = form;
      const playlist = state.catalogue.playlists.find(({ id }) => id === mine);
      Object.assign(playlist ?? {}, {
        track_ids: Array.from({ length: count }, (_, index) =>
          idOfVersion(state.catalogue.tracks, index),
        ),
      });
    },
  });
  await screen.findByRole('grid');
  await act(() => playerCode.load());
  const choose = async (item: string) => {
    const main = within(screen.getByRole('main'));
    const [button] = await main.findAllByRole('button', { name: `More for ${row()?.name}` });
    await app.user.click(button as HTMLElement);
    await app.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { ...app, choose };
}

test('adds all tracks of a long playlist to the queue, in order', async () => {
  const { choose } = await open();

  await choose('Add to queue');

  await waitFor(() => expect(queued()).toEqual(ids()));
});

test('shuffles a long playlist as a whole', async () => {
  const { user } = await open();

  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Shuffle' }));

  await waitFor(() => expect(queued()).toHaveLength(count));
  const places = new Map(ids().map((id, place) => [id, place]));
  const firsts = queued().slice(0, 14);
  expect(new Set(queued()).size).toBe(count);
  expect(firsts.some((id) => (places.get(id) ?? 0) >= 100)).toBe(true);
  expect(queue().more).toBeNull();
});

test('shuffles all tracks of a playing list, and restores their order afterwards', async () => {
  const { user } = await open();
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(queued()).toHaveLength(100));

  act(() => player.setShuffled(true));
  await waitFor(() => expect(queued()).toHaveLength(count));
  expect(new Set(queued()).size).toBe(count);
  expect(queued()[0]).toBe(ids()[0]);
  expect(
    queued()
      .slice(1, 15)
      .some((id) => ids().indexOf(id) >= 100),
  ).toBe(true);
  act(() => player.setShuffled(false));

  expect(queued()).toEqual(ids());
});

test('saves the whole queue as a playlist, including tracks not loaded yet', async () => {
  const { user } = await open();
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(queued()).toHaveLength(100));
  act(() => togglePanel('queue'));
  await user.click(await screen.findByRole('button', { name: 'Save as playlist' }));
  const field = await screen.findByLabelText('Playlist name');
  await user.clear(field);
  await user.type(field, 'Kitchen');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Saved as Kitchen')).toBeInTheDocument();
  const made = world.state.catalogue.playlists.find(({ name }) => name === 'Kitchen');
  expect(made?.track_ids).toEqual(ids());
});

const other = 'Songs With a Dog in Them';
const target = () => world.state.catalogue.playlists.find(({ name }) => name === other);

async function addToOther({ user, choose }: Awaited<ReturnType<typeof open>>) {
  await choose('Add to playlist…');
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name: other }));
}

test.each(['next page address', 'cursor'] as const)(
  'adds all tracks to another playlist in order and undoes it with the paginator: %s',
  async (form) => {
    const app = await open(form);
    const before = [...(target()?.track_ids ?? [])];
    const fresh = ids().filter((id) => !before.includes(id));

    await addToOther(app);

    await screen.findByText(`Added ${fresh.length} tracks to ${other}`);
    expect(target()?.track_ids).toEqual([...before, ...fresh]);
    await app.user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(target()?.track_ids).toEqual(before));
  },
);

test('reports how many tracks were added before the backend refused', async () => {
  const app = await open();
  Object.assign(target() ?? {}, { track_ids: [] });
  let requests = 0;
  server.use(
    http.post('*/tracks/add', () => {
      requests += 1;
      return requests === 3
        ? HttpResponse.json({ message: 'This playlist is full.' }, { status: 422 })
        : undefined;
    }),
  );

  await addToOther(app);

  await screen.findByText('Stopped after 200 of 500 tracks. This playlist is full.');
  expect(target()?.track_ids).toEqual(ids().slice(0, 200));
});

test('selects, removes and restores all tracks of a long playlist in order', async () => {
  const { user } = await open();
  const first = within(screen.getByRole('grid')).getAllByRole('row')[1];
  act(() => first?.focus());

  await user.keyboard('{Control>}a{/Control}');
  await screen.findByText('500 selected');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(row()?.track_ids).toEqual([]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  await waitFor(() => expect(row()?.track_ids).toEqual(ids()));
});
