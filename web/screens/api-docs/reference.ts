import { createContext, use } from 'react';
import type {
  ApiDescription,
  Content,
  Operation,
} from '../../../contracts/calls/api-description.ts';
import type { JsonSchema } from '../../../contracts/schema/json-schema.ts';
import { callUrl, splitKey } from '../../../contracts/calls/call-key.ts';
import type { Translate } from '../../lib/translate.ts';
import { nameOfRef, schemaType } from '../../../contracts/calls/schema-type.ts';

/** The access that a call needs: none, a token, or a browser session. */
export type CallAccess = 'everybody' | 'token' | 'session';

export interface CallDoc {
  /** Its anchor: `get-tracks-id`. */
  id: string;
  /** Its key in the contract: `GET tracks/{id}`. */
  key: string;
  method: string;
  /** With its parameters in braces: `/api/v1/tracks/{id}`. */
  path: string;
  operation: Operation;
  access: CallAccess;
  /** Whether it changes something, even if it is a GET. */
  isWrite: boolean;
  /** The text that a search matches, in lower case. */
  searchText: string;
}

export interface Topic {
  id: string;
  name: string;
  text: string;
  calls: CallDoc[];
}

/** The anchor of a call: `get-tracks-id` for `GET tracks/{id}`. */
const callAnchor = (key: string): string =>
  key
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const pathNames = (key: string): string[] =>
  [...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** The description by topic, in its own order. Topics without calls are omitted. */
export function readReference({ tags, paths }: ApiDescription): Topic[] {
  const docs = Object.values(paths).flatMap((methods) => Object.values(methods).map(readCall));
  return tags
    .map(({ name, description: text }) => ({
      id: `topic-${callAnchor(name)}`,
      name,
      text,
      calls: docs.filter(({ operation }) => operation.tags[0] === name),
    }))
    .filter(({ calls }) => calls.length > 0);
}

/**
 * OpenAPI merges calls with the same path, so they share parameter names. This restores each call's
 * own names.
 */
function readCall(described: Operation): CallDoc {
  const key = described['x-call'];
  const { method, path: template } = splitKey(key);
  const path = callUrl(template);
  const ownNames = pathNames(key);
  const parameters = described.parameters?.map((one, index) =>
    one.in === 'path' ? { ...one, name: ownNames[index] ?? one.name } : one,
  );
  const operation = { ...described, ...(parameters && { parameters }) };
  const names = parameters?.map(({ name }) => name) ?? [];
  return {
    id: callAnchor(key),
    key,
    method,
    path,
    operation,
    access: accessOf(operation),
    isWrite: method !== 'GET' || operation['x-changes'] === true,
    searchText: [
      method,
      path,
      operation.summary,
      operation.description ?? '',
      operation.tags[0],
      ...names,
    ]
      .join(' ')
      .toLowerCase(),
  };
}

function accessOf({ security }: Operation): CallAccess {
  if (!security.some((way) => 'token' in way)) return 'session';
  return security.some((way) => Object.keys(way).length === 0) ? 'everybody' : 'token';
}

export const isFound = ({ searchText }: CallDoc, query: string): boolean =>
  query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searchText.includes(word));

/** The content type and schema of a call's body. */
export function bodyOf({
  requestBody,
}: Pick<Operation, 'requestBody'>): (Content & { isForm: boolean }) | null {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  return content ? { ...content, isForm: type === 'multipart/form-data' } : null;
}

export function replyOf({ responses }: Operation): Content | null {
  const reply = responses['200'];
  return reply && 'content' in reply ? (reply.content['application/json'] ?? null) : null;
}

export interface Field {
  name: string;
  type: string;
  isRequired: boolean;
  description?: string | undefined;
  schema: JsonSchema;
}

export type Schemas = ApiDescription['components']['schemas'];

/**
 * The fields of a schema: of an object, of a list's items, or of the first alternative that has
 * some. Empty for plain values.
 */
export function fieldsOf(schema: JsonSchema, schemas: Schemas): Field[] {
  const { $ref, allOf, anyOf, items, properties, required = [], additionalProperties } = schema;
  if ($ref) return fieldsOf(schemas[nameOfRef($ref)] ?? {}, schemas);
  if (allOf) return allOf.flatMap((part) => fieldsOf(part, schemas));
  if (anyOf)
    return anyOf.map((part) => fieldsOf(part, schemas)).find((fields) => fields.length > 0) ?? [];
  if (items) return fieldsOf(items, schemas);
  if (!properties && typeof additionalProperties === 'object')
    return fieldsOf(additionalProperties, schemas);
  return Object.entries(properties ?? {}).map(([name, part]) => ({
    name,
    type: shortType(part),
    isRequired: required.includes(name),
    description: part.description,
    schema: part,
  }));
}

/** A type in one line; an object's fields are shown below it. */
export const shortType = (schema: JsonSchema): string => schemaType(schema, () => '{ … }');

/** The parts of the guide for all calls: anchor and title. */
export const guideParts = (t: Translate): { id: string; label: string }[] => [
  { id: 'token', label: t('Access tokens') },
  { id: 'requests', label: t('Requests and responses') },
  { id: 'pages', label: t('Lists and pages') },
  { id: 'errors', label: t('Errors') },
  { id: 'limits', label: t('Limits') },
  { id: 'assumed', label: t('Assumed calls') },
  { id: 'client', label: t('TypeScript client') },
];

export const exampleLanguages = {
  curl: 'curl',
  fetch: 'JavaScript',
  client: 'TypeScript',
} as const;
export type ExampleLanguage = keyof typeof exampleLanguages;

interface ReferenceState {
  api: ApiDescription;
  /** The visitor's token, as pasted: held only in this page's memory. Empty if there is none. */
  token: string;
  setToken: (token: string) => void;
  language: ExampleLanguage;
  setLanguage: (language: ExampleLanguage) => void;
}

export const ReferenceContext = createContext<ReferenceState | null>(null);

/** @throws Error outside the reference. */
export function useReference(): ReferenceState {
  const state = use(ReferenceContext);
  if (!state) throw new Error('useReference must be used inside a ReferenceContext');
  return state;
}
