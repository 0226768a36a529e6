import { z } from 'zod';
import type { Rows } from './rows.ts';

/** What was paid, and when. `amount` is in units of the currency. */
export const Invoice = z.object({
  id: z.union([z.number(), z.string()]),
  number: z.string().nullish(),
  amount: z.number(),
  currency: z.string(),
  paid: z.union([z.boolean(), z.number()]).nullish(),
  created_at: z.string(),
  /** Where its document lies. */
  url: z.string().nullish(),
});
export type Invoice = z.infer<typeof Invoice>;

const Done = z.object({ status: z.string().optional() });

/** Assumed calls: contents of these screens are of our own design. */
export const billing = {
  'GET billing/invoices': {
    reply: z.object({ invoices: z.array(Invoice), status: z.string().optional() }),
  },
  'POST billing/checkout': {
    body: z.object({ productId: z.number(), priceId: z.number() }),
    reply: z.object({ url: z.string(), status: z.string().optional() }),
  },
  'POST billing/subscriptions/{subscriptionId}/cancel': { reply: Done },
  'POST billing/subscriptions/{subscriptionId}/resume': { reply: Done },
  'POST billing/subscriptions/{subscriptionId}/change-plan': {
    body: z.object({ productId: z.number(), priceId: z.number() }),
    reply: Done,
  },
} satisfies Rows;
