import type { ApiDescription, Operation } from '../../contracts/calls/api-description.ts';
import type { JsonSchema } from '../../contracts/schema/json-schema.ts';
import { callUrl, splitKey } from '../../contracts/calls/call-key.ts';
import { jsonSchemas } from '../../contracts/schema/json-schema.ts';
import { type DocComments, readDocComments } from './doc-comments.ts';
import { frame } from './frame.ts';
import { generateExample } from './generate-example.ts';
import { describeOperation } from './operation.ts';
import { recordExample } from './recorded-examples.ts';
import { mapParts, simplify } from './simplify-schema.ts';
import { entities as entitySchemas, topicRows, topics } from './topics.ts';

const address = (name: string): string => `#/components/schemas/${name}`;

/**
 * The whole API as OpenAPI 3.1: one operation for each row of the table, with examples from the
 * fake backend. Always the same for the same sources.
 */
export async function describeApi(): Promise<ApiDescription> {
  const comments = readDocComments();
  const { entities, parts } = schemasOf(comments);
  const paths: ApiDescription['paths'] = {};
  for (const { key, row, topic } of topicRows) {
    const operation = describeOperation({
      key,
      topic,
      summary: row.summary,
      query: parts(`${key} query`),
      body: parts(`${key} body`),
      reply: parts(`${key} reply`) ?? {},
      example: await recordExample(key),
      description:
        [comments.get(key), comments.get(`${key}/body`), comments.get(`${key}/reply`)]
          .filter(Boolean)
          .join(' ') || undefined,
      generateExample: (schema) => generateExample(schema, entities),
    });
    addOperation(paths, key, operation);
  }
  return {
    ...frame,
    tags: topics.map(({ name, text }) => ({ name, description: text })),
    paths,
    components: { ...frame.components, schemas: { ...frame.components.schemas, ...entities } },
  };
}

interface Schemas {
  /** Schemas by name, as the document's components. */
  entities: Record<string, JsonSchema>;
  /** A part of a row by its key and its name: `GET users/{id} reply`. */
  parts: (name: string) => JsonSchema | undefined;
}

function schemasOf(comments: DocComments): Schemas {
  const rows = topicRows.flatMap(({ key, row }) =>
    (['query', 'body', 'reply'] as const).flatMap((part) =>
      row[part] ? [[`${key} ${part}`, row[part]] as const] : [],
    ),
  );
  const all = jsonSchemas({ ...entitySchemas, ...Object.fromEntries(rows) }, address);
  const raw = {
    ...Object.fromEntries(Object.keys(entitySchemas).map((name) => [name, all[name] ?? {}])),
    Pagination: pagination(all),
  };
  // Runs twice, because parts of an entity match only after it was simplified itself.
  const once = Object.fromEntries(
    Object.entries(raw).map(([name, schema]) => [name, simplify(schema, {}, name)]),
  );
  const entities = Object.fromEntries(
    Object.entries(once).map(([name, schema]) => [
      name,
      described(name, simplify(schema, once, name), comments),
    ]),
  );
  return {
    entities,
    parts: (name) => all[name] && simplify(simplify(withoutRows(all[name], all), {}), once),
  };
}

/** Removes rows that occur inside others: only entities have names there. */
function withoutRows(schema: JsonSchema, all: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const row = schema.$ref?.includes(' ') ? all[schema.$ref.slice(address('').length)] : undefined;
  return mapParts(row ?? schema, (part) => withoutRows(part, all));
}

/** The fields that every list has besides its items. */
function pagination(all: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const { properties = {}, ...rest } = all['GET genres reply']?.properties?.['pagination'] ?? {};
  const { data: _, ...others } = properties;
  return {
    ...rest,
    properties: others,
    required: (rest.required ?? []).filter((name) => name !== 'data'),
  };
}

/** The schema with its comments as descriptions. */
function described(name: string, schema: JsonSchema, comments: DocComments): JsonSchema {
  const text = comments.get(name);
  const fields = Object.entries(schema.properties ?? {}).map(([field, part]) => {
    const note = comments.get(`${name}/${field}`);
    return [field, note ? { ...part, description: note } : part] as const;
  });
  return {
    ...(text && { description: text }),
    ...schema,
    ...(schema.properties && { properties: Object.fromEntries(fields) }),
  };
}

/** OpenAPI ignores parameter names when it compares paths, so both use the first name. */
function addOperation(paths: ApiDescription['paths'], key: string, operation: Operation): void {
  const { method, path } = splitKey(key);
  const own = callUrl(path);
  const shape = shapeOf(own);
  const known = Object.keys(paths).find((other) => shapeOf(other) === shape) ?? own;
  const names = [...known.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const parameters = operation.parameters?.map((parameter, index) =>
    parameter.in === 'path' ? { ...parameter, name: names[index] ?? parameter.name } : parameter,
  );
  (paths[known] ??= {})[method.toLowerCase()] = { ...operation, ...(parameters && { parameters }) };
}

const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');
