import { SUPER_PERMISSION } from '../../../contracts/constants.ts';
import { id as idOf, list, record, text } from '../../../contracts/loose.ts';
import type { Permission } from '../../../contracts/schema/user.ts';
import { banOf } from '../../bans.ts';
import { invalid } from '../../laravel/http-exception.ts';
import { hasPermission, permissionsOf } from '../../people.ts';
import { permissionOptions } from '../../seed/permissions.ts';
import type { RoleRow } from '../../seed/roles.ts';
import type { Visit } from '../../session/visit.ts';
import type { Person, WorldState } from '../../state.ts';
import type { World } from '../../world.ts';
import { forbidden } from '../backstage/artist-rights.ts';
import { allowed } from '../admin-list.ts';
import { existingUser } from './admin-user.ts';

interface Sender {
  world: World;
  visit: Visit;
}

const isSuper = (state: WorldState, person: Person): boolean =>
  permissionsOf(state, person).some(({ name }) => name === SUPER_PERMISSION);

/**
 * The person whom a call changes, and its sender.
 * @throws HttpException 403 without the permission, and for somebody with more rights; 404.
 */
export function changeable(
  call: Sender,
  id: string,
  permission = 'users.update',
): { actor: Person; person: Person } {
  const actor = allowed(call, permission);
  const person = existingUser(call.world.state, id);
  requireAbove(call.world.state, actor, person);
  return { actor, person };
}

/** @throws HttpException 403 if the person has the super permission and the actor lacks it. */
export function requireAbove(state: WorldState, actor: Person, person: Person): void {
  if (isSuper(state, person)) requireSuper(state, actor);
}

/** @throws HttpException 403 if people grant all rights without having them. */
export function requireMayGrant(
  state: WorldState,
  actor: Person,
  granted: readonly Permission[],
): void {
  if (granted.some(({ name }) => name === SUPER_PERMISSION)) requireSuper(state, actor);
}

function requireSuper(state: WorldState, actor: Person): void {
  if (!hasPermission(state, actor, SUPER_PERMISSION)) throw forbidden();
}

const admins = (world: World): Person[] =>
  world.state.people.filter(
    (person) => isSuper(world.state, person) && !banOf(person, world.now()),
  );

const noAdminLeft = 'At least one admin has to stay.';

/** @throws HttpException 422 if only these people are admins. */
export function requireAdminLeft(world: World, gone: readonly number[], field: string): void {
  if (admins(world).every(({ id }) => gone.includes(id))) throw invalid({ [field]: [noAdminLeft] });
}

/**
 * Replaces roles and permissions instead of mutating them.
 * @throws HttpException 422 if no admin would be left.
 */
export function keepAnAdmin(world: World, field: string, change: () => void): void {
  const { state } = world;
  const { roles } = state;
  const rights = state.people.map((person) => ({
    person,
    role_ids: person.role_ids,
    own: person.own_permissions,
  }));
  change();
  if (admins(world).length > 0) return;
  state.roles = roles;
  for (const { person, role_ids, own } of rights) {
    person.role_ids = role_ids;
    if (own) person.own_permissions = own;
    else delete person.own_permissions;
  }
  throw invalid({ [field]: [noAdminLeft] });
}

/**
 * The roles in a body: IDs, or rows as the list returns them.
 * @throws HttpException 422 for unknown ones.
 */
export function rolesIn({ roles }: WorldState, sent: unknown): RoleRow[] {
  if (!Array.isArray(sent)) throw invalid({ roles: ['The roles must be an array.'] });
  const ids = new Set(sent.map((one: unknown) => idOf(one) ?? idOf(record(one)['id'])));
  return [...ids].map((wanted) => {
    const role = roles.find(({ id }) => id === wanted);
    if (!role) throw invalid({ roles: ['The selected roles is invalid.'] });
    return role;
  });
}

/**
 * The permissions in a body, with all of their fields: plugins add some.
 * @throws HttpException 422 for one without a name.
 */
export function permissionsIn(sent: unknown): Permission[] {
  if (!Array.isArray(sent)) throw invalid({ permissions: ['The permissions must be an array.'] });
  const rows = sent.map((one: unknown, index): Permission => {
    const name = text(record(one)['name']).trim();
    if (name === '')
      throw invalid({
        [`permissions.${index}.name`]: [`The permissions.${index}.name field is required.`],
      });
    const known = permissionOptions.find((option) => option.name === name)?.id;
    return {
      ...(typeof known === 'number' && { id: known }),
      ...record(one),
      restrictions: list(record(one)['restrictions']) as Permission['restrictions'],
      name,
    };
  });
  return [...new Map(rows.map((row) => [row.name, row])).values()];
}
