import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { gatherFromDocument } from './document-evidence.ts';
import { OpenApiDocument, readDocument } from './openapi-document.ts';
import { samplesOf } from './schema-samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-openapi-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const documentOf = (schemas: object, paths: object = {}): OpenApiDocument =>
  new OpenApiDocument(
    JSON.parse(JSON.stringify({ openapi: '3.0.3', paths, components: { schemas } })) as Record<
      string,
      unknown
    >,
  );
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test('samples show each type, null, word and absent field once', () => {
  const document = documentOf({
    Event: {
      type: 'object',
      required: ['id', 'kind'],
      properties: {
        id: { oneOf: [{ type: 'integer' }, { type: 'string' }] },
        kind: { type: 'string', enum: ['open', 'sold-out'] },
        starts_at: { type: 'string', format: 'date-time', nullable: true },
      },
    },
  });
  const full = { id: 1, kind: 'open', starts_at: '2026-01-15T12:00:00Z' };

  expect(samplesOf(document, ref('Event'), 'listed')).toEqual([
    full,
    { id: 1, kind: 'open' },
    { ...full, id: 'text' },
    { ...full, kind: 'sold-out' },
    { ...full, starts_at: null },
  ]);
});

test('treats a field as absent only beside a list of required fields, if the row is known', () => {
  const document = documentOf({ Tag: { properties: { id: { type: 'integer' } } } });

  expect(samplesOf(document, ref('Tag'), 'listed')).toEqual([{ id: 1 }]);
  expect(samplesOf(document, ref('Tag'), 'any')).toEqual([{ id: 1 }, {}]);
});

test('stops at cyclic references', () => {
  const properties = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`to${index}`, ref(`S${index}`)]),
  );
  const many = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`S${index}`, { type: 'object', properties }]),
  );
  const loop = { ...ref('Loop') };
  const folded = { allOf: [ref('Folded'), ref('Folded')], properties: { id: { type: 'integer' } } };
  const document = documentOf({ ...many, Loop: loop, Folded: folded });

  expect(samplesOf(document, ref('S0'), 'any').length).toBeGreaterThan(0);
  expect(samplesOf(document, ref('Loop'), 'any')).toHaveLength(1);
  expect(samplesOf(document, ref('Folded'), 'listed')).toEqual([{ id: 1 }]);
});

test('ignores inherited properties, and reports references to other documents', () => {
  const document = new OpenApiDocument(
    JSON.parse(`{
      "openapi": "3.1.0",
      "paths": {
        "/api/v1/events": {
          "get": {
            "responses": {
              "200": { "content": { "application/json": { "schema": {
                "type": "object",
                "properties": {
                  "__proto__": { "type": "string" },
                  "constructor": { "type": "string" },
                  "a'b": { "type": "string" },
                  "title": { "type": "string" },
                  "other": { "$ref": "https://odd.example.test/schemas.json#/Other" }
                }
              } } } }
            }
          }
        },
        "/api/v1/Bad Path": { "get": { "responses": {} } }
      }
    }`) as Record<string, unknown>,
  );

  const { calls, notes } = gatherFromDocument(document, 'odd');

  expect(Object.keys(calls[0]?.replies[0]?.body ?? {})).toEqual(['title']);
  expect(calls[0]?.key).toBe('GET events');
  expect(notes).toEqual([
    'Not learned, its path cannot be a key of the table: get /api/v1/Bad Path',
    'Not followed, because it is outside the document: https://odd.example.test/schemas.json#/Other',
  ]);
  expect({}).not.toHaveProperty('title');
});

test('resolves a reference with escaped characters', () => {
  const document = documentOf({ 'a/b~c': { type: 'boolean' } });

  expect(samplesOf(document, { $ref: '#/components/schemas/a~1b~0c' }, 'any')).toEqual([true]);
});

test('reads YAML, and rejects documents with exponential expansion', () => {
  const bomb = [
    'openapi: 3.1.0',
    'a: &a [x, x, x, x, x, x, x, x, x, x]',
    ...['b', 'c', 'd', 'e', 'f'].map((name, index) => {
      const before = 'abcdef'[index];
      return `${name}: &${name} [${Array.from({ length: 10 }, () => `*${before}`).join(', ')}]`;
    }),
  ].join('\n');

  const { root } = readDocument(fileOf('good.yaml', 'openapi: 3.1.0\npaths:\n  /a: {}\n'));

  expect(root['paths']).toEqual({ '/a': {} });
  expect(() => readDocument(fileOf('bomb.yaml', bomb))).toThrow(/cannot be read/);
  expect(() => readDocument(fileOf('old.yaml', 'swagger: "2.0"'))).toThrow(/version 3\.0 or 3\.1/);
  expect(() => readDocument(join(folder, 'none.yaml'))).toThrow(/There is no file/);
});
