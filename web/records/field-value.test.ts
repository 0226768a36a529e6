import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { list, record } from '../../contracts/loose.ts';
import type { RowsField } from '../../contracts/records/record-type.ts';
import { ApiError } from '../data/calls/api-error.ts';
import {
  newRow,
  recordWithId,
  type RecordValue,
  sameValue,
  asBody,
  changedFields,
  withChoice,
  withRowAt,
  withRowValue,
} from './field-value.ts';
import { anyRecord, knownValues, testFields, testType } from './test-records.ts';

const credits = testFields.find((field): field is RowsField => field.kind === 'rows')!;
const permissions = testType.fields[7];

/** An edit that a visitor can make in the form. */
const edit = fc.oneof(
  knownValues.map((values) => (now: RecordValue): RecordValue => ({
    ...now,
    ...Object.fromEntries(
      Object.entries(values).filter(([name]) => name !== 'credits' && name !== 'permissions'),
    ),
  })),
  fc
    .tuple(fc.nat(1), fc.boolean())
    .map(([option, isChosen]) => (now: RecordValue): RecordValue => ({
      ...now,
      permissions: withChoice(
        list(now['permissions']),
        'id',
        permissions.options[option]!,
        isChosen,
      ),
    })),
  fc.tuple(fc.nat(4), fc.string()).map(([index, role]) => (now: RecordValue): RecordValue => ({
    ...now,
    credits: withRowValue(list(now['credits']), index, 'role', role),
  })),
  fc.tuple(fc.nat(4), fc.nat(4)).map(([from, to]) => (now: RecordValue): RecordValue => {
    const rows = list(now['credits']);
    return from < rows.length ? { ...now, credits: withRowAt(rows, from, to) } : now;
  }),
  fc.constant((now: RecordValue): RecordValue => ({
    ...now,
    credits: [...list(now['credits']), newRow(credits)],
  })),
);

/** An object's fields that the form does not know, as JSON. */
const unknownPart = (value: unknown, known: readonly { name: string }[]): string =>
  JSON.stringify(
    Object.entries(record(value)).filter(([name]) => !known.some((one) => one.name === name)),
  );

describe('B027 saving a record', () => {
  test('preserves unknown fields in 1,000 random records', () => {
    fc.assert(
      fc.property(anyRecord, fc.array(edit, { maxLength: 8 }), (base, edits) => {
        const before = JSON.stringify(base);
        const mine = edits.reduce<RecordValue>((now, each) => each(now), base);

        const sent = asBody(testFields, changedFields(testFields, base, mine));
        const after = { ...base, ...sent };

        expect(JSON.stringify(base)).toBe(before);
        expect(Object.keys(sent).every((name) => testFields.some((one) => one.name === name))).toBe(
          true,
        );
        expect(unknownPart(after, testFields)).toBe(unknownPart(base, testFields));
        for (const row of list(base['credits'])) {
          const same = list(after['credits']).find(
            (one) => record(one)['id'] === record(row)['id'],
          );
          expect(unknownPart(same, credits.fields)).toBe(unknownPart(row, credits.fields));
        }
        for (const item of list(base['permissions']).filter((one) => Number(record(one)['id']) > 2))
          expect(list(after['permissions']).map((one) => JSON.stringify(one))).toContain(
            JSON.stringify(item),
          );
      }),
      { numRuns: 1_000 },
    );
  });

  test('sends exactly the fields whose values differ', () => {
    fc.assert(
      fc.property(anyRecord, knownValues, (base, values) => {
        const sent = changedFields(testFields, base, { ...base, ...values });

        for (const field of testFields)
          expect(Object.hasOwn(sent, field.name)).toBe(
            Object.hasOwn(values, field.name) &&
              !sameValue(field, base[field.name], record(values)[field.name]),
          );
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['name', null, ''],
    ['price', '5', 5],
    ['price', null, ''],
    ['explicit', 1, true],
    ['explicit', null, false],
    ['permissions', null, []],
  ])('does not send %s when it changes from %j to the equivalent %j', (name, from, to) => {
    expect(changedFields(testFields, { [name]: from }, { [name]: to })).toEqual({});
  });

  test('sends typed numbers as numbers, and new rows without their temporary ID', () => {
    const row = { ...newRow(credits), role: 'Bass', share: '5' };
    const old = { id: 4, role: 'Drums', share: '7', plays: 1 };

    expect(asBody(testFields, { price: '1.50', credits: [row, old] })).toEqual({
      price: 1.5,
      credits: [
        { role: 'Bass', share: 5 },
        { id: 4, role: 'Drums', share: 7, plays: 1 },
      ],
    });
    expect(asBody(testFields, { price: '' })).toEqual({ price: null });
  });
});

test('P019 ticking a choice keeps the order and the fields of all other items', () => {
  const items = [
    { id: 9, plugin: true },
    { id: 1, name: 'Listen', restrictions: [] },
  ];

  expect(withChoice(items, 'id', { value: '2', label: 'Upload' }, true)).toEqual([
    ...items,
    { id: '2', name: 'Upload' },
  ]);
  expect(withChoice(items, 'id', { value: '1', label: 'Listen' }, true)).toEqual(items);
  expect(withChoice(items, 'id', { value: '1', label: 'Listen' }, false)).toEqual([items[0]]);
  expect(withChoice(['a'], undefined, { value: 'b', label: 'B' }, true)).toEqual(['a', 'b']);
});

test.each([null, 'x', [], {}, { id: 'x' }])('P019 rejects %j as a record', (value) => {
  expect(() => recordWithId(value)).toThrow(ApiError);
});
