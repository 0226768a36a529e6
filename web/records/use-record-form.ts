import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { RecordField, RecordType } from '../../contracts/records/record-type.ts';
import { useSubmit } from '../ui/forms/use-submit.ts';
import { useUnsavedGuard } from '../ui/forms/use-unsaved-guard.ts';
import { can } from '../data/session/can.ts';
import { useSession } from '../data/session/session.tsx';
import { askAboutConflicts } from './conflict-dialog.tsx';
import { hasChanges, hasSecrets, recordDraft, withLaterChanges } from './edit-draft.ts';
import { fieldProblems } from './field-problems.ts';
import type { RecordValue } from './field-value.ts';
import { type Edit, saveRecord, type SaveSteps } from './save-record.ts';
import { useDraft } from './use-draft.ts';

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
