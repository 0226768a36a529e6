import { freshState } from './seed/fresh-state.ts';
import type { WorldState } from './state.ts';
import type { World } from './world.ts';

const key = 'foyer-world';

/** Takes up the world that this tab had before a reload, unless the seeds have changed since. Returns what saves it. */
export function keepWorld(world: World, storage: Pick<Storage, 'getItem' | 'setItem'>): () => void {
  const seeds = stamp();
  const kept = JSON.parse(storage.getItem(key) ?? 'null') as { seeds: string; state: WorldState } | null;
  if (kept?.seeds === seeds) world.state = kept.state;
  return () => storage.setItem(key, JSON.stringify({ seeds, state: world.state }));
}

/** Changes whenever a seed does: a world of yesterday's shape must not meet today's code. */
function stamp(): string {
  const text = JSON.stringify(freshState('stamp', 0));
  let hash = 0;
  for (let index = 0; index < text.length; index += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
  return `${text.length}-${hash}`;
}
