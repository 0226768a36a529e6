import { posix } from 'node:path';
import {
  entity,
  existing,
  fake,
  fakeName,
  fakeTest,
  pageSize,
  replyCases,
  row,
  rowNames,
  schemaFile,
  seed,
  type CallText,
} from './call-templates.ts';
import type { Draft } from './draft.ts';
import { NewError } from './draft.ts';
import { singular } from './names.ts';
import type { NewCall } from './parse-call.ts';

const table = 'contracts/schema/calls.ts';
const seeds = 'mocks/seed/seeded-rows.ts';
const allCases = 'mocks/test-reply-cases.ts';

/** The place of a generated part. */
export interface Written {
  schema: string;
  fake: string;
  /** Whether the fake stores these entities. Otherwise the reply only reports success. */
  isOwn: boolean;
}

/**
 * Writes a call's row, its fake with the rows that it reads, its cases and a test.
 * @throws NewError if the path names no entity.
 */
export function writeCall(draft: Draft, made: NewCall): Written {
  const { names } = made;
  const home = homesOf(draft, made);
  const isTaken =
    new RegExp(`^ {2}${names.many}\\??:`, 'm').test(draft.read('mocks/state.ts')) ||
    new RegExp(`^ {2}${names.many}[:,]`, 'm').test(draft.read(seeds));
  // As written by an earlier command.
  const keeps = isTaken && new RegExp(`\\b${names.One}\\b`).test(draft.read(seeds));
  const isKnown = draft
    .list('contracts/schema')
    .some((file) =>
      new RegExp(`^export const ${names.One}\\b|^const ${names.One}\\b`, 'm').test(
        draft.read(`contracts/schema/${file}`),
      ),
    );
  const isOwn = keeps || (!isKnown && !isTaken && home.schema === null);
  if (!isOwn && (home.schema === null || home.fake === null))
    throw new NewError(
      `'${made.key}' is about ${names.many}, which exist without a matching call: write it by hand, as CONTRIBUTING.md shows ('A new call, a new screen').`,
    );
  if (isOwn && !keeps && made.action === 'act' && made.params.length === 0)
    throw new NewError(
      `No call reads ${names.many} yet, so there is nothing to act on: start with npm run new:call -- "GET ${names.kebab}".`,
    );
  const text: CallText = { ...made, isOwn };
  if (isOwn && !keeps) writeRows(draft, made);
  const schema = writeRow(draft, text, home.schema);
  const fakeFile = writeFake(draft, text, home.fake);
  writeTests(draft, text, fakeFile);
  return { schema, fake: fakeFile, isOwn };
}

/** The existing files of a call's row, and of its fake in the same topic. */
export function homesOf(
  draft: Draft,
  made: NewCall,
): { schema: string | null; fake: string | null } {
  const schema = fileOf(draft, 'contracts/schema', made);
  if (schema === null) return { schema, fake: null };
  const topic = `mocks/legacy/${posix.basename(schema, '.ts')}`;
  return { schema, fake: draft.has(`${topic}.ts`) ? `${topic}.ts` : fileOf(draft, topic, made) };
}

/**
 * The file of a folder with most calls of the same entity, such as `users/{id}`, or else below it,
 * such as `users/{id}/likes`.
 */
function fileOf(
  draft: Draft,
  folder: string,
  { names: { kebab } }: NewCall,
  // The rows of admin-*.ts are for admins alone.
  isOne = (file: string): boolean =>
    !file.includes('.test.') && !file.startsWith('admin-') && file !== 'calls.ts',
): string | null {
  const [same, about] = [
    new RegExp(`'[A-Z]+ ${kebab}(?:/(?:me|\\{\\w+\\}))?'`, 'g'),
    new RegExp(`'[A-Z]+ ${kebab}(?:/[^']*)?'`, 'g'),
  ];
  const files = draft.list(folder).filter(isOne);
  const countOf = (file: string, pattern: RegExp): number =>
    draft.read(`${folder}/${file}`).match(pattern)?.length ?? 0;
  const counted = files.map((file) => ({
    path: `${folder}/${file}`,
    count: file === `${kebab}.ts` ? 10_000 : 100 * countOf(file, same) + countOf(file, about),
  }));
  const [most] = counted.toSorted((a, b) => b.count - a.count);
  return most && most.count > 0 ? most.path : null;
}

/** A new topic: the entity's schema, and rows that the fake stores. */
function writeRows(draft: Draft, made: NewCall): void {
  const { kebab, One } = made.names;
  addTopic(draft, made, schemaFile(made));
  draft.import(seeds, `type ${One}`, `../../contracts/schema/${kebab}.ts`);
  if (!draft.read(seeds).includes('const names = '))
    draft.insert(seeds, 'before', '/** Rows that every world', rowNames);
  draft.insert(seeds, 'after', 'seededRows = (now: number) => ({\n', seed(made));
}

/** A new topic: a file of the table, and one of fakes without any so far. */
export function addTopic(draft: Draft, { names: { kebab, many } }: NewCall, text: string): void {
  draft.create(`contracts/schema/${kebab}.ts`, text);
  draft.import(table, `* as ${many}`, `./${kebab}.ts`);
  draft.insert(table, 'before', '  error,\n', `  ${many},\n`);
  draft.insert(table, 'before', '};\n\nexport type Calls', `  ...${many}.rows,\n`);
  draft.create(
    `mocks/legacy/${kebab}.ts`,
    `import { legacy } from '../legacy-call.ts';\n\nexport const ${many}Calls = [\n];\n`,
  );
  const cases = `test-${kebab}-cases.ts`;
  draft.create(
    `mocks/legacy/${cases}`,
    `import type { Cases } from '../test-backend.ts';\n\nexport const ${many}Cases = {\n} satisfies Cases;\n`,
  );
  draft.import(allCases, `${many}Cases`, `./legacy/${cases}`);
  draft.insert(allCases, 'before', '};\n', `  ...${many}Cases,\n`);
  draft.import('mocks/legacy/handlers.ts', `${many}Calls`, `./${kebab}.ts`);
  draft.insert('mocks/legacy/handlers.ts', 'before', '];\n', `  ...${many}Calls,\n`);
}

function writeRow(draft: Draft, text: CallText, home: string | null): string {
  const { kebab, One } = text.names;
  const path = home ?? `contracts/schema/${kebab}.ts`;
  if (text.isOwn && !draft.read(path).includes(`const ${One} =`))
    draft.insert(path, 'after', '\n\n', `${entity(One)}\n`);
  if (text.isOwn && text.action === 'list') draft.import(path, 'paginated', './rows.ts');
  const status = /^const status = /m.test(draft.read(path))
    ? 'status'
    : 'status: z.string().optional()';
  draft.insert(path, 'before', '} satisfies Rows;', row(text, status));
  return path;
}

function writeFake(draft: Draft, text: CallText, home: string | null): string {
  const { kebab, One } = text.names;
  const path = home ?? `mocks/legacy/${kebab}.ts`;
  const isFinding =
    text.isOwn && text.params.length > 0 && text.action !== 'list' && text.action !== 'create';
  const isNewHelper = isFinding && !draft.read(path).includes(`function existing${One}(`);
  const size =
    text.isOwn && text.action === 'list' && !draft.read(path).includes('const pageSize =')
      ? `${pageSize}\n`
      : '';
  addFake(draft, path, text, `${size}${fake(text)}\n\n${isNewHelper ? `${existing(text)}\n` : ''}`);
  const needs: [isNeeded: boolean, name: string, from: string][] = [
    [isNewHelper, 'modelNotFound', 'mocks/laravel/http-exception.ts'],
    [isNewHelper, 'type World', 'mocks/world.ts'],
    [isNewHelper, `type ${One}`, `contracts/schema/${kebab}.ts`],
    [text.isOwn && text.action === 'list', 'paginate', 'mocks/laravel/paginate.ts'],
    [
      text.isOwn && (text.action === 'create' || text.action === 'change'),
      'validate',
      'mocks/laravel/validate.ts',
    ],
  ];
  for (const [isNeeded, what, from] of needs)
    if (isNeeded) draft.import(path, what, relative(path, from));
  return path;
}

/**
 * Adds a fake right before the list of the file's calls, and to that list.
 * @throws NewError if the name is taken, or the file has no such list.
 */
export function addFake(draft: Draft, path: string, made: NewCall, code: string): void {
  const name = fakeName(made);
  if (new RegExp(`\\b${name}\\b`).test(draft.read(path)))
    throw new NewError(
      `${path} already has a ${name}, which is not '${made.key}': add this call by hand there.`,
    );
  const list = /export const \w+ = \[/g;
  const place = [...draft.read(path).matchAll(list)].at(-1);
  if (!place)
    throw new NewError(
      `${path} lists its calls in an unusual way: add '${made.key}' by hand there.`,
    );
  draft.change(path, (source) => {
    const at = source.lastIndexOf(place[0]);
    const end = source.indexOf('];', at);
    const items = source
      .slice(at + place[0].length, end)
      .trim()
      .replace(/,$/, '')
      .split(/,\s*/)
      .filter((item) => item !== '');
    return `${source.slice(0, at)}${code}${place[0]}\n${[...items, name].map((item) => `  ${item},\n`).join('')}${source.slice(end)}`;
  });
  draft.import(path, 'legacy', relative(path, 'mocks/legacy-call.ts'));
}

const relative = (path: string, to: string): string => posix.relative(posix.dirname(path), to);

/** Adds cases to those of the topic. */
export function addCases(draft: Draft, fakeFile: string, text: string): void {
  const topic = /legacy\/([\w-]+)/.exec(fakeFile)?.[1];
  draft.change(`${posix.dirname(fakeFile)}/test-${topic}-cases.ts`, (source) => {
    const end = source.lastIndexOf('\n}') + 1;
    return source.slice(0, end) + text + source.slice(end);
  });
}

function writeTests(draft: Draft, text: CallText, fakeFile: string): void {
  addCases(draft, fakeFile, replyCases(text));
  const start = `${posix.dirname(fakeFile)}/${text.names.kebab}`;
  const names = [`${start}.test.ts`, `${start}-calls.test.ts`];
  const path =
    names.find(
      (file) => !draft.has(file) || draft.read(file).includes('import { startBackend }'),
    ) ??
    names[1] ??
    '';
  if (!draft.has(path))
    draft.create(
      path,
      `import { expect, test } from 'vitest';\nimport { startBackend } from '${relative(path, 'mocks/test-backend.ts')}';\n`,
    );
  draft.change(path, (source) => `${source}\n${fakeTest(text)}`);
}

/** The steps left for the developer. */
export function nextSteps(
  { key, method, names, params }: NewCall,
  { schema, fake: fakeFile, isOwn }: Written,
): string[] {
  const isForScreen = key === `GET ${names.kebab}` || key === `GET ${names.kebab}/{id}`;
  return [
    isOwn
      ? `add the backend's fields to '${names.One}' in ${schema}; the compiler then reports the other places`
      : `add query, body and reply to its row in ${schema}, then its effect in ${fakeFile}`,
    `test it: npm run test:unit -- ${posix.dirname(fakeFile)}/${names.kebab} mocks/every-reply`,
    `renew what is derived from the row whenever it changes: npm run call:facts`,
    method === 'GET'
      ? `read it: useCall('${key}', …)${isForScreen ? `, or npm run new:screen -- ${params.length === 0 ? names.kebab : singular(names.kebab)} --path /${names.kebab}${params.length === 0 ? '' : '/:id'}` : ''}`
      : `make it: await call('${key}', …); then say in web/app/failed-writes.test.ts how its failure is looked at`,
    `its row says \`assumed: true\`: screens ask useSupports('${key}') before they offer it. Remove that once the backend promises it`,
  ];
}
