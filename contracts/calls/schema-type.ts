import type { JsonSchema } from '../schema/json-schema.ts';

/**
 * Converts a JSON Schema of the API description to a TypeScript type. `objectType` decides how an
 * object with named fields is written: in full for the client, abbreviated for the docs.
 */
export function schemaType(schema: JsonSchema, objectType: (schema: JsonSchema) => string): string {
  const { $ref, const: only, enum: words, anyOf, allOf, not } = schema;
  const go = (part: JsonSchema): string => schemaType(part, objectType);
  if ($ref) return nameOfRef($ref);
  if (only !== undefined) return JSON.stringify(only);
  if (words) return union(words.map((word) => JSON.stringify(word)));
  if (anyOf) return union(anyOf.map(go));
  if (allOf) return allOf.map((part) => grouped(go(part))).join(' & ');
  // A schema that no value fits: PHP sends an empty list in place of an empty map.
  if (not) return 'never';
  return union(
    [schema.type ?? 'unknown'].flat().map((kind) => plainType(kind, schema, go, objectType)),
  );
}

/** `#/components/schemas/Track` is `Track`. */
export const nameOfRef = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

function plainType(
  kind: string,
  schema: JsonSchema,
  go: (part: JsonSchema) => string,
  objectType: (schema: JsonSchema) => string,
): string {
  const { items, properties, additionalProperties, contentMediaType } = schema;
  if (kind === 'array') return `${grouped(items ? go(items) : 'unknown')}[]`;
  if (kind === 'integer') return 'number';
  if (kind === 'string' && contentMediaType) return 'Blob';
  if (kind !== 'object') return kind;
  if (properties && Object.keys(properties).length > 0) return objectType(schema);
  return `Record<string, ${typeof additionalProperties === 'object' ? go(additionalProperties) : 'unknown'}>`;
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ');

/**
 * Adds parentheses to a union or an intersection inside another one, or inside a list. Objects have
 * their own braces.
 */
const grouped = (type: string): string =>
  /^[^{}]* [|&] /.test(type) || /^\{.*\} [|&] /s.test(type) ? `(${type})` : type;
