import { escapeUnprintable } from '../../contracts/printable.ts';
import { type Draft, NewError } from '../new/draft.ts';
import type { NewCall } from '../new/parse-call.ts';
import { addTopic, declare, declares, fakeCode, filesOf, writeCall } from '../new/write-call.ts';
import type { CallEvidence } from './evidence.ts';
import { createNaming, knownEntity, subjectOf } from './name-shapes.ts';
import { isFieldName, isRecord, own, writeName } from './names.ts';
import type { SchemaSource } from './schema-source.ts';
import { type Shape, shapeOf, writeShape } from './shape.ts';

/** A call without a row, and the facts about it. */
export interface UnknownCall {
  call: NewCall;
  evidence: CallEvidence;
  /** The shape of its replies. */
  reply: Shape;
  /** The entity in its replies. */
  subject: Shape | null;
}

export function readUnknownCall(call: NewCall, evidence: CallEvidence): UnknownCall {
  const reply = shapeOf(evidence.replies.map(({ body }) => body));
  const subject = subjectOf(reply, call.names, call.action === 'act' || call.action === 'remove');
  return { call, evidence, reply, subject };
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
  { call, evidence, reply, subject }: UnknownCall,
  entity: Shape | null,
): Written {
  const { One } = call.names;
  const home = filesOf(draft, call);
  const isNew = home.schema === null && home.fake === null;
  const { schema: file, fake } = isNew ? addTopic(draft, call) : home;
  if (file === null || fake === null)
    throw new NewError(`'${call.key}' lacks a file for its row or its fake: write it by hand.`);
  const isDeclared = declares(draft.read(file), One);
  const mayUse = (name: string): boolean => mayImport(draft, source, file, name);
  const isImported = subject !== null && knownEntity(subject, One) !== null;
  const isNamed = isImported ? mayUse(One) : isDeclared || source.fileOf(One) === null;
  const naming = createNaming(
    subject && isNamed ? { shape: subject, name: One, isImported } : null,
    mayUse,
  );
  if (subject && entity && isNamed && !isImported && !isDeclared)
    declare(draft, file, One, writeShape({ ...entity, nulls: 0 }, naming.nameOf));
  const schema = replySchema(evidence, reply, naming.nameOf, One);
  const isRead = call.method === 'GET' || call.method === 'DELETE';
  const query = isRead ? queryFields(evidence) : [];
  const body = isRead ? null : bodyShape(evidence);
  writeCall(
    draft,
    call,
    { schema: file, fake },
    {
      row: {
        summary: evidence.summary === null ? undefined : writeText(evidence.summary),
        query: query.length > 0 ? `z.object({ ${query.join(', ')} })` : undefined,
        body: body ? writeShape(body) : undefined,
        reply: schema,
      },
      fake: fakeCode(
        call,
        [],
        `(${exampleOf(evidence, reply)})`,
        'Returns an example. Add its effect on the world here.',
      ),
      sent: body ? [`body: ${writeExample(evidence.bodies[0], body)}`] : [],
      cases: [{ title: 'returns an example' }],
    },
  );
  for (const name of naming.used) importInto(draft, source, file, name);
  return { file, schema };
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

/** Enough to show the form. */
const max = { items: 2, letters: 80 };

/** A text as code, without hidden characters. */
export const writeText = (text: string): string =>
  escapeUnprintable(JSON.stringify(text.toWellFormed()));

/** A value as code, with the fields of its shape alone: others would be type errors. */
function writeExample(value: unknown, shape: Shape): string {
  if (typeof value === 'string') return writeText(value.slice(0, max.letters));
  if (Array.isArray(value)) {
    const { item } = shape;
    const items = item ? (value as unknown[]).slice(0, max.items) : [];
    return `[${items.map((one) => (item ? writeExample(one, item) : '')).join(', ')}]`;
  }
  if (!isRecord(value))
    return value === null || ['number', 'boolean'].includes(typeof value) ? String(value) : 'null';
  return `{ ${fieldsOf(value, shape).join(', ')} }`;
}

function fieldsOf(value: Record<string, unknown>, { fields, numbered }: Shape): string[] {
  if (numbered && Object.keys(value).every((name) => /^\d+$/.test(name)))
    return Object.entries(value)
      .slice(0, max.items)
      .map(([name, one]) => `'${name}': ${writeExample(one, numbered)}`);
  return [...(fields ?? [])].flatMap(([name, { shape }]) => {
    const one = own(value, name);
    return one === undefined ? [] : [`${writeName(name)}: ${writeExample(one, shape)}`];
  });
}
