import { record, text } from '../../contracts/loose.ts';

/**
 * The format of a paginator's page. `both` is this backend's format; the others omit fields that
 * their paginator lacks.
 */
export type PageForm = 'both' | 'next page' | 'next page address' | 'length-aware' | 'cursor';

type Fields = Record<string, unknown>;

/** The host that the backend believes it has; browsers cannot reach it. */
const inside = 'http://legacy.internal:8080';

/**
 * Converts a query's cursor into the page number that handlers use. Like Laravel, a cursor
 * paginator ignores page numbers.
 */
export function readCursor(form: PageForm, query: Fields): void {
  if (form !== 'cursor') return;
  const page = Number(text(query['cursor']).replace(/^after-page-/, '')) + 1;
  delete query['cursor'];
  if (page > 1) query['page'] = String(page);
  else delete query['page'];
}

/** Converts every page in a reply to another paginator's format. */
export function inPageForm(reply: unknown, form: PageForm, pathname: string): unknown {
  if (form === 'both' || typeof reply !== 'object' || reply === null) return reply;
  const write = (value: unknown, depth: number): unknown => {
    if (isPage(value)) return writers[form](record(value), `${inside}${pathname}`);
    if (depth === 0 || Object.keys(record(value)).length === 0) return value;
    return Object.fromEntries(
      Object.entries(record(value)).map(([name, part]) => [name, write(part, depth - 1)]),
    );
  };
  return write(reply, 2);
}

export const isPage = (value: unknown): boolean =>
  'current_page' in record(value) && 'data' in record(value);

const address = (base: string, name: string, value: unknown): string | null =>
  typeof value === 'number' || typeof value === 'string' ? `${base}?${name}=${value}` : null;

const writers: Record<Exclude<PageForm, 'both'>, (page: Fields, base: string) => Fields> = {
  'next page': ({ last_page: _last, total: _total, ...page }) => page,
  'next page address': (page, base) => ({
    ...simple(page),
    ...addresses(page, base),
  }),
  'length-aware': (page, base) => ({
    ...simple(page),
    ...addresses(page, base),
    last_page: page['last_page'],
    last_page_url: address(base, 'page', page['last_page']),
    links: [],
    total: page['total'],
  }),
  cursor: (page, base) => {
    const next = page['next_page'] === null ? null : `after-page-${Number(page['current_page'])}`;
    return {
      data: page['data'],
      path: base,
      per_page: page['per_page'],
      next_cursor: next,
      next_page_url: address(base, 'cursor', next),
      prev_cursor: null,
      prev_page_url: null,
    };
  },
};

const simple = ({ current_page, data, from, to, per_page }: Fields): Fields => ({
  current_page,
  data,
  from,
  to,
  per_page,
});

const addresses = (page: Fields, base: string): Fields => ({
  path: base,
  first_page_url: address(base, 'page', 1),
  next_page_url: address(base, 'page', page['next_page']),
  prev_page_url: address(base, 'page', page['prev_page']),
});
