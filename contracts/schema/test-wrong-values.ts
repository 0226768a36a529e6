import type { z } from 'zod';
import { defOf } from './describe-schema.ts';

/** A value of every JSON type, in the forms that backends send in place of another type. */
export const wrongValues: readonly [name: string, value: unknown][] = [
  ['null', null],
  ['false', false],
  ['true', true],
  ['0', 0],
  ['1.5', 1.5],
  ['an empty string', ''],
  ['a word', 'x'],
  ['a very long string', 'long '.repeat(20_000)],
  ['an empty list', []],
  ['a list of null', [null]],
  ['a list of mixed items', ['x', 7, false, {}, []]],
  ['an empty object', {}],
  ['an object', { a: 1 }],
];

/** A value that fits the schema, with every field in it. */
export function sampleOf(schema: z.ZodType): unknown {
  const def = defOf(schema);
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return sampleOf(def.innerType);
    case 'array':
      return [sampleOf(def.element)];
    case 'record':
      return { x: sampleOf(def.valueType) };
    case 'union':
      return sampleOf(def.options[0] as z.ZodType);
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, field]) => [name, sampleOf(field)]),
      );
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'string':
      return 'x';
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'unknown':
    case 'never':
    case 'file':
      return {};
  }
}

type Path = readonly (string | number)[];

/**
 * Every field and list item of a JSON value, at any depth. The value itself comes first, as an
 * empty path.
 */
export function placesIn(value: unknown, path: Path = []): Path[] {
  const inside: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
      : [];
  return [path, ...inside.flatMap(([name, field]) => placesIn(field, [...path, name]))];
}

/** The same JSON with another value at one place. */
export function withValueAt(json: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(json))
    return json.map((item: unknown, index): unknown =>
      index === name ? withValueAt(item, rest, value) : item,
    );
  const holder = json as Record<string, unknown>;
  return { ...holder, [name]: withValueAt(holder[name], rest, value) };
}

/** The same JSON, once for each combination of a place and a wrong value. */
export function* corruptions(json: unknown): Generator<{ what: string; json: unknown }> {
  for (const path of placesIn(json))
    for (const [name, value] of wrongValues)
      yield { what: `${path.join('.')} = ${name}`, json: withValueAt(json, path, value) };
}
