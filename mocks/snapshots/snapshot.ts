import { isScenario, type ScenarioName } from '../scenarios.ts';
import { pristineState } from '../restore-state.ts';
import { moved } from '../replay/replay.ts';
import type { Catalogue } from '../seed/catalogue-rows.ts';
import type { WorldState } from '../state.ts';
import type { World } from '../world.ts';

/**
 * Increment it when a row of the world's state changes its shape, and add a step to `migrations`
 * (check-snapshot.ts), or older snapshots are refused. A new part of the state needs neither: a
 * snapshot without it gets the seeds' value.
 */
export const snapshotVersion = 1;
export const maxSnapshotBytes = 8 * 1024 ** 2;

/** A world in a file: only its differences from the seeds, so that the file stays small. */
export interface Snapshot {
  format: 'foyer-snapshot';
  version: number;
  name: string;
  /** In the machine's time. */
  savedAt: string;
  /** The email address of the signed-in person; null for a guest. */
  as: string | null;
  seed: string;
  beganAt: number;
  scenarios: ScenarioName[];
  /** Parts of the state that differ from the seeds. */
  parts: Partial<WorldState>;
  catalogue: { [List in keyof Catalogue]?: ChangedRows };
}

/** Rows of a list that are new or differ, and the IDs of rows that are missing. */
export interface ChangedRows {
  changed: { id: number }[];
  gone: number[];
}

/** State of the browser or the panel instead of the world. Scenarios restore their own failures. */
export const leftOut: readonly (keyof WorldState)[] = [
  'sessions',
  'actingSession',
  'faults',
  'failures',
  'replay',
];

const inHead: readonly (keyof WorldState)[] = ['seed', 'beganAt', 'scenarios', 'catalogue'];

/** Whether a snapshot may contain a part of the state under `parts`. */
export const isPart = (name: string, state: WorldState): name is keyof WorldState =>
  (Object.hasOwn(state, name) || name === 'files') &&
  ![...leftOut, ...inHead].some((one) => one === name);

/** The world as it is now. `as`: the email address of the signed-in person. */
export function takeSnapshot(world: World, name: string, as: string | null): Snapshot {
  const { state } = world;
  const pristine = pristineState(state);
  const differs = Object.entries(state).filter(
    ([part, value]) => isPart(part, state) && !isSame(value, pristine[part]),
  );
  const lists = Object.entries(state.catalogue).flatMap(([list, rows]) => {
    const changes = changedRows(rows as Row[], pristine.catalogue[list as keyof Catalogue]);
    return changes ? [[list, changes] as const] : [];
  });
  return structuredClone({
    format: 'foyer-snapshot',
    version: snapshotVersion,
    name,
    savedAt: new Date(machineNow(world)).toISOString(),
    as,
    seed: state.seed,
    beganAt: state.beganAt,
    scenarios: state.scenarios.filter(isScenario),
    parts: Object.fromEntries(differs),
    catalogue: Object.fromEntries(lists),
  });
}

type Row = ChangedRows['changed'][number];

function changedRows(rows: readonly Row[], before: readonly Row[]): ChangedRows | null {
  const old = new Map(before.map((row) => [row.id, row]));
  const changed = rows.filter((row) => {
    const seeded = old.get(row.id);
    return seeded !== row && !isSame(row, seeded);
  });
  const ids = new Set(rows.map(({ id }) => id));
  const gone = before.flatMap(({ id }) => (ids.has(id) ? [] : [id]));
  return changed.length + gone.length === 0 ? null : { changed, gone };
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const machineNow = (world: World): number => world.now().getTime() - world.state.clockAheadMs;

/**
 * The state of a snapshot. All times move with the seeds' dates, so that a comment from yesterday
 * stays from yesterday.
 */
export function stateOf(snapshot: Snapshot, world: World): WorldState {
  const ms = machineNow(world) - Date.parse(snapshot.savedAt);
  const { seed, scenarios, beganAt } = snapshot;
  const base = pristineState({ seed, scenarios, beganAt: beganAt + ms });
  const { faults, replay } = world.state;
  const parts = movedInTime(snapshot.parts, ms) as Partial<WorldState>;
  return {
    ...base,
    ...parts,
    // Keys of files in a bucket that this world does not have.
    uploads: { ...base.uploads, ...parts.uploads, keys: {} },
    scenarios: [...scenarios],
    catalogue: catalogueOf(snapshot, base.catalogue, ms),
    faults,
    replay,
  };
}

function catalogueOf({ catalogue: changes }: Snapshot, base: Catalogue, ms: number): Catalogue {
  const lists = Object.entries(changes).map(([list, { changed, gone }]) => {
    const rows = movedInTime(changed, ms) as Row[];
    const byId = new Map(rows.map((row) => [row.id, row]));
    const before = base[list as keyof Catalogue] as readonly Row[];
    const known = new Set(before.map(({ id }) => id));
    const isGone = new Set<unknown>(gone);
    const after = [
      ...before.filter(({ id }) => !isGone.has(id)).map((row) => byId.get(row.id) ?? row),
      ...rows.filter(({ id }) => !known.has(id)),
    ];
    // Worlds change their playlists in place, and replace all other rows.
    return [list, list === 'playlists' ? after : Object.freeze(after.map(frozen))] as const;
  });
  return { ...base, ...(Object.fromEntries(lists) as Partial<Catalogue>) };
}

const frozen = (row: Row): Row => Object.freeze(row);

const movedInTime = (value: unknown, ms: number): unknown => withNumbers(moved(value, ms), ms);

/** Some times are milliseconds since 1970, which no other number of a world reaches. */
function withNumbers(value: unknown, ms: number): unknown {
  if (Array.isArray(value)) return value.map((one) => withNumbers(one, ms));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, withNumbers(one, ms)]),
    );
  return typeof value === 'number' && Number.isInteger(value) && value > 1e12 ? value + ms : value;
}
