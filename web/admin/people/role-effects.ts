import type { Translate } from '../../lib/translate.ts';
import { sameJson } from '../../records/field-value.ts';
import { foldRow, nameOfRow, type PermissionRow } from './permission-rows.ts';

/** Names of the permissions that saving a role changes for its people. */
export interface RoleEffects {
  gained: string[];
  lost: string[];
  /** Permissions that stay, with other limits. */
  limited: string[];
}

export function roleEffects(
  before: readonly PermissionRow[],
  after: readonly PermissionRow[],
): RoleEffects {
  const [old, next] = [byName(before), byName(after)];
  return {
    gained: [...next.keys()].filter((name) => !old.has(name)),
    lost: [...old.keys()].filter((name) => !next.has(name)),
    limited: [...next].flatMap(([name, row]) => {
      const was = old.get(name);
      return was && !sameJson(foldRow(was), foldRow(row)) ? [name] : [];
    }),
  };
}

const byName = (rows: readonly PermissionRow[]) =>
  new Map(rows.map((row) => [nameOfRow(row), row]));

/** '12 people lose music.create', one line per permission. `people` is null if unknown. */
export function effectLines(
  { gained, lost, limited }: RoleEffects,
  people: number | null,
  labelOf: (name: string) => string,
  t: Translate,
): string[] {
  const words = { lost: lossWords, gained: gainWords, limited: limitWords };
  const linesOf = (kind: keyof typeof words, names: readonly string[]) =>
    names.map((name) => words[kind](labelOf(name), people, t));
  return [...linesOf('lost', lost), ...linesOf('gained', gained), ...linesOf('limited', limited)];
}

type Words = (permission: string, count: number | null, t: Translate) => string;

const lossWords: Words = (permission, count, t) => {
  if (count === null) return t('The people in this role lose :permission', { permission });
  return t('[one One person loses|other :count people lose] :permission', { count, permission });
};

const gainWords: Words = (permission, count, t) => {
  if (count === null) return t('The people in this role gain :permission', { permission });
  return t('[one One person gains|other :count people gain] :permission', { count, permission });
};

const limitWords: Words = (permission, count, t) => {
  if (count === null)
    return t('The people in this role get new limits for :permission', { permission });
  return t('[one One person gets|other :count people get] new limits for :permission', {
    count,
    permission,
  });
};
