import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, test, vi } from 'vitest';
import { server, world } from '../../../../mocks/node.ts';
import type { PersonaId } from '../../../../mocks/personas.ts';
import { resetUnsupported, markUnsupported } from '../../../data/calls/capabilities.ts';
import { renderApp } from '../../../dev/test/test-app.tsx';
import { closePanel, togglePanel } from '../panel-state.ts';
import { player } from '../../player.ts';
import { playerCode } from '../../start.ts';

beforeEach(() => {
  for (const name of ['play', 'pause', 'load'] as const)
    vi.spyOn(HTMLMediaElement.prototype, name as 'play').mockResolvedValue();
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  return () => {
    closePanel();
    resetUnsupported();
    player.change({
      type: 'remove',
      itemIds: new Set(player.state.read().queue.items.map(({ itemId }) => itemId)),
    });
  };
});

/** Opens the queue with tracks 3, 1, 3 and 2. */
async function openQueue(as: PersonaId | 'guest') {
  const app = await renderApp({ path: '/contact', as });
  await screen.findByRole('heading', { level: 1 });
  await act(() => playerCode.load());
  act(() =>
    player.play({
      tracks: [3, 1, 3, 2].map((id) => ({ id, name: `Track ${id}`, src: 'storage/1.mp3' })),
      source: { id: 'album.1', name: 'Salt', path: null },
      more: null,
    }),
  );
  act(() => togglePanel('queue'));
  await screen.findByRole('heading', { name: 'Queue' });
  return app;
}

const button = () => screen.findByRole('button', { name: 'Save as playlist' });
const saved = (name: string) =>
  world.state.catalogue.playlists
    .filter((one) => one.name === name)
    .map(({ track_ids }) => track_ids);

test('P009 saves the queue without duplicates, named after its source and the date by default', async () => {
  const { user } = await openQueue('member');

  await user.click(await button());
  const field = await screen.findByLabelText('Playlist name');
  expect(field).toHaveValue(
    `Salt · ${new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date())}`,
  );
  await user.clear(field);
  await user.type(field, 'Kitchen');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Saved as Kitchen')).toBeInTheDocument();
  expect(saved('Kitchen')).toEqual([[3, 1, 2]]);
});

test('P009 retries filling a created playlist instead of creating another', async () => {
  const { user } = await openQueue('member');
  server.use(
    http.post(
      '*/api/v1/playlists/:id/tracks/add',
      () => HttpResponse.json({ message: 'Not now.' }, { status: 403 }),
      { once: true },
    ),
  );

  await user.click(await button());
  await user.clear(await screen.findByLabelText('Playlist name'));
  await user.type(screen.getByLabelText('Playlist name'), 'Kitchen');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(saved('Kitchen')).toEqual([[3, 1, 2]]));
});

test('P009 sends a guest to sign in', async () => {
  const { user, address, state } = await openQueue('guest');

  await user.click(await button());

  expect(address()).toBe('/login');
  expect(state()).toMatchObject({ returnTo: '/contact' });
});

test('P009 hides the save button on a backend without playlists', async () => {
  await openQueue('member');
  await button();

  act(() => markUnsupported('POST playlists'));

  expect(screen.queryByRole('button', { name: 'Save as playlist' })).toBeNull();
});
