import { id } from '../../contracts/loose.ts';
import type { RecordField, RecordType } from '../../contracts/records/record-type.ts';
import type { Person } from '../lib/local-entries.ts';
import { Draft, type DraftContent } from './draft.ts';
import { changedFields } from './edit-value.ts';
import type { RecordValue } from './field-value.ts';
import { mergeRecords } from './merge-records.ts';
import type { Edit } from './save-record.ts';
import type { DraftRules } from './use-draft.ts';

const time = 'updated_at';

/** The draft of an edit: its changes, and the values that they replace. Null without changes. */
function draftOf(fields: readonly RecordField[], { base, mine }: Edit): DraftContent | null {
  const storable = fields.filter((field) => !isSecret(field));
  const changes = changedFields(storable, base, mine);
  const names = Object.keys(changes);
  if (names.length === 0) return null;
  return { base: pick(base, [...names, time]), changes };
}

/** Stores an edit as the draft of its record. Returns false if this device can't. */
export function storeDraft({ name, fields }: RecordType, person: Person, edit: Edit): boolean {
  const recordId = id(edit.base['id']);
  const content = draftOf(fields, edit);
  if (recordId === null || !content) return recordId !== null;
  const draft = new Draft(person, name, recordId);
  draft.adopt(draft.peek());
  draft.store(content);
  return draft.flush() === 'stored';
}

export const hasChanges = (fields: readonly RecordField[], { base, mine }: Edit): boolean =>
  Object.keys(changedFields(fields, base, mine)).length > 0;

/** Whether an edit has changes that drafts never store. */
export const hasSecrets = (fields: readonly RecordField[], edit: Edit): boolean =>
  hasChanges(fields.filter(isSecret), edit);

const isSecret = (field: RecordField): boolean =>
  field.kind === 'text' && field.format === 'secret';

/**
 * Applies a draft to the current record. The changes keep their original values and `updated_at`,
 * so the next save detects what others have saved since. Drops changes that have been saved
 * already, perhaps by another tab.
 */
function withDraft(
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

/** Merges with another tab from the draft that this tab last read or wrote. */
export const recordDraft = (
  fields: readonly RecordField[],
  record: RecordValue,
): DraftRules<Edit> => ({
  start: { base: record, mine: record },
  restore: (stored) => withDraft(fields, record, stored),
  contentOf: (edit) => draftOf(fields, edit),
  merge({ base, mine }, { synced, others }, decisions) {
    const sides = {
      base: { ...base, ...synced?.changes },
      mine,
      theirs: { ...base, ...others.base, ...others.changes },
    };
    const { merged, conflicts } = mergeRecords(fields, sides, decisions);
    // Tabs that started from different records share no `updated_at`, so the save compares values.
    const version = others.base[time] === base[time] ? base[time] : undefined;
    return {
      conflicts,
      edit: { base: { ...base, ...others.base, [time]: version }, mine: merged },
    };
  },
});

const pick = (value: RecordValue, names: readonly string[]): RecordValue =>
  Object.fromEntries(
    names.filter((name) => Object.hasOwn(value, name)).map((name) => [name, value[name]]),
  );
