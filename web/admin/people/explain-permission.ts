import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { SUPER_PERMISSION } from '../../../contracts/constants.ts';
import { id, isList, list, record, text } from '../../../contracts/loose.ts';
import { can, verdict } from '../../data/session/can.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { roleNamesOf } from './person.ts';
import { languageTag } from '../../../contracts/site/language.ts';
import type { Translate } from '../../lib/translate.ts';
import { limitText, type Style } from './permission-list.ts';

interface Restriction {
  name: string;
  value: unknown;
}

export interface Permission {
  name: string;
  restrictions: readonly Restriction[];
}

/** A person's role. `permissions` is null if they are unknown. */
export interface UserRole {
  name: string;
  permissions: readonly Permission[] | null;
}

/** Where a permission comes from. `role` is null for the person's own permission. */
export interface Grant {
  role: string | null;
  /** The permission itself, or the super permission. */
  permission: Permission;
}

interface LimitFacts {
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
  roles: readonly UserRole[];
  own: readonly Permission[];
  /** Used amounts by restriction. */
  usage?: Readonly<Record<string, number>>;
}

/** The permissions in a record of the backend. */
export const readPermissions = (permissions: unknown): Permission[] =>
  list(permissions).flatMap((one): Permission[] => {
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
export function explainPermission({ usage = {}, ...rights }: Rights, name: string): Explanation {
  const holder = holderOf(permissionsOf(rights));
  const everything = grantsOf(rights, SUPER_PERMISSION);
  const isSuper = everything.length > 0;
  const grants = isSuper ? everything : grantsOf(rights, name);
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
    unknownRoles: rights.roles
      .filter(({ permissions }) => permissions === null)
      .map((role) => role.name),
  };
}

/**
 * All permissions of a person, as the backend sends them to the person's own app. A limit is the
 * person's own, or the highest of the roles.
 */
export const permissionsOf = (rights: Rights): Permission[] =>
  permissionNames(rights).map((name) => ({
    name,
    restrictions: limitsOf(grantsOf(rights, name), {}).map(({ restriction, limit }) => ({
      name: restriction,
      value: limit,
    })),
  }));

/** All permissions that the person has, through roles or directly. */
export const permissionNames = (rights: Rights): string[] => [
  ...new Set(allGrants(rights).map(({ permission }) => permission.name)),
];

const grantsOf = (rights: Rights, name: string): Grant[] =>
  allGrants(rights).filter(({ permission }) => permission.name === name);

const allGrants = ({ roles, own }: Rights): Grant[] => [
  ...roles.flatMap(({ name, permissions }) =>
    (permissions ?? []).map((permission) => ({ role: name, permission })),
  ),
  ...own.map((permission) => ({ role: null, permission })),
];

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
const holderOf = (permissions: readonly Permission[]): Pick<Bootstrap, 'user' | 'guest_role'> => ({
  user: null,
  guest_role: {
    id: 0,
    permissions: permissions.map(({ name, restrictions }) => ({
      name,
      restrictions: restrictions.map((one) => ({ name: one.name, value: Number(one.value) })),
    })),
  },
});

/** A user's roles with their permissions, from the list of all roles or from the user's record. */
export const rolesOf = (user: RecordValue, all: readonly RecordValue[]): UserRole[] =>
  roleNamesOf(user).map((role) => {
    const sides = [...all, ...list(user['roles']).map(record)].filter(
      (one) => id(one['id']) === role.id,
    );
    const permissions = sides.find((one) => isList(one['permissions']))?.['permissions'];
    return {
      name: role.name,
      permissions: permissions === undefined ? null : readPermissions(permissions),
    };
  });

/** Permissions that the person has only through this role. */
export function lostWithRole(
  { roles, own }: { roles: readonly UserRole[]; own: readonly Permission[] },
  name: string,
): string[] {
  const left = { roles: roles.filter((role) => role.name !== name), own };
  const granted = roles.find((role) => role.name === name)?.permissions ?? [];
  return granted
    .filter((permission) => !explainPermission(left, permission.name).isHeld)
    .map((permission) => permission.name);
}

export function explanationText(explanation: Explanation, style: Style): string {
  const { t } = style;
  const { name, isHeld, isAllowed, isSuper, unknownRoles, limits } = explanation;
  const reached = limits.find(({ isReached }) => isReached);
  if (isSuper)
    return t(
      'Allowed without limits. Full access comes from :sources.',
      sources(explanation, style),
    );
  if (!isHeld)
    return unknownRoles.length > 0
      ? t("Unknown. We can't see the permissions of :sources.", {
          sources: joinList(
            unknownRoles.map((role) => roleText(role, t)),
            style,
          ),
        })
      : t('Not allowed. No role grants :name.', { name });
  if (!isAllowed && reached)
    return t('Not allowed. :used of :limit used. The limit comes from :source.', {
      ...limitParts(reached, style),
    });
  const [first, ...others] = limits;
  if (!first) return t('Allowed without limits by :sources.', sources(explanation, style));
  const parts = limitParts(first, style);
  const extents = [parts.limit, ...others.map((one) => limitParts(one, style).limit)];
  const extent = { ...parts, limit: joinList(extents, style) };
  return first.used === null
    ? t('Allowed up to :limit by :source.', extent)
    : t('Allowed up to :limit by :source. Used: :used.', extent);
}

/** Where a permission comes from, in words: 'the role users'. */
export const roleText = (role: string | null, t: Translate): string =>
  role === null ? t('their own permission') : t('the role :name', { name: role });

function sources({ roles, own }: Explanation, style: Style): { sources: string } {
  const names = [...roles.map(({ role }) => role), ...(own ? [null] : [])];
  return {
    sources: joinList(
      names.map((role) => roleText(role, style.t)),
      style,
    ),
  };
}

const limitParts = ({ restriction, limit, used, role }: LimitFacts, style: Style) => ({
  limit: limitText(restriction, limit, style),
  used: used === null ? '' : limitText(restriction, used, style),
  source: roleText(role, style.t),
});

const joinList = (items: readonly string[], { language }: Style): string =>
  new Intl.ListFormat(languageTag(language), { type: 'conjunction' }).format(items);
