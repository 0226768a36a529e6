import { z } from 'zod';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the table with all of its facts. Schemas describe the wire format: no defaults, no
 * coercion, no transforms. Code that must not load them reads the facts in
 * `contracts/calls/call-facts.ts`.
 */
export interface Row {
  /** The purpose in a few words, for the API's description. */
  summary: string;
  /**
   * Of our own design, not in the specification. If a backend lacks it, the app hides the feature.
   */
  assumed?: true;
  /** Changes something although it is a GET: never retried, never preloaded. */
  hasSideEffects?: true;
  /**
   * Changes what guests see, so their cached pages are cleared. Only for calls that admins alone
   * can make.
   */
  changesGuestPages?: true;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
}

export type Rows = Record<`${Method} ${string}`, Row>;

/** The rows of a file, as the API's description calls them, and their purpose. */
export interface Topic {
  name: string;
  text: string;
}

/**
 * Parameters that select a page. `cursor` replaces the number if the previous page returned one.
 */
export const pageQuery = z.object({
  page: z.number().optional(),
  perPage: z.number().optional(),
  cursor: z.string().optional(),
});

/** Parameters of a page of a list that backends may sort and search. */
export const orderedQuery = pageQuery.extend({
  orderBy: z.string().optional(),
  orderDir: z.string().optional(),
  query: z.string().optional(),
});

/**
 * One paginator for all lists. Simple ones name the neighbouring pages only; length-aware ones add
 * `last_page` and `total`; Laravel's own contains addresses instead of numbers; `cursorPaginate`
 * returns cursors without page numbers.
 */
export function paginated<Item extends z.ZodType>(item: Item) {
  return z.object({
    current_page: z.number().nullish(),
    data: z.array(item),
    from: z.number().nullish(),
    to: z.number().nullish(),
    per_page: z.number().nullish(),
    next_page: z.number().nullish(),
    prev_page: z.number().nullish(),
    last_page: z.number().nullish(),
    total: z.number().nullish(),
    next_page_url: z.string().nullish(),
    prev_page_url: z.string().nullish(),
    next_cursor: z.string().nullish(),
    prev_cursor: z.string().nullish(),
  });
}

/** A map as PHP's json_encode writes it: `{}` with entries, `[]` without. */
export function phpMap<Value extends z.ZodType>(value: Value) {
  return z.union([z.record(z.string(), value), z.array(z.never())]);
}
