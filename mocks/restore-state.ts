import { applyScenarios, isScenario } from './scenarios.ts';
import { applyChanges } from './seed/changed-parts.ts';
import { freshState } from './seed/fresh-state.ts';
import type { WorldState } from './state.ts';
import type { World } from './world.ts';

/** The state of a new world with the same scenarios. */
export function pristineState({
  seed,
  beganAt,
  scenarios: on,
}: Pick<WorldState, 'seed' | 'beganAt' | 'scenarios'>): WorldState {
  const state = freshState(seed, beganAt);
  applyScenarios(state, ...on.filter(isScenario));
  return state;
}

/**
 * Restores the state of a world after a change of code. `before` is the old code's `pristineState`:
 * if a seed was edited since, the same edit is applied to the state. The world's own changes stay.
 */
export function restoreState(world: World, state: WorldState, before: WorldState): void {
  applyChanges(state, before, pristineState(state));
  world.state = state;
}

const key = 'foyer-world';

/** Restores the world that this tab had before a reload. Returns a function that saves it. */
export function persistWorld(
  world: World,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): () => void {
  const saved = JSON.parse(storage.getItem(key) ?? 'null') as {
    state: WorldState;
    pristineState: WorldState;
  } | null;
  if (saved) restoreState(world, saved.state, saved.pristineState);
  return () =>
    storage.setItem(
      key,
      JSON.stringify({ state: world.state, pristineState: pristineState(world.state) }),
    );
}
