import { describe, expect, test } from 'vitest';
import type { AdminType, Filter, FilterField } from '../../contracts/records/admin/admin-type.ts';
import { encodeFilters } from '../../contracts/records/admin/list-query.ts';
import { adminTypes } from '../../contracts/records/admin/record-types.ts';
import { list, record } from '../../contracts/loose.ts';
import { startBackend } from '../test-backend.ts';

/** The filters that tables build from a field. */
function filtersOf(field: FilterField): Filter[] {
  const { key } = field;
  const has = 'operator' in field && field.operator === 'has';
  switch (field.kind) {
    case 'choice':
      return field.options.flatMap(({ value }): Filter[] =>
        has
          ? [{ key, operator: 'has', value }]
          : [
              { key, operator: '=', value },
              { key, operator: '!=', value },
            ],
      );
    case 'record':
      return [{ key, operator: has ? 'has' : '=', value: 1 }];
    case 'switch':
      return [
        { key, operator: '=', value: true },
        { key, operator: '=', value: false },
      ];
    case 'date':
      return [
        { key, operator: '>', value: '2020-01-01' },
        { key, operator: '<', value: '2030-01-01' },
      ];
    case 'number':
      return [
        { key, operator: '>', value: 1 },
        { key, operator: '<', value: 1 },
      ];
    case 'presence':
      return [
        { key, operator: '=', value: null },
        { key, operator: '!=', value: null },
      ];
  }
}

const withFilters = adminTypes.filter(({ filters }) => filters.length > 0);

test.each(withFilters.map((type) => [type.name, type] as const))(
  'P025 the demo applies each filter of %s and its opposite',
  async (_, { calls, filters, listQuery }) => {
    const { call } = startBackend('admin');
    const total = async (...all: Filter[]) => {
      const { status, body } = await call(calls.list, {
        query: { ...listQuery, ...(all.length > 0 && { filters: encodeFilters(all) }) },
      });
      expect({ filters: all, status }).toEqual({ filters: all, status: 200 });
      return Number(record(record(body)['pagination'])['total']);
    };
    const everything = await total();

    for (const field of filters) {
      const all = filtersOf(field);
      const totals: number[] = [];
      for (const filter of all) totals.push(await total(filter));
      const isSplit = field.kind === 'switch' || field.kind === 'presence';
      if (isSplit)
        expect({ key: field.key, sum: totals.reduce((sum, one) => sum + one, 0) }).toEqual({
          key: field.key,
          sum: everything,
        });
      else expect(Math.max(...totals)).toBeLessThanOrEqual(everything);
    }
  },
);

const music = [
  'artists',
  'albums',
  'tracks',
  'playlists',
  'channels',
  'genres',
  'tags',
  'lyrics',
  'comments',
];
const sortable = adminTypes
  .filter(({ name }) => music.includes(name))
  .flatMap((type) =>
    type.columns.flatMap(({ name, orderBy }): [string, string, AdminType, string][] =>
      orderBy === undefined ? [] : [[type.name, name, type, orderBy]],
    ),
  );

test.each(sortable)(
  'P025 sorts %s by the column %s in both directions',
  async (_, __, { calls, listQuery }, orderBy) => {
    const { world, call } = startBackend();
    // Otherwise all comments are equal.
    world.state.reports.push({ user_id: 1, comment_id: 5 });
    world.actAs('admin');
    const first = async (orderDir: string) => {
      const { body } = await call(calls.list, {
        query: { ...listQuery, orderBy, orderDir, perPage: 1 },
      });
      return record(list(record(record(body)['pagination'])['data'])[0])['id'];
    };

    expect(await first('asc')).not.toBe(await first('desc'));
  },
);

async function read({ calls, listQuery }: AdminType, query: object): Promise<[number, unknown[]]> {
  const { call } = startBackend('admin');
  const { status, body } = await call(calls.list, {
    query: { ...listQuery, perPage: 100, ...query },
  });
  return [status, list(record(record(body)['pagination'])['data'])];
}

const valueAt = (row: unknown, path: string): unknown =>
  path.split('.').reduce((found, name) => record(found)[name], row);

describe.each(adminTypes.map((type) => [type.title, type] as const))('P025: %s', (_, type) => {
  test('has demo rows with data in every column', async () => {
    const [status, rows] = await read(type, {});

    expect(status).toBe(200);
    expect(rows).not.toEqual([]);
    const missing = type.columns
      .map(({ name, path = name }) => path)
      .filter((path) => rows.every((row) => valueAt(row, path) === undefined));
    expect(missing).toEqual([]);
  });

  test('can be sorted by each sortable column', async () => {
    const same: string[] = [];
    for (const { name, path = name, orderBy } of type.columns) {
      if (orderBy === undefined) continue;
      const [[, up], [, down]] = await Promise.all([
        read(type, { orderBy, orderDir: 'asc' }),
        read(type, { orderBy, orderDir: 'desc' }),
      ]);
      const values = (rows: unknown[]) => JSON.stringify(rows.map((row) => valueAt(row, path)));
      const isUniform = new Set(up.map((row) => JSON.stringify(valueAt(row, path)))).size < 2;
      if (!isUniform && values(up) === values(down)) same.push(orderBy);
    }

    expect(same).toEqual([]);
  });
});
