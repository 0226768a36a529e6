import {
  entity,
  existing,
  fake,
  fakeName,
  fakeTest,
  pageSize,
  replyCases,
  row,
  schemaFile,
  seed,
  summary,
  type CallText,
} from './call-templates.ts';
import type { Draft } from './draft.ts';
import { NewError } from './draft.ts';
import { singular } from './names.ts';
import type { NewCall } from './parse-call.ts';

const table = 'contracts/schema/calls.ts';
const state = 'mocks/state.ts';

/** Where it was written. */
export interface Written {
  schema: string;
  fake: string;
  /** Whether the fake keeps such things. Else the reply is only that it was done. */
  isOwn: boolean;
}

/**
 * Writes a call's row, its key, its fake with the rows it reads, its cases and a test, and what the API's description says of it.
 * @throws NewError where there is nothing that it could be about.
 */
export function writeCall(draft: Draft, made: NewCall): Written {
  const { names } = made;
  const home = {
    schema: fileOf(draft, 'contracts/schema', made),
    fake: fileOf(draft, 'mocks/legacy', made),
  };
  const keeps = draft.read(state).includes(`  ${names.many}: ${names.One}[];`);
  const isKnown = draft
    .list('contracts/schema')
    .some((file) =>
      new RegExp(`^export const ${names.One}\\b|^const ${names.One}\\b`, 'm').test(
        draft.read(`contracts/schema/${file}`),
      ),
    );
  const isTaken = new RegExp(`^ {2}${names.many}\\??:`, 'm').test(draft.read(state));
  const isOwn = keeps || (!isKnown && !isTaken && home.schema === null);
  if (!isOwn && (home.schema === null || home.fake === null))
    throw new NewError(
      `'${made.key}' is about ${names.many}, of which there is something, but no call: write it by hand, as CONTRIBUTING.md shows ('A new call, a new screen').`,
    );
  if (isOwn && !keeps && made.deed === 'act' && made.params.length === 0)
    throw new NewError(
      `No call reads ${names.many} yet, so there is nothing to act on: begin with npm run new:call -- "GET ${names.kebab}".`,
    );
  const text: CallText = { ...made, isOwn };
  if (isOwn && !keeps) writeRows(draft, made);
  const schema = writeRow(draft, text, home.schema);
  const fakeFile = writeFake(draft, text, home.fake);
  writeTests(draft, text);
  draft.insert(
    'contracts/call-key.ts',
    'before',
    '] as const satisfies readonly CallKey[];',
    `  '${made.key}',\n`,
  );
  if (isOwn && made.deed === 'list')
    draft.insert(
      'contracts/query-names.ts',
      'before',
      '};\n',
      `  '${made.key}': ['page', 'perPage', 'query'],\n`,
    );
  draft.insert(
    'tools/openapi/summaries.ts',
    'before',
    '};\n\nexport const summaryOf',
    `  '${made.key}': '${summary(made)}',\n`,
  );
  if (made.method !== 'GET')
    draft.insert(
      'web/app/failed-writes.test.tsx',
      'before',
      "];\n\ntest('every write has its failure",
      `  '${made.key}',\n`,
    );
  return { schema, fake: fakeFile, isOwn };
}

/** The file of a folder that has most calls of the same, such as `users/{id}`, or else about the same, such as `users/{id}/likes`. */
function fileOf(draft: Draft, folder: string, { names: { kebab } }: NewCall): string | null {
  const [same, about] = [
    new RegExp(`'[A-Z]+ ${kebab}(?:/(?:me|\\{\\w+\\}))?'`, 'g'),
    new RegExp(`'[A-Z]+ ${kebab}(?:/[^']*)?'`, 'g'),
  ];
  const files = draft
    .list(folder)
    .filter((file) => !file.includes('.test.') && !['calls.ts', 'handlers.ts'].includes(file));
  const countOf = (file: string, pattern: RegExp): number =>
    draft.read(`${folder}/${file}`).match(pattern)?.length ?? 0;
  const counted = files.map((file) => ({
    path: `${folder}/${file}`,
    count: file === `${kebab}.ts` ? 10_000 : 100 * countOf(file, same) + countOf(file, about),
  }));
  const [most] = counted.toSorted((a, b) => b.count - a.count);
  return most && most.count > 0 ? most.path : null;
}

/** A topic of its own: the thing's schema, and rows that the fake keeps. */
function writeRows(draft: Draft, made: NewCall): void {
  const { kebab, many, Many, One, title } = made.names;
  draft.create(`contracts/schema/${kebab}.ts`, schemaFile(made));
  draft.import(table, many, `./${kebab}.ts`);
  draft.insert(table, 'before', '\n};\n\nexport type Calls', ` ...${many},`);
  draft.import('tools/openapi/topics.ts', `* as ${many}`, `../../contracts/schema/${kebab}.ts`);
  draft.change('tools/openapi/topics.ts', (text) =>
    text.replace(`import { * as ${many} }`, `import * as ${many}`),
  );
  draft.insert(
    'tools/openapi/topics.ts',
    'before',
    "  { file: 'error'",
    `  { file: '${kebab}', exports: ${many}, name: '${title}', text: '${title}.' },\n`,
  );
  draft.create(`mocks/seed/seeded-${kebab}.ts`, seed(made));
  draft.import('mocks/seed/fresh-state.ts', `seeded${Many}`, `./seeded-${kebab}.ts`);
  draft.insert(
    'mocks/seed/fresh-state.ts',
    'after',
    'const dated = (now: number) => ({\n',
    `  ${many}: seeded${Many}(now),\n`,
  );
  draft.import(state, `type ${One}`, `../contracts/schema/${kebab}.ts`);
  draft.insert(state, 'before', '  mails: Mail[];', `  ${many}: ${One}[];\n`);
  draft.create(
    `mocks/legacy/${kebab}.ts`,
    `import { legacy } from '../legacy-call.ts';\n\nexport const ${many}Calls = [\n];\n`,
  );
  draft.import('mocks/legacy/handlers.ts', `${many}Calls`, `./${kebab}.ts`);
  draft.insert('mocks/legacy/handlers.ts', 'before', '];\n', `  ...${many}Calls,\n`);
}

function writeRow(draft: Draft, text: CallText, home: string | null): string {
  const { kebab, One } = text.names;
  const path = home ?? `contracts/schema/${kebab}.ts`;
  if (text.isOwn && !draft.read(path).includes(`const ${One} =`))
    draft.insert(path, 'after', '\n\n', `${entity(One)}\n`);
  if (text.isOwn && text.deed === 'list') draft.import(path, 'paginated', './rows.ts');
  draft.change(path, (source) =>
    source.replace('import type { paginated, Rows }', 'import { paginated, type Rows }'),
  );
  const status = /^const status = /m.test(draft.read(path))
    ? 'status'
    : 'status: z.string().optional()';
  // The block of rows that is about the same, where a file has several.
  const about = draft.read(path).indexOf(` ${kebab}`, draft.read(path).indexOf('export const '));
  draft.change(path, (source) => {
    const after = source.indexOf('} satisfies Rows;', Math.max(about, 0));
    const end = after === -1 ? source.lastIndexOf('} satisfies Rows;') : after;
    return source.slice(0, end) + row(text, status) + source.slice(end);
  });
  return path;
}

function writeFake(draft: Draft, text: CallText, home: string | null): string {
  const { kebab, One } = text.names;
  const path = home ?? `mocks/legacy/${kebab}.ts`;
  const name = fakeName(text);
  if (new RegExp(`\\b${name}\\b`).test(draft.read(path)))
    throw new NewError(
      `${path} has a ${name} already, which is not '${text.key}': write this call by hand there.`,
    );
  const list = /export const \w+ = \[/g;
  const place = [...draft.read(path).matchAll(list)].at(-1);
  if (!place)
    throw new NewError(
      `${path} keeps its calls in another way than most: write '${text.key}' by hand there.`,
    );
  const isFinding =
    text.isOwn && text.params.length > 0 && text.deed !== 'list' && text.deed !== 'create';
  const isNewHelper = isFinding && !draft.read(path).includes(`function existing${One}(`);
  const size =
    text.isOwn && text.deed === 'list' && !draft.read(path).includes('const pageSize =')
      ? `${pageSize}\n`
      : '';
  draft.change(path, (source) => {
    const at = source.lastIndexOf(place[0]);
    const end = source.indexOf('];', at);
    const items = source
      .slice(at + place[0].length, end)
      .trim()
      .replace(/,$/, '')
      .split(/,\s*/)
      .filter((item) => item !== '');
    return `${source.slice(0, at)}${size}${fake(text)}\n\n${isNewHelper ? `${existing(text)}\n` : ''}${place[0]}\n${[...items, name].map((item) => `  ${item},\n`).join('')}${source.slice(end)}`;
  });
  const needs: [isNeeded: boolean, name: string, from: string][] = [
    [true, 'legacy', '../legacy-call.ts'],
    [isNewHelper, 'noModel', '../laravel/refusal.ts'],
    [isNewHelper, 'type World', '../world.ts'],
    [isNewHelper, `type ${One}`, `../../contracts/schema/${kebab}.ts`],
    [text.isOwn && text.deed === 'list', 'paginate', '../laravel/paginate.ts'],
    [
      text.isOwn && (text.deed === 'create' || text.deed === 'change'),
      'validate',
      '../laravel/validate.ts',
    ],
  ];
  for (const [isNeeded, what, from] of needs) if (isNeeded) draft.import(path, what, from);
  return path;
}

function writeTests(draft: Draft, text: CallText): void {
  const { kebab, one } = text.names;
  const cases = `mocks/test-${kebab}-cases.ts`;
  if (!draft.has(cases)) {
    draft.create(
      cases,
      `import type { CallKey } from '../contracts/schema/calls.ts';\nimport type { Case } from './test-backend.ts';\n\nexport const ${one}Cases = {\n} satisfies Partial<Record<CallKey, Record<string, Case>>>;\n`,
    );
    draft.import('mocks/test-reply-cases.ts', `${one}Cases`, `./test-${kebab}-cases.ts`);
    draft.insert(
      'mocks/test-reply-cases.ts',
      'after',
      'export const cases: Record<CallKey, Record<string, Case>> = {\n',
      `  ...${one}Cases,\n`,
    );
  }
  draft.insert(cases, 'before', '} satisfies', replyCases(text));
  const names = [`mocks/legacy/${kebab}.test.ts`, `mocks/legacy/${kebab}-calls.test.ts`];
  const path =
    names.find(
      (file) => !draft.has(file) || draft.read(file).includes('import { startBackend }'),
    ) ??
    names[1] ??
    '';
  if (!draft.has(path))
    draft.create(
      path,
      "import { expect, test } from 'vitest';\nimport { startBackend } from '../test-backend.ts';\n",
    );
  draft.change(path, (source) => `${source}\n${fakeTest(text)}`);
}

/** What is left to a person. */
export function nextSteps(
  { key, method, names, params }: NewCall,
  { schema, fake: fakeFile, isOwn }: Written,
): string[] {
  const isForScreen = key === `GET ${names.kebab}` || key === `GET ${names.kebab}/{id}`;
  return [
    isOwn
      ? `write the fields that the backend sends into '${names.One}' of ${schema}; the compiler then names what else follows`
      : `write query, body and reply into its row in ${schema}, then what it does into ${fakeFile}`,
    `try it: npx vitest run --project node mocks/legacy/${names.kebab} mocks/every-reply`,
    method === 'GET'
      ? `read it: useCall('${key}', …)${isForScreen ? `, or npm run new:screen -- ${params.length === 0 ? names.kebab : singular(names.kebab)} --path /${names.kebab}${params.length === 0 ? '' : '/:id'}` : ''}`
      : `make it: await call('${key}', …); move it in web/app/failed-writes.test.tsx to the writes that a screen tries`,
    `it stands among assumedCalls of contracts/call-key.ts: screens ask useHas('${key}') before they offer it. Move it to callKeys once the backend promises it`,
  ];
}
