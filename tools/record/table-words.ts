import { callKeys } from '../../contracts/calls/call-facts.ts';
import { splitKey } from '../../contracts/calls/call-key.ts';
import { type CallKey, calls } from '../../contracts/schema/calls.ts';
import { type Def, defOf } from '../../contracts/schema/describe-schema.ts';

/**
 * Words in the schema itself, which are therefore public: field names, words of lists and of paths.
 */
interface TableWords {
  fields: ReadonlySet<string>;
  paths: ReadonlySet<string>;
}

export function readTableWords(): TableWords {
  const fields = new Set<string>();
  const visited = new Set<unknown>();
  const walk = (schema: Parameters<typeof defOf>[0]): void => {
    if (visited.has(schema)) return;
    visited.add(schema);
    const def = defOf(schema);
    for (const name of namesIn(def)) fields.add(name);
    for (const inner of within(def)) walk(inner);
  };
  for (const key of callKeys) for (const schema of schemasOf(key)) walk(schema);
  return {
    fields,
    paths: new Set(
      callKeys
        .flatMap((key) => splitKey(key).path.split('/'))
        .filter((word) => !word.startsWith('{')),
    ),
  };
}

function schemasOf(key: CallKey): Parameters<typeof defOf>[0][] {
  const row = calls[key];
  return [row.reply, ...('query' in row ? [row.query] : []), ...('body' in row ? [row.body] : [])];
}

function namesIn(def: Def): string[] {
  if (def.type === 'object') return Object.keys(def.shape);
  if (def.type === 'enum') return Object.values(def.entries);
  return def.type === 'literal' ? def.values.filter((one) => typeof one === 'string') : [];
}

function within(def: Def): Parameters<typeof defOf>[0][] {
  if (def.type === 'object') return Object.values(def.shape);
  if (def.type === 'array') return [def.element];
  if (def.type === 'record') return [def.valueType];
  if (def.type === 'union') return def.options;
  return def.type === 'optional' || def.type === 'nullable' ? [def.innerType] : [];
}
