import { createContext, use } from 'react';
import { player } from '../player.ts';
import type { Player } from '../player-core.ts';
import type { PlayerState } from '../player-state.ts';
import { SleepTimer } from '../sleep-timer.ts';
import { useStore } from '../store.ts';

/** What the parts of the bar show and command: the page's one player with its sleep timer; in tests another. */
export interface Controls {
  player: Player;
  sleepTimer: SleepTimer;
}

export function controlsOf(of: Player): Controls {
  const sleepTimer = new SleepTimer(of);
  // Nothing is left to fall asleep to: the queue was emptied, or who set it has signed out.
  of.state.subscribe(() => {
    if (of.state.read().queue.currentId === null) sleepTimer.cancel();
  });
  return { player: of, sleepTimer };
}

export const ControlsContext = createContext<Controls>(controlsOf(player));

export const useControls = (): Controls => use(ControlsContext);

export const usePlayerState = (): PlayerState => useStore(useControls().player.state);
