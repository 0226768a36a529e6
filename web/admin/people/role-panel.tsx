import { useMemo, useState } from 'react';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { id, isOn, list } from '../../../contracts/loose.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { RecordButtons, RecordNotes } from '../../records/form-notes.tsx';
import { RecordFields } from '../../records/record-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { showToast } from '../../ui/toast-store.ts';
import { reloadRows } from '../bulk/bulk-jobs-store.ts';
import { NewRecord } from '../forms/panel-parts.tsx';
import { type PanelProps, ReadOnlyNote, RecordPanel } from '../forms/record-panel.tsx';
import { createRecord, idText, nameIn, readRecord, updateRecord } from '../lib/record-calls.ts';
import {
  type KnownPermission,
  labelOf,
  type PermissionList,
  usePermissionList,
} from './permission-list.ts';
import { limitField, type PermissionRow } from './permission-rows.ts';
import { PermissionsEditor } from './permissions-editor.tsx';
import {
  asRoleBody,
  asRoleRecord,
  effectLines,
  permissionsField,
  roleEffects,
  roleRecordType,
} from './role-record.ts';

export function RolePanel(props: PanelProps) {
  const { type, recordId, onSaved } = props;
  const plain = useMemo(() => withoutForm(type), [type]);
  if (recordId === 'new')
    return (
      <NewRecord type={type}>
        <RoleForm
          type={type}
          role={{ permissions: [] }}
          recordId="new"
          onSaved={(role) => {
            reloadRows(type);
            onSaved(idText(role));
          }}
        />
      </NewRecord>
    );
  return (
    <RecordPanel
      {...props}
      type={plain}
      renderBefore={({ record, reload }) => (
        <Parts
          type={type}
          role={record}
          onSaved={() => {
            void reload();
            reloadRows(type);
            onSaved(recordId);
          }}
        />
      )}
    />
  );
}

/** Without the generic form, because this panel has its own. */
function withoutForm({ form: _, ...type }: AdminType): AdminType {
  return type;
}

function Parts({ type, role, onSaved }: Omit<FormProps, 'recordId' | 'isLocked'>) {
  const t = useT();
  const canSave = useSupports('PUT roles/{id}');
  return (
    <>
      <ReadOnlyNote type={type} />
      {isOn(role['guests']) && (
        <p className="text-sm text-muted">{t("Everyone who isn't signed in has this role.")}</p>
      )}
      <RoleForm
        type={type}
        role={role}
        recordId={idText(role)}
        isLocked={!canSave}
        onSaved={onSaved}
      />
    </>
  );
}

/** Used until the list of permissions has loaded. */
const none: KnownPermission[] = [];

interface FormProps {
  type: AdminType;
  /** The role as the backend sent it, or the initial values of a new role. */
  role: RecordValue;
  /** 'new' for a role that does not exist yet. */
  recordId: string;
  /** The backend can't save the role. */
  isLocked?: boolean;
  onSaved: (role: RecordValue) => void;
}

function RoleForm(props: FormProps) {
  const person = useSession().bootstrap.user?.id ?? 'guest';
  // A form must not outlive its person or record.
  return <OpenForm key={`${person}:${props.recordId}`} {...props} />;
}

function OpenForm(props: FormProps) {
  const { recordId, role } = props;
  const t = useT();
  const permissions = usePermissionList();
  const { form, base } = useRoleForm(props, permissions);
  const rows = list(form.value[permissionsField]) as PermissionRow[];
  const isReadOnly = form.fields.some((one) => one.name === permissionsField && one.isReadOnly);
  return (
    <form
      {...form.formProps}
      className="grid grid-cols-1 gap-5 pointer-fine:[&_.h-11]:h-10 pointer-fine:[&_.min-h-11]:min-h-10"
    >
      <RecordNotes form={form} />
      <RecordFields
        form={{ ...form, fields: form.fields.filter(({ kind }) => kind !== 'rows') }}
        extras={{}}
      />
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm font-medium">{t('Permissions')}</legend>
        <PermissionsEditor
          list={permissions}
          rows={rows}
          base={base}
          isReadOnly={isReadOnly}
          limitName={(row, restriction) =>
            `${permissionsField}.${rows.indexOf(row)}.${limitField(restriction)}`
          }
          onChange={(next) => form.set(permissionsField, next)}
        />
      </fieldset>
      {recordId !== 'new' && (
        <Effects base={base} rows={rows} people={id(role['users_count'])} list={permissions} />
      )}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-divider pt-3">
        <RecordButtons form={form} label={recordId === 'new' ? t('Create role') : undefined} />
      </div>
    </form>
  );
}

function useRoleForm(props: FormProps, { data: known = none }: PermissionList) {
  const { type, role, recordId, isLocked = false, onSaved } = props;
  const t = useT();
  const isNew = recordId === 'new';
  const [record] = useState(() => asRoleRecord(role));
  /** The backend's latest record, to compare with for the effects of a save. */
  const [saved, setSaved] = useState(record);
  const { form: plain } = type;
  const permission = isNew ? type.permissions.create : type.permissions.update;
  const recordType = useMemo(() => {
    const form = plain ?? { name: type.name, fields: [] };
    return roleRecordType(form, known, { permission, isLocked });
  }, [plain, type.name, known, permission, isLocked]);
  const form = useRecordForm({
    type: recordType,
    recordId,
    record,
    ...(!isNew && {
      reread: async () => {
        const latest = asRoleRecord(await readRecord(type, recordId));
        setSaved(latest);
        return latest;
      },
    }),
    save: async (changes) => {
      const body = asRoleBody(changes);
      const name = nameIn(type, role);
      const next = isNew
        ? await createRecord(type, body)
        : await updateRecord(type, { recordId, name, changes: body });
      showToast(isNew ? t('Role created') : t('Role saved'));
      return next && asRoleRecord(next);
    },
    onSaved: (next) => {
      setSaved(next);
      onSaved(next);
    },
  });
  return { form, base: list(saved[permissionsField]) as PermissionRow[] };
}

interface EffectsProps {
  base: readonly PermissionRow[];
  rows: readonly PermissionRow[];
  /** Null if the backend does not count them. */
  people: number | null;
  list: PermissionList;
}

/** Lists what people in the role lose and gain when it is saved. */
function Effects({ base, rows, people, list: { data: known = none } }: EffectsProps) {
  const t = useT();
  const lines =
    people === 0
      ? []
      : effectLines(roleEffects(base, rows), people, (name) => t(labelOf(known, name)), t);
  return (
    <div role="status">
      {lines.length > 0 && (
        <div className="grid gap-1 rounded-control bg-background-alt p-3 text-sm">
          <p className="font-medium">{t('When you save')}</p>
          <ul className="grid gap-0.5 wrap-anywhere">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="text-muted">
            {t('Other roles and their own permissions may still allow it.')}
          </p>
        </div>
      )}
    </div>
  );
}
