import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { player } from '../../player/player.ts';
import { initialState } from '../../player/player-state.ts';

/** For tests of pages that use the player: jsdom's media elements can't play. */
export function withSilentPlayer(): void {
  beforeEach(() => {
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  });
  afterEach(() => {
    cleanup();
    player.stop();
    player.state.set(initialState);
  });
}

/** Names of the queued tracks; the current one is in brackets. */
export const queued = (): string[] => {
  const { items, currentId } = player.state.read().queue;
  return items.map(({ itemId, track }) => (itemId === currentId ? `[${track.name}]` : track.name));
};
