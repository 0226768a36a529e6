import { list, record, text } from '../../../contracts/loose.ts';
import { type RecordValue, sameJson } from '../../records/field-value.ts';
import type { KnownPermission } from './permission-list.ts';

/**
 * A permission of a role or a person as forms edit it: as the backend sent it, with its limits as
 * separate fields, `limit:space`. So two admins who change different limits of one permission don't
 * conflict. `foldRow` puts the limits back.
 */
export type PermissionRow = RecordValue;

const prefix = 'limit:';

export const limitField = (restriction: string): string => `${prefix}${restriction}`;

export const nameOfRow = (row: PermissionRow): string => text(record(row)['name']);

const isPlain = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Uses the first restriction of each name, like `limitOf` (web/data/session/can.ts). */
function rowOf(permission: unknown): PermissionRow {
  const sent = record(permission);
  const limits = new Map<string, unknown>();
  for (const one of list(sent['restrictions'])) {
    const { name, value = null } = record(one);
    if (text(name) !== '' && !limits.has(text(name))) limits.set(text(name), value);
  }
  const plain = [...limits].filter(([, value]) => isPlain(value));
  return {
    ...sent,
    ...Object.fromEntries(plain.map(([name, value]) => [limitField(name), value])),
  };
}

/** Entries that are not permissions are not shown, and stay unchanged. */
export const rowsOf = (permissions: unknown): PermissionRow[] =>
  list(permissions).map((one) => (isObject(one) ? rowOf(one) : (one as PermissionRow)));

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Converts a row for sending. Unchanged restrictions stay byte for byte. */
export function foldRow(row: PermissionRow): RecordValue {
  if (!isObject(row)) return row;
  const limits = Object.entries(row).filter(([name]) => name.startsWith(prefix));
  const rest = Object.fromEntries(Object.entries(row).filter(([name]) => !name.startsWith(prefix)));
  const before = list(rest['restrictions']);
  const after = limits.reduce(
    (done, [name, value]) => withRestriction(done, name.slice(prefix.length), value),
    before,
  );
  return after === before ? rest : { ...rest, restrictions: after };
}

function withRestriction(restrictions: unknown[], name: string, value: unknown): unknown[] {
  const at = restrictions.findIndex((one) => record(one)['name'] === name);
  const sent = at < 0 ? null : (record(restrictions[at])['value'] ?? null);
  if (sameLimit(sent, value)) return restrictions;
  const next = limitAsSent(value);
  if (at < 0) return [...restrictions, { name, value: next }];
  return restrictions.with(at, { ...record(restrictions[at]), value: next });
}

/** PHP sends numbers as text, and no limit as empty text. */
const sameLimit = (a: unknown, b: unknown): boolean => limitAsSent(a) === limitAsSent(b);

function limitAsSent(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') return value;
  const typed = value.trim();
  if (typed === '') return null;
  return String(Number(typed)) === typed ? Number(typed) : value;
}

/** Re-adding a permission from `base` restores it unchanged, in its old position. */
export function withPermission(
  rows: readonly PermissionRow[],
  base: readonly PermissionRow[],
  { id, name }: Pick<KnownPermission, 'id' | 'name'>,
  isHeld: boolean,
): PermissionRow[] {
  const others = rows.filter((row) => nameOfRow(row) !== name);
  if (!isHeld) return others;
  const added = base.find((row) => nameOfRow(row) === name) ?? {
    ...(id !== null && { id }),
    name,
    restrictions: [],
  };
  const order = base.map(nameOfRow);
  const position = (row: PermissionRow) => {
    const at = order.indexOf(nameOfRow(row));
    return at < 0 ? order.length : at;
  };
  return [...others, added].toSorted((a, b) => position(a) - position(b));
}

export const withLimit = (
  rows: readonly PermissionRow[],
  name: string,
  restriction: string,
  value: unknown,
): PermissionRow[] =>
  rows.map((row) => (nameOfRow(row) === name ? { ...row, [limitField(restriction)]: value } : row));

interface PermissionChanges {
  /** Added permissions, and permissions with changed restrictions. */
  added: RecordValue[];
  removed: string[];
}

/** The changes to send. Unchanged permissions are not sent. */
export function permissionChanges(
  base: readonly PermissionRow[],
  mine: readonly PermissionRow[],
): PermissionChanges {
  const isNamed = (row: PermissionRow) => nameOfRow(row) !== '';
  const before = new Map(base.filter(isNamed).map((row) => [nameOfRow(row), foldRow(row)]));
  const after = mine.filter(isNamed).map(foldRow);
  const names = new Set(after.map(({ name }) => text(name)));
  return {
    added: after.filter((one) => !sameJson(one, before.get(text(one['name'])))),
    removed: [...before.keys()].filter((name) => !names.has(name)),
  };
}

/** Limits that are not numbers, by permission name. */
export function invalidLimits(
  rows: readonly PermissionRow[],
  known: readonly KnownPermission[],
): Record<string, string[]> {
  const bad = rows.map((row): [string, string[]] => {
    const numbers = known.find(({ name }) => name === nameOfRow(row))?.restrictions ?? [];
    return [
      nameOfRow(row),
      numbers
        .filter(({ type, name }) => {
          const value = limitAsSent(record(row)[limitField(name)]);
          return type === 'number' && value !== null && !(Number(value) >= 0);
        })
        .map(({ name }) => name),
    ];
  });
  return Object.fromEntries(bad.filter(([, names]) => names.length > 0));
}
