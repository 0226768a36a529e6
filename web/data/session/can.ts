import { SUPER_PERMISSION } from '../../../contracts/constants.ts';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';

export interface Verdict {
  noPermission: boolean;
  overQuota: boolean;
  /** Without permission or over quota. */
  denied: boolean;
}

type Holder = Pick<Bootstrap, 'user' | 'guest_role'>;

/**
 * The visitor's permission: the user's, or the guest role's. The super permission takes precedence,
 * so that a role's quota never limits an admin.
 */
function heldPermission({ user, guest_role }: Holder, name: string) {
  const granted = user ? user.permissions : (guest_role?.permissions ?? []);
  return (
    granted.find((permission) => permission.name === SUPER_PERMISSION) ??
    granted.find((permission) => permission.name === name)
  );
}

/**
 * The visitor's limit from a permission's restriction; null for unlimited. The super permission is
 * unlimited.
 */
export function limitOf(holder: Holder, name: string, restriction: string): number | null {
  const held = heldPermission(holder, name);
  if (held?.name === SUPER_PERMISSION) return null;
  const limit = held?.restrictions?.find((one) => one.name === restriction)?.value;
  // An empty or non-numeric value means no limit.
  return String(limit ?? '').trim() === '' || Number.isNaN(Number(limit)) ? null : Number(limit);
}

/**
 * Whether the visitor may do something, and is within the quota: a usage at or above the named
 * restriction's value is over quota. The super permission has no quotas.
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

/** Subscribed means that at least one subscription has the valid flag. */
export function isSubscribed({ user }: Pick<Bootstrap, 'user'>): boolean {
  return user?.subscriptions.some((subscription) => subscription.valid) ?? false;
}

/** Whether at least one subscription has the active flag, which menu conditions use. */
export function hasActiveSubscription({ user }: Pick<Bootstrap, 'user'>): boolean {
  return user?.subscriptions.some((subscription) => subscription.active) ?? false;
}
