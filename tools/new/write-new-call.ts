import { posix } from 'node:path';
import { type Draft, NewError } from './draft.ts';
import { singular } from './names.ts';
import type { CallAction, NewCall } from './parse-call.ts';
import {
  addTopic,
  type CallCode,
  type CallFiles,
  declare,
  declares,
  fakeCode,
  filesOf,
  pathInput,
  relative,
  writeCall,
} from './write-call.ts';

const seeds = 'mocks/seed/seeded-rows.ts';

/**
 * `isOwn`: the fake stores these entities, from an earlier command or this one. Otherwise the reply
 * only reports success.
 */
type CallText = NewCall & { isOwn: boolean };

/** The place of a generated part. */
export interface WrittenCall extends CallFiles {
  isOwn: boolean;
}

/**
 * Writes a call's row, its fake with the rows that it reads, its cases and a test.
 * @throws NewError if the path names no entity.
 */
export function writeNewCall(draft: Draft, call: NewCall): WrittenCall {
  const { names, action, params } = call;
  const home = filesOf(draft, call);
  const hasRows =
    new RegExp(`^ {2}${names.many}\\??:`, 'm').test(draft.read('mocks/state.ts')) ||
    new RegExp(`^ {2}${names.many}[:,]`, 'm').test(draft.read(seeds));
  // As written by an earlier command.
  const isOwned = hasRows && new RegExp(`\\b${names.One}\\b`).test(draft.read(seeds));
  const isKnown = draft
    .list('contracts/schema')
    .some((file) => declares(draft.read(`contracts/schema/${file}`), names.One));
  const isNew = !isKnown && !hasRows && home.schema === null;
  if (isNew && action === 'act' && params.length === 0)
    throw new NewError(
      `No call reads ${names.many} yet, so there is nothing to act on: start with npm run new:call -- "GET ${names.kebab}".`,
    );
  const { schema, fake } = isNew ? addRows(draft, call) : home;
  if (schema === null || fake === null)
    throw new NewError(
      `'${call.key}' is about ${names.many}, which exist without a matching call: write it by hand, as CONTRIBUTING.md shows ('A new call, a new screen').`,
    );
  const files = { schema, fake };
  const text: CallText = { ...call, isOwn: isOwned || isNew };
  if (text.isOwn) declare(draft, schema, names.One, entity);
  if (text.isOwn && action === 'list') draft.import(schema, 'paginated', './rows.ts');
  writeCall(draft, call, files, {
    row: rowOf(text, /^const status = /m.test(draft.read(schema))),
    fake: fakeOf(draft, files, text),
    ...casesOf(text),
  });
  writeTests(draft, text, fake);
  return { ...files, isOwn: text.isOwn };
}

/** A new topic: the entity's schema, and rows that the fake stores. */
function addRows(draft: Draft, call: NewCall): CallFiles {
  const files = addTopic(draft, call);
  const status = 'const status = z.string().optional();\n\n';
  draft.insert(files.schema, 'before', 'export const topic', status);
  draft.import(seeds, `type ${call.names.One}`, `../../${files.schema}`);
  if (!draft.read(seeds).includes('const names = '))
    draft.insert(seeds, 'before', '/** Rows that every world', rowNames);
  draft.insert(seeds, 'after', 'seededRows = (now: number) => ({\n', seed(call));
  return files;
}

/** Fields that a backend may omit are `nullish`. */
const entity = `z.object({
  id: z.number(),
  name: z.string(),
  // ISO 8601, in UTC.
  created_at: z.string().nullish(),
})`;

/** Difficult names for screens: long, short, in other scripts. */
const rowNames = `/** Names that a screen has to bear. */
const names = [
  'Overture',
  'B',
  'A name that goes on for much longer than anybody who drew the screen had in mind, and has no end in sight',
  'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  'اسم من اليمين إلى اليسار',
  '夜の音楽',
  '<b>Not bold</b> & “quoted”',
  'Überraschung',
  '2',
  'Reprise (unfinished)',
  'Überraschung',
];

`;

/** Rows that every world starts with. The first has no creation time. */
const seed = ({ names: { One, many } }: NewCall): string =>
  `  ${many}: names.map((name, index): ${One} => ({ id: index + 1, name, created_at: index === 0 ? null : new Date(now - index * 86_400_000).toISOString() })),\n`;

/** `hasStatus`: the file has a name for the schema of the status. */
function rowOf(
  { action, names: { one, One }, isOwn }: CallText,
  hasStatus: boolean,
): CallCode['row'] {
  const status = hasStatus ? 'status' : 'status: z.string().optional()';
  const reply = (...fields: string[]): string => `z.object({ ${[...fields, status].join(', ')} })`;
  if (!isOwn || action === 'act' || action === 'remove') return { reply: reply() };
  if (action === 'list')
    return {
      query:
        'z.object({ page: z.number().optional(), perPage: z.number().optional(), query: z.string().optional() })',
      reply: reply(`pagination: paginated(${One})`),
    };
  const single = reply(`${one}: ${One}`);
  return action === 'show'
    ? { reply: single }
    : { body: 'z.object({ name: z.string() })', reply: single };
}

/** The parts of the request that a fake takes, its code, and its effect in words. */
type FakeParts = [takes: string[], code: string, comment?: string];

const plainFake: FakeParts = [
  [],
  "  return { status: 'success' };",
  'Reports success. Add its effect on the world here.',
];

/** The fakes of calls whose entities the fake backend stores. */
const ownFakes: Record<CallAction, (call: NewCall, found: string) => FakeParts> = {
  list: ({ names: { many } }) => [
    ['world', 'query'],
    `  const words = typeof query.query === 'string' ? query.query.toLowerCase() : '';
  const found = world.state.${many}.filter(({ name }) => name.toLowerCase().includes(words));
  return { pagination: paginate(found, query.page, query.perPage, pageSize), status: 'success' };`,
    'Those whose names contain the words; all of them without words.',
  ],
  show: ({ names: { one } }, found) => [
    ['world', 'params'],
    `  return { ${one}: ${found}, status: 'success' };`,
  ],
  create: ({ names: { one, many } }) => [
    ['world', 'body'],
    `  const { name } = validate(body, { name: 'required|max:250' });
  const ${one} = { id: world.nextId(), name, created_at: world.now().toISOString() };
  world.state.${many}.push(${one});
  return { ${one}, status: 'success' };`,
  ],
  change: ({ names: { one } }, found) => [
    ['world', 'params', 'body'],
    `  const ${one} = ${found};
  ${one}.name = validate(body, { name: 'required|max:250' }).name;
  return { ${one}, status: 'success' };`,
  ],
  remove: ({ names: { many } }, found) => [
    ['world', 'params'],
    `  const { id } = ${found};
  world.state.${many} = world.state.${many}.filter((one) => one.id !== id);
  return { status: 'success' };`,
  ],
  act: ({ params }, found) =>
    params.length === 0
      ? plainFake
      : [
          ['world', 'params'],
          `  ${found};\n  return { status: 'success' };`,
          'Reports success if the thing exists. Add its effect on the world here.',
        ],
};

/** A call's fake, with the helpers and imports that its file lacks. */
function fakeOf(draft: Draft, { fake: path, schema }: CallFiles, call: CallText): string {
  const {
    action,
    isOwn,
    names: { One },
    params,
  } = call;
  const found = `existing${One}(world, params.${params.at(-1) ?? ''})`;
  const [takes, lines, comment] = isOwn ? ownFakes[action](call, found) : plainFake;
  const code = fakeCode(call, takes, `{\n${lines}\n}`, comment);
  const lacks = (start: string): boolean => !draft.read(path).includes(start);
  const size = code.includes('pageSize') && lacks('const pageSize =') ? pageSize : '';
  const finds = code.includes(found) && lacks(`function existing${One}(`);
  const needs: [isNeeded: boolean, name: string, from: string][] = [
    [finds, 'modelNotFound', 'mocks/laravel/http-exception.ts'],
    [finds, 'type World', 'mocks/world.ts'],
    [finds, `type ${One}`, schema],
    [code.includes('paginate('), 'paginate', 'mocks/laravel/paginate.ts'],
    [code.includes('validate('), 'validate', 'mocks/laravel/validate.ts'],
  ];
  for (const [isNeeded, what, from] of needs)
    if (isNeeded) draft.import(path, what, relative(path, from));
  return `${size}${code}${finds ? existing(call) : ''}`;
}

const pageSize = '/** The default page size. */\nconst pageSize = 20;\n\n';

const existing = ({
  names: { one, One, many },
}: NewCall): string => `/** @throws HttpException 404 in Laravel's words. */
function existing${One}({ state }: World, id: string): ${One} {
  const ${one} = state.${many}.find((row) => String(row.id) === id);
  if (!${one}) throw modelNotFound('${One}', id);
  return ${one};
}

`;

/** The call's main form and its errors. */
function casesOf({ action, params, isOwn }: CallText): Pick<CallCode, 'sent' | 'cases'> {
  if (!isOwn) return { sent: [], cases: [{ title: 'does it' }] };
  const title = {
    list: 'returns a page',
    show: 'shows one',
    create: 'makes one',
    change: 'changes one',
    remove: 'removes one',
    act: 'does it',
  }[action];
  const isNamed = action === 'create' || action === 'change';
  const sent = isNamed ? ["body: { name: 'Nocturne' }"] : [];
  const cases: CallCode['cases'] = [
    { title },
    ...(action === 'list'
      ? [{ title: 'returns an empty page', input: ["query: { query: 'zzz' }"] }]
      : []),
    ...(isNamed
      ? [{ title: 'rejects an empty name', input: ["body: { name: '' }", 'status: 422'] }]
      : []),
    ...(action !== 'list' && params.length > 0
      ? [{ title: 'knows no 999', id: 999, input: [...sent, 'status: 404'] }]
      : []),
  ];
  return { sent, cases };
}

function writeTests(draft: Draft, text: CallText, fake: string): void {
  const start = `${posix.dirname(fake)}/${text.names.kebab}`;
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

interface TestParts {
  /** The first lines of a test. */
  begin: (title: string) => string;
  /** The code of the call: `more` follows its parameters. */
  act: (...more: string[]) => string;
}

const ownTests: Record<Exclude<CallAction, 'act'>, (call: CallText, parts: TestParts) => string> = {
  list: (
    { names: { many } },
    { begin, act },
  ) => `${begin('returns those with the words, page by page')}  const found = world.state.${many}.filter(({ name }) => name.toLowerCase().includes('e'));

  const { body } = ${act("query: { query: 'E', page: 2, perPage: 2 }")};

  expect(body).toMatchObject({ pagination: { data: found.slice(2, 4), current_page: 2, total: found.length } });
`,
  show: ({ names: { one, many } }, { begin, act }) => `${begin('returns the requested one')}
  const { body } = ${act()};

  expect(body).toMatchObject({ ${one}: world.state.${many}[1] });
`,
  create: (
    { names: { one, many } },
    { begin, act },
  ) => `${begin('stores the new one')}  const before = world.state.${many}.length;

  const { body } = ${act("body: { name: 'Nocturne' }")};

  expect(body).toMatchObject({ ${one}: { name: 'Nocturne' } });
  expect(world.state.${many}.slice(before)).toEqual([(body as { ${one}: object }).${one}]);
`,
  change: ({ names: { many } }, { begin, act }) => `${begin('changes the name of that one only')}
  ${act("body: { name: 'Nocturne' }")};

  expect(world.state.${many}.filter(({ name }) => name === 'Nocturne')).toEqual([expect.objectContaining({ id: 2 })]);
`,
  remove: (
    { names: { many } },
    { begin, act },
  ) => `${begin('removes that one only')}  const before = world.state.${many}.map(({ id }) => id);

  ${act()};

  expect(world.state.${many}.map(({ id }) => id)).toEqual(before.filter((id) => id !== 2));
`,
};

function fakeTest(call: CallText): string {
  const { key, action, isForMembers, isOwn } = call;
  const isPlain = !isOwn || action === 'act';
  const act = (...more: string[]) => {
    const input = [...pathInput(call, 2), ...more];
    return `await call('${key}'${input.length === 0 ? '' : `, { ${input.join(', ')} }`})`;
  };
  const begin = (title: string) =>
    `test('${key} ${title}', async () => {\n  const { ${isPlain ? '' : 'world, '}call } = startBackend(${isForMembers ? "'member'" : ''});\n`;
  const text = isPlain
    ? `${begin('reports success')}\n  expect((${act()}).body).toEqual({ status: 'success' });\n`
    : ownTests[action](call, { begin, act });
  return `${text}});\n`;
}

/** The steps left for the developer. */
export function nextCallSteps(
  { key, method, names, params }: NewCall,
  { schema, fake: fakeFile, isOwn }: WrittenCall,
): string[] {
  const isForScreen = key === `GET ${names.kebab}` || key === `GET ${names.kebab}/{id}`;
  return [
    isOwn
      ? `add the backend's fields to '${names.One}' in ${schema}; the compiler then reports the other places`
      : `add query, body and reply to its row in ${schema}, then its effect in ${fakeFile}`,
    `test it: npm run test:unit -- ${posix.dirname(fakeFile)}/${names.kebab} mocks/every-reply`,
    `run this after each change of the row: npm run call:facts`,
    method === 'GET'
      ? `read it: useCall('${key}', …)${isForScreen ? `, or npm run new:screen -- ${params.length === 0 ? names.kebab : singular(names.kebab)} --path /${names.kebab}${params.length === 0 ? '' : '/:id'}` : ''}`
      : `make it: await call('${key}', …); then say in web/app/failed-writes.test.ts how its failure is looked at`,
    `its row says \`assumed: true\`: screens ask useSupports('${key}') before they offer it. Remove that once the backend promises it`,
  ];
}
