import { useSyncExternalStore } from 'react';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import type { Track } from '../../contracts/schema/music.ts';
import { lazyCode } from '../ui/lazy-code.ts';
import { unlock } from './engine/unlock.ts';
import type { Source } from '../tracks/source.ts';
import { Store } from '../lib/store.ts';

/** What to play, in place of the present queue. */
export interface PlayRequest {
  tracks: readonly Track[];
  /** The first track to play. By default the first of the list, or a random one if shuffled. */
  startIndex?: number;
  source: Source | null;
  /** The source of further tracks; null if these are all. */
  more: Source | null;
  /** Undefined keeps the current setting. */
  isShuffled?: boolean;
}

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

/** The visitor and the site, set by the app, whose session lives in React. Null before that. */
export const visitor = new Store<Bootstrap | null>(null);

/** Whether the player's code is wanted: its bar then loads in parallel. */
export const isPlayerWanted = new Store(false);

/** The player. Loads at the first sign of intent, or if there is a queue to restore. */
export const playerCode = lazyCode(() => {
  isPlayerWanted.set(true);
  return import('./player-code.ts');
});

/** Number of play requests. Of several that load in parallel, only the latest plays. */
let asked = 0;

/** Plays these tracks. Call it synchronously from the press: browsers block sound otherwise. */
export async function playTracks(request: PlayRequest): Promise<void> {
  unlock();
  asked += 1;
  const { player } = await playerCode.load();
  player.play(request);
}

/**
 * Reads a request, then plays it unless a newer one came meanwhile. Call it synchronously from the
 * press.
 */
export async function playOnceRead(read: () => Promise<PlayRequest | null>): Promise<void> {
  unlock();
  asked += 1;
  const own = asked;
  const request = await read();
  if (request && own === asked) await playTracks(request);
}

export async function togglePlay(): Promise<void> {
  const { player } = await playerCode.load();
  player.toggle();
}

/** Queues these tracks after the current one or at the end. */
export async function addToQueue(
  tracks: readonly Track[],
  source: Source | null,
  place: 'next' | 'last',
): Promise<void> {
  const { player } = await playerCode.load();
  player.add(tracks, source, place);
}
