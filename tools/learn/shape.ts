import { isFieldName, isHiddenName, isNumbered, isRecord, own, writeName } from './names.ts';

/** The common shape of the values at one place. */
export interface Shape {
  nulls: number;
  strings: number;
  numbers: number;
  booleans: number;
  /** Null unless some are lists; the shape of their items, without knowledge if all are empty. */
  item: Shape | null;
  /** Null unless some are objects. */
  fields: Map<string, Field> | null;
  /** The number of objects. */
  objects: number;
  /** Objects with numbers as names: the shape of their values. */
  numbered: Shape | null;
  /** Fields with redacted or invalid names. */
  leftOut: number;
  /** Some of the objects. */
  samples: Record<string, unknown>[];
}

export interface Field {
  shape: Shape;
  /** The number of objects that have it. */
  count: number;
}

/** Limits for values from outside. */
const max = { depth: 12, fields: 200, items: 200, samples: 20 };

export function shapeOf(values: readonly unknown[], depth = 0): Shape {
  const present = values.filter((value) => value !== undefined);
  const lists = present.filter((value) => Array.isArray(value));
  const records = present.filter(isRecord);
  const numbered = records.filter(isNumbered);
  const objects = records.filter((value) => !isNumbered(value));
  const count = (kind: string): number => present.filter((value) => typeof value === kind).length;
  const isDeep = depth >= max.depth;
  const fields = isDeep ? new Map<string, Field>() : fieldsOf(objects, depth);
  return {
    nulls: present.filter((value) => value === null).length,
    strings: count('string'),
    numbers: count('number'),
    booleans: count('boolean'),
    item: lists.length === 0 ? null : shapeOf(isDeep ? [] : itemsOf(lists), depth + 1),
    fields: objects.length === 0 ? null : fields,
    objects: objects.length,
    numbered:
      numbered.length === 0 || isDeep
        ? null
        : shapeOf(numbered.flatMap((value) => Object.values(value)).slice(0, max.items), depth + 1),
    leftOut: new Set(
      objects.flatMap((one) => Object.keys(one).filter((name) => !isFieldName(name))),
    ).size,
    samples: objects.slice(0, max.samples),
  };
}

const itemsOf = (lists: readonly unknown[]): unknown[] =>
  lists.flatMap((list) => (list as unknown[]).slice(0, max.items)).slice(0, 10 * max.items);

function fieldsOf(objects: readonly Record<string, unknown>[], depth: number): Map<string, Field> {
  const names = new Set(objects.flatMap((one) => Object.keys(one)));
  return new Map(
    [...names]
      .filter(isFieldName)
      .slice(0, max.fields)
      .map((name) => {
        const values = objects.map((one) => own(one, name));
        const present = values.filter((value) => value !== undefined);
        return [name, { shape: shapeOf(present, depth + 1), count: present.length }];
      }),
  );
}

/** Refers to known schemas by name; null for others. `name`: that of the field or list. */
export type NameShape = (shape: Shape, name: string) => string | null;

/** A shape as a schema in code. */
export function writeShape(shape: Shape, nameOf: NameShape = () => null, name = ''): string {
  const forms = formsOf(shape, nameOf, name);
  const [only = 'z.unknown()'] = forms;
  const text = forms.length > 1 ? `z.union([${forms.join(', ')}])` : only;
  return shape.nulls > 0 && forms.length > 0 ? `${text}.nullable()` : text;
}

function formsOf(shape: Shape, nameOf: NameShape, name: string): string[] {
  const { strings, numbers, booleans, item, fields, numbered } = shape;
  const isEmptyList = item !== null && isUnknown(item);
  const list =
    item &&
    (isEmptyList && fields ? 'z.array(z.never())' : `z.array(${writeShape(item, nameOf, name)})`);
  return [
    ...(strings > 0 ? ['z.string()'] : []),
    ...(numbers > 0 ? ['z.number()'] : []),
    ...(booleans > 0 ? ['z.boolean()'] : []),
    ...(fields ? [nameOf(shape, name) ?? writeObject(shape, nameOf)] : []),
    ...(numbered ? [`z.record(z.string(), ${writeShape(numbered, nameOf, name)})`] : []),
    ...(list === null ? [] : [list]),
  ];
}

function writeObject(shape: Shape, nameOf: NameShape): string {
  const fields = [...(shape.fields ?? [])].map(
    ([name, field]) => `${writeName(name)}: ${writeField(name, field, shape.objects, nameOf)}`,
  );
  return fields.length === 0 ? 'z.looseObject({})' : `z.object({ ${fields.join(', ')} })`;
}

/** Fields that are null or missing are `nullish`, as everywhere in the table. */
function writeField(name: string, { shape, count }: Field, of: number, nameOf: NameShape): string {
  const text = writeShape(shape.nulls > 0 ? { ...shape, nulls: 0 } : shape, nameOf, name);
  return shape.nulls > 0 || count < of ? `${text}.nullish()` : text;
}

/** Whether nothing but null was seen. */
export const isUnknown = (shape: Shape): boolean =>
  shape.strings + shape.numbers + shape.booleans === 0 &&
  !shape.item &&
  !shape.fields &&
  !shape.numbered;

/** Counts fields with redacted names, at any depth. */
export function hiddenNames(value: unknown): number {
  const found = new Set<string>();
  const walk = (one: unknown, depth: number): void => {
    if (depth > max.depth) return;
    if (Array.isArray(one)) return one.slice(0, max.items).forEach((item) => walk(item, depth + 1));
    if (!isRecord(one)) return;
    for (const [name, inner] of Object.entries(one)) {
      if (isHiddenName(name)) found.add(name);
      walk(inner, depth + 1);
    }
  };
  walk(value, 0);
  return found.size;
}
