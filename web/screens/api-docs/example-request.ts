import { clientFiles } from '../../../contracts/calls/api-description.ts';
import { callUrl, fillPath, queryString, splitKey } from '../../../contracts/calls/call-key.ts';
import { bodyOf, type CallDoc, type ExampleLanguage } from './reference.ts';

/** The values to send: path parameters, query parameters, and a body. */
export interface RequestInput {
  params: Record<string, string | number>;
  query: Record<string, unknown>;
  /** A value for JSON; for a form, its fields by name. */
  body?: unknown;
}

/** The examples from the description. A path parameter without an example shows its name. */
export function exampleOf({ operation: { parameters = [], ...operation } }: CallDoc): RequestInput {
  const body = bodyOf(operation);
  return {
    params: Object.fromEntries(
      parameters
        .filter(({ in: place }) => place === 'path')
        .map(({ name, example }) => [name, (example as string | number | undefined) ?? name]),
    ),
    query: Object.fromEntries(
      parameters
        .filter(({ in: place, example }) => place === 'query' && example !== undefined)
        .map(({ name, example }) => [name, example]),
    ),
    ...(body && { body: body.example }),
  };
}

/** Formats an example for a field or a single line. */
export const exampleText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : value === undefined || value === null
      ? ''
      : JSON.stringify(value);

/**
 * A call's address below the site's origin.
 * @throws TypeError if a path parameter is missing.
 */
export const addressOf = ({ key }: Pick<CallDoc, 'key'>, { params, query }: RequestInput): string =>
  callUrl(fillPath(splitKey(key).path, params) + queryString(query));

/** The example of a call in one language, ready to paste. It reads the token from a variable. */
export function exampleRequest(doc: CallDoc, origin: string, language: ExampleLanguage): string {
  const input = exampleOf(doc);
  // The client can only make calls that work with a token.
  if (language === 'client' && doc.access !== 'session')
    return `${clientStart(origin)}\nconst reply = await ${asClientCall(doc, input)};`;
  const url = origin + addressOf(doc, input);
  return language === 'fetch' ? asFetch(doc, input, url) : asCurl(doc, input, url);
}

const pretty = (value: unknown): string => JSON.stringify(value, null, 2);
const fieldsOfForm = (body: unknown): [string, unknown][] =>
  Object.entries((body ?? {}) as Record<string, unknown>);
/** Whether the form's example contains a file field of this name. */
const isFile = (doc: CallDoc, name: string): boolean =>
  bodyOf(doc.operation)?.schema.properties?.[name]?.contentMediaType !== undefined;

function asCurl(doc: CallDoc, { body }: RequestInput, url: string): string {
  const content = bodyOf(doc.operation);
  const lines = [
    `curl${doc.method === 'GET' ? '' : ` -X ${doc.method}`} ${quoted(url)}`,
    '-H "Authorization: Bearer $TOKEN"',
    "-H 'Accept: application/json'",
    ...(content && !content.isForm
      ? ["-H 'Content-Type: application/json'", `-d ${quoted(pretty(body))}`]
      : []),
    ...(content?.isForm
      ? fieldsOfForm(body).map(
          ([name, value]) =>
            `-F ${quoted(`${name}=${isFile(doc, name) ? '@' : ''}${exampleText(value)}`)}`,
        )
      : []),
  ];
  return lines.join(' \\\n  ');
}

/** Quotes a text for a shell, so that the shell interprets nothing in it. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function asFetch(doc: CallDoc, { body }: RequestInput, url: string): string {
  const content = bodyOf(doc.operation);
  const isJson = content !== null && !content.isForm;
  const form = content?.isForm
    ? [
        'const body = new FormData();',
        ...fieldsOfForm(body).map(
          ([name, value]) =>
            `body.append(${text(name)}, ${isFile(doc, name) ? 'file' : text(exampleText(value))});`,
        ),
      ]
    : [];
  return [
    ...form,
    `const response = await fetch(${text(url)}, {`,
    ...(doc.method === 'GET' ? [] : [`  method: ${text(doc.method)},`]),
    '  headers: {',
    '    Authorization: `Bearer ${token}`,',
    "    Accept: 'application/json',",
    ...(isJson ? ["    'Content-Type': 'application/json',"] : []),
    '  },',
    ...(isJson ? [`  body: JSON.stringify(${pretty(body).replaceAll('\n', '\n  ')}),`] : []),
    ...(form.length > 0 ? ['  body,'] : []),
    '});',
    'const reply = await response.json();',
  ].join('\n');
}

const text = (value: string): string =>
  `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** The first lines of a program that uses the site's own client. */
const clientStart = (origin: string, ...more: string[]): string =>
  `import { ${['createClient', ...more].join(', ')} } from '.${clientFiles.module}';\n\nconst { call } = createClient({ url: ${text(origin)}, token });`;

/** A complete program with one call and its error handling. */
export const clientExample = (origin: string): string => `${clientStart(origin, 'FoyerError')}

try {
  const { results } = await call('GET search', { query: { query: 'rain' } });
  console.log(results.tracks?.length);
} catch (error) {
  if (error instanceof FoyerError) console.error(error.status, error.message, error.fields);
}`;

/** One call with the client, with only the inputs that the call has. */
export function asClientCall(doc: CallDoc, { params, query, body }: RequestInput): string {
  const file = (name: string): boolean => isFile(doc, name);
  const parts = [
    ...(Object.keys(params).length > 0 ? [`params: ${inline(params)}`] : []),
    ...(Object.keys(query).length > 0 ? [`query: ${inline(query)}`] : []),
    ...(body === undefined
      ? []
      : [
          `body: ${
            bodyOf(doc.operation)?.isForm
              ? `{ ${fieldsOfForm(body)
                  .map(([name, value]) =>
                    file(name)
                      ? name === 'file'
                        ? name
                        : `${name}: file`
                      : `${name}: ${inline(value)}`,
                  )
                  .join(', ')} }`
              : inline(body)
          }`,
        ]),
  ];
  return `call(${[text(doc.key), ...(parts.length > 0 ? [`{ ${parts.join(', ')} }`] : [])].join(', ')})`;
}

/** A value in JavaScript syntax, with keys unquoted where possible. */
const inline = (value: unknown): string =>
  pretty(value).replaceAll(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:');
