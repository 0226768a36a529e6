import type { z } from 'zod';
import { type Issue, type LocatedIssue, locateIssues } from './explain-issues.ts';
import { parseData, record } from '../loose.ts';
import { type CallKey, calls } from './calls.ts';
import { defOf, namedValues, locateInSchema, writeSchema } from './describe-schema.ts';
import type { Row } from './rows.ts';

/**
 * One mismatch of a reply with its row. It contains only the kind of the value: the value itself
 * may be personal.
 */
export interface SchemaMismatch {
  /** Such as `artists[].name`; empty for the whole reply. */
  path: string;
  kind: 'missing' | 'unexpected null' | 'wrong type' | 'unknown value';
  expected: string;
  /** Such as `string of 12 characters`. */
  seen: string;
  /**
   * The row's schema at that place, and one that would accept both; the same schema twice if no
   * better one is known.
   */
  was: string;
  fits: string;
}

/**
 * Mismatches of a reply with its row. `opened`: the reply with embedded text parsed, so that the
 * issues' paths lead through it.
 */
export function checkReply(
  key: CallKey,
  payload: unknown,
): { issues: readonly Issue[]; opened: unknown } {
  const opened = withOpenData(payload);
  return { issues: calls[key].reply.safeParse(opened).error?.issues ?? [], opened };
}

/** Bootstrap data can arrive as text, which would hide its contents. */
function withOpenData(payload: unknown): unknown {
  const names = ['data', 'bootstrapData'].filter(
    (name) => typeof record(payload)[name] === 'string',
  );
  return names.length === 0
    ? payload
    : {
        ...record(payload),
        ...Object.fromEntries(names.map((name) => [name, parseData(record(payload)[name])])),
      };
}

/**
 * One line per mismatch of a request with its row, such as `body.name: expected string, seen
 * nothing`. It names only kinds of values, because a body may contain a password. Files and forms are
 * sent as they are, and not examined.
 */
export function explainRequest(
  key: CallKey,
  { query, body }: { query?: object | undefined; body?: unknown },
): string[] {
  const row: Row = calls[key];
  // A query omits undefined and null values; a body omits only undefined ones.
  const sentQuery = Object.fromEntries(
    Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null),
  );
  const parts = [
    { name: 'query', schema: row.query, value: sentQuery },
    { name: 'body', schema: body instanceof FormData ? undefined : row.body, value: body },
  ];
  const mismatches = parts.flatMap(({ name, schema, value }) =>
    locateIssues(schema?.safeParse(value).error?.issues ?? [], value, [name])
      .map((one) => ({ ...one, value: one.path.slice(1).reduce(fieldOf, value) }))
      .filter((one) => !(one.value instanceof Blob) && !(name === 'query' && isWritten(one)))
      .map((one) => `${one.path.join('.')}: ${one.expected}, seen ${kindOf(one.value)}`),
  );
  return [
    ...mismatches,
    ...unknownNames(row, sentQuery).map(
      (one) => `query.${one}: expected no such name, seen ${kindOf(fieldOf(sentQuery, one))}`,
    ),
  ];
}

/** Backends ignore unknown parameters, so nobody would notice. */
function unknownNames({ query }: Row, sent: object): string[] {
  const def = query && defOf(query);
  if (def && def.type !== 'object') return [];
  return Object.keys(sent).filter((one) => !Object.hasOwn(def?.shape ?? {}, one));
}

/** Whether a query has the right number or flag as text: on the wire both look the same. */
const isWritten = ({ expected, value }: LocatedIssue): boolean =>
  (/\bnumber\b/.test(expected) && typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value)) ||
  (/\bboolean\b/.test(expected) && (value === 'true' || value === 'false'));

const fieldOf = (value: unknown, name: PropertyKey): unknown =>
  (value as Record<PropertyKey, unknown> | null | undefined)?.[name];

/** Limits the examined items when all of a long list are wrong. */
const most = 100;

/** All mismatches of a reply with its row, each once. */
export function findMismatches(key: CallKey, payload: unknown): SchemaMismatch[] {
  const { issues, opened } = checkReply(key, payload);
  const found = new Map<string, SchemaMismatch>();
  for (const placed of locateIssues(issues.slice(0, most), opened)) {
    const mismatch = mismatchOf(calls[key].reply, placed);
    found.set(`${mismatch.path} ${mismatch.kind} ${mismatch.seen}`, mismatch);
  }
  return [...found.values()];
}

function mismatchOf(
  root: z.ZodType,
  { path, issue, expected, value }: LocatedIssue,
): SchemaMismatch {
  const place = locateInSchema(root, path);
  const kind =
    value === undefined
      ? 'missing'
      : value === null
        ? 'unexpected null'
        : issue.values
          ? 'unknown value'
          : 'wrong type';
  const values = place.schema && namedValues(place.schema);
  const isName = kind === 'unknown value' && typeof value === 'string' && name.test(value);
  const was = place.schema ? writeSchema(place.schema) : 'z.unknown()';
  return {
    path: place.path,
    kind,
    expected,
    seen: isName ? value : kindOf(value),
    was,
    fits: place.schema ? fitting(kind, was, values, isName ? value : null, value) : was,
  };
}

/** A word from a program's own list rather than a person's text. */
const name = /^[a-z][a-z0-9_.-]{0,23}$/i;

function fitting(
  kind: SchemaMismatch['kind'],
  was: string,
  values: unknown[] | null,
  added: string | null,
  value: unknown,
): string {
  switch (kind) {
    case 'missing':
      return was.endsWith('.nullable()')
        ? was.replace(/nullable\(\)$/, 'nullish()')
        : `${was}.optional()`;
    case 'unexpected null':
      return was.endsWith('.optional()')
        ? was.replace(/optional\(\)$/, 'nullish()')
        : `${was}.nullable()`;
    case 'unknown value':
      return values && added !== null
        ? was.replace(
            /z\.(?:enum|literal)\((?:\[[^\]]*\]|[^)]*)\)/,
            () => `z.enum([${[...values, added].map((one) => `'${String(one)}'`).join(', ')}])`,
          )
        : `z.union([${was}, ${schemaOf(value)}])`;
    case 'wrong type':
      return `z.union([${was}, ${schemaOf(value)}])`;
  }
}

function schemaOf(value: unknown): string {
  if (Array.isArray(value)) return 'z.array(z.unknown())';
  return ['string', 'number', 'boolean'].includes(typeof value)
    ? `z.${typeof value}()`
    : 'z.looseObject({})';
}

/** The kind and size of a value, without its content. */
function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string')
    return /^\d+$/.test(value)
      ? `string of ${pluralize(value.length, 'digit')}`
      : `string of ${pluralize(value.length, 'character')}`;
  if (typeof value === 'number') return Number.isInteger(value) ? 'whole number' : 'number';
  if (Array.isArray(value)) return `list of ${pluralize(value.length, 'item')}`;
  return `object of ${pluralize(Object.keys(value).length, 'field')}`;
}

const pluralize = (count: number, word: string): string =>
  `${count} ${word}${count === 1 ? '' : 's'}`;
