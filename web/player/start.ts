import { useSyncExternalStore } from 'react';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import type { Track } from '../../contracts/schema/music.ts';
import { lazyCode } from '../ui/lazy-code.ts';
import { unlock } from './engine/unlock.ts';
import type { Source } from './queue/queue-item.ts';
import { Store } from './store.ts';

/** What is to be played, in place of what was there. */
export interface PlayRequest {
  tracks: readonly Track[];
  /** Which of them comes first; without it the first, or anyone where they are shuffled. */
  startIndex?: number;
  source: Source | null;
  /** Where more comes from after the last of them; null where these are all. */
  more: Source | null;
  /** Undefined: as it was. */
  isShuffled?: boolean;
}

/** What rows and buttons of a page have to know of the player, whose own code may not be there yet. */
export interface NowPlaying {
  /** Null where nothing is to be played. */
  trackId: number | null;
  /** Where it came from, as `Source.id`. */
  sourceId: string | null;
  /** Whether somebody wants to hear it, be it that it still loads. */
  isPlaying: boolean;
}

const nothing: NowPlaying = { trackId: null, sourceId: null, isPlaying: false };
export const nowPlaying = new Store(nothing);

/** What the tab is called while something plays; null while nothing does. `usePageTitle` is who writes it. */
export const playingTitle = new Store<string | null>(null);

/** What plays, for rows and buttons of a page; nothing while it is prerendered. */
export function useNowPlaying(): NowPlaying {
  return useSyncExternalStore(nowPlaying.subscribe, nowPlaying.read, () => nothing);
}

/** Who listens, and to what site: told by the app, whose session lives in React. Null before it has. */
export const visitor = new Store<Bootstrap | null>(null);

/** The player with its bar: fetched at the first sign that somebody wants to listen, or when there is something to restore. */
export const playerCode = lazyCode(() => import('./player-code.ts'));

/** How often somebody asked to hear something: of what is read at the same time, only what was asked for last is played. */
let asked = 0;

/** Plays these. Called within the press itself, since browsers let nothing be heard without one. */
export async function playTracks(request: PlayRequest): Promise<void> {
  unlock();
  asked += 1;
  const { player } = await playerCode.load();
  player.play(request);
}

/** Plays what is read first, which takes its time, unless something else was asked for meanwhile. Called within the press itself. */
export async function playOnceRead(read: () => Promise<PlayRequest | null>): Promise<void> {
  unlock();
  asked += 1;
  const own = asked;
  const request = await read();
  if (request && own === asked) await playTracks(request);
}

/** Plays, or pauses what plays. */
export async function togglePlay(): Promise<void> {
  const { player } = await playerCode.load();
  player.toggle();
}

/** Puts these after what plays, or at the end of the queue. */
export async function addToQueue(
  tracks: readonly Track[],
  source: Source | null,
  place: 'next' | 'last',
): Promise<void> {
  const { player } = await playerCode.load();
  player.add(tracks, source, place);
}
