import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

test('P009 opens with the focus on its heading, closes with Escape and returns the focus', async () => {
  const { user } = await openQueue(3);
  const opener = screen.getByRole('button', { name: 'Queue' });
  expect(screen.getByRole('heading', { name: 'Queue' })).toHaveFocus();
  act(() => closePanel());

  await user.click(opener);
  expect(screen.getByRole('heading', { name: 'Queue' })).toHaveFocus();
  await user.keyboard('{Escape}');

  expect(screen.queryByRole('complementary', { name: 'Queue' })).toBeNull();
  expect(opener).toHaveFocus();
});

test('P009 B015 the keyboard picks up, moves and drops a row with announcements', async () => {
  const { user } = await openQueue(5);

  act(() => button('Move Track 4').focus());
  await user.keyboard(' ');
  expect(button('Move Track 4')).toHaveAttribute('aria-pressed', 'true');
  expect(panel().getByText(/^Track 4 picked up at position 2 of 3/)).toBeInTheDocument();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(panel().getByText('Position 1 of 3')).toBeInTheDocument();
  expect(button('Move Track 4')).toHaveFocus();
  expect(order()).toBe('1 2 3 4 5');
  await user.keyboard(' ');

  expect(order()).toBe('1 2 4 3 5');
  expect(panel().getByText('Track 4 dropped at position 1 of 3.')).toBeInTheDocument();
  expect(button('Move Track 4')).toHaveFocus();
});

test('P009 B015 Escape returns a picked-up row and leaves the panel open', async () => {
  const { user } = await openQueue(5);

  act(() => button('Move Track 3').focus());
  await user.keyboard('{Enter}{End}{Escape}');

  expect(order()).toBe('1 2 3 4 5');
  expect(panel().getByText('Track 3 is back where it was.')).toBeInTheDocument();
  expect(button('Move Track 3')).toHaveFocus();
  expect(player.state.read().queue.undo?.edit).not.toBe('moved');
});

test('P009 B015 a menu moves a row without dragging and keeps the focus', async () => {
  const { user } = await openQueue(5);

  await user.click(button('More for Track 5'));
  await user.click(await screen.findByRole('menuitem', { name: 'Play next' }));

  expect(order()).toBe('1 2 5 3 4');
  expect(player.state.read().queue.items[2]).toMatchObject({ added: 'next' });
  expect(panel().getByText('Track 5 is at position 1 of 3.')).toBeInTheDocument();
  await waitFor(() => expect(button('More for Track 5')).toHaveFocus());
});

const items = async () => (await screen.findAllByRole('menuitem')).map((item) => item.textContent);

test("P009 a row's menu lists queue actions before track actions", async () => {
  const { user } = await openQueue(5);

  await user.click(button('More for Track 4'));

  expect(await items()).toEqual([
    'Play next',
    'Move up',
    'Move down',
    'Move to the end',
    'Remove from the queue',
    'Add to playlist…',
    'Like',
    'Start radio',
    'Go to track',
    'Go to artist',
    'Go to album',
    'Share',
    'Download (locked)',
  ]);
  expect(screen.getByRole('menuitem', { name: 'Go to album' })).toHaveAttribute(
    'href',
    '/album/1/salt-on-the-sill',
  );
  await user.keyboard('{Escape}');
  await user.click(button('More for Track 2'));
  expect((await items()).slice(0, 3)).toEqual([
    'Play next',
    'Remove from the queue',
    'Add to playlist…',
  ]);
});

test("P010 the current track has a track's menu, by its button and by right click on its name", async () => {
  const { user } = await openQueue(3);

  await user.click(screen.getByRole('button', { name: 'More about this track' }));
  expect(await items()).toEqual([
    'Play next',
    'Add to queue',
    'Add to playlist…',
    'Like',
    'Start radio',
    'Go to track',
    'Go to artist',
    'Go to album',
    'Share',
    'Download (locked)',
  ]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  fireEvent.contextMenu(screen.getByRole('link', { name: 'Track 2' }), {
    button: 2,
    clientX: 40,
    clientY: 700,
  });

  expect(await screen.findByRole('menu', { name: 'More about this track' })).toBeVisible();
});

test("P009 opens a row's menu by keyboard and by right click, without playing the track", async () => {
  const { user } = await openQueue(5);
  act(() => button('Play Track 3').focus());

  fireEvent.contextMenu(button('Play Track 3'));
  await user.click(await screen.findByRole('menuitem', { name: 'Move down' }));
  expect(order()).toBe('1 2 4 3 5');
  fireEvent.contextMenu(button('Play Track 5'), { button: 2, clientX: 200, clientY: 300 });
  const menu = await screen.findByRole('menu', { name: 'More for Track 5' });
  // Dragging within the menu must not drag the row below it.
  fireEvent(
    within(menu).getByRole('menuitem', { name: 'Share' }),
    new PointerEvent('pointerdown', {
      bubbles: true,
      isPrimary: true,
      pointerType: 'mouse',
      clientY: 300,
    }),
  );
  fireEvent(window, new PointerEvent('pointermove', { pointerType: 'mouse', clientY: 200 }));

  expect(document.querySelector('[data-drop-line]')).toBeNull();
  expect(
    player.state
      .read()
      .queue.items.findIndex(({ itemId }) => itemId === player.state.read().queue.currentId),
  ).toBe(1);
});

test("P009 opens a row's menu on a long press, except on its handle", async () => {
  await openQueue(5);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stay = (name: string) => {
    fireEvent(
      button(name),
      new PointerEvent('pointerdown', {
        bubbles: true,
        isPrimary: true,
        pointerType: 'touch',
        clientX: 50,
        clientY: 100,
      }),
    );
    act(() => void vi.advanceTimersByTime(600));
    fireEvent(
      button(name),
      new PointerEvent('pointerup', {
        bubbles: true,
        isPrimary: true,
        pointerType: 'touch',
        clientX: 50,
        clientY: 100,
      }),
    );
  };

  stay('Move Track 4');
  vi.useRealTimers();
  // Long enough for a menu to have opened.
  await act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 100);
      }),
  );
  expect(screen.queryByRole('menu')).toBeNull();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stay('Play Track 4');
  vi.useRealTimers();

  expect(await screen.findByRole('menu', { name: 'More for Track 4' })).toBeVisible();
  fireEvent.click(button('Play Track 4'));
  expect(
    player.state
      .read()
      .queue.items.findIndex(({ itemId }) => itemId === player.state.read().queue.currentId),
  ).toBe(1);
});

test('P009 removing a row focuses the next one, and can be undone', async () => {
  const { user } = await openQueue(4);

  act(() => button('Remove Track 3 from the queue').focus());
  await user.keyboard('{Enter}');
  expect(order()).toBe('1 2 4');
  expect(button('Remove Track 4 from the queue')).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(order()).toBe('1 2 3 4');
});

test('P009 an edit can be undone for eight seconds', async () => {
  await openQueue(3);
  vi.useFakeTimers();

  act(() => player.change({ type: 'clear' }));
  act(() => void vi.advanceTimersByTime(7_900));
  expect(player.state.read().queue.undo).not.toBeNull();
  act(() => void vi.advanceTimersByTime(200));

  expect(player.state.read().queue.undo).toBeNull();
  expect(order()).toBe('1 2');
});

test('P009 renders only the visible rows of a queue of five thousand', async () => {
  await openQueue(5_000);

  const rows = panel().getAllByRole('row');

  expect(rows.length).toBeLessThan(60);
  expect(panel().getAllByRole('grid').at(-1)).toHaveAttribute('aria-rowcount', '4998');
  expect(rows.at(-1)).toHaveAttribute('aria-rowindex', String(rows.length - 1));
});

test('P009 shows and counts search results, and plays one on press', async () => {
  const { user } = await openQueue(40);

  await user.click(button('Search the queue'));
  await user.type(panel().getByRole('searchbox'), 'track 39');
  expect(await panel().findByText('1 track found')).toBeInTheDocument();
  expect(panel().queryByRole('button', { name: 'Move Track 39' })).toBeNull();
  await user.click(button('Play Track 39'));

  expect(
    player.state
      .read()
      .queue.items.findIndex(({ itemId }) => itemId === player.state.read().queue.currentId),
  ).toBe(38);
});

test('P009 collapses played tracks and plays them again', async () => {
  const { user } = await openQueue(3);
  expect(panel().queryByRole('button', { name: 'Play Track 1' })).toBeNull();

  await user.click(button('Previously played 1'));
  await user.click(button('Play Track 1'));

  expect(player.state.read().queue).toMatchObject({
    currentId: player.state.read().queue.items[0]?.itemId,
  });
});

test('P009 arrows move between rows to the same control', async () => {
  const { user } = await openQueue(4);

  act(() => button('Play Track 3').focus());
  await user.keyboard('{ArrowDown}');
  expect(button('Play Track 4')).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');

  expect(panel().getByRole('button', { name: /(?:Play|Pause) Track 2/ })).toHaveFocus();
});

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
