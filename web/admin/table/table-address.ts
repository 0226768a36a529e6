import type {
  AdminType,
  Filter,
  FilterField,
  Operator,
} from '../../../contracts/records/admin/admin-type.ts';
import type { ListConditions } from '../../../contracts/records/admin/list-query.ts';
import { isDay } from '../../lib/dates.ts';

export const pageSizes = [25, 50, 100] as const;
export const densities = ['normal', 'compact'] as const;
export type Density = (typeof densities)[number];

/** Everything in the address of a table. */
export interface TableState extends ListConditions {
  page: number;
  /** Replaces the page's number in lists that have only cursors. */
  cursor: string | null;
  perPage: number;
  /** Names of the chosen columns in their order; null: the usual ones. */
  columns: readonly string[] | null;
  density: Density;
  /** The ID of a named view. */
  view: string | null;
}

/** What a table reads and shows of its type. */
export type Described = Pick<AdminType, 'columns' | 'filters' | 'sort'>;

const usualPerPage = 50;
const mostLetters = 255;

export const usualState = (type: Described): TableState => ({
  query: '',
  filters: [],
  sort: type.sort,
  page: 1,
  cursor: null,
  perPage: usualPerPage,
  columns: null,
  density: 'normal',
  view: null,
});

/** The state that an address describes. Values that the type doesn't know are ignored. */
export function readTableState(type: Described, search: string): TableState {
  const params = new URLSearchParams(search);
  const get = (name: string) => params.get(name) ?? '';
  const sort = get('sort');
  const page = /^[1-9]\d{0,8}$/.test(get('page')) ? Number(get('page')) : 1;
  return {
    query: get('q').slice(0, mostLetters),
    filters: filtersIn(type, params),
    sort: sortNames(type).has(sort.replace(/^-/, '')) ? sort : type.sort,
    page,
    cursor: page > 1 && get('cursor') !== '' ? get('cursor') : null,
    perPage: pageSizes.find((size) => String(size) === get('per')) ?? usualPerPage,
    columns: knownColumns(type, get('cols').split(',')),
    density: densities.find((one) => one === get('density')) ?? 'normal',
    view: /^[\w-]{1,40}$/.test(get('view')) ? get('view') : null,
  };
}

/** The query of an address, with its question mark; empty for the usual state. */
export function tableSearch(type: Described, state: TableState): string {
  const usual = usualState(type);
  const params = new URLSearchParams();
  if (state.query !== '') params.set('q', state.query);
  for (const { key, operator, value } of state.filters)
    params.append(`f.${key}`, `${operator}${value}`);
  if (state.sort !== usual.sort) params.set('sort', state.sort);
  if (state.page !== 1) params.set('page', String(state.page));
  if (state.page !== 1 && state.cursor !== null) params.set('cursor', state.cursor);
  if (state.perPage !== usual.perPage) params.set('per', String(state.perPage));
  if (state.columns !== null) params.set('cols', state.columns.join(','));
  if (state.density !== usual.density) params.set('density', state.density);
  if (state.view !== null) params.set('view', state.view);
  const written = params.toString();
  return written === '' ? '' : `?${written}`;
}

/** The part of a state that a named view keeps: everything but the page. */
export const viewSearch = (type: Described, state: TableState): string =>
  tableSearch(type, { ...state, page: 1, cursor: null, view: null });

/** Identifies the rows that can be selected; their order doesn't matter. */
export const matchKey = ({ query, filters }: ListConditions): string =>
  JSON.stringify([query, filters]);

const sortNames = ({ columns, sort }: Described): ReadonlySet<string> =>
  new Set([sort.replace(/^-/, ''), ...columns.flatMap(({ orderBy }) => orderBy ?? [])]);

/** The column that names the record; it can't be hidden, because it opens the record. */
export const titleColumn = ({ columns }: Pick<AdminType, 'columns'>) =>
  columns.find(({ kind }) => kind === 'title') ?? columns[0];

export const usualColumns = ({ columns }: Pick<AdminType, 'columns'>): string[] =>
  columns.filter(({ isOptional }) => !isOptional).map(({ name }) => name);

/** Those columns that the type has, in this order; null if they are the usual ones or none. */
export function knownColumns(
  type: Pick<AdminType, 'columns'>,
  names: readonly string[],
): readonly string[] | null {
  const known = [...new Set(names)].filter((name) =>
    type.columns.some((column) => column.name === name),
  );
  if (known.length === 0) return null;
  const title = titleColumn(type)?.name ?? '';
  const chosen = known.includes(title) ? known : [title, ...known];
  return chosen.join(',') === usualColumns(type).join(',') ? null : chosen;
}

/** The operators that a filter offers, the usual one first. */
export function operatorsOf(field: FilterField): readonly Operator[] {
  switch (field.kind) {
    case 'choice':
    case 'record':
      return field.operator ? [field.operator] : ['=', '!='];
    case 'switch':
      return ['='];
    case 'date':
      return ['>', '<'];
    case 'number':
      return ['=', '!=', '>', '<'];
    case 'presence':
      return ['!=', '='];
  }
}

/** One filter per field and operator. */
function filtersIn({ filters }: Described, params: URLSearchParams): Filter[] {
  return [...params].flatMap(([name, written], index, all): Filter[] => {
    const field = filters.find(({ key }) => name === `f.${key}`);
    const filter = field && filterIn(field, written);
    const isRepeated = all
      .slice(0, index)
      .some(([other, before]) => other === name && isSameOperator(field, before, filter));
    return filter && !isRepeated ? [filter] : [];
  });
}

const isSameOperator = (
  field: FilterField | undefined,
  written: string,
  filter: Filter | undefined,
): boolean => field !== undefined && filter?.operator === filterIn(field, written)?.operator;

function filterIn(field: FilterField, written: string): Filter | undefined {
  const operator = (['has', '!=', '=', '>', '<'] as const).find((one) => written.startsWith(one));
  if (!operator || !operatorsOf(field).includes(operator)) return undefined;
  const value = valueIn(field, written.slice(operator.length));
  return value === undefined ? undefined : { key: field.key, operator, value };
}

/** Parses the value of a filter; undefined if the text isn't valid. */
export function valueIn(field: FilterField, text: string): Filter['value'] | undefined {
  switch (field.kind) {
    case 'choice':
      return field.options.some(({ value }) => value === text) ? text : undefined;
    case 'record':
      return text !== '' && text.length <= mostLetters ? text : undefined;
    case 'switch':
      return text === 'true' || text === 'false' ? text === 'true' : undefined;
    case 'date':
      return isDay(text) ? text : undefined;
    case 'number':
      // Adding zero turns -0 into 0.
      return /^-?\d{1,15}(?:\.\d{1,6})?$/.test(text) ? Number(text) + 0 : undefined;
    case 'presence':
      return text === 'null' ? null : undefined;
  }
}

/** Replaces the filter of the same field and operator, or adds one. */
export const withFilter = (filters: readonly Filter[], filter: Filter): Filter[] =>
  filters.some((one) => isSameFilter(one, filter))
    ? filters.map((one) => (isSameFilter(one, filter) ? filter : one))
    : [...filters, filter];

export const withoutFilter = (filters: readonly Filter[], filter: Filter): Filter[] =>
  filters.filter((one) => !isSameFilter(one, filter));

const isSameFilter = (a: Filter, b: Filter): boolean =>
  a.key === b.key && a.operator === b.operator;
