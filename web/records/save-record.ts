import type { RecordField } from '../../contracts/records/record-type.ts';
import { asBody, changedFields } from './edit-value.ts';
import type { RecordValue } from './field-value.ts';
import { type Decisions, type Merge, mergeRecords } from './merge-records.ts';

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
