import { writePath, type Change, type Difference, type ReplyForm } from './difference.ts';
import { type Edits, keyOf, parts } from './edits.ts';
import type { Basis, CallEvidence, Confidence, Findings, Proposal } from './evidence.ts';
import { driftDifference, findDifferences } from './find-differences.ts';
import { isFieldName, isRecord, writeName } from './names.ts';
import type { DriftFinding } from './read-inputs.ts';
import type { Place, SchemaSource } from './schema-source.ts';
import { hiddenNames, shapeOf, writeShape } from './shape.ts';

interface Member {
  call: string;
  difference: Difference;
  /** The recordings or the document. */
  source: string;
}

/** The same change of the same text, from any number of calls. */
interface Group {
  change: Change;
  place: Place;
  members: Member[];
}

interface Inputs {
  source: SchemaSource;
  edits: Edits;
  calls: readonly CallEvidence[];
  findings: readonly (DriftFinding & { source: string })[];
  basis: Basis;
}

/** Proposes changes of existing rows, and adds them to the edits. */
export function proposeCorrections({ source, edits, calls, findings, basis }: Inputs): Findings {
  const known = calls.filter(({ isKnown }) => isKnown);
  const members = [
    ...known.flatMap((evidence) =>
      findDifferences(evidence)
        // A document has no values, so the time format is unknown.
        .filter(({ change }) => basis === 'recordings' || change.kind !== 'time')
        .map((difference): Member => ({
          call: evidence.key,
          difference,
          source: [...evidence.sources].join(', '),
        })),
    ),
    ...findings.flatMap((finding): Member[] => {
      const difference = driftDifference(finding);
      return difference ? [{ call: finding.call, difference, source: finding.source }] : [];
    }),
  ];
  const [located, notes] = locate(source, members);
  const proposals: Proposal[] = [];
  for (const group of withoutInherited(source, located)) {
    const proposal = describe(source, group, basis);
    const isIn = proposal.confidence !== 'low' && edit(source, edits, group);
    if (isIn) proposals.push(proposal);
    else notes.push(noteOf(group.change, group.members));
  }
  return { proposals, notes: [...notes, ...known.flatMap(notesOf)] };
}

/** Changes that no schema can express. */
const unwritten = new Set<Change['kind']>(['hidden value', 'time']);

function locate(source: SchemaSource, members: readonly Member[]): [Group[], string[]] {
  const groups = new Map<string, Group>();
  const notes: string[] = [];
  for (const member of members) {
    const { change } = member.difference;
    const place = unwritten.has(change.kind) ? null : placeOf(source, member);
    if (!place) {
      notes.push(noteOf(change, [member]));
      continue;
    }
    const key = `${keyOf(place)} ${identityOf(change)}`;
    const group = groups.get(key) ?? { change, place, members: [] };
    group.members.push(member);
    groups.set(key, group);
  }
  return [[...groups.values()], notes];
}

function placeOf(source: SchemaSource, { call, difference }: Member): Place | null {
  const { at, change } = difference;
  const reply = source.reply(call);
  const place = reply && source.at(reply, at);
  if (!place) return null;
  return change.kind === 'field' ? source.fieldsOf(place) : source.origin(place);
}

/**
 * Identifies a change at its place: two fields of one name but several types are the same change.
 */
function identityOf(change: Change): string {
  switch (change.kind) {
    case 'field':
      return `field ${change.name}`;
    case 'type':
      return `type ${change.schema}`;
    case 'value':
      return `value ${change.value}`;
    case 'renamed':
      return `renamed ${change.to}`;
    case 'form':
      return `form ${JSON.stringify({ ...change.form, more: null })}`;
    case 'missing':
    case 'null':
    case 'numbered':
    case 'hidden value':
    case 'time':
    case 'empty':
      return change.kind;
  }
}

/** A field that is added to a schema need not be added to those that extend it. */
function withoutInherited(source: SchemaSource, groups: readonly Group[]): Group[] {
  const isField = ({ change }: Group, name: string): boolean =>
    change.kind === 'field' && change.name === name;
  const result: Group[] = [];
  for (const group of groups) {
    const { change, members } = group;
    const [first] = members;
    const base = change.kind === 'field' && first ? baseFields(source, first) : [];
    const same = groups.find(
      (other) =>
        other !== group &&
        change.kind === 'field' &&
        isField(other, change.name) &&
        base.includes(keyOf(other.place)),
    );
    if (same) same.members.push(...members);
    else result.push(group);
  }
  return result;
}

/** The objects that the schema at a place extends. */
function baseFields(source: SchemaSource, { call, difference }: Member): string[] {
  const reply = source.reply(call);
  const keys: string[] = [];
  let place = reply && source.at(reply, difference.at);
  for (let depth = 0; place && depth < 10; depth += 1) {
    place = source.extended(place);
    const fields = place && source.fieldsOf(place);
    if (fields) keys.push(keyOf(fields));
  }
  return keys;
}

/** Adds the change to the edits; false if its text cannot be written. */
function edit(source: SchemaSource, edits: Edits, { change, place, members }: Group): boolean {
  switch (change.kind) {
    case 'missing':
      edits.allowMissing(place);
      return true;
    case 'null':
    case 'empty':
      edits.allowNull(place);
      return true;
    case 'type':
      edits.addForm(place, change.schema);
      return true;
    case 'value':
      edits.addWord(place, change.value);
      return true;
    case 'field':
      edits.addField(place, change.name, `${fieldSchema(members)}.nullish()`);
      return true;
    case 'numbered': {
      const item = source.at(place, ['item']);
      edits.addForm(
        place,
        `z.record(z.string(), ${item && isWithin(place, item) ? source.textOf(item) : 'z.unknown()'})`,
      );
      return true;
    }
    case 'renamed':
      return rename(source, edits, place, change.to, members);
    case 'form': {
      const text = writeForm(source, place, change.form);
      if (text !== null) edits.addForm(place, text);
      return text !== null;
    }
    case 'hidden value':
    case 'time':
      return false;
  }
}

/** A variant of a reply as code; null if the row's file lacks its names. */
function writeForm(source: SchemaSource, reply: Place, form: ReplyForm): string | null {
  if (form.type === 'wrapped')
    return `z.object({ ${writeName(form.name)}: ${source.textOf(reply)} })`;
  if (form.type === 'bare') {
    const content = source.at(reply, [{ field: form.field }]);
    return content && textIn(source, reply, content);
  }
  const page = source.at(reply, [{ field: form.field }, { field: form.list }, 'item']);
  const item = page && textIn(source, reply, source.origin(page));
  if (item === null) return null;
  if (form.name === null) return `z.array(${item})`;
  const more = besides(form.more, form.name);
  return `z.object({ ${[`${writeName(form.name)}: z.array(${item})`, ...more].join(', ')} })`;
}

/** Names of schemas mean the same only within a file, and outside a function. */
const textIn = (source: SchemaSource, { file }: Place, place: Place): string | null =>
  place.file === file && place.bound.size === 0
    ? source.textOf({ ...place, node: parts(place.node).base })
    : null;

/** The other fields of such a page, as in the replies. */
function besides(more: unknown, name: string): string[] {
  const objects = (Array.isArray(more) ? (more as unknown[]) : [more]).filter(isRecord);
  const { fields } = shapeOf(objects);
  return [...(fields ?? [])].flatMap(([other, { shape }]) =>
    other === name || !isFieldName(other)
      ? []
      : [`${writeName(other)}: ${writeShape({ ...shape, nulls: 0 })}.nullish()`],
  );
}

const isWithin = (outer: Place, inner: Place): boolean =>
  outer.file === inner.file &&
  outer.node.start <= inner.node.start &&
  inner.node.end <= outer.node.end;

/** Fields of one name with several types. */
function fieldSchema(members: readonly Member[]): string {
  const schemas = new Set(
    members.flatMap(({ difference: { change } }) => (change.kind === 'field' ? change.schema : [])),
  );
  const [only = 'z.unknown()'] = schemas;
  return schemas.size > 1 ? `z.union([${[...schemas].join(', ')}])` : only;
}

/** Adds the new name beside the old one, which other backends use. */
function rename(
  source: SchemaSource,
  edits: Edits,
  place: Place,
  to: string,
  members: readonly Member[],
): boolean {
  const last = members[0]?.difference.at.at(-1);
  const from = typeof last === 'object' && 'field' in last ? last.field : null;
  if (!place.property || from === null) return false;
  const { base } = parts(place.node);
  edits.allowMissing(place);
  edits.addAfter(
    place,
    `/** Instead of \`${from}\` in some backends. */\n${writeName(to)}: ${source.textOf({ ...place, node: base })}.nullish()`,
  );
  return true;
}

function describe(source: SchemaSource, { change, place, members }: Group, basis: Basis): Proposal {
  return {
    kind: change.kind,
    calls: [...new Set(members.map(({ call }) => call))],
    path: writePath(members[0]?.difference.at ?? []),
    where: `${place.file}:${source.lineOf(place)}`,
    schema: wordsOf(change, members),
    evidence: members.map((member) => evidenceOf(member, basis)),
    confidence: confidenceOf(change, members, basis),
  };
}

/** The change in a few words. */
function wordsOf(change: Change, members: readonly Member[]): string {
  switch (change.kind) {
    case 'missing':
      return 'may be missing';
    case 'null':
      return 'may be null';
    case 'empty':
      return 'may be empty (204)';
    case 'type':
      return `or ${change.schema}`;
    case 'numbered':
      return 'or an object with numbers as names';
    case 'value':
      return `or '${change.value}'`;
    case 'field':
      return `new field ${change.name}: ${fieldSchema(members)}`;
    case 'renamed':
      return `also called ${change.to}`;
    case 'form':
      return `another form: ${change.form.type === 'wrapped' ? `inside ${change.form.name}` : change.form.type === 'bare' ? `without ${change.form.field}` : `a page with its items ${change.form.name === null ? 'as the reply' : `in ${change.form.name}`}`}`;
    case 'hidden value':
      return 'other values, which the recording hides';
    case 'time':
      return 'times in another form than ISO 8601';
  }
}

function evidenceOf({ call, difference, source }: Member, basis: Basis): string {
  const { at, count, of, example } = difference;
  const place = `${call} ${writePath(at)}`.trim();
  if (basis === 'document') return `${place}: ${source} describes it`;
  const rest = of > count ? `; the other ${of - count} fit the row` : '';
  return `${place}: ${count} of ${of} in ${source}, such as ${example}${rest}`;
}

/** Fewer values may be an accident. */
const many = 3;

function confidenceOf(change: Change, members: readonly Member[], basis: Basis): Confidence {
  const count = members.reduce((sum, { difference }) => sum + difference.count, 0);
  if (change.kind === 'renamed' && change.likeness < 0.8) return count >= many ? 'medium' : 'low';
  if (basis === 'document') return ['renamed', 'form'].includes(change.kind) ? 'medium' : 'high';
  return count >= many ? 'high' : 'medium';
}

const noteOf = (change: Change, members: readonly Member[]): string =>
  members
    .map((member) => `${wordsOf(change, members)}: ${evidenceOf(member, 'recordings')}`)
    .join('; ');

const missing = new Set([404, 405, 501]);

function notesOf({ key, replies, empty, refusals }: CallEvidence): string[] {
  const statuses = [...refusals.keys()];
  const isMissing =
    replies.length + empty === 0 &&
    statuses.length > 0 &&
    statuses.every((one) => missing.has(one));
  const hidden = hiddenNames(replies.map(({ body }) => body));
  return [
    ...(isMissing
      ? [`${key} is always refused with ${statuses.join(', ')}: this backend may lack it.`]
      : []),
    ...(hidden > 0
      ? [
          `${key} has ${hidden} fields that the recording hides: list their names under "names" in mocks/recordings/redact.json, and record again.`,
        ]
      : []),
  ];
}
