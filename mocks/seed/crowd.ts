import { FILES_CREATE } from '../../contracts/constants.ts';
import { chance } from '../random.ts';
import type { Person } from '../state.ts';
import { listeners } from './listeners.ts';
import { roleIds } from './roles.ts';
import { blankPerson } from './seeded-people.ts';

/** Above every ID that a world creates. */
export const firstOfCrowd = 1_000_000;
const minute = 60_000;
const day = 1_440 * minute;

const given = [
  'Adaeze Amaru Anouk Arvid Beatriz Caspian Chiara Dagny Dmitri Eleni Emeka Fatou Florian Gabriela',
  'Hana Henrik Iman Isolde Jakub Jomo Kaisa Kenji Lamine Leonor Luz Mahmoud Maren Mateus Milena',
  'Nadia Nils Odile Omar Paloma Piotr Quentin Rania Rosalind Samira Sione Tamsin Teodor Uma Viggo',
  'Wanda Xavier Yasmin Zdenka',
]
  .join(' ')
  .split(' ') as [string, ...string[]];
const family = [
  'Abreu Achterberg Akintola Bergström Bianchi Boateng Bouchard Calloway Cerny Dahlgren Delacroix',
  'Eriksen Espinoza Falk Ferreira Gardiner Ghorbani Hakimi Horvath Ibarra Ivanova Jansen Kamara',
  'Kaya Kowalczyk Laurent Lindholm Macalister Mbeki Moreau Nakamura Novotny Obi Oyelaran Pereira',
  'Petrov Quispe Rahman Rinaldi Sandoval Sato Schuster Tanaka Thorburn Ueda Vasquez Vermeulen',
  'Wachira Yamada Zielonka',
]
  .join(' ')
  .split(' ') as [string, ...string[]];

/** Her role is the smallest one: she may not upload. */
export const philippa = { index: 12_345, first_name: 'Philippa', last_name: 'Onyekachi' } as const;

/**
 * One of the many people of a scenario, the same for the same position. The later ones joined
 * later. `beganAt`: when the world began.
 */
export function crowdPerson(index: number, count: number, beganAt: number): Person {
  const draw = chance(index);
  const id = firstOfCrowd + index;
  const isPhilippa = index === philippa.index;
  const first = isPhilippa ? philippa.first_name : draw.pick(given);
  const last = isPhilippa ? philippa.last_name : draw.pick(family);
  const joined = beganAt - (count - index) * 70 * minute;
  const isSubscribed = !isPhilippa && draw.maybe(0.05);
  const isOnTrial = isPhilippa || (!isSubscribed && draw.maybe(0.04));
  return {
    ...blankPerson(id, first, last, draw.maybe(0.93) ? iso(joined) : null),
    created_at: iso(joined),
    email: crowdEmail(first, last, id),
    avatar: draw.maybe(0.7) ? `/storage/art/people/${id}.svg` : null,
    country: listeners[draw.whole(0, listeners.length - 1)]?.country ?? null,
    two_factor_confirmed_at: draw.maybe(0.06) ? iso(joined) : null,
    role_ids: isOnTrial
      ? [roleIds.trial]
      : [roleIds.members, ...(isSubscribed ? [roleIds.subscribers] : [])],
    subscriptions: isSubscribed ? [subscription(id, beganAt + draw.whole(1, 29) * day)] : [],
    ...(index % 997 === 500 && {
      own_permissions: [
        { id: 13, name: FILES_CREATE, restrictions: [{ name: 'space', value: 50 * 1024 ** 2 }] },
      ],
    }),
    ...(index % 211 === 100 && {
      bans: [
        { id, comment: 'Advertisements in comments', created_at: iso(beganAt), expired_at: null },
      ],
    }),
  };
}

const iso = (at: number): string => new Date(at).toISOString();

const subscription = (id: number, renews: number): Person['subscriptions'][number] => ({
  id,
  valid: true,
  active: true,
  product_id: 2,
  price_id: 3,
  renews_at: iso(renews),
  ends_at: null,
});

const crowdEmail = (first: string, last: string, id: number): string =>
  `${first}.${last}.${id}@listeners.test`.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The ID in the address of one of these people; null for others. */
export function idInCrowdEmail(email: string): number | null {
  const id = Number(/\.(\d{7})@listeners\.test$/.exec(email.toLowerCase())?.[1]);
  return Number.isSafeInteger(id) ? id : null;
}
