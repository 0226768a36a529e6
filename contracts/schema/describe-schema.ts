import type { z } from 'zod';

/** As much of the library's own description of a schema as is read here. */
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

export interface SchemaPlace {
  /** Without numbers of items and names of maps: `artists[].name`, `settings{}`; empty for the whole. */
  path: string;
  /** Null where the schema has nothing to say about the place. */
  schema: z.ZodType | null;
}

/** What a schema says about a place of a value. */
export function placeInSchema(root: z.ZodType, path: readonly PropertyKey[]): SchemaPlace {
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

/** The form that has something at a key, and what that is. */
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

/** A schema as one would write it in a row of the table; objects only by the start of it. */
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

/** The values that a schema names, if it does nothing else. */
export function namedValues(schema: z.ZodType): unknown[] | null {
  const def = defOf(schema);
  if (def.type === 'optional' || def.type === 'nullable') return namedValues(def.innerType);
  return def.type === 'enum'
    ? Object.values(def.entries)
    : def.type === 'literal'
      ? def.values
      : null;
}
