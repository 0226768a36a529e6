import { describe, expect, test } from 'vitest';
import type { AdminType, Filter, FilterField } from '../../contracts/records/admin/admin-type.ts';
import { encodeFilters } from '../../contracts/records/admin/list-query.ts';
import { adminTypes } from '../../contracts/records/admin/record-types.ts';
import { list, record } from '../../contracts/loose.ts';
import { startBackend } from '../test-backend.ts';

/** A condition as the table writes it for a filter. */
function conditionOf(field: FilterField): Filter {
  const { key } = field;
  if (field.kind === 'presence') return { key, operator: '=', value: null };
  if (field.kind === 'date') return { key, operator: '>', value: '2020-01-01' };
  if (field.kind === 'number') return { key, operator: '>', value: 1 };
  if (field.kind === 'switch') return { key, operator: '=', value: true };
  const value = field.kind === 'choice' ? (field.options[0]?.value ?? '') : 1;
  return { key, operator: 'operator' in field ? (field.operator ?? '=') : '=', value };
}

async function read({ calls, listQuery }: AdminType, query: object): Promise<[number, unknown[]]> {
  const { world, call } = startBackend();
  world.actAs('admin');
  const { status, body } = await call(calls.list, {
    query: { ...listQuery, perPage: 100, ...query },
  });
  return [status, list(record(record(body)['pagination'])['data'])];
}

const valueAt = (row: unknown, path: string): unknown =>
  path.split('.').reduce((found, name) => record(found)[name], row);

describe.each(adminTypes.map((type) => [type.title, type] as const))('P025: %s', (_, type) => {
  test('have rows in the demo, with the data of every column', async () => {
    const [status, rows] = await read(type, {});

    expect(status).toBe(200);
    expect(rows).not.toEqual([]);
    const missing = type.columns
      .map(({ name, path = name }) => path)
      .filter((path) => rows.every((row) => valueAt(row, path) === undefined));
    expect(missing).toEqual([]);
  });

  test('can be filtered by each filter of their table', async () => {
    const refused: unknown[] = [];
    for (const field of type.filters) {
      const filters = encodeFilters([conditionOf(field)]);
      const [status] = await read(type, { filters });
      if (status !== 200) refused.push([field.key, status]);
    }

    expect(refused).toEqual([]);
  });

  test('can be sorted by each column that says so', async () => {
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
