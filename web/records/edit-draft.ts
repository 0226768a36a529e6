import type { RecordField } from '../../contracts/records/record-type.ts';
import type { DraftContent } from './draft.ts';
import { changedFields } from './edit-value.ts';
import type { RecordValue } from './field-value.ts';
import type { Edit } from './save-record.ts';

const time = 'updated_at';

/** The draft of an edit: its changes, and the values that they replace. Null without changes. */
export function draftOf(fields: readonly RecordField[], { base, mine }: Edit): DraftContent | null {
  const kept = fields.filter((field) => !isSecret(field));
  const changes = changedFields(kept, base, mine);
  const names = Object.keys(changes);
  if (names.length === 0) return null;
  return { base: pick(base, [...names, time]), changes };
}

/** Whether an edit has changes that drafts never store. */
export const hasSecrets = (fields: readonly RecordField[], { base, mine }: Edit): boolean =>
  Object.keys(changedFields(fields.filter(isSecret), base, mine)).length > 0;

const isSecret = (field: RecordField): boolean =>
  field.kind === 'text' && field.format === 'secret';

/**
 * Applies a draft to the current record. The changes keep their original values and `updated_at`,
 * so the next save detects what others have saved since. Drops changes that have been saved
 * already, perhaps by another tab.
 */
export function withDraft(
  fields: readonly RecordField[],
  present: RecordValue,
  draft: DraftContent,
): Edit {
  const changes = changedFields(fields, present, draft.changes);
  const names = Object.keys(changes);
  if (names.length === 0) return { base: present, mine: present };
  const base = { ...present, ...pick(draft.base, [...names, time]) };
  return { base, mine: { ...base, ...changes } };
}

/** Adds the changes that were made while an earlier state of the edit was being sent. */
export const withLaterChanges = (
  fields: readonly RecordField[],
  next: Edit,
  { sent, present }: { sent: RecordValue; present: RecordValue },
): Edit => ({ ...next, mine: { ...next.mine, ...changedFields(fields, sent, present) } });

/**
 * The three sides for merging another tab's draft. They start from what this tab last read or
 * wrote.
 */
export function sidesOfTabs(
  { base, mine }: Edit,
  synced: DraftContent | null,
  others: DraftContent | null,
): { base: RecordValue; mine: RecordValue; theirs: RecordValue } {
  return {
    base: { ...base, ...synced?.changes },
    mine,
    theirs: { ...base, ...others?.base, ...others?.changes },
  };
}

/** The record that the merged draft of two tabs started from. */
export const sharedBase = (base: RecordValue, others: DraftContent | null): RecordValue => ({
  ...base,
  ...others?.base,
  // Tabs that started from different records share no `updated_at`, so the save compares values.
  [time]: others && others.base[time] !== base[time] ? undefined : base[time],
});

const pick = (value: RecordValue, names: readonly string[]): RecordValue =>
  Object.fromEntries(
    names.filter((name) => Object.hasOwn(value, name)).map((name) => [name, value[name]]),
  );
