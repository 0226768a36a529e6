import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from '../../contracts/schema/json-schema.ts';

/**
 * A schema for people, with the same meaning: less nesting, and names of entities instead of
 * copies.
 */
export function simplify(
  schema: JsonSchema,
  entities: Readonly<Record<string, JsonSchema>>,
  self: string | null = null,
): JsonSchema {
  const inner = mapParts(schema, (part) => simplify(part, entities));
  const plain = plainNull(plainFile(inner));
  return named(plain, entities, self);
}

/** Replaces each schema directly inside another. */
export function mapParts(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const { properties, items, anyOf, allOf, additionalProperties } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, change(part)]),
      ),
    }),
    ...(items && { items: change(items) }),
    ...(anyOf && { anyOf: anyOf.map(change) }),
    ...(allOf && { allOf: allOf.map(change) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: change(additionalProperties),
    }),
  };
}

/** Flattens nested choices, and turns `anyOf: [string, null]` into `type: [string, null]`. */
function plainNull(schema: JsonSchema): JsonSchema {
  const { anyOf: nested, ...rest } = schema;
  const anyOf = nested?.flatMap((part) =>
    part.anyOf && Object.keys(part).length === 1 ? part.anyOf : [part],
  );
  if (!anyOf || Object.keys(rest).some((word) => word !== 'description')) return schema;
  const types = anyOf.map((part) => (Object.keys(part).length === 1 ? part.type : undefined));
  return types.every((type) => type !== undefined)
    ? { ...rest, type: [...new Set(types.flat())] }
    : { ...rest, anyOf };
}

/** OpenAPI 3.1 describes a file by its media type. */
const plainFile = (schema: JsonSchema): JsonSchema =>
  (schema as { format?: string }).format === 'binary'
    ? { type: 'string', contentMediaType: 'application/octet-stream' }
    : schema;

/** With fewer fields a match is a coincidence. */
const fewestFields = 3;

/** Names an object that has all fields of an entity after that entity, plus its other fields. */
function named(
  schema: JsonSchema,
  entities: Readonly<Record<string, JsonSchema>>,
  self: string | null,
): JsonSchema {
  const { properties = {}, required = [], ...rest } = schema;
  const own = Object.keys(properties);
  const candidates = Object.entries(entities).filter(
    ([name, entity]) => name !== self && contains({ properties, required }, entity),
  );
  const [best] = candidates.toSorted(([, a], [, b]) => fieldsOf(b).length - fieldsOf(a).length);
  if (!best) return schema;
  const [name, entity] = best;
  const more = own.filter((field) => !fieldsOf(entity).includes(field));
  const reference = { $ref: `#/components/schemas/${name}` };
  if (more.length === 0) return reference;
  const { type: _, ...others } = rest;
  const besides = {
    type: 'object',
    properties: Object.fromEntries(more.map((field) => [field, properties[field] ?? {}])),
    required: required.filter((field) => more.includes(field)),
  };
  return { ...others, allOf: [reference, besides] };
}

const fieldsOf = (schema: JsonSchema): string[] => Object.keys(schema.properties ?? {});

function contains(
  { properties, required }: Required<Pick<JsonSchema, 'properties' | 'required'>>,
  entity: JsonSchema,
): boolean {
  const fields = fieldsOf(entity);
  return (
    fields.length >= fewestFields &&
    fields.every(
      (field) =>
        isDeepStrictEqual(properties[field], entity.properties?.[field]) &&
        required.includes(field) === (entity.required ?? []).includes(field),
    )
  );
}
