import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readLocalEntry, removeLocalEntry, writeLocalEntry } from '../../../lib/local-entries.ts';
import { renderApp } from '../../../dev/test/test-app.tsx';
import { closePanel, narrow, panelEntry, panelState, togglePanel } from '../panel-state.ts';
import { player } from '../../player.ts';
import { playerCode } from '../../start.ts';

let isNarrow = false;

beforeEach(() => {
  isNarrow = false;
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  for (const name of ['play', 'pause', 'load'] as const)
    vi.spyOn(HTMLMediaElement.prototype, name as 'play').mockResolvedValue();
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: isNarrow && media === narrow,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  return () => {
    closePanel();
    removeLocalEntry(null, panelEntry.name);
    player.change({
      type: 'remove',
      itemIds: new Set(player.state.read().queue.items.map(({ itemId }) => itemId)),
    });
  };
});

async function play() {
  await renderApp({ path: '/contact' });
  await screen.findByRole('heading', { level: 1 });
  await act(() => playerCode.load());
  act(() =>
    player.play({
      tracks: [{ id: 1, name: 'Track 1', src: 'storage/1.mp3' }],
      source: null,
      more: null,
    }),
  );
  await screen.findByRole('region', { name: 'Player' });
}

const storedPanel = () => readLocalEntry(null, panelEntry);

test('P009 reopens the last panel after a reload, without taking the focus', async () => {
  writeLocalEntry(null, panelEntry, 'queue');
  await play();

  expect(await screen.findByRole('heading', { name: 'Queue' })).not.toHaveFocus();
  act(() => togglePanel('lyrics'));
  expect(await screen.findByRole('heading', { name: 'Lyrics' })).toHaveFocus();
});

test('P009 remembers the open panel until it is closed', async () => {
  await play();
  act(() => togglePanel('queue'));
  await screen.findByRole('heading', { name: 'Queue' });
  expect(storedPanel()).toBe('queue');

  act(() => closePanel());

  expect(storedPanel()).toBeUndefined();
});

test('P009 neither reopens nor remembers a panel on a phone', async () => {
  isNarrow = true;
  writeLocalEntry(null, panelEntry, 'queue');
  await play();
  expect(panelState.read().open).toBeNull();
  removeLocalEntry(null, panelEntry.name);

  act(() => togglePanel('queue'));
  await screen.findByRole('dialog');

  expect(storedPanel()).toBeUndefined();
});

test('P009 ignores a stored entry that names no panel', async () => {
  writeLocalEntry(null, panelEntry, 'videos');
  await play();

  expect(panelState.read().open).toBeNull();
});
