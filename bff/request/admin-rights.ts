import { ADMIN_ACCESS, SUPER_PERMISSION } from '../../contracts/constants.ts';
import type { SessionUser } from '../../contracts/site/session-user.ts';

type Holder = Pick<SessionUser, 'permissions'> | null;

/** Whether a signed-in user has a permission. */
export const hasPermission = (user: Holder, permission: string): boolean =>
  user?.permissions.some(({ name }) => name === permission || name === SUPER_PERMISSION) ?? false;

/** Whether somebody may enter the admin area. */
export const isAdmin = (user: Holder): boolean => hasPermission(user, ADMIN_ACCESS);
