import { fillPath, callUrl, splitKey } from '../../contracts/calls/call-key.ts';
import { matchCall } from '../../contracts/calls/match-call.ts';
import { queryNames } from '../../contracts/calls/call-facts.ts';
import type { CallKey } from '../../contracts/schema/calls.ts';
import { type SchemaMismatch, findMismatches } from '../../contracts/schema/mismatches.ts';
import { replyPlace } from '../../contracts/schema/public-texts.ts';
import { type Exchange, isRead, type Recording } from '../../mocks/replay/recording-format.ts';
import { kindByName } from './hidden-patterns.ts';
import type { CustomRules } from './custom-rules.ts';
import { redactReply } from './redact-reply.ts';
import { Pseudonyms } from './pseudonyms.ts';
import { readTableWords } from './table-words.ts';
import { type SeenValue, type CapturedExchange, describeExchange } from './captured-traffic.ts';

export interface Composed {
  recording: Recording;
  /** Calls that were left out because they would contain known personal data. */
  unsafe: string[];
  /** Mismatches of the recorded replies with their schemas. */
  mismatches: (SchemaMismatch & { call: string })[];
}

interface Session {
  exchanges: readonly CapturedExchange[];
  /** Other values that were sent and set. */
  values: readonly SeenValue[];
  origins: readonly string[];
  /** The end of the recording; later timestamps are in the future. */
  at: Date;
}

/**
 * Turns captured exchanges into a recording without personal data, in an order that is always the
 * same for the same session. Does not write it yet.
 */
export function composeRecording(
  { exchanges, values, origins, at }: Session,
  more: CustomRules,
): Composed {
  const options = { pseudonyms: new Pseudonyms(more.patterns), more, origins };
  const ordered = inOrder(exchanges);
  for (const { name, value } of values) {
    const kind = kindByName(name);
    if (kind !== null && kind !== 'id') options.pseudonyms.add(kind, value);
  }
  const redacted = (): Exchange[] => ordered.map((one) => redactExchange(one, options));
  // A second pass, so that a person found in the last reply is also recognised in the first.
  redacted();
  const all = withoutRepeated(redacted());
  const unsafe = all.filter((exchange) =>
    unfolded(exchange).some((text) => options.pseudonyms.holdsKnown(text)),
  );
  const safe = all.filter((exchange) => !unsafe.includes(exchange));
  return {
    recording: { format: 1, newest: newestOf(safe, at), exchanges: safe },
    unsafe: unsafe.map(({ request }) => describeRequest(request)),
    mismatches: mismatches(safe),
  };
}

const describeRequest = (request: string): string => {
  const [method = '', address = ''] = request.split(' ');
  return describeExchange({ method, address, call: null, isShared: false, status: 0, body: '' });
};

/** By address between two writes, because concurrent calls end in any order. */
function inOrder(exchanges: readonly CapturedExchange[]): CapturedExchange[] {
  const parts: CapturedExchange[][] = [[]];
  const ordered: CapturedExchange[] = [];
  for (const exchange of exchanges) {
    if (exchange.method === 'GET') parts.at(-1)?.push(exchange);
    else parts.push([exchange], []);
  }
  for (const part of parts)
    ordered.push(...part.toSorted((a, b) => a.address.localeCompare(b.address, 'en')));
  return ordered;
}

type Options = Parameters<typeof redactReply>[3];

function redactExchange(
  { method, address, call, isShared, status, body }: CapturedExchange,
  options: Options,
): Exchange {
  const isFailure = status >= 400;
  const payload: unknown = body === '' ? null : JSON.parse(body);
  const place = call !== null && !isFailure ? replyPlace(call as CallKey) : [];
  return {
    request: `${method} ${redactRequest(call, address, options)}`,
    call,
    ...(isShared && { isShared: true as const }),
    status,
    body: redactReply(payload, place, isFailure, options),
  };
}

/** Path parameters that identify nobody's data. */
const publicParams = new Set(['idOrSlug', 'names', 'name', 'modelType', 'type', 'service']);
/** Added by the gateway, not sent by the app. */
const added = new Set(['workspaceId', '_method']);

function redactRequest(call: string | null, address: string, options: Options): string {
  const { pseudonyms } = options;
  const [path = '', search = ''] = address.split('?', 2);
  const params = [...new URLSearchParams(search)]
    .filter(([name]) => !added.has(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const query = new URLSearchParams(
    params.map(([name, value]) => [
      paramName(name, call, options),
      redactParam(name, value, call, pseudonyms),
    ]),
  ).toString();
  return `${redactedPath(call, path, options)}${query === '' ? '' : `?${query}`}`;
}

/** An unknown parameter may be a person's name. */
function paramName(name: string, call: string | null, { pseudonyms, more }: Options): string {
  const known = call === null ? [] : (queryNames[call as CallKey] ?? []);
  const isKept = known.includes(name) || fields.has(name) || signing.has(name) || more.shows(name);
  return isKept ? name : pseudonyms.of('key', name);
}

function redactedPath(call: string | null, path: string, { pseudonyms, more }: Options): string {
  const match = call === null ? null : matchCall(splitKey(call).method, path);
  if (!match)
    return path
      .split('/')
      .map((word) =>
        word === '' || pathWords.has(word) || more.shows(word) || /^\d{1,6}$/.test(word)
          ? word
          : pseudonyms.of('id', decoded(word)),
      )
      .join('/');
  const params = Object.entries(match.params).map(([name, value]) => [
    name,
    /^(?:\d{1,10}|me)$/.test(value) || /^(?:\d+,?)+$/.test(value)
      ? value
      : publicParams.has(name)
        ? pseudonyms.scrub(value)
        : pseudonyms.of(kindByName(name) ?? 'id', value),
  ]);
  return callUrl(
    fillPath(splitKey(match.key).path, Object.fromEntries(params) as Record<string, string>),
  );
}

function redactParam(
  name: string,
  value: string,
  call: string | null,
  pseudonyms: Pseudonyms,
): string {
  if (value === '' || /^\d{1,6}$/.test(value)) return value;
  const isNamed = call !== null && queryNames[call as CallKey]?.includes(name) === true;
  if (isNamed && programs.has(name) && value.split(/[,:]/).every((word) => isProgramWord(word)))
    return value;
  return pseudonyms.of(kindByName(name) ?? 'text', value);
}

/** Parameters that control the response. Search terms are not among them. */
const programs = new Set([
  'with',
  'order',
  'orderBy',
  'orderDir',
  'types',
  'restriction',
  'commentable_type',
  'deleteCurrentUser',
]);
/** Laravel's parameters in signed addresses. */
const signing = new Set(['signature', 'expires', 'token']);
const { fields, paths } = readTableWords();
const pathWords = new Set([...paths, 'api', 'v1']);

/** A technical word that isn't a name. */
const isProgramWord = (word: string): boolean =>
  fields.has(word) || ['asc', 'desc', 'true', 'false', 'owner', 'added_at'].includes(word);

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

/** Drops replies that repeat the previous one to the same request. */
function withoutRepeated(exchanges: readonly Exchange[]): Exchange[] {
  const last = new Map<string, string>();
  return exchanges.filter((exchange) => {
    const key = `${exchange.request} ${exchange.isShared ?? false}`;
    const content = JSON.stringify([exchange.status, exchange.body]);
    const isNew = last.get(key) !== content || !isRead(exchange);
    last.set(key, content);
    return isNew;
  });
}

/** All texts of an exchange that somebody could read: raw, and decoded in the usual ways. */
function unfolded(exchange: Exchange): string[] {
  const text = JSON.stringify(exchange);
  const plain = text
    .replaceAll(/\\+\//g, '/')
    .replaceAll(/\\+"/g, '"')
    .replaceAll(/\\+u([\da-f]{4})/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    );
  const html = plain
    .replaceAll(/&#(x?)([\da-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(code, hex === '' ? 10 : 16) || 0x20)),
    )
    .replaceAll('&amp;', '&');
  const uri = html
    .replaceAll('+', ' ')
    .replaceAll(/(?:%[\da-f]{2})+/gi, (escaped) =>
      Buffer.from(escaped.replaceAll('%', ''), 'hex').toString(),
    );
  const base64 = [...plain.matchAll(/[\w+/-]{8,}={0,2}/g)].map(([run]) =>
    Buffer.from(run, 'base64').toString(),
  );
  const hex = [...plain.matchAll(/(?:[\da-f]{2}){6,}/gi)].map(([run]) =>
    Buffer.from(run, 'hex').toString(),
  );
  return [plain, html, uri, base64.join('\n'), hex.join('\n')].flatMap((one) => [
    one,
    one.normalize('NFKC'),
  ]);
}

const moment = /"(\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?)"/g;

function newestOf(exchanges: readonly Exchange[], at: Date): string | null {
  const past = [...JSON.stringify(exchanges).matchAll(moment)]
    .map(([, text = '']) =>
      Date.parse(/Z|[+-]\d\d:?\d\d$/.test(text) ? text : `${text.replace(' ', 'T')}Z`),
    )
    .filter((time) => time <= at.getTime());
  return past.length === 0
    ? null
    : new Date(past.reduce((newest, time) => Math.max(newest, time))).toISOString();
}

function mismatches(exchanges: readonly Exchange[]): Composed['mismatches'] {
  const found = exchanges.flatMap(({ call, status, body }) =>
    call === null || status >= 300 || status === 204
      ? []
      : findMismatches(call as CallKey, body).map((one) => ({ ...one, call })),
  );
  return [...new Map(found.map((one) => [`${one.call} ${one.path} ${one.kind}`, one])).values()];
}
