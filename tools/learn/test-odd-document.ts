import type { ApiDescription } from '../../contracts/calls/api-description.ts';
import type { JsonSchema } from '../../contracts/schema/json-schema.ts';
import { callUrl, splitKey } from '../../contracts/calls/call-key.ts';
import { list, record } from '../../contracts/loose.ts';
import { describeApi } from '../openapi/describe-api.ts';
import { type OddDifference, oddDifferences } from './test-odd-differences.ts';

/** Another schema for a place; `{}` in `properties` is a field that the edit removes. */
type Edit = (schema: JsonSchema) => JsonSchema;

/** Edits the schemas of the project's own description. */
class Editor {
  readonly #schemas: Record<string, JsonSchema>;

  constructor(api: ApiDescription) {
    this.#schemas = api.components.schemas;
  }

  /** The schema with another one at the path, and copies of everything on the way there. */
  at(schema: JsonSchema, [step, ...rest]: readonly string[], edit: Edit): JsonSchema {
    const plain = this.plain(schema);
    if (step === undefined) return edit(plain);
    if (plain.anyOf) {
      const index = plain.anyOf.findIndex((one) => this.#has(one, step));
      const anyOf = plain.anyOf.map((one, at) =>
        at === index ? this.at(one, [step, ...rest], edit) : one,
      );
      return { ...plain, anyOf };
    }
    if (step === '[]') return { ...plain, items: this.at(plain.items ?? {}, rest, edit) };
    const inner = this.at(plain.properties?.[step] ?? {}, rest, edit);
    return { ...plain, properties: { ...plain.properties, [step]: inner } };
  }

  /** The schema itself, without references and with the parts of `allOf` in one object. */
  plain(schema: JsonSchema): JsonSchema {
    if (schema.$ref) return this.plain(this.#schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
    if (!schema.allOf) return schema;
    const parts = schema.allOf.map((part) => this.plain(part));
    return {
      type: 'object',
      properties: Object.assign(
        {},
        ...parts.map(({ properties }) => properties),
      ) as JsonSchema['properties'] & object,
      required: parts.flatMap(({ required = [] }) => required),
    };
  }

  #has(schema: JsonSchema, step: string): boolean {
    const plain = this.plain(schema);
    return step === '[]' ? plain.items !== undefined : plain.properties?.[step] !== undefined;
  }
}

const steps = (path: string): string[] => path.match(/[^.[\]]+|\[\]/g) ?? [];

function renamed(from: string, to: string): Edit {
  return (schema) => {
    const { [from]: content = {}, ...others } = schema.properties ?? {};
    return {
      ...schema,
      properties: { ...others, [to]: content },
      required: (schema.required ?? []).map((name) => (name === from ? to : name)),
    };
  };
}

const withField =
  (name: string, content: JsonSchema): Edit =>
  (schema) => ({
    ...schema,
    properties: { ...schema.properties, [name]: content },
  });

/** A page with other parts around its items. */
const otherPage =
  (editor: Editor): Edit =>
  (schema) => {
    const page = editor.plain(schema.properties?.['pagination'] ?? {});
    return {
      type: 'object',
      properties: {
        data: page.properties?.['data'] ?? {},
        meta: schemaOf({ current_page: 1, per_page: 20, total: 3 }),
        links: schemaOf({ next: 'x', prev: null }),
      },
      required: ['data', 'meta'],
    };
  };

/** How the document describes each difference: its path, and the schema there. */
const edits: Record<string, (editor: Editor) => [path: string, edit: Edit]> = {
  'null where a text was': () => ['pagination.data[].name', () => ({ type: ['string', 'null'] })],
  'a long number as text': () => ['track.duration', () => ({ type: 'string' })],
  'a short number as text': () => ['minutesLeft', () => ({ type: 'string' })],
  'an additional field': () => ['album', withField('label', { type: 'string' })],
  'a missing field': () => [
    'pagination.data[]',
    (schema) => ({
      ...schema,
      required: (schema.required ?? []).filter((name) => name !== 'content'),
    }),
  ],
  'a required field in another case': () => ['user', renamed('display_name', 'displayName')],
  'an optional field with a longer name': () => ['playlist', renamed('image', 'image_url')],
  'the reply inside `data`': () => [
    '',
    (schema) => ({ type: 'object', properties: { data: schema }, required: ['data'] }),
  ],
  'the content under another name': () => ['', renamed('waveData', 'wave_data')],
  'the content without a wrapper': () => ['', ({ properties }) => properties?.['sessions'] ?? {}],
  'another word of a list': () => [
    'pagination.data[].prices[].interval',
    (schema) => ({ ...schema, enum: [...(schema.enum ?? []), 'week'] }),
  ],
  'a list as an object with numbers as names': (editor) => [
    'results.artists',
    (schema) => {
      const artists = schema.anyOf?.find(({ items }) => items) ?? schema;
      return { type: 'object', additionalProperties: editor.plain(artists.items ?? {}) };
    },
  ],
  'a time as a number': () => ['pagination.data[].created_at', () => ({ type: 'integer' })],
  'pages with `data`, `meta` and `links`': (editor) => ['', otherPage(editor)],
  'the total of a page as text': () => ['pagination.total', () => ({ type: 'string' })],
  'a flag as text': () => ['pagination.data[].public', () => ({ type: 'string' })],
  'an empty list where an object was': () => [
    'pagination.data[].album',
    (schema) => ({ anyOf: [schema, { type: 'array', items: { not: {} } }] }),
  ],
  'a number where true or false was': () => ['user.has_password', () => ({ type: 'integer' })],
};

/** The difference that a document cannot describe: the format of a text. */
const indescribable = 'a time in words';

/** An OpenAPI document of the odd backend: the project's own, with the differences. */
export async function describeOddBackend(): Promise<object> {
  const api = await describeApi();
  const editor = new Editor(api);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const odd of oddDifferences) {
    const { method, path } = splitKey(odd.call);
    const url = callUrl(path);
    const verb = method.toLowerCase();
    (paths[url] ??= {})[verb] = operationOf(api, editor, odd, url, verb);
  }
  return {
    openapi: '3.1.1',
    info: { title: 'An odd backend', version: '1' },
    servers: [{ url: 'https://odd.example.test/' }],
    paths,
    components: api.components,
  };
}

function operationOf(
  api: ApiDescription,
  editor: Editor,
  odd: OddDifference,
  url: string,
  verb: string,
): object {
  const json = (schema: JsonSchema): object => ({
    200: { description: 'The reply', content: { 'application/json': { schema } } },
  });
  const empty = { 204: { description: 'Done' } };
  if (odd.expected.kind === 'empty') return { responses: empty };
  if (odd.expected.kind === 'new call') {
    const replies = odd.requests.map(() => odd.change(null));
    const responses = replies[0] === null ? empty : json(schemaOf(...replies));
    return { summary: `The call ${odd.name}`, responses, security: [{ token: [] }] };
  }
  const known = api.paths[url]?.[verb];
  const response = record(known?.responses['200']);
  const { schema } = record(record(response['content'])['application/json']);
  const edit = edits[odd.name];
  if (!edit) {
    if (odd.name === indescribable) return { responses: json(schema as JsonSchema) };
    throw new TypeError(`No edit for '${odd.name}'`);
  }
  const [path, change] = edit(editor);
  return { responses: json(editor.at(schema as JsonSchema, steps(path), change)) };
}

/** A JSON Schema of some values, as documents are written. */
function schemaOf(...values: unknown[]): JsonSchema {
  const [value] = values.filter((one) => one !== null);
  const isNullable = values.includes(null);
  if (value === undefined) return { type: ['string', 'null'] };
  if (Array.isArray(value)) {
    const items = values.flatMap(list);
    return { type: 'array', items: items.length === 0 ? {} : schemaOf(...items) };
  }
  if (typeof value === 'object') {
    const objects = values.map(record);
    const names = [...new Set(objects.flatMap((one) => Object.keys(one)))];
    return {
      type: 'object',
      properties: Object.fromEntries(
        names.map((name) => [name, schemaOf(...objects.map((one) => one[name]))]),
      ),
      required: names.filter((name) => objects.every((one) => Object.hasOwn(one, name))),
    };
  }
  const type = typeof value === 'number' ? 'integer' : typeof value;
  return { type: isNullable ? [type, 'null'] : type };
}
