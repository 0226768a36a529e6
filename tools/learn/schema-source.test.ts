import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callKeys } from '../../contracts/calls/call-facts.ts';
import { calls } from '../../contracts/schema/calls.ts';
import { type Def, defOf } from '../../contracts/schema/describe-schema.ts';
import { ROOT } from '../process.ts';
import { baseOf, type Schema, type Step, writePath } from './difference.ts';
import { SchemaSource } from './schema-source.ts';

const open = (): SchemaSource =>
  new SchemaSource(
    (path) => readFileSync(join(ROOT, path), 'utf8'),
    (folder) => readdirSync(join(ROOT, folder)),
  );

test.each<[key: string, at: Step[], text: string, file: string]>([
  ['GET tracks/{id}', [{ field: 'track' }], 'Track', 'music.ts'],
  [
    'GET tracks/{id}',
    [{ field: 'track' }, { field: 'duration' }],
    'z.number().nullish()',
    'music.ts',
  ],
  [
    'GET genres',
    [{ field: 'pagination' }, { field: 'data' }, 'item', { field: 'name' }],
    'z.string()',
    'music.ts',
  ],
  ['GET genres', [{ field: 'pagination' }, { field: 'total' }], 'z.number().nullish()', 'rows.ts'],
  ['POST playlists', [{ field: 'status' }], 'status', 'playlists.ts'],
])('%s %j is written as %s in %s', (key, at, text, file) => {
  const source = open();
  const reply = source.reply(key);
  const place = reply && source.at(reply, at);

  expect(place && source.textOf(place)).toBe(text);
  expect(place?.file).toBe(`contracts/schema/${file}`);
});

test('finds the item of a page where the page is used', () => {
  const source = open();
  const reply = source.reply('GET users/{id}/followers');
  const item = reply && source.at(reply, [{ field: 'pagination' }, { field: 'data' }, 'item']);

  expect(item && source.textOf(item)).toBe('item');
  expect(item && source.textOf(source.origin(item))).toBe('User');
});

/** Every place of a schema, to some depth. */
function placesOf(schema: Schema, at: Step[] = []): Step[][] {
  if (at.length > 5) return [];
  const inner = stepsOf(defOf(baseOf(schema)));
  return [at, ...inner.flatMap(([step, within]) => placesOf(within, [...at, step]))];
}

function stepsOf(def: Def): [Step, Schema][] {
  if (def.type === 'array') return [['item', def.element]];
  if (def.type === 'record') return [['value', def.valueType]];
  if (def.type === 'union') return def.options.map((one, option) => [{ option }, one]);
  return def.type === 'object'
    ? Object.entries(def.shape).map(([field, within]) => [{ field }, within])
    : [];
}

test('finds every place of every reply in the sources', () => {
  const source = open();
  const missed: string[] = [];
  let count = 0;
  for (const key of callKeys) {
    const reply = source.reply(key);
    for (const at of placesOf(calls[key].reply)) {
      count += 1;
      if (!reply || !source.at(reply, at)) missed.push(`${key} ${writePath(at)}`);
    }
  }

  expect(count).toBeGreaterThan(5_000);
  expect(missed).toEqual([]);
});
