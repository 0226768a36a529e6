export interface Page<Item> {
  current_page: number;
  data: Item[];
  from: number | null;
  to: number | null;
  per_page: number;
  next_page: number | null;
  prev_page: number | null;
  last_page: number;
  total: number;
}

/**
 * One page of a list, as this backend's paginator writes it. `page` and `perPage` come from the
 * query; non-numbers count as absent.
 */
export const paginate = <Item>(
  items: readonly Item[],
  page: unknown,
  perPage: unknown,
  usualSize: number,
): Page<Item> =>
  pageOf(
    { length: items.length, slice: (start, end) => items.slice(start, end) },
    page,
    perPage,
    usualSize,
  );

/** The same for a list whose items are created on demand. */
export function pageOf<Item>(
  items: { length: number; slice: (start: number, end: number) => Item[] },
  page: unknown,
  perPage: unknown,
  usualSize: number,
): Page<Item> {
  const size = Math.min(positive(perPage) ?? usualSize, 100);
  const current = positive(page) ?? 1;
  const start = (current - 1) * size;
  const data = items.slice(start, start + size);
  const last = Math.max(1, Math.ceil(items.length / size));
  return {
    current_page: current,
    data,
    from: data.length === 0 ? null : start + 1,
    to: data.length === 0 ? null : start + data.length,
    per_page: size,
    next_page: current < last ? current + 1 : null,
    prev_page: current > 1 ? current - 1 : null,
    last_page: last,
    total: items.length,
  };
}

function positive(value: unknown): number | null {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : null;
}
