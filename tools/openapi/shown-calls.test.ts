import { spawnSync } from 'node:child_process';
import { parseSync } from 'oxc-parser';
import { beforeAll, expect, test } from 'vitest';
import { callKeys } from '../../contracts/calls/call-facts.ts';
import { exampleOf, exampleRequest } from '../../web/screens/api-docs/example-request.ts';
import {
  bodyOf,
  type CallDoc,
  fieldsOf,
  isFound,
  readReference,
  replyOf,
  type Schemas,
} from '../../web/screens/api-docs/reference.ts';
import { describeApi } from './describe-api.ts';

let docs: CallDoc[];
let schemas: Schemas;

beforeAll(async () => {
  const api = await describeApi();
  docs = readReference(api).flatMap(({ calls }) => calls);
  ({ schemas } = api.components);
});

test("F023 documents every call with a unique address and its row's fields", () => {
  expect(docs.map(({ key }) => key).toSorted()).toEqual(callKeys.toSorted());
  expect(new Set(docs.map(({ id }) => id)).size).toBe(callKeys.length);
  const deletion = docs.find(({ key }) => key === 'DELETE playlists/{ids}');
  expect([
    deletion?.path,
    deletion?.operation.parameters?.[0]?.name,
    deletion && exampleOf(deletion).params,
  ]).toEqual(['/api/v1/playlists/{ids}', 'ids', { ids: '4,5' }]);
});

test('F023 the examples of every call are valid shell commands and JavaScript', () => {
  const shell = docs.map((doc) => exampleRequest(doc, 'https://music.test', 'curl')).join('\n');
  const { status, stderr } = spawnSync('sh', ['-n'], { input: shell, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });

  expect(
    docs
      .filter(
        (doc) =>
          parseSync('example.js', exampleRequest(doc, 'https://music.test', 'fetch')).errors
            .length > 0,
      )
      .map(({ key }) => key),
  ).toEqual([]);
  // Every value of an example must be a single word to the shell.
  const quoting = structuredClone(docs.find(({ key }) => key === 'PUT users/me') as CallDoc);
  Object.assign(quoting.operation.requestBody?.content['application/json'] ?? {}, {
    example: { first_name: "It's $(id)" },
  });
  const { stdout } = spawnSync('sh', [], {
    input: exampleRequest(quoting, 'https://music.test', 'curl').replace(
      /^curl/,
      String.raw`printf '%s\n'`,
    ),
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout.slice(stdout.indexOf('{')))).toEqual({ first_name: "It's $(id)" });
  // Path parameters are filled from the example, or shown by name.
  expect(
    docs
      .filter((doc) => /undefined|%7B/.test(exampleRequest(doc, 'https://music.test', 'curl')))
      .map(({ key }) => key),
  ).toEqual([]);
});

test('F023 every request body and every reply has documented fields', () => {
  const empty = docs.flatMap(({ key, operation }) =>
    [bodyOf(operation), replyOf(operation)].flatMap((part) =>
      // A file has no fields.
      part && part.schema.type !== 'string' && fieldsOf(part.schema, schemas).length === 0
        ? [key]
        : [],
    ),
  );
  expect(empty).toEqual([]);
});

test('F023 finds calls by method, address, purpose, topic and parameter names', () => {
  const matches = (words: string): string[] =>
    docs.filter((doc) => isFound(doc, words)).map(({ key }) => key);

  expect(matches('put users/me')).toEqual(['PUT users/me']);
  expect(matches('Lyrics')).toContain('GET tracks/{id}/lyrics');
  expect(matches('orderDir')).toContain('GET users/{id}/liked-tracks');
  expect(matches('')).toHaveLength(callKeys.length);
});
