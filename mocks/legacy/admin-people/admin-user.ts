import type { AdminUser } from '../../../contracts/schema/admin-people.ts';
import { banOf } from '../../bans.ts';
import { modelNotFound } from '../../laravel/http-exception.ts';
import { personById, publicUser } from '../../people.ts';
import type { Person, WorldState } from '../../state.ts';
import type { World } from '../../world.ts';
import { nextUpdate } from '../music/unreleased.ts';

export interface Counts {
  playlists_count: number;
  comments_count: number;
  uploads_count: number;
  space_used: number;
}

/** The number of each person's creations, counted once for many people. */
export function countsOf(state: WorldState): (id: number) => Counts {
  const files = [...state.uploads.entries, ...state.oldFiles].filter(
    ({ deleted_at }) => deleted_at === null,
  );
  const playlists = countedBy(state.catalogue.playlists.map(({ owner_id }) => owner_id));
  const comments = countedBy(
    state.comments.filter((row) => row.deleted_at === null).map(({ user_id }) => user_id),
  );
  const uploads = countedBy(files.map(({ user_id }) => user_id));
  const space = new Map<number, number>();
  for (const { user_id, size } of files) space.set(user_id, (space.get(user_id) ?? 0) + size);
  return (id) => ({
    playlists_count: playlists.get(id) ?? 0,
    comments_count: comments.get(id) ?? 0,
    uploads_count: uploads.get(id) ?? 0,
    space_used: space.get(id) ?? 0,
  });
}

export function countedBy(ids: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** A user in replies to people who may see all users. `permissions`: the user's own ones. */
export function adminUser(world: World, person: Person, counts = countsOf(world.state)): AdminUser {
  return {
    ...publicUser(world.state, person),
    email: person.email,
    language: person.language,
    timezone: person.timezone,
    email_verified_at: person.email_verified_at,
    two_factor_confirmed_at: person.two_factor_confirmed_at,
    has_password: person.password !== '',
    permissions: person.own_permissions ?? [],
    subscriptions: person.subscriptions,
    bans: person.bans ?? [],
    banned_at: banOf(person, world.now())?.created_at ?? null,
    updated_at: person.updated_at ?? person.created_at ?? null,
    ...counts(person.id),
  };
}

/** @throws HttpException 404 */
export function existingUser(state: WorldState, id: string): Person {
  const person = personById(state, Number(id));
  if (!person) throw modelNotFound('User', id);
  return person;
}

/** Forms compare this time before they save. */
export function touch(world: World, person: Person): void {
  person.updated_at = nextUpdate(world, person.updated_at ?? person.created_at);
}
