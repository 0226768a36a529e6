import { z } from 'zod';
import { pageQuery, paginated, type Rows, type Topic } from './rows.ts';

const Flag = z.union([z.boolean(), z.number()]).nullish();

/**
 * `amount` is for `interval_count` intervals, in units of the currency. Some backends omit a count
 * of one.
 */
export const Price = z.object({
  id: z.number(),
  amount: z.number(),
  currency: z.string(),
  interval: z.enum(['day', 'month', 'year']),
  interval_count: z.number().nullish(),
});
export type SentPrice = z.infer<typeof Price>;
/** A price as screens show it. */
export type Price = SentPrice & { interval_count: number };

/** A plan. Backends list hidden ones too: the screen leaves them out. */
export const Product = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullish(),
  hidden: Flag,
  recommended: Flag,
  free: Flag,
  feature_list: z.array(z.string()).nullish(),
  prices: z.array(Price).nullish(),
});
export type Product = z.infer<typeof Product>;

export const topic: Topic = { name: 'Plans', text: 'Plans that users can subscribe to.' };

export const rows = {
  'GET billing/products': {
    summary: 'Plans and their prices',
    query: pageQuery,
    reply: z.object({ pagination: paginated(Product), status: z.string().optional() }),
  },
} satisfies Rows;
