import { record } from '../../contracts/loose.ts';
import type { Option, RecordField } from '../../contracts/records/record-type.ts';
import { idOfItem, type RecordValue, sameValue, sentValue } from './field-value.ts';

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
