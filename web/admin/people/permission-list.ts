import { useMemo } from 'react';
import type { PermissionOption } from '../../../contracts/schema/localization.ts';
import { record } from '../../../contracts/loose.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { type Reading, useCall } from '../../data/calls/use-call.ts';
import { languageTag } from '../../../contracts/site/language.ts';
import { formatBytes } from '../../lib/format.ts';
import type { Translate } from '../../lib/translate.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useWholeList } from '../../data/calls/whole-list.ts';
import { can } from '../../data/session/can.ts';
import { useSession } from '../../data/session/session.tsx';

/** A limit that a permission may have, such as the `space` of uploads. */
export interface KnownRestriction {
  name: string;
  /** 'number', 'bool' or 'string'. Other types are shown but never changed. */
  type: string;
  description: string;
}

export interface KnownPermission {
  id: number | null;
  name: string;
  label: string;
  description: string;
  group: string;
  restrictions: readonly KnownRestriction[];
}

/** Leaves out permissions and limits without a name. */
export const readPermissionList = (options: readonly PermissionOption[]): KnownPermission[] =>
  options
    .filter(({ name }) => name !== '')
    .map(({ id = null, name, display_name: label, description, group, restrictions }) => ({
      id,
      name,
      label: label || name,
      description: description ?? '',
      group: group || (name.split('.', 1)[0] ?? name),
      restrictions: (restrictions ?? [])
        .filter((one) => one.name !== '')
        .map((one) => ({
          name: one.name,
          type: one.type || 'number',
          description: one.description ?? '',
        })),
    }));

export interface PermissionGroup {
  name: string;
  permissions: readonly KnownPermission[];
}

/** The permissions whose name or visible texts match the search, by group, in the backend's order. */
export function groupsOf(
  known: readonly KnownPermission[],
  query: string,
  t: Translate,
): PermissionGroup[] {
  const needle = query.trim().toLowerCase();
  const found = known.filter(({ name, label, description, group }) =>
    [name, t(label), description && t(description), t(group)].some((one) =>
      one.toLowerCase().includes(needle),
    ),
  );
  return [...Map.groupBy(found, ({ group }) => group)].map(([name, permissions]) => ({
    name,
    permissions,
  }));
}

/** The label of a permission; its name if the backend doesn't list it. */
export const labelOf = (known: readonly KnownPermission[], name: string): string =>
  known.find((one) => one.name === name)?.label ?? name;

export type PermissionList = Reading<KnownPermission[]>;

/** Empty if the backend does not list its permissions. */
export function usePermissionList(): PermissionList {
  const reading = useCall('GET value-lists/{names}', { params: { names: 'permissions' } });
  const { data } = reading;
  const known = useMemo(() => data && readPermissionList(data.permissions ?? []), [data]);
  return { ...reading, data: known ?? (isAbsent(reading.error) ? [] : undefined) };
}

export interface Style {
  t: Translate;
  language: string;
}

/** A limit or its usage as text: '2 GB', '600 minutes'. */
export function limitText(restriction: string, value: number, { t, language }: Style): string {
  if (restriction === 'space') return formatBytes(value, language);
  const count = new Intl.NumberFormat(languageTag(language)).format(value);
  if (restriction === 'minutes') return t('minutes: :count', { count });
  if (restriction === 'tracks') return t('tracks: :count', { count });
  return restriction === 'count' ? count : `${restriction}: ${count}`;
}

export function restrictionLabel(restriction: string, t: Translate): string {
  const labels = new Map([
    ['space', t('Space in bytes')],
    ['minutes', t('Minutes')],
    ['tracks', t('Tracks')],
    ['count', t('Maximum number')],
  ]);
  return labels.get(restriction) ?? restriction;
}

const input = { query: { with: 'permissions', perPage: 100 } };

/** All roles, with their permissions; none for visitors who may not see them. */
export function useRoles(): Reading<RecordValue[]> {
  const { bootstrap } = useSession();
  const mayView = can(bootstrap, 'roles.view');
  const reading = useWholeList('GET roles', mayView ? input : null);
  return { ...reading, data: mayView ? reading.data?.map(record) : [] };
}
