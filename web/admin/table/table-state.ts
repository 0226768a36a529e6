import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type {
  AdminType,
  Filter,
  FilterField,
  Operator,
} from '../../../contracts/records/admin/admin-type.ts';
import type { ListConditions } from '../../../contracts/records/admin/list-query.ts';
import { isDay } from '../../lib/dates.ts';
import { preservesScroll } from '../../data/router/scroll-restoration.ts';
import type { Translate } from '../../lib/translate.ts';

export const pageSizes = [25, 50, 100] as const;
export const densities = ['normal', 'compact'] as const;
export type Density = (typeof densities)[number];

/** The state of a table, as stored in its URL. */
export interface TableState extends ListConditions {
  page: number;
  /** Used instead of the page number in lists that have only cursors. */
  cursor: string | null;
  perPage: number;
  /** Names of the chosen columns, in order; null for the default columns. */
  columns: readonly string[] | null;
  density: Density;
  view: string | null;
}

/** The parts of a type that the table's state depends on. */
type TableType = Pick<AdminType, 'columns' | 'filters' | 'sort'>;

const defaultPerPage = 50;
const maxTextLength = 255;

export const defaultState = (type: TableType): TableState => ({
  query: '',
  filters: [],
  sort: type.sort,
  page: 1,
  cursor: null,
  perPage: defaultPerPage,
  columns: null,
  density: 'normal',
  view: null,
});

/** Reads the state from a URL. Ignores values that the type doesn't know. */
export function readTableState(type: TableType, search: string): TableState {
  const params = new URLSearchParams(search);
  const get = (name: string) => params.get(name) ?? '';
  const sort = get('sort');
  const page = /^[1-9]\d{0,8}$/.test(get('page')) ? Number(get('page')) : 1;
  return {
    query: get('q').slice(0, maxTextLength),
    filters: filtersIn(type, params),
    sort: sortNames(type).has(sort.replace(/^-/, '')) ? sort : type.sort,
    page,
    cursor: page > 1 && get('cursor') !== '' ? get('cursor') : null,
    perPage: pageSizes.find((size) => String(size) === get('per')) ?? defaultPerPage,
    columns: knownColumns(type, get('cols').split(',')),
    density: densities.find((one) => one === get('density')) ?? 'normal',
    view: /^[\w-]{1,40}$/.test(get('view')) ? get('view') : null,
  };
}

/** The query of the URL, with its question mark; empty for the default state. */
export function tableSearch(type: TableType, state: TableState): string {
  const defaults = defaultState(type);
  const params = new URLSearchParams();
  if (state.query !== '') params.set('q', state.query);
  for (const { key, operator, value } of state.filters)
    params.append(`f.${key}`, `${operator}${value}`);
  if (state.sort !== defaults.sort) params.set('sort', state.sort);
  if (state.page !== 1) params.set('page', String(state.page));
  if (state.page !== 1 && state.cursor !== null) params.set('cursor', state.cursor);
  if (state.perPage !== defaults.perPage) params.set('per', String(state.perPage));
  if (state.columns !== null) params.set('cols', state.columns.join(','));
  if (state.density !== defaults.density) params.set('density', state.density);
  if (state.view !== null) params.set('view', state.view);
  const written = params.toString();
  return written === '' ? '' : `?${written}`;
}

/** The part of a state that a named view stores: everything but the page. */
export const viewSearch = (type: TableType, state: TableState): string =>
  tableSearch(type, { ...state, page: 1, cursor: null, view: null });

/** Identifies the matching rows in any order. A selection lasts as long as this key. */
export const matchKey = ({ query, filters }: ListConditions): string =>
  JSON.stringify([query, filters]);

const sortNames = ({ columns, sort }: TableType): ReadonlySet<string> =>
  new Set([sort.replace(/^-/, ''), ...columns.flatMap(({ orderBy }) => orderBy ?? [])]);

/** The column that names the record. It can't be hidden, because it opens the record. */
export const titleColumn = ({ columns }: Pick<AdminType, 'columns'>) =>
  columns.find(({ kind }) => kind === 'title') ?? columns[0];

export const defaultColumns = ({ columns }: Pick<AdminType, 'columns'>): string[] =>
  columns.filter(({ isOptional }) => !isOptional).map(({ name }) => name);

/** The known columns, in this order; null if none is known or they are the default columns. */
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
  return chosen.join(',') === defaultColumns(type).join(',') ? null : chosen;
}

/** The operators that a filter offers, the default one first. */
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

/** Parses the filters. Only one filter per field and operator is used. */
function filtersIn({ filters }: TableType, params: URLSearchParams): Filter[] {
  const found = [...params].flatMap(([name, written]) => {
    const field = filters.find(({ key }) => name === `f.${key}`);
    return (field && filterIn(field, written)) ?? [];
  });
  return found.filter((filter, at) => at === found.findIndex((one) => isSameFilter(one, filter)));
}

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
      return text !== '' && text.length <= maxTextLength ? text : undefined;
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

interface ChangeOptions {
  /** Each further letter replaces the history entry of the first one, so that Back skips them. */
  isTyping?: boolean;
  /** The change corrects the URL, so Back must not return to the old one. */
  isCorrection?: boolean;
}

export interface UrlState {
  state: TableState;
  /** The URL's query, with its question mark. */
  search: string;
  /** Changes parts of the state. Changing the conditions returns to the first page. */
  change: (parts: Partial<TableState>, options?: ChangeOptions) => void;
}

/** Parts of the state that don't change which rows match. */
const layout: readonly string[] = ['columns', 'density', 'view', 'page', 'cursor'];

/** The state of a table, which is stored in the URL. A panel beside the table stays open. */
export function useTableState(type: AdminType): UrlState {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readTableState(type, search), [type, search]);
  // Several changes may happen before the new URL is rendered.
  const latest = useRef(state);
  const wasTyping = useRef(false);
  useEffect(() => {
    // The URL was changed by Back or a link, rather than by this hook.
    if (tableSearch(type, latest.current) !== tableSearch(type, state)) wasTyping.current = false;
    latest.current = state;
  }, [type, state]);
  const change = (parts: Partial<TableState>, options: ChangeOptions = {}) => {
    const isLayout = Object.keys(parts).every((name) => layout.includes(name));
    const next = {
      ...latest.current,
      ...(!isLayout && { page: 1, cursor: null }),
      ...parts,
    };
    const { isTyping = false, isCorrection = false } = options;
    const isReplaced = isCorrection || (isTyping && wasTyping.current);
    latest.current = next;
    wasTyping.current = isTyping;
    const to = { pathname, search: tableSearch(type, next) };
    if (isReplaced) navigate(to, { replace: true, isSamePage: true });
    else navigate(to, { state: preservesScroll });
  };
  return { state, search: tableSearch(type, state), change };
}

/** The text between a filter's label and its value: 'is', 'is not', 'since'. */
export function operatorText(
  { kind }: Pick<FilterField, 'kind'>,
  operator: Operator,
  t: Translate,
): string {
  const texts: Record<Operator, string> = {
    '=': t('is'),
    '!=': t('is not'),
    has: t('includes'),
    '>': kind === 'date' ? t('since') : t('over'),
    '<': kind === 'date' ? t('before') : t('under'),
  };
  return texts[operator];
}

interface ValueFormats {
  t: Translate;
  day: (day: string) => string;
  count: (count: number) => string;
}

/** A filter's value as text; null for a record, whose name must be read first. */
export function valueText(
  field: FilterField,
  { operator, value }: Filter,
  { t, day, count }: ValueFormats,
): string | null {
  switch (field.kind) {
    case 'choice': {
      const option = field.options.find((one) => one.value === value);
      return option ? t(option.label) : String(value);
    }
    case 'record':
      return null;
    case 'switch':
      return value === true ? t('Yes') : t('No');
    case 'date':
      return day(String(value));
    case 'number':
      return count(Number(value));
    case 'presence':
      return operator === '=' ? t(field.absent) : t(field.present);
  }
}
