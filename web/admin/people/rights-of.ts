import { id, isList, list, record } from '../../../contracts/loose.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { explainPermission, heldIn, type Held, type PersonsRole } from './explain-permission.ts';
import { roleNamesOf } from './person.ts';

/** The roles of a user with their permissions: from the list of all roles, or the user's record. */
export const rolesOf = (user: RecordValue, all: readonly RecordValue[]): PersonsRole[] =>
  roleNamesOf(user).map((role) => {
    const sides = [...all, ...list(user['roles']).map(record)].filter(
      (one) => id(one['id']) === role.id,
    );
    const permissions = sides.find((one) => isList(one['permissions']))?.['permissions'];
    return { name: role.name, permissions: permissions === undefined ? null : heldIn(permissions) };
  });

/** The permissions that only this role grants to the person. */
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

/** Every permission that the person's roles or they themselves have. */
export const namesHeld = (roles: readonly PersonsRole[], own: readonly Held[]): string[] => [
  ...new Set(
    [...roles.flatMap(({ permissions }) => permissions ?? []), ...own].map(({ name }) => name),
  ),
];
