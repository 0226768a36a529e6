import { useMemo } from 'react';
import { id, isOn, list } from '../../../contracts/loose.ts';
import type { FieldExtras, RowsControlProps } from '../../records/controls/control-props.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useT } from '../../data/session/session.tsx';
import { type PanelProps, RecordPanel } from '../forms/record-panel.tsx';
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

/** Used until the list of permissions has loaded. */
const none: KnownPermission[] = [];

const extras: FieldExtras = { rows: { [permissionsField]: PermissionsControl } };
const newRole: RecordValue = { [permissionsField]: [] };

/** A role, whose permissions have controls of their own. */
export function RolePanel(props: PanelProps) {
  const { type } = props;
  const t = useT();
  const { data: known = none } = usePermissionList();
  const described = useMemo(
    () => ({ ...type, ...(type.form && { form: roleRecordType(type.form, known) }) }),
    [type, known],
  );
  return (
    <RecordPanel
      {...props}
      type={described}
      extras={extras}
      start={newRole}
      asRecord={asRoleRecord}
      asChanges={asRoleBody}
      renderBefore={({ record }) => (
        <p className="text-sm text-muted empty:hidden">
          {isOn(record['guests']) && t("Everyone who isn't signed in has this role.")}
        </p>
      )}
    />
  );
}

function PermissionsControl({ field, value, base, onChange }: RowsControlProps) {
  const t = useT();
  const permissions = usePermissionList();
  const rows = list(value) as PermissionRow[];
  const before = list(base[permissionsField]) as PermissionRow[];
  return (
    <div className="grid grid-cols-1 gap-5">
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm font-medium">{t(field.label)}</legend>
        <PermissionsEditor
          list={permissions}
          rows={rows}
          base={before}
          isReadOnly={field.isReadOnly === true}
          limitName={(row, restriction) =>
            `${permissionsField}.${rows.indexOf(row)}.${limitField(restriction)}`
          }
          onChange={onChange}
        />
      </fieldset>
      {base['id'] !== undefined && (
        <Effects base={before} rows={rows} people={id(base['users_count'])} list={permissions} />
      )}
    </div>
  );
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
