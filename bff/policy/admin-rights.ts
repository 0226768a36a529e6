import { ADMIN_ACCESS, SUPER_PERMISSION } from '../../contracts/constants.ts';
import type { SessionUser } from '../../contracts/session-user.ts';

/** Whether somebody may enter the admin area. */
export const isAdmin = (user: Pick<SessionUser, 'permissions'> | null): boolean =>
  user?.permissions.some(({ name }) => name === ADMIN_ACCESS || name === SUPER_PERMISSION) ?? false;
