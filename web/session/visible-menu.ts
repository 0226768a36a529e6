import type { Bootstrap } from '../../contracts/bootstrap.ts';
import type { Conditions, MenuItem } from '../../contracts/schema/menu.ts';
import { settingMatches } from '../../contracts/site-settings.ts';
import { safeHref } from '../lib/address.ts';
import { can, hasActiveSubscription } from './can.ts';

/** Positions that the app has room for. A menu at any other is ignored. */
export type MenuPosition =
  | 'custom-page-navbar'
  | 'landing-page-navbar'
  | 'auth-dropdown'
  | 'auth-page-footer'
  | 'footer'
  | 'footer-secondary';

/** The items that this visitor sees at a position, from all menus that stand there, in order. Their ids differ, although copied menus repeat them. */
export function visibleMenu(bootstrap: Bootstrap, position: MenuPosition): MenuItem[] {
  return bootstrap.menus
    .filter((menu) => menu.positions.includes(position))
    .flatMap((menu) => menu.items.filter((item) => isVisible(bootstrap, item)))
    .map((item, place) => ({ ...item, id: `${place} ${item.id}` }));
}

/** The navbar's items: the landing page has a position of its own, every other page the other. Where a visitor sees nothing of one, the other stands in. */
export function navbarMenu(bootstrap: Bootstrap, isLanding: boolean): MenuItem[] {
  const [landing, other] = [
    visibleMenu(bootstrap, 'landing-page-navbar'),
    visibleMenu(bootstrap, 'custom-page-navbar'),
  ];
  const [own, substitute] = isLanding ? [landing, other] : [other, landing];
  return own.length > 0 ? own : substitute;
}

/** An item shows only if it leads somewhere, and is for this visitor. */
export const isVisible = (bootstrap: Bootstrap, item: MenuItem): boolean =>
  safeHref(item.action) !== null && isFor(bootstrap, item);

/** Whether the visitor holds all these roles and permissions, every setting fits, and so does the subscription. */
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
