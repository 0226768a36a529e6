import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiDescription } from '../../contracts/calls/api-description.ts';
import {
  asClientCall,
  clientExample,
  exampleOf,
} from '../../web/screens/api-docs/example-request.ts';
import { readReference } from '../../web/screens/api-docs/reference.ts';
import { describeApi } from '../openapi/describe-api.ts';
import { packageBin } from '../process.ts';
import { writeClient } from './write-client.ts';

/** The files as users get them, alone in a folder. */
let folder: string;
let api: ApiDescription;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-client-'));
  api = await describeApi();
  await writeClient(folder, api);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('accepts only examples that match the schema', () => {
  const docs = readReference(api)
    .flatMap(({ calls }) => calls)
    .filter(({ access }) => access !== 'session');
  const examples = docs.map((doc) => `await ${asClientCall(doc, exampleOf(doc))};`);
  expect(examples.length).toBeGreaterThan(80);
  const wrong = [
    "call('GET nothing');",
    "call('GET tracks/{id}');",
    "call('GET tracks/{id}', { params: { ids: 1 } });",
    "call('GET tracks/{id}', { params: { id: true } });",
    "call('PUT users/me');",
    "call('PUT users/me', { body: { first_name: 1 } });",
    "call('PUT users/me', { body: { fist_name: 'Mia' } });",
    "call('GET search', { query: {} });",
    "call('GET genres', { body: {} });",
    "call('POST auth/login', { body: {} });",
    "const name: number = (await call('GET tracks/{id}', { params: { id: 1 } })).track.name;",
    'createClient({ token });',
  ];
  writeFileSync(
    join(folder, 'right.ts'),
    `import { createClient } from './foyer-client.js';\ndeclare const token: string;\ndeclare const file: Blob;\nconst { call } = createClient({ url: 'https://music.test', token });\n${examples.join('\n')}\n`,
  );
  writeFileSync(
    join(folder, 'wrong.ts'),
    `import { createClient } from './foyer-client.js';\ndeclare const token: string;\nconst { call } = createClient({ url: 'https://music.test', token });\n${wrong.map((line) => `// @ts-expect-error\n${line}`).join('\n')}\n`,
  );
  writeFileSync(
    join(folder, 'guide.ts'),
    `declare const token: string;\n${clientExample('https://music.test')}\n`,
  );
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');

  const { stdout, status } = spawnSync(
    process.execPath,
    [
      packageBin('typescript', 'tsc'),
      '--strict',
      '--noEmit',
      '--target',
      'es2022',
      '--lib',
      'es2023,dom',
      '--module',
      'nodenext',
      '--types',
      '',
      'right.ts',
      'wrong.ts',
      'guide.ts',
    ],
    { cwd: folder, encoding: 'utf8' },
  );

  expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
});
