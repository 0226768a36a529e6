import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp, renderPart } from '../../../dev/test/test-app.tsx';
import { player } from '../../player.ts';
import { initialState } from '../../player-state.ts';
import { emptyQueue } from '../../queue/play-queue.ts';
import { items } from '../../queue/test-tracks.ts';
import { PlayerPresence } from './player-presence.tsx';

const tracks = items('Harbour Lantern Quay');
for (const { track } of tracks) track.artists = [{ id: 1, name: 'Wren' }];

/** Puts the player into this state. */
const play = (currentId: string, state: 'playing' | 'paused' = 'playing'): void =>
  act(() =>
    player.state.set({
      ...initialState,
      queue: { ...emptyQueue, items: tracks, currentId },
      state,
    }),
  );
/** Advances the clock by two seconds and freezes it, because a busy machine is slow. */
const later = (): void => {
  const present = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(present + 2_000);
};

// Not awaited: React would treat the app's work meanwhile as part of it.
afterEach(() => {
  act(() => player.state.set(initialState));
});

test("P011 shows the playing track in the tab's title", async () => {
  await renderApp({ path: '/contact', beside: <PlayerPresence /> });
  const title = document.title;
  expect(title).toContain('Undersong');

  play('Harbour');
  expect(document.title).toBe('Harbour · Wren');
  play('Lantern');
  expect(document.title).toBe('Lantern · Wren');
  play('Lantern', 'paused');
  expect(document.title).toBe(title);
});

test('B015 announces a track that starts automatically', async () => {
  await renderPart(
    <>
      <PlayerPresence />
      <div data-player-bar="">
        <button type="button">Next one</button>
      </div>
    </>,
  );
  const announcement = (track: string): HTMLElement | null =>
    screen.queryByText(`Now playing: ${track} · Wren`);
  play('Harbour');
  await waitFor(() => expect(announcement('Harbour')).toHaveAttribute('aria-live', 'polite'));

  later();
  fireEvent.keyDown(screen.getByText('Next one'), { key: 'Enter' });
  play('Lantern');
  await waitFor(() => expect(announcement('Harbour')).toBeNull());
  expect(announcement('Lantern')).toBeNull();
  fireEvent.pointerDown(document.body);
  play('Quay');
  expect(announcement('Quay')).toBeNull();

  later();
  fireEvent.keyDown(document.body, { key: 'n' });
  play('Harbour');
  await waitFor(() => expect(announcement('Harbour')).toBeInTheDocument());
  play('Lantern', 'paused');
  expect(announcement('Lantern')).toBeNull();
});
