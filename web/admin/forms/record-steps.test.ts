import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AdminType, permissionsOf } from '../../../contracts/records/admin/admin-type.ts';
import { nestedChanges, withNestedValues } from '../../../contracts/records/admin/nested-fields.ts';
import { list, record } from '../../../contracts/loose.ts';
import type { RecordField } from '../../../contracts/records/record-type.ts';
import {
  type RecordValue,
  sameJson,
  withChoice,
  withRowAt,
  withRowValue,
} from '../../records/field-value.ts';
import { anyRecord, knownValues, testFields, testType } from '../../records/test-records.ts';
import { createFromForm, recordSteps } from './record-steps.ts';
import { saveRecord } from '../../records/merge-records.ts';

/** Two fields are parts of an object, like those of channels. */
const nestedFields: readonly RecordField[] = [
  { kind: 'text', name: 'config.layout', label: 'Layout' },
  { kind: 'switch', name: 'config.isPublic', label: 'Public' },
];
const form = { name: 'thing', fields: [...testFields, ...nestedFields] };

const type: AdminType = {
  name: 'things',
  title: 'Things',
  singular: 'Thing',
  icon: 'file',
  group: 'site',
  permissions: permissionsOf('things'),
  calls: { list: 'GET users', show: 'GET users/{id}', update: 'PUT users/{id}' },
  replyField: 'thing',
  nameField: 'name',
  columns: [],
  filters: [],
  sort: '',
  form,
};

/** A backend that changes only the fields in a request's body. */
function backendOf(start: RecordValue) {
  let present = structuredClone(start);
  const bodies: RecordValue[] = [];
  return {
    bodies,
    present: () => present,
    change: (parts: RecordValue) => {
      present = { ...present, ...parts };
    },
    readRecord: async () => structuredClone(present),
    updateRecord: async (_type: AdminType, { changes }: { changes: RecordValue }) => {
      const body = record(JSON.parse(JSON.stringify(changes)));
      bodies.push(body);
      present = { ...present, ...body };
      return undefined;
    },
  };
}

type Edit = (value: RecordValue) => RecordValue;

const field =
  (name: string, change: (value: unknown) => unknown): Edit =>
  (value) => ({ ...value, [name]: change(value[name]) });

/** Edits that a visitor can make in the form: they never replace a row, but change its fields. */
const edits: fc.Arbitrary<Edit> = fc.oneof(
  knownValues.map(
    ({ credits: _credits, permissions: _permissions, ...plain }): Edit =>
      (value) => ({ ...value, ...plain }),
  ),
  fc
    .tuple(fc.nat(3), fc.constantFrom('Bass', 'Drums', null))
    .map(([at, role]) => field('credits', (rows) => withRowValue(list(rows), at, 'role', role))),
  fc
    .tuple(fc.nat(3), fc.nat(3))
    .map(([from, to]) =>
      field('credits', (rows) =>
        from < list(rows).length ? withRowAt(list(rows), from, to) : rows,
      ),
    ),
  fc.nat(3).map((at) => field('credits', (rows) => list(rows).filter((_, index) => index !== at))),
  fc
    .tuple(fc.constantFrom('1', '2'), fc.boolean())
    .map(([value, isChosen]) =>
      field('permissions', (items) =>
        withChoice(list(items), 'id', { value, label: 'x' }, isChosen),
      ),
    ),
  fc.constantFrom('list', 'grid').map((layout) => field('config.layout', () => layout)),
  fc.boolean().map((isPublic) => field('config.isPublic', () => isPublic)),
);

const config = fc.record({
  layout: fc.constantFrom('list', 'grid', null),
  seo: fc.constantFrom<unknown>(null, { title: 'ü', deep: [{ er: 1 }] }),
  autoUpdate: fc.constantFrom<unknown>(1, '1', true),
});

const known = new Set(form.fields.map(({ name }) => name.split('.')[0]));

const without = (value: RecordValue, names: ReadonlySet<string | undefined>): RecordValue =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)));

/** The fields of rows and items that the form does not know, by ID. */
const unknownParts = (rows: unknown, names: readonly string[]) =>
  new Map(list(rows).map((row) => [record(row)['id'], without(record(row), new Set(names))]));

describe('P025 saving a record in the admin area', () => {
  test('preserves unknown fields in 1,000 random saves', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyRecord,
        config,
        fc.array(edits, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (plain, settings, changes, isChangedElsewhere) => {
          const before = { ...plain, config: settings, updated_at: 'monday' };
          const backend = backendOf(before);
          const conversion = {
            asRecord: (value: RecordValue) => withNestedValues(form, value),
            asChanges: (sent: RecordValue, edited: RecordValue) =>
              nestedChanges(form, sent, edited),
          };
          const { read, save } = recordSteps(type, '7', conversion, backend);
          const base = await read();
          const mine = changes.reduce((value, edit) => edit(value), base);
          // Somebody else changes a field that this form does not know.
          if (isChangedElsewhere) backend.change({ plugin: { new: [1] }, updated_at: 'tuesday' });

          await saveRecord(
            { base, mine },
            {
              fields: form.fields,
              reread: read,
              save,
              ask: async () => ({}),
              onMerged: () => undefined,
            },
          );

          const after = backend.present();
          for (const body of backend.bodies)
            expect(Object.keys(body).filter((name) => !known.has(name))).toEqual([]);
          const elsewhere = isChangedElsewhere
            ? { plugin: { new: [1] }, updated_at: 'tuesday' }
            : {};
          const wanted = { ...without(before, known), ...elsewhere };
          expect(sameJson(without(after, known), wanted)).toBe(true);
          const { layout: _before, isPublic: _isPublic, ...others } = record(before.config);
          const { layout: _after, isPublic: _wasPublic, ...found } = record(after['config']);
          expect(found).toEqual(others);
          expectParts(before, after, 'credits', ['role', 'share']);
          expectParts(before, after, 'permissions', ['name']);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test('sends exactly the described values of a new record', async () => {
    const edited = { name: 'New', explicit: false, plugin: 1, id: 'new', updated_at: 'now' };
    const bodies: RecordValue[] = [];

    const created = await createFromForm(type, testType, edited, {}, async (_type, body) => {
      bodies.push(body);
      return { ...body, id: 7 };
    });

    expect(bodies).toEqual([{ name: 'New', explicit: false }]);
    expect(created).toEqual({ id: 7, name: 'New', explicit: false });
  });
});

/** Expects the remaining rows to keep all fields that the form does not know. */
function expectParts(
  before: RecordValue,
  after: RecordValue,
  rows: string,
  names: readonly string[],
): void {
  const old = unknownParts(before[rows], names);
  for (const [id, parts] of unknownParts(after[rows], names))
    if (old.has(id)) expect(sameJson(parts, old.get(id))).toBe(true);
}
