import { id as idOf, isOn, list } from '../../../contracts/loose.ts';
import type { AdminRole } from '../../../contracts/schema/admin-people.ts';
import { invalid, modelNotFound } from '../../laravel/http-exception.ts';
import { validate } from '../../laravel/validate.ts';
import { type Call, legacy } from '../../legacy-call.ts';
import { everybody, personById } from '../../people.ts';
import type { RoleRow } from '../../seed/roles.ts';
import type { Person, WorldState } from '../../state.ts';
import { createdAt, nextUpdate } from '../music/unreleased.ts';
import { adminList, allowed, idsIn, inNewestOrder } from '../admin-list.ts';
import { countedBy, touch } from './admin-user.ts';
import { keepAnAdmin, permissionsIn, requireAbove, requireMayGrant } from './rights.ts';

const listRoles = legacy('GET roles', 'auth', (call) => {
  const { world, query } = call;
  allowed(call, 'roles.view');
  const people = peopleIn(world.state);
  return {
    pagination: adminList(inNewestOrder(world.state.roles), query, {
      values: {
        id: ({ id }) => id,
        name: ({ name }) => name,
        description: ({ description }) => description,
        default: (role) => role.default,
        guests: ({ guests }) => guests,
        users_count: ({ id }) => people(id),
        created_at: (role) => createdAt(world.state, role),
        updated_at: (role) => role.updated_at ?? createdAt(world.state, role),
      },
      textOf: ({ name, description }) => `${name} ${description}`,
      shown: (role) => roleOf(world.state, role, people),
    }),
    status: 'success',
  };
});

const showRole = legacy('GET roles/{id}', 'auth', (call) => {
  allowed(call, 'roles.view');
  const { state } = call.world;
  return { role: roleOf(state, existing(state, call.params.id)), status: 'success' };
});

const createRole = legacy('POST roles', 'auth', (call) => {
  const { world, body } = call;
  const { state } = world;
  const actor = allowed(call, 'roles.create');
  const at = world.now().toISOString();
  const role: RoleRow = {
    id: world.nextId(),
    name: '',
    description: '',
    permissions: [],
    default: false,
    guests: false,
    internal: false,
    created_at: at,
    updated_at: at,
    ...fieldsIn(state, actor, null, body),
  };
  state.roles = [...state.roles, role];
  return { role: roleOf(state, role), status: 'success' };
});

const updateRole = legacy('PUT roles/{id}', 'auth', (call) => {
  const { world, params, body } = call;
  const { state } = world;
  const actor = allowed(call, 'roles.update');
  const before = existing(state, params.id);
  requireMayGrant(state, actor, before.permissions ?? []);
  const role: RoleRow = {
    ...before,
    ...fieldsIn(state, actor, before, body),
    updated_at: nextUpdate(world, before.updated_at),
  };
  keepAnAdmin(world, 'permissions', () => {
    state.roles = state.roles.map((one) => (one === before ? role : one));
  });
  return { role: roleOf(state, role), status: 'success' };
});

const deleteRoles = legacy('DELETE roles/{ids}', 'auth', (call) => {
  const { world, params } = call;
  const { state } = world;
  const actor = allowed(call, 'roles.delete');
  const ids = idsIn(params.ids);
  const gone = state.roles.filter(({ id }) => ids.includes(id));
  const internalRole = gone.find(({ internal }) => internal);
  if (internalRole) throw invalid({ ids: [`The role ${internalRole.name} can't be deleted.`] });
  requireMayGrant(
    state,
    actor,
    gone.flatMap(({ permissions }) => permissions ?? []),
  );
  keepAnAdmin(world, 'ids', () => {
    state.roles = state.roles.filter((role) => !gone.includes(role));
    for (const person of state.people)
      person.role_ids = person.role_ids.filter((id) => !ids.includes(id));
  });
  return { status: 'success' };
});

const addUsers = legacy('POST roles/{id}/add-users', 'auth', (call) => {
  const { role, people } = membersOf(call);
  for (const person of people) {
    person.role_ids = [...new Set([...person.role_ids, role.id])];
    touch(call.world, person);
  }
  return { status: 'success' };
});

const removeUsers = legacy('POST roles/{id}/remove-users', 'auth', (call) => {
  const { role, people } = membersOf(call);
  keepAnAdmin(call.world, 'userIds', () => {
    for (const person of people) person.role_ids = person.role_ids.filter((id) => id !== role.id);
  });
  for (const person of people) touch(call.world, person);
  return { status: 'success' };
});

export const rolesCalls = [
  listRoles,
  showRole,
  createRole,
  updateRole,
  deleteRoles,
  addUsers,
  removeUsers,
];

const roleOf = (state: WorldState, role: RoleRow, people = peopleIn(state)): AdminRole => ({
  ...role,
  created_at: createdAt(state, role),
  updated_at: role.updated_at ?? createdAt(state, role),
  users_count: people(role.id),
});

function peopleIn(state: WorldState): (role: number) => number {
  const counts = countedBy(everybody(state).flatMap(({ role_ids }) => role_ids));
  return (role) => counts.get(role) ?? 0;
}

function existing({ roles }: WorldState, wanted: string): RoleRow {
  const role = roles.find(({ id }) => String(id) === wanted);
  if (!role) throw modelNotFound('Role', wanted);
  return role;
}

/** The fields in a body. `role`: null for a new one. */
function fieldsIn(
  state: WorldState,
  actor: Person,
  role: RoleRow | null,
  body: Call<'PUT roles/{id}'>['body'],
): Partial<RoleRow> {
  const isSent = (name: keyof typeof body): boolean => body[name] !== undefined;
  const { name, description } = validate(body, {
    name: role === null || isSent('name') ? 'required|string|max:255' : 'max:255',
    description: 'string|max:255',
  });
  const isTaken = state.roles.some(
    (one) => one !== role && one.name.toLowerCase() === name.toLowerCase(),
  );
  if (isSent('name') && isTaken) throw invalid({ name: ['The name has already been taken.'] });
  const permissions = isSent('permissions') ? permissionsIn(body.permissions) : null;
  requireMayGrant(state, actor, permissions ?? []);
  return {
    ...(isSent('name') && { name }),
    ...(isSent('description') && { description }),
    ...(isSent('default') && { default: isOn(body.default) }),
    ...(permissions && { permissions }),
  };
}

/** The role and the people that a call names. */
function membersOf({ world, visit, params, body }: Call<'POST roles/{id}/add-users'>): {
  role: RoleRow;
  people: Person[];
} {
  const { state } = world;
  const actor = allowed({ world, visit }, 'users.update');
  const role = existing(state, params.id);
  requireMayGrant(state, actor, role.permissions ?? []);
  const ids = list(body.userIds).map(idOf);
  if (ids.length === 0) throw invalid({ userIds: ['The user ids field is required.'] });
  const people = ids.map((id) => {
    const person = personById(state, id);
    if (!person) throw invalid({ userIds: ['The selected user ids is invalid.'] });
    requireAbove(state, actor, person);
    return person;
  });
  return { role, people };
}
