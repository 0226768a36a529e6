import { expect, test } from 'vitest';
import type { JsonSchema } from '../schema/json-schema.ts';
import { schemaType } from './schema-type.ts';

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const object: JsonSchema = { type: 'object', properties: { id: { type: 'number' } } };

test.each<[JsonSchema, string]>([
  [{ type: 'integer' }, 'number'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ type: ['integer', 'number'] }, 'number'],
  [{}, 'unknown'],
  [ref('Track'), 'Track'],
  [{ const: 'success' }, '"success"'],
  [{ enum: ['a', 'b', 3, null] }, '"a" | "b" | 3 | null'],
  [{ type: 'string', contentMediaType: 'application/octet-stream' }, 'Blob'],
  [{ type: 'array', items: ref('Track') }, 'Track[]'],
  [{ type: 'array', items: { anyOf: [ref('Track'), { type: 'null' }] } }, '(Track | null)[]'],
  [{ type: 'array', items: { not: {} } }, 'never[]'],
  [{ type: 'array' }, 'unknown[]'],
  [object, '{}'],
  [{ type: 'array', items: object }, '{}[]'],
  [{ type: 'object' }, 'Record<string, unknown>'],
  [
    { type: 'object', additionalProperties: { type: ['number', 'null'] } },
    'Record<string, number | null>',
  ],
  [{ allOf: [ref('Pagination'), object] }, 'Pagination & {}'],
  [{ allOf: [ref('Pagination'), { anyOf: [ref('A'), ref('B')] }] }, 'Pagination & (A | B)'],
  [{ type: 'array', items: { allOf: [ref('Pagination'), object] } }, '(Pagination & {})[]'],
  [{ type: 'array', items: { anyOf: [object, { type: 'null' }] } }, '({} | null)[]'],
])('%j is %s', (schema, type) => {
  expect(schemaType(schema, () => '{}')).toBe(type);
});
