import { camel, pascal } from './names.ts';
import type { CallAction, NewCall } from './parse-call.ts';

/**
 * The input of a call's templates. `isOwn`: the fake stores these entities, from an earlier command
 * or this one.
 */
export type CallText = NewCall & { isOwn: boolean };

const quoted = (key: string): string => `'${key}'`;

/** A topic's file, without rows at first. */
export const schemaFile = ({ names: { One, title } }: NewCall): string => `import { z } from 'zod';
import type { Rows, Topic } from './rows.ts';

const status = z.string().optional();

${entity(One)}
export const topic: Topic = { name: '${title}', text: '${title}.' };

export const rows = {
} satisfies Rows;
`;

/** The schema of the thing: fields that a backend may omit are \`nullish\`. */
export const entity = (One: string): string => `export const ${One} = z.object({
  id: z.number(),
  name: z.string(),
  // ISO 8601, in UTC.
  created_at: z.string().nullish(),
});
export type ${One} = z.infer<typeof ${One}>;
`;

/** `status`: the name of the status schema in that file. */
export function row(made: CallText, status: string): string {
  const {
    key,
    action,
    names: { one, One },
    isOwn,
  } = made;
  const name = 'z.object({ name: z.string() })';
  const single = `z.object({ ${one}: ${One}, ${status} })`;
  const plain = `reply: z.object({ ${status} })`;
  const list = `query: z.object({ page: z.number().optional(), perPage: z.number().optional(), query: z.string().optional() }), reply: z.object({ pagination: paginated(${One}), ${status} })`;
  const parts = {
    list,
    show: `reply: ${single}`,
    create: `body: ${name}, reply: ${single}`,
    change: `body: ${name}, reply: ${single}`,
    remove: plain,
    act: plain,
  };
  return `  ${quoted(key)}: { summary: '${summary(made)}', assumed: true, ${isOwn ? parts[action] : plain} },\n`;
}

/** The last part of a path that is not a parameter: `archive` of `widgets/{id}/archive`. */
const lastWord = (path: string): string => path.replace(/(?:\/\{\w+\})+$/, '').replace(/.*\//, '');

/** The name of a fake among those of its file. */
export function fakeName({ action, path, method, names: { One, Many } }: NewCall): string {
  const last = lastWord(path);
  const acted = `${method === 'POST' ? '' : method.toLowerCase()}${method === 'POST' ? camel(last) : pascal(last)}${path.includes('{') ? One : Many}`;
  return {
    list: `list${Many}`,
    show: `show${One}`,
    create: `create${One}`,
    change: `${method === 'PATCH' ? 'patch' : 'change'}${One}`,
    remove: `remove${One}`,
    act: acted,
  }[action];
}

/** The fakes of calls whose entities the fake backend stores. */
const ownFakes: Record<
  CallAction,
  (made: CallText, found: string, start: (...takes: string[]) => string) => string
> = {
  list: (
    { names: { many } },
    _,
    start,
  ) => `/** Those whose names contain the words; all of them without words. */
${start('world', 'query')}
  const words = typeof query.query === 'string' ? query.query.toLowerCase() : '';
  const found = world.state.${many}.filter(({ name }) => name.toLowerCase().includes(words));
  return { pagination: paginate(found, query.page, query.perPage, pageSize), status: 'success' };
`,
  show: ({ names: { one } }, found, start) => `${start('world', 'params')}
  return { ${one}: ${found}, status: 'success' };
`,
  create: ({ names: { one, many } }, _, start) => `${start('world', 'body')}
  const { name } = validate(body, { name: 'required|max:250' });
  const ${one} = { id: world.nextId(), name, created_at: world.now().toISOString() };
  world.state.${many}.push(${one});
  return { ${one}, status: 'success' };
`,
  change: ({ names: { one } }, found, start) => `${start('world', 'params', 'body')}
  const ${one} = ${found};
  ${one}.name = validate(body, { name: 'required|max:250' }).name;
  return { ${one}, status: 'success' };
`,
  remove: ({ names: { many } }, found, start) => `${start('world', 'params')}
  const { id } = ${found};
  world.state.${many} = world.state.${many}.filter((one) => one.id !== id);
  return { status: 'success' };
`,
  act: ({ params }, found, start) =>
    params.length === 0
      ? plainFake(start)
      : `/** Reports success if the thing exists. Add its effect on the world here. */
${start('world', 'params')}
  ${found};
  return { status: 'success' };
`,
};

const plainFake = (start: () => string): string =>
  `/** Reports success. Add its effect on the world here. */\n${start()}\n  return { status: 'success' };\n`;

export function fake(made: CallText): string {
  const {
    key,
    action,
    names: { One },
    isForMembers,
    isOwn,
    params,
  } = made;
  const start = (...takes: string[]) =>
    `const ${fakeName(made)} = legacy(${quoted(key)}, ${isForMembers ? "'auth', " : ''}(${takes.length === 0 ? '' : `{ ${takes.join(', ')} }`}) => {`;
  const found = `existing${One}(world, params.${params.at(-1) ?? ''})`;
  return `${isOwn ? ownFakes[action](made, found, start) : plainFake(start)}});`;
}

export const pageSize = '/** The default page size. */\nconst pageSize = 20;\n';

export const existing = ({
  names: { one, One, many },
}: NewCall): string => `/** @throws HttpException 404 in Laravel's words. */
function existing${One}({ state }: World, id: string): ${One} {
  const ${one} = state.${many}.find((row) => String(row.id) === id);
  if (!${one}) throw modelNotFound('${One}', id);
  return ${one};
}
`;

/** Difficult names for screens: long, short, in other scripts. */
export const rowNames = `/** Names that a screen has to bear. */
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
export const seed = ({ names: { One, many } }: NewCall): string =>
  `  ${many}: names.map((name, index): ${One} => ({ id: index + 1, name, created_at: index === 0 ? null : new Date(now - index * 86_400_000).toISOString() })),\n`;

/** The call's main form and its errors, as rows of the cases. */
export function replyCases({ key, action, params, isForMembers, isOwn }: CallText): string {
  const filled = (id: number): string[] =>
    params.length === 0
      ? []
      : [
          `params: { ${params.map((name, index) => `${name}: ${index === params.length - 1 ? id : 1}`).join(', ')} }`,
        ];
  const as = isForMembers ? ["as: 'member'"] : [];
  const form = (...parts: (string | string[])[]): string => `{ ${parts.flat().join(', ')} }`;
  const named = isOwn && (action === 'create' || action === 'change');
  const body = named ? ["body: { name: 'Nocturne' }"] : [];
  const words = isOwn
    ? {
        list: 'returns a page',
        show: 'shows one',
        create: 'makes one',
        change: 'changes one',
        remove: 'removes one',
        act: 'does it',
      }[action]
    : 'does it';
  const cases: [string, string][] = [[words, form(as, filled(1), body)]];
  if (action === 'list' && isOwn)
    cases.push(['returns an empty page', form(as, filled(1), "query: { query: 'zzz' }")]);
  if (named)
    cases.push(['rejects an empty name', form(as, filled(1), "body: { name: '' }", 'status: 422')]);
  if (isOwn && action !== 'list' && action !== 'create' && params.length > 0)
    cases.push(['knows no 999', form(as, filled(999), body, 'status: 404')]);
  if (isForMembers) cases.push(['rejects guests', form(filled(1), body, 'status: 401')]);
  return `  ${quoted(key)}: {\n${cases.map(([title, input]) => `    '${title}': ${input.replace(/^\{ {2}\}$/, '{}')},\n`).join('')}  },\n`;
}

interface TestParts {
  /** The first lines of a test. */
  begin: (title: string) => string;
  /** The code of the call: `more` follows its parameters. */
  asked: (more?: string) => string;
}

const ownTests: Record<Exclude<CallAction, 'act'>, (made: CallText, parts: TestParts) => string> = {
  list: (
    { names: { many } },
    { begin, asked },
  ) => `${begin('returns those with the words, page by page')}  const found = world.state.${many}.filter(({ name }) => name.toLowerCase().includes('e'));

  const { body } = ${asked("query: { query: 'E', page: 2, perPage: 2 }")};

  expect(body).toMatchObject({ pagination: { data: found.slice(2, 4), current_page: 2, total: found.length } });
`,
  show: ({ names: { one, many } }, { begin, asked }) => `${begin('returns the requested one')}
  const { body } = ${asked()};

  expect(body).toMatchObject({ ${one}: world.state.${many}[1] });
`,
  create: (
    { names: { one, many } },
    { begin, asked },
  ) => `${begin('stores the new one')}  const before = world.state.${many}.length;

  const { body } = ${asked("body: { name: 'Nocturne' }")};

  expect(body).toMatchObject({ ${one}: { name: 'Nocturne' } });
  expect(world.state.${many}.slice(before)).toEqual([(body as { ${one}: object }).${one}]);
`,
  change: ({ names: { many } }, { begin, asked }) => `${begin('changes the name of that one only')}
  ${asked("body: { name: 'Nocturne' }")};

  expect(world.state.${many}.filter(({ name }) => name === 'Nocturne')).toEqual([expect.objectContaining({ id: 2 })]);
`,
  remove: (
    { names: { many } },
    { begin, asked },
  ) => `${begin('removes that one only')}  const before = world.state.${many}.map(({ id }) => id);

  ${asked()};

  expect(world.state.${many}.map(({ id }) => id)).toEqual(before.filter((id) => id !== 2));
`,
};

export function fakeTest(made: CallText): string {
  const { key, action, params, isForMembers, isOwn } = made;
  const isPlain = !isOwn || action === 'act';
  const filled =
    params.length === 0
      ? ''
      : `params: { ${params.map((name, index) => `${name}: ${index === params.length - 1 ? 2 : 1}`).join(', ')} }`;
  const input = (parts: string[]): string =>
    parts.length === 0 ? '' : `, { ${parts.join(', ')} }`;
  const asked = (more = '') =>
    `await call(${quoted(key)}${input([filled, more].filter((part) => part !== ''))})`;
  const begin = (title: string) =>
    `test('${key} ${title}', async () => {\n  const { ${isPlain ? '' : 'world, '}call } = startBackend(${isForMembers ? "'member'" : ''});\n`;
  const text = isPlain
    ? `${begin('reports success')}\n  expect((${asked()}).body).toEqual({ status: 'success' });\n`
    : ownTests[action](made, { begin, asked });
  return `${text}});\n`;
}

/** A short summary of the call. */
export function summary({ action, path, method, names: { title, aOne } }: NewCall): string {
  const last = lastWord(path).replaceAll('-', ' ');
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const verb = { PUT: 'Set', PATCH: 'Change', DELETE: 'Remove' }[method];
  const act = verb ? `${verb} ${last} of ${aOne}` : `${capital(last)} ${aOne}`;
  return {
    list: title,
    show: capital(aOne),
    create: `Create ${aOne}`,
    change: `Change ${aOne}`,
    remove: `Delete ${aOne}`,
    act,
  }[action];
}
