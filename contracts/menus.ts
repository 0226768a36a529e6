import { id, dropItem, list, record, text } from './loose.ts';
import type { Conditions, Menu, MenuItem } from './schema/menu.ts';

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
  if (conditions === null) return dropItem(raw, 'roles or permissions');
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
  const roles = list(raw['roles']).map(id);
  const permissions = list(raw['permissions']);
  if (
    !roles.every((wanted) => wanted !== null) ||
    !permissions.every((name) => typeof name === 'string')
  )
    return null;
  return {
    roles,
    permissions,
    settings: record(raw['settings']),
    subscriptionStatus: text(raw['subscriptionStatus']),
  };
}
