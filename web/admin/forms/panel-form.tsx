import { useMemo } from 'react';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import type { RecordType } from '../../../contracts/records/record-type.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { RecordForm } from '../../records/record-form.tsx';
import { can } from '../../data/session/can.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { announceEnd } from '../bulk/bulk-jobs-store.ts';
import { idText } from '../lib/record-calls.ts';
import { PanelNote } from './panel-head.tsx';
import type { RecordPanelProps } from './panel-props.ts';
import { createFromForm, recordSteps } from './record-steps.ts';

interface ExistingProps extends RecordPanelProps {
  record: RecordValue;
  /** Called with the saved record. */
  onRecord: (record: RecordValue) => void;
}

/** The form of an existing record, read-only for people without the permission. */
export function ExistingForm(props: ExistingProps) {
  const { type, recordId, record, onRecord, onSaved, extras, check, aside } = props;
  const t = useT();
  const { canSave, reason } = useCanSave(type, 'update');
  const form = useForm(type, canSave);
  const { read, save } = recordSteps(type, recordId, props);
  if (!form) return null;
  return (
    <>
      {reason !== null && (
        <p role="note" className="rounded-control bg-background-alt p-3 text-sm">
          {reason}
        </p>
      )}
      <RecordForm
        type={form}
        recordId={recordId}
        record={record}
        reread={read}
        save={async (changes, whole) => {
          const saved = await save(changes, whole);
          showToast(t('Saved'));
          return saved;
        }}
        onSaved={(saved) => {
          onRecord(saved);
          announceEnd(type);
          onSaved(recordId);
        }}
        {...(extras && { extras })}
        {...(check && { check })}
        {...(aside && { aside })}
      />
    </>
  );
}

/** The form of a new record. Its draft is found again after a reload. */
export function NewForm(props: RecordPanelProps) {
  const { type, onSaved, extras, check, aside, start = {} } = props;
  const t = useT();
  const { canSave, reason } = useCanSave(type, 'create');
  const form = useForm(type, canSave);
  if (!form || !canSave) return <PanelNote title={reason ?? t("This can't be created here")} />;
  return (
    <RecordForm
      type={form}
      recordId="new"
      record={start}
      saveLabel={t('Create')}
      save={async (_changes, whole) => {
        const created = await createFromForm(type, form, whole, props);
        showToast(t('Saved'));
        return created;
      }}
      onSaved={(saved) => {
        announceEnd(type);
        onSaved(idText(saved));
      }}
      {...(extras && { extras })}
      {...(check && { check })}
      {...(aside && { aside })}
    />
  );
}

/** The type's form, read-only if it can't be saved. */
function useForm({ form }: AdminType, canSave: boolean): RecordType | undefined {
  return useMemo(
    () =>
      !form || canSave
        ? form
        : {
            ...form,
            fields: form.fields.map((field) => ({ ...field, isReadOnly: true as const })),
          },
    [form, canSave],
  );
}

/** Whether the visitor may save and the backend supports it; a reason if not. */
function useCanSave(
  { calls, permissions }: AdminType,
  action: 'create' | 'update',
): { canSave: boolean; reason: string | null } {
  const { bootstrap, t } = useSession();
  const key = calls[action];
  const isSupported = useSupports(key ?? calls.list) && key !== undefined;
  const permission = permissions[action];
  const isAllowed = permission !== undefined && can(bootstrap, permission);
  const reasons = {
    create: t("You don't have permission to create this."),
    update: t("You can see this, but you don't have permission to change it."),
  };
  const reason = !isSupported
    ? t("This site's backend doesn't support this change.")
    : isAllowed
      ? null
      : reasons[action];
  return { canSave: reason === null, reason };
}
