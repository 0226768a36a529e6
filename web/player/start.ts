import type { Track } from '../../contracts/schema/music.ts';
import { lazyCode } from '../ui/lazy-code.ts';
import type { PlayRequest } from './player-state.ts';
import { unlock } from './engine/unlock.ts';
import type { Source } from '../music/tracks/source.ts';
import { Store } from '../lib/store.ts';

/** Whether the player's code is wanted: its bar then loads in parallel. */
export const isPlayerWanted = new Store(false);

const code = lazyCode(() => import('./player-code.ts'));

/** The player. Loads at the first sign of intent, or if there is a queue to restore. */
export const playerCode = {
  ...code,
  load: () => {
    isPlayerWanted.set(true);
    return code.load();
  },
};

/** Number of play requests. Of several that load in parallel, only the latest plays. */
let requestCount = 0;

/** Plays these tracks. Call it synchronously from the press: browsers block sound otherwise. */
export async function playTracks(request: PlayRequest): Promise<void> {
  unlock();
  requestCount += 1;
  const { player } = await playerCode.load();
  player.play(request);
}

/**
 * Reads a request, then plays it unless a newer one arrived meanwhile. Call it synchronously from
 * the press.
 */
export async function playOnceRead(read: () => Promise<PlayRequest | null>): Promise<void> {
  unlock();
  requestCount += 1;
  const number = requestCount;
  const request = await read();
  if (request && number === requestCount) await playTracks(request);
}

export async function togglePlay(): Promise<void> {
  const { player } = await playerCode.load();
  player.toggle();
}

/** Queues these tracks before the rest: right after the current one, or after other added ones. */
export async function addToQueue(
  tracks: readonly Track[],
  source: Source | null,
  where: 'next' | 'last',
): Promise<void> {
  const { player } = await playerCode.load();
  player.add(tracks, source, where);
}
