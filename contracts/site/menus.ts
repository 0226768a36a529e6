import { id, dropItem, isList, list, record, text } from '../loose.ts';
import type { Conditions, Menu, MenuItem } from '../schema/menu.ts';

/** Menus without their broken items: a bad item drops only itself. */
export function normaliseMenus(raw: unknown): Menu[] {
  return list(raw)
    .map(record)
    .map((menu, index): Menu => ({
      id: (text(menu['id']) || id(menu['id'])) ?? index,
      name: text(menu['name']),
      positions: list(menu['positions']).filter((position) => typeof position === 'string'),
      items: list(menu['items']).flatMap((item, index) => menuItem(record(item), index)),
    }));
}

/** An item with unreadable conditions is dropped: without them everyone would see it. */
function menuItem(raw: Record<string, unknown>, index: number): MenuItem[] {
  const label = text(raw['label']);
  const conditions = readConditions(raw);
  if (label === '') return dropItem(raw, 'label');
  if (conditions === null) return dropItem(raw, 'readable conditions');
  return [
    {
      id: (text(raw['id']) || id(raw['id'])) ?? index,
      label,
      icon: raw['icon'],
      type: text(raw['type']),
      action: text(raw['action']),
      target: text(raw['target']),
      ...conditions,
    },
  ];
}

/**
 * The conditions that administrators set for menu items and other restricted content; null if
 * they cannot be read.
 */
export function readConditions(raw: Record<string, unknown>): Conditions | null {
  const { settings, subscriptionStatus } = raw;
  const roles = list(raw['roles']).map(id);
  const permissions = list(raw['permissions']);
  if (
    ![raw['roles'], raw['permissions']].every((one) => isNone(one) || isList(one)) ||
    !(isNone(settings) || Object.keys(record(settings)).length > 0) ||
    !(isNone(subscriptionStatus) || typeof subscriptionStatus === 'string') ||
    !roles.every((wanted) => wanted !== null) ||
    !permissions.every((name) => typeof name === 'string')
  )
    return null;
  return {
    roles,
    permissions,
    settings: record(settings),
    subscriptionStatus: text(subscriptionStatus),
  };
}

/** PHP sends an empty map as `[]`. */
const isNone = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);
