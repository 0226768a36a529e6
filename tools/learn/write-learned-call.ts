import { fakeName, summary } from '../new/call-templates.ts';
import { type Draft, NewError } from '../new/draft.ts';
import type { NewCall } from '../new/parse-call.ts';
import { addCases, addFake, addTopic, homesOf } from '../new/write-call.ts';
import type { CallEvidence } from './evidence.ts';
import { createNaming, knownEntity, subjectOf } from './name-shapes.ts';
import { isFieldName, writeName } from './names.ts';
import type { SchemaSource } from './schema-source.ts';
import { type Shape, shapeOf, writeShape } from './shape.ts';
import { writeExample, writeText } from './write-example.ts';

/** A call without a row, and the facts about it. */
export interface UnknownCall {
  made: NewCall;
  evidence: CallEvidence;
  /** The shape of its replies. */
  reply: Shape;
  /** The entity in its replies. */
  subject: Shape | null;
}

export function readUnknownCall(made: NewCall, evidence: CallEvidence): UnknownCall {
  const reply = shapeOf(evidence.replies.map(({ body }) => body));
  const subject = subjectOf(reply, made.names, made.action === 'act' || made.action === 'remove');
  return { made, evidence, reply, subject };
}

export interface Written {
  file: string;
  /** The schema of its reply. */
  schema: string;
}

/**
 * Writes the row of a call, its fake with a reply from the evidence, and its cases. `entity`: the
 * shape of its entity in all calls.
 * @throws NewError if it has to be written by hand.
 */
export function writeLearnedCall(
  draft: Draft,
  source: SchemaSource,
  { made, evidence, reply, subject }: UnknownCall,
  entity: Shape | null,
): Written {
  const { kebab, One } = made.names;
  const { schema: home, fake: fakes } = homesOf(draft, made);
  if ((home === null) !== (fakes === null))
    throw new NewError(`'${made.key}' lacks a file for its row or its fake: write it by hand.`);
  const file = home ?? `contracts/schema/${kebab}.ts`;
  if (home === null) addTopic(draft, made, topicFile(made));
  const isDeclared = declares(draft.read(file), One);
  const mayUse = (name: string): boolean => mayImport(draft, source, file, name);
  const isImported = subject !== null && knownEntity(subject, One) !== null;
  const isNamed = isImported ? mayUse(One) : isDeclared || source.fileOf(One) === null;
  const naming = createNaming(
    subject && isNamed ? { shape: subject, name: One, isImported } : null,
    mayUse,
  );
  if (subject && entity && isNamed && !isImported && !isDeclared)
    declare(draft, file, One, entity, naming.nameOf);
  const schema = replySchema(evidence, reply, naming.nameOf, One);
  draft.insert(file, 'before', '} satisfies Rows;', rowText(made, evidence, schema));
  for (const name of naming.used) importInto(draft, source, file, name);
  const fakeFile = fakes ?? `mocks/legacy/${kebab}.ts`;
  addFake(draft, fakeFile, made, fakeText(made, exampleOf(evidence, reply)));
  addCases(draft, fakeFile, casesText(made, evidence));
  return { file, schema };
}

const declares = (text: string, name: string): boolean =>
  new RegExp(`^(?:export )?const ${name}\\b`, 'm').test(text);

const topicFile = ({ names: { title } }: NewCall): string => `import { z } from 'zod';
import type { Rows, Topic } from './rows.ts';

export const topic: Topic = { name: '${title}', text: '${title}.' };

export const rows = {
} satisfies Rows;
`;

function declare(
  draft: Draft,
  file: string,
  name: string,
  entity: Shape,
  nameOf: Parameters<typeof writeShape>[1],
): void {
  const text = `export const ${name} = ${writeShape({ ...entity, nulls: 0 }, nameOf)};
export type ${name} = z.infer<typeof ${name}>;

`;
  draft.insert(file, 'before', 'export const topic', text);
}

/**
 * A new file may import any other. An existing one may import only files that it already imports,
 * so that no cycle arises.
 */
function mayImport(draft: Draft, source: SchemaSource, file: string, name: string): boolean {
  const from = source.fileOf(name);
  if (from === null) return false;
  const text = draft.read(file);
  const isNew = !draft.exists(file);
  return from === file || isNew || text.includes(`from '${relative(from)}'`);
}

const relative = (file: string): string => file.replace('contracts/schema/', './');

function importInto(draft: Draft, source: SchemaSource, file: string, name: string): void {
  const from = name === 'paginated' ? 'contracts/schema/rows.ts' : source.fileOf(name);
  if (from !== null && from !== file) draft.import(file, name, relative(from));
}

/** A call whose responses are empty reports success like any other in the fake backend. */
function replySchema(
  { replies, empty }: CallEvidence,
  reply: Shape,
  nameOf: Parameters<typeof writeShape>[1],
  name: string,
): string {
  const text =
    replies.length === 0
      ? 'z.object({ status: z.string().optional() })'
      : writeShape({ ...reply, nulls: 0 }, nameOf, name);
  return empty > 0 || reply.nulls > 0 ? `${text}.nullable()` : text;
}

function rowText(made: NewCall, evidence: CallEvidence, schema: string): string {
  const isRead = made.method === 'GET' || made.method === 'DELETE';
  const query = isRead ? queryFields(evidence) : [];
  const body = made.method === 'GET' || made.method === 'DELETE' ? null : bodyShape(evidence);
  const parts = [
    `summary: ${writeText(evidence.summary ?? summary(made))}`,
    'assumed: true',
    ...(query.length > 0 ? [`query: z.object({ ${query.join(', ')} })`] : []),
    ...(body ? [`body: ${writeShape(body)}`] : []),
    `reply: ${schema}`,
  ];
  return `  '${made.key}': { ${parts.join(', ')} },\n`;
}

const queryFields = ({ query }: CallEvidence): string[] =>
  [...query].flatMap(([name, kind]) =>
    isFieldName(name) ? [`${writeName(name)}: z.${kind}().optional()`] : [],
  );

function bodyShape({ bodies }: CallEvidence): Shape | null {
  const shape = shapeOf(bodies);
  return shape.fields && shape.fields.size > 0 ? shape : null;
}

function exampleOf({ replies, empty }: CallEvidence, reply: Shape): string {
  const longest = replies.reduce<unknown>(
    (best, { body }) => (sizeOf(body) > sizeOf(best) ? body : best),
    replies[0]?.body ?? null,
  );
  if (replies.length === 0) return empty > 0 ? "{ status: 'success' }" : 'null';
  return writeExample(longest, reply);
}

/** A list with something in it shows more than an empty one. */
const sizeOf = (value: unknown): number => (JSON.stringify(value) ?? '').length;

function fakeText(made: NewCall, example: string): string {
  const members = made.isForMembers ? "'auth', " : '';
  return `/** Returns an example. Add its effect on the world here. */
const ${fakeName(made)} = legacy('${made.key}', ${members}() => (${example}));

`;
}

function casesText({ key, params, isForMembers, method }: NewCall, evidence: CallEvidence): string {
  const filled =
    params.length === 0 ? [] : [`params: { ${params.map((name) => `${name}: 1`).join(', ')} }`];
  const body = method === 'GET' || method === 'DELETE' ? null : bodyShape(evidence);
  const sent = body ? [`body: ${writeExample(evidence.bodies[0], body)}`] : [];
  const as = isForMembers ? ["as: 'member'"] : [];
  const form = (parts: string[]): string => (parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`);
  const lines = [
    `'returns an example': ${form([...as, ...filled, ...sent])}`,
    ...(isForMembers ? [`'rejects guests': ${form([...filled, ...sent, 'status: 401'])}`] : []),
  ];
  return `  '${key}': {\n${lines.map((line) => `    ${line},\n`).join('')}  },\n`;
}
