import { list, text } from '../../../contracts/loose.ts';
import { invalid, modelNotFound } from '../../laravel/http-exception.ts';
import { validate } from '../../laravel/validate.ts';
import { legacy } from '../../legacy-call.ts';
import { endSessions, sessionsOf } from '../account/user-sessions.ts';
import { allowed } from '../admin-list.ts';
import { adminUser, existingUser, touch } from './admin-user.ts';
import {
  changeable,
  keepAnAdmin,
  permissionsIn,
  requireAdminLeft,
  requireMayGrant,
  rolesIn,
} from './rights.ts';

const attachRoles = legacy('POST users/{id}/roles/attach', 'auth', (call) => {
  const { world, params, body } = call;
  const { actor, person } = changeable(call, params.id);
  const roles = rolesIn(world.state, body.roles);
  requireMayGrant(
    world.state,
    actor,
    roles.flatMap(({ permissions }) => permissions ?? []),
  );
  person.role_ids = [...new Set([...person.role_ids, ...roles.map(({ id }) => id)])];
  touch(world, person);
  return { status: 'success' };
});

const detachRoles = legacy('POST users/{id}/roles/detach', 'auth', (call) => {
  const { world, params, body } = call;
  const { person } = changeable(call, params.id);
  const ids = rolesIn(world.state, body.roles).map(({ id }) => id);
  keepAnAdmin(world, 'roles', () => {
    person.role_ids = person.role_ids.filter((id) => !ids.includes(id));
  });
  touch(world, person);
  return { status: 'success' };
});

const addPermissions = legacy('POST users/{id}/permissions/add', 'auth', (call) => {
  const { world, params, body } = call;
  const { actor, person } = changeable(call, params.id);
  const added = permissionsIn(body.permissions);
  requireMayGrant(world.state, actor, added);
  const names = added.map(({ name }) => name);
  const others = (person.own_permissions ?? []).filter(({ name }) => !names.includes(name));
  person.own_permissions = [...others, ...added];
  touch(world, person);
  return { status: 'success' };
});

const removePermissions = legacy('POST users/{id}/permissions/remove', 'auth', (call) => {
  const { world, params, body } = call;
  const { person } = changeable(call, params.id);
  const names = list(body.permissions).map(text);
  if (names.length === 0) throw invalid({ permissions: ['The permissions field is required.'] });
  keepAnAdmin(world, 'permissions', () => {
    const own = person.own_permissions ?? [];
    person.own_permissions = own.filter(({ name }) => !names.includes(name));
  });
  touch(world, person);
  return { status: 'success' };
});

const ban = legacy('POST users/{id}/ban', 'auth', (call) => {
  const { world, params, body } = call;
  const { actor, person } = changeable(call, params.id);
  if (person === actor) throw invalid({ id: ["You can't ban yourself."] });
  const { reason, expires_at: until } = validate(body, {
    reason: 'string|max:250',
    expires_at: 'date',
  });
  const now = world.now();
  if (until !== '' && Date.parse(until) <= now.getTime())
    throw invalid({ expires_at: ['The expires at must be a date after now.'] });
  requireAdminLeft(world, [person.id], 'id');
  person.bans = [
    {
      id: world.nextId(),
      comment: reason,
      created_at: now.toISOString(),
      expired_at: until === '' ? null : new Date(until).toISOString(),
    },
  ];
  endSessions(world.state, person, null);
  touch(world, person);
  return { user: adminUser(world, person), status: 'success' };
});

const unban = legacy('POST users/{id}/unban', 'auth', (call) => {
  const { world, params } = call;
  const { person } = changeable(call, params.id);
  person.bans = [];
  touch(world, person);
  return { user: adminUser(world, person), status: 'success' };
});

const listSessions = legacy('GET users/{id}/sessions', 'auth', (call) => {
  const { world, visit, params } = call;
  allowed(call, 'users.view');
  const { id } = existingUser(world.state, params.id);
  return { sessions: sessionsOf(world.state, id, visit.session), status: 'success' };
});

const signOut = legacy('DELETE users/{id}/sessions', 'auth', (call) => {
  const { world, visit, params } = call;
  const { actor, person } = changeable(call, params.id);
  endSessions(world.state, person, person === actor ? visit.session : null);
  return { status: 'success' };
});

const listTokens = legacy('GET users/{id}/tokens', 'auth', (call) => {
  allowed(call, 'users.view');
  return { tokens: existingUser(call.world.state, call.params.id).tokens, status: 'success' };
});

const deleteToken = legacy('DELETE users/{id}/tokens/{tokenId}', 'auth', (call) => {
  const { id, tokenId } = call.params;
  const { person } = changeable(call, id);
  const others = person.tokens.filter((token) => String(token.id) !== tokenId);
  if (others.length === person.tokens.length) throw modelNotFound('PersonalAccessToken', tokenId);
  person.tokens = others;
  return { status: 'success' };
});

export const userRightsCalls = [
  attachRoles,
  detachRoles,
  addPermissions,
  removePermissions,
  ban,
  unban,
  listSessions,
  signOut,
  listTokens,
  deleteToken,
];
