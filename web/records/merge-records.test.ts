import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameJson, sameValue } from './field-value.ts';
import { type Decisions, mergeRecords, type Side } from './merge-records.ts';
import { anyRecord, knownValues, testFields } from './test-records.ts';

const runs = { numRuns: 300 };
/** An edit of a record: some described fields have other values. */
const edited = (base: Record<string, unknown>) =>
  knownValues.map((changes): Record<string, unknown> => ({ ...base, ...changes }));
const three = anyRecord.chain((base) =>
  fc.record({ base: fc.constant(base), mine: edited(base), theirs: edited(base) }),
);
const isKnown = (name: string) => testFields.some((field) => field.name === name);
const rowsOf = (value: Record<string, unknown>) => (value['credits'] ?? []) as { id: number }[];
const allOf = (side: Side, conflicts: readonly { key: string }[]): Decisions =>
  Object.fromEntries(conflicts.map(({ key }) => [key, side]));

describe('B027 two edits of one record', () => {
  test('merge into the other edit if one side changed nothing', () => {
    fc.assert(
      fc.property(three, ({ base, mine, theirs }) => {
        const unchanged = mergeRecords(testFields, { base, mine: base, theirs });
        const alone = mergeRecords(testFields, { base, mine, theirs: base });

        expect(unchanged).toEqual({ merged: theirs, conflicts: [] });
        expect(alone.conflicts).toEqual([]);
        for (const field of testFields)
          expect(sameValue(field, alone.merged[field.name], mine[field.name])).toBe(true);
      }),
      runs,
    );
  });

  test('do not conflict where both sides agree', () => {
    fc.assert(
      fc.property(three, ({ base, mine }) => {
        const { merged, conflicts } = mergeRecords(testFields, { base, mine, theirs: mine });

        expect(conflicts).toEqual([]);
        expect(merged).toEqual(mine);
      }),
      runs,
    );
  });

  test('merge fields that one side changed, and report fields that both changed differently', () => {
    fc.assert(
      fc.property(three, (sides) => {
        const { merged, conflicts } = mergeRecords(testFields, sides);
        const names = conflicts.map(({ fields }) => fields[0]?.name);

        for (const field of testFields.filter(({ kind }) => kind !== 'rows')) {
          const [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map(
            (side) => side[field.name],
          );
          const iChanged = !sameValue(field, base, mine);
          const theyChanged = !sameValue(field, base, theirs);
          const isConflict = iChanged && theyChanged && !sameValue(field, mine, theirs);
          expect(names.includes(field.name)).toBe(isConflict);
          expect(sameValue(field, merged[field.name], iChanged ? mine : theirs)).toBe(true);
        }
      }),
      runs,
    );
  });

  test("keep the backend's values of unknown fields", () => {
    fc.assert(
      fc.property(three, anyRecord, ({ base, mine, theirs }, other) => {
        const later = { ...theirs, ...other };
        const { merged } = mergeRecords(testFields, { base, mine, theirs: later });

        for (const name of Object.keys(later).filter((one) => !isKnown(one)))
          expect(JSON.stringify(merged[name])).toBe(JSON.stringify(later[name]));
      }),
      runs,
    );
  });

  test('report the same conflicts from either side', () => {
    fc.assert(
      fc.property(three, ({ base, mine, theirs }) => {
        const here = mergeRecords(testFields, { base, mine, theirs });
        const there = mergeRecords(testFields, { base, mine: theirs, theirs: mine });

        expect(there.conflicts.map(({ key }) => key).toSorted()).toEqual(
          here.conflicts.map(({ key }) => key).toSorted(),
        );
      }),
      runs,
    );
  });

  test('take the chosen side of every conflict', () => {
    fc.assert(
      fc.property(three, ({ base, mine, theirs }) => {
        const { conflicts } = mergeRecords(testFields, { base, mine, theirs });

        for (const side of ['mine', 'theirs'] as const) {
          const decided = mergeRecords(testFields, { base, mine, theirs }, allOf(side, conflicts));
          expect(decided.conflicts).toEqual([]);
          for (const { fields, [side]: value } of conflicts.filter((one) => one.row === null)) {
            const field = fields[0]!;
            if (field.kind !== 'rows')
              expect(sameJson(decided.merged[field.name], value)).toBe(true);
          }
        }
      }),
      runs,
    );
  });

  test('keep every row that neither side deleted', () => {
    fc.assert(
      fc.property(three, ({ base, mine, theirs }) => {
        const { merged } = mergeRecords(testFields, { base, mine, theirs });
        const ids = (value: Record<string, unknown>) => rowsOf(value).map(({ id }) => id);
        const kept = ids(merged);

        expect(new Set(kept).size).toBe(kept.length);
        for (const id of new Set([...ids(mine), ...ids(theirs)])) {
          const isEverywhere = ids(mine).includes(id) && ids(theirs).includes(id);
          const isNew = !ids(base).includes(id);
          if (isEverywhere || isNew) expect(kept).toContain(id);
        }
      }),
      runs,
    );
  });
});

describe('B027 lists of rows', () => {
  const row = (id: number, role: string, extra = {}) => ({ id, role, ...extra });
  const merge = (base: object[], mine: object[], theirs: object[], decisions: Decisions = {}) =>
    mergeRecords(
      testFields,
      { base: { credits: base }, mine: { credits: mine }, theirs: { credits: theirs } },
      decisions,
    );

  test('merge edits of different rows, and of different fields of one row', () => {
    const { merged, conflicts } = merge(
      [row(1, 'a', { share: 1 }), row(2, 'b')],
      [row(1, 'A', { share: 1 }), row(2, 'b')],
      [row(1, 'a', { share: 2 }), row(2, 'B', { plays: 9 })],
    );

    expect(conflicts).toEqual([]);
    expect(merged['credits']).toEqual([row(1, 'A', { share: 2 }), row(2, 'B', { plays: 9 })]);
  });

  test('report a conflict in one field of a row that both sides changed', () => {
    const sides = [[row(1, 'a')], [row(1, 'mine')], [row(1, 'theirs')]] as const;
    const { conflicts } = merge([...sides[0]], [...sides[1]], [...sides[2]]);

    expect(conflicts).toMatchObject([
      { key: 'credits/1/role', row: 0, mine: 'mine', theirs: 'theirs' },
    ]);
    expect(
      merge([...sides[0]], [...sides[1]], [...sides[2]], { 'credits/1/role': 'theirs' }).merged,
    ).toEqual({ credits: [row(1, 'theirs')] });
  });

  test('report a row that one side deleted and the other changed, but not an unchanged one', () => {
    expect(merge([row(1, 'a')], [], [row(1, 'b')]).conflicts).toMatchObject([
      { key: 'credits/1', mine: undefined, theirs: row(1, 'b') },
    ]);
    expect(
      merge([row(1, 'a')], [], [row(1, 'b')], { 'credits/1': 'theirs' }).merged['credits'],
    ).toEqual([row(1, 'b')]);
    expect(
      merge([row(1, 'a'), row(2, 'b')], [row(2, 'c')], [row(1, 'a', { plays: 1 }), row(2, 'b')]),
    ).toEqual({ merged: { credits: [row(2, 'c')] }, conflicts: [] });
  });

  test('keep rows that both sides added, after the rows that they followed', () => {
    const [one, two] = [row(1, 'a'), row(2, 'b')];
    const { merged } = merge(
      [one, two],
      [one, { ...row(0, 'mine'), id: 'new:x' }, two],
      [one, two, row(3, 'theirs')],
    );

    expect(merged['credits']).toEqual([one, { id: 'new:x', role: 'mine' }, two, row(3, 'theirs')]);
  });

  test('take the order of the side that moved rows, and report a conflict if both did', () => {
    const [one, two, three] = [row(1, 'a'), row(2, 'b'), row(3, 'c')];
    const base = [one, two, three];

    expect(merge(base, [two, one, three], base).merged['credits']).toEqual([two, one, three]);
    expect(merge(base, base, [three, one, two]).merged['credits']).toEqual([three, one, two]);
    const { conflicts } = merge(base, [two, one, three], [three, one, two]);
    expect(conflicts.map(({ key }) => key)).toEqual(['credits/order']);
    expect(
      merge(base, [two, one, three], [three, one, two], { 'credits/order': 'theirs' }).merged,
    ).toEqual({ credits: [three, one, two] });
  });

  test('are merged as one field if their rows have no IDs to match', () => {
    const { conflicts } = merge([{ role: 'a' }], [{ role: 'b' }], [{ role: 'c' }]);

    expect(conflicts.map(({ key }) => key)).toEqual(['credits']);
  });
});
