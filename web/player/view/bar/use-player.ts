import { createContext, use } from 'react';
import { player } from '../../player.ts';
import type { Player } from '../../player-core.ts';
import type { PlayerState } from '../../player-state.ts';
import { SleepTimer } from '../../sleep-timer.ts';
import { useStore } from '../../../ui/use-store.ts';

/** The player and sleep timer that the bar shows and controls: the page's own, or a test's. */
export interface Controls {
  player: Player;
  sleepTimer: SleepTimer;
}

export function controlsOf(of: Player): Controls {
  const sleepTimer = new SleepTimer(of);
  // The queue was cleared, or its owner signed out.
  of.state.subscribe(() => {
    if (of.state.read().queue.currentId === null) sleepTimer.cancel();
  });
  return { player: of, sleepTimer };
}

export const ControlsContext = createContext<Controls>(controlsOf(player));

export const useControls = (): Controls => use(ControlsContext);

export const usePlayerState = (): PlayerState => useStore(useControls().player.state);
