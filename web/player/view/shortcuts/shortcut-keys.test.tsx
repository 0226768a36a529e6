import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../dev/test/test-app.tsx';
import { closePanel, panelState } from '../panel-state.ts';
import { player } from '../../player.ts';
import { playerCode } from '../../start.ts';
import { resetShortcuts } from './shortcuts.ts';

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
    resetShortcuts();
    player.sound.setVolume(1);
    player.setShuffled(false);
    player.change({ type: 'repeat', repeat: 'off' });
    player.change({
      type: 'remove',
      itemIds: new Set(player.state.read().queue.items.map(({ itemId }) => itemId)),
    });
  };
});

async function openPlaying() {
  const app = await renderApp({ path: '/contact' });
  await screen.findByRole('heading', { level: 1 });
  await act(() => playerCode.load());
  act(() =>
    player.play({
      tracks: [1, 2, 3].map((id) => ({ id, name: `Track ${id}`, src: `storage/${id}.mp3` })),
      source: null,
      more: null,
    }),
  );
  await screen.findByRole('region', { name: 'Player' });
  // The listener loads separately and mounts a moment after its code.
  await act(async () => {
    await import('./shortcut-keys.tsx');
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
  });
  return app;
}

const currentName = () =>
  player.state
    .read()
    .queue.items.find(({ itemId }) => itemId === player.state.read().queue.currentId)?.track.name;

test('P012 the key for help works before anything has played, but not while typing', async () => {
  const { user } = await renderApp({ path: '/contact' });
  const field = await screen.findByLabelText('Name');

  await user.type(field, '?');
  expect(field).toHaveValue('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => field.blur());
  await user.keyboard('?');

  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('P012 shortcut keys control the player', async () => {
  const { user } = await openPlaying();

  await user.keyboard('m');
  await waitFor(() => expect(player.state.read().isMuted).toBe(true));
  expect(screen.getByText('Muted')).toBeInTheDocument();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(currentName()).toBe('Track 2');
  await user.keyboard('s');
  expect(player.state.read().queue.ordered).not.toBeNull();
  await user.keyboard('r');
  expect(player.state.read().queue.repeat).toBe('all');
  await user.keyboard('q');
  expect(panelState.read().open).toBe('queue');
});

test('P012 handles each key once, without replaying earlier ones', async () => {
  const { user } = await openPlaying();
  await user.keyboard('r');
  await waitFor(() => expect(player.state.read().queue.repeat).toBe('all'));
  act(() =>
    player.change({
      type: 'remove',
      itemIds: new Set(player.state.read().queue.items.map(({ itemId }) => itemId)),
    }),
  );
  await user.keyboard('m');

  act(() =>
    player.play({
      tracks: [{ id: 4, name: 'Track 4', src: 'storage/4.mp3' }],
      source: null,
      more: null,
    }),
  );
  await screen.findByRole('region', { name: 'Player' });
  await act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 20);
      }),
  );

  expect(player.state.read()).toMatchObject({ isMuted: false, queue: { repeat: 'all' } });
  await user.keyboard('m');
  await waitFor(() => expect(player.state.read().isMuted).toBe(true));
});

test('P012 the key for the next track announces that there is none', async () => {
  const { user } = await openPlaying();
  for (const _ of [1, 2]) await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(currentName()).toBe('Track 3');

  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');

  expect(currentName()).toBe('Track 3');
  expect(screen.getByText('Nothing plays after this.')).toBeInTheDocument();
});

test('P012 the mute key restores a volume of zero', async () => {
  const { user } = await openPlaying();
  act(() => player.sound.setVolume(0));

  await user.keyboard('m');

  expect(player.state.read()).toMatchObject({ volume: 0.5, isMuted: false });
});

test('P012 seeking by ten seconds stays within the track', async () => {
  const { user } = await openPlaying();
  const seek = vi.spyOn(player, 'seek').mockImplementation(() => undefined);
  act(() => player.time.set({ position: 4, duration: 60, buffered: [] }));
  await user.keyboard('{ArrowLeft}');
  expect(seek).toHaveBeenLastCalledWith(0);
  act(() => player.time.set({ position: 55, duration: 60, buffered: [] }));
  await user.keyboard('{ArrowRight}');

  expect(seek).toHaveBeenLastCalledWith(60);
});

test('P012 the help lists every shortcut, changes one, rejects a used key, and resets all', async () => {
  const { user } = await openPlaying();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(14);

  await user.click(
    dialog.getByRole('button', { name: 'Change the key for: Mute. Current key: M' }),
  );
  await user.keyboard('s');
  expect(
    dialog.getByText('This key is already used for: Shuffle. Press another key, or Escape.'),
  ).toBeVisible();
  await user.keyboard('x');
  expect(
    dialog.getByRole('button', { name: 'Change the key for: Mute. Current key: X' }),
  ).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Turn off: Shuffle' }));
  expect(localStorage.getItem('foyer-shortcuts')).toBe(
    '{"isOff":false,"keys":{"mute":"x","shuffle":null}}',
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.keyboard('s');
  expect(player.state.read().queue.ordered).toBeNull();
  await user.keyboard('x');
  expect(player.state.read().isMuted).toBe(true);
  await user.keyboard('?');
  await user.click(await screen.findByRole('button', { name: 'Reset all' }));
  expect(
    screen.getByRole('button', { name: 'Change the key for: Mute. Current key: M' }),
  ).toBeVisible();
});

test('P012 Escape cancels choosing a key and leaves the help open', async () => {
  const { user } = await openPlaying();
  await user.keyboard('?');
  await user.click(
    await screen.findByRole('button', { name: 'Change the key for: Mute. Current key: M' }),
  );
  await user.keyboard('{Escape}');

  expect(
    screen.getByRole('button', { name: 'Change the key for: Mute. Current key: M' }),
  ).toBeVisible();
  expect(screen.queryByText(/^Press the new key/)).toBeNull();
});

test('P012 B015 turns all shortcuts off and on again', async () => {
  const { user } = await openPlaying();
  await user.keyboard('?');
  await user.click(await screen.findByRole('switch', { name: 'Use shortcuts' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('m');

  expect(player.state.read().isMuted).toBe(false);
});
