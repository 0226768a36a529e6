import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { RecordField, RecordType } from '../../contracts/records/record-type.ts';
import { useSubmit } from '../ui/forms/use-submit.ts';
import { useUnsavedGuard } from '../ui/forms/use-unsaved-guard.ts';
import { can } from '../data/session/can.ts';
import { useSession } from '../data/session/session.tsx';
import { askAboutConflicts } from './conflict-dialog.tsx';
import { fieldProblems } from './field-problems.ts';
import { type RecordValue, changedFields } from './field-value.ts';
import { useDraft, type DraftRules } from './use-draft.ts';
import { type Edit, saveRecord, type SaveSteps, mergeRecords } from './merge-records.ts';
import { id } from '../../contracts/loose.ts';
import type { Person } from '../lib/local-entries.ts';
import { Draft, type DraftContent } from './draft.ts';

export interface RecordFormOptions extends Pick<SaveSteps, 'save'> {
  type: RecordType;
  /** The record's ID; for a new record the ID of its draft (`newDraftId`). */
  recordId: number | string;
  /** The record as the backend sent it (`asSent`). For a new record, its initial values. */
  record: RecordValue;
  /** Reads the record again before it is saved. Absent for a new record. */
  reread?: () => Promise<RecordValue>;
  /** Problems that the description can't express, such as an album without a track to publish. */
  check?: (value: RecordValue) => Record<string, string>;
  /**
   * A saved record as the backend has it, without values that only the form knows, such as uploads
   * in progress. Those stay in the form, unsaved.
   */
  asBase?: (saved: RecordValue) => RecordValue;
  /** Called at a discard, and before a change that follows a revert by hand. */
  onReverted?: () => void;
  /** `edit` is the form's present state, with changes that were made during the save. */
  onSaved?: (saved: RecordValue, edit: Edit) => void;
}

export type RecordForm = ReturnType<typeof useRecordForm>;

/**
 * A form over one record. It sends only changed fields, merges what others have saved meanwhile,
 * stores a draft, and asks before losing changes that no draft can store. It belongs to one record
 * and one person: give its component a key of both.
 */
export function useRecordForm(options: RecordFormOptions) {
  const { type, recordId, record } = options;
  const { bootstrap, t } = useSession();
  const {
    edit,
    present,
    change,
    draft,
    flush: store,
  } = useDraft(type.name, recordId, recordDraft(type.fields, record));
  /** Drafts never store secrets. */
  const flush = () => {
    const result = store();
    return hasSecrets(type.fields, present()) ? 'refused' : result;
  };
  const isGone = useIsGone();
  const fields = useMemo(
    (): readonly RecordField[] =>
      type.fields.map((field) =>
        field.permission === undefined || can(bootstrap, field.permission)
          ? field
          : { ...field, isReadOnly: true },
      ),
    [type, bootstrap],
  );
  const problems = () => [
    ...fieldProblems(fields, present().mine, t),
    ...Object.entries(options.check?.(present().mine) ?? {}),
  ];
  const { formProps, isPending, errors, summary } = useSubmit(async () => {
    // Stores the draft first, because the page may crash during the save.
    flush();
    let sent = present().mine;
    const saved = await saveRecord(present(), {
      fields: type.fields,
      reread: options.reread ?? null,
      save: options.save,
      // If the form is gone, the draft stays, and a later save asks again.
      ask: async ({ conflicts }) =>
        isGone.current
          ? null
          : askAboutConflicts(conflicts, {
              title: t('Someone else has changed this'),
              text: t('Choose what to keep. Everything else is merged.'),
              confirmLabel: t('Save'),
            }),
      onMerged: (next) => {
        change(withLaterChanges(type.fields, next, { sent, present: present().mine }));
        sent = next.mine;
      },
    });
    if (saved === null) return;
    const later = { sent, present: present().mine };
    const base = options.asBase?.(saved) ?? saved;
    change(withLaterChanges(type.fields, { base, mine: saved }, later));
    flush();
    options.onSaved?.(saved, present());
  }, problems);
  const isUnsaved = hasChanges(type.fields, edit);
  useUnsavedGuard(isUnsaved, flush);
  return {
    formProps,
    isPending,
    /** Messages by field name; in rows `credits.0.name`. */
    errors,
    /** Messages that belong to no field. */
    summary,
    /** Fields are also read-only if the visitor lacks their permission. */
    fields,
    /** The record that the edits started from. */
    base: edit.base,
    value: edit.mine,
    /** The latest value, even before it is rendered. */
    latest: () => present().mine,
    set: (name: string, value: unknown) => {
      const now = present();
      if (!hasChanges(type.fields, now)) options.onReverted?.();
      change({ ...now, mine: { ...now.mine, [name]: value } });
    },
    isUnsaved,
    /** Drops all changes and their draft. */
    discard: () => {
      options.onReverted?.();
      change({ base: present().base, mine: present().base });
    },
    draft,
  };
}

/** Whether the component has unmounted, for work that ends later. */
function useIsGone(): RefObject<boolean> {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}

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

const hasChanges = (fields: readonly RecordField[], { base, mine }: Edit): boolean =>
  Object.keys(changedFields(fields, base, mine)).length > 0;

/** Whether an edit has changes that drafts never store. */
const hasSecrets = (fields: readonly RecordField[], edit: Edit): boolean =>
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
const withLaterChanges = (
  fields: readonly RecordField[],
  next: Edit,
  { sent, present }: { sent: RecordValue; present: RecordValue },
): Edit => ({ ...next, mine: { ...next.mine, ...changedFields(fields, sent, present) } });

/** Merges with another tab from the draft that this tab last read or wrote. */
const recordDraft = (fields: readonly RecordField[], record: RecordValue): DraftRules<Edit> => ({
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
