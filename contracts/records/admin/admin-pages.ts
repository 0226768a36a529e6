import type { CallKey } from '../../schema/calls.ts';
import { appearanceSections } from './appearance.ts';
import { adminTypeNamed } from './record-types.ts';
import { settingTopics } from './settings.ts';

export interface AdminPage {
  /** The title in English. */
  title: string;
  permission?: string;
  needs?: CallKey;
  /** The second parts that its address may have: /admin/settings/mail. */
  topics?: readonly { name: string; title: string }[];
}

/** Pages without a table, by the first part of their address. */
export const adminPages = {
  '': { title: 'Dashboard' },
  settings: {
    title: 'Settings',
    permission: 'settings.view',
    needs: 'GET settings',
    topics: settingTopics,
  },
  appearance: {
    title: 'Appearance',
    permission: 'appearance.update',
    needs: 'GET admin/appearance/values',
    topics: appearanceSections,
  },
  health: { title: 'Health' },
  logs: {
    title: 'Error log',
    permission: 'logs.view',
    needs: 'GET logs/error/download-latest',
  },
  audit: { title: 'Changes' },
} as const satisfies Record<string, AdminPage>;

export type AdminPageName = keyof typeof adminPages;

export const isAdminPage = (name: string): name is AdminPageName => Object.hasOwn(adminPages, name);

/** The parts of an address below the admin area. */
export const adminParts = (rest: string): string[] => rest.split('/').filter((part) => part !== '');

/** Whether there is a page at an address below the admin area, for somebody with these rights. */
export function hasAdminPage(rest: string, can: (permission: string) => boolean): boolean {
  const [first = '', second, ...others] = adminParts(rest);
  if (others.length > 0) return false;
  const type = adminTypeNamed(first);
  if (type)
    return (
      can(type.permissions.view) &&
      (second !== 'new' || (type.calls.create !== undefined && can(type.permissions.create)))
    );
  if (!isAdminPage(first)) return false;
  const { permission, topics = [] }: AdminPage = adminPages[first];
  return (
    (permission === undefined || can(permission)) &&
    (second === undefined || topics.some(({ name }) => name === second))
  );
}
