import { expect, test } from 'vitest';
import { callKeys } from './call-key.ts';
import { queryNames } from './query-names.ts';
import { calls } from './schema/calls.ts';
import { defOf } from './schema/describe-schema.ts';

test.each(callKeys)('the query of %s has the parameters of the table, and no others', (key) => {
  const row = calls[key];
  const def = 'query' in row ? defOf(row.query) : null;
  const names = def?.type === 'object' ? Object.keys(def.shape) : [];

  expect((queryNames[key] ?? []).toSorted()).toEqual(names.toSorted());
});
