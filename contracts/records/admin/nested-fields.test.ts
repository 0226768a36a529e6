import { expect, test } from 'vitest';
import { nestedChanges, withNestedValues } from './nested-fields.ts';

const type = {
  fields: [
    { kind: 'text', name: 'name', label: 'Name' },
    { kind: 'text', name: 'config.layout', label: 'Layout' },
    { kind: 'switch', name: 'config.hideTitle', label: 'Hide the title' },
  ],
} as const;
const channel = { id: 3, name: 'Charts', config: { layout: 'grid', pinned: [1, 2] } };

test("P027 copies an object's values to fields of their own, and keeps the object", () => {
  expect(withNestedValues(type, channel)).toEqual({
    ...channel,
    'config.layout': 'grid',
    'config.hideTitle': null,
  });
});

test('P027 saves the whole object, including keys that the form does not know', () => {
  const changes = { name: 'Top', 'config.layout': 'list', 'config.hideTitle': true };

  expect(nestedChanges(type, changes, channel)).toEqual({
    name: 'Top',
    config: { layout: 'list', hideTitle: true, pinned: [1, 2] },
  });
});

test('P027 does not send objects without a changed field', () => {
  expect(nestedChanges(type, { name: 'Top' }, channel)).toEqual({ name: 'Top' });
});

test.each([null, [], 'grid', undefined])('P027 ignores %j in place of an object', (config) => {
  expect(withNestedValues(type, { config })['config.layout']).toBeNull();
  expect(nestedChanges(type, { 'config.layout': 'list' }, { config })).toEqual({
    config: { layout: 'list' },
  });
});
