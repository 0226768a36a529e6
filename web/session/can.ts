import { SUPER_PERMISSION } from '../../contracts/constants.ts';
import type { Bootstrap } from '../../contracts/bootstrap.ts';

export interface Verdict {
  noPermission: boolean;
  overQuota: boolean;
  /** Either of the two. */
  denied: boolean;
}

type Holder = Pick<Bootstrap, 'user' | 'guest_role'>;

/**
 * What the visitor holds under this name: their own permission, or the guest role's while nobody is signed in. The one that grants
 * everything comes first, so that a smaller role's quota never binds an admin.
 */
function heldPermission({ user, guest_role }: Holder, name: string) {
  const granted = user ? user.permissions : (guest_role?.permissions ?? []);
  return (
    granted.find((permission) => permission.name === SUPER_PERMISSION) ??
    granted.find((permission) => permission.name === name)
  );
}

/** How much of something the visitor may have, by a permission's named restriction; null where it sets no limit. */
export function limitOf(holder: Holder, name: string, restriction: string): number | null {
  const limit = heldPermission(holder, name)?.restrictions?.find(
    (one) => one.name === restriction,
  )?.value;
  // An empty value is no limit, and neither is one that is no number.
  return String(limit ?? '').trim() === '' || Number.isNaN(Number(limit)) ? null : Number(limit);
}

/**
 * Whether the visitor may do something, and may still do it: a usage at or above the named restriction's value is over quota.
 * The permission that grants everything has no quotas.
 */
export function verdict(
  holder: Holder,
  name: string,
  usage?: { restriction: string; used: number },
): Verdict {
  const permission = heldPermission(holder, name);
  const limit = usage ? limitOf(holder, name, usage.restriction) : null;
  const overQuota = usage !== undefined && limit !== null && usage.used >= limit;
  return {
    noPermission: permission === undefined,
    overQuota,
    denied: permission === undefined || overQuota,
  };
}

export function can(holder: Holder, name: string): boolean {
  return heldPermission(holder, name) !== undefined;
}

/** Subscribed means that one subscription is flagged valid. */
export function isSubscribed({ user }: Pick<Bootstrap, 'user'>): boolean {
  return user?.subscriptions.some((subscription) => subscription.valid) ?? false;
}

/** Whether one subscription is flagged active, which is what menus go by. */
export function hasActiveSubscription({ user }: Pick<Bootstrap, 'user'>): boolean {
  return user?.subscriptions.some((subscription) => subscription.active) ?? false;
}
