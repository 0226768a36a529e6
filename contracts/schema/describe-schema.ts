import type { z } from 'zod';

/** The parts of the library's own schema description that are used here. */
export type Def =
  | { type: 'object'; shape: Record<string, z.ZodType> }
  | { type: 'array'; element: z.ZodType }
  | { type: 'record'; keyType: z.ZodType; valueType: z.ZodType }
  | { type: 'optional' | 'nullable'; innerType: z.ZodType }
  | { type: 'union'; options: z.ZodType[] }
  | { type: 'enum'; entries: Record<string, string> }
  | { type: 'literal'; values: unknown[] }
  | { type: 'string' | 'number' | 'boolean' | 'unknown' | 'never' | 'file' };

export const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def;

export interface SchemaLocation {
  /**
   * The path without indexes and map keys: `artists[].name`, `settings{}`; empty for the whole
   * value.
   */
  path: string;
  /** Null if the schema does not describe the place. */
  schema: z.ZodType | null;
}

/** The schema at a place of a value. */
export function locateInSchema(root: z.ZodType, path: readonly PropertyKey[]): SchemaLocation {
  let schema: z.ZodType | null = root;
  let words = '';
  for (const key of path) {
    const [form, next]: [Def | null, z.ZodType | null] = schema ? step(schema, key) : [null, null];
    schema = next;
    if (form?.type === 'array' || (!form && typeof key === 'number')) words += '[]';
    else if (form?.type === 'record') words += '{}';
    else words += words === '' ? String(key) : `.${String(key)}`;
  }
  return { path: words, schema };
}

/** The form that has a key, and the schema at that key. */
function step(schema: z.ZodType, key: PropertyKey): [Def | null, z.ZodType | null] {
  const def = defOf(schema);
  if (def.type === 'optional' || def.type === 'nullable') return step(def.innerType, key);
  if (def.type === 'union')
    return (
      def.options
        .map((option) => step(option, key))
        .find(([, found]) => found !== null && defOf(found).type !== 'never') ?? [null, null]
    );
  if (def.type === 'object') return [def, def.shape[String(key)] ?? null];
  if (def.type === 'record') return [def, def.valueType];
  return def.type === 'array' && typeof key === 'number' ? [def, def.element] : [null, null];
}

/** A schema as it would be written in a row of the table; objects only by their beginning. */
export function writeSchema(schema: z.ZodType): string {
  const def = defOf(schema);
  switch (def.type) {
    case 'optional':
      return `${writeSchema(def.innerType)}.optional()`.replace(
        /\.nullable\(\)\.optional\(\)$/,
        '.nullish()',
      );
    case 'nullable':
      return `${writeSchema(def.innerType)}.nullable()`;
    case 'array':
      return `z.array(${writeSchema(def.element)})`;
    case 'record':
      return `z.record(${writeSchema(def.keyType)}, ${writeSchema(def.valueType)})`;
    case 'union':
      return `z.union([${def.options.map(writeSchema).join(', ')}])`;
    case 'enum':
      return `z.enum([${Object.values(def.entries).map(quoted).join(', ')}])`;
    case 'literal':
      return `z.literal(${def.values.length === 1 ? quoted(def.values[0]) : `[${def.values.map(quoted).join(', ')}]`})`;
    case 'object':
      return 'z.object({ … })';
    case 'string':
    case 'number':
    case 'boolean':
    case 'unknown':
    case 'never':
    case 'file':
      return `z.${def.type}()`;
  }
}

const quoted = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll(/['\\]/g, '\\$&')}'` : String(value);

/** The values that a schema lists, if it is only a list of values. */
export function namedValues(schema: z.ZodType): unknown[] | null {
  const def = defOf(schema);
  if (def.type === 'optional' || def.type === 'nullable') return namedValues(def.innerType);
  return def.type === 'enum'
    ? Object.values(def.entries)
    : def.type === 'literal'
      ? def.values
      : null;
}
