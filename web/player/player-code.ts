import type { Person } from '../lib/device-notes.ts';
import { attachKeep } from './keep/attach-keep.ts';
import { player } from './player.ts';
import { visitor } from './start.ts';

/** Fetched at the first play, or where there is something to play on: from then on it is kept for whoever is here. */
attachKeep(player, { read: whoListens, subscribe: visitor.subscribe });

function whoListens(): Person | undefined {
  const bootstrap = visitor.read();
  return bootstrap ? (bootstrap.user?.id ?? null) : undefined;
}

export { player };
export { PlayerBar } from './bar/player-bar.tsx';
export { PlayerPresence } from './bar/player-presence.tsx';
export { BesidePlayer } from './beside-player.tsx';
