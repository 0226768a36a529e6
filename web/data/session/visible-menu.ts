import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import type { Conditions, MenuItem } from '../../../contracts/schema/menu.ts';
import { settingMatches } from '../../../contracts/site/site-settings.ts';
import { safeHref } from '../../lib/address.ts';
import { can, hasActiveSubscription } from './can.ts';

/** Positions that the app supports. Menus at other positions are ignored. */
export type MenuPosition =
  | 'custom-page-navbar'
  | 'landing-page-navbar'
  | 'auth-dropdown'
  | 'auth-page-footer'
  | 'footer'
  | 'footer-secondary';

/**
 * The items that this visitor sees at a position, from all its menus, in order. Their IDs are made
 * unique, because copied menus repeat them.
 */
export function visibleMenu(bootstrap: Bootstrap, position: MenuPosition): MenuItem[] {
  return bootstrap.menus
    .filter((menu) => menu.positions.includes(position))
    .flatMap((menu) => menu.items.filter((item) => isVisible(bootstrap, item)))
    .map((item, index) => ({ ...item, id: `${index} ${item.id}` }));
}

/**
 * The navbar's items. The landing page has its own menu position, with the other one as the
 * fallback if empty.
 */
export function navbarMenu(bootstrap: Bootstrap, isLanding: boolean): MenuItem[] {
  const [landing, other] = [
    visibleMenu(bootstrap, 'landing-page-navbar'),
    visibleMenu(bootstrap, 'custom-page-navbar'),
  ];
  const [preferred, fallback] = isLanding ? [landing, other] : [other, landing];
  return preferred.length > 0 ? preferred : fallback;
}

/** An item is shown only if it has a valid link and meets its conditions for this visitor. */
export const isVisible = (bootstrap: Bootstrap, item: MenuItem): boolean =>
  safeHref(item.action) !== null && isFor(bootstrap, item);

/** Whether the visitor has all roles and permissions, and settings and subscription match. */
export function isFor(
  bootstrap: Bootstrap,
  { roles, permissions, settings, subscriptionStatus }: Conditions,
): boolean {
  return (
    (roles ?? []).every((role) => holdsRole(bootstrap, role)) &&
    (permissions ?? []).every((permission) => can(bootstrap, permission)) &&
    Object.entries(settings ?? {}).every(([name, wanted]) =>
      settingMatches(bootstrap.settings, name, wanted),
    ) &&
    fitsSubscription(bootstrap, subscriptionStatus)
  );
}

function holdsRole({ user, guest_role }: Bootstrap, id: number): boolean {
  return user ? user.roles.some((role) => role.id === id) : guest_role?.id === id;
}

function fitsSubscription(bootstrap: Bootstrap, status: string | null | undefined): boolean {
  if (!status) return true;
  return (status === 'subscribed') === hasActiveSubscription(bootstrap);
}
