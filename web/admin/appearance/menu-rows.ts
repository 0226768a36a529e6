import { list, record, text } from '../../../contracts/loose.ts';
import { type RecordValue, withRowAt } from '../../records/field-value.ts';
import { newKey } from './appearance-record.ts';

export const menusOf = (value: RecordValue): RecordValue[] => list(value['menus']).map(record);
export const itemsOf = (value: RecordValue): RecordValue[] => list(value['menu_items']).map(record);

export const keyOf = (row: RecordValue): string => text(row['key']);

/** The items of one menu, in order, each with its index among all items. */
export const itemsIn = (value: RecordValue, menu: string): { item: RecordValue; index: number }[] =>
  itemsOf(value)
    .map((item, index) => ({ item, index }))
    .filter(({ item }) => item['menu'] === menu);

export const withRow = (
  rows: readonly RecordValue[],
  key: string,
  changes: RecordValue,
): RecordValue[] => rows.map((row) => (keyOf(row) === key ? { ...row, ...changes } : row));

/** Moves an item within its menu. Items of other menus stay where they are. */
export function withItemAt(
  value: RecordValue,
  menu: string,
  { from, to }: { from: number; to: number },
): RecordValue[] {
  const items = itemsIn(value, menu);
  const moved = withRowAt(
    items.map(({ item }) => item),
    from,
    to,
  );
  const all: unknown[] = itemsOf(value);
  for (const [position, { index }] of items.entries()) all[index] = moved[position];
  return all.map(record);
}

/** A new link, which visitors see once it has a target. */
export function newItem(menu: string, parts: RecordValue): RecordValue {
  const key = newKey();
  return {
    type: 'link',
    target: '_self',
    roles: [],
    permissions: [],
    settings: {},
    ...parts,
    id: key.replaceAll(' ', '-'),
    key,
    menu,
  };
}

export function newMenu(name: string): RecordValue {
  const key = newKey();
  return { id: key.replaceAll(' ', '-'), name, positions: [], key };
}

/** Converts conditions to lines: `billing.enable = true`. */
export const conditionLines = (settings: unknown): string =>
  Object.entries(record(settings))
    .map(([name, value]) => `${name} = ${conditionText(value)}`)
    .join('\n');

const conditionText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Parses such lines. An unchanged condition keeps its value and type. */
export function readConditionLines(lines: string, before: unknown): RecordValue {
  const old = record(before);
  return Object.fromEntries(
    lines
      .split('\n')
      .map((line) => line.split('='))
      .flatMap(([first = '', ...rest]): [string, unknown][] => {
        const [name, value] = [first.trim(), rest.join('=').trim()];
        if (name === '') return [];
        if (Object.hasOwn(old, name) && conditionText(old[name]) === value)
          return [[name, old[name]]];
        return [
          [name, value === 'false' ? false : value === 'true' || value === '' ? true : value],
        ];
      }),
  );
}
