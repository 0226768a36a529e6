import { type AdminGroup, type AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { adminTypes } from '../../../contracts/records/admin/record-types.ts';
import type { CallKey } from '../../../contracts/schema/calls.ts';
import type { IconName } from '../../ui/all-icons.tsx';
import { adminPath } from './admin-path.ts';

/** An entry of the admin area's menu. */
export interface AdminPlace {
  path: string;
  /** In English. */
  label: string;
  icon: IconName;
  /** Shown only to people with this permission. */
  permission?: string;
  /** Hidden if the backend lacks this call. */
  needs?: CallKey;
}

export interface PlaceGroup {
  /** In English; null for the first entries. */
  label: string | null;
  places: readonly AdminPlace[];
}

const placeOf = ({ name, title, icon, permissions, calls }: AdminType): AdminPlace => ({
  path: adminPath(name),
  label: title,
  icon: icon as IconName,
  permission: permissions.view,
  needs: calls.list,
});

const typesOf = (group: AdminGroup): AdminPlace[] =>
  adminTypes.filter((type) => type.group === group).map(placeOf);

/** The menu of the admin area. */
export const placeGroups: readonly PlaceGroup[] = [
  { label: null, places: [{ path: adminPath(), label: 'Dashboard', icon: 'home' }] },
  { label: 'People', places: typesOf('people') },
  { label: 'Music', places: typesOf('music') },
  {
    label: 'Site',
    places: [
      {
        path: adminPath('appearance'),
        label: 'Appearance',
        icon: 'edit',
        permission: 'appearance.update',
        needs: 'GET admin/appearance/values',
      },
      ...typesOf('site'),
      {
        path: adminPath('settings'),
        label: 'Settings',
        icon: 'settings',
        permission: 'settings.view',
        needs: 'GET settings',
      },
    ],
  },
  { label: 'Sales', places: typesOf('sales') },
  {
    label: 'Operations',
    places: [
      { path: adminPath('health'), label: 'Health', icon: 'chart' },
      {
        path: adminPath('logs'),
        label: 'Error log',
        icon: 'warning',
        permission: 'logs.view',
        needs: 'GET logs/error/download-latest',
      },
      { path: adminPath('audit'), label: 'Changes', icon: 'clock' },
    ],
  },
];
