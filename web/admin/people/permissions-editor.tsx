import { useState } from 'react';
import { isOn, list, record, text } from '../../../contracts/loose.ts';
import { Read } from '../../ui/failures/read.tsx';
import { useSession, useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { formatBytes } from '../../lib/format.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import {
  groupsOf,
  type KnownPermission,
  type KnownRestriction,
  type PermissionGroup,
  type PermissionList,
  restrictionLabel,
} from './permission-list.ts';
import {
  invalidLimits,
  limitField,
  nameOfRow,
  type PermissionRow,
  withPermission,
} from './permission-rows.ts';

interface Props {
  list: PermissionList;
  rows: readonly PermissionRow[];
  /** The name of a limit's input, as errors use it. */
  limitName?: (row: PermissionRow, restriction: string) => string;
  /** The backend's rows, used to restore a permission that is removed and added again. */
  base: readonly PermissionRow[];
  isReadOnly: boolean;
  onChange: (rows: PermissionRow[]) => void;
}

/** The backend's permissions by group, and permissions that its list lacks. */
export function PermissionsEditor({ list, ...editor }: Props) {
  return (
    <Read of={list} shape={<Skeleton className="h-60 w-full rounded-control" />}>
      {(known) => <Groups {...editor} known={known} />}
    </Read>
  );
}

interface GroupsProps extends Omit<Props, 'list'> {
  known: readonly KnownPermission[];
}

function Groups({ known, ...editor }: GroupsProps) {
  const t = useT();
  const [query, setQuery] = useState('');
  const found = groupsOf(
    [...known, ...unlisted(known, [...editor.base, ...editor.rows])],
    query,
    t,
  );
  const groups = found.filter(({ name }) => name !== '');
  const others = found.find(({ name }) => name === '');
  const props = { ...editor, known, isSearching: query.trim() !== '' };
  return (
    <div className="grid grid-cols-1 gap-3">
      <SearchField isInForm label={t('Search permissions')} value={query} onChange={setQuery} />
      <p role="status" className="text-sm text-muted empty:hidden">
        {found.length === 0 && query.trim() !== '' ? t('No permissions match.') : ''}
      </p>
      {known.length === 0 && (
        <p className="text-sm text-muted">
          {t("This backend doesn't list its permissions, so you can only remove them here.")}
        </p>
      )}
      {groups.map((group) => (
        <Group key={group.name} {...props} title={group.name} group={group} />
      ))}
      {others && <Group {...props} title={t('Other permissions')} group={others} />}
    </div>
  );
}

/** Permissions that the list lacks, such as a plugin's. Their group has no name. */
const unlisted = (
  known: readonly KnownPermission[],
  rows: readonly PermissionRow[],
): KnownPermission[] =>
  [...new Set(rows.map(nameOfRow))]
    .filter((name) => name !== '' && !known.some((one) => one.name === name))
    .map((name) => ({ id: null, name, label: name, description: '', group: '', restrictions: [] }));

interface GroupProps extends GroupsProps {
  title: string;
  group: PermissionGroup;
  isSearching: boolean;
}

function Group({ title, group, isSearching, known, ...props }: GroupProps) {
  const t = useT();
  const { rows } = props;
  const granted = group.permissions.filter(({ name }) =>
    rows.some((row) => nameOfRow(row) === name),
  );
  // Starts open if the group has a chosen permission. Afterwards the visitor decides.
  const [isOpen, setOpen] = useState(granted.length > 0);
  const problems = invalidLimits(rows, known);
  return (
    <details
      open={isOpen || isSearching}
      onToggle={({ currentTarget }) => {
        if (!isSearching) setOpen(currentTarget.open);
      }}
      className="group rounded-control border border-divider"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 text-sm font-medium">
        <Icon
          name="chevronDown"
          className="size-4.5 shrink-0 -rotate-90 text-muted group-open:rotate-0 rtl:rotate-90 rtl:group-open:rotate-0"
        />
        <span className="min-w-0 flex-1 wrap-anywhere">{t(title)}</span>
        <span className="shrink-0 text-muted tabular-nums">
          {t(':count of :total', { count: granted.length, total: group.permissions.length })}
        </span>
      </summary>
      <ul className="grid grid-cols-1 gap-1 border-t border-divider px-3 py-2">
        {group.permissions.map((permission) => (
          <li key={permission.name}>
            <Permission
              {...props}
              permission={permission}
              invalidLimits={problems[permission.name] ?? []}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface PermissionProps extends Omit<Props, 'list'> {
  permission: KnownPermission;
  invalidLimits: readonly string[];
}

function Permission({ permission, invalidLimits: bad, ...editor }: PermissionProps) {
  const { rows, base, isReadOnly, limitName = defaultLimitName, onChange } = editor;
  const t = useT();
  const { name, label, description } = permission;
  const row = rows.find((one) => nameOfRow(one) === name);
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-start gap-2.5 py-1.5 text-sm">
        <input
          type="checkbox"
          checked={row !== undefined}
          disabled={isReadOnly}
          onChange={({ target }) =>
            onChange(withPermission(rows, base, permission, target.checked))
          }
          className="mt-px size-4.5 shrink-0 cursor-pointer"
        />
        <span className="flex min-w-0 flex-1 flex-wrap gap-x-2 wrap-anywhere">
          <span>{t(label)}</span>
          {label !== name && (
            <code dir="ltr" className="text-muted">
              {name}
            </code>
          )}
          {description !== '' && <span className="w-full text-muted">{t(description)}</span>}
        </span>
      </label>
      {row && (
        <RestrictionFields
          permission={permission}
          row={row}
          isReadOnly={isReadOnly}
          invalidLimits={bad}
          limitName={(restriction) => limitName(row, restriction)}
          onChange={(next) => onChange(rows.map((one) => (one === row ? next : one)))}
        />
      )}
    </>
  );
}

const defaultLimitName = (row: PermissionRow, restriction: string): string =>
  `${nameOfRow(row)}.${restriction}`;

interface RestrictionProps {
  permission: KnownPermission;
  row: PermissionRow;
  isReadOnly: boolean;
  /** Names of limits that are not numbers. */
  invalidLimits: readonly string[];
  limitName: (restriction: string) => string;
  onChange: (row: PermissionRow) => void;
}

const types = ['number', 'bool', 'boolean', 'string'];

/** Limits that the backend's list lacks are shown, and stay unchanged. */
function RestrictionFields({ permission, row, limitName, ...props }: RestrictionProps) {
  const { isReadOnly, invalidLimits, onChange } = props;
  const editable = permission.restrictions.filter(({ type }) => types.includes(type));
  const others = unknownOf(row, editable);
  if (editable.length === 0 && others.length === 0) return null;
  return (
    <div className="ms-7 grid grid-cols-1 gap-3 pb-3 sm:grid-cols-2">
      {editable.map((restriction) => (
        <LimitField
          key={restriction.name}
          name={limitName(restriction.name)}
          restriction={restriction}
          value={row[limitField(restriction.name)]}
          isReadOnly={isReadOnly}
          isBad={invalidLimits.includes(restriction.name)}
          onChange={(value) => onChange({ ...row, [limitField(restriction.name)]: value })}
        />
      ))}
      {others.map((one, index) => (
        <p key={index} className="min-w-0 self-end text-sm text-muted sm:col-span-2">
          <code dir="ltr" className="wrap-anywhere">
            {JSON.stringify(one)}
          </code>
        </p>
      ))}
    </div>
  );
}

/** Restrictions that have no field here. */
const unknownOf = (row: PermissionRow, editable: readonly KnownRestriction[]): unknown[] =>
  list(row['restrictions']).filter(
    (one) => !editable.some(({ name }) => name === text(record(one)['name'])),
  );

interface LimitProps {
  /** Name of the input, unique in the form. */
  name: string;
  restriction: KnownRestriction;
  value: unknown;
  isReadOnly: boolean;
  isBad: boolean;
  onChange: (value: unknown) => void;
}

function LimitField({ name, restriction, value, isReadOnly, isBad, onChange }: LimitProps) {
  const { bootstrap, t } = useSession();
  const label = restrictionLabel(restriction.name, t);
  const hint = restriction.description === '' ? undefined : t(restriction.description);
  if (restriction.type.startsWith('bool'))
    return (
      <Checkbox
        name={name}
        label={label}
        hint={hint}
        checked={isOn(value)}
        disabled={isReadOnly}
        onChange={({ target }) => onChange(target.checked)}
      />
    );
  const typed = typeof value === 'number' ? String(value) : text(value);
  const isNumber = restriction.type === 'number';
  const bytes = restriction.name === 'space' && typed !== '' ? Number(typed) : Number.NaN;
  return (
    <TextField
      name={name}
      label={label}
      value={typed}
      readOnly={isReadOnly}
      autoComplete="off"
      {...(isNumber && { inputMode: 'decimal' as const, placeholder: t('No limit') })}
      hint={bytes >= 0 ? formatBytes(bytes, bootstrap.i18n.language) : hint}
      error={isBad ? t('Please check what you entered.') : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
