import { isList, list } from '../../../contracts/loose.ts';
import type {
  RecordField,
  RecordType,
  ValueField,
} from '../../../contracts/records/record-type.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { restrictionLabel } from './limit-words.ts';
import type { KnownPermission, KnownRestriction } from './permission-list.ts';
import { foldRow, limitField, rowsOf } from './permission-rows.ts';

/** Name of the field with a role's permissions. */
export const permissionsField = 'permissions';

/**
 * The form of a role with its permissions as rows, one field per limit. So the edits of two admins
 * merge by permission and by limit.
 */
export function roleRecordType(
  form: RecordType,
  known: readonly KnownPermission[],
  { permission, isLocked }: { permission: string | undefined; isLocked: boolean },
): RecordType {
  const limits = new Map(
    known.flatMap(({ restrictions }) => restrictions).map((one) => [one.name, one]),
  );
  const rows: RecordField = {
    kind: 'rows',
    name: permissionsField,
    label: 'Permissions',
    rowId: 'name',
    addLabel: 'Add permission',
    fields: [
      { kind: 'text', name: 'name', label: 'Permission', isReadOnly: true },
      ...[...limits.values()].flatMap(fieldsOf),
    ],
  };
  const fields = [...form.fields.filter(({ name }) => name !== permissionsField), rows];
  return {
    ...form,
    fields: fields.map((field) => ({
      ...field,
      ...(permission !== undefined && { permission }),
      ...(isLocked && { isReadOnly: true as const }),
    })),
  };
}

function fieldsOf({ name, type }: KnownRestriction): ValueField[] {
  // In English, like all descriptions.
  const common = { name: limitField(name), label: restrictionLabel(name, (line) => line) };
  if (type === 'number') return [{ ...common, kind: 'number', min: 0 }];
  if (type === 'bool' || type === 'boolean') return [{ ...common, kind: 'switch' }];
  return type === 'string' ? [{ ...common, kind: 'text' }] : [];
}

/** Converts a role for its form. */
export const asRoleRecord = (role: RecordValue): RecordValue =>
  isList(role[permissionsField])
    ? { ...role, [permissionsField]: rowsOf(role[permissionsField]) }
    : role;

/** Converts changes of the form back, for a save. */
export const asRoleBody = (changes: RecordValue): RecordValue =>
  Object.hasOwn(changes, permissionsField)
    ? {
        ...changes,
        [permissionsField]: list(changes[permissionsField]).map((row) =>
          foldRow(row as RecordValue),
        ),
      }
    : changes;
