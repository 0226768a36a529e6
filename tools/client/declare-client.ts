import type { ApiDescription, Operation } from '../../contracts/calls/api-description.ts';
import type { JsonSchema } from '../../contracts/schema/json-schema.ts';
import { schemaType } from '../../contracts/calls/schema-type.ts';

/** The client's public types that do not depend on the API description. */
const frame = `/** A client for the site's API, generated from the API description. Regenerate it when the site changes. \`Calls\` lists every call by its key. */

export interface ClientOptions {
  /** Address of the site: \`https://music.example.test\`. */
  url: string;
  /** An access token from the account settings, or a function that returns one for each request. Without a token, calls are made as a guest. */
  token?: string | (() => string | Promise<string>);
  /** Total seconds that a call may wait when the site asks it to retry later (429 with Retry-After); 0 never waits. Default: 60. */
  patience?: number;
  /** Replaces the global fetch. */
  fetch?: typeof fetch;
}

export interface CallOptions {
  /** Aborts the call, even while it waits: \`AbortSignal.timeout(10_000)\`. */
  signal?: AbortSignal;
}

/** A failed call. The message comes from the response. */
export declare class FoyerError extends Error {
  /** Status of the response; 0 if there was none. */
  readonly status: number;
  /** The error of each field (422); null if the response names none. */
  readonly fields: Record<string, string> | null;
  /** A short code for the reason if the site itself rejected the call; otherwise empty. */
  readonly code: string;
  /** Include it when you report a problem. */
  readonly requestId: string | null;
  /** Seconds until you may retry, if the response has Retry-After. */
  readonly retryAfter: number | null;
  /** The response body; undefined if it was not JSON. */
  readonly body: unknown;
}

export interface Client {
  /** Makes a call: \`await call('GET users/{id}', { params: { id: 7 } })\`. @throws FoyerError for every failure except an abort. */
  call<K extends CallKey>(key: K, ...input: CallArguments<K>): Promise<ReplyOf<K>>;
}

export declare function createClient(options: ClientOptions): Client;

export type CallKey = keyof Calls;
export type ReplyOf<K extends CallKey> = Calls[K]['reply'];
export type CallArguments<K extends CallKey> = {} extends CallInput<K> ? [input?: CallInput<K>, options?: CallOptions] : [input: CallInput<K>, options?: CallOptions];

/** The input of a call: path parameters, query and body, each only if the call has one. */
export type CallInput<K extends CallKey> =
  & ([ParamNames<K>] extends [never] ? { params?: never } : { params: { [Name in ParamNames<K>]: string | number } })
  & (Calls[K] extends { query: infer Query } ? ({} extends Query ? { query?: Query } : { query: Query }) : { query?: never })
  & (Calls[K] extends { body: infer Body } ? { body: Body } : { body?: never });

type ParamNames<Path extends string> = Path extends \`\${string}{\${infer Name}}\${infer Rest}\` ? Name | ParamNames<Rest> : never;
`;

/** The client's declarations for every call that a token permits. They need no other file. */
export function declareClient({ paths, components }: ApiDescription): string {
  const operations = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ security }) => security.some((scheme) => 'token' in scheme));
  const calls = operations.map(
    (operation) =>
      `${comment(callWords(operation), 1)}  ${name(operation['x-call'])}: ${rowType(operation)};`,
  );
  const entities = Object.entries(components.schemas).map(
    ([entity, schema]) =>
      [
        entity,
        `${comment(schema.description, 0)}export type ${entity} = ${type(schema, 0)};`,
      ] as const,
  );
  return `${frame}\nexport interface Calls {\n${calls.join('\n')}\n}\n\n${used(entities, calls.join('\n')).join('\n\n')}\n`;
}

/** The entities that a text refers to, and those that these refer to. */
function used(
  entities: readonly (readonly [name: string, text: string])[],
  text: string,
): string[] {
  const named = entities
    .filter(([entity]) => new RegExp(String.raw`\b${entity}\b`).test(text))
    .map(([, words]) => words);
  return named.every((words) => text.includes(words))
    ? named
    : used(entities, [text, ...named].join('\n'));
}

function callWords({ summary, description, 'x-assumed': isAssumed }: Operation): string {
  return [
    `${summary}.`,
    description,
    isAssumed && 'Assumed: a site whose backend lacks it returns 404, 405 or 501.',
  ]
    .filter(Boolean)
    .join(' ');
}

function rowType(operation: Operation): string {
  const query = queryOf(operation);
  const [body] = Object.values(operation.requestBody?.content ?? {});
  const reply = operation.responses['200'];
  const parts: [string, JsonSchema | undefined][] = [
    ['query', query],
    ['body', body?.schema],
    ['reply', reply && 'content' in reply ? reply.content['application/json']?.schema : {}],
  ];
  return `{\n${parts.flatMap(([part, schema]) => (schema ? [`    ${part}: ${type(schema, 2)};`] : [])).join('\n')}\n  }`;
}

/**
 * The query parameters as one schema; a query that accepts anything is a single parameter in the
 * description.
 */
function queryOf({ parameters = [] }: Operation): JsonSchema | undefined {
  const inQuery = parameters.filter(({ in: place }) => place === 'query');
  if (inQuery.length === 0) return undefined;
  const open = inQuery.find(({ explode }) => explode);
  if (open) return open.schema;
  const properties = Object.fromEntries(
    inQuery.map(({ name: field, schema, description }) => [
      field,
      { ...schema, ...(description && { description }) },
    ]),
  );
  return {
    type: 'object',
    properties,
    required: inQuery.filter(({ required }) => required).map(({ name: field }) => field),
  };
}

/** A type, indented from this depth on. */
const type = (schema: JsonSchema, depth: number): string =>
  schemaType(schema, (object) => objectType(object, depth));

function objectType(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  depth: number,
): string {
  const indent = '  '.repeat(depth + 1);
  const fields = Object.entries(properties).map(
    ([field, schema]) =>
      `${comment(schema.description, depth + 1)}${indent}${name(field)}${required.includes(field) ? '' : '?'}: ${type(schema, depth + 1)};`,
  );
  // Fields other than the declared ones, of any type.
  const others = additionalProperties ? [`${indent}[name: string]: unknown;`] : [];
  return `{\n${[...fields, ...others].join('\n')}\n${'  '.repeat(depth)}}`;
}

const name = (field: string): string => (/^[A-Za-z_]\w*$/.test(field) ? field : `'${field}'`);

const comment = (words: string | undefined, depth: number): string =>
  words ? `${'  '.repeat(depth)}/** ${words.replaceAll('*/', '*\\/')} */\n` : '';
