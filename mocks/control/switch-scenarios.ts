import { isScenario, type ScenarioName, scenarios } from '../scenarios.ts';
import { applyChanges } from '../seed/changed-parts.ts';
import { freshState } from '../seed/fresh-state.ts';
import type { WorldState } from '../state.ts';

/** The name as it appears in an address: `billing-off`, `homepage-loginpage`. */
export const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** @throws TypeError for an unknown slug. */
export function scenarioBySlug(slug: string): ScenarioName {
  const found = Object.keys(scenarios)
    .filter(isScenario)
    .find((name) => slugOf(name) === slugOf(slug));
  if (!found) throw new TypeError(`Unknown scenario '${slug}'`);
  return found;
}

/**
 * Switches on exactly these scenarios. Others return to the seeds' values; other changes of the
 * world are kept.
 */
export function switchScenarios(state: WorldState, wanted: readonly ScenarioName[]): void {
  for (const name of state.scenarios.filter(isScenario))
    if (!wanted.includes(name)) takeBack(state, name);
  // Reapplies active scenarios, because scenarios can overlap.
  for (const name of wanted) scenarios[name](state);
  state.scenarios = [...wanted];
}

function takeBack(state: WorldState, name: ScenarioName): void {
  const now = Date.now() + state.clockAheadMs;
  const [seeds, changed] = [freshState(state.seed, now), freshState(state.seed, now)];
  scenarios[name](changed);
  applyChanges(state, changed, seeds);
}
