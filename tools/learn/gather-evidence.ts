import { before } from '../../contracts/before.ts';
import { callKeys } from '../../contracts/calls/call-facts.ts';
import type { Exchange } from '../../mocks/replay/recording-format.ts';
import { camel, singular } from '../new/names.ts';
import { type CallEvidence, noEvidence } from './evidence.ts';
import { isFieldName, isHiddenWord } from './names.ts';
import type { LearnInput } from './read-inputs.ts';

const known: ReadonlySet<string> = new Set(callKeys);
const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

export interface GatheredEvidence {
  calls: CallEvidence[];
  notes: string[];
}

/** Sorts the exchanges of all recordings by call. */
export function gatherEvidence(inputs: readonly LearnInput[]): GatheredEvidence {
  const calls = new Map<string, CallEvidence>();
  const notes = new Map<string, number>();
  for (const input of inputs) {
    if (!('exchanges' in input)) continue;
    for (const exchange of input.exchanges) {
      const place = placeOf(exchange);
      if (typeof place === 'string') notes.set(place, (notes.get(place) ?? 0) + 1);
      else add(calls, place, exchange, input.name);
    }
  }
  return {
    calls: [...calls.values()],
    notes: [...notes].map(([reason, count]) => `Not learned, ${reason}: ${count} exchanges.`),
  };
}

interface CallPlace {
  key: string;
  isKnown: boolean;
  doubt: string | null;
}

function placeOf({ request, call }: Exchange): CallPlace | string {
  if (call !== null && known.has(call)) return { key: call, isKnown: true, doubt: null };
  const method = before(request, ' ');
  const template = templateOf(before(request.slice(method.length + 1), '?'));
  if (!methods.has(method)) return 'no call of the table uses the method';
  if (typeof template === 'string') return template;
  return {
    key: `${method} ${template.path}`,
    isKnown: false,
    doubt: template.isDoubtful
      ? 'a segment of its path is hidden in the recording: it may be a word, not a value'
      : null,
  };
}

function add(
  calls: Map<string, CallEvidence>,
  { key, isKnown, doubt }: CallPlace,
  { request, status, body, isShared }: Exchange,
  source: string,
): void {
  const evidence = calls.get(key) ?? noEvidence(key, isKnown);
  calls.set(key, evidence);
  evidence.sources.add(source);
  if (doubt !== null) evidence.doubts.add(doubt);
  if (status >= 300) {
    evidence.refusals.set(status, (evidence.refusals.get(status) ?? 0) + 1);
    if (isShared && (status === 401 || status === 403)) evidence.isPublic = false;
    return;
  }
  if (isShared) evidence.isPublic = true;
  if (body === null) evidence.empty += 1;
  else evidence.replies.push({ body, source });
  noteQuery(evidence, request);
}

function noteQuery({ query }: CallEvidence, request: string): void {
  const search = request.includes('?') ? request.slice(request.indexOf('?') + 1) : '';
  for (const [name, value] of new URLSearchParams(search)) {
    if (!isFieldName(name) || isHiddenWord(name)) continue;
    const isNumber = /^\d{1,15}$/.test(value) && query.get(name) !== 'string';
    query.set(name, isNumber ? 'number' : 'string');
  }
}

interface PathTemplate {
  /** `events/{id}/photos/{photoId}`, relative as in the table's keys. */
  path: string;
  /** Whether a parameter may be a word that the recording hides. */
  isDoubtful: boolean;
}

const isId = /^(?:\d{1,19}|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/i;
const isWord = /^[a-z][a-z\d-]{0,39}$/;
const mostSegments = 10;

/** The template of an address in a recording; otherwise the reason why it has none. */
export function templateOf(pathname: string): PathTemplate | string {
  const relative = pathname.replace(/^\/api\/v1\//, '/').slice(1);
  const segments = relative.replace(/\/+$/, '').split('/');
  if (segments.length > mostSegments) return 'its path is too long';
  const names: string[] = [];
  let isDoubtful = false;
  for (const [index, segment] of segments.entries()) {
    const before = segments[index - 1];
    const isHidden = isHiddenWord(segment);
    if (isId.test(segment) || isHidden) {
      if (before === undefined)
        return isHidden ? 'its path is hidden' : 'its path starts with a number';
      isDoubtful ||= isHidden;
      names.push(`{${parameterName(names, before)}}`);
    } else if (isWord.test(segment)) names.push(segment);
    else return 'its path is not in lower case with hyphens';
  }
  return { path: names.join('/'), isDoubtful };
}

/** The first parameter is `id`; later ones are named after the preceding segment. */
function parameterName(names: readonly string[], before: string): string {
  if (!names.some((name) => name.startsWith('{'))) return 'id';
  const word = isWord.test(before) ? camel(singular(before)).replaceAll(/[^a-zA-Z]/g, '') : 'other';
  const name = `${word}Id`;
  return names.includes(`{${name}}`) ? `${name}Too` : name;
}
