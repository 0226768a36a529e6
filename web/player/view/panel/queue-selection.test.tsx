import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../dev/test/test-app.tsx';
import { closePanel, togglePanel } from '../panel-state.ts';
import { player } from '../../player.ts';
import { playerCode } from '../../start.ts';
import type { QueueItem } from '../../queue/play-queue.ts';

const source = { id: 'album.1', name: 'Salt on the Sill', path: '/album/1/salt-on-the-sill' };
const track = (id: number) => ({
  id,
  name: `Track ${id}`,
  src: `storage/${id}.mp3`,
  duration: 200_000,
  artists: [{ id: 7, name: 'Wren Castellane' }],
  album: { id: 1, name: 'Salt on the Sill' },
});

beforeEach(() => {
  // jsdom has no playback and no layout.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
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
    player.change({
      type: 'remove',
      itemIds: new Set(player.state.read().queue.items.map(({ itemId }) => itemId)),
    });
  };
});

/** Opens the panel with a queue of this length, playing the second track. */
async function openQueue(count: number) {
  const app = await renderApp({ path: '/contact' });
  await screen.findByRole('heading', { level: 1 });
  await act(() => playerCode.load());
  act(() =>
    player.play({
      tracks: Array.from({ length: count }, (_, index) => track(index + 1)),
      startIndex: Math.min(1, count - 1),
      source,
      more: null,
    }),
  );
  act(() => togglePanel('queue'));
  await screen.findByRole('heading', { name: 'Queue' });
  return app;
}

const order = () =>
  player.state
    .read()
    .queue.items.map(({ track: { id } }: QueueItem) => id)
    .join(' ');
const panel = () => within(screen.getByRole('complementary', { name: 'Queue' }));
const button = (name: string) => panel().getByRole('button', { name });

const selected = () =>
  panel()
    .getAllByRole('row', { selected: true })
    .map((row) => within(row).getByRole('button', { name: /^(?:Play|Pause) / }).textContent);

test('P009 Ctrl and Shift select rows without playing them, and Delete removes them in one step', async () => {
  const { user } = await openQueue(7);

  await user.keyboard('{Control>}');
  await user.click(button('Play Track 3'));
  await user.click(button('Play Track 5'));
  await user.keyboard('{/Control}{Shift>}');
  expect(selected()).toEqual(['Track 3', 'Track 5']);
  await user.click(button('Play Track 7'));
  await user.keyboard('{/Shift}');
  expect(selected()).toEqual(['Track 5', 'Track 6', 'Track 7']);
  expect(panel().getByText('3 selected')).toBeInTheDocument();
  expect(player.state.read().queue.items[1]?.itemId).toBe(player.state.read().queue.currentId);
  await user.keyboard('{Delete}');

  expect(order()).toBe('1 2 3 4');
  expect(button('Play Track 4')).toHaveFocus();
  await user.keyboard('{Control>}z{/Control}');
  expect(order()).toBe('1 2 3 4 5 6 7');
});

test('P009 B015 Shift and arrows select rows by keyboard, and Escape clears the selection only', async () => {
  const { user } = await openQueue(6);

  act(() => button('Play Track 3').focus());
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}');
  expect(selected()).toEqual(['Track 3', 'Track 4']);
  expect(button('Play Track 4')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(panel().queryAllByRole('row', { selected: true })).toEqual([]);

  await user.keyboard('{Control>}a{/Control}');
  expect(panel().getByText('5 selected')).toBeInTheDocument();
  await user.click(button('Play Track 6'));
  expect(panel().queryByRole('toolbar')).toBeNull();
});

test('P009 Delete removes the focused row, and the selection is removed by its button', async () => {
  const { user } = await openQueue(6);

  act(() => button('Play Track 4').focus());
  await user.keyboard('{Delete}');
  expect(order()).toBe('1 2 3 5 6');
  expect(button('Play Track 5')).toHaveFocus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await user.click(button('Remove from the queue'));

  expect(order()).toBe('1 2 3');
});

test('P009 B015 the selection is cleared by its button or by Escape there, and the focus returns to a row', async () => {
  const { user } = await openQueue(6);
  const select = async () => {
    act(() => button('Play Track 3').focus());
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  };

  await select();
  await user.click(button('Clear selection'));
  expect(panel().queryByRole('toolbar')).toBeNull();
  expect(button('Play Track 3')).toHaveFocus();
  await select();
  act(() => button('Clear selection').focus());
  await user.keyboard('{Escape}');

  expect(panel().queryByRole('toolbar')).toBeNull();
  expect(button('Play Track 3')).toHaveFocus();
});

test('P009 Ctrl+Z undoes an edit of the queue, but not while typing a search', async () => {
  const { user } = await openQueue(4);
  act(() => player.change({ type: 'clear' }));
  act(() => button('Search the queue').focus());

  await user.click(button('Search the queue'));
  await user.type(panel().getByRole('searchbox'), '{Control>}z{/Control}');
  expect(order()).toBe('1 2');
  act(() => button('Search the queue').focus());
  await user.keyboard('{Meta>}z{/Meta}');

  expect(order()).toBe('1 2 3 4');
});

test('P009 B015 Ctrl+A and Ctrl+Z work on a layout without Latin letters', async () => {
  await openQueue(4);

  fireEvent.keyDown(button('Play Track 3'), { key: 'ش', code: 'KeyA', ctrlKey: true });
  expect(panel().getByText('3 selected')).toBeInTheDocument();
  fireEvent.keyDown(button('Play Track 3'), { key: 'Delete' });
  expect(order()).toBe('1');
  fireEvent.keyDown(document.body, { key: 'ئ', code: 'KeyZ', ctrlKey: true });

  expect(order()).toBe('1 2 3 4');
});
