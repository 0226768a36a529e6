import { z } from 'zod';

/** Exports the table as JSON Schemas (2020-12) for tools. The app must not import this. */

/** The keywords of JSON Schema that the table needs. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  not?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  description?: string;
  contentMediaType?: string;
}

export const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

/**
 * Converts named schemas together. Nested schemas become references to `address(name)`, by their
 * first name.
 */
export function jsonSchemas(
  named: Readonly<Record<string, z.ZodType>>,
  address: (name: string) => string,
): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named))
    if (!registry.has(schema)) registry.add(schema, { id });
  // In the form for senders: a reply may have more fields than the schema names.
  const { schemas } = z.toJSONSchema(registry, {
    uri: address,
    io: 'input',
    unrepresentable: 'any',
  });
  return Object.fromEntries(
    Object.entries(named).map(([name, schema]) => {
      const {
        $schema: _,
        $id: __,
        ...rest
      } = schemas[registry.get(schema)?.id ?? name] as JsonSchema &
        Record<'$schema' | '$id', unknown>;
      return [name, rest];
    }),
  );
}
