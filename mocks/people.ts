import { SUPER_PERMISSION } from '../contracts/constants.ts';
import type { Passkey, Permission, Restriction, User } from '../contracts/schema/user.ts';
import type { Artist } from './seed/catalogue-rows.ts';
import { crowdPerson, firstOfCrowd, idInCrowdEmail } from './seed/crowd.ts';
import type { Person, WorldState } from './state.ts';

/** MySQL ignores case, so addresses do too. */
export function personByEmail(state: WorldState, email: string): Person | null {
  const wanted = email.trim().toLowerCase();
  const hasEmail = (person: Person): boolean => person.email.toLowerCase() === wanted;
  const found = state.people.find(hasEmail);
  if (found) return found;
  const one = fromCrowd(state, idInCrowdEmail(wanted));
  return one && hasEmail(one) ? one : null;
}

export function personById(state: WorldState, id: number | null): Person | null {
  return state.people.find((person) => person.id === id) ?? fromCrowd(state, id);
}

/** Copies a person of the crowd to `people`, because handlers change the person that they find. */
function fromCrowd(state: WorldState, id: number | null): Person | null {
  const { crowd } = state;
  const index = (id ?? 0) - firstOfCrowd;
  if (!crowd || id === null || index < 0 || index >= crowd.count || crowd.gone.includes(id))
    return null;
  const moved = state.people.find((person) => person.id === id);
  if (moved) return moved;
  const person = crowdPerson(index, crowd.count, state.beganAt);
  state.people.push(person);
  return person;
}

/** Cached, because twenty thousand people take a while. */
const crowds = new WeakMap<object, readonly Person[]>();

/** Everybody, including a crowd. Only the people in `state.people` may be changed. */
export function everybody(state: WorldState): readonly Person[] {
  const { crowd, people } = state;
  if (!crowd) return people;
  const rows =
    crowds.get(crowd) ??
    Array.from({ length: crowd.count }, (_, index) =>
      crowdPerson(index, crowd.count, state.beganAt),
    );
  crowds.set(crowd, rows);
  const elsewhere = new Set([...crowd.gone, ...people.map(({ id }) => id)]);
  return [...people, ...rows.filter(({ id }) => !elsewhere.has(id))];
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
    passkeys: person.passkeys?.map(shownPasskey) ?? [],
    followed_users: (state.follows[person.id] ?? []).map((id) => ({ id })),
    artists: managedArtists(state, person).map(({ id, name, image_small }) => ({
      id,
      name,
      image_small: image_small || null,
    })),
  };
}

const shownPasskey = ({ id, name, authenticator, created_at, last_used_at }: Passkey): Passkey => ({
  id,
  name,
  authenticator,
  created_at,
  last_used_at,
});

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
 * The limit of a user's permission: their own one, else the highest of their roles; null if none
 * sets one. `restriction` is needed for a permission with several.
 */
export function limitOf(
  state: WorldState,
  person: Person,
  name: string,
  restriction?: string,
): number | null {
  const held = permissionsOf(state, person);
  if (held.some((permission) => permission.name === SUPER_PERMISSION)) return null;
  const limits = held
    .filter((permission) => permission.name === name)
    .flatMap(({ restrictions }) => restrictions ?? [])
    .filter((one) => restriction === undefined || one.name === restriction)
    .filter(({ value }) => isLimit(value))
    .map(({ value }) => Number(value));
  return limits.length === 0 ? null : Math.max(...limits);
}

/**
 * The permissions of a user's roles and their own ones, each name once. Of a restriction that
 * several roles have, the highest counts. A restriction of an own permission overrides theirs.
 */
export function permissionsOf(state: WorldState, person: Person): Permission[] {
  const byName = new Map<string, Permission>();
  const granted = state.roles
    .filter((role) => person.role_ids.includes(role.id))
    .flatMap((role) => role.permissions ?? []);
  for (const permission of granted)
    byName.set(permission.name, combined(byName.get(permission.name), permission, highest));
  for (const permission of person.own_permissions ?? [])
    byName.set(
      permission.name,
      combined(byName.get(permission.name), permission, (_, own) => own),
    );
  return [...byName.values()];
}

type Choice = (before: Restriction, after: Restriction) => Restriction;

const highest: Choice = (a, b) =>
  isLimit(a.value) && isLimit(b.value) && Number(b.value) < Number(a.value) ? a : b;

function combined(before: Permission | undefined, after: Permission, choose: Choice): Permission {
  if (!before) return after;
  const restrictions = new Map((before.restrictions ?? []).map((one) => [one.name, one]));
  for (const one of after.restrictions ?? []) {
    const other = restrictions.get(one.name);
    // An empty restriction overrides nothing.
    if (!isLimit(one.value) && other) continue;
    restrictions.set(one.name, other ? choose(other, one) : one);
  }
  return { ...before, ...after, restrictions: [...restrictions.values()] };
}

const isLimit = (value: Restriction['value']): boolean =>
  value !== null && value !== undefined && value !== '';
