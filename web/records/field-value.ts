import { id, isOn, list, record, text } from '../../contracts/loose.ts';
import type { RecordField, RowsField, Option } from '../../contracts/records/record-type.ts';
import { ApiError } from '../data/calls/api-error.ts';

/** A record as the backend sends it, or the values of some of its fields. */
export type RecordValue = Readonly<Record<string, unknown>>;

/** PHP sends flags as 1, numbers as text, and an empty text as null. */
export function sameValue(field: RecordField, a: unknown, b: unknown): boolean {
  if (field.kind === 'rows') return sameRows(field, list(a), list(b));
  if (field.kind === 'choices') return sameJson(list(a), list(b));
  return sameJson(comparable(field, a), comparable(field, b));
}

function comparable({ kind }: RecordField, value: unknown): unknown {
  if (kind === 'switch') return isOn(value);
  if (value === undefined || value === null || value === '') return null;
  if (kind === 'number') return Number(value);
  return typeof value === 'number' ? String(value) : value;
}

/** The same rows in the same order. Fields that the form does not know count too. */
function sameRows(field: RowsField, a: unknown[], b: unknown[]): boolean {
  return (
    a.length === b.length &&
    a.every((row, index) => {
      const [one, other] = [record(row), record(b[index])];
      const known = new Map(field.fields.map((each) => [each.name, each]));
      return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => {
        const described = known.get(name);
        return described
          ? sameValue(described, one[name], other[name])
          : sameJson(one[name], other[name]);
      });
    })
  );
}

/** Whether two values are the same in JSON; the order of an object's fields does not matter. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, index) => sameJson(item, b[index]))
    );
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [one, other] = [record(a), record(b)];
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && sameJson(one[name], other[name]))
  );
}

const newPrefix = 'new:';
let lastNew = 0;

/** A row with an ID for this form and its draft only: `sentValue` removes it. */
export function newRow({ rowId, fields }: RowsField): RecordValue {
  lastNew += 1;
  const id = `${newPrefix}${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}-${lastNew}`;
  return {
    [rowId]: id,
    ...Object.fromEntries(
      fields.map(({ name, kind }) => [name, kind === 'switch' ? false : emptyOf(kind)]),
    ),
  };
}

const emptyOf = (kind: RecordField['kind']): unknown =>
  kind === 'choices' || kind === 'rows' ? [] : null;

/** Identifies a row within its list; a row without an ID by its position. */
export function keyOfRow({ rowId }: RowsField, row: unknown, index: number): string {
  const found = record(row)[rowId];
  return typeof found === 'string' || typeof found === 'number' ? String(found) : `at:${index}`;
}

/** A value as it is sent: typed numbers are numbers, and new rows have no ID. */
function sentValue(field: RecordField, value: unknown): unknown {
  if (field.kind === 'number') return comparable(field, value);
  return field.kind === 'rows' ? list(value).map((row) => sentRow(field, row)) : value;
}

function sentRow({ rowId, fields }: RowsField, row: unknown): unknown {
  const { [rowId]: id, ...rest } = record(row);
  const isNew = typeof id === 'string' && id.startsWith(newPrefix);
  const numbers = fields
    .filter(({ kind, name }) => kind === 'number' && typeof rest[name] === 'string')
    .map((field) => [field.name, sentValue(field, rest[field.name])]);
  return { ...(isNew ? rest : record(row)), ...Object.fromEntries(numbers) };
}

/** Identifies an item of a list of choices. */
export const idOfItem = (itemId: string | undefined, item: unknown): string =>
  String(itemId === undefined ? item : record(item)[itemId]);

/** The name of an item that may be an object; empty if it has none. */
export function nameOfItem(item: unknown): string {
  if (typeof item === 'string' || typeof item === 'number') return String(item);
  const { display_name: display, name, title } = record(item);
  return text(display) || text(name) || text(title);
}

/**
 * The record of a response, for a form.
 * @throws ApiError for anything without an ID: a form over it would look empty.
 */
export function recordWithId(value: unknown): RecordValue {
  const found = record(value);
  if (id(found['id']) === null) throw new ApiError(200, undefined);
  return found;
}

/** The form's fields whose values differ. The backend leaves all others unchanged. */
export function changedFields(
  fields: readonly RecordField[],
  base: RecordValue,
  edited: RecordValue,
): RecordValue {
  const changed = fields.filter(({ name }) => Object.hasOwn(edited, name));
  return Object.fromEntries(
    changed.flatMap((field): [string, unknown][] => {
      const value = edited[field.name];
      if (sameValue(field, base[field.name], value)) return [];
      return [[field.name, value]];
    }),
  );
}

/** The values of changed fields as they are sent. */
export const asBody = (fields: readonly RecordField[], changes: RecordValue): RecordValue => ({
  ...changes,
  ...Object.fromEntries(
    fields
      .filter(({ name }) => Object.hasOwn(changes, name))
      .map((field) => [field.name, sentValue(field, changes[field.name])]),
  ),
});

/** Changes one field of a row. Its other fields stay as they are. */
export const withRowValue = (
  rows: readonly unknown[],
  index: number,
  name: string,
  value: unknown,
): unknown[] => rows.map((row, at) => (at === index ? { ...record(row), [name]: value } : row));

/** Moves a row to another position. */
export function withRowAt<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const others = rows.filter((_, at) => at !== from);
  const moved = rows.slice(from, from + 1);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, ...moved);
}

/** Adds or removes a choice. Leaves other items, such as a plugin's permission, unchanged. */
export function withChoice(
  items: readonly unknown[],
  itemId: string | undefined,
  { value, label }: Option,
  isChosen: boolean,
): unknown[] {
  const others = items.filter((item) => idOfItem(itemId, item) !== value);
  if (!isChosen) return others;
  if (others.length < items.length) return [...items];
  return [...items, itemId === undefined ? value : { [itemId]: value, name: label }];
}

/** A search result: its other fields depend on its type. */
export type FoundModel = RecordValue & { id: number };

export const modelName = (model: RecordValue): string =>
  text(model['display_name']) || text(model['name']) || `#${String(model['id'])}`;

export const modelPicture = (model: RecordValue): string =>
  text(model['image_small']) || text(model['image']) || text(model['avatar']);
