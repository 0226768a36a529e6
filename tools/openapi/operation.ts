import { findLimitedCall } from '../../bff/limits/limited-calls.ts';
import type { Content, Operation, Parameter } from '../../contracts/calls/api-description.ts';
import type { JsonSchema } from '../../contracts/schema/json-schema.ts';
import {
  assumedCalls,
  callsWithSideEffects,
  multipartCalls,
} from '../../contracts/calls/call-facts.ts';
import { callUrl, splitKey } from '../../contracts/calls/call-key.ts';
import type { CallKey } from '../../contracts/schema/calls.ts';
import { handlers } from '../../mocks/legacy/handlers.ts';
import { cases } from '../../mocks/test-reply-cases.ts';
import type { RecordedExample } from './recorded-examples.ts';

/** The facts from which a row's operation is written. */
export interface OperationFacts {
  key: CallKey;
  topic: string;
  summary: string;
  query?: JsonSchema | undefined;
  body?: JsonSchema | undefined;
  reply: JsonSchema;
  example: RecordedExample | null;
  description: string | undefined;
  generateExample: (schema: JsonSchema) => unknown;
}

export function describeOperation({
  key,
  topic,
  summary,
  query,
  body,
  reply,
  example,
  description,
  generateExample,
}: OperationFacts): Operation {
  const { method, path } = splitKey(key);
  const parameters = [
    ...pathParameters(path, example?.params),
    ...(query ? queryParameters(query, example?.query) : []),
  ];
  const shown = (schema: JsonSchema, value: unknown): Content =>
    value === undefined
      ? { schema, example: generateExample(schema), 'x-made-up': true }
      : { schema, example: value };
  const changes = callsWithSideEffects.includes(key);
  return {
    operationId: operationId(key),
    tags: [topic],
    summary,
    ...(description && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [multipartCalls.includes(key) ? 'multipart/form-data' : 'application/json']: shown(
            body,
            example?.body,
          ),
        },
      },
    }),
    responses: {
      200: {
        description: 'The reply',
        content: { 'application/json': shown(reply, example?.reply) },
      },
      ...Object.fromEntries(
        refusalsOf(key, parameters, body !== undefined).map((status) => [
          status,
          { $ref: `#/components/responses/${status}` },
        ]),
      ),
    },
    security: securityOf(key, method),
    'x-call': key,
    ...((assumedCalls as readonly string[]).includes(key) && { 'x-assumed': true }),
    ...(changes && { 'x-changes': true }),
    'x-gateway': gatewayNotes(key, changes),
  };
}

/** `GET users/{id}` is `getUsersById`. */
function operationId(key: string): string {
  const { method, path } = splitKey(key);
  const words = path
    .split(/[/-]/)
    .map((part) =>
      part.replace(
        /^\{(\w+)\}$/,
        (_, name: string) => `By${name[0]?.toUpperCase()}${name.slice(1)}`,
      ),
    );
  return (
    method.toLowerCase() +
    words.map((word) => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`).join('')
  );
}

const isNumber = /^(?:id|userId|subscriptionId)$/;

function pathParameters(path: string, values: RecordedExample['params'] = {}): Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...(/^(?:ids|names)$/.test(name) && { description: 'Several are separated by commas.' }),
    schema: { type: isNumber.test(name) ? ['integer', 'string'] : 'string' },
    ...(values[name] !== undefined && {
      example: isNumber.test(name) ? values[name] : String(values[name]),
    }),
  }));
}

function queryParameters(
  { properties, required = [], additionalProperties, description }: JsonSchema,
  values: Record<string, unknown> = {},
): Parameter[] {
  if (!properties)
    return [
      {
        name: 'parameters',
        in: 'query',
        style: 'form',
        explode: true,
        description: description ?? 'Any parameter that lists accept.',
        schema: { type: 'object', additionalProperties: additionalProperties ?? true },
      },
    ];
  return Object.entries(properties).map(([name, { description: text, ...schema }]) => ({
    name,
    in: 'query',
    ...(required.includes(name) && { required: true }),
    ...(text && { description: text }),
    schema,
    ...(values[name] !== undefined && { example: values[name] }),
  }));
}

/**
 * The errors that the fake backend returns in its tests, and those that any call of this kind may
 * return.
 */
function refusalsOf(key: CallKey, parameters: readonly Parameter[], hasBody: boolean): number[] {
  const tested = Object.values(cases[key]).flatMap(({ status = 200 }) =>
    status >= 400 && status < 500 ? [status] : [],
  );
  const needsWords =
    hasBody || parameters.some(({ in: place, required }) => place === 'query' && required);
  const usual = [
    ...(needsSession(key) ? [401] : []),
    ...(parameters.some(({ in: place }) => place === 'path') ? [404] : []),
    ...(key.startsWith('GET ') ? [] : [419]),
    ...(needsWords ? [422] : []),
    403,
    429,
    503,
  ];
  return [...new Set([...tested, ...usual])].toSorted((a, b) => a - b);
}

const needsSession = (key: CallKey): boolean =>
  handlers.find((handler) => handler.key === key)?.middleware === 'auth' ||
  Object.values(cases[key]).some(({ status }) => status === 401);

/**
 * A session, whose writes also need the CSRF token, or an access token, except for calls that only
 * start or end a session.
 */
function securityOf(key: CallKey, method: string): Record<string, never[]>[] {
  const session: Record<string, never[]> =
    method === 'GET' ? { session: [] } : { session: [], xsrf: [] };
  const isOfSession = key.startsWith('POST auth/') || key.includes('secure/auth/');
  return [...(needsSession(key) ? [] : [{}]), ...(isOfSession ? [] : [{ token: [] }]), session];
}

/** The gateway's changes to a call, as sentences for API users. */
function gatewayNotes(key: CallKey, changes: boolean): string[] {
  const { method, path } = splitKey(key);
  const limit = findLimitedCall(callUrl(path));
  return [
    ...(['PUT', 'PATCH', 'DELETE'].includes(method)
      ? [
          `The backend receives a POST with 'X-HTTP-Method-Override: ${method}' and '_method=${method}'. Send ${method}.`,
        ]
      : []),
    ...(method === 'GET' && !changes ? ['Retried when the backend fails briefly.'] : []),
    ...(changes ? ['Never retried, and rejected when another site or a link leads to it.'] : []),
    ...(limit
      ? [
          `${limit.counts === 'failures' ? 'Failed attempts are' : 'Each is'} limited: ${limit.address.max} in ${limit.address.seconds / 60} minutes from one network, then 429.`,
        ]
      : []),
  ];
}
