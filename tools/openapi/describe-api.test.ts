import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiDescription, Content, Operation } from '../../contracts/calls/api-description.ts';
import {
  assumedCalls,
  callKeys,
  callsWithSideEffects,
  multipartCalls,
} from '../../contracts/calls/call-facts.ts';
import { callUrl, splitKey } from '../../contracts/calls/call-key.ts';
import { calls, type CallKey } from '../../contracts/schema/calls.ts';
import type { Row } from '../../contracts/schema/rows.ts';
import { personas } from '../../mocks/personas.ts';
import { boundedExample, maxExampleLength } from './recorded-examples.ts';
import { describeApi } from './describe-api.ts';
import { commentsOf } from './doc-comments.ts';
import { simplify } from './simplify-schema.ts';

let api: ApiDescription;
let operations: Map<string, Operation>;

beforeAll(async () => {
  api = await describeApi();
  operations = new Map(
    Object.values(api.paths)
      .flatMap((path) => Object.values(path))
      .map((operation) => [operation['x-call'], operation]),
  );
});

const replyOf = ({ responses }: Operation): Content =>
  (responses['200'] as { content: Record<string, Content> }).content['application/json'] as Content;
const keysWith = (has: (operation: Operation) => unknown): string[] =>
  [...operations].flatMap(([key, operation]) => (has(operation) ? [key] : [])).toSorted();

describe('the description of the API', () => {
  test('has one operation for each row of the table, at its own address and with a unique id', () => {
    expect([...operations.keys()].toSorted()).toEqual(callKeys.toSorted());
    expect(new Set([...operations.values()].map(({ operationId }) => operationId)).size).toBe(
      callKeys.length,
    );
    const shapes = Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        operation['x-call'],
        `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`,
      ]),
    );
    expect(Object.fromEntries(shapes)).toEqual(
      Object.fromEntries(
        callKeys.map((key) => [
          key,
          `${splitKey(key).method} ${callUrl(splitKey(key).path).replaceAll(/\{\w+\}/g, '{}')}`,
        ]),
      ),
    );
  });

  test('gives each operation a topic and a unique summary', () => {
    const topics = api.tags.map(({ name }) => name);

    expect(keysWith(({ tags: [topic] }) => !topics.includes(topic))).toEqual([]);
    expect(keysWith(({ summary, 'x-call': key }) => summary === key)).toEqual([]);
  });

  test('marks assumed calls, GETs with side effects, and forms with files', () => {
    expect(keysWith((operation) => operation['x-assumed'])).toEqual(assumedCalls.toSorted());
    expect(keysWith((operation) => operation['x-changes'])).toEqual(
      callsWithSideEffects.toSorted(),
    );
    expect(keysWith((operation) => operation.requestBody?.content['multipart/form-data'])).toEqual(
      multipartCalls.toSorted(),
    );
  });

  test('lists the input of each call, and its possible errors', () => {
    for (const [key, row] of Object.entries(calls) as [CallKey, Row][]) {
      const operation = operations.get(key);
      const places = operation?.parameters?.map(({ in: place }) => place) ?? [];
      expect({
        key,
        body: operation?.requestBody !== undefined,
        query: places.includes('query'),
        path: places.filter((place) => place === 'path').length,
      }).toEqual({
        key,
        body: row.body !== undefined,
        query: row.query !== undefined,
        path: key.split('{').length - 1,
      });
    }
    expect(Object.keys(operations.get('POST playlists')?.responses ?? {})).toEqual([
      '200',
      '401',
      '403',
      '419',
      '422',
      '429',
      '503',
    ]);
    expect(operations.get('POST playlists')?.security).toEqual([
      { token: [] },
      { session: [], xsrf: [] },
    ]);
    expect(operations.get('GET artists/{id}')?.security).toEqual([
      {},
      { token: [] },
      { session: [] },
    ]);
    expect(operations.get('PUT users/me')?.['x-gateway']?.[0]).toContain(
      'X-HTTP-Method-Override: PUT',
    );
  });

  test.each(callKeys)('%s has a valid example of limited size', (key) => {
    const operation = operations.get(key);
    const row: Row = calls[key];
    const reply = operation && replyOf(operation).example;
    const body = operation?.requestBody?.content['application/json'];

    expect(row.reply.safeParse(reply).error?.issues).toBeUndefined();
    if (body) expect(row.body?.safeParse(body.example).error?.issues).toBeUndefined();
    expect(JSON.stringify(reply).length).toBeLessThanOrEqual(maxExampleLength);
  });

  test('takes most examples from the fake backend, deterministically and without secrets', async () => {
    const text = JSON.stringify(api);

    expect(keysWith((operation) => replyOf(operation)['x-made-up']).length).toBeLessThan(25);
    // Not toBe, which would print all of it.
    expect(JSON.stringify(await describeApi()) === text).toBe(true);
    expect(personas.filter(({ password }) => text.includes(`"${password}"`))).toEqual([]);
    // The format of the fake backend's tokens, after an id and a bar or alone.
    expect(text).not.toMatch(/(?=[\w]*\d)(?=[\w]*[a-z])(?=[\w]*[A-Z])\b\w{40}\b/);
  });

  test('refers to entities by name, with their comments', () => {
    const { schema } = replyOf(operations.get('GET tracks/{id}') as Operation);

    expect(schema.properties?.['track']).toEqual({ $ref: '#/components/schemas/Track' });
    expect(api.components.schemas['Album']?.properties?.['tracks']).toEqual({
      anyOf: [{ type: 'array', items: { $ref: '#/components/schemas/Track' } }, { type: 'null' }],
    });
    expect(api.components.schemas['Track']?.description).toContain('`duration` is in milliseconds');
    expect(api.components.schemas['User']?.properties?.['has_password']?.description).toContain(
      'only signed in',
    );
    expect(operations.get('DELETE comment/{ids}')?.description).toBe(
      'Several IDs are separated by commas. Deletes all of them, or none.',
    );
  });
});

test('attaches comments to the next node', () => {
  const source =
    "/** An artist. */\nexport const Artist = z.object({\n  // Of the site,\n  // as a number.\n  id: z.number(),\n});\n/** Of nothing. */\n\nconst x = 1;\nexport const rows = {\n  /** One. */\n  'GET a/{id}': { /** What comes. */ reply: Artist },\n};";

  expect(Object.fromEntries(commentsOf(source))).toEqual({
    Artist: 'An artist.',
    'Artist/id': 'Of the site, as a number.',
    'GET a/{id}': 'One.',
    'GET a/{id}/reply': 'What comes.',
  });
});

test('recognises an entity only by all of its fields', () => {
  const fields = { id: { type: 'number' }, name: { type: 'string' }, image: { type: 'string' } };
  const Genre = { type: 'object', properties: fields, required: ['id'] };

  expect(simplify({ ...Genre }, { Genre })).toEqual({ $ref: '#/components/schemas/Genre' });
  expect(
    simplify(
      { ...Genre, properties: { ...fields, plays: { type: 'number' } }, required: ['id', 'plays'] },
      { Genre },
    ),
  ).toEqual({
    allOf: [
      { $ref: '#/components/schemas/Genre' },
      { type: 'object', properties: { plays: { type: 'number' } }, required: ['plays'] },
    ],
  });
  expect(
    simplify(
      { type: 'object', properties: { id: fields.id, name: fields.name }, required: ['id'] },
      { Genre },
    ),
  ).not.toHaveProperty('$ref');
  expect(simplify({ ...Genre, required: [] }, { Genre })).not.toHaveProperty('$ref');
});

test('shortens an example while it stays valid', () => {
  const long = {
    rows: Array.from({ length: 500 }, (_, id) => ({ id, plainTextToken: 'a'.repeat(40) })),
  };

  expect(boundedExample(long, () => true)).toEqual({
    rows: [
      { id: 0, plainTextToken: '<secret>' },
      { id: 1, plainTextToken: '<secret>' },
    ],
  });
  expect(
    boundedExample(
      { text: 'x'.repeat(9_000) },
      (value) => (value as { text: string }).text.length > 200,
    ),
  ).toEqual({ text: `${'x'.repeat(300)}…` });
});
