import { z } from 'zod';

/** One paginator for all lists: simple ones tell neighbours only, length-aware ones add `last_page` and `total`. */
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
