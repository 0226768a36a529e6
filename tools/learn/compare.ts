import { type Def, defOf } from '../../contracts/schema/describe-schema.ts';
import {
  baseOf,
  type Change,
  type Difference,
  isLoose,
  isOptional,
  type Schema,
  type Step,
} from './difference.ts';
import { findRenames } from './find-renames.ts';
import {
  anything,
  isFieldName,
  isNumbered,
  isPlaceholder,
  isProgramWord,
  isRecord,
  maskValue,
  own,
} from './names.ts';
import { isUnknown, shapeOf, writeShape } from './shape.ts';

type At = readonly Step[];

/** Enough of a long list to know its items. */
const mostItems = 2_000;

/** All differences between a schema and values, each place once. */
export function compare(schema: Schema, all: readonly unknown[], at: At = []): Difference[] {
  const base = baseOf(schema);
  const values = all.filter((value) => value !== anything);
  if (values.length === 0 || defOf(base).type === 'unknown') return [];
  const found = (change: Change, is: (value: unknown) => boolean): Difference[] => {
    const differing = values.filter(is);
    return differing.length === 0
      ? []
      : [
          {
            at,
            change,
            count: differing.length,
            of: values.length,
            example: maskValue(differing[0]),
          },
        ];
  };
  return [
    ...(isOptional(schema) ? [] : found({ kind: 'missing' }, (value) => value === undefined)),
    ...(schema.safeParse(null).success ? [] : found({ kind: 'null' }, (value) => value === null)),
    ...compareBase(
      base,
      values.filter((value) => value !== undefined && value !== null),
      at,
    ),
  ];
}

function compareBase(schema: Schema, values: readonly unknown[], at: At): Difference[] {
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return split(values, isRecord, at, (objects) =>
        compareObject(schema, def.shape, objects, at),
      );
    case 'record':
      return split(values, isRecord, at, (objects) =>
        compare(
          def.valueType,
          objects.flatMap((one) => Object.values(one)),
          [...at, 'value'],
        ),
      );
    case 'array':
      return compareList(def.element, values, at);
    case 'union':
      return compareUnion(def.options, values, at);
    case 'string':
    case 'number':
    case 'boolean':
      return [
        ...split(
          values,
          (value): value is unknown => typeof value === def.type,
          at,
          () => [],
        ),
        ...(def.type === 'string' ? compareTimes(values, at) : []),
      ];
    case 'enum':
    case 'literal':
      return compareNamed(def, values, at);
    // Files are sent, not received; a union contains `never` for an empty list.
    case 'file':
    case 'never':
    case 'unknown':
    case 'optional':
    case 'nullable':
      return [];
  }
}

/** Compares the values of the right kind, and reports all others as another type. */
function split<T>(
  values: readonly unknown[],
  is: (value: unknown) => value is T,
  at: At,
  within: (values: T[]) => Difference[],
): Difference[] {
  const others = values.filter((value) => !is(value));
  return [...otherTypes(others, values.length, at), ...within(values.filter(is))];
}

function otherTypes(others: readonly unknown[], of: number, at: At): Difference[] {
  const byKind = Map.groupBy(others, (value) => (Array.isArray(value) ? 'array' : typeof value));
  return [...byKind.values()].map((values) => {
    const isEmptyList = values.every((value) => Array.isArray(value) && value.length === 0);
    return {
      at,
      change: {
        kind: 'type',
        schema: isEmptyList ? 'z.array(z.never())' : writeShape(shapeOf(values)),
      },
      count: values.length,
      of,
      example: maskValue(values[0]),
    };
  });
}

function compareObject(
  schema: Schema,
  shape: Readonly<Record<string, Schema>>,
  objects: readonly Record<string, unknown>[],
  at: At,
): Difference[] {
  const renames = findRenames(shape, objects);
  const known = Object.entries(shape).flatMap(([name, field]) => {
    const place = [...at, { field: name }];
    const rename = renames.find(({ from }) => from === name);
    const values = objects.map((one) => {
      const value = own(one, name);
      return value === undefined && rename ? own(one, rename.to) : value;
    });
    return [
      ...compare(field, values, place),
      ...(rename ? [renamed(objects, rename.to, rename.likeness, place)] : []),
    ];
  });
  if (isLoose(schema)) return known;
  const names = new Set(objects.flatMap((one) => Object.keys(one)));
  const others = [...names].filter(
    (name) =>
      isFieldName(name) && !Object.hasOwn(shape, name) && !renames.some(({ to }) => to === name),
  );
  return [...known, ...others.flatMap((name) => newField(objects, name, at))];
}

function renamed(
  objects: readonly Record<string, unknown>[],
  to: string,
  likeness: number,
  at: At,
): Difference {
  const having = objects.filter((one) => own(one, to) !== undefined);
  return {
    at,
    change: { kind: 'renamed', to, likeness },
    count: having.length,
    of: objects.length,
    example: maskValue(own(having[0] ?? {}, to)),
  };
}

function newField(objects: readonly Record<string, unknown>[], name: string, at: At): Difference[] {
  const present = objects.map((one) => own(one, name)).filter((value) => value !== undefined);
  const shape = shapeOf(present);
  // Nulls alone reveal nothing about the type.
  if (isUnknown(shape)) return [];
  return [
    {
      at,
      change: { kind: 'field', name, schema: writeShape({ ...shape, nulls: 0 }) },
      count: present.length,
      of: objects.length,
      example: maskValue(present.find((value) => value !== null)),
    },
  ];
}

function compareList(element: Schema, values: readonly unknown[], at: At): Difference[] {
  const numbered = values.filter(isNumbered);
  const lists = values.filter((value) => Array.isArray(value));
  const others = values.filter((value) => !Array.isArray(value) && !isNumbered(value));
  const items = [
    ...lists.flatMap((list) => list as unknown[]),
    ...numbered.flatMap((one) => Object.values(one)),
  ];
  return [
    ...otherTypes(others, values.length, at),
    ...(numbered.length === 0
      ? []
      : [
          {
            at,
            change: { kind: 'numbered' as const },
            count: numbered.length,
            of: values.length,
            example: maskValue(numbered[0]),
          },
        ]),
    ...compare(element, items.slice(0, mostItems), [...at, 'item']),
  ];
}

/** Each value is compared with the form that it fits best. */
function compareUnion(
  options: readonly Schema[],
  values: readonly unknown[],
  at: At,
): Difference[] {
  const chosen = Map.groupBy(values, (value) => bestOption(options, value));
  return [...chosen].flatMap(([index, ofOption]) => {
    const option = options[index];
    return option
      ? compareBase(baseOf(option), ofOption, [...at, { option: index }]).map((one) => ({
          ...one,
          of: one.at.length === at.length + 1 ? values.length : one.of,
        }))
      : otherTypes(ofOption, values.length, at);
  });
}

/**
 * The option with the fewest problems, and among equals the one that knows most fields; -1 for
 * none.
 */
function bestOption(options: readonly Schema[], value: unknown): number {
  const scored = options.flatMap((option, index) => {
    if (!acceptsKind(option, value)) return [];
    const { error } = option.safeParse(value);
    return [{ index, score: 1_000 * (error?.issues.length ?? 0) + unknownIn(option, value) }];
  });
  return scored.toSorted((a, b) => a.score - b.score)[0]?.index ?? -1;
}

function acceptsKind(schema: Schema, value: unknown): boolean {
  const def = defOf(baseOf(schema));
  if (def.type === 'union') return def.options.some((option) => acceptsKind(option, value));
  if (def.type === 'unknown') return true;
  if (def.type === 'object' || def.type === 'record') return isRecord(value);
  if (def.type === 'array')
    return Array.isArray(value) && (defOf(def.element).type !== 'never' || value.length === 0);
  if (def.type === 'enum') return typeof value === 'string';
  if (def.type === 'literal') return def.values.includes(value);
  return typeof value === def.type;
}

function unknownIn(schema: Schema, value: unknown): number {
  const def = defOf(baseOf(schema));
  if (!isRecord(value)) return 0;
  if (def.type === 'object')
    return Object.keys(value).filter((name) => !Object.hasOwn(def.shape, name)).length;
  return def.type === 'union' ? Math.min(...def.options.map((one) => unknownIn(one, value))) : 0;
}

function compareNamed(
  def: Extract<Def, { type: 'enum' | 'literal' }>,
  values: readonly unknown[],
  at: At,
): Difference[] {
  const named: unknown[] = def.type === 'enum' ? Object.values(def.entries) : def.values;
  const others = values.filter((value) => !named.includes(value));
  const texts = others.filter((value) => typeof value === 'string');
  const byWord = Map.groupBy(texts, (text) =>
    isProgramWord(text) && !isPlaceholder(text) ? text : null,
  );
  const words = [...byWord].map(([value, same]): Difference => ({
    at,
    change: value === null ? { kind: 'hidden value' } : { kind: 'value', value },
    count: same.length,
    of: values.length,
    example: value ?? maskValue(same[0]),
  }));
  return [
    ...words,
    ...otherTypes(
      others.filter((value) => typeof value !== 'string'),
      values.length,
      at,
    ),
  ];
}

const isTime = /^\d{4}-[01]\d-[0-3]\d(?:[T ]|$)/;

/** Times are texts in any form, so no schema can tell: recordings replace all other forms. */
function compareTimes(values: readonly unknown[], at: At): Difference[] {
  const last = at.findLast((step) => typeof step === 'object' && 'field' in step);
  const name = last && typeof last === 'object' && 'field' in last ? last.field : '';
  if (!/(?:_at|_date|_on)$/.test(name)) return [];
  const others = values.filter(
    (value) => typeof value === 'string' && value !== '' && !isTime.test(value),
  );
  return others.length === 0
    ? []
    : [
        {
          at,
          change: { kind: 'time' },
          count: others.length,
          of: values.length,
          example: maskValue(others[0]),
        },
      ];
}
