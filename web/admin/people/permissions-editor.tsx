import { useState } from 'react';
import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import { useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { groupsOf, type KnownPermission, type PermissionGroup } from './permission-list.ts';
import { badLimits, nameOfRow, type PermissionRow, withPermission } from './permission-rows.ts';
import { RestrictionFields } from './restriction-fields.tsx';
import type { PermissionList } from './use-permission-list.ts';

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

/**
 * The permissions of a role or a person: the backend's list by group, and permissions that the list
 * lacks.
 */
export function PermissionsEditor({ list, ...editor }: Props) {
  const t = useT();
  const [words, setWords] = useState('');
  const { known, error } = list;
  if (!known && error)
    return <ReadFailure error={error} isPending={list.isPending} onRetry={list.retry} />;
  if (!known)
    return (
      <Loading isLoading label={t('Loading')} shape={shape}>
        {null}
      </Loading>
    );
  const shown = groupsOf([...known, ...unlisted(known, [...editor.base, ...editor.rows])], words);
  const groups = shown.filter(({ name }) => name !== '');
  const others = shown.find(({ name }) => name === '');
  const props = { ...editor, known, isSearching: words.trim() !== '' };
  return (
    <div className="grid grid-cols-1 gap-3">
      <SearchField isInForm label={t('Search permissions')} value={words} onChange={setWords} />
      <p role="status" className="text-sm text-muted empty:hidden">
        {shown.length === 0 && words.trim() !== '' ? t('No permissions match.') : ''}
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

const shape = <Skeleton className="h-60 w-full rounded-control" />;

/** Permissions that the list lacks, such as a plugin's. Their group has no name. */
const unlisted = (
  known: readonly KnownPermission[],
  rows: readonly PermissionRow[],
): KnownPermission[] =>
  [...new Set(rows.map(nameOfRow))]
    .filter((name) => name !== '' && !known.some((one) => one.name === name))
    .map((name) => ({ id: null, name, label: name, description: '', group: '', restrictions: [] }));

interface GroupProps extends Omit<Props, 'list'> {
  known: readonly KnownPermission[];
  title: string;
  group: PermissionGroup;
  isSearching: boolean;
}

function Group({ title, group, isSearching, known, ...props }: GroupProps) {
  const t = useT();
  const { rows } = props;
  const held = group.permissions.filter(({ name }) => rows.some((row) => nameOfRow(row) === name));
  // Starts open if the group has a chosen permission. Afterwards the visitor decides.
  const [isOpen, setOpen] = useState(held.length > 0);
  const problems = badLimits(rows, known);
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
          {t(':count of :total', { count: held.length, total: group.permissions.length })}
        </span>
      </summary>
      <ul className="grid grid-cols-1 gap-1 border-t border-divider px-3 py-2">
        {group.permissions.map((permission) => (
          <li key={permission.name}>
            <Permission
              {...props}
              permission={permission}
              badLimits={problems[permission.name] ?? []}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface PermissionProps extends Omit<Props, 'list'> {
  permission: KnownPermission;
  badLimits: readonly string[];
}

function Permission({ permission, badLimits: bad, ...editor }: PermissionProps) {
  const { rows, base, isReadOnly, limitName = plainName, onChange } = editor;
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
          className="mt-1 size-4.5 shrink-0 cursor-pointer"
        />
        <span className="min-w-0 flex-1 wrap-anywhere">
          {t(label)}
          {label !== name && (
            <code dir="ltr" className="ms-2 text-muted">
              {name}
            </code>
          )}
          {description !== '' && <span className="block text-muted">{t(description)}</span>}
        </span>
      </label>
      {row && (
        <RestrictionFields
          permission={permission}
          row={row}
          isReadOnly={isReadOnly}
          badLimits={bad}
          limitName={(restriction) => limitName(row, restriction)}
          onChange={(next) => onChange(rows.map((one) => (one === row ? next : one)))}
        />
      )}
    </>
  );
}

const plainName = (row: PermissionRow, restriction: string): string =>
  `${nameOfRow(row)}.${restriction}`;
