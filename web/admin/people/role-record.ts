import { isList, list } from '../../../contracts/loose.ts';
import type {
  RecordField,
  RecordType,
  ValueField,
} from '../../../contracts/records/record-type.ts';
import { type RecordValue, sameJson } from '../../records/field-value.ts';
import {
  type KnownPermission,
  type KnownRestriction,
  restrictionLabel,
} from './permission-list.ts';
import { foldRow, limitField, nameOfRow, type PermissionRow, rowsOf } from './permission-rows.ts';
import type { Translate } from '../../lib/translate.ts';

export const permissionsField = 'permissions';

/** One field per limit, so that the edits of two admins merge by permission and by limit. */
export function roleRecordType(form: RecordType, known: readonly KnownPermission[]): RecordType {
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
  return { ...form, fields: [...form.fields, rows] };
}

function fieldsOf({ name, type }: KnownRestriction): ValueField[] {
  // In English, like all descriptions.
  const common = { name: limitField(name), label: restrictionLabel(name, (line) => line) };
  if (type === 'number') return [{ ...common, kind: 'number', min: 0 }];
  if (type === 'bool' || type === 'boolean') return [{ ...common, kind: 'switch' }];
  return type === 'string' ? [{ ...common, kind: 'text' }] : [];
}

export const asRoleRecord = (role: RecordValue): RecordValue =>
  isList(role[permissionsField])
    ? { ...role, [permissionsField]: rowsOf(role[permissionsField]) }
    : role;

export const asRoleBody = (changes: RecordValue): RecordValue =>
  Object.hasOwn(changes, permissionsField)
    ? {
        ...changes,
        [permissionsField]: list(changes[permissionsField]).map((row) =>
          foldRow(row as RecordValue),
        ),
      }
    : changes;

/** Names of the permissions that saving a role changes for its people. */
interface RoleEffects {
  gained: string[];
  lost: string[];
  /** Permissions that stay, with other limits. */
  limited: string[];
}

export function roleEffects(
  before: readonly PermissionRow[],
  after: readonly PermissionRow[],
): RoleEffects {
  const [old, next] = [byName(before), byName(after)];
  return {
    gained: [...next.keys()].filter((name) => !old.has(name)),
    lost: [...old.keys()].filter((name) => !next.has(name)),
    limited: [...next].flatMap(([name, row]) => {
      const was = old.get(name);
      return was && !sameJson(foldRow(was), foldRow(row)) ? [name] : [];
    }),
  };
}

const byName = (rows: readonly PermissionRow[]) =>
  new Map(rows.map((row) => [nameOfRow(row), row]));

/** '12 people lose music.create', one line per permission. `people` is null if unknown. */
export function effectLines(
  { gained, lost, limited }: RoleEffects,
  people: number | null,
  labelOf: (name: string) => string,
  t: Translate,
): string[] {
  const line = (effect: EffectLine) => (name: string) => effect(labelOf(name), people, t);
  return [
    ...lost.map(line(lossLine)),
    ...gained.map(line(gainLine)),
    ...limited.map(line(limitLine)),
  ];
}

type EffectLine = (permission: string, count: number | null, t: Translate) => string;

const lossLine: EffectLine = (permission, count, t) => {
  if (count === null) return t('The people in this role lose :permission', { permission });
  return t('[one One person loses|other :count people lose] :permission', { count, permission });
};

const gainLine: EffectLine = (permission, count, t) => {
  if (count === null) return t('The people in this role gain :permission', { permission });
  return t('[one One person gains|other :count people gain] :permission', { count, permission });
};

const limitLine: EffectLine = (permission, count, t) => {
  if (count === null)
    return t('The people in this role get new limits for :permission', { permission });
  return t('[one One person gets|other :count people get] new limits for :permission', {
    count,
    permission,
  });
};
