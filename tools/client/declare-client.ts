import type { ApiDescription, JsonSchema, Operation } from '../../contracts/api-description.ts';
import { schemaType } from '../../contracts/schema-type.ts';

/** What the client's callers see. Kept beside what the description gives. */
const frame = `/** The site's API for programs, made from its description. Regenerate it with the site; every call by its key stands in \`Calls\`. */

export interface ClientOptions {
  /** Where the site is: \`https://music.example.test\`. */
  url: string;
  /** An access token from the account settings, or what gives one for each request. Without one, calls see what guests may see. */
  token?: string | (() => string | Promise<string>);
  /** Seconds for which a call waits in all when it is told to come back later (429 with Retry-After); 0 never waits. 60 when absent. */
  patience?: number;
  /** In place of the global one. */
  fetch?: typeof fetch;
}

export interface CallOptions {
  /** Ends the call, its waiting too: \`AbortSignal.timeout(10_000)\`. */
  signal?: AbortSignal;
}

/** Why a call failed. Its message is the answer's own. */
export declare class FoyerError extends Error {
  /** Of the answer; 0 where nobody answered. */
  readonly status: number;
  /** What is wrong with each field (422); null where none is named. */
  readonly fields: Record<string, string> | null;
  /** One word for why, where the site itself refused; empty otherwise. */
  readonly code: string;
  /** Say it when you report a problem. */
  readonly requestId: string | null;
  /** Seconds until it is worth another try, where the answer says so. */
  readonly retryAfter: number | null;
  /** The answer as it came; undefined where it was no JSON. */
  readonly body: unknown;
}

export interface Client {
  /** Makes a call: \`await call('GET users/{id}', { params: { id: 7 } })\`. @throws FoyerError for every failure but an abort. */
  call<K extends CallKey>(key: K, ...input: CallArguments<K>): Promise<ReplyOf<K>>;
}

export declare function createClient(options: ClientOptions): Client;

export type CallKey = keyof Calls;
export type ReplyOf<K extends CallKey> = Calls[K]['reply'];
export type CallArguments<K extends CallKey> = {} extends CallInput<K> ? [input?: CallInput<K>, options?: CallOptions] : [input: CallInput<K>, options?: CallOptions];

/** What a call takes: the words of its path, its query and its body, each only where it has one. */
export type CallInput<K extends CallKey> =
  & ([ParamNames<K>] extends [never] ? { params?: never } : { params: { [Name in ParamNames<K>]: string | number } })
  & (Calls[K] extends { query: infer Query } ? ({} extends Query ? { query?: Query } : { query: Query }) : { query?: never })
  & (Calls[K] extends { body: infer Body } ? { body: Body } : { body?: never });

type ParamNames<Path extends string> = Path extends \`\${string}{\${infer Name}}\${infer Rest}\` ? Name | ParamNames<Rest> : never;
`;

/** The declarations of the client, of every call that a token can make. They need no other file. */
export function declareClient({ paths, components }: ApiDescription): string {
  const operations = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ security }) => security.some((way) => 'token' in way));
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

/** The entities that a text names, and those that these name. */
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
    isAssumed && 'Assumed: a site whose backend lacks it answers 404, 405 or 501.',
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

/** What follows the question mark as one schema; a query that takes anything is one parameter of the description. */
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

/** A type that begins at this depth of indentation. */
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
  // Fields besides those that are named, of whatever type.
  const others = additionalProperties ? [`${indent}[name: string]: unknown;`] : [];
  return `{\n${[...fields, ...others].join('\n')}\n${'  '.repeat(depth)}}`;
}

const name = (field: string): string => (/^[A-Za-z_]\w*$/.test(field) ? field : `'${field}'`);

const comment = (words: string | undefined, depth: number): string =>
  words ? `${'  '.repeat(depth)}/** ${words.replaceAll('*/', '*\\/')} */\n` : '';
