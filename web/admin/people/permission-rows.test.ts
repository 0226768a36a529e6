import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { record } from '../../../contracts/loose.ts';
import { mergeRecords } from '../../records/merge-records.ts';
import { readPermissionList } from './permission-list.ts';
import {
  invalidLimits,
  foldRow,
  nameOfRow,
  permissionChanges,
  rowsOf,
  withLimit,
  withPermission,
} from './permission-rows.ts';
import { asRoleBody, asRoleRecord, roleRecordType } from './role-record.ts';

const known = readPermissionList([
  { id: 13, name: 'files.create', restrictions: [{ name: 'space', type: 'number' }] },
  {
    id: 9,
    name: 'music.create',
    restrictions: [
      { name: 'minutes', type: 'number' },
      { name: 'tracks', type: 'number' },
    ],
  },
]);

/** Anything that a plugin may have stored there. */
const anyPermission = fc.oneof(
  fc.record(
    {
      id: fc.nat(),
      name: fc.constantFrom('files.create', 'music.create', 'plugin.do', 'other'),
      restrictions: fc.oneof(
        fc.constant(null),
        fc.array(
          fc.record(
            {
              name: fc.constantFrom('space', 'minutes', 'plugin'),
              value: fc.jsonValue(),
              extra: fc.jsonValue(),
            },
            { requiredKeys: ['name'] },
          ),
        ),
      ),
      pivot: fc.jsonValue(),
    },
    { requiredKeys: ['name'] },
  ),
  fc.jsonValue(),
);

describe('P026 permissions keep fields that the form does not know', () => {
  test('sends unchanged permissions byte for byte', () => {
    fc.assert(
      fc.property(fc.array(anyPermission), (permissions) => {
        expect(JSON.stringify(rowsOf(permissions).map(foldRow))).toBe(JSON.stringify(permissions));
      }),
      { numRuns: 1_000 },
    );
  });

  test('changes only the edited limit', () => {
    fc.assert(
      fc.property(fc.array(anyPermission), fc.integer({ min: 21 }), (permissions, value) => {
        const before = rowsOf(permissions);

        const after = withLimit(before, 'files.create', 'space', value).map(foldRow);

        for (const [index, sent] of after.entries()) {
          const was = permissions[index];
          if (nameOfRow(record(was)) !== 'files.create') {
            expect(JSON.stringify(sent)).toBe(JSON.stringify(was));
            continue;
          }
          const { restrictions: _, ...rest } = sent;
          const { restrictions: __, ...restBefore } = record(was);
          expect(rest).toEqual(restBefore);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('restores a removed permission unchanged when it is added again', () => {
    const base = rowsOf([
      { id: 13, name: 'files.create', restrictions: [{ name: 'space', value: '7', by: 'plugin' }] },
      { name: 'plugin.do', secret: [1] },
    ]);
    const permission = { id: 13, name: 'files.create' };

    const without = withPermission(base, base, permission, false);
    const again = withPermission(without, base, permission, true);

    expect(without.map(nameOfRow)).toEqual(['plugin.do']);
    expect(again).toEqual(base);
    expect(permissionChanges(base, again)).toEqual({ added: [], removed: [] });
  });

  test('sends only changed permissions', () => {
    const base = rowsOf([
      {
        name: 'files.create',
        restrictions: [
          { name: 'space', value: 5 },
          { name: 'plugin', value: { a: 1 } },
        ],
      },
      { name: 'plugin.do', restrictions: null },
      { name: 'music.view', restrictions: [] },
    ]);
    const changed = withLimit(base, 'files.create', 'space', '6');
    const mine = withPermission(changed, base, { id: 3, name: 'music.view' }, false);

    expect(permissionChanges(base, mine)).toEqual({
      added: [
        {
          name: 'files.create',
          restrictions: [
            { name: 'space', value: 6 },
            { name: 'plugin', value: { a: 1 } },
          ],
        },
      ],
      removed: ['music.view'],
    });
  });

  test('reports a limit that is not a number', () => {
    const rows = withLimit(rowsOf([{ name: 'files.create' }]), 'files.create', 'space', '2 GB');

    expect(invalidLimits(rows, known)).toEqual({ 'files.create': ['space'] });
    expect(invalidLimits(withLimit(rows, 'files.create', 'space', ''), known)).toEqual({});
  });
});

describe('B027 two admins editing one role', () => {
  const type = roleRecordType(
    { name: 'role', fields: [{ kind: 'text', name: 'name', label: 'Name' }] },
    known,
  );
  const role = {
    id: 1,
    name: 'artists',
    permissions: [
      { id: 9, name: 'music.create', restrictions: [{ name: 'minutes', value: 600 }], pivot: 'x' },
      { id: 13, name: 'files.create', restrictions: [] },
      { name: 'plugin.do' },
    ],
  };
  const base = asRoleRecord(role);
  const rows = rowsOf(role.permissions);

  test('merges changes of both admins by single limit', () => {
    const mine = { ...base, permissions: withLimit(rows, 'music.create', 'minutes', '700') };
    const theirs = asRoleRecord({
      ...role,
      permissions: [
        {
          ...role.permissions[0],
          restrictions: [
            { name: 'minutes', value: 600 },
            { name: 'tracks', value: 40 },
          ],
        },
        role.permissions[2],
        { id: 1, name: 'music.view', restrictions: [] },
      ],
    });

    const { merged, conflicts } = mergeRecords(type.fields, { base, mine, theirs });

    expect(conflicts).toEqual([]);
    expect(asRoleBody({ permissions: merged['permissions'] })).toEqual({
      permissions: [
        {
          id: 9,
          name: 'music.create',
          restrictions: [
            { name: 'minutes', value: 700 },
            { name: 'tracks', value: 40 },
          ],
          pivot: 'x',
        },
        { name: 'plugin.do' },
        { id: 1, name: 'music.view', restrictions: [] },
      ],
    });
  });

  test('reports a conflict only for a limit that both changed', () => {
    const theirs = { ...base, permissions: withLimit(rows, 'music.create', 'minutes', 800) };
    const mine = { ...base, permissions: withLimit(rows, 'music.create', 'minutes', 700) };

    const { conflicts } = mergeRecords(type.fields, { base, mine, theirs });

    expect(conflicts.map(({ mine: own, theirs: other }) => [own, other])).toEqual([[700, 800]]);
  });
});
