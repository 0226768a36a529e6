import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { player } from '../player/player.ts';
import { initialState } from '../player/player-state.ts';

/** For tests of what pages ask the player: nothing sounds in jsdom, whose elements only say that they cannot. */
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

/** What is queued, by name; what plays stands in brackets. */
export const queued = (): string[] => {
  const { items, currentId } = player.state.read().queue;
  return items.map(({ itemId, track }) => (itemId === currentId ? `[${track.name}]` : track.name));
};
