import { posix } from 'node:path';
import { type Draft, NewError } from './draft.ts';
import { camel, pascal } from './names.ts';
import type { NewCall } from './parse-call.ts';

const table = 'contracts/schema/calls.ts';
const allCases = 'mocks/test-reply-cases.ts';

/** The code of a new call, without what all calls have in common. */
export interface CallCode {
  row: { summary?: string; query?: string; body?: string; reply: string };
  /** From `fakeCode`, with the helpers that it needs. */
  fake: string;
  /** The body that its cases send, as `body: …`. */
  sent: readonly string[];
  /** Inputs whose replies the tests compare with the row; `id`: the last parameter. */
  cases: readonly { title: string; id?: number; input?: readonly string[] }[];
}

/** The files of a call's row and fake. */
export interface CallFiles {
  schema: string;
  fake: string;
}

/**
 * Writes the row of a call, its fake and its cases.
 * @throws NewError if it has to be written by hand.
 */
export function writeCall(
  draft: Draft,
  call: NewCall,
  files: CallFiles,
  { row, fake, sent, cases }: CallCode,
): void {
  const { summary = `'${summaryOf(call)}'`, ...more } = row;
  const parts = Object.entries({ summary, assumed: 'true', ...more }).filter(([, code]) => code);
  const rowCode = parts.map(([name, code]) => `${name}: ${code}`).join(', ');
  draft.insert(files.schema, 'before', '} satisfies Rows;', `  '${call.key}': { ${rowCode} },\n`);
  addFake(draft, files.fake, call, fake);
  const as = call.isForMembers ? ["as: 'member'"] : [];
  const lines = [
    ...cases.map(({ title, id, input = sent }) => caseCode(call, title, as, input, id)),
    ...as.map(() => caseCode(call, 'rejects guests', [], [...sent, 'status: 401'])),
  ];
  addCases(draft, files.fake, `  '${call.key}': {\n${lines.join('')}  },\n`);
}

function caseCode(
  call: NewCall,
  title: string,
  as: readonly string[],
  input: readonly string[],
  id = 1,
): string {
  return `    '${title}': {${[...as, ...pathInput(call, id), ...input].join(', ')}},\n`;
}

/** The parameters of the path, with this value of the last one. */
export function pathInput({ params }: NewCall, last: number): string[] {
  const filled = params.map((name, index) => `${name}: ${index === params.length - 1 ? last : 1}`);
  return filled.length === 0 ? [] : [`params: { ${filled.join(', ')} }`];
}

/** A fake that takes these parts of the request. */
export function fakeCode(
  call: NewCall,
  takes: readonly string[],
  code: string,
  comment = '',
): string {
  const parameters = takes.length === 0 ? '' : `{ ${takes.join(', ')} }`;
  const members = call.isForMembers ? "'auth', " : '';
  return `${comment && `/** ${comment} */\n`}const ${fakeName(call)} = legacy('${call.key}', ${members}(${parameters}) => ${code});\n\n`;
}

/** The existing files of a call's row, and of its fake in the same topic. */
export function filesOf(draft: Draft, call: NewCall): { [part in keyof CallFiles]: string | null } {
  const schema = fileOf(draft, 'contracts/schema', call);
  if (schema === null) return { schema, fake: null };
  const topic = `mocks/legacy/${posix.basename(schema, '.ts')}`;
  return { schema, fake: draft.has(`${topic}.ts`) ? `${topic}.ts` : fileOf(draft, topic, call) };
}

/**
 * The file in a folder with most calls of the entity, such as `users/{id}`, or else of its
 * subpaths.
 */
function fileOf(draft: Draft, folder: string, { names: { kebab } }: NewCall): string | null {
  const [same, about] = [
    new RegExp(`'[A-Z]+ ${kebab}(?:/(?:me|\\{\\w+\\}))?'`, 'g'),
    new RegExp(`'[A-Z]+ ${kebab}(?:/[^']*)?'`, 'g'),
  ];
  const files = draft
    .list(folder)
    // The rows of admin-*.ts are for admins alone.
    .filter(
      (file) => !file.includes('.test.') && !file.startsWith('admin-') && file !== 'calls.ts',
    );
  const countOf = (file: string, pattern: RegExp): number =>
    draft.read(`${folder}/${file}`).match(pattern)?.length ?? 0;
  const counted = files.map((file) => ({
    path: `${folder}/${file}`,
    count: file === `${kebab}.ts` ? 10_000 : 100 * countOf(file, same) + countOf(file, about),
  }));
  const [most] = counted.toSorted((a, b) => b.count - a.count);
  return most && most.count > 0 ? most.path : null;
}

/** Makes a new topic: a file of the table and one of fakes, both without any so far. */
export function addTopic(draft: Draft, { names: { kebab, many, title } }: NewCall): CallFiles {
  const files = { schema: `contracts/schema/${kebab}.ts`, fake: `mocks/legacy/${kebab}.ts` };
  draft.create(
    files.schema,
    `import { z } from 'zod';
import type { Rows, Topic } from './rows.ts';

export const topic: Topic = { name: '${title}', text: '${title}.' };

export const rows = {
} satisfies Rows;
`,
  );
  draft.import(table, `* as ${many}`, `./${kebab}.ts`);
  draft.insert(table, 'before', '  error,\n', `  ${many},\n`);
  draft.insert(table, 'before', '};\n\nexport type Calls', `  ...${many}.rows,\n`);
  draft.create(
    files.fake,
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
  return files;
}

export const declares = (text: string, name: string): boolean =>
  new RegExp(`^(?:export )?const ${name}\\b`, 'm').test(text);

/** Declares the schema of an entity, unless the file does. */
export function declare(draft: Draft, file: string, name: string, schema: string): void {
  if (declares(draft.read(file), name)) return;
  draft.insert(
    file,
    'before',
    'export const topic',
    `export const ${name} = ${schema};\nexport type ${name} = z.infer<typeof ${name}>;\n\n`,
  );
}

/**
 * Adds a fake right before the list of the file's calls, and to that list.
 * @throws NewError if the name is taken, or the file has no such list.
 */
function addFake(draft: Draft, path: string, call: NewCall, code: string): void {
  const name = fakeName(call);
  if (new RegExp(`\\b${name}\\b`).test(draft.read(path)))
    throw new NewError(
      `${path} already has a ${name}, which is not '${call.key}': add this call by hand there.`,
    );
  const list = /export const \w+ = \[/g;
  const place = [...draft.read(path).matchAll(list)].at(-1);
  if (!place)
    throw new NewError(
      `${path} lists its calls in an unusual way: add '${call.key}' by hand there.`,
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

export const relative = (path: string, to: string): string =>
  posix.relative(posix.dirname(path), to);

/** Adds cases to those of the topic. */
function addCases(draft: Draft, fakeFile: string, text: string): void {
  const topic = /legacy\/([\w-]+)/.exec(fakeFile)?.[1];
  draft.change(`${posix.dirname(fakeFile)}/test-${topic}-cases.ts`, (source) => {
    const end = source.lastIndexOf('\n}') + 1;
    return source.slice(0, end) + text + source.slice(end);
  });
}

/** The last part of a path that is not a parameter: `archive` of `widgets/{id}/archive`. */
const lastWord = (path: string): string => path.replace(/(?:\/\{\w+\})+$/, '').replace(/.*\//, '');

/** A unique name for a fake in its file. */
function fakeName({ action, path, method, names: { One, Many } }: NewCall): string {
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

/** A short summary of the call. */
function summaryOf({ action, path, method, names: { title, aOne } }: NewCall): string {
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
