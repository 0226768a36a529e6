import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { SUPER_PERMISSION } from '../../../contracts/constants.ts';
import { list, record, text } from '../../../contracts/loose.ts';
import { can, verdict } from '../../data/session/can.ts';

interface Restriction {
  name: string;
  value: unknown;
}

export interface Held {
  name: string;
  restrictions: readonly Restriction[];
}

/** A person's role. `permissions` is null if they are unknown. */
export interface PersonsRole {
  name: string;
  permissions: readonly Held[] | null;
}

/** Where a permission comes from. `role` is null for the person's own permission. */
export interface Grant {
  role: string | null;
  /** The permission itself, or the super permission. */
  permission: Held;
}

export interface LimitFacts {
  restriction: string;
  limit: number;
  /** The role that sets the limit. */
  role: string | null;
  /** Null if the record doesn't include it. */
  used: number | null;
  isReached: boolean;
}

export interface Explanation {
  name: string;
  /** Whether the person has the permission, regardless of limits. */
  isHeld: boolean;
  /** Whether the person has the permission and no limit is reached. */
  isAllowed: boolean;
  /** Whether it comes from the super permission, which has no limits. */
  isSuper: boolean;
  /** Grants by roles, in the person's order. */
  roles: readonly Grant[];
  /** The person's own permission. Its limits replace those of the roles. */
  own: Grant | null;
  limits: readonly LimitFacts[];
  /** Roles whose permissions are unknown, so they might grant it too. */
  unknownRoles: readonly string[];
}

interface Rights {
  roles: readonly PersonsRole[];
  own: readonly Held[];
  /** Used amounts by restriction. */
  usage?: Readonly<Record<string, number>>;
}

/** The permissions in a record of the backend. */
export const heldIn = (permissions: unknown): Held[] =>
  list(permissions).flatMap((one): Held[] => {
    const { name, restrictions } = record(one);
    if (text(name) === '') return [];
    return [
      {
        name: text(name),
        restrictions: list(restrictions).flatMap((entry): Restriction[] => {
          const { name: restriction, value } = record(entry);
          return text(restriction) === '' ? [] : [{ name: text(restriction), value }];
        }),
      },
    ];
  });

/** Explains why somebody may or may not do something, by the app's own rules (`can.ts`). */
export function explainPermission({ roles, own, usage = {} }: Rights, name: string): Explanation {
  const holder = holderOf(permissionsOf({ roles, own }));
  const granting = (wanted: string): Grant[] => [
    ...roles.flatMap((role) => grantsOf(role.name, role.permissions ?? [], wanted)),
    ...grantsOf(null, own, wanted),
  ];
  const everything = granting(SUPER_PERMISSION);
  const isSuper = everything.length > 0;
  const grants = isSuper ? everything : granting(name);
  const limits = isSuper ? [] : limitsOf(grants, usage);
  const isOver = limits.some(
    ({ restriction, used }) =>
      used !== null && verdict(holder, name, { restriction, used }).overQuota,
  );
  const isHeld = can(holder, name);
  return {
    name,
    isHeld,
    isAllowed: isHeld && !isOver,
    isSuper,
    roles: grants.filter(({ role }) => role !== null),
    own: grants.find(({ role }) => role === null) ?? null,
    limits,
    unknownRoles: roles.filter(({ permissions }) => permissions === null).map((role) => role.name),
  };
}

/**
 * All permissions of a person, as the backend sends them to the person's own app. A limit is the
 * person's own, or the highest of the roles.
 */
export function permissionsOf({ roles, own }: Omit<Rights, 'usage'>): Held[] {
  const all = [...roles.flatMap(({ permissions }) => permissions ?? []), ...own];
  return [...new Set(all.map(({ name }) => name))].map((name) => {
    const grants = [
      ...roles.flatMap((role) => grantsOf(role.name, role.permissions ?? [], name)),
      ...grantsOf(null, own, name),
    ];
    return {
      name,
      restrictions: limitsOf(grants, {}).map(({ restriction, limit }) => ({
        name: restriction,
        value: limit,
      })),
    };
  });
}

const grantsOf = (role: string | null, held: readonly Held[], name: string): Grant[] =>
  held.filter((one) => one.name === name).map((permission) => ({ role, permission }));

function limitsOf(grants: readonly Grant[], usage: Readonly<Record<string, number>>): LimitFacts[] {
  const names = new Set(
    grants.flatMap(({ permission }) => permission.restrictions.map(({ name }) => name)),
  );
  return [...names].flatMap((restriction): LimitFacts[] => {
    const set = grants.flatMap(({ role, permission }) =>
      permission.restrictions
        .filter(({ name, value }) => name === restriction && isLimit(value))
        .map(({ value }) => ({ role, limit: Number(value) })),
    );
    const [first] = set;
    if (!first) return [];
    const own = set.find(({ role }) => role === null);
    const deciding = own ?? set.reduce((a, b) => (b.limit > a.limit ? b : a), first);
    const used = usage[restriction] ?? null;
    return [{ restriction, ...deciding, used, isReached: used !== null && used >= deciding.limit }];
  });
}

/** Like `limitOf` in can.ts: an empty or non-numeric value is no limit. */
export const isLimit = (value: unknown): boolean =>
  (typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')) &&
  !Number.isNaN(Number(value));

/** A user with these permissions, for the app's own rules. */
const holderOf = (permissions: readonly Held[]): Pick<Bootstrap, 'user' | 'guest_role'> => ({
  user: null,
  guest_role: {
    id: 0,
    permissions: permissions.map(({ name, restrictions }) => ({
      name,
      restrictions: restrictions.map((one) => ({ name: one.name, value: Number(one.value) })),
    })),
  },
});
