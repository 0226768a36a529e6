import { decodeFilters } from '../../contracts/records/admin/list-query.ts';
import type { Filter } from '../../contracts/records/admin/admin-type.ts';
import { isOn } from '../../contracts/loose.ts';
import { invalid } from '../laravel/http-exception.ts';
import { sortRows } from '../laravel/sort-rows.ts';
import { type Page, pageOf } from '../laravel/paginate.ts';
import { hasPermission } from '../people.ts';
import type { Visit } from '../session/visit.ts';
import type { Person } from '../state.ts';
import type { World } from '../world.ts';
import { forbidden } from './backstage/artist-rights.ts';
import { signedIn } from './account/passwords.ts';

/** @throws HttpException 401 for guests, 403 without the permission. */
export function allowed({ world, visit }: { world: World; visit: Visit }, name: string): Person {
  const person = signedIn(visit);
  if (!hasPermission(world.state, person, name)) throw forbidden();
  return person;
}

type Value = string | number | boolean | null | readonly (string | number)[];

/** By `key` of filters and `orderBy`. */
export type ColumnValues<Row> = Record<string, (row: Row) => Value>;

interface Columns<Row, Shown> {
  values: ColumnValues<Row>;
  /** The texts that `query` searches. */
  textOf: (row: Row) => string;
  /** The row in the reply. */
  shown: (row: Row) => Shown;
}

interface ListQuery {
  page?: unknown;
  perPage?: unknown;
  query?: unknown;
  orderBy?: unknown;
  orderDir?: unknown;
  filters?: unknown;
}

const pageSize = 15;

/**
 * One page of an admin's list. `rows`: newest first. Converts only the page's rows, so that lists
 * of 100,000 rows stay fast.
 */
export function adminList<Row, Shown>(
  rows: readonly Row[],
  query: ListQuery,
  { values, textOf, shown }: Columns<Row, Shown>,
  usualSize = pageSize,
): Page<Shown> {
  const filters = filtersOf(query.filters);
  for (const { key } of filters)
    if (!Object.hasOwn(values, key)) throw invalid({ filters: [`Unknown filter: ${key}.`] });
  const matching = rows.filter((row) =>
    filters.every((filter) => matches(values[filter.key]?.(row) ?? null, filter)),
  );
  const sortable = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, (row: Row) => sortValue(value(row))]),
  );
  const ordered = sortRows(matching, query, sortable, textOf);
  return pageOf(
    {
      length: ordered.length,
      slice: (start, end) => ordered.slice(start, end).map((row) => shown(row)),
    },
    query.page,
    query.perPage,
    usualSize,
  );
}

function filtersOf(written: unknown): Filter[] {
  if (written === undefined || written === null || written === '') return [];
  const filters = decodeFilters(written);
  if (!filters) throw invalid({ filters: ['The filters field is invalid.'] });
  return filters;
}

function matches(value: Value, { operator, value: wanted }: Filter): boolean {
  if (operator === 'has')
    return Array.isArray(value) && value.some((one) => String(one) === String(wanted));
  if (operator === '>' || operator === '<') {
    if (value === null || wanted === null) return false;
    const sign = operator === '>' ? 1 : -1;
    return sign * compared(value, wanted) > 0;
  }
  const isSame =
    wanted === null
      ? value === null || value === ''
      : typeof value === 'boolean'
        ? value === isOn(wanted)
        : String(value) === String(wanted);
  return operator === '=' ? isSame : !isSame;
}

const compared = (a: Value, b: Value): number =>
  typeof a === 'number' ? a - Number(b) : String(a).localeCompare(String(b), 'en');

const sortValue = (value: Value): string | number =>
  typeof value === 'number'
    ? value
    : typeof value === 'boolean'
      ? Number(value)
      : Array.isArray(value)
        ? value.join(', ')
        : String(value ?? '');

/** The numbers in a list of IDs, such as `3,7`. Skips other texts. */
export const idsIn = (ids: string): number[] =>
  ids
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

interface Dated {
  readonly id: number | string;
  readonly created_at?: string | null;
}

/** The default order of admin lists: newest first, then highest ID first. */
export const inNewestOrder = <Row extends Dated>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => {
    const [one, other] = [a.created_at ?? '', b.created_at ?? ''];
    // Times in ISO format need no collation.
    return one === other ? Number(b.id) - Number(a.id) : one < other ? 1 : -1;
  });
