import { applyScenarios, isScenario } from './scenarios.ts';
import { bringChanges } from './seed/changed-parts.ts';
import { freshState } from './seed/fresh-state.ts';
import type { WorldState } from './state.ts';
import type { World } from './world.ts';

/** The state as seeds and scenarios alone would have made it. */
export function untouched({ seed, beganAt, scenarios: on }: WorldState): WorldState {
  const state = freshState(seed, beganAt);
  applyScenarios(state, ...on.filter(isScenario));
  return state;
}

/**
 * Goes on with the state of a world whose code was another. `before` is what that code's `untouched` made of it: where today's differs, because
 * a seed was edited, the state is changed in the same way; what has happened in the world stays.
 */
export function goOn(world: World, state: WorldState, before: WorldState): void {
  bringChanges(state, before, untouched(state));
  world.state = state;
}

const key = 'foyer-world';

/** Goes on with the world that this tab had before a reload. Returns what saves it. */
export function keepWorld(world: World, storage: Pick<Storage, 'getItem' | 'setItem'>): () => void {
  const kept = JSON.parse(storage.getItem(key) ?? 'null') as {
    state: WorldState;
    untouched: WorldState;
  } | null;
  if (kept) goOn(world, kept.state, kept.untouched);
  return () =>
    storage.setItem(key, JSON.stringify({ state: world.state, untouched: untouched(world.state) }));
}
