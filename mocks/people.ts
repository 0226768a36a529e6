import { SUPER_PERMISSION } from '../contracts/constants.ts';
import type { Permission, User } from '../contracts/schema/user.ts';
import type { Artist } from './seed/catalogue-rows.ts';
import type { Person, WorldState } from './state.ts';

/** MySQL ignores case, so addresses do too. */
export function personByEmail(state: WorldState, email: string): Person | null {
  const wanted = email.trim().toLowerCase();
  return state.people.find((person) => person.email.toLowerCase() === wanted) ?? null;
}

export function personById(state: WorldState, id: number | null): Person | null {
  return state.people.find((person) => person.id === id) ?? null;
}

const displayName = (person: Person): string =>
  `${person.first_name} ${person.last_name}`.trim() ||
  person.email.split('@', 1)[0] ||
  person.email;

/** A user's public data. */
export function publicUser(state: WorldState, person: Person): User {
  return {
    id: person.id,
    first_name: person.first_name,
    last_name: person.last_name,
    display_name: displayName(person),
    avatar: person.avatar,
    country: person.country,
    created_at: person.created_at ?? null,
    roles: state.roles
      .filter((role) => person.role_ids.includes(role.id))
      .map(({ id, name }) => ({ id, name })),
    social_profiles: person.social_profiles,
  };
}

/**
 * A user's data as they see it themselves. As in Fortify, recovery codes exist before the second
 * factor is confirmed.
 */
export function ownUser(state: WorldState, person: Person): User {
  const unread = (state.notifications[person.id] ?? []).filter(
    (notification) => !notification.read_at,
  ).length;
  return {
    ...publicUser(state, person),
    email: person.email,
    language: person.language,
    timezone: person.timezone,
    email_verified_at: person.email_verified_at,
    has_password: person.password !== '',
    unread_notifications_count: unread,
    two_factor_confirmed_at: person.two_factor_confirmed_at,
    two_factor_recovery_codes: person.recovery_codes,
    permissions: permissionsOf(state, person),
    subscriptions: person.subscriptions,
    card_brand: person.card_brand ?? null,
    card_last_four: person.card_last_four ?? null,
    tokens: person.tokens,
    followed_users: (state.follows[person.id] ?? []).map((id) => ({ id })),
    artists: managedArtists(state, person).map(({ id, name, image_small }) => ({
      id,
      name,
      image_small: image_small || null,
    })),
  };
}

/** Whether a user, or a guest, has a permission. */
export function hasPermission(state: WorldState, person: Person | null, name: string): boolean {
  const held = person
    ? permissionsOf(state, person)
    : (state.roles.find((role) => role.name === 'guests')?.permissions ?? []);
  return held.some(
    (permission) => permission.name === name || permission.name === SUPER_PERMISSION,
  );
}

/** The artists whose records a person manages, oldest first. */
export const managedArtists = (state: WorldState, { id: person }: Person): readonly Artist[] =>
  state.catalogue.artists.filter(({ id }) => state.managers[id]?.includes(person));

/**
 * The highest limit that any of a user's roles allows; null if none sets a limit. `restriction` is
 * needed for a permission with several.
 */
export function limitOf(
  state: WorldState,
  { role_ids: roleIds }: Person,
  name: string,
  restriction?: string,
): number | null {
  const granted = state.roles
    .filter((role) => roleIds.includes(role.id))
    .flatMap((role) => role.permissions ?? []);
  if (granted.some((permission) => permission.name === SUPER_PERMISSION)) return null;
  const limits = granted
    .filter((permission) => permission.name === name)
    .flatMap(({ restrictions }) => restrictions ?? [])
    .filter((one) => restriction === undefined || one.name === restriction)
    .map(({ value }) => Number(value));
  return limits.length === 0 ? null : Math.max(...limits);
}

function permissionsOf(state: WorldState, person: Person): Permission[] {
  const granted = state.roles
    .filter((role) => person.role_ids.includes(role.id))
    .flatMap((role) => role.permissions ?? []);
  return [...new Map(granted.map((permission) => [permission.name, permission])).values()];
}
