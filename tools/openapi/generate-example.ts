import type { JsonSchema } from '../../contracts/schema/json-schema.ts';

/**
 * A value that fits a schema, for calls that the fake backend only answers after other calls, or
 * with a storage. Deep lists stay empty.
 */
export function generateExample(
  schema: JsonSchema,
  entities: Readonly<Record<string, JsonSchema>>,
  name = 'text',
  depth = 0,
): unknown {
  const {
    $ref,
    allOf,
    anyOf,
    enum: words,
    const: only,
    type,
    properties = {},
    required = [],
    items,
  } = schema;
  const go = (part: JsonSchema, as = name): unknown =>
    generateExample(part, entities, as, depth + 1);
  if ($ref)
    return generateExample(entities[$ref.split('/').at(-1) ?? ''] ?? {}, entities, name, depth);
  if (only !== undefined) return only;
  if (words) return words[0];
  if (allOf) return Object.assign({}, ...allOf.map((part) => go(part)));
  if (anyOf) return go(anyOf[0] ?? {});
  const kind = [type].flat()[0];
  if (kind === 'object')
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([field]) => required.includes(field) || depth === 0)
        .map(([field, part]) => [field, go(part, field)]),
    );
  if (kind === 'array') return items && depth < 4 ? [go(items)] : [];
  if (kind === 'number' || kind === 'integer') return 1;
  if (kind === 'boolean') return true;
  if (kind === 'null') return null;
  return textFor(name);
}

function textFor(name: string): string {
  if (/url|location/i.test(name)) return 'https://bucket.example/recording.flac';
  if (/email/i.test(name)) return 'ann@example.test';
  if (/mime/i.test(name)) return 'audio/flac';
  if (/filename|clientName/i.test(name)) return 'recording.flac';
  if (name === 'status') return 'success';
  return name;
}
