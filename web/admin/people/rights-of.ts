import { id, isList, list, record } from '../../../contracts/loose.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { explainPermission, heldIn, type Held, type PersonsRole } from './explain-permission.ts';
import { roleNamesOf } from './person.ts';

/** A user's roles with their permissions, from the list of all roles or from the user's record. */
export const rolesOf = (user: RecordValue, all: readonly RecordValue[]): PersonsRole[] =>
  roleNamesOf(user).map((role) => {
    const sides = [...all, ...list(user['roles']).map(record)].filter(
      (one) => id(one['id']) === role.id,
    );
    const permissions = sides.find((one) => isList(one['permissions']))?.['permissions'];
    return { name: role.name, permissions: permissions === undefined ? null : heldIn(permissions) };
  });

/** Permissions that the person has only through this role. */
export function lostWithRole(
  { roles, own }: { roles: readonly PersonsRole[]; own: readonly Held[] },
  name: string,
): string[] {
  const left = { roles: roles.filter((role) => role.name !== name), own };
  const granted = roles.find((role) => role.name === name)?.permissions ?? [];
  return granted
    .filter((permission) => !explainPermission(left, permission.name).isHeld)
    .map((permission) => permission.name);
}

/** All permissions that the person has, through roles or directly. */
export const namesHeld = (roles: readonly PersonsRole[], own: readonly Held[]): string[] => [
  ...new Set(
    [...roles.flatMap(({ permissions }) => permissions ?? []), ...own].map(({ name }) => name),
  ),
];
