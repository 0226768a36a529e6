import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Filter, FilterField } from '../../../contracts/records/admin/admin-type.ts';
import {
  densities,
  knownColumns,
  operatorsOf,
  pageSizes,
  readTableState,
  tableSearch,
  type TableState,
  defaultState,
  viewSearch,
  withFilter,
} from './table-state.ts';
import { testType } from './test-type.ts';

const names = testType.columns.map(({ name }) => name);

const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

function valueFor(field: FilterField): fc.Arbitrary<Filter['value']> {
  switch (field.kind) {
    case 'choice':
      return fc.constantFrom(...field.options.map(({ value }) => value));
    case 'record':
      return fc.string({ minLength: 1, maxLength: 10, unit: 'grapheme' });
    case 'switch':
      return fc.boolean();
    case 'date':
      return day;
    case 'number':
      return fc.integer({ min: -1_000_000, max: 1_000_000 }).map((number) => number / 4);
    case 'presence':
      return fc.constant(null);
  }
}

const anyFilter = fc.constantFrom(...testType.filters).chain((field) =>
  fc.record({
    key: fc.constant(field.key),
    operator: fc.constantFrom(...operatorsOf(field)),
    value: valueFor(field),
  }),
);

const anyState: fc.Arbitrary<TableState> = fc
  .record({
    query: fc.string({ maxLength: 10, unit: 'grapheme' }),
    filters: fc.uniqueArray(anyFilter, { selector: ({ key, operator }) => `${key} ${operator}` }),
    sort: fc.constantFrom('-created_at', 'created_at', 'email', '-comments_count'),
    page: fc.integer({ min: 1, max: 100_000 }),
    perPage: fc.constantFrom(...pageSizes),
    columns: fc.shuffledSubarray(names).map((chosen) => knownColumns(testType, chosen)),
    density: fc.constantFrom(...densities),
    view: fc.option(fc.stringMatching(/^[\w-]{1,40}$/)),
    cursor: fc.option(fc.string({ minLength: 1 })),
  })
  .map((state) => ({ ...state, cursor: state.page === 1 ? null : state.cursor }));

describe('P025: the URL of a table', () => {
  test('contains the whole state of the table', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(readTableState(testType, tableSearch(testType, state))).toEqual(state);
      }),
      { numRuns: 500 },
    );
  });

  test('has a canonical form', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), anyState, (foreign, state) => {
        const read = readTableState(testType, `${tableSearch(testType, state)}&${foreign}`);
        const written = tableSearch(testType, read);

        expect(readTableState(testType, written)).toEqual(read);
        expect(tableSearch(testType, readTableState(testType, written))).toBe(written);
      }),
    );
  });

  test('has no query in the default state', () => {
    expect(tableSearch(testType, defaultState(testType))).toBe('');
    expect(readTableState(testType, '')).toEqual(defaultState(testType));
  });

  test('is readable', () => {
    const search = tableSearch(testType, {
      ...defaultState(testType),
      query: 'ann',
      filters: [
        { key: 'roles', operator: 'has', value: '7' },
        { key: 'created_at', operator: '>', value: '2026-03-01' },
        { key: 'banned_at', operator: '!=', value: null },
      ],
      sort: 'email',
      page: 3,
    });

    expect(decodeURIComponent(search)).toBe(
      '?q=ann&f.roles=has7&f.created_at=>2026-03-01&f.banned_at=!=null&sort=email&page=3',
    );
  });
});

test.each([
  'page=0',
  'page=-1',
  'page=1e3',
  'page=99999999999',
  'per=7',
  'sort=password',
  'sort=--email',
  'cols=password',
  'density=huge',
  'view=../..',
  'cursor=abc',
  'f.plan==gold',
  'f.plan=hasfree',
  'f.plan=free',
  'f.password==x',
  'f.roles==7',
  'f.roles=has',
  'f.active==maybe',
  'f.active=!=true',
  'f.created_at==2026-01-01',
  'f.created_at=>2026-02-30',
  'f.created_at=>yesterday',
  'f.comments_count=>many',
  'f.comments_count=>0x10',
  'f.comments_count=>',
  'f.banned_at==2026-01-01',
  '%E0%A4%A=1',
])('P025: ignores %s in the URL', (search) => {
  expect(readTableState(testType, `?${search}`)).toEqual(defaultState(testType));
});

test('P025: keeps one filter per field and operator', () => {
  const { filters } = readTableState(
    testType,
    '?f.created_at=>2026-01-01&f.created_at=<2026-02-01&f.created_at=>2026-01-15',
  );

  expect(filters.map(({ value }) => value)).toEqual(['2026-01-01', '2026-02-01']);
  expect(withFilter(filters, { key: 'created_at', operator: '>', value: '2026-01-20' })).toEqual([
    { key: 'created_at', operator: '>', value: '2026-01-20' },
    { key: 'created_at', operator: '<', value: '2026-02-01' },
  ]);
});

test('P025: always shows the column that opens a record', () => {
  expect(knownColumns(testType, ['email', 'roles'])).toEqual(['name', 'email', 'roles']);
  expect(knownColumns(testType, ['email', 'name'])).toEqual(['email', 'name']);
  expect(knownColumns(testType, ['name', 'email', 'comments', 'created_at'])).toBeNull();
});

test('P025: stores everything but the page in a named view', () => {
  const search = viewSearch(testType, {
    ...defaultState(testType),
    query: 'ann',
    page: 4,
    cursor: 'x',
    view: 'mine',
  });

  expect(search).toBe('?q=ann');
});
