import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { resetUnsupported } from '../../../data/calls/capabilities.ts';
import { closeDialog } from '../../../ui/dialog-store.ts';
import { renderApp } from '../../../dev/test/test-app.tsx';
import { resetLyrics } from '../lyrics/use-lyrics.ts';
import { closePanel, narrow, togglePanel } from '../panel-state.ts';
import { player } from '../../player.ts';
import { playerCode } from '../../start.ts';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  HTMLElement.prototype.scrollTo = () => undefined;
  for (const name of ['play', 'pause', 'load'] as const)
    vi.spyOn(HTMLMediaElement.prototype, name as 'play').mockResolvedValue();
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media === narrow,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  return () => {
    closePanel();
    closeDialog();
    resetUnsupported();
    resetLyrics();
    player.change({
      type: 'remove',
      itemIds: new Set(player.state.read().queue.items.map(({ itemId }) => itemId)),
    });
  };
});

async function play() {
  const app = await renderApp({ path: '/contact' });
  await screen.findByRole('heading', { level: 1 });
  await act(() => playerCode.load());
  const tracks = [1, 2, 3].map((id) => ({ id, name: `Track ${id}`, src: `storage/${id}.mp3` }));
  act(() => player.play({ tracks, source: null, more: null }));
  return app;
}

test.each(['queue', 'lyrics'] as const)(
  'P009 P013 on a phone the %s keeps the controls visible',
  async (name) => {
    const { user } = await play();
    act(() => togglePanel(name));
    const sheet = within(await screen.findByRole('dialog'));
    const strip = within(await sheet.findByRole('group', { name: 'Now playing' }));

    await user.click(strip.getByRole('button', { name: 'Next' }));
    expect(await strip.findByText('Track 2')).toBeInTheDocument();
    await user.click(strip.getByRole('button', { name: 'Pause' }));

    await waitFor(() => expect(player.state.read().state).toBe('paused'));
  },
);
