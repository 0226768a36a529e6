import type { SessionUser } from '../../contracts/site/session-user.ts';
import { id as idIn, list, record } from '../../contracts/loose.ts';
import { personById } from '../people.ts';
import { blankPerson } from '../seed/seeded-people.ts';
import type { SessionPort } from '../session/session-ports.ts';
import type { Person, WorldState } from '../state.ts';
import type { World } from '../world.ts';
import type { RealVisitor } from './real-visitors.ts';

/**
 * The session of a real backend's user. Sends no cookies, which would replace the real backend's,
 * and doesn't check its tokens.
 */
export function visitorPort(world: World, { user, guest_role: guests }: RealVisitor): SessionPort {
  if (guests)
    for (const role of world.state.roles)
      if (role.guests) role.permissions = guests.permissions ?? [];
  const person = user && adoptUser(world.state, user);
  const sessionId = `real ${person?.id ?? 'guest'}`;
  world.state.sessions[sessionId] ??= {
    id: sessionId,
    csrf: '',
    user_id: null,
    challenged: null,
    locale: null,
    last_active: 0,
  };
  // Ignores session changes: the real backend manages sessions.
  Object.assign(world.state.sessions[sessionId], {
    user_id: person?.id ?? null,
    last_active: world.now().getTime(),
  });
  return {
    checksCsrf: false,
    read: () => ({ sessionId, remember: null }),
    write: () => undefined,
  };
}

/**
 * The user's row, with their real ID, name and permissions. A seeded person with the same ID becomes
 * this user, and keeps the likes, playlists and comments of the seeds.
 */
function adoptUser(state: WorldState, user: SessionUser): Person {
  const known = personById(state, user.id);
  const person = known ?? blankPerson(user.id, '', '', null);
  if (!known) state.people.push(person);
  Object.assign(person, {
    email: user.email ?? '',
    first_name: user.first_name ?? '',
    last_name: user.last_name ?? '',
    avatar: user.avatar ?? null,
    language: user.language ?? null,
    country: user.country ?? null,
    timezone: user.timezone ?? null,
    email_verified_at: user.email_verified_at ?? null,
    subscriptions: user.subscriptions,
    // Roles have different IDs here, so only permissions are used.
    role_ids: [],
    own_permissions: user.permissions,
    bans: [],
  } satisfies Partial<Person>);
  for (const artist of list(record(user)['artists'])) {
    const managed = idIn(record(artist)['id']);
    const others = managed === null ? [] : (state.managers[managed] ?? []);
    if (managed !== null && !others.includes(person.id))
      state.managers[managed] = [...others, person.id];
  }
  return person;
}
