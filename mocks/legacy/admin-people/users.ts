import { banOf } from '../../bans.ts';
import { invalid } from '../../laravel/http-exception.ts';
import { validate } from '../../laravel/validate.ts';
import { type Call, legacy } from '../../legacy-call.ts';
import { everybody, personByEmail } from '../../people.ts';
import { newcomer } from '../../seed/seeded-people.ts';
import type { Person, WorldState } from '../../state.ts';
import type { World } from '../../world.ts';
import { pictureIn } from '../../laravel/sent-lists.ts';
import { endSessions } from '../account/user-sessions.ts';
import { adminList, allowed, type ColumnValues, inNewestOrder } from '../admin-list.ts';
import { adminUser, type Counts, countsOf, touch } from './admin-user.ts';
import { changeable, keepAnAdmin, permissionsIn, requireMayGrant, rolesIn } from './rights.ts';

const listUsers = legacy('GET users', 'auth', (call) => {
  const { world, query } = call;
  allowed(call, 'users.view');
  const counts = countsOf(world.state);
  return {
    pagination: adminList(inNewestOrder(everybody(world.state)), query, {
      values: valuesOf(world, counts),
      textOf: ({ id, first_name, last_name, email }) => `${id} ${first_name} ${last_name} ${email}`,
      shown: (person) => adminUser(world, person, counts),
    }),
    status: 'success',
  };
});

const valuesOf = (world: World, counts: (id: number) => Counts): ColumnValues<Person> => ({
  id: ({ id }) => id,
  email: ({ email }) => email,
  first_name: (person) => `${person.first_name} ${person.last_name}`.trim() || person.email,
  last_name: ({ last_name }) => last_name,
  country: ({ country }) => country,
  language: ({ language }) => language,
  roles: ({ role_ids }) => role_ids,
  subscribed: ({ subscriptions }) => subscriptions.some(({ valid }) => valid),
  email_verified_at: ({ email_verified_at }) => email_verified_at,
  two_factor_confirmed_at: ({ two_factor_confirmed_at }) => two_factor_confirmed_at,
  banned_at: (person) => banOf(person, world.now())?.created_at ?? null,
  created_at: ({ created_at }) => created_at ?? null,
  updated_at: ({ updated_at, created_at }) => updated_at ?? created_at ?? null,
  playlists_count: ({ id }) => counts(id).playlists_count,
  comments_count: ({ id }) => counts(id).comments_count,
  uploads_count: ({ id }) => counts(id).uploads_count,
  space_used: ({ id }) => counts(id).space_used,
});

const createUser = legacy('POST users', 'auth', (call) => {
  const { world, body } = call;
  const { state } = world;
  const actor = allowed(call, 'users.create');
  const fields = fieldsIn(state, null, body);
  const now = world.now().toISOString();
  const person: Person = {
    ...newcomer(world.nextId(), '', '', now),
    email_verified_at: null,
    role_ids: state.roles.filter((role) => role.default).map(({ id }) => id),
    ...fields,
  };
  const rights = rightsIn(state, actor, person, body);
  state.people.push(Object.assign(person, rights));
  return { user: adminUser(world, person), status: 'success' };
});

const updateUser = legacy('PUT users/{id}', 'auth', (call) => {
  const { world, params, body } = call;
  const { actor, person } = changeable(call, params.id);
  const fields = fieldsIn(world.state, person, body);
  const rights = rightsIn(world.state, actor, person, body);
  keepAnAdmin(world, 'roles', () => void Object.assign(person, rights));
  if (fields.password !== undefined && person !== actor) endSessions(world.state, person, null);
  Object.assign(person, fields);
  touch(world, person);
  return { user: adminUser(world, person), status: 'success' };
});

const changePassword = legacy('POST users/{id}/password/change', 'auth', (call) => {
  const { world, visit, params, body } = call;
  const { actor, person } = changeable(call, params.id);
  person.password = validate(body, { password: 'required|min:8|max:255' }).password;
  endSessions(world.state, person, person === actor ? visit.session : null);
  touch(world, person);
  return { status: 'success' };
});

const verifyEmail = legacy('POST users/{id}/verify-email', 'auth', (call) => {
  const { world, params } = call;
  const { person } = changeable(call, params.id);
  person.email_verified_at ??= world.now().toISOString();
  Reflect.deleteProperty(world.state.verificationCodes, person.id);
  touch(world, person);
  return { user: adminUser(world, person), status: 'success' };
});

export const adminUsersCalls = [listUsers, createUser, updateUser, changePassword, verifyEmail];

type Sent = Call<'PUT users/{id}'>['body'];

/** The fields in a body except rights. `person`: null for a new one. */
function fieldsIn(state: WorldState, person: Person | null, body: Sent): Partial<Person> {
  const isSent = (name: keyof Sent): boolean => body[name] !== undefined;
  const sent = validate(body, {
    email: person === null || isSent('email') ? 'required|email|max:255' : 'max:255',
    password: person === null ? 'required|min:8|max:255' : 'min:8|max:255',
    first_name: 'max:40',
    last_name: 'max:40',
    language: 'max:10',
    country: 'max:4',
    timezone: 'max:64',
  });
  const owner = isSent('email') ? personByEmail(state, sent.email) : null;
  if (owner && owner !== person) throw invalid({ email: ['The email has already been taken.'] });
  return {
    ...(isSent('email') && { email: sent.email }),
    ...(sent.password !== '' && { password: sent.password }),
    ...(isSent('first_name') && { first_name: sent.first_name }),
    ...(isSent('last_name') && { last_name: sent.last_name }),
    ...(isSent('avatar') && { avatar: pictureIn('avatar', body.avatar) || null }),
    ...(isSent('language') && { language: sent.language || null }),
    ...(isSent('country') && { country: sent.country || null }),
    ...(isSent('timezone') && { timezone: sent.timezone || null }),
  };
}

/** The roles and own permissions in a body. */
function rightsIn(
  state: WorldState,
  actor: Person,
  { role_ids: before, own_permissions: own = [] }: Person,
  { roles, permissions }: Sent,
): Pick<Partial<Person>, 'role_ids' | 'own_permissions'> {
  const wanted = roles === undefined ? null : rolesIn(state, roles);
  const named = permissions === undefined ? null : permissionsIn(permissions);
  requireMayGrant(state, actor, [
    ...(wanted ?? [])
      .filter(({ id }) => !before.includes(id))
      .flatMap((role) => role.permissions ?? []),
    ...(named ?? []).filter(({ name }) => !own.some((one) => one.name === name)),
  ]);
  return {
    ...(wanted && { role_ids: wanted.map(({ id }) => id) }),
    ...(named && { own_permissions: named }),
  };
}
