import { isScenario, type ScenarioName, scenarios } from '../scenarios.ts';
import { freshState } from '../seed/fresh-state.ts';
import type { WorldState } from '../state.ts';

/** As it stands in an address: `billing-off`, `homepage-loginpage`. */
export const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** @throws TypeError for a slug that belongs to none. */
export function scenarioBySlug(slug: string): ScenarioName {
  const found = Object.keys(scenarios).filter(isScenario).find((name) => slugOf(name) === slugOf(slug));
  if (!found) throw new TypeError(`No scenario is called '${slug}'`);
  return found;
}

/** Switches on exactly these. What was switched off goes back to how the seeds have it; all else that happened in the world stays. */
export function switchScenarios(state: WorldState, wanted: readonly ScenarioName[]): void {
  for (const name of state.scenarios.filter(isScenario)) if (!wanted.includes(name)) takeBack(state, name);
  // Those that stay are applied again: two may have changed the same thing.
  for (const name of wanted) scenarios[name](state);
  state.scenarios = [...wanted];
}

function takeBack(state: WorldState, name: ScenarioName): void {
  const now = Date.now() + state.clockAheadMs;
  const [seeds, changed] = [freshState(state.seed, now), freshState(state.seed, now)];
  scenarios[name](changed);
  restore(asTree(state), asTree(seeds), asTree(changed));
}

type Tree = Record<string, unknown>;

/** Puts back, in `state`, whatever differs between the other two: single entries of lists too, as long as all three are as long. */
function restore(state: Tree, seeds: Tree, changed: Tree): void {
  for (const key of new Set([...Object.keys(seeds), ...Object.keys(changed)])) {
    const [now, before, after] = [state[key], seeds[key], changed[key]];
    if (JSON.stringify(before) === JSON.stringify(after)) continue;
    if (isAlike(now, before) && isAlike(before, after)) restore(asTree(now), asTree(before), asTree(after));
    else if (before === undefined) Reflect.deleteProperty(state, key);
    else state[key] = structuredClone(before);
  }
}

function isAlike(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) || Array.isArray(other)) return Array.isArray(one) && Array.isArray(other) && one.length === other.length;
  return isTree(one) && isTree(other);
}

const isTree = (value: unknown): boolean => typeof value === 'object' && value !== null;
const asTree = (value: unknown): Tree => value as Tree;
