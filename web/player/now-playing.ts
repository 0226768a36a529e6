import { useSyncExternalStore } from 'react';
import { Store } from '../lib/store.ts';

/**
 * The player's state for rows and buttons of pages, which may render before the player's code
 * loads.
 */
export interface NowPlaying {
  /** Null without a current track. */
  trackId: number | null;
  /** Its source, as `Source.id`. */
  sourceId: string | null;
  /** Whether it plays or is about to, even if it is still loading. */
  isPlaying: boolean;
}

const nothing: NowPlaying = { trackId: null, sourceId: null, isPlaying: false };
export const nowPlaying = new Store(nothing);

/** The tab's title during playback; null otherwise. `usePageTitle` applies it. */
export const playingTitle = new Store<string | null>(null);

/** The current track for rows and buttons; empty while prerendering. */
export function useNowPlaying(): NowPlaying {
  return useSyncExternalStore(nowPlaying.subscribe, nowPlaying.read, () => nothing);
}
