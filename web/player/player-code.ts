import type { Person } from '../lib/local-entries.ts';
import { attachSaving } from './storage/attach-saving.ts';
import { player } from './player.ts';
import { visitor } from './visitor.ts';

/**
 * Loaded at the first play, or if there is a queue to restore. From then on the visitor's queue is
 * saved.
 */
attachSaving(player, { read: currentPerson, subscribe: visitor.subscribe });

function currentPerson(): Person | undefined {
  const bootstrap = visitor.read();
  return bootstrap ? (bootstrap.user?.id ?? null) : undefined;
}

export { player };
