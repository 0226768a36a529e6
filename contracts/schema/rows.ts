import { z } from 'zod';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the table: what may be sent, and what comes back. Schemas state the wire's own shape: no default, no coercion, no transform. */
export interface Row {
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
}

export type Rows = Record<`${Method} ${string}`, Row>;

/** One paginator for all lists: simple ones name the neighbouring pages only, length-aware ones add `last_page` and `total`. */
export function paginated<Item extends z.ZodType>(item: Item) {
  return z.object({
    current_page: z.number(),
    data: z.array(item),
    from: z.number().nullish(),
    to: z.number().nullish(),
    per_page: z.number(),
    next_page: z.number().nullish(),
    prev_page: z.number().nullish(),
    last_page: z.number().nullish(),
    total: z.number().nullish(),
  });
}

/** A map as PHP's json_encode writes it: `{}` with entries, `[]` without. */
export function phpMap<Value extends z.ZodType>(value: Value) {
  return z.union([z.record(z.string(), value), z.array(z.never())]);
}
