import { list, record } from '../../contracts/loose.ts';
import type { RecordField, RowsField } from '../../contracts/records/record-type.ts';
import {
  keyOfRow,
  type RecordValue,
  sameJson,
  sameValue,
  asBody,
  changedFields,
} from './field-value.ts';

export type Side = 'mine' | 'theirs';

/** The sides chosen for conflicts, by their keys. */
export type Decisions = Readonly<Record<string, Side>>;

/** A field, or a row of a list, that both sides changed in different ways. */
export interface Conflict {
  key: string;
  /** The path to the conflict: a field, or a list of rows and a field of its rows. */
  fields: readonly RecordField[];
  /** The row's position in the merged list, from 0; null outside of lists. */
  row: number | null;
  /** Values; undefined for a deleted row. */
  mine: unknown;
  theirs: unknown;
}

export interface Merge {
  /** The merged record, with my values for undecided conflicts. */
  merged: RecordValue;
  /** Undecided conflicts. */
  conflicts: readonly Conflict[];
}

/**
 * Merges two edits of one record, field by field. A change of one side wins; different changes of
 * both sides are a conflict. Fields without a description keep their value (the backend's). Lists
 * of rows are merged row by row.
 */
export function mergeRecords(
  fields: readonly RecordField[],
  { base, mine, theirs }: { base: RecordValue; mine: RecordValue; theirs: RecordValue },
  decisions: Decisions = {},
): Merge {
  const conflicts: Conflict[] = [];
  const merged = mergeFields({ fields, path: [], row: null, key: '', decisions, conflicts }, [
    base,
    mine,
    theirs,
  ]);
  return { merged, conflicts };
}

/** Base, mine, theirs. */
type Sides<T> = readonly [base: T, mine: T, theirs: T];

interface Context {
  fields: readonly RecordField[];
  path: readonly RecordField[];
  row: number | null;
  /** Prefix of the keys of conflicts here. */
  key: string;
  decisions: Decisions;
  conflicts: Conflict[];
}

function mergeFields(context: Context, sides: Sides<RecordValue>): RecordValue {
  const merged: Record<string, unknown> = { ...sides[2] };
  for (const field of context.fields) {
    const [base, mine, theirs] = sides.map((side) => side[field.name]);
    const at = { ...context, path: [...context.path, field], key: `${context.key}${field.name}` };
    const value = mergeField(field, at, [base, mine, theirs]);
    // A field that no side has stays absent.
    if (value !== undefined || Object.hasOwn(merged, field.name)) merged[field.name] = value;
  }
  return merged;
}

function mergeField(field: RecordField, context: Context, sides: Sides<unknown>): unknown {
  const [base, mine, theirs] = sides;
  if (sameValue(field, base, mine) || sameValue(field, mine, theirs)) return theirs;
  if (sameValue(field, base, theirs)) return mine;
  if (field.kind !== 'rows') return decide(context, mine, theirs);
  const rows: Sides<unknown[]> = [list(base), list(mine), list(theirs)];
  // Rows without IDs can't be matched.
  return rows.every((one) => haveIds(field, one))
    ? mergeRows(field, context, rows)
    : decide(context, mine, theirs);
}

function decide<T>({ key, path, row, decisions, conflicts }: Context, mine: T, theirs: T): T {
  if (!Object.hasOwn(decisions, key)) conflicts.push({ key, fields: path, row, mine, theirs });
  return decisions[key] === 'theirs' ? theirs : mine;
}

function mergeRows(field: RowsField, context: Context, sides: Sides<unknown[]>): unknown[] {
  const byKey = (rows: unknown[]): RowsByKey =>
    new Map(rows.map((row, index) => [keyOfRow(field, row, index), record(row)]));
  const [base, mine, theirs] = [byKey(sides[0]), byKey(sides[1]), byKey(sides[2])];
  const merged: RecordValue[] = [];
  for (const key of mergeOrder(context, [base, mine, theirs])) {
    const at = { ...context, row: merged.length, key: `${context.key}/${key}` };
    const row = mergeRow(field, at, [base.get(key), mine.get(key), theirs.get(key)]);
    if (row) merged.push(row);
  }
  return merged;
}

type RowsByKey = ReadonlyMap<string, RecordValue>;

/** Undefined for a deleted row. */
function mergeRow(
  { fields }: RowsField,
  context: Context,
  [base, mine, theirs]: Sides<RecordValue | undefined>,
): RecordValue | undefined {
  if (mine && theirs)
    return mergeFields({ ...context, fields, key: `${context.key}/` }, [base ?? {}, mine, theirs]);
  if (!base) return mine ?? theirs;
  const left = mine ?? theirs;
  // One side deleted the row: a conflict only if the other side changed it.
  const isTouched =
    left && fields.some((field) => !sameValue(field, base[field.name], left[field.name]));
  return isTouched ? decide(context, mine, theirs) : undefined;
}

/** Keys in the order of the side that moved rows. The other side's new rows follow the same row. */
function mergeOrder(context: Context, sides: Sides<RowsByKey>): string[] {
  const [base, mine, theirs] = [[...sides[0].keys()], [...sides[1].keys()], [...sides[2].keys()]];
  const isMoved = (a: string[], b: string[]) =>
    !sameJson(
      a.filter((key) => b.includes(key)),
      b.filter((key) => a.includes(key)),
    );
  let order = isMoved(base, mine) ? mine : theirs;
  if (isMoved(base, mine) && isMoved(base, theirs) && isMoved(mine, theirs)) {
    const [ours, other] = [[...sides[1].values()], [...sides[2].values()]];
    const chosen = decide({ ...context, key: `${context.key}/order` }, ours, other);
    order = chosen === ours ? mine : theirs;
  }
  const keys = [...order];
  const other = order === mine ? theirs : mine;
  for (const [index, key] of other.entries()) {
    if (keys.includes(key)) continue;
    const before = other.slice(0, index).findLast((one) => keys.includes(one));
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key);
  }
  return keys;
}

function haveIds(field: RowsField, rows: unknown[]): boolean {
  const keys = rows.map((row, index) => keyOfRow(field, row, index));
  return new Set(keys).size === keys.length && !keys.some((key) => key.startsWith('at:'));
}

/** A form's state: the record that the edits started from, and the edited record. */
export interface Edit {
  base: RecordValue;
  mine: RecordValue;
}

export interface SaveSteps {
  fields: readonly RecordField[];
  /** Reads the record as the backend has it, untouched; null for a new one. */
  reread: (() => Promise<RecordValue>) | null;
  /** Asks about conflicts; null if the visitor wants to continue editing. */
  ask: (merge: Merge) => Promise<Decisions | null>;
  /** Called when the backend's record has been merged into the edit, before it is saved. */
  onMerged: (edit: Edit) => void;
  /** Sends the changed fields. Resolves to the saved record if the backend returns it. */
  save: (changes: RecordValue, record: RecordValue) => Promise<RecordValue | undefined | void>;
}

/**
 * Saves an edit: merges what others have saved since, then sends the changed fields.
 * @returns The saved record; null if the visitor cancelled the question about conflicts.
 * @throws ApiError when the backend refuses.
 */
export async function saveRecord(edit: Edit, steps: SaveSteps): Promise<RecordValue | null> {
  const { fields, reread } = steps;
  const merged = reread ? await merge(edit, { ...steps, reread }) : edit;
  if (!merged) return null;
  const changes = changedFields(fields, merged.base, merged.mine);
  if (Object.keys(changes).length === 0) return merged.base;
  const sent = asBody(fields, changes);
  const saved = await steps.save(sent, { ...merged.mine, ...sent });
  return { ...merged.base, ...sent, ...saved };
}

async function merge(
  edit: Edit,
  steps: SaveSteps & { reread: () => Promise<RecordValue> },
): Promise<Edit | null> {
  const theirs = await steps.reread();
  if (isSameVersion(edit.base, theirs)) return edit;
  const sides = { ...edit, theirs };
  const first = mergeRecords(steps.fields, sides);
  const decisions = first.conflicts.length === 0 ? {} : await steps.ask(first);
  if (!decisions) return null;
  const { merged } = mergeRecords(steps.fields, sides, decisions);
  const next = { base: theirs, mine: merged };
  steps.onMerged(next);
  // Somebody may have saved while the question was open.
  return first.conflicts.length === 0 ? next : merge(next, steps);
}

/** False without `updated_at`, so that the values are compared. */
const isSameVersion = (base: RecordValue, theirs: RecordValue): boolean =>
  base['updated_at'] !== undefined &&
  base['updated_at'] !== null &&
  base['updated_at'] === theirs['updated_at'];
