import { FILES_CREATE } from '../../contracts/constants.ts';
import { persona, type PersonaId } from '../personas.ts';
import type { BanRow, Person } from '../state.ts';
import { listeners } from './listeners.ts';
import { roleIds } from './roles.ts';

const day = 86_400_000;
const iso = (at: number): string => new Date(at).toISOString();

/** The people of every fresh world: the personas, and a few more with profiles to open. */
export function seededPeople(now: number): Person[] {
  const joined = now - 210 * day;
  const person = (
    id: number,
    [first_name, last_name]: [string, string],
    who: PersonaId,
    more: Partial<Person> = {},
  ): Person => ({
    ...blankPerson(id, first_name, last_name, iso(joined)),
    email: persona(who).email,
    password: persona(who).password,
    ...more,
  });
  return [
    person(1, ['Mira', 'Lindqvist'], 'member', {
      country: 'se',
      social_profiles: [{ service_name: 'google', username: 'mira.lindqvist' }],
      tokens: memberTokens(now),
    }),
    person(2, ['Tomás', 'Arriaga'], 'subscriber', {
      country: 'es',
      timezone: 'Europe/Madrid',
      card_brand: 'visa',
      card_last_four: '4242',
      role_ids: [roleIds.members, roleIds.subscribers],
      subscriptions: [
        {
          id: 1,
          valid: true,
          active: true,
          product_id: 2,
          price_id: 4,
          renews_at: iso(now + 74 * day),
          ends_at: null,
        },
      ],
    }),
    person(3, ['Noor', 'Haddad'], 'unverified', { email_verified_at: null, avatar: null }),
    person(4, ['Ines', 'Okonkwo'], 'two-factor', {
      two_factor_confirmed_at: iso(now - 30 * day),
      recovery_codes: [...recoveryCodes],
      country: 'pt',
    }),
    person(5, ['Wren', 'Castellane'], 'artist', {
      country: 'ie',
      role_ids: [roleIds.members, roleIds.artists],
      // Backstage is for subscribers.
      subscriptions: [
        {
          id: 2,
          valid: true,
          active: true,
          product_id: 3,
          price_id: 6,
          renews_at: iso(now + 155 * day),
          ends_at: null,
        },
      ],
      social_profiles: [{ service_name: 'twitter', username: 'wrencastellane' }],
    }),
    person(6, ['Ada', 'Verhoeven'], 'admin', {
      country: 'nl',
      role_ids: [roleIds.members, roleIds.admins],
      tokens: [{ id: 1, name: 'Nightly export', last_used_at: null }],
    }),
    { ...blankPerson(7, 'Jonas', 'Feld', iso(joined)), email: 'jonas@undersong.test' },
    { ...blankPerson(8, 'Priya', 'Raman', iso(joined)), email: 'priya@undersong.test' },
    ...listeners.map(({ id, given, family, country }) => ({
      ...blankPerson(id, given, family, iso(joined - id * 9 * day)),
      email: `listener-${id}@undersong.test`,
      country,
      ...(id % 5 === 1 && {
        role_ids: [roleIds.members, roleIds.subscribers],
        subscriptions: [listenersPlan(id, now)],
      }),
      ...special(now)[id],
    })),
  ];
}

/** By ID: people whom an admin has banned or changed. */
const special = (now: number): Record<number, Partial<Person>> => ({
  // He may upload less than his role allows.
  12: {
    own_permissions: [
      { id: 13, name: FILES_CREATE, restrictions: [{ name: 'space', value: 100 * 1024 ** 2 }] },
    ],
  },
  18: { role_ids: [roleIds.trial] },
  24: { bans: [ban(1, 'The same advertisement under forty tracks', now - 12 * day, null)] },
  27: { bans: [ban(2, 'Insults in comments', now - 3 * day, iso(now + 25 * day))] },
});

export const ban = (
  id: number,
  comment: string,
  at: number,
  expired_at: string | null,
): BanRow => ({
  id,
  comment,
  created_at: iso(at),
  expired_at,
});

/** Every third of these people has cancelled. */
function listenersPlan(id: number, now: number): Person['subscriptions'][number] {
  const next = iso(now + (id % 7) * 4 * day + day);
  const isCancelled = id % 3 === 0;
  return {
    id: 100 + id,
    valid: true,
    active: true,
    product_id: 2,
    price_id: id % 2 === 0 ? 3 : 4,
    renews_at: isCancelled ? null : next,
    ends_at: isCancelled ? next : null,
  };
}

const memberTokens = (now: number): Person['tokens'] => [
  { id: 11, name: 'Home radio', last_used_at: iso(now - 3 * 3_600_000) },
  {
    id: 12,
    name: 'A script that tells my friends every evening which records I have been listening to most this week',
    last_used_at: null,
  },
];

/** Fortify's format: ten characters, a dash, ten more. */
export const recoveryCodes = [
  'Ka8wPz2mQx-Lr5tYn0vBc',
  'Hd3jRf6sWe-Uq9zMk1xGo',
  'Ty7bNa4pCv-Ei2hSl8rJd',
  'Zm5gXo1uFk-Pw6cQn3yAt',
  'Bs9eVi0lHq-Dx4kOr7fTj',
  'Nc2vGy8aMw-Rb1oZp5sKe',
  'Qf6tLu3xEd-Wh7jIa9mCg',
  'Jo4rSk7nBz-Xv0pYe2qUl',
];

export function newcomer(
  id: number,
  email: string,
  password: string,
  verifiedAt: string | null,
): Person {
  return { ...blankPerson(id, '', '', verifiedAt), avatar: null, email, password };
}

/** One of a hundred interchangeable members, for demos that give every visitor another account. */
export function crowdMember(id: number, number: number, now: Date): Person {
  return blankPerson(id, 'Listener', String(number).padStart(3, '0'), now.toISOString());
}

/** A user with a name and no other data. */
export function blankPerson(
  id: number,
  first_name: string,
  last_name: string,
  verifiedAt: string | null,
): Person {
  return {
    id,
    email: '',
    password: 'undersong',
    first_name,
    last_name,
    avatar: `/storage/art/people/${id}.svg`,
    language: null,
    country: null,
    timezone: null,
    email_verified_at: verifiedAt,
    ...(verifiedAt !== null && { created_at: verifiedAt }),
    two_factor_confirmed_at: null,
    recovery_codes: [],
    role_ids: [roleIds.members],
    subscriptions: [],
    social_profiles: [],
    tokens: [],
    remember_token: null,
  };
}
