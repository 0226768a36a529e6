import { type Draft, NewError } from '../new/draft.ts';
import { parseCall } from '../new/parse-call.ts';
import type { Basis, CallEvidence, Confidence, Findings, Proposal } from './evidence.ts';
import { mergedShape } from './name-shapes.ts';
import type { SchemaSource } from './schema-source.ts';
import { readUnknownCall, type UnknownCall, writeLearnedCall } from './write-learned-call.ts';

/** Enough to know the form of a reply. */
const many = 3;

/** Writes rows, fakes and cases of calls that the table lacks. */
export function proposeNewCalls(
  draft: Draft,
  source: SchemaSource,
  calls: readonly CallEvidence[],
  basis: Basis,
): Findings {
  const notes: string[] = [];
  const readable = calls
    .filter(({ isKnown }) => !isKnown)
    .flatMap((evidence) => {
      const read = attempt(notes, evidence.key, () => readCall(evidence));
      return read ? [read] : [];
    });
  const byEntity = Map.groupBy(readable, ({ call }) => call.names.One);
  const proposals = readable.flatMap((unknown): Proposal[] => {
    const shapes = (byEntity.get(unknown.call.names.One) ?? []).flatMap(
      ({ subject }) => subject ?? [],
    );
    const entity = shapes.length > 0 ? mergedShape(shapes) : null;
    const written = attempt(notes, unknown.call.key, () =>
      draft.attempt(() => writeLearnedCall(draft, source, unknown, entity)),
    );
    return written ? [describe(unknown, written, basis)] : [];
  });
  return { proposals, notes };
}

function readCall(evidence: CallEvidence): UnknownCall {
  if (evidence.replies.length + evidence.empty === 0)
    throw new NewError(
      evidence.refusals.size > 0
        ? `only refusals: ${[...evidence.refusals].map(([status, count]) => `${status}, ${count} times`).join('; ')}.`
        : 'no reply in JSON.',
    );
  return readUnknownCall(parseCall(evidence.key, evidence.isPublic === false), evidence);
}

function attempt<T>(notes: string[], key: string, part: () => T): T | null {
  try {
    return part();
  } catch (error) {
    if (!(error instanceof NewError)) throw error;
    notes.push(`No row for ${key}: ${error.message}`);
    return null;
  }
}

function describe(
  { call, evidence }: UnknownCall,
  { file, schema }: { file: string; schema: string },
  basis: Basis,
): Proposal {
  const { replies, empty, refusals, sources, doubts, query, isPublic } = evidence;
  const count = replies.length + empty;
  const from = [...sources].join(', ');
  const lines =
    basis === 'document'
      ? [`${from} describes it`]
      : [
          `${count} successful ${count === 1 ? 'response' : 'responses'} in ${from}`,
          ...(refusals.size > 0
            ? [
                `refused as well: ${[...refusals].map(([status, times]) => `${status}, ${times} times`).join('; ')}`,
              ]
            : []),
          ...(call.method === 'GET' || call.method === 'DELETE'
            ? []
            : ['recordings have no request bodies: add `body` to the row']),
        ];
  return {
    kind: 'new call',
    calls: [call.key],
    path: '',
    where: file,
    schema,
    evidence: [
      ...lines,
      ...(query.size > 0 ? [`query parameters: ${[...query.keys()].join(', ')}`] : []),
      ...(isPublic === null && call.method === 'GET'
        ? ['nothing says whether guests may make it: the fake lets them']
        : []),
      ...doubts,
    ],
    confidence: confidenceOf(count, doubts.size > 0, basis),
  };
}

function confidenceOf(count: number, isDoubtful: boolean, basis: Basis): Confidence {
  if (isDoubtful) return 'medium';
  return basis === 'document' || count >= many ? 'high' : 'medium';
}
